"""The two forms of the seats scene, for a seat and for the rules; each is a list of widgets for a scroll area."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple, TypeVar

import pygame

from caurobat.core.options import option_values
from caurobat.learn import TEACHING
from caurobat.match.house_rules import HouseRules
from caurobat.match.seating import FACES, INITIAL, NAME_LIMIT
from caurobat.narration.player_names import CHARACTERS, PLAIN, called, level_of, line_on
from caurobat.narration.rules import option_words
from caurobat.players.roster import HUMAN, LEVELS, parts_of, players_of, with_style
from caurobat.ui.base.settings import CallStyle
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import SEAT_COLOURS, Colour
from caurobat.ui.host import Host
from caurobat.ui.nodes import Heading, Node, Paragraph, Row, Slot
from caurobat.ui.nodes.boxes import At
from caurobat.ui.setup import agreed_texts as texts
from caurobat.ui.setup.help_form import explained, in_line, time_form
from caurobat.ui.setup.option_example import example_of
from caurobat.ui.setup.plan import TablePlan, shown_names, sole_person
from caurobat.ui.table.faces import SeatFace, draw_level, draw_portrait, level_width
from caurobat.ui.widgets import Button, Choice, Draft, PickCells, Picks, TextField, Weight

_OWN: Final = "your own"
T = TypeVar("T")
Change = Callable[[TablePlan], None]


def seat_form(host: Host, plan: TablePlan, seat: int, change: Change, rename: Callable[[str], None]) -> list[Node]:
    """Return the widgets that edit `seat` of `plan`; `change` gets the new plan, `rename` each new name."""
    t = host.t
    setup = plan.seats[seat]
    others = [each for number, each in enumerate(plan.seats) if number != seat]
    person = host.settings.player_name or ""
    name = setup.name or (person if seat == sole_person(plan) else "")
    usual = shown_names(plan, t, person)[seat]
    swap = t("You can pick one that is taken: the two seats swap.")
    small = t("Small means already taken.")
    draw_face = partial(_draw_face, name=usual, colour=setup.colour)
    portraits = range(INITIAL if setup.player == HUMAN else 1, FACES + 1)
    return [
        caption(host, t("Name")),
        TextField("name", t("Name"), Draft(name, NAME_LIMIT), rename, placeholder=usual),
        *_player(host, plan, seat, change),
        Picks(
            "colour",
            t("Colour"),
            PickCells(range(SEAT_COLOURS), _draw_colour, 34, 46, [each.colour for each in others], small),
            setup.colour,
            lambda colour: change(plan.with_colour(seat, colour)),
            hint=swap,
        ),
        Picks(
            "portrait",
            t("Portrait"),
            PickCells(portraits, draw_face, 58, 70, [each.portrait for each in others if each.portrait], small),
            setup.portrait,
            lambda portrait: change(plan.with_portrait(seat, portrait)),
            hint=swap,
        ),
        *(time_form(host, plan, seat, change) if setup.player == HUMAN else []),
    ]


def _player(host: Host, plan: TablePlan, seat: int, change: Change) -> list[Node]:
    """Return the choice of the player at `seat`, and of a program's character, which is kept when its level changes."""
    t = host.t
    now, style = parts_of(plan.seats[seat].player)
    usual = [HUMAN, *LEVELS]
    players = usual if now in usual else [*usual, now]

    def take(who: str) -> None:
        change(plan.with_player(seat, with_style(who, style if who in LEVELS else "")))

    options = [(who, called(host.strings, who)) for who in players]
    name = shown_names(plan, t, host.settings.player_name)[seat]
    who_plays = _WhoPlays("player", t("Who plays"), options, now, take)
    widgets = explained(host, who_plays, line_on(host.strings, now, name))
    seated = players_of(plan.game)
    playing = {each: character for each, character in CHARACTERS.items() if with_style(now, each) in seated}
    characters = {"": PLAIN} | playing
    if now not in LEVELS or len(characters) == 1:
        return widgets
    character = Choice(
        "character",
        t("Character"),
        [(each, t(characters[each].name)) for each in characters],
        style,
        lambda each: change(plan.with_player(seat, with_style(now, each))),
    )
    return [*widgets, *explained(host, character, t(characters[style].line))]


class _WhoPlays(Choice[str]):
    """A choice of player; before the text of a level, dots show its strength."""

    def draw_value(self, surface: pygame.Surface, look: Look, box: pygame.Rect, ink: Colour) -> None:
        level, gap = level_of(self.options[self.index][0]), look.px(8)
        dots = level_width(look) if level else 0
        wide = dots + gap + look.text.width(self.options[self.index][1], Role.STRONG)
        if dots and wide <= box.width:
            before, box = Row((Slot(dots), Slot(wide - dots - gap)), gap=gap, at=At.MIDDLE).within(look, box)
            draw_level(surface, look, level, before)
        super().draw_value(surface, look, box, ink)


def _draw_colour(surface: pygame.Surface, look: Look, box: pygame.Rect, colour: int) -> None:
    look.shapes.draw_disc(surface, box.center, box.width, look.theme.seat(colour))


def _draw_face(surface: pygame.Surface, look: Look, box: pygame.Rect, portrait: int, name: str, colour: int) -> None:
    draw_portrait(surface, look, SeatFace(name, "", colour, portrait), box)


class House(NamedTuple):
    """The house rules to choose from; `share` opens the page that saves and shares the plan's rules."""

    rules: Sequence[HouseRules]
    share: Callable[[], None]


