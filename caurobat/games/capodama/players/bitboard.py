"""Play on bitboards, for searches that play thousands of rounds: another abstraction than the rules' own round.

Cards are numbers, and hands are sets of them as bits. It covers card play alone; doubled suit, fourth trump and gifts
are decided before a board is made. A contract test compares it with the rules.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from caurobat.decks import Card
from caurobat.games.capodama.rules.options import DeckOption
from caurobat.games.capodama.rules.packs import HAND, PACKS, hands_of

UNKNOWN, FRIEND, FOE = 0, 1, -1
"""The relation of one seat to another, as far as it knows."""

Relations = tuple[tuple[int, ...], ...]
"""Each seat's relation to every other seat, as far as the first one knows."""


@dataclass(frozen=True, eq=False)
class CardNumbers:
    """The cards of a round by number, in the order of the deck, with everything about them that play needs."""

    cards: tuple[Card, ...]
    numbers: dict[Card, int]
    suits: tuple[int, ...]
    values: tuple[int, ...]
    strengths: tuple[int, ...]
    """The rank of each card in its suit; trumps are above all others."""
    suit_masks: tuple[int, ...]
    trumps: int
    """The trumps, as bits."""
    ladies: tuple[int, ...]
    beats: tuple[tuple[int, ...], ...]
    """By the suit led and the best card so far: the cards that beat it, as bits."""
    every: int

    def mask(self, cards: Sequence[Card | None]) -> int:
        """Return the cards as bits, ignoring unseen ones."""
        result = 0
        for card in cards:
            if card is not None:
                result |= 1 << self.numbers[card]
        return result


@lru_cache(maxsize=512)
def cards_for(deck: DeckOption, seats: int, double: str | None, trump: Card | None) -> CardNumbers:
    """Return the cards of a round with this doubled suit and fourth trump."""
    pack = PACKS[deck]
    cards = pack.cards(seats)
    numbers = {card: number for number, card in enumerate(cards)}
    letters = [suit.value for suit in pack.deck.suits]
    suits = tuple([letters.index(card.suit.value) for card in cards])
    order = [numbers[card] for card in pack.all_trumps(trump)]
    strengths = [pack.strengths[card] for card in cards]
    for place, number in enumerate(order):
        strengths[number] = 100 - place
    trumps = sum(1 << number for number in order)
    beats = []
    for led in range(4):
        powers = [strengths[n] if suits[n] == led or trumps >> n & 1 else 0 for n in range(len(cards))]
        beats.append(tuple([_mask_of(n for n, power in enumerate(powers) if power > best) for best in powers]))
    return CardNumbers(
        cards,
        numbers,
        suits,
        tuple([pack.points((card,), double) for card in cards]),
        tuple(strengths),
        tuple([_mask_of(n for n, suit in enumerate(suits) if suit == led) for led in range(4)]),
        trumps,
        tuple([numbers[card] for card in pack.ladies(seats)]),
        tuple(beats),
        (1 << len(cards)) - 1,
    )


def _mask_of(numbers: Iterator[int]) -> int:
    return sum(1 << number for number in numbers)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the cards in `mask`, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=4096)
def relations(seats: int, capo: int, holders: tuple[int, ...], known: tuple[int, ...]) -> Relations:
    """Return each seat's relations. `holders` have the ladies.

    `known` are the ladies that each seat knows of (bits).
    """
    everything = (1 << len(holders)) - 1
    result = []
    for seat in range(seats):
        members = {capo} | {holder for lady, holder in enumerate(holders) if known[seat] >> lady & 1}
        sign = FRIEND if seat in members else FOE
        others = -sign if known[seat] == everything else UNKNOWN
        row = [sign if other in members else others for other in range(seats)]
        row[seat] = FRIEND
        result.append(tuple(row))
    return tuple(result)


class Bitboard:
    """A round in play. `turn` is the hand to play; `count` cards lie in the open trick, and `best` is winning it."""

    def __init__(
        self,
        cards: CardNumbers,
        seats: int,
        capo: int,
        hands: list[int],
        second: tuple[int, ...],
        seen: Mapping[int, int],
        known: Sequence[int],
    ) -> None:
        """Start before the first card. `second` are the hands dealt after the eighth trick, if any.

        `seen` are the holders of ladies already played, `known` the ladies that each seat knows of besides its own
        (bits).
        """
        self.cards, self.seats, self.capo = cards, seats, capo
        self.players = hands_of(seats)
        self.hands = hands
        self.second = second
        self.turn = capo
        self.count = 0
        self.led = self.best = self.best_seat = 0
        self.trick_points = 0
        """The points in the open trick so far."""
        self.points = [0] * self.players
        self.played = 0
        self.done = 0
        holders, knowing = [], list(known)
        for lady, card in enumerate(cards.ladies):
            holder = seen.get(lady)
            if holder is None:
                holder = next((seat for seat, hand in enumerate(hands) if hand >> card & 1), None)
                if holder is not None:
                    knowing[holder] |= 1 << lady
            # A lady in no hand is unseen, so no seat knows of her and her holder doesn't matter.
            holders.append(capo if holder is None else holder)
        self.holders, self.known = tuple(holders), tuple(knowing)
        self.side = frozenset((capo, *holders))
        self.rel = relations(self.players, capo, self.holders, self.known)

    def legal(self) -> int:
        """Return the cards that may be played now, as bits."""
        hand = self.hands[self.turn]
        if self.count:
            following = hand & self.cards.suit_masks[self.led]
            if following:
                return following | (hand & self.cards.trumps)
        return hand

    def moves(self) -> list[int]:
        """Return the cards that may be played now."""
        return list(bits(self.legal()))

    def play(self, card: int) -> None:
        """Let the hand to move play `card`."""
        cards, seat = self.cards, self.turn
        self.hands[seat] &= ~(1 << card)
        self.played |= 1 << card
        self.lay(seat, card)
        if card in cards.ladies:
            self._reveal(cards.ladies.index(card))
        if self.count < self.players:
            self.turn = (seat + 1) % self.players
            return
        self.turn = self.best_seat
        self.points[self.turn] += self.trick_points
        self.count = self.trick_points = 0
        self.done += 1
        if self.done == HAND and self.second:
            self.hands, self.second = list(self.second), ()

    def lay(self, seat: int, card: int) -> None:
        """Put `card` of `seat` into the open trick."""
        cards = self.cards
        if not self.count:
            self.led, self.best, self.best_seat = cards.suits[card], card, seat
        elif cards.beats[self.led][self.best] >> card & 1:
            self.best, self.best_seat = card, seat
        self.trick_points += cards.values[card]
        self.count += 1

    def _reveal(self, lady: int) -> None:
        self.known = tuple([known | 1 << lady for known in self.known])
        self.rel = relations(self.players, self.capo, self.holders, self.known)

    @property
    def is_over(self) -> bool:
        """Whether every card has been played."""
        return not self.hands[self.turn]

    def side_points(self) -> int:
        """Return the points that the capo's side has taken."""
        return sum([self.points[seat] for seat in self.side])

    def copy(self) -> "Bitboard":
        """Return an independent copy."""
        other = Bitboard.__new__(Bitboard)
        other.cards, other.seats, other.capo, other.players = self.cards, self.seats, self.capo, self.players
        other.second, other.turn, other.count, other.led = self.second, self.turn, self.count, self.led
        other.best, other.best_seat, other.trick_points = self.best, self.best_seat, self.trick_points
        other.played, other.done, other.holders = self.played, self.done, self.holders
        other.known, other.side, other.rel = self.known, self.side, self.rel
        other.hands = self.hands[:]
        other.points = self.points[:]
        return other
