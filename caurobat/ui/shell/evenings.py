"""The pages of an evening: the one between two matches of the same people, and the one at the end.

The same people are seated again in the next game, and programs fill the other seats.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from caurobat.catalogue import MANIFESTS
from caurobat.core.rng import Rng
from caurobat.match.chance import SystemRng
from caurobat.match.evening import Evening, PlayedMatch, keep_evening, kept_evening
from caurobat.match.seating import SeatSetup, TableRules
from caurobat.match.session import Session
from caurobat.narration.evening import HighlightRecord, memories
from caurobat.narration.player_names import mind_caption
from caurobat.players.roster import HUMAN, LEVELS, players_of
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Disc, Heading, Node, Picture, Row, Text
from caurobat.ui.scenes.leads import game_lead, play_lead
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.setup.plan import TablePlan, first_table, plan_for, remembered_for
from caurobat.ui.shell.resuming import look_on
from caurobat.ui.table.faces import Expression, SeatFace, draw_portrait
from caurobat.ui.widgets import Button, RowButton, Toggle, Weight, control_height

_DISC, _GAP = 18.0, 8.0  # of the discs for matches won, in units
_MOST_DISCS = 12  # with more, there would be no room for the name


class NextGame(NamedTuple):
    """The `plan` of the next match, and each person's new seat by the old one."""

    plan: TablePlan
    moved: dict[int, int]


def next_game(settings: Settings, game: str, before: PlayedMatch, rng: Rng) -> NextGame | None:
    """Return the next match, of `game`, by the rules last used or else the usual ones.

    None if both have too few seats.
    """
    old, roster = before.seats, players_of(game)
    people = [seat for seat, setup in enumerate(old) if setup.player == HUMAN]
    tables = (remembered_for(settings, game), first_table(game))
    plan = next((each for each in tables if max(each.seat_counts) >= len(people)), None)
    if plan is None:
        return None
    counts = [count for count in plan.seat_counts if count >= len(people)]
    count = len(old) if len(old) in counts else min(counts)
    programs = [setup.player for setup in old if setup.player in roster] or [LEVELS[len(LEVELS) // 2]]
    players = [HUMAN] * len(people) + [programs[number % len(programs)] for number in range(count - len(people))]
    places = rng.shuffled(range(count))  # the index in `players` for each seat
    drawn = plan_for([players[place] for place in places], plan.options, game)
    moved = {people[place]: seat for seat, place in enumerate(places) if place < len(people)}
    for seat_before, seat in moved.items():
        setup = old[seat_before]
        drawn = drawn.with_portrait(seat, setup.portrait).with_name(seat, setup.name).with_time(seat, setup.has_time)
    return NextGame(replace(drawn, table=TableRules.usual(len(people))), moved)


def _wins_row(look: Look, label: str, face: SeatFace, wins: int) -> Node:
    """Return a person with a disc for each of the `wins` matches won, so that seeing the most takes one glance."""
    side, disc, colours = control_height(look), look.px(_DISC), look.theme.colours
    face = replace(face, mood=Expression.GLAD if wins else Expression.CALM)
    portrait = Picture(draw_portrait, (face,), wide=side, high=side)
    words = Text(label, Role.STRONG, colours.text, weight=1)
    discs = [Disc(disc, colours.accent, wide=disc, high=disc)] * min(wins, _MOST_DISCS)
    return Row((portrait, words, *discs), gap=look.px(_GAP), name=f"wins {face.name}", says=(label,))


def _face(host: Host, setup: SeatSetup) -> SeatFace:
    return SeatFace(setup.name, mind_caption(host.strings, setup.player), setup.colour, setup.portrait, True)


class Evenings:
    """Holds the evening of this machine; `deal` starts its next match, `leave` goes back to the title."""

    def __init__(self, host: Host, deal: Callable[[NextGame], None], leave: Callable[[], None]) -> None:
        self._host, self._deal, self._leave = host, deal, leave
        self.evening = kept_evening(host.folders.state)

    def won(self, session: Session) -> None:
        """Add the match of `session`, which has been won, to the evening if several people played it."""
        if len(session.people) > 1:
            self._keep(self.evening.after(session))

    def take_up(self) -> Evening:
        """Return the evening or, if this copy of the program has none, the one left by another copy."""
        if not self.evening.played:
            self.evening = kept_evening(self._host.folders.state)
        return self.evening

    def show(self) -> None:
        """Open the page between two matches."""
        host = self._host
        host.stack.push(PageScene(host, host.t("The evening"), self._between, "game"))

    def _keep(self, evening: Evening) -> None:
        before, self.evening = self.evening, evening
        keep_evening(self._host.folders.state, before, evening)

    def _between(self) -> list[Node]:
        host, t = self._host, self._host.t
        games = list[Node]()
        if not self.evening.played:  # the evening has ended, and its pages are closing
            return []
        for game, cover in MANIFESTS.items():
            plan = next_game(host.settings, game, self.evening.played[-1], SystemRng())
            detail = t("There are not enough seats for everybody.") if plan is None else ""
            press = partial(host.refuse, detail) if plan is None else partial(self._deal, plan)
            name, lead = "game" if not games else f"game {game}", game_lead(host.look, host.settings, cover)
            games.append(RowButton(name, cover.name, press, hint=detail, lead=lead))
        return [
            *self._score(),
            Toggle("counted", t("Count who wins"), self.evening.is_counted, self._count),
            Heading(t("Next game: the seats are drawn anew")),
            *games,
            Button("end", t("End the evening"), self._end),
        ]

    def _count(self, is_counted: bool) -> None:
        self._keep(replace(self.evening, is_counted=is_counted))
        self._host.stack.resize(self._host.look.size)

    def _score(self) -> list[Node]:
        """Return a row for each person with the matches won, most wins first; empty unless wins are counted."""
        n, evening = self._host.n, self.evening
        seats = {setup.name: setup for each in evening.played for setup in each.seats}
        return [
            _wins_row(
                self._host.look,
                n("{name}: {count} match won", "{name}: {count} matches won", count, name=name),
                face,
                count,
            )
            for name, count in (evening.wins if evening.is_counted else [])
            for face in [_face(self._host, seats[name])]
        ]

    def _end(self) -> None:
        host = self._host
        lines = memories(host.strings, self.evening)

        def entries() -> list[Node]:
            return [
                *self._score(),
                *([Heading(host.t("Worth telling"))] if lines else []),
                *(self._line(number, each) for number, each in enumerate(lines)),
                Button("leave", host.t("Leave the table"), leave, Weight.PRIMARY),
            ]

        def leave() -> None:
            self._keep(Evening())
            self._leave()

        host.stack.push(PageScene(host, host.t("That was the evening"), entries, "line 0" if lines else "leave"))

    def _line(self, number: int, memory: HighlightRecord) -> RowButton:
        """Return the row for a memory; a press shows that moment at its table."""
        host, highlight = self._host, memory.highlight
        face = _face(host, memory.match.seats[highlight.seat])
        label = f"{MANIFESTS[memory.record.game].name} · {highlight.title}"
        press = partial(look_on, host, memory.record, memory.play)
        lead = play_lead(host.look, host.settings, face, None)
        return RowButton(f"line {number}", label, press, hint=highlight.text, lead=lead)
