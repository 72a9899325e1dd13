"""The round so far as everybody saw it: each seat's plays, and the values of the other cards it could have played.

Values are the linear player's. They are computed from public knowledge for a hand with only that card known, so that
each is computed once for all hands that may hold it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from caurobat.core.decisions import Pass, Play
from caurobat.core.zones import PILES, STOCK, TABLE
from caurobat.games.cau_robat.dealing import batch_sizes
from caurobat.games.cau_robat.options import Dealing
from caurobat.games.cau_robat.state import View
from caurobat.players.cau_robat.fast.model import NONE, Model
from caurobat.players.cau_robat.fast.rules import Rules
from caurobat.players.cau_robat.fast.tables import BITS, COPIES, COUNT, PLACES, mask_of
from caurobat.players.cau_robat.fast.worlds import rules_of
from caurobat.players.cau_robat.features import UNKNOWN, Outlook
from caurobat.players.cau_robat.linear import weighed, weights_for

_EVERY: Final = frozenset(range(COUNT))


class CardValues(NamedTuple):
    """The values of the cards of a hand at one turn.

    `alone[place][copies - 1]` is the value of playing `place` with that many copies in the hand, without its next
    capture; `takes[place][other]` is how many cards `other` could take after `place`.
    """

    alone: tuple[tuple[float, ...], ...]
    takes: tuple[tuple[int, ...], ...]


@dataclass(slots=True)
class SeatHistory:
    """The history of a seat since it was last dealt cards: the places played, and those of the calls it passed.

    With each place come the values of that turn; None for the answer to a call, where no other card was possible.
    """

    played: list[tuple[int, CardValues | None]] = field(default_factory=list)
    passed: list[int] = field(default_factory=list)


def observed_history(view: View) -> list[SeatHistory]:
    """Return each seat's history of plays; the view's own seat gets no values."""
    histories, called, stock = [SeatHistory() for _ in range(view.seats)], NONE, len(view.zones[STOCK])
    for model, action in moments(view):
        if len(model.stock) > stock:
            continue
        if isinstance(action, Play):
            called = PLACES[action.card.rank]
            is_choice = not model.calls and action.seat != view.seat
            histories[action.seat].played.append((called, _values(_moment(model)) if is_choice else None))
        else:
            histories[action.seat].passed.append(called)
    return histories


def moments(view: View) -> Iterator[tuple[Model, Play | Pass]]:
    """Yield each action in the round of `view`, with the round right before it as everybody saw it.

    The model is always the same object. A call that nobody was seen to answer is over before the pass comes.
    """
    model, past = _dealt(view), view.past
    for number, action in enumerate(past):
        yield model, action
        if isinstance(action, Play):
            _follow(model, PLACES[action.card.rank], past[number + 1] if number + 1 < len(past) else None)


def _dealt(view: View) -> Model:
    """Return the round of `view` as it began, with every hand unknown."""
    seats, sizes = view.seats, batch_sizes(view.seats)
    size = sizes[0] if view.options.deal is Dealing.THREES else sum(sizes)
    model = Model()
    model.rules, model.seats, model.dealer = rules_of(view.options), seats, view.dealer
    model.hands = [[UNKNOWN] * size for _ in range(seats)]
    model.stock = [UNKNOWN] * (seats * (sum(sizes) - size))
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
    # The model asks the next seat if it holds the card, so it gets the card exactly if it answered.
    if after and isinstance(following, Play) and PLACES[following.card.rank] == place:
        after[-1] = place
    model.play(place)


class _Moment(NamedTuple):
    """The public knowledge of a round when a seat is to play: the cache key of its card values."""

    rules: Rules
    dealer: int
    turn: int
    table: int
    piles: tuple[bytes, ...]
    sizes: tuple[int, ...]
    stock: int
    trailed: int
    debts: tuple[tuple[int, int, int], ...]
    last_capturer: int

    def holding(self, place: int, copies: int) -> Model:
        """Return the round with nothing known but that the seat to move holds `copies` of `place`."""
        model = Model()
        model.rules, model.seats, model.dealer, model.turn = self.rules, len(self.piles), self.dealer, self.turn
        model.hands = [[UNKNOWN] * size for size in self.sizes]
        model.hands[self.turn][:copies] = [place] * copies
        model.stock = [UNKNOWN] * self.stock
        model.table, model.piles = self.table, list(self.piles)
        model.trailed, model.calls, model.debts, model.last_capturer = self.trailed, 0, self.debts, self.last_capturer
        return model


def _moment(model: Model) -> _Moment:
    return _Moment(
        model.rules,
        model.dealer,
        model.turn,
        model.table,
        tuple(model.piles),
        tuple([len(hand) for hand in model.hands]),
        len(model.stock),
        model.trailed,
        model.debts,
        model.last_capturer,
    )


# The decisions of all seats in a round look back on the same turns.
@lru_cache(maxsize=1024)
def _values(moment: _Moment) -> CardValues:
    """Return the value of each place to the seat to move, for each number of copies that it may have held."""
    weights, open_cards = weights_for(len(moment.piles)), b"".join(moment.piles)
    alone, takes = [], []
    for place in range(COUNT):
        shown = open_cards.count(place) + bool(moment.table & BITS[place])
        row: list[float] = []
        reached: tuple[int, ...] = ()
        for copies in range(1, 1 + min(COPIES - shown, moment.sizes[moment.turn])):
            model = moment.holding(place, copies)
            outlook = Outlook(model)
            features = outlook.features(place)
            row.append(weighed(features._replace(own_chance=0.0, own_matches=0.0), weights))
            if copies == 1:
                reached = _takes(outlook, place)
        alone.append(tuple(row))
        takes.append(reached)
    return CardValues(tuple(alone), tuple(takes))


def _takes(outlook: Outlook, place: int) -> tuple[int, ...]:
    """Return how many cards each place could take at the table that `place` leaves."""
    takes = outlook.takes(outlook.after(place), outlook.seat, set(_EVERY))
    return tuple([takes.get(other, 0) for other in range(COUNT)])
