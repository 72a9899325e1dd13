"""How well a hand explains what its seat has played since it was last dealt cards: see `players.belief`.

A seat is assumed to choose by the linear player's values of its cards, with slips; their product is tempered, because
people follow other rules. The chance of a hand is a sum over the `observed_history`, whose values are computed from
public knowledge, once for all hands that may hold a card.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import exp, log
from typing import Final, NamedTuple

from caurobat.core.decisions import Pass, Play
from caurobat.core.zones import PILES, STOCK, TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.players.fast.model import NONE, Model
from caurobat.games.cau_robat.players.fast.rules import rules_of
from caurobat.games.cau_robat.players.features import NAMES, UNKNOWN, Outlook
from caurobat.games.cau_robat.players.terms import weighed, weights_for
from caurobat.games.cau_robat.rules.circle import BITS, COPIES, COUNT, PLACES, mask_of
from caurobat.games.cau_robat.rules.dealing import batch_sizes, table_size
from caurobat.games.cau_robat.rules.options import Dealing
from caurobat.games.cau_robat.rules.state import View
from caurobat.players.belief import likelihood_of


class CardValues(NamedTuple):
    """The values of the cards of a hand at one turn.

    `alone[place][copies - 1]` is the value of playing `place` with `copies` cards of that rank in the hand, without its
    next capture; `takes[place][other]` is how many cards `other` could take after `place`.
    """

    alone: tuple[tuple[float, ...], ...]
    takes: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class SeatHistory:
    """The history of a seat since it was last dealt cards: the places played, and those of the calls that it passed.

    With each place come the values of that turn; None for the answer to a call, where no other card was possible.
    """

    played: list[tuple[int, CardValues | None]] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)


def observed_history(view: View) -> list[SeatHistory]:
    """Return each seat's history; the view's own seat needs no inference, so it has neither values nor passes."""
    histories, called, stock = [SeatHistory() for _ in range(view.seats)], NONE, len(view.zones[STOCK])
    for model, action in moments(view):
        if len(model.stock) > stock:
            continue
        if isinstance(action, Play):
            called = PLACES[action.card.rank]
            is_choice = not model.calls and action.seat != view.seat
            histories[action.seat].played.append((called, _values(model) if is_choice else None))
        elif action.seat != view.seat:
            histories[action.seat].passed.append(called)
    return histories


def moments(view: View) -> Iterator[tuple[Model, Play | Pass]]:
    """Yield each action in the round of `view`, with the public state of the round just before it.

    The model is always the same object. A call without a visible answer is over before the pass comes.
    """
    model, past = _dealt(view), view.past
    for number, action in enumerate(past):
        yield model, action
        if isinstance(action, Play):
            _follow(model, PLACES[action.card.rank], past[number + 1] if number + 1 < len(past) else None)


def _dealt(view: View) -> Model:
    """Return the round of `view` at its beginning, with every hand unknown."""
    seats, sizes = view.seats, batch_sizes(view.seats)
    size = sizes[0] if view.options.deal is Dealing.THREES else sum(sizes)
    model = Model()
    model.rules, model.seats, model.dealer = rules_of(view.options), seats, view.dealer
    model.hands = [[UNKNOWN] * size for _ in range(seats)]
    model.stock = [UNKNOWN] * (len(SPANISH.cards) - table_size(seats) - seats * size)
    played = {action.card for action in view.past if isinstance(action, Play)}
    shown = [card for zone in (TABLE, *PILES[:seats]) for card in view.zones[zone]]
    model.table = mask_of([PLACES[card.rank] for card in shown if card is not None and card not in played])
    model.piles = [b""] * seats
    model.turn = (view.dealer + 1) % seats
    model.trailed, model.calls, model.debts, model.last_capturer = NONE, 0, (), NONE
    return model


def _follow(model: Model, place: int, following: Play | Pass | None) -> None:
    """Let the seat to move play `place`; `following` is the next action, if any."""
    hand, after = model.hands[model.turn], model.hands[(model.turn + 1) % model.seats]
    if place not in hand:
        hand[-1] = place
    # The model asks the next seat if that seat holds the card, so it gets the card exactly if it answered.
    if after and isinstance(following, Play) and PLACES[following.card.rank] == place:
        after[-1] = place
    model.play(place)


def _values(before: Model) -> CardValues:
    """Return the value of each place to the seat to move, for each number of copies that it may have held."""
    weights, open_cards = weights_for(before.seats), b"".join(before.piles)
    alone, takes = [], []
    for place in range(COUNT):
        shown = open_cards.count(place) + bool(before.table & BITS[place])
        row: list[float] = []
        reached: tuple[int, ...] = ()
        for copies in range(1, 1 + min(COPIES - shown, len(before.hands[before.turn]))):
            model = before.copy()
            model.hands = [[UNKNOWN] * len(hand) for hand in before.hands]
            model.hands[before.turn][:copies] = [place] * copies
            outlook = Outlook(model)
            features = outlook.features(place)
            row.append(weighed(features._replace(own_chance=0.0, own_matches=0.0), weights))
            if copies == 1:
                reached = _takes(outlook, place)
        alone.append(tuple(row))
        takes.append(reached)
    return CardValues(tuple(alone), tuple(takes))


def _takes(outlook: Outlook, place: int) -> tuple[int, ...]:
    """Return how many cards each place could take from the table that `place` leaves."""
    takes = outlook.takes(outlook.after(place), outlook.seat, set(range(COUNT)))
    return tuple([takes.get(other, 0) for other in range(COUNT)])


_BITS: Final = COPIES.bit_length()
CARD: Final = tuple([1 << _BITS * place for place in range(COUNT)])
"""The number of a card. A hand is the sum of its cards, with a few bits for the copies of each place."""
_MANY: Final = (1 << _BITS) - 1
POOL: Final = 600
"""The number of worlds weighed."""
_TEMPERATURE: Final = 1.25  # the difference in value, in cards, that makes a card e times as likely to be played
_SLIPS: Final = 0.1  # the fraction of random plays
_REFUSALS: Final = 0.15  # the probability of passing a call that could be answered
_TRUST: Final = 0.6  # the power to which the probabilities are raised, from 0 (nothing is inferred) to 1


class PlaysSeen:
    """How well each possible hand of a seat fits its past plays, as the logarithm of a probability."""

    def __init__(self, view: View) -> None:
        weights = weights_for(view.seats)
        self._next, self._matches = weights[NAMES.index("own_chance")], weights[NAMES.index("own_matches")]
        self._histories = observed_history(view)
        self._fits: dict[tuple[int, int], float] = {}
        self.is_empty = not any(
            history.passed or any(values for _, values in history.played) for history in self._histories
        )
        """Whether nobody has done anything that allows an inference."""

    def fit(self, seat: int, hand: int) -> float:
        """Return how well it fits that `seat` still holds `hand`: at most 0, and 0 if nothing can be inferred."""
        fit = self._fits.get((seat, hand))
        if fit is None:
            history, then, fit = self._histories[seat], hand, 0.0
            for place, values in reversed(history.played):
                then += CARD[place]
                if values is not None:
                    fit += self._chance(then, place, values)
            for place in history.passed:
                if hand // CARD[place] & _MANY:
                    fit += log(_REFUSALS)
            fit = self._fits[seat, hand] = _TRUST * fit
        return fit

    def _chance(self, hand: int, place: int, values: CardValues) -> float:
        """Return the logarithm of the probability that a seat with `hand` plays `place`."""
        held = [(one, copies) for one in range(COUNT) if (copies := hand >> _BITS * one & _MANY)]
        own, others = 0.0, list[float]()
        for one, copies in held:
            takes = values.takes[one]
            value = values.alone[one][copies - 1]
            longest = matches = 0
            for other, left in held:
                take = takes[other]
                if take and (other != one or left > 1):
                    matches += 1
                    longest = max(longest, take)
            value += self._next * longest + self._matches * matches
            others.append(value)
            if one == place:
                own = value
        return log(likelihood_of(others, own, _TEMPERATURE, _SLIPS))

    def likelihood(self, world: Model) -> float:
        """Return how likely the plays are if the cards lie as in `world`."""
        fits = [self.fit(seat, sum([CARD[card] for card in hand])) for seat, hand in enumerate(world.hands)]
        return exp(sum(fits))
