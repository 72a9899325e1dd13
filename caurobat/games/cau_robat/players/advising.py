"""The hint: every action is played to the end many times, the best contenders most often, all in the same worlds.

After each heat the worse half drops out, and any clearly worse action drops out at once, so a clear choice takes few
trials. The other seats play by a model of their players; the seat itself later plays as the search finds best. Actions
that cannot be distinguished from the best count as equally good, and the one of them that takes most now is suggested:
a sure card is worth more than a doubtful plan.
"""

import math
import random
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS, Model, ModelWorlds, model_of
from caurobat.games.cau_robat.players.fast.policies import PERSON, by_seat, policies_of, policy_of
from caurobat.games.cau_robat.players.terms import action_at, place_of
from caurobat.games.cau_robat.players.tree import EXPLORATION, each_world, is_known, opponents_in, rewards, tree_search
from caurobat.games.cau_robat.players.why import Advice, Reason, glance
from caurobat.games.cau_robat.rules import State, View
from caurobat.players.advice import TrialResult
from caurobat.players.estimates import mean_of
from caurobat.players.judging import DEAL_ROUNDS, DealValue, Ending, Judgement, value_deal
from caurobat.players.player import Seated, Stop, never
from caurobat.players.rollouts import play_out
from caurobat.players.tree import Opponents, SearchNode

_AT_MOST: Final = 2  # the average factor on the requested rounds if no action is clearly worse
_BY_MANNER: Final = 0.9  # how often a known player follows its model instead of the search's best play
_SURE_CARDS: Final = 3  # from this many cards on, giving up a capture for nothing must be proved better
_DEAREST: Final = 0.02  # the most chance to win that the rule of sure cards may cost, plus a standard error
_PRICED: Final = 1000  # the number of rounds that measure this cost
_PROOF: Final = 2.0  # the number of standard errors that count as a proof
_PLAIN: Final = 3.0  # the number beyond which a difference is clear and trials stop
_LOOK: Final = 100  # the number of worlds after which clearly worse actions drop out
_TRIALS: Final = 200
_LOOKS: Final = 12
_FIRM: Final = 0.4  # the fraction of the best action's rounds that another needs to count as equally good
# The standard error of the bias of differences, however many the trials, because models only resemble the players at
# the table: `python -m tools.check_sayings differences` measures it.
_AMISS: Final = 0.05
_AMISS_OF_TWO: Final = 0.13  # with two seats, where the end depends on a single rival
_AVERAGE: Final = (PERSON, "quim", "laia")  # the players used to measure a deal: they mind, overlook and grab
_SOUND: Final = "ramon"  # the level whose policy the seat itself follows in playouts


class Trials:
    """Rounds played to the end from a view, each action in the same worlds."""

    def __init__(self, view: View, rng: Rng, players: Seated = (), *, is_strict: bool = False) -> None:
        """If `is_strict`, the others are assumed to answer perfectly where nothing is hidden."""
        worlds = ModelWorlds(view)
        self._seat = view.seat
        self.amiss = _AMISS_OF_TWO if view.seats == 2 else _AMISS
        """The standard error of the bias of differences, however many the trials."""
        self._each, opponents = each_world(worlds, rng.next()), opponents_in(worlds, rng.next())
        chance = random.Random(rng.next()).random
        seated = players or (PERSON,) * view.seats
        policies = policies_of(seated, chance)
        of_known = None if is_strict else opponents
        habits = of_known if is_known(worlds) else Opponents(_BY_MANNER, chance, lambda: policies)
        sound = [policy_of(_SOUND, chance) if seat == view.seat else one for seat, one in enumerate(policies)]
        self._search = tree_search(view.seat, EXPLORATION, habits, partial(play_out, policy=by_seat(sound)))
        self.actions = sorted(set(worlds.public.moves()))
        self._trees = {action: SearchNode[int]() for action in self.actions}
        self.worlds: list[dict[int, Ending]] = []
        """The endings in each world, of the actions that were played in it."""

    def play(self, actions: Sequence[int], rounds: int, should_stop: Stop) -> None:
        """Play each of `actions` to the end `rounds` times, or fewer if stopped."""
        in_order = sorted(actions)
        for _ in range(rounds):
            if should_stop():
                break
            world = next(self._each)
            self.worlds.append({action: self._played_out(world.copy(), action) for action in in_order})

    def _played_out(self, model: Model, action: int) -> Ending:
        model.play(action)
        self._search.iterate(self._trees[action], model)
        return _ending(model, self._seat)

    def endings(self, action: int) -> list[Ending]:
        """Return the endings of one action."""
        return [world[action] for world in self.worlds if action in world]

    def value(self, action: int) -> float:
        """Return the average value of an action; it must have been played."""
        endings = self.endings(action)
        return sum([ending.value for ending in endings]) / len(endings)

    def differences(self, better: int, other: int, since: int = 0) -> list[tuple[Ending, Ending]]:
        """Return the pairs of endings of both actions in the same worlds, from world number `since` on."""
        return [(world[better], world[other]) for world in self.worlds[since:] if better in world and other in world]


