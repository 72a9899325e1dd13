"""The reasons for and against each action of Capodama; see `players.advice`."""

from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.capodama import GAME, Phase, View
from caurobat.games.capodama.knowledge import unseen_of
from caurobat.games.capodama.legal import receivers
from caurobat.players import advice
from caurobat.players.advice import Forecast, with_forecasts
from caurobat.players.capodama.fast import FRIEND, UNKNOWN, Model
from caurobat.players.capodama.forecast import play_all
from caurobat.players.capodama.greedy import by_habit
from caurobat.players.capodama.solitaire import Interrupted, Outcome, solved
from caurobat.players.capodama.worlds import Dice, KnownTable
from caurobat.players.player import Stop, never, offered

ROUNDS: Final = 300
"""How often a forecast plays each action to the end."""
_MANY: Final = 8
_FEWEST: Final = 30


@dataclass(frozen=True, slots=True)
class Reason:
    """The reasons for and against one action of a seat. A choice before play has only `action` and its figures."""

    action: Action
    counts: int = 0
    """The points of the card played, given or named."""
    trick: int = 0
    """The points of the trick with it."""
    is_trump: bool = False
    wins_now: bool = False
    """Whether it is winning the trick when it is played."""
    is_sure: bool = False
    """Whether it is sure to take the trick: no later player can beat it, as far as is known."""
    beaten_by: int = 0
    """The number of cards that could still beat it in the hands of seats that are not known partners."""
    to: int | None = None
    """The seat that is winning the trick otherwise, or gets the card given."""
    relation: int = UNKNOWN
    """The relation to that seat: `FRIEND`, `FOE` or `UNKNOWN`."""
    proof: Outcome | None = None
    """The solver's outcome for a player alone."""
    forecast: Forecast | None = None


@dataclass(frozen=True, slots=True)
class Advice(advice.Advice[Reason]):
    """The reasons for and against every action, the best one first."""

    is_proved: bool = False
    """Whether the order is proved by the solver, not estimated."""


def explain(view: View) -> tuple[Reason, ...]:
    """Return the reasons for each action of the view's seat, without forecasts; raises `NotItsTurn`."""
    actions = offered(GAME, view)
    table = KnownTable(view)
    model = table.known() if table.phase is Phase.PLAY else None
    to_come = _to_come(view, table, model) if model is not None else (0, 0)
    return tuple([_reason(table, model, action, to_come) for action in actions])


def _to_come(view: View, table: KnownTable, model: Model) -> tuple[int, int]:
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


def advise(
    view: View, rng: Rng, rounds: int = ROUNDS, should_stop: Stop = never, _seated: tuple[str, ...] = ()
) -> Advice:
    """Return the reasons with a forecast of each action, best first; raises `NotItsTurn`.

    It ignores who sits in the other seats: all are taken to play alike. Stopped before every action was tried twice, it
    returns a `glance` without forecasts.
    """
    reasons = explain(view)
    table, chance = KnownTable(view), Dice(rng.next())
    if view.seats == 1:
        return _solved(view, table, reasons, should_stop)
    # With many choices, such as two cards to give, each is played out less often.
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


def _reason(table: KnownTable, model: Model | None, action: Action, to_come: tuple[int, int]) -> Reason:
    cards, values = table.cards.numbers, table.cards.values
    match action:
        case Play(_, card) if model is not None:
            return _play_reason(model, action, cards[card], to_come)
        case Give(seat, given):
            return Reason(action, sum([values[cards[card]] for card in given]), to=receivers(seat, table.seats)[0])
        case NameTrump(_, card):
            return Reason(action, values[cards[card]], is_trump=True)
        case _:
            return Reason(action)


def _play_reason(model: Model, action: Play, card: int, to_come: tuple[int, int]) -> Reason:
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
        is_trump=bool(cards.trumps >> card & 1),
        wins_now=wins_now,
        is_sure=wins_now and not by_partners | by_others,
        beaten_by=by_others.bit_count(),
        to=to,
        relation=FRIEND if to is None else UNKNOWN if model.seats == 1 else model.rel[seat][to],
    )
