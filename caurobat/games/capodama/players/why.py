"""The reasons for and against each action of Capodama (see `players.advice`), reviews, and the grounds of programs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.capodama.players.bitboard import FRIEND, UNKNOWN, Bitboard
from caurobat.games.capodama.players.imperfect import by_habit
from caurobat.games.capodama.players.searching import WIN_SHARE, SearchPlayer, after_choice, dealt, lapsing
from caurobat.games.capodama.players.solitaire import Outcome, solved
from caurobat.games.capodama.players.worlds import FastRandom, KnownTable, begun
from caurobat.games.capodama.rules import GAME, Phase, State, View
from caurobat.games.capodama.rules.counting import is_won
from caurobat.games.capodama.rules.knowledge import unseen_of
from caurobat.games.capodama.rules.legal import receivers
from caurobat.games.capodama.rules.packs import ALL_POINTS
from caurobat.players import advice
from caurobat.players.advice import play_in_same_worlds, with_forecasts
from caurobat.players.grounds import Ground
from caurobat.players.judging import DEAL_ROUNDS, DealValue, Ending, Judgement, Loss, judged_by_halves, value_deal
from caurobat.players.player import Chance, Interrupted, Player, Seated, Stop, is_forced, never, offered
from caurobat.players.rollouts import play_out

_MANY: Final = 8
_FEWEST: Final = 30
_MOST_REVIEWED: Final = 900  # the most times that a review plays each action to the end


@dataclass(frozen=True, slots=True)
class Reason(advice.Reason):
    """The reasons for and against one action of a seat. A choice before play has only `action` and its figures."""

    counts: int = 0
    """The points of the card played, given or named."""
    trick: int = 0
    """The points of the trick including it."""
    wins_now: bool = False
    """Whether it wins the trick so far when it is played."""
    is_sure: bool = False
    """Whether it is certain to take the trick, because no later player can beat it, as far as is known."""
    beaten_by: int = 0
    """The number of cards that could still beat it in the hands of seats that are not known partners."""
    to: int | None = None
    """The seat that otherwise wins the trick so far, or that gets the card given."""
    relation: int = UNKNOWN
    """The relation to that seat: `FRIEND`, `FOE` or `UNKNOWN`."""
    proof: Outcome | None = None
    """The solver's outcome for a player alone."""


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first."""

    is_proved: bool = False
    """Whether the order is proved by the solver instead of estimated."""


def explain(view: View) -> tuple[Reason, ...]:
    """Return the reasons for each action of the view's seat, without forecasts; raises `NotItsTurn`."""
    actions = offered(GAME, view)
    table = KnownTable(view)
    model = table.known() if table.phase is Phase.PLAY else None
    to_come = _to_come(view, table, model) if model is not None else (0, 0)
    return tuple([_reason(table, model, action, to_come) for action in actions])


def _to_come(view: View, table: KnownTable, model: Bitboard) -> tuple[int, int]:
    """Return the cards that known partners, and all others, may still play to this trick, as bits."""
    unseen, cards = unseen_of(view), table.cards
    partners = others = 0
    for ahead in range(1, model.players - model.count):
        seat = (model.turn + ahead) % model.players
        held, lacking = unseen.held.get(HANDS[seat], ()), unseen.voids.get(HANDS[seat], frozenset())
        loose = [card for card in unseen.loose if card.suit.value not in lacking]
        may_hold = cards.mask(view.zones[HANDS[seat]]) | cards.mask(held) | cards.mask(loose)
        if view.seats > 1 and model.rel[model.turn][seat] == FRIEND:
            partners |= may_hold
        else:
            others |= may_hold
    return partners, others


def glance(view: View) -> Advice:
    """Return the reasons with the habitual action first; raises `NotItsTurn`."""
    reasons = explain(view)
    habit = by_habit(KnownTable(view))
    return Advice(tuple(sorted(reasons, key=lambda reason: reason.action != habit)))


