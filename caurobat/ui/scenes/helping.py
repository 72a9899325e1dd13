"""Help for a person who has asked for it: an automatic suggestion, a question before a costly play, or more time.

It is computed from the view of the seat that decides, and shown only while that person is at the screen.
"""

from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action, cards_of
from caurobat.core.game import AnyView
from caurobat.match.seating import Help
from caurobat.match.session import ONLOOKER
from caurobat.players.advice import Advice, Reason
from caurobat.players.judging import HELP_ROUNDS, is_costly, marked
from caurobat.players.roster import ROSTERS
from caurobat.players.thinking import Adviser
from caurobat.ui.base.timing import AnimationSpeeds, Pace
from caurobat.ui.host import Host
from caurobat.ui.input.actions import FocusChanged, Input
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Weight

_PATIENCE: Final = 1.5  # seconds that a play waits for the advice
_CALM: Final = Pace.SLOW
"""The fastest pace for a person who wants more time."""
_PACES: Final = ("plays", "pauses", "payments")


@dataclass(slots=True)
class _Moment:
    """One decision of a person who gets help, and the advice as far as it is known."""

    number: int
    given: Help
    view: AnyView
    advice: Advice[Reason] | None = None
    is_asked: bool = False  # a person is warned only once
    pending: Action | None = None
    until: float = 0.0


class Helping:
    """Helps the player who decides at a table."""

    def __init__(self, host: Host, adviser: Adviser) -> None:
        self._host, self._adviser = host, adviser
        self._moment: _Moment | None = None

    def update(self, table: TableScene, now: float) -> tuple[Action | None, Action | None]:
        """Return the current suggestion, and the delayed choice once it has been weighed or has waited long enough."""
        self._follow(table)
        moment = self._moment
        if moment is None:
            return None, None
        if moment.advice is None:
            moment.advice = self._adviser.poll()
        if moment.advice is None and not self._adviser.is_working:
            self._ask(table, moment)  # a requested hint has used the adviser meanwhile
        chosen = None
        if moment.pending is not None and (moment.advice is not None or now >= moment.until):
            chosen, moment.pending = moment.pending, None
            moment.is_asked = moment.advice is None  # the advice took too long: play the choice
        if moment.advice is None or not moment.given.has_hint:
            return None, chosen
        return marked(moment.advice.best, moment.advice.behind()), chosen

    def lets_play(self, table: TableScene, action: Action) -> bool:
        """Whether `action` can be played now; else `update` returns it once it is weighed, or a question is asked."""
        self._follow(table)
        moment = self._moment
        if moment is None or not moment.given.has_warning or moment.is_asked:
            return True
        if moment.advice is None:
            if moment.pending is None:
                moment.until = self._host.clock.now() + _PATIENCE
            moment.pending = action
            return False
        if not is_costly(action, moment.advice.behind()):
            return True
        moment.is_asked = True
        self._ask_first(table, moment, action)
        return False

    def paced(self, table: TableScene, speeds: AnimationSpeeds) -> AnimationSpeeds:
        """Return the animation speeds: slow ones for a person who wants more time."""
        if not table.story.is_unhurried:
            return speeds
        slow = {name: max(getattr(speeds, name), _CALM, key=lambda pace: pace.value) for name in _PACES}
        return replace(speeds, **slow)

    def _follow(self, table: TableScene) -> None:
        """Start or drop the help, depending on whether a person who gets help decides now."""
        session, perspective = table.session, table.perspective
        seat = session.turn
        decider = session.decider(seat) if seat is not None and table.controls.advised is not None else ONLOOKER
        given = session.help_of(decider)
        is_helped = perspective.seat == decider and (given.has_hint or given.has_warning)
        if seat is None or not is_helped or table.kit.advice is None:
            self._forget()
        elif self._moment is None or self._moment.number != session.revision:
            self._forget()
            view = session.view(seat)
            if not ROSTERS[session.game.id].is_forced(view):
                self._moment = _Moment(session.revision, given, view)
                self._ask(table, self._moment)

    def _ask(self, table: TableScene, moment: _Moment) -> None:
        session = table.session
        players = tuple([seat.player for seat in session.seats])
        seed = session.choice_seed
        self._adviser.start(session.game.id, moment.view, *seed, players=players, rounds=HELP_ROUNDS)

    def _forget(self) -> None:
        if self._moment is not None and self._moment.advice is None:
            self._adviser.cancel()
        self._moment = None

    def _ask_first(self, table: TableScene, moment: _Moment, action: Action) -> None:
        t, kit = self._host.t, table.kit.advice
        assert kit is not None, "nobody is helped where there is no advice"
        names = [face.name for face in table.faces]
        reasons = [
            kit.warning(self._host.strings, moment.advice, action, names),
            t("Another choice wins clearly more often."),
        ]
        title = t("Play it all the same?") if cards_of(action) else t("Do it all the same?")
        self._host.stack.push(DoubtScene(table, title, " ".join(filter(None, reasons)), action))


class DoubtScene(MessageScene):
    """The question before a costly choice; it closes when another person may have come to the screen."""

    def __init__(self, table: TableScene, title: str, text: str, action: Action) -> None:
        t = table.host.t
        answers = [
            MessageAnswer(t("Play it"), lambda: table.decide(action)),
            MessageAnswer(t("Take it back"), weight=Weight.PRIMARY),
        ]
        super().__init__(table.host, title, text, answers)
        self._table = table

    def handle(self, event: Input) -> None:
        """Handle events as every message does, but close on a loss of focus: the question gives a hand away."""
        if event == FocusChanged(False) and self._table.perspective.is_shared:
            self.host.stack.pop()
        else:
            super().handle(event)
