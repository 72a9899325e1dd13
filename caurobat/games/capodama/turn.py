"""One decision while it is being worked out: cards move, tricks are taken, each fact is noted as an event.

A `Turn` is the only mutable thing in the rules, and it never leaves the call that made it. It works on a view as on
a state: a card that the view doesn't show moves as None.
"""

from typing import TypeVar, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import ChooseSuit, Give, NameTrump, Play
from caurobat.core.events import (
    CardsChosen,
    CardsMoved,
    Event,
    RoundEnded,
    SuitChosen,
    TrickTaken,
    TrumpNamed,
    TurnStarted,
)
from caurobat.core.game import Result
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, Zone, move_cards
from caurobat.decks import Card
from caurobat.games.capodama.legal import is_second_deal, is_trick_complete, receivers
from caurobat.games.capodama.packs import FIRST_EXCHANGE, HAND, hands_of
from caurobat.games.capodama.state import Gift, State, Trick, View, Why, pack_of, sees, trumps_of

_Round = TypeVar("_Round", State, View)


class Turn:
    """A round in progress: start one, call the method of the decision, take the state that results."""

    __slots__ = ("capo", "chosen", "double", "events", "gifts", "round", "tricks", "trump", "turn", "zones")

    def __init__(self, round_: State | View) -> None:
        self.round = round_
        self.zones: dict[Zone, tuple[Card | None, ...]] = dict(round_.zones)
        self.turn = round_.turn
        self.capo = round_.capo
        self.double = round_.double
        self.trump = round_.trump
        self.chosen: tuple[tuple[Card | None, ...], ...] = round_.chosen
        self.gifts = round_.gifts
        self.tricks = round_.tricks
        self.events: list[Event] = []

    def state(self) -> State:
        """The state reached from a state."""
        old = self.round
        return State(
            old.options,
            old.seats,
            old.dealer,
            _all_seen(self.zones),
            self.turn,
            cast(int, self.capo),
            self.double,
            self.trump,
            cast(tuple[tuple[Card, ...], ...], self.chosen),
            self.gifts,
            self.tricks,
        )

    def view(self) -> View:
        """The view reached from a view. What its seat has given away lies unseen in the hand that it went to."""
        old = cast(View, self.round)
        zones = {
            zone: cards if sees(old.seats, zone, old.seat) else (None,) * len(cards)
            for zone, cards in self.zones.items()
        }
        return View(
            old.seat,
            old.options,
            old.seats,
            old.dealer,
            zones,
            self.turn,
            self.capo,
            self.double,
            self.trump,
            self.chosen,
            self.gifts,
            self.tricks,
        )

    def deal(self, hands: tuple[tuple[Card | None, ...], ...]) -> None:
        """Each of `hands` from the stock, in dealing order."""
        for seat in in_dealing_order(hands_of(self.round.seats), self.round.dealer):
            self._move(hands[seat], STOCK, HANDS[seat], 0, Why.DEAL)

    def start(self, seat: int) -> None:
        """It is for `seat` to move."""
        self.turn = seat
        self.events.append(TurnStarted(seat))

    def choose_double(self, action: ChooseSuit) -> None:
        """The capo has chosen the doubled suit; what it is asked next is told by the number of seats."""
        self.double = action.suit
        self.events.append(SuitChosen(action.seat, action.suit, pack_of(self.round).ace_of(action.suit)))
        self.start(action.seat)

    def name_trump(self, action: NameTrump) -> None:
        """The capo has named the fourth trump, and leads."""
        self.trump = action.card
        self.events.append(TrumpNamed(action.seat, action.card))
        self.start(action.seat)

    def choose_gift(self, action: Give) -> None:
        """One more seat has chosen; once all have, the gifts change hands and the capo leads."""
        chosen = list(self.chosen)
        chosen[action.seat] = action.cards
        self.chosen = tuple(chosen)
        self.events.append(CardsChosen(action.seat, action.cards))
        following = (action.seat + 1) % self.round.seats
        if following == self.capo:
            self._exchange(following)
        self.start(following)

    def _exchange(self, capo: int) -> None:
        """The gifts of each seat, the capo's first, move to the end of the receivers' hands."""
        seats = self.round.seats
        for ahead in range(seats):
            giver = (capo + ahead) % seats
            for card, receiver in zip(self.chosen[giver], receivers(giver, seats), strict=True):
                hand = HANDS[receiver]
                self._move((card,), HANDS[giver], hand, len(self.zones[hand]), Why.GIFT)
                self.gifts = (*self.gifts, Gift(giver, receiver, card))
        self.chosen = ((),) * seats

    def play(self, action: Play) -> None:
        """A card to the open trick; the last one of it decides who takes the trick and leads the next."""
        table = self.zones[TABLE]
        self._move((action.card,), HANDS[action.seat], TABLE, len(table), Why.PLAY)
        if is_trick_complete(self.zones[TABLE], self.round.seats):
            self._take_trick(action.seat)
        else:
            self.start((action.seat + 1) % hands_of(self.round.seats))

    def _take_trick(self, last: int) -> None:
        pack, hands = pack_of(self.round), hands_of(self.round.seats)
        cards = tuple([card for card in self.zones[TABLE] if card is not None])
        leader = (last + 1) % hands
        winner = (leader + pack.winning_place(cards, trumps_of(self.round))) % hands
        points = pack.points(cards, self.double)
        self.tricks = (*self.tricks, Trick(leader, cards, winner, points))
        self.events.append(TrickTaken(winner, leader, cards, points))
        self._move(cards[::-1], TABLE, PILES[winner], 0, Why.TRICK)
        if is_second_deal(len(self.tricks), self.zones[STOCK]):
            self._deal_second_hands()
        if self.zones[HANDS[winner]]:
            self.start(winner)
        else:
            self.turn = None

    def _deal_second_hands(self) -> None:
        """The cards set aside, unshuffled: 8 for the opponent of the dealer, 8 for the dealer."""
        stock = self.zones[STOCK]
        hands: list[tuple[Card | None, ...]] = [()] * hands_of(self.round.seats)
        for number, seat in enumerate(in_dealing_order(hands_of(self.round.seats), self.round.dealer)):
            hands[seat] = stock[number * HAND : (number + 1) * HAND]
        self.deal(tuple(hands))

    def end(self, result: Result) -> None:
        """The round is over, and has come to `result`."""
        self.events.append(RoundEnded(result.counts, result.winners))

    def _move(self, cards: tuple[Card | None, ...], source: Zone, target: Zone, at: int, why: Why) -> None:
        move_cards(self.zones, cards, source, target, at)
        self.events.append(CardsMoved(cards, source, target, at, why))


def blank_zones(seats: int) -> dict[Zone, tuple[Card | None, ...]]:
    """The zones of a round of so many seats before anything is in them."""
    hands = hands_of(seats)
    return {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:hands], *PILES[:hands]), ())}


def blank_choices(seats: int) -> tuple[tuple[Card, ...], ...]:
    """Nobody has chosen a gift yet."""
    return ((),) * seats if seats >= FIRST_EXCHANGE else ()


def _all_seen(zones: SeenZones) -> dict[Zone, tuple[Card, ...]]:
    return cast(dict[Zone, tuple[Card, ...]], zones)
