"""A round looked back on: what each decision cost, and what the deal was worth to begin with.

A decision is judged on what its seat could know then, never on what the others turned out to hold. Only the worth of
the deal looks at all cards; the round being over, that is no secret any more.
"""

import math
import random
from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import State, View
from caurobat.players.cau_robat.fast import Model, play_greedily
from caurobat.players.cau_robat.fast.worlds import Worlds, from_state
from caurobat.players.cau_robat.linear import action_at, place_of
from caurobat.players.cau_robat.tree import each_world, habits_for, is_known, rewards, search_evenly
from caurobat.players.cau_robat.why import ROUNDS
from caurobat.players.judging import Judgement, Loss, Worth
from caurobat.players.player import Stop, never

REVIEW_ROUNDS: Final = 10 * ROUNDS
"""How often each action of a decision under review is played out."""


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


def deal_worths(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[Worth, ...]:
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