def advise(view: View, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats, assuming that all play alike. If stopped before every action was tried
    twice, it returns a `glance` without forecasts.
    """
    reasons = explain(view)
    table, chance = KnownTable(view), FastRandom(rng.next())
    if view.seats == 1:
        return _solved(view, table, reasons, should_stop)
    # If there are many choices, such as two cards to give, each is played out less often.
    each = min(rounds, max(_FEWEST, rounds * _MANY // len(reasons)))
    ends = play_all(table, [reason.action for reason in reasons], each, should_stop, chance)
    if len(ends[reasons[0].action]) < 2:
        return glance(view)
    return Advice(with_forecasts(reasons, ends))


def _solved(view: View, table: KnownTable, reasons: tuple[Reason, ...], should_stop: Stop) -> Advice:
    try:
        outcomes = solved(table, [reason.action for reason in reasons], should_stop)
    except Interrupted:
        return glance(view)
    proved = [replace(reason, proof=outcomes[reason.action]) for reason in reasons]
    best_first = sorted(proved, key=lambda reason: reason.proof.miss if reason.proof is not None else 0.0)
    return Advice(tuple(best_first), all(reason.proof is not None and reason.proof.is_proved for reason in proved))


def _reason(table: KnownTable, model: Bitboard | None, action: Action, to_come: tuple[int, int]) -> Reason:
    cards, values = table.cards.numbers, table.cards.values
    match action:
        case Play(_, card) if model is not None:
            return _play_reason(model, action, cards[card], to_come)
        case Give(seat, given):
            return Reason(action, sum([values[cards[card]] for card in given]), to=receivers(seat, table.seats)[0])
        case NameTrump(_, card):
            return Reason(action, values[cards[card]])
        case _:
            return Reason(action)


def _play_reason(model: Bitboard, action: Play, card: int, to_come: tuple[int, int]) -> Reason:
    cards, seat = model.cards, model.turn
    led = model.led if model.count else cards.suits[card]
    beats = cards.beats[led]
    wins_now = not model.count or bool(beats[model.best] >> card & 1)
    best = card if wins_now else model.best
    by_partners, by_others = (beats[best] & cards_to_come for cards_to_come in to_come)
    to = None if wins_now else model.best_seat
    return Reason(
        action,
        counts=cards.values[card],
        trick=cards.values[card] + (model.trick_points if model.count else 0),
        wins_now=wins_now,
        is_sure=wins_now and not by_partners | by_others,
        beaten_by=by_others.bit_count(),
        to=to,
        relation=FRIEND if to is None else UNKNOWN if model.seats == 1 else model.rel[seat][to],
    )


def play_all(
    table: KnownTable, actions: Sequence[Action], rounds: int, should_stop: Stop, chance: FastRandom
) -> dict[Action, list[Ending]]:
    """Return the endings of each of `actions`, all tried in the same worlds in the same order."""

    def play_world() -> list[Ending]:
        return [_end(model, table.turn, chance.random) for model in _worlds(table, actions, chance)]

    return play_in_same_worlds(actions, rounds, should_stop, play_world)


def _worlds(table: KnownTable, actions: Sequence[Action], chance: FastRandom) -> list[Bitboard]:
    """Return one world as it is after each of `actions`."""
    if table.phase is not Phase.PLAY:
        cards = dealt(table, chance)
        return [after_choice(table, action, cards) for action in actions]
    world = table.model(chance)
    models = []
    for action in actions:
        assert isinstance(action, Play), "cards are being played"
        model = world.copy()
        model.play(table.cards.numbers[action.card])
        models.append(model)
    return models


def _end(model: Bitboard, seat: int, chance: Chance) -> Ending:
    play_out(model, partial(lapsing, chance=chance))
    points = model.side_points()
    has_won = is_won(points, model.seats)
    if model.seats > 1 and seat not in model.side:
        points, has_won = ALL_POINTS - points, not has_won
    value = WIN_SHARE * has_won + (1.0 - WIN_SHARE) * points / ALL_POINTS
    return Ending(float(points), float(has_won), value)


def judge(
    view: View, action: Action, rng: Rng, rounds: int, _seated: Seated = (), should_stop: Stop = never
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    table = KnownTable(view)
    if view.seats == 1:
        return _judge_alone(view, table, action, should_stop)
    ends = play_all(table, offered(GAME, view), min(rounds, _MOST_REVIEWED), should_stop, FastRandom(rng.next()))
    return judged_by_halves(view, action, ends)


def _judge_alone(view: View, table: KnownTable, action: Action, should_stop: Stop) -> Judgement:
    """Judge by the solver: an action is a mistake if the game could be won before it but not afterwards."""
    try:
        outcomes = solved(table, offered(GAME, view), should_stop)
    except Interrupted:
        return Judgement.nothing_lost(view, action)
    best = min(outcomes, key=lambda one: outcomes[one].miss)
    if outcomes[action].is_won or not outcomes[best].is_won:
        return Judgement.nothing_lost(view, action)
    return Judgement(view, action, best, Loss(0.0, 0.0), Loss(1.0, 0.0))


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = DEAL_ROUNDS) -> tuple[DealValue, ...]:
    """Return the worth of the round from `state` to each seat: its side's points, all playing by habit."""
    assert state.capo is not None, "a round that begins has been dealt"
    chance = FastRandom(seed)
    table = KnownTable(GAME.view(state, state.capo))
    hands = [table.cards.mask(state.zones[HANDS[seat]]) for seat in range(table.players)]
    second = table.second_hands(state.zones[STOCK])

    def play_round() -> list[float]:
        model = begun(table, hands[:], second)
        play_out(model, partial(lapsing, chance=chance.random))
        points = float(model.side_points())
        return [points if seat in model.side else ALL_POINTS - points for seat in range(state.seats)]

    return value_deal(play_round, rounds, should_stop)


def motive_of(player: Player, view: View, reason: Reason) -> Ground:
    """Return why `player` acted as in `reason`; raises `NotItsTurn`."""
    if is_forced(GAME, view):
        return Ground.ONLY_CARD
    if isinstance(player, SearchPlayer):
        return Ground.THOUGHT_AHEAD
    if reason.wins_now:
        return Ground.WANTS_TRICK
    return Ground.HELPS_PARTNER if reason.relation == FRIEND and reason.counts else Ground.PARTS_WITH_LEAST
