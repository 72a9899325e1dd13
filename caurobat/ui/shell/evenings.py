"""The pages of an evening: the one between two matches of the same people, and the one at the end."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from caurobat.match.chance import SystemRng
from caurobat.match.evening import Evening, keep_evening, kept_evening
from caurobat.match.session import Session
from caurobat.narration.evening import Memory, memories
from caurobat.narration.player_names import mind_caption
from caurobat.ui.drawing.text import Role
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host import Host
from caurobat.ui.scenes.leads import play_lead
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.setup.next_game import NextGame, next_game
from caurobat.ui.shell.resuming import look_on
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.widgets import Button, Heading, Paragraph, RowButton, Toggle, Weight, Widget


class Evenings:
    """Holds the evening of this machine; `deal` starts its next match, `leave` goes back to the title."""

    def __init__(self, host: Host, deal: Callable[[NextGame], None], leave: Callable[[], None]) -> None:
        self._host, self._deal, self._leave = host, deal, leave
        self.evening = kept_evening(host.folders.state)

    def won(self, session: Session) -> None:
        """Add the match of `session`, which has been won, to the evening if several people played it."""
        if len(session.people) > 1:
            self._keep(self.evening.after(session))

    def show(self) -> None:
        """Open the page between two matches."""
        host = self._host
        host.stack.push(PageScene(host, host.t("The evening"), self._between, "game"))

    def _keep(self, evening: Evening) -> None:
        self.evening = evening
        keep_evening(self._host.folders.state, evening)

    def _between(self) -> list[Widget]:
        host, t = self._host, self._host.t
        games = list[Widget]()
        if not self.evening.played:  # the evening has been ended, and its pages are closing
            return []
        for game, cover in COVERS.items():
            plan = next_game(host.settings, game, self.evening.played[-1], SystemRng())
            detail = t("Too few seats for all of you.") if plan is None else ""
            press = partial(host.refuse, detail) if plan is None else partial(self._deal, plan)
            games.append(RowButton("game" if not games else f"game {game}", cover.name, press, detail=detail))
        return [
            *self._score(),
            Toggle("counted", t("Count who wins"), self.evening.is_counted, self._count),
            Heading("next", t("Next game: the seats are drawn anew")),
            *games,
            Button("end", t("End the evening"), self._end),
        ]

    def _count(self, is_counted: bool) -> None:
        self._keep(replace(self.evening, is_counted=is_counted))
        self._host.stack.resize(self._host.look.size)

    def _score(self) -> list[Widget]:
        n, evening = self._host.n, self.evening
        if not evening.is_counted:
            return []
        lines = [
            n("{name}: {count} match won", "{name}: {count} matches won", count, name=name)
            for name, count in evening.wins
        ]
        return [Paragraph("wins", " · ".join(lines), Role.STRONG)]

    def _end(self) -> None:
        host = self._host
        lines = memories(host.strings, self.evening)

        def entries() -> list[Widget]:
            return [
                *self._score(),
                *([Heading("best", host.t("Worth telling"))] if lines else []),
                *(self._line(number, each) for number, each in enumerate(lines)),
                Button("leave", host.t("Leave the table"), leave, Weight.PRIMARY),
            ]

        def leave() -> None:
            self._keep(Evening())
            self._leave()

        host.stack.push(PageScene(host, host.t("That was the evening"), entries, "line 0" if lines else "leave"))

    def _line(self, number: int, memory: Memory) -> RowButton:
        """Return the row for one memory; a press shows that moment at its table."""
        host, highlight, setup = self._host, memory.highlight, memory.match.seats[memory.highlight.seat]
        face = SeatFace(setup.name, mind_caption(host.strings, setup.player), setup.colour, setup.portrait, True)
        label = f"{COVERS[memory.record.game].name} · {highlight.title}"
        press, lead = partial(look_on, host, memory.record, memory.play), play_lead(host.settings, face, None)
        return RowButton(f"line {number}", label, press, detail=highlight.text, lead=lead)
