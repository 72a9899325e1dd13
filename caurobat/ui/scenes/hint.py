"""The hint: every card that could be played, best first, with the arguments for and against it.

The effect of each card is shown at once, since it needs only counting, and the first entry is the best at first sight.
The suggestion is shown when the adviser has played them out, and then stays the same. The figures behind it are shown
on request. The hint uses only the view of the seat that is to decide.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Play
from caurobat.decks import Card
from caurobat.narration.advice import AdviceKit, Hint, TrialOutcome, common_reason, settled
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital
from caurobat.narration.grades import GRADE_WORDS, Grade, by_grade, grades_of
from caurobat.players.thinking import Adviser
from caurobat.ui.host import Host
from caurobat.ui.input.actions import (
    Action,
    Command,
    FocusChanged,
    Input,
    PointerPressed,
    PointerReleased,
)
from caurobat.ui.scenes.drawer import Drawer, drawer_rect
from caurobat.ui.scenes.reason_row import ReasonRow
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import addressed
from caurobat.ui.widgets import Button, Entry, Item, RowButton, Weight

_SEVERAL: Final = 2  # the number of level entries from which they share one line
_UNSEEN: Final = 0.4  # seconds in which nobody can yet have noticed that the entries moved


class HintScene(Drawer):
    """Advice for the seat that decides at `table` now; without an `adviser` there are no forecasts.

    Raises `NotItsTurn` if no seat decides.
    """

    def __init__(self, host: Host, table: TableScene, kit: AdviceKit, adviser: Adviser | None) -> None:
        super().__init__(host, table, self._forget, host.t("Back to the table"))
        self._kit, self._adviser = kit, adviser
        self._before = table.controls.focus, table.controls.picked
        self._for = table.perspective.seat
        session = table.session
        seat = table.stage.view.seat if session.turn is None else session.decider(session.turn)
        self._view = session.view(seat)
        self.advice = table.glance(kit, seat)
        self._is_waiting = adviser is not None
        self._pressed: Answer | Card | None = None  # the press on the table that waits for its release
        self._order: tuple[str, ...] = ()
        self._deaf_until = 0.0
        self._is_folded = True
        self._names = addressed(table.faces, self._view.seat)
        self.hints: list[Hint] = []

    @property
    def is_animating(self) -> bool:
        """Whether the forecasts are still missing."""
        return self._is_waiting

    @property
    def title(self) -> str:
        """The heading of the drawer."""
        if all(isinstance(hint.action, Play) for hint in self.hints):
            return self.host.t("What could you play?")
        return self.host.t("What could you choose?")

    @property
    def status(self) -> str:
        """A note on the source of the numbers."""
        best = next((hint.outlook for hint in self.hints if hint.is_best), None)
        if self._is_waiting:
            return self.host.t("Trying out each one …")
        if best is None:
            return self.host.t("At first sight, from what you can know.")
        if best.source:
            return best.source
        if not self.host.settings.shows_figures:
            return self.host.t("Best first, by many trial games that cannot see the others’ cards.")
        return self.host.n(
            "{count} trial game with unseen cards redealt. ± is the margin of error.",
            "{count} trial games with unseen cards redealt. ± is the margin of error.",
            best.rounds,
        )

    def entering(self) -> None:
        """Start the adviser."""
        if self._adviser is not None:
            session = self._table.session
            players = tuple([seat.player for seat in session.seats])
            self._adviser.start(session.game.id, self._view, *session.choice_seed, players=players)

    def exiting(self) -> bool:
        """Stop the adviser."""
        if self._adviser is not None:
            self._adviser.cancel()
        return super().exiting()

    def resuming(self) -> None:
        """Close the hint if another person has come to the screen while the rules were open."""
        super().resuming()
        if self._table.perspective.seat != self._for:
            self._forget()

    def update(self, now: float) -> None:
        """Show the forecasts when they are there, but never move an entry during a press."""
        if self._adviser is None or not self._is_waiting or self.group.pressed is not None:
            return
        advice = self._adviser.poll()
        if advice is not None:
            is_read = any(
                each is not None and isinstance(each.node, ReasonRow)
                for each in (self.group.focused, self.group.hovered)
            )
            if is_read:  # keep the order while it is being read
                self._order = tuple([hint.name for hint in self.hints])
                self._is_folded = False
            self.advice = advice
            self._is_waiting = False
            before = self._places()
            self.resize(self.look.size)
            if not is_read:
                self.group.focus(self.first())
                self._preview()
            if self._places() != before or not is_read:
                self._deaf_until = now + _UNSEEN

    def resize(self, size: tuple[int, int]) -> None:
        """Place the entries, and preview the focused one on the table, at first the suggestion."""
        self.hints = self._in_words()
        super().resize(size)
        self._preview()

    def handle(self, event: Input) -> None:
        """Close the hint by its own key, play what is pressed on the table, or show the focused entry there."""
        match event:
            case _ if self.host.clock.now() < self._deaf_until and self._is_for_entry(event):
                pass  # the press was meant for the previous entry in that place
            case Command(Action.HINT):
                self._forget()
            case FocusChanged(False) if self._table.perspective.is_shared:
                self._forget()  # the entries show a hand that nobody else may see
            case PointerPressed(position) if not drawer_rect(self.look).collidepoint(position):
                self._pressed = self._at(position)
            case PointerReleased(position) if self._pressed is not None:
                pressed, self._pressed = self._pressed, None
                if pressed == self._at(position):
                    self._play(pressed)
            case _:
                super().handle(event)
                if self.host.stack.top is self:
                    self._preview()

    def _play(self, pressed: Answer | Card) -> None:
        """Play the card or give the answer that was pressed on the table."""
        self._pop()
        if isinstance(pressed, Answer):
            self._table.obey(self._table.controls.decide(pressed.action))
        else:
            self._table.obey(self._table.controls.press_card(pressed))

    def _at(self, position: tuple[int, int]) -> Answer | Card | None:
        controls = self._table.controls
        return controls.button_at(position) or controls.card_at(position)

    def entries(self) -> list[Entry]:
        """Return an entry for each possible action; those as good as the best share a line until it is pressed."""
        grades = {} if self._is_waiting else grades_of(self.hints)
        best = next((hint.outlook for hint in self.hints if hint.is_best), None)
        level = [hint for hint in self.hints if grades.get(hint.name) is Grade.FINE and not hint.remark]
        if len(level) < _SEVERAL or not self._is_folded or self.host.settings.shows_figures:
            level = []
        entries: list[Entry] = []
        for hint in self.hints:
            if hint not in level:
                entries.append(self._row(hint, grades.get(hint.name), best))
            elif hint is level[0]:
                entries.append(self._level_row(level))
        return entries

    def _level_row(self, level: Sequence[Hint]) -> RowButton:
        """Return the line for actions that are as good as the suggestion, with their common reason."""
        strings = self.host.strings
        names = [self._kit.action_text(strings, self._view, hint.action) for hint in level]
        reason = common_reason(strings, [(name, hint.words) for name, hint in zip(names, level, strict=True)])
        detail = "\n".join(filter(None, (capital(strings.listed(names)), reason)))
        return RowButton("level", strings.t("About equal"), self._unfold, hint=detail)

    def _unfold(self) -> None:
        self._is_folded = False
        self.resize(self.look.size)

    def foot(self) -> Button | None:
        """Return the button that shows or hides the figures; None if there are none."""
        if self._adviser is None:
            return None
        words = self.host.t("Without figures") if self.host.settings.shows_figures else self.host.t("More: the figures")
        return Button("figures", words, self._turn_figures, Weight.QUIET)

    def first(self) -> str:
        """Return the name of the suggestion, or of the close button while the adviser is still thinking."""
        return "close" if self._is_waiting else next(hint.name for hint in self.hints if hint.is_best)

    def _is_for_entry(self, event: Input) -> bool:
        match event:
            case PointerPressed(position):
                return any(entry.rect.collidepoint(position) for entry in self._shown_entries())
            case Command(Action.ACCEPT):
                return self.group.focused in self._shown_entries()
            case _:
                return False

    def _shown_entries(self) -> list[Item]:
        return [item for item in self.group.widgets if isinstance(item.node, Entry)]

    def _places(self) -> dict[str, tuple[int, int]]:
        return {entry.name: entry.rect.topleft for entry in self._shown_entries()}

    def _turn_figures(self) -> None:
        self.host.change(shows_figures=not self.host.settings.shows_figures)

    def _in_words(self) -> list[Hint]:
        """Return the advice as text, best first, or in the present order while somebody is reading it."""
        hints = self._kit.hints(self.host.strings, self._view, self.advice, self._names)
        if not self._kit.is_settled:
            hints = settled(hints)
        hints = by_grade(hints)
        if set(self._order) != {hint.name for hint in hints}:
            return hints
        return sorted(hints, key=lambda hint: self._order.index(hint.name))

    def _row(self, hint: Hint, grade: Grade | None, best: TrialOutcome | None) -> ReasonRow:
        if self._is_waiting:
            tag = self.host.t("At first sight") if hint.is_best else "…"
        else:
            tag = self.host.t(GRADE_WORDS[grade]) if grade is not None else ""
        if hint.remark and grade is not Grade.BEST:
            tag = hint.remark
        return ReasonRow(hint.name, hint.words.text(), lambda: self._choose(hint), hint, grade, tag, best, self.host)

    def _preview(self) -> None:
        """Show on the table the effect of the entry under the pointer or the focus."""
        hovered = self.group.hovered if not self.host.shows_focus else None
        for item in (hovered, self.group.focused):
            if item is not None and isinstance(item.node, ReasonRow):
                self._table.consider(item.node.shown.action)
                return

    def _choose(self, hint: Hint) -> None:
        self._table.consider(hint.action)
        self._pop()

    def _forget(self) -> None:
        """Close the drawer without a choice."""
        self._table.controls.restore(*self._before)
        self._pop()
