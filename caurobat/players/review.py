"""A round looked back on: what each decision cost, and what the deal was worth to begin with.

A decision is judged on what its seat could know then, never on what the others turned out to hold. Only the worth of
the deal looks at all cards; the round being over, that is no secret any more.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import State, View
from caurobat.players.fast import Model, play_greedily
from caurobat.players.fast.worlds import Worlds, from_state
from caurobat.players.linear import action_at, place_of
from caurobat.players.player import Stop, never
from caurobat.players.tree import each_world, habits_for, is_known, rewards, search_evenly
from caurobat.players.why import ROUNDS
from caurobat.players.worker import Worker, serve

REVIEW_ROUNDS: Final = 10 * ROUNDS
"""How often each action of a decision under review is played out."""
_SURE: Final = 2.0
"""A loss is marked only where it is more than so many standard errors."""


@dataclass(frozen=True, slots=True)
class Loss:
    """How much was given away, and its standard error."""

    mean: float
    error: float

    @property
    def is_sure(self) -> bool:
        """Whether it is more than chance would make of nothing."""
        return self.mean > _SURE * self.error


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision beside the best one: expected cards and chance to win given away by it."""

    view: View
    action: Action
    best: Action
    cards: Loss
    win: Loss

    @property
    def is_marked(self) -> bool:
        """Whether it was a mistake beyond doubt: another card was better, not only luckier."""
        return self.action != self.best and self.win.is_sure


@dataclass(frozen=True, slots=True)
class Judging:
    """The job of judging `action` at `view`."""

    view: View
    action: Action
    seed: tuple[int, ...]
    rounds: int

    def work(self, should_stop: Stop) -> Judgement:
        """The judgement."""
        return judge(self.view, self.action, Rng(*self.seed), self.rounds, should_stop)


def is_forced(view: View) -> bool:
    """Whether the seat of `view` had no choice: one rank in its hand and no call to pass."""
    return len(Worlds(view).public.actions()) == 1


def judge(view: View, action: Action, rng: Rng, rounds: int = REVIEW_ROUNDS, should_stop: Stop = never) -> Judgement:
    """What `action` gave away at `view`; every action is played out in the same worlds, so errors are of differences.

    The first half of the rounds says which action is best, the other half what that is worth: measured on the rounds
    that chose it, the best would look better than it is. Stopped early it judges on the rounds there were; with too
    few, nothing was given away.
    """
    finished: dict[int, list[tuple[float, float, float]]] = {}

    def note(place: int, model: Model) -> None:
        result = model.counts()[view.seat], _won(model, view.seat), rewards(model)[view.seat]
        finished.setdefault(place, []).append(result)

    worlds = Worlds(view)
    each = each_world(worlds, rng.next())
    # Where nothing is hidden, an action is worth what the best answers leave of it.
    habits = None if is_known(worlds) else habits_for(worlds, rng.next())
    search_evenly(each, rounds, should_stop, note, habits=habits)
    chosen, half = place_of(action), min(map(len, finished.values()), default=0) // 2
    if chosen not in finished or not half:
        return Judgement(view, action, action, Loss(0.0, 0.0), Loss(0.0, 0.0))
    best = max(finished, key=lambda place: sum([worth for _, _, worth in finished[place][:half]]))
    pairs = list(zip(finished[best][half:], finished[chosen][half:], strict=False))
    cards = _loss([first[0] - second[0] for first, second in pairs])
    win = _loss([first[1] - second[1] for first, second in pairs])
    return Judgement(view, action, action if best == chosen else action_at(view, best), cards, win)


def _won(model: Model, seat: int) -> float:
    counts = model.counts()
    leaders = counts.count(max(counts))
    is_winner = counts[seat] == max(counts) and (leaders == 1 or model.rules.shares_ties)
    return is_winner / leaders


def _loss(differences: Sequence[float]) -> Loss:
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([(difference - mean) ** 2 for difference in differences])
    return Loss(mean, math.sqrt(spread / max(1, count - 1) / count))


