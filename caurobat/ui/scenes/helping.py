"""Help at the table for a person who wants it: a suggestion marked unasked, a question before a costly play, more time.

It is worked out from the view of the seat that decides, and shown only while that person has the screen.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from caurobat.core.decisions import Action, cards_of
from caurobat.match.seating import Help
from caurobat.match.session import ONLOOKER
from caurobat.players.helping import HELP_ROUNDS, is_costly, marked
from caurobat.players.judging import Loss
from caurobat.players.roster import ROSTERS
from caurobat.players.thinking import Adviser
from caurobat.ui.base.speeds import AnimationSpeeds, Pace
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.table import Assistance, Doubt, TableScene, Verdict

_PATIENCE: Final = 1.5  # seconds that a play waits for what may be said of it
_CALM: Final = Pace.SLOW
"""Nothing is told faster than this to somebody who has more time."""
_PACES: Final = ("plays", "pauses", "payments")


@dataclass(slots=True)
class _Moment:
    """One decision of somebody who is helped, and what is known of it by now."""

    game: str
    number: int
    given: Help
    view: Any
    advice: Any = None
    is_asked: bool = False  # a warning comes once
    pending: Action | None = None
    until: float = 0.0

    @property
    def behind(self) -> Mapping[Action, Loss]:
        """By how much less than the best each action wins; empty while nothing is known."""
        return {} if self.advice is None else ROSTERS[self.game].behind(self.advice)


class Helping:
    """Helps whoever decides at a table; without an `adviser` nothing is marked and nothing asked."""

    def __init__(self, host: Host, adviser: Adviser | None) -> None:
        self._host, self._adviser = host, adviser
        self._moment: _Moment | None = None

    def update(self, table: TableScene, now: float) -> Assistance:
        """Go on helping: a suggestion as soon as it is known, and the choice that waited for what may be said of it."""
        self._follow(table)
        moment = self._moment
        if moment is None or self._adviser is None:
            return Assistance()
        if moment.advice is None and (advice := self._adviser.poll()) is not None:
            moment.advice = advice
        elif moment.advice is None and not self._adviser.is_thinking:
            self._ask(table, moment)  # a hint that was asked for has taken its place meanwhile
        chosen = None
        if moment.pending is not None and (moment.advice is not None or now >= moment.until):
            chosen, moment.pending = moment.pending, None
            moment.is_asked = moment.advice is None  # it took too long: what is chosen is played
        is_marked = moment.given.has_hint and moment.advice is not None
        return Assistance(marked(moment.advice.best, moment.behind) if is_marked else None, chosen)

    def weigh(self, table: TableScene, action: Action) -> Verdict | Doubt:
        """Whether `action` may be decided now: not while it waits to be weighed, nor where it is asked about."""
        self._follow(table)
        moment = self._moment
        if moment is None or not moment.given.has_warning or moment.is_asked:
            return Verdict.PLAY
        if moment.advice is None and self._adviser is not None:
            if moment.pending is None:
                moment.until = self._host.clock.now() + _PATIENCE
            moment.pending = action
            return Verdict.WAIT
        if moment.advice is None or not is_costly(action, moment.behind):
            return Verdict.PLAY
        moment.is_asked = True
        return self._doubt(table, moment, action)

    def paced(self, table: TableScene, speeds: AnimationSpeeds) -> AnimationSpeeds:
        """How fast the table tells: calmly to somebody who has more time."""
        if not table.story.is_unhurried:
            return speeds
        slow = {name: max(getattr(speeds, name), _CALM, key=lambda pace: pace.value) for name in _PACES}
        return replace(speeds, **slow)

    def _follow(self, table: TableScene) -> None:
        """Find out whether somebody who is helped decides now."""
        session, perspective = table.session, table.perspective
        seat = session.turn
        decider = session.decider(seat) if seat is not None and table.controls.advised is not None else ONLOOKER
        given = session.help_of(decider)
        if (
            seat is None
            or perspective.seat != decider
            or not (given.has_hint or given.has_warning)
            or table.kit.advice is None
        ):
            self._forget()
        elif self._moment is None or self._moment.number != session.revision:
            self._forget()
            view, roster = session.view(seat), ROSTERS[session.game.id]
            if roster.is_forced is None or not roster.is_forced(view):
                self._moment = _Moment(session.game.id, session.revision, given, view)
                self._ask(table, self._moment)

    def _ask(self, table: TableScene, moment: _Moment) -> None:
        if self._adviser is not None:
            session = table.session
            players = tuple([seat.player for seat in session.seats])
            seed = session.choice_seed
            self._adviser.start(session.game.id, moment.view, *seed, players=players, rounds=HELP_ROUNDS)

    def _forget(self) -> None:
        if self._moment is not None and self._moment.advice is None and self._adviser is not None:
            self._adviser.cancel()
        self._moment = None

    def _doubt(self, table: TableScene, moment: _Moment, action: Action) -> Doubt:
        t, kit = self._host.t, table.kit.advice
        assert kit is not None, "nobody is helped where there is no advice"
        names = [face.name for face in table.faces]
        reasons = [
            kit.warning(self._host.strings, moment.advice, action, names),
            t("Another choice wins clearly more often."),
        ]
        title = t("Play it all the same?") if cards_of(action) else t("Do it all the same?")
        return Doubt(title, " ".join(filter(None, reasons)))
