"""The table as an outline: the page that a phone of the same seat would show, with the hand and buttons to press.

A press acts through the keys or the pointer; the focus is set as if by the keys.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from caurobat.decks import Card
from caurobat.match.session import ONLOOKER
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital
from caurobat.narration.plays import stock_lines
from caurobat.narration.tellings import ToldLine
from caurobat.party.feed import Feed
from caurobat.party.page import ChoicePage, Page, TableMoment, page_of
from caurobat.party.words import labels
from caurobat.ui.host import Scene
from caurobat.ui.input.actions import Action, Command, PointerPressed
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.outline import Outline, Part, PartKind
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.widgets import Widget

_WAITING = (PhaseKind.ELSEWHERE, PhaseKind.CURTAIN, PhaseKind.DECIDING, PhaseKind.CANNOT_ANSWER)


def moment_of(table: TableScene) -> TableMoment:
    """Return how much of the round `table` has shown, and which seat it is waiting for."""
    phase = table.phase
    waits = phase.kind in _WAITING
    asked = phase.seat if waits else ONLOOKER
    stands_still = table.is_covered or phase.kind is PhaseKind.LOOKING_BACK
    is_held_up = stands_still and table.story.phase.kind is PhaseKind.ELSEWHERE  # else a phone could decide below it
    offer = table.stage.offered.call if waits and table.stage.offered is not None else ""
    return TableMoment(table.story.shown_events, asked, offer, is_held_up=is_held_up)


class TableReader:
    """Reads a table for the person at the screen: its story in sentences, and its page."""

    def __init__(self) -> None:
        self._feed: Feed | None = None
        self._at: object = None
        self._page: tuple[object, Page] | None = None

    def news(self, table: TableScene) -> Sequence[ToldLine]:
        """Return the sentences since the last call or, if another person now reads the table, only the last two."""
        seat = table.perspective.you
        at = (table.session, seat, table.host.strings, table.story.shown_events, table.session.round_number)
        if at == self._at:
            return ()
        self._at = at
        feed = self._feed
        if feed is None or (feed.session, feed.seat, feed.strings) != at[:3]:
            self._feed = feed = Feed(table.session, seat, table.host.strings)
            feed.follow(table.story.shown_events)
            return feed.lines[-2:]
        before = feed.end
        feed.follow(table.story.shown_events)
        return feed.lines[max(0, before - feed.first_line) :]

    def page(self, table: TableScene) -> Page:
        """Return the current page of the table."""
        self.news(table)
        assert self._feed is not None, "reading the news makes it"
        at = (self._at, moment_of(table), table.session.revision)
        if self._page is None or self._page[0] != at:
            self._page = at, page_of(self._feed, moment_of(table))
        return self._page[1]


def table_outline(scene: Scene, table: TableScene, page: Page) -> Outline:
    """Return the outline of `table` based on its `page`; `table` is `scene` or a part of it."""
    controls, called = table.controls, labels(table.host.strings)
    hand = tuple(_card(scene, table, page, card) for card in controls.hand)
    buttons = tuple(_buttons(scene, table, page))
    focus = ""
    if buttons and (controls.is_answering or controls.focus is None):
        focus = buttons[controls.prompts.focus].name
    elif controls.focus is not None:
        focus = f"card {controls.focus.code}"

    def listed(name: str, lines: Sequence[str]) -> Part:
        items = tuple(Part(f"{name} {number}", line, PartKind.ITEM) for number, line in enumerate(lines))
        return Part(name, called[name], PartKind.LIST, parts=items)

    piles = [". ".join([f"{pile['name']}: {pile['cards']} · {pile['hand']} {called['holds']}", *pile["lines"][1:]])
             for pile in page["piles"]]  # fmt: skip
    parts = (
        *([Part("title", page["title"], PartKind.HEADING)] if scene is table else []),
        Part("status", page["status"]),
        *_note(scene, table),
        *([Part("choices", called["choices"], PartKind.LIST, parts=buttons)] if buttons else []),
        *([Part("hand", called["hand"], PartKind.LIST, parts=hand)] if hand else []),
        listed("table", [*(page["table"] or [called["empty"]]), *stock_lines(table.host.strings, table.stage.view)]),
        listed("piles", piles),
        listed("score", page["score"]),
        *_corner(scene, table),
    )
    return Outline(parts, focus)


def _card(scene: Scene, table: TableScene, page: Page, card: Card) -> Part:
    """Return the part for a card of the hand, with its effect, or why it can't be played."""
    code = card.code
    why = next((each.get("why", "") for each in page["hand"] if each["code"] == code), "")
    ways = [choice for choice in page["choices"] if choice["cards"] == [code] and not choice.get("more")]
    hints = [*([why] if why else []), *(_brings(way, with_word=len(ways) > 1) for way in ways)]
    pose = table.stage.sprites[card].placed.pose if card in table.stage.sprites else None
    return Part(
        f"card {code}",
        capital(table.kit.words.card_name(table.host.strings, card)),
        PartKind.BUTTON,
        " ".join(filter(None, hints)),
        pose.rect if pose is not None else None,
        is_on=True if card in table.controls.picked else None,
        do=partial(_do_card, scene, table, card),
    )