def gravest(judgements: Sequence[Judgement], count: int = 3) -> list[Judgement]:
    """The marked ones that cost most of the chance to win, at most `count`, the gravest first."""
    marked = [judgement for judgement in judgements if judgement.is_marked]
    return sorted(marked, key=lambda judgement: -judgement.win.mean)[:count]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a deal was worth to a seat before anybody played: the cards to be expected of it, with standard error.

    `spread` is by how much single rounds of that deal differ (a standard deviation): what is no luck of the deal.
    """

    cards: float
    error: float
    spread: float


def deal_worths(state: State, seed: int, rounds: int = ROUNDS, should_stop: Stop = never) -> tuple[Worth, ...]:
    """The worth of the round that begins with `state` to each seat, all of them playing greedily.

    A seat's cards less this, plus an equal share, are its result with the luck of the deal taken out. Empty if it was
    stopped before two rounds were played.
    """
    chance, start = random.Random(seed).random, from_state(state)
    results = []
    for _ in range(rounds):
        if should_stop():
            break
        model = start.copy()
        for hand in model.hands:
            hand.sort(key=lambda _: chance())
        play_greedily(model)
        results.append(model.counts())
    if len(results) < 2:
        return ()
    losses = [_loss([float(counts[seat]) for counts in results]) for seat in range(state.seats)]
    return tuple([Worth(loss.mean, loss.error, loss.error * math.sqrt(len(results))) for loss in losses])


@dataclass(frozen=True, slots=True)
class Weighing:
    """The job of working out what the deal of `state` was worth to each seat."""

    state: State
    seed: int

    def work(self, should_stop: Stop) -> tuple[Worth, ...]:
        """The worths."""
        return deal_worths(self.state, self.seed, should_stop=should_stop)


class Reviewer:
    """Judges a round's decisions one after another in another process: `start`, then `poll` for what is done."""

    def __init__(self, rounds: int = REVIEW_ROUNDS, life: Callable[[Connection], None] = serve) -> None:
        """A reviewer that plays each action out `rounds` times."""
        self._rounds = rounds
        self._worker: Worker[Judgement | tuple[Worth, ...]] = Worker(life)
        self._waiting: list[Judging | Weighing] = []
        self._current: Judging | Weighing | None = None
        self.total = 0
        """How many decisions there are to judge; those without a choice are left out."""
        self.left = 0
        """How many of them are not judged yet."""
        self.worths: tuple[Worth, ...] = ()
        """What the deal was worth to each seat, as soon as that is known."""

    @property
    def is_working(self) -> bool:
        """Whether more is to come."""
        return self._current is not None

    def start(self, decisions: Sequence[tuple[View, Action]], *seed: int, dealt: State | None = None) -> None:
        """Judge these, in order; what was being judged is cancelled.

        Where `dealt` tells the round's first state, what that deal was worth is found out before all else.
        """
        self.cancel()
        self.worths = ()
        unforced = [decision for decision in decisions if not is_forced(decision[0])]
        self._waiting = [Weighing(dealt, seed[0] if seed else 0)] if dealt is not None else []
        self._waiting += [
            Judging(view, action, (*seed, number), self._rounds) for number, (view, action) in enumerate(unforced)
        ]
        self.total = self.left = len(unforced)
        self._go_on()

    def poll(self) -> Judgement | None:
        """The next judgement, once it is there; None while something is worked out, or when `left` is 0.

        If the worker dies, the review ends where it is: `left` becomes 0.
        """
        if self._current is None:
            return None
        result = self._worker.take()
        if isinstance(result, tuple):
            self.worths = result
            self._go_on()
            return None
        if result is not None:
            self.left -= 1
            self._go_on()
        elif not self._worker.is_alive:
            self.cancel()
        return result

    def _go_on(self) -> None:
        self._current = self._waiting.pop(0) if self._waiting else None
        if self._current is not None:
            self._worker.give(self._current)

    def cancel(self) -> None:
        """Stop judging; the worker stops at once."""
        self._waiting, self.left = [], 0
        if self._current is not None:
            self._current = None
            self._worker.cancel()

    def close(self) -> None:
        """Cancel, and end the worker."""
        self.cancel()
        self._worker.drop()