def rules_form(
    host: Host, plan: TablePlan, change: Change, house: House, example: str, show: Callable[[str], None]
) -> list[Node]:
    """Return the widgets that edit the rules of `plan`, each with a sentence about its value.

    The example of the option `example` is open; `show` is called with the option whose example to show next, or an
    empty text.
    """
    t = host.t
    return [
        Heading(t("The game")),
        *_preset(host, plan, change, house.rules),
        Button("house", t("House rules: keep and share"), house.share),
        *_target(host, plan, change),
        Heading(t("At this table")),
        *_agreed(host, plan, change),
        Heading(t("All rules, one by one")),
        *(
            widget
            for name in plan.kit.rules.options
            for widget in (*_option(host, plan, name, change), *_example(host, plan, name, example, show))
        ),
    ]


def _preset(host: Host, plan: TablePlan, change: Change, house_rules: Sequence[HouseRules]) -> list[Node]:
    """Return the choice of a preset or of house rules, which have precedence if they differ only in the target."""
    t, rules = host.t, plan.kit.rules
    own = next((each for each in house_rules if each.is_for(plan.options)), None)
    now = own or rules.preset_of(plan.options) or _OWN
    words: dict[str | HouseRules, tuple[str, str]] = {
        name: (t(word), t(line)) for name, (word, line) in rules.presets.items()
    }
    words |= {each: (each.name, t(texts.HOUSE_RULES)) for each in house_rules}
    if now == _OWN:
        words[_OWN] = (t(texts.OWN_RULES[0]), t(texts.OWN_RULES[1]))

    def take(chosen: str | HouseRules) -> None:
        if isinstance(chosen, HouseRules):
            change(plan.with_options(chosen.options))
        elif chosen != _OWN:
            before = plan.options if own is None else plan.kit.game.options({})
            change(plan.with_options(rules.with_preset(before, chosen)))

    choice = Choice("preset", t("Rules"), [(each, word) for each, (word, _) in words.items()], now, take)
    return explained(host, choice, words[now][1])


def _target(host: Host, plan: TablePlan, change: Change) -> list[Node]:
    rules = plan.kit.rules
    target = rules.target(host.strings, plan.options)
    choice = Choice(
        "target",
        host.t("Play to"),
        [(goal, str(goal)) for goal in target.choices],
        target.now,
        lambda goal: change(replace(plan, options=rules.with_target(plan.options, goal))),
    )
    return explained(host, choice, target.line)


def _agreed(host: Host, plan: TablePlan, change: Change) -> list[Node]:
    t, table, calls = host.t, plan.table, plan.kit.rules.calls

    def choice(
        name: str, label: str, words: Mapping[T, tuple[str, str]], now: T, take: Callable[[T], None]
    ) -> list[Node]:
        values = [(value, t(word)) for value, (word, _) in words.items()]
        return explained(host, Choice(name, label, values, now, take), t(words[now][1]))

    def call(style: CallStyle) -> None:
        host.change(call_style=style)
        change(plan)

    def agree(**changes: bool) -> None:
        change(replace(plan, table=replace(table, **changes)))

    return [
        *(choice("call_style", t(calls), texts.CALL_STYLES, host.settings.call_style, call) if calls else []),
        *choice("undo", t("Undo"), texts.UNDO, table.has_undo, lambda is_on: agree(has_undo=is_on)),
        *choice("open_hands", t("Hands"), texts.OPEN_HANDS, table.is_open, lambda is_on: agree(is_open=is_on)),
    ]


def _option(host: Host, plan: TablePlan, name: str, change: Change) -> list[Node]:
    t, rules = host.t, plan.kit.rules
    text, now = rules.options[name], getattr(plan.options, name)

    def take(value: object) -> None:
        options = rules.with_option(plan.options, name, value)
        change(plan.with_options(options))
        if options.goal != plan.options.goal:
            host.toast(t("You play to {goal} now, as is usual with these rules.", goal=options.goal))

    excluding, why_not, about = rules.excluding(plan.options, name), "", t(text.values[str(now)][1])
    cure: list[Node] = []
    if excluding is not None:
        other, value = excluding
        present = option_words(host.strings, rules, plan.options, other)
        options = rules.with_option(plan.options, other, value)
        freed = option_words(host.strings, rules, options, other)
        why_not = about = t("This changes nothing here: {rule}.", rule=present)
        label = t("Change to {rule}", rule=freed)
        cure = [Button(f"cure {name}", label, lambda: change(plan.with_options(options)), role=Role.SMALL)]
    values = [(value, t(text.values[str(value)][0])) for value in option_values(type(plan.options), name)]
    choice = Choice(f"rule {name}", t(text.label), values, now, take, why_not=why_not)
    return [*explained(host, choice, about), *cure]


def _example(host: Host, plan: TablePlan, name: str, example: str, show: Callable[[str], None]) -> list[Node]:
    """Return the button for the example of the option `name`, if it has one, and the example while it is open."""
    if name not in TEACHING[plan.game].examples:
        return []
    t, is_shown = host.t, name == example
    label = t("Hide the example") if is_shown else t("Show an example")
    button = Button(f"example {name}", label, lambda: show("" if is_shown else name), Weight.QUIET, role=Role.SMALL)
    return [button, *(example_of(host, plan, name) if is_shown else [])]


def caption(host: Host, words: str) -> Node:
    """Return the label of a control that has no label of its own."""
    text = Paragraph(words, Role.BODY, host.look.theme.colours.text)
    return in_line(host.look, "name label", text, 0)