def _brings(choice: ChoicePage, *, with_word: bool) -> str:
    word = [choice["word"]] if with_word else []
    return ". ".join([*word, *choice["lines"], *([choice["gain"]] if "gain" in choice else [])]) + "."


def _do_card(scene: Scene, table: TableScene, card: Card, key: Action | None) -> None:
    controls = table.controls
    if not _is_open(scene, table) or card not in controls.hand:
        return
    if controls.is_answering:
        if key is Action.ACCEPT and not controls.is_guarded():
            table.obey(controls.press_card(card))
        return
    controls.focus = card
    if isinstance(scene, Screen):
        scene.point_to("")
    if key is Action.ACCEPT:
        scene.handle(Command(Action.ACCEPT))


def _buttons(scene: Scene, table: TableScene, page: Page) -> Iterator[Part]:
    """Yield the buttons of the table, labelled as on a phone, since symbols alone would say too little."""
    decision, rects = table.controls.decision, table.controls.button_rects
    # An answer given ahead of its turn is not yet a choice on the page.
    is_paged = decision is not None and len(page["choices"]) == len(decision.actions)
    for number, answer in enumerate(table.controls.prompts.answers):
        choice = None
        if is_paged and decision is not None and answer.action in decision.actions and not answer.opens:
            choice = page["choices"][decision.actions.index(answer.action)]
        yield Part(
            f"button {number} {answer.word}",
            choice["word"] if choice is not None else _label(table, answer),
            PartKind.BUTTON,
            _brings(choice, with_word=False) if choice is not None and choice["lines"] else "",
            rects[number].copy(),
            do=partial(_do_button, scene, table, number, answer),
        )


def _label(table: TableScene, answer: Answer) -> str:
    """Return the word of a button, with the name of the card that it stands on."""
    on = [table.kit.words.card_name(table.host.strings, answer.on)] if answer.on is not None else []
    return " ".join([answer.word, *on])


def _do_button(scene: Scene, table: TableScene, number: int, answer: Answer, key: Action | None) -> None:
    prompts = table.controls.prompts
    if not _is_open(scene, table) or prompts.answers[number : number + 1] != (answer,):
        return
    prompts.focus = number
    if key is Action.ACCEPT:
        scene.handle(PointerPressed(table.controls.button_rects[number].center))


def _note(scene: Scene, table: TableScene) -> Iterator[Part]:
    """Yield the note beside the game, if there is one, and its button."""
    note = table.note
    if note is not None:
        yield Part("note", note.text, rect=note.box.copy())
        for item in note.group.widgets:
            do = _pressing(scene, table, item.widget)
            yield Part(f"note {item.name}", item.label, PartKind.BUTTON, rect=item.rect, do=do)


def _corner(scene: Scene, table: TableScene) -> Iterator[Part]:
    """Yield the buttons in the corner; their labels include their keys."""
    for item in table.corner.group.widgets:
        do = _pressing(scene, table, item.widget)
        yield Part(f"corner {item.name}", item.label, PartKind.BUTTON, rect=item.rect, do=do)


def _pressing(scene: Scene, table: TableScene, widget: Widget) -> Callable[[Action | None], object]:
    return lambda key: widget.activate() if key is Action.ACCEPT and _is_open(scene, table) else None


def _is_open(scene: Scene, table: TableScene) -> bool:
    """Whether the table is the top scene, so that it can be played at; if so, show the focus from now on."""
    table.host.shows_focus = True
    return table.host.stack.top is scene
