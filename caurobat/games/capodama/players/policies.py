"""Habits: instant, sensible play that considers only the trick and the cards still out.

A habit uses only what its seat may know: its own hand, the cards played, and the sides revealed.
"""

from collections.abc import Sequence

from caurobat.games.capodama.players.bitboard import FOE, FRIEND, Bitboard, CardNumbers, bits
from caurobat.games.capodama.rules.packs import HAND

_WORTH_A_TRUMP = 9  # the points for which the last seat to play spends a trump
_WORTH_A_TRUMP_EARLY = 14  # the points for which an earlier seat does
_DOUBLES = (1, 2, 3)


def greedy(model: Bitboard) -> int:
    """Return the card that the hand to move plays by habit."""
    legal = model.legal()
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    return _follow(model, legal) if model.count else _lead(model, legal)


def _lead(model: Bitboard, legal: int) -> int:
    """Return the best card that no unseen card can beat, or else the least valuable one."""
    cards = model.cards
    unseen = cards.every & ~(model.played | model.hands[model.turn])
    sure = best = -1
    least, cost = -1, 1000
    values, strengths, suits, beats, trumps = cards.values, cards.strengths, cards.suits, cards.beats, cards.trumps
    mask = legal
    while mask:
        low = mask & -mask
        mask ^= low
        card = low.bit_length() - 1
        is_trump = trumps & low
        if not beats[suits[card]][card] & unseen and not is_trump and values[card] > best:
            sure, best = card, values[card]
        price = values[card] * 8 + strengths[card] + (200 if is_trump else 0)
        if price < cost:
            least, cost = card, price
    return sure if sure >= 0 else least


def _follow(model: Bitboard, legal: int) -> int:
    cards, seat = model.cards, model.turn
    led, best, values, trumps = model.led, model.best, cards.values, cards.trumps
    unseen = cards.every & ~(model.played | model.hands[seat])
    beats = cards.beats[led]
    is_last = model.count == model.players - 1
    stands = is_last or not beats[best] & unseen
    relation = model.rel[seat][model.best_seat]
    if relation == FRIEND and stands:
        return _richest(cards, legal & ~trumps or legal)
    winners = legal & beats[best]
    plain = winners & ~trumps
    if plain and relation != FRIEND:
        top = plain.bit_length() - 1
        for card in bits(plain):
            if values[card] > values[top] or cards.strengths[card] > cards.strengths[top]:
                top = card
        # Then only trumps can beat it, and the others may want to save theirs.
        if is_last or not beats[top] & unseen & ~trumps:
            return top
    ruffs = winners & trumps
    if ruffs and relation != FRIEND:
        enough = _WORTH_A_TRUMP if is_last else _WORTH_A_TRUMP_EARLY
        left = HAND - model.done % HAND
        if model.trick_points >= enough or left <= 2:
            return min(bits(ruffs), key=cards.strengths.__getitem__)
    return _poorest(cards, legal)


def _richest(cards: CardNumbers, legal: int) -> int:
    """Return the card with the most points, the weakest of equal ones."""
    return max(bits(legal), key=lambda card: (cards.values[card], -cards.strengths[card]))


def _poorest(cards: CardNumbers, legal: int) -> int:
    """Return the card with the lowest value, preferably a non-trump."""
    plain = legal & ~cards.trumps
    return min(bits(plain or legal), key=lambda card: (cards.values[card], cards.strengths[card]))


# --- decisions before play


def doubled_suit(cards: CardNumbers, hand: int) -> int:
    """Return the suit, among those that may be doubled, in which the hand is strongest."""
    return max(_DOUBLES, key=lambda suit: suit_strength(cards, hand & cards.suit_masks[suit]))


def suit_strength(cards: CardNumbers, held: int) -> float:
    """Return the value of holding these cards of a doubled suit."""
    return sum([2.0 * (cards.values[card] > 0) + cards.values[card] for card in bits(held)]) + 0.5 * held.bit_count()


def fourth_trump(cards: CardNumbers, hand: int) -> int:
    """Return the most valuable non-trump in the hand, or, if there is none, in the deck."""
    choices = cards.every & ~cards.trumps
    return _richest(cards, hand & choices or choices)


def gift(
    cards: CardNumbers, ways: Sequence[tuple[int, ...]], relations: Sequence[int], is_capo: bool
) -> tuple[int, ...]:
    """Return the best of `ways` to give, to receivers with these relations.

    A friend gets a card that counts, others the one that counts least; a capo who holds a lady gives her away to gain a
    partner.
    """
    return max(
        ways,
        key=lambda way: sum([_gift_value(cards, card, to, is_capo) for card, to in zip(way, relations, strict=True)]),
    )


def _gift_value(cards: CardNumbers, card: int, relation: int, is_capo: bool) -> float:
    if card in cards.ladies:
        # She would leave the capo's side.
        return 50.0 if is_capo else -100.0
    value = cards.values[card] + 0.01 * cards.strengths[card] + (6.0 if cards.trumps >> card & 1 else 0.0)
    return 0.6 * value if relation == FRIEND else -value if relation == FOE else -0.8 * value
