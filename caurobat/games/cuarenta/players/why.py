"""The reasons for and against each action of Cuarenta (see `players.advice`), reviews, and the grounds of programs."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from caurobat.core.decisions import Action, Announce, Claim, Play
from caurobat.core.events import PointsScored
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cuarenta.players.batch_model import NOBODY, RANKS, BatchModel, action_of, play_of
from caurobat.games.cuarenta.players.greedy import GreedyPlayer, spoken, sure_claim
from caurobat.games.cuarenta.players.match_value import CARD, card_swing, match_value
from caurobat.games.cuarenta.players.outlook import Outlook
from caurobat.games.cuarenta.players.searching import each_world, tree_search
from caurobat.games.cuarenta.players.terms import WEIGHER
from caurobat.games.cuarenta.rules import GAME, PlaySummary, State, View
from caurobat.games.cuarenta.rules.dealing import ranks
from caurobat.games.cuarenta.rules.round import FOR, RONDA_LIMIT
from caurobat.games.cuarenta.rules.state import Score, side_of
from caurobat.players import advice
from caurobat.players.advice import TrialResult, play_in_same_worlds
from caurobat.players.judging import DealValue, Ending, Judgement, Loss, judged_by_halves, value_deal
from caurobat.players.player import Seated, Stop, never, offered
from caurobat.players.tree import SearchNode

_AMISS = 0.005  # a further standard error of differences, because the tree keeps learning (`tools/check_forecasts.py`)
_ROUNDS: Final = 150  # the rounds played to find the worth of a deal, some 20 ms each
_RONDA = 3
_POINT: Final = 0.02  # roughly the chance to win that a point is worth, for announcements and claims


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold, with its chance, and the cards and points that it would gain."""

    rank: int
    chance: float
    cards: int
    points: int


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one action of a seat."""

    takes: tuple[Card, ...] = ()
    """The captured cards: the matched card and its run upwards, or the cards of a sum."""
    is_sum: bool = False
    is_caida: bool = False
    is_limpia: bool = False
    points: int = 0
    """The points that the side scores at once."""
    openings: tuple[Opening, ...] = ()
    """The captures that the next seat, an opponent, may then have, the most dangerous first."""
    caida_chance: float = 0.0
    """The chance that the next seat makes a caída on the card trailed."""
    limpia_chance: float = 0.0
    """The chance that the next seat can clear the table."""
    is_last_card: bool = False
    """Whether it is the last play of the round."""
    held: int = 0
    """The number of cards of the trailed card's rank that stay in the hand."""
    risks_claim: bool = False
    """Whether a caída on the trailed card could be claimed, because the seat was dealt a ronda of its rank."""
    is_sure: bool = False
    """Whether everybody saw that a claim is right."""


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first; the first `equals` are equally good."""

    equals: int = 1


def explain(view: View) -> tuple[Reason, ...]:
    """Return the reasons for each action of the view's seat, without forecasts; raises `NotItsTurn`."""
    return tuple([reason_for(view, action) for action in offered(GAME, view)])


def glance(view: View) -> Advice:
    """Return the reasons without forecasts, best first by their look without a search; raises `NotItsTurn`."""
    reasons = explain(view)
    if not isinstance(reasons[0].action, Play):
        best = spoken(view, offered(GAME, view))
        return Advice(tuple(sorted(reasons, key=lambda reason: reason.action != best)))
    values = WEIGHER.values(view)
    ordered = sorted(reasons, key=lambda reason: -values[_number(reason)])
    most = values[_number(ordered[0])]
    return Advice(tuple(ordered), sum(values[_number(reason)] > most - 0.05 for reason in ordered))


