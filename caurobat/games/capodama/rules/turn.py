"""One decision being carried out: suits, trumps and gifts are chosen, tricks are taken."""

from typing import Any

from caurobat.core.decisions import ChooseSuit, Give, NameTrump, Play
from caurobat.core.events import CardsChosen, RoundEnded, SuitChosen, TrickTaken, TrumpNamed
from caurobat.core.game import RoundTurn
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.capodama.rules.counting import result_of
from caurobat.games.capodama.rules.legal import receivers
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, HAND, hands_of
from caurobat.games.capodama.rules.state import Gift, State, Trick, Why, pack_of, trumps_of


class Turn(RoundTurn[State]):
    """A decision in Capodama; see `RoundTurn`. Unseen cards move like any others."""

    __slots__ = ("capo", "chosen", "double", "gifts", "tricks", "trump")

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.capo = state.capo
        self.double = state.double
        self.trump = state.trump
        self.chosen = state.chosen
        self.gifts = state.gifts
        self.tricks = state.tricks

    def own(self) -> tuple[Any, ...]:
        """Return the capo, the choices and the tricks."""
        return self.capo, self.double, self.trump, self.chosen, self.gifts, self.tricks

    def choose_double(self, action: ChooseSuit) -> None:
        """Let the capo double a suit; the next question depends on the number of seats."""
        self.double = action.suit
        self.events.append(SuitChosen(action.seat, action.suit, pack_of(self.state).ace_of(action.suit)))
        self.start_turn(action.seat)

    def name_trump(self, action: NameTrump) -> None:
        """Let the capo name the fourth trump, and lead."""
        self.trump = action.card
        self.events.append(TrumpNamed(action.seat, action.card))
        self.start_turn(action.seat)

    def choose_gift(self, action: Give) -> None:
        """Let a seat choose its gift; once all have, the gifts change hands and the capo leads."""
        chosen = list(self.chosen)
        chosen[action.seat] = action.cards
        self.chosen = tuple(chosen)
        self.events.append(CardsChosen(action.seat, action.cards))
        following = (action.seat + 1) % self.state.seats
        if following == self.capo:
            self._exchange(following)
        self.start_turn(following)

    def _exchange(self, capo: int) -> None:
        """Move the gifts of each seat, the capo's first, to the end of the receivers' hands."""
        seats = self.state.seats
        for ahead in range(seats):
            giver = (capo + ahead) % seats
            for card, receiver in zip(self.chosen[giver], receivers(giver, seats), strict=True):
                hand = HANDS[receiver]
                self.move((card,), HANDS[giver], hand, len(self.zones[hand]), Why.GIFT)
                self.gifts = (*self.gifts, Gift(giver, receiver, card))
        self.chosen = ((),) * seats

    def play(self, action: Play) -> None:
        """Play a card to the open trick; after its last one, the winner takes it and leads the next."""
        table = self.zones[TABLE]
        self.move((action.card,), HANDS[action.seat], TABLE, len(table), Why.PLAY)
        if len(self.zones[TABLE]) == hands_of(self.state.seats):
            self._take_trick(action.seat)
        else:
            self.start_turn((action.seat + 1) % hands_of(self.state.seats))

    def _take_trick(self, last: int) -> None:
        pack, hands = pack_of(self.state), hands_of(self.state.seats)
        cards = tuple([card for card in self.zones[TABLE] if card is not None])
        leader = (last + 1) % hands
        winner = (leader + pack.winning_place(cards, trumps_of(self.state))) % hands
        points = pack.points(cards, self.double)
        self.tricks = (*self.tricks, Trick(leader, cards, winner, points))
        self.events.append(TrickTaken(winner, leader, cards, points))
        self.move(cards[::-1], TABLE, PILES[winner], 0, Why.TRICK)
        if len(self.tricks) == HAND and self.zones[STOCK]:
            # The cards set aside are not shuffled: 8 for the opponent of the dealer, 8 for the dealer.
            self.deal([HAND] * hands)
        if self.zones[HANDS[winner]]:
            self.start_turn(winner)
        else:
            self.turn = None
            result = result_of(self.step().state)
            assert result is not None, "every card has been played"
            self.events.append(RoundEnded(result.counts, result.winners))


def blank_choices(seats: int) -> tuple[tuple[Card, ...], ...]:
    """Return the choices of gifts before anybody has chosen."""
    return ((),) * seats if seats >= FIRST_EXCHANGE else ()