def advise(view: View, rng: Rng, rounds: int, players: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    If stopped before every action was tried once, it returns a `glance` without forecasts.
    """
    first = glance(view, players)
    if not rounds:
        return first
    trials = Trials(view, rng, players)
    ranked = heats(trials, _AT_MOST * rounds, should_stop)
    if not ranked:
        return first
    reasons = {place_of(reason.action): reason for reason in reversed(first.reasons)}
    level = _level(trials, ranked)
    suggested = max(level, key=lambda place: (reasons[place].gain, -ranked.index(place)))
    boldest, suggested = suggested, _proved(view, suggested, reasons, rng, should_stop, trials)
    order = list(dict.fromkeys((suggested, *level, *ranked)))
    ordered = sorted(first.reasons, key=lambda reason: order.index(place_of(reason.action)))
    foreseen = [replace(one, forecast=_forecast(trials, place_of(one.action), suggested)) for one in ordered]
    return Advice(tuple(foreseen), None if boldest == suggested else reasons[boldest].action)


def heats(trials: Trials, rounds: int, should_stop: Stop) -> list[int]:
    """Return the actions, best first, after heats of up to `rounds` for each; after each heat the worse half drops out.

    Clearly worse actions drop out at once, which saves their share. Empty if stopped before each was tried.
    """
    left, out = list(trials.actions), list[int]()
    count = max(1, math.ceil(math.log2(len(left))))
    budget = rounds * len(left) // count
    for heat in range(count):
        left, worse = _heat(trials, left, max(1, budget // len(left)), should_stop)
        if not left:
            return []
        out = worse + out
        if heat + 1 < count and not should_stop():
            half = max(2, (len(left) + 1) // 2)
            left, out = left[:half], left[half:] + out
    return left + out


def _heat(trials: Trials, left: list[int], rounds: int, should_stop: Stop) -> tuple[list[int], list[int]]:
    """Return `left` after `rounds` more, best first, and those that dropped out; empty if one was never tried.

    It ends early when only one of several is left.
    """
    out = list[int]()
    while rounds > 0 and not (out and len(left) == 1):
        trials.play(left, min(rounds, _LOOK), should_stop)
        if not all(map(trials.endings, left)):
            return [], []
        rounds -= _LOOK
        left = sorted(left, key=trials.value, reverse=True)
        if len(trials.worlds) >= _LOOK:
            worse = [place for place in left[1:] if _is_plain(*_behind(trials, left[0], place))]
            left, out = [place for place in left if place not in worse], worse + out
    return left, out


def _behind(trials: Trials, best: int, other: int) -> tuple[float, float]:
    """Return how much less `other` is worth than `best` in the same worlds, and the standard error."""
    return mean_of([one.value - two.value for one, two in trials.differences(best, other)])


def _is_plain(mean: float, error: float) -> bool:
    return mean > _PLAIN * error > 0


def _level(trials: Trials, ranked: Sequence[int]) -> list[int]:
    """Return the actions whose difference from the best is within one standard error, best first."""
    best = ranked[0]
    level, firm = [best], _FIRM * len(trials.endings(best))
    for place in ranked[1:]:
        mean, error = _behind(trials, best, place)
        if mean <= error and len(trials.endings(place)) >= firm:
            level.append(place)
    return level


def _proved(view: View, suggested: int, reasons: dict[int, Reason], rng: Rng, should_stop: Stop, seated: Trials) -> int:
    """Return `suggested`, or a sure capture that it gives up without proof.

    The proof is winning more against both greedy and wary opponents. The capture is not preferred if it costs too much
    against those `seated` at the table.
    """
    most = max(reasons, key=lambda place: reasons[place].gain)
    sure = reasons[most].gain
    if suggested == PASS or reasons[suggested].takes or sure < _SURE_CARDS or reasons[suggested].gain > 0:
        return suggested
    # An action that dropped out of the heats was in few rounds, so more of them measure the price.
    seated.play((suggested, most), max(0, _PRICED - len(seated.differences(suggested, most))), should_stop)
    wins = [one.win - two.win for one, two in seated.differences(suggested, most)]
    mean, error = mean_of(wins)
    if len(wins) >= _TRIALS and mean - error > _DEAREST:
        return suggested
    for others in ("greedy", _SOUND):
        trials = Trials(view, rng, (others,) * view.seats)
        if not _is_proved(trials, suggested, most, should_stop):
            return most
    return suggested


def _is_proved(trials: Trials, better: int, other: int, should_stop: Stop) -> bool:
    """Return whether `better` is better beyond chance, after trials until that is clear or can hardly be proved."""
    for look in range(1, _LOOKS + 1):
        trials.play((better, other), _TRIALS, should_stop)
        mean, error = _behind(trials, better, other)
        # Would it fail even if it were better than it looks by a standard error, with the final error?
        is_vain = mean + error < _PROOF * error * math.sqrt(look / _LOOKS)
        if is_vain or _is_plain(mean, error) or should_stop():
            break
    return mean > _PROOF * error


def _forecast(trials: Trials, action: int, suggested: int) -> TrialResult:
    endings = trials.endings(action)
    cards, win = mean_of([one.points for one in endings])[0], mean_of([one.win for one in endings])[0]
    behind, error = mean_of([one.win - other.win for one, other in trials.differences(suggested, action)])
    behind_error = math.hypot(error, trials.amiss) if action != suggested else 0.0
    return TrialResult(cards, win, len(endings), behind, behind_error, error)


def _ending(model: Model, seat: int) -> Ending:
    counts = model.counts()
    own, most = counts[seat], max(counts)
    leads = own == most and (model.rules.shares_ties or counts.count(most) == 1)
    return Ending(own, leads / counts.count(most), rewards(model)[seat])


def is_forced(view: View) -> bool:
    """Return whether the seat of `view` had no choice: a hand of one rank and no call to pass."""
    return len(ModelWorlds(view).public.moves()) == 1


def judge(
    view: View, action: Action, rng: Rng, rounds: int, players: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`.

    Half of the rounds find the best action; the other half measure its lead over `action` in the same worlds, because
    the lead would be biased on the rounds that chose it. If stopped early, it judges by the rounds played; with too
    few, nothing counts as given away.
    """
    trials = Trials(view, rng, players, is_strict=True)
    ranked, chosen = heats(trials, max(1, rounds // 2), should_stop), place_of(action)
    if not ranked or ranked[0] == chosen:
        return Judgement.nothing_lost(view, action)
    best, since = ranked[0], len(trials.worlds)
    trials.play((best, chosen), max(1, rounds // 2), should_stop)
    pairs = trials.differences(best, chosen, since)
    if not pairs:
        return Judgement.nothing_lost(view, action)
    return Judgement.beside(view, action, action_at(view, best), pairs)


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = DEAL_ROUNDS) -> tuple[DealValue, ...]:
    """Return the cards that the round from `state` is worth to each seat, each playing like any of `_AVERAGE`.

    A seat's cards minus this, plus an equal share, are its result without the luck of the deal.
    """
    rng, start = random.Random(seed), model_of(state)
    people = policies_of(_AVERAGE, rng.random)

    def play_round() -> list[int]:
        model = start.copy()
        for hand in model.hands:
            rng.shuffle(hand)
        play_out(model, by_seat(rng.choices(people, k=state.seats)))
        return model.counts()

    return value_deal(play_round, rounds, should_stop)