def advise(view: View, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats, assuming that all play alike.

    Actions that the forecasts can't tell apart stay in the order of a `glance`. For announcements and claims, and if it
    is stopped before every action was tried once, it returns the glance without forecasts.
    """
    first = glance(view)
    if not isinstance(first.best, Play) or not rounds:
        return first
    results = played_out(view, rng, rounds, should_stop)
    if not all(results.values()):
        return first
    most = max(results.values(), key=lambda endings: sum([ending.win for ending in endings]))
    forecasts = {reason: TrialResult.of(results[_number(reason)], most, _AMISS) for reason in first.reasons}
    # Their difference from the best one may be chance.
    level = [reason for reason, one in forecasts.items() if one.behind <= min(one.trial_error, 0.01)]
    rest = sorted([reason for reason in first.reasons if reason not in level], key=lambda one: -forecasts[one].win)
    return Advice(tuple([replace(one, forecast=forecasts[one]) for one in (*level, *rest)]), len(level))


def played_out(view: View, rng: Rng, rounds: int, should_stop: Stop) -> dict[int, list[Ending]]:
    """Return the endings of each different play for the view's side, all in the same worlds; fewer if stopped."""
    worlds, search = each_world(view, rng.next()), tree_search(view, random.Random(rng.next()).random)
    numbers = sorted({action_of(play) for play in offered(GAME, view) if isinstance(play, Play)})
    trees = [(number, SearchNode[int]()) for number in numbers]

    def play_world() -> Iterator[Ending]:
        world = next(worlds)
        for number, tree in trees:
            model = world.copy()
            model.play(number)
            search.iterate(tree, model)
            yield outcome(model, side_of(view.seat))

    return play_in_same_worlds(numbers, rounds, should_stop, play_world)


def outcome(model: BatchModel, side: int) -> Ending:
    """Return the lead of `side` after a batch, with cards at their expected score, and its chance to win."""
    lead = float(model.score[0] - model.score[1])
    if model.batches:
        lead += card_swing(model.taken[0], model.taken[1], model.batches, model.seats, model.dealer % 2 == 0)
    win = match_value(model)
    return Ending(lead, win, win) if side == 0 else Ending(-lead, 1.0 - win, 1.0 - win)


def _number(reason: Reason) -> int:
    assert isinstance(reason.action, Play), "only plays have a number"
    return action_of(reason.action)


def reason_for(view: View, action: Action) -> Reason:
    """Return the reasons for and against `action` of the view's seat, without a forecast."""
    match action:
        case Play():
            return _play_reason(view, action)
        case Announce():
            gains = PlaySummary(GAME.preview(view, action).events, view.seats).gains
            return Reason(action, points=sum(gain.points for gain in gains if gain.side == side_of(view.seat)))
        case Claim(_, rank):
            is_right = rank == sure_claim(view)
            return Reason(action, points=FOR[Score.CLAIM] if is_right else 0, is_sure=is_right)
        case _:
            return Reason(action)


def _play_reason(view: View, play: Play) -> Reason:
    summary = PlaySummary(GAME.preview(view, play).events, view.seats)
    outlook = Outlook(view)
    after = outlook.after(action_of(play))
    scored = [gain for gain in summary.gains if gain.side == side_of(view.seat) and gain.why in ("caida", "limpia")]
    held, risks_claim = (0, False) if summary.takes else _kept(view, play)
    openings = _openings(view, outlook, after, FOR[Score.CLAIM] if risks_claim else 0)
    return Reason(
        action=play,
        takes=summary.takes,
        is_sum=summary.is_sum,
        is_caida=summary.is_caida,
        is_limpia=summary.is_sweep,
        points=sum(gain.points for gain in scored),
        openings=openings,
        caida_chance=0.0 if after.trailed == NOBODY else outlook.holds(after.trailed),
        limpia_chance=_limpia_chance(outlook, after),
        is_last_card=outlook.is_last_card,
        held=held,
        risks_claim=risks_claim,
    )


def _kept(view: View, play: Play) -> tuple[int, bool]:
    """Return how many cards of its rank stay if `play` trails, and whether a caída on it could be claimed."""
    hand = [card for card in view.zones[HANDS[play.seat]] if card is not None and card is not play.card]
    held = sum(card.rank == play.card.rank for card in hand)
    dealt = 1 + held + sum(card.rank == play.card.rank for card in view.played[play.seat])
    return held, dealt >= _RONDA and view.score[1 - side_of(play.seat)] < RONDA_LIMIT


def _openings(view: View, outlook: Outlook, after: BatchModel, claim: int) -> tuple[Opening, ...]:
    seat = (view.seat + 1) % view.seats
    openings = []
    for place in range(RANKS):
        chance = outlook.holds(place)
        gain = outlook.best_gain(after, place, seat)
        if chance > 0.0 and gain > 0.0:
            is_caida = after.trailed == place and after.table[place] > 0
            points = FOR[Score.CAIDA] * is_caida + FOR[Score.LIMPIA] * _clears(after, place)
            cards = round((gain - points) / CARD)
            points += claim * is_caida
            openings.append(Opening(ranks(view.options)[place], chance, cards, points))
    return tuple(sorted(openings, key=lambda one: -one.chance * (one.points + CARD * one.cards)))


def _clears(model: BatchModel, place: int) -> bool:
    """Return whether a card of `place` can take the whole table."""
    return any(len(model.takes(action)) == model.lying for action in model.captures(place))


def _limpia_chance(outlook: Outlook, after: BatchModel) -> float:
    return 1.0 - prod([1.0 - outlook.holds(place) for place in range(RANKS) if _clears(after, place)])


def is_forced(view: View) -> bool:
    """Return whether the seat of `view` had no choice; equal cards with the same capture are one action."""
    return len({WEIGHER.key(view, action) for action in offered(GAME, view)}) == 1


def judge(
    view: View, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    if not isinstance(action, Play):
        return _judged_word(view, action)
    chosen, finished = action_of(action), played_out(view, rng, rounds, should_stop)
    endings: dict[Action, list[Ending]] = {
        action if number == chosen else play_of(view, number): ends for number, ends in finished.items()
    }
    return judged_by_halves(view, action, endings)


def _judged_word(view: View, action: Action) -> Judgement:
    """Compare an announcement, claim or pass with the right one, in points."""
    best = spoken(view, offered(GAME, view))
    lost = _scored(view, best) - _scored(view, action)
    return Judgement(view, action, best, Loss(lost, 0.0), Loss(lost * _POINT, 0.0))


def _scored(view: View, action: Action) -> float:
    side = side_of(view.seat)
    events = GAME.preview(view, action).events
    words = [event for event in events if isinstance(event, PointsScored) and event.why != Score.CARDS]
    return sum(gain.points if gain.side == side else -gain.points for gain in words)


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = _ROUNDS) -> tuple[DealValue, ...]:
    """Return the points that the round from `state` is worth to each seat's side when all seats play greedily."""
    rng, player = Rng(seed), GreedyPlayer()

    def play_round() -> list[float]:
        now = state
        while now.turn is not None:
            view = GAME.view(now, GAME.decider(now.seats, now.turn))
            now = GAME.apply(now, player.choose(view, rng)).state
        return [float(now.score[side_of(seat)] - state.score[side_of(seat)]) for seat in range(now.seats)]

    return value_deal(play_round, rounds, should_stop)
