"""The hint: every card that could be played, best first, with what speaks for and against it.

It is there at once, from counting; how the round may end comes in when the adviser has played it out. It uses the
view of the seat that is to decide and nothing else.
"""

from collections.abc import Sequence
from typing import Protocol

from caurobat.core.decisions import Play
from caurobat.games.cau_robat import View
from caurobat.players.cau_robat.why import Advice, Reason, glance
from caurobat.ui.games.cau_robat.reasons import words
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Action, Command, FocusChanged, Input
from caurobat.ui.scenes.drawer import Drawer
from caurobat.ui.scenes.reason_row import Entry, ReasonRow
from caurobat.ui.scenes.table import TableScene


class Advising(Protocol):
    """Works out advice elsewhere; see `Adviser`."""

    def start(self, game: str, view: View, *seed: int) -> None:
        """Work out advice for the seat of `view` in the game of that id."""
        ...

    def poll(self) -> Advice | None:
        """The advice, once it is there."""
        ...

    def cancel(self) -> None:
        """Forget what is being worked out."""
        ...


class HintScene(Drawer):
    """Advice for the seat that decides at `table` now; without an `adviser` it tells no forecasts.

    Raises `NotItsTurn` where no seat decides.
    """

    def __init__(self, host: Host, table: TableScene, adviser: Advising | None) -> None:
        super().__init__(host, table, self._forget, host.t("Back to the table"))
        self._adviser = adviser
        self._before = table.controls.focus
        session = table.session
        self._view = session.view(session.turn if session.turn is not None else table.stage.view.seat)
        self.advice = glance(self._view)
        self._is_waiting = adviser is not None
        self._names = [face.name for face in table.faces]

    @property
    def is_animating(self) -> bool:
        """Whether the forecasts are still to come."""
        return self._is_waiting

    @property
    def title(self) -> str:
        """What the drawer is."""
        return self.host.t("What could you play?")

    @property
    def status(self) -> str:
        """Where the numbers come from."""
        found = self.advice.reasons[0].forecast
        if self._is_waiting:
            return self.host.t("At first sight. Each card is being played out to the end …")
        if found is None:
            return self.host.t("At first sight, from what you can know.")
        return self.host.n(
            "Each card played out {count} time with unseen cards dealt anew. ± holds 19 times in 20.",
            "Each card played out {count} times with unseen cards dealt anew. ± holds 19 times in 20.",
            found.rounds,
        )

    def entering(self) -> None:
        """Let the adviser begin."""
        if self._adviser is not None:
            self._adviser.start(self._table.session.game.id, self._view, *self._table.session.choice_seed)

    def exiting(self) -> bool:
        """The adviser needn't go on."""
        if self._adviser is not None:
            self._adviser.cancel()
        return super().exiting()

    def update(self, now: float) -> None:
        """Take the forecasts when they are there, but not from under a press."""
        if self._adviser is None or not self._is_waiting or self.group.pressed is not None:
            return
        advice = self._adviser.poll()
        if advice is not None:
            focused = self.group.focused
            is_untouched = focused is None or focused.name == self.first()
            self.advice = advice
            self._is_waiting = False
            self.resize(self.look.size)
            if is_untouched:  # else the entry that somebody is reading stays where the eye is
                self.group.focus(self.first())
                self._preview()

    def resize(self, size: tuple[int, int]) -> None:
        """Place the entries, and show on the table the one that has the focus: the suggestion, at first."""
        super().resize(size)
        self._preview()

    def handle(self, event: Input) -> bool:
        """The key that opened the hint closes it; what has the focus is shown on the table."""
        if isinstance(event, Command) and event.action is Action.HINT:
            self._forget()
            return True
        if event == FocusChanged(False) and len(self._table.teller.people) > 1:
            self._forget()  # the entries are a hand that nobody else may see
            return self._table.handle(event)
        is_used = super().handle(event)
        if self.host.stack.top is self:
            self._preview()
        return is_used

    def entries(self) -> Sequence[ReasonRow]:
        """An entry for each different card: suits never matter."""
        first: dict[int, Reason] = {}
        for reason in self.advice.reasons:
            first.setdefault(_rank(reason), reason)
        ranks = [_rank(reason) for reason in self.advice.reasons]
        return [self._row(reason, ranks.count(rank)) for rank, reason in first.items()]

    def first(self) -> str:
        """The suggestion."""
        return _name(self.advice.reasons[0])

    def _row(self, reason: Reason, copies: int) -> ReasonRow:
        is_best = reason.action == self.advice.best
        entry = Entry(
            reason.action.card if isinstance(reason.action, Play) else None,
            copies,
            words(self.host.strings, reason, self._names, self._view.seat),
            reason.forecast,
            self.host.t("Suggested") if is_best else "",
        )
        return ReasonRow(_name(reason), entry, self.host, lambda: self._choose(reason))

    def _preview(self) -> None:
        """Let the table show what the entry under the pointer or the focus would do."""
        hovered = self.group.hovered if not self.host.shows_focus else None
        widget = hovered if isinstance(hovered, ReasonRow) else self.group.focused
        for reason in self.advice.reasons:
            if widget is not None and widget.name == _name(reason):
                self._table.consider(reason.action)
                return

    def _choose(self, reason: Reason) -> None:
        self._table.consider(reason.action)
        self._pop()

    def _forget(self) -> None:
        """Leave without a choice."""
        self._table.controls.focus = self._before
        self._pop()


def _rank(reason: Reason) -> int:
    """The rank that is played; 0 for a call that is let go."""
    return reason.action.card.rank if isinstance(reason.action, Play) else 0


def _name(reason: Reason) -> str:
    return f"rank {_rank(reason)}"
