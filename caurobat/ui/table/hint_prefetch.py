"""Quick advice computed in idle frames, so that it is ready when somebody asks for it."""

from collections.abc import Iterator
from time import perf_counter
from typing import Any, Final

from caurobat.core.decisions import Decision
from caurobat.core.game import AnyView
from caurobat.match.session import Session
from caurobat.narration.advice import AdviceKit
from caurobat.players.advice import Advice

_A_TURN: Final = 0.008  # the seconds to work in an idle turn of the loop


class IdleHintPrefetch:
    """Quick advice on the decisions of `session`, from the `kit` of its game (None: there is none)."""

    def __init__(self, session: Session, kit: AdviceKit | None) -> None:
        self._session, self._kit = session, kit
        self._moment: tuple[int, int] | None = None  # the revision and the seat
        self._steps: Iterator[None] = iter(())
        self._glance: Advice[Any] | None = None

    def go_on(self, decision: Decision | None) -> None:
        """Work on the advice for `decision` for a moment, if it is slow to compute."""
        if decision is None or self._kit is None or self._kit.glancing is None:
            return
        self._begin(self._session.decider(decision.seat))
        began = perf_counter()
        while perf_counter() - began < _A_TURN:
            if next(self._steps, self) is self:
                return

    def of(self, seat: int) -> Advice[Any]:
        """Return the advice on the current decision of `seat`, finishing the computation if necessary."""
        self._begin(seat)
        for _ in self._steps:
            pass
        assert self._glance is not None, "the steps end with it"
        return self._glance

    def _begin(self, seat: int) -> None:
        if self._moment != (self._session.revision, seat):
            self._moment, self._glance = (self._session.revision, seat), None
            self._steps = self._glancing(self._session.view(seat))

    def _glancing(self, view: AnyView) -> Iterator[None]:
        assert self._kit is not None, "who asks for advice has a kit for it"
        if self._kit.glancing is None:
            self._glance = self._kit.glance(view)
        else:
            self._glance = yield from self._kit.glancing(view)
