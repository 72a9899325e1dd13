"""The log: every play of the round in words; selecting one shows the table at that moment. It never undoes a play.

For a program's play it can explain why the program made it.
"""

from collections.abc import Callable, Iterator
from itertools import accumulate

from caurobat.core.plays import PlaySummary
from caurobat.match.session import ONLOOKER
from caurobat.narration.card_names import after_colon, capital
from caurobat.narration.player_names import mind_of
from caurobat.narration.plays import aside_line, card_played, own_number, row_line
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, FocusChanged, Input
from caurobat.ui.nodes import Node, Paragraph
from caurobat.ui.scenes.drawer import Drawer
from caurobat.ui.scenes.leads import play_lead
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.lookback import Snapshot
from caurobat.ui.widgets import Button, RowButton

_QUESTION, _ANSWER = "why", "answer"


class LogScene(Drawer):
    """A drawer over the right side of `table`, with the latest play last; Back returns to the present and closes it."""

    def __init__(
        self, host: Host, table: TableScene, leave: Callable[[], None] = lambda: None, *, title: str = ""
    ) -> None:
        """`leave` is called after the log has closed; `title` replaces the usual heading."""
        self._is_whole = table.session.is_round_over and table.story.shown_events == table.session.event_count
        back = host.t("Back to the result") if self._is_whole else host.t("Back to now")
        super().__init__(host, table, self._now, back)
        self._after, self._own_title = leave, title
        self._words, self._count = table.kit.words, table.story.shown_events
        self._read(table.perspective.you)
        self._chosen: int | None = None
        self._asked: int | None = None

    def _read(self, seat: int) -> None:
        """Read the events as `seat` sees them, including its own secret actions and those that concerned it."""
        events, kit = self._table.session.events(seat)[: self._count], self._table.kit
        self._summaries = kit.score.plays(events, len(self._table.faces))
        plays = [play.events for play in self._summaries]
        self._cards = [card_played(play) for play in plays]
        bounds = list(accumulate(map(len, plays), initial=len(events) - sum(map(len, plays))))
        self._starts, self._ends = bounds[:-1], bounds[1:]

    @property
    def _names(self) -> list[str]:
        """The names of the seats for use in sentences that address the present viewer."""
        return [face.called for face in self._table.faces]

    @property
    def title(self) -> str:
        """The heading: the plays so far, or the finished round."""
        if self._own_title:
            return self._own_title
        if self._is_whole:
            return self.host.t("The finished round")
        return self.host.t("The round so far") if self._summaries else self.host.t("Nothing has been played yet")

    @property
    def status(self) -> str:
        """The cards that are dealt to nobody, if any."""
        return aside_line(self.host.strings, self._table.stage.view)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the drawer and its entries, scrolled to the end until an entry is selected."""
        super().resize(size)
        if self._chosen is None:
            self._area.scroll_to(self._area.range)

    def handle(self, event: Input) -> None:
        """Close the log by the key that opened it; the hint key asks why as well, since gamepads have no other."""
        if event == FocusChanged(False) and self._table.perspective.is_shared:
            self._read(ONLOOKER)  # somebody else may be at the screen now
            self.resize(self.look.size)
        match event:
            case Command(Action.LOG | Action.LAST_PLAY):
                self._now()
            case Command(Action.WHY | Action.HINT):
                self._ask_focused()
            case _:
                super().handle(event)

    def entries(self) -> Iterator[Node]:
        """Yield an entry for each play, and below the selected one the question why a program made it, or the answer.

        A call is one entry, its last play, until one of its plays is selected.
        """
        for number, summary in enumerate(self._summaries):
            if self._end_of_call(number) != number and not self._is_opened(number):
                continue
            yield self._entry(number, summary)
            if number == self._asked:
                yield Paragraph(self._answer(number), Role.SMALL, self.look.theme.colours.text, name=_ANSWER)
            elif number == self._chosen and self._is_program(number):
                yield Button(_QUESTION, self._question(summary), lambda: self._ask(self._chosen))

    def _question(self, summary: PlaySummary) -> str:
        """Return the question about a play: why it was made or, while hands are still secret, what it does."""
        session = self._table.session
        if not session.is_round_over:
            return self.host.t("What does that play do? (W)")
        seat = session.decider(summary.seat)
        return self.host.t("Why did {name} do that? (W)", name=self._asked_names(seat)[seat])

    def _entry(self, number: int, summary: PlaySummary) -> RowButton:
        first, *rest = self._words.sentences(self.host.strings, summary, self._names)
        face = self._table.faces[self._sitting(summary.seat)]
        is_call = number > 0 and self._end_of_call(number - 1) == number
        return RowButton(
            f"play {number}",
            first,
            lambda: self.look_back(number),
            hint=self._in_short(summary) if is_call and not self._is_opened(number) else " ".join(rest),
            is_chosen=number == self._chosen,
            lead=play_lead(self.look, self.host.settings, face, self._cards[number]),
        )

    def _in_short(self, summary: PlaySummary) -> str:
        """Return the captures of a call and its outcome for the viewer; the entry opens to all its payments."""
        strings = self.host.strings
        slip = self._words.slip(strings, summary, self._names)
        lines = [row_line(row) for row in slip.rows if not row.is_payment]
        own = self._table.perspective.you
        if 0 <= own < len(slip.net):
            lines.append(f"{after_colon(strings.t('For you'))} {own_number(strings, slip, own)}")
        return capital("; ".join(lines), self._names)

    def _end_of_call(self, number: int) -> int:
        """Return the last play of the call that play `number` is part of, or `number` if it is part of none."""
        last = len(self._summaries) - 1
        while number < last and self._summaries[number].is_open:
            number += 1
        return number

    def _is_opened(self, number: int) -> bool:
        return self._chosen is not None and self._end_of_call(self._chosen) == self._end_of_call(number)

    def _sitting(self, seat: int) -> int:
        """Return `seat`, or the seat that decides for it if nobody sits there."""
        return seat if seat < len(self._table.faces) else self._table.session.decider(seat)

    def first(self) -> str:
        """Return the name of the selected play, or else of the latest."""
        if self._chosen is not None:
            return f"play {self._chosen}"
        return f"play {len(self._summaries) - 1}" if self._summaries else ""

    def look_back(self, number: int) -> None:
        """Select the play `number`, from 0, and show it on the table; a negative number counts from the end."""
        number %= len(self._summaries)
        self._chosen = number
        self._asked = self._asked if self._asked == number else None
        summary = self._summaries[number]
        moment = Snapshot(self._ends[number], None, summary, self._words.touched_places(summary))
        self._table.lookback.show_again(self._starts[number], moment, comes_back=False)
        self.resize(self.look.size)
        self.group.focus(f"play {number}")
        self.reveal(_QUESTION, _ANSWER)

    def _is_program(self, number: int) -> bool:
        return not self._table.session.is_human(self._summaries[number].seat)

    def _ask_focused(self) -> None:
        """Ask about the focused play, or else the selected one."""
        focused = self.group.focused.name if self.group.focused is not None else ""
        names = {f"play {number}": number for number in range(len(self._summaries))}
        self._ask(names.get(focused, self._chosen))

    def _ask(self, number: int | None) -> None:
        if number is None or not self._is_program(number):
            self.host.refuse(self.host.t("Choose a computer player’s play to see the reason."))
            return
        self._asked = number
        self.look_back(number)

    def _answer(self, number: int) -> str:
        session = self._table.session
        view = session.view_after(ONLOOKER, self._starts[number])
        summary = self._summaries[number]
        names = self._asked_names(session.decider(summary.seat))
        return self._table.kit.advice.why(self.host.strings, session, view, summary, names)

    def _asked_names(self, seat: int) -> list[str]:
        """Return the names for asking the program of `seat`, without "You" for a program standing in for the viewer."""
        names = self._names
        if self._table.faces[seat].is_you:
            names[seat] = self.host.t(mind_of(self._table.session.seats[seat].player).name)
        return names

    def _now(self) -> None:
        if self._chosen is not None:
            self._table.lookback.look_at(None)
        self._pop()
        self._after()
