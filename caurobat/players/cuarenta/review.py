"""A round looked back on: what each decision cost, judged on what its seat could know then."""

import math
import random
from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.state import side_of
from caurobat.games.cuarenta.summary import deed_of
from caurobat.players.cuarenta.greedy import spoken
from caurobat.players.cuarenta.imagined import each_world
from caurobat.players.cuarenta.model import Model, action_of, play_of
from caurobat.players.cuarenta.tree import search_evenly
from caurobat.players.cuarenta.why import outcome
from caurobat.players.judging import Judgement, Loss
from caurobat.players.player import Stop, never, offered

REVIEW_ROUNDS: Final = 1500
"""How often each action of a decision under review is played out."""
_POINT: Final = 0.02
"""What a point is worth of a match, roughly, where nothing has to be played out to know what was lost."""


def is_forced(view: View) -> bool:
    """Whether the seat of `view` had no choice: cards of a rank that do the same are one."""
    actions = offered(GAME, view)
    return len({action_of(action) if isinstance(action, Play) else action for action in actions}) == 1


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    _seated: tuple[str, ...] = (),
) -> Judgement:
    """What `action` gave away at `view`; every action is played out in the same worlds, so errors are of differences.

    Who sits in the other seats makes no difference here: all are taken to play alike.

    The first half of the rounds says which action is best, the other half what that is worth: measured on the rounds
    that chose it, the best would look better than it is. Stopped early it judges on the rounds there were.
    """
    if not isinstance(action, Play):
        return _judged_word(view, action)
    finished: dict[int, list[tuple[float, float]]] = {}

    def note(number: int, model: Model) -> None:
        finished.setdefault(number, []).append(outcome(model, side_of(view.seat)))

    search_evenly(each_world(view, rng.next()), rounds, should_stop, random.Random(rng.next()).random, note)
    chosen, half = action_of(action), min(map(len, finished.values()), default=0) // 2
    if chosen not in finished or not half:
        return Judgement(view, action, action, Loss(0.0, 0.0), Loss(0.0, 0.0))
    best = max(finished, key=lambda number: sum([win for _, win in finished[number][:half]]))
    pairs = list(zip(finished[best][half:], finished[chosen][half:], strict=False))
    points = _loss([first[0] - second[0] for first, second in pairs])
    win = _loss([first[1] - second[1] for first, second in pairs])
    return Judgement(view, action, action if best == chosen else play_of(view, best), points, win)


def _judged_word(view: View, action: Action) -> Judgement:
    """An announcement or a claim: what was said beside what should have been, in points that are sure."""
    best = spoken(view, offered(GAME, view))
    lost = _scored(view, best) - _scored(view, action)
    return Judgement(view, action, best, Loss(lost, 0.0), Loss(lost * _POINT, 0.0))


def _scored(view: View, action: Action) -> float:
    deed = deed_of(GAME.preview(view, action).events)
    side = side_of(view.seat)
    words = [gain for gain in deed.gains if gain.why != "cards"]
    return sum(gain.points if gain.side == side else -gain.points for gain in words)


def _loss(differences: Sequence[float]) -> Loss:
    count = len(differences)
    mean = sum(differences) / count
    spread = sum([(difference - mean) ** 2 for difference in differences])
    return Loss(mean, math.sqrt(spread / max(1, count - 1) / count))
