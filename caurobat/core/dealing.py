"""Checks on the deals of all games, in one place so that no game forgets one."""

from collections.abc import Sequence

from caurobat.core.game import Deal, DealError
from caurobat.core.round import in_dealing_order
from caurobat.core.text import count_text
from caurobat.decks import JOKERS, Card, deck_of


def dealt_hands(deck: Sequence[Card], hands: int, dealer: int, size: int) -> tuple[tuple[Card, ...], ...]:
    """Deal `hands` hands of `size` cards from the front of `deck`, each hand in one go, in dealing order."""
    dealt = {
        seat: tuple(deck[number * size : (number + 1) * size])
        for number, seat in enumerate(in_dealing_order(hands, dealer))
    }
    return tuple([dealt[seat] for seat in range(hands)])


def batch_sizes(stock: int, seats: int, batch: int) -> list[int]:
    """Return how many cards each seat gets next, in dealing order: a `batch`, or an even share of what is left."""
    if stock >= batch * seats:
        return [batch] * seats
    share, more = divmod(stock, seats)
    return [share + (ahead < more) for ahead in range(seats)]


def check_pack_dealt(
    deal: Deal, seats: int, pack: Sequence[Card], *, hand: int, table: int = 0, hands: int | None = None
) -> None:
    """Raise `DealError` unless `deal` contains each card of `pack` exactly once.

    There must be `table` cards on the table, `hand` cards in each hand and the rest in the stock. The number of hands
    is `hands`, by default `seats`.
    """
    hands = seats if hands is None else hands
    if not 0 <= deal.dealer < seats:
        cure = f"the seats are 0 to {seats - 1}" if seats > 1 else "the only seat is 0"
        raise DealError("dealer", f"{deal.dealer} is no seat; {cure}")
    _check_size("table", deal.table, table, seats)
    if len(deal.hands) != hands:
        dealt = count_text(len(deal.hands), "hand")
        raise DealError("hands", f"{dealt} for {count_text(seats, 'seat')}; there must be {hands}")
    for seat, cards in enumerate(deal.hands):
        _check_size(f"hands[{seat}]", cards, hand, seats)
    _check_size("stock", deal.stock, len(pack) - table - hand * hands, seats)
    _check_cards(deal, pack)


def _check_size(place: str, cards: Sequence[Card], expected: int, seats: int) -> None:
    if len(cards) != expected:
        size, table = count_text(len(cards)), count_text(seats, "seat")
        raise DealError(place, f"{size}; with {table} and this way of dealing it is {expected}")


def _check_cards(deal: Deal, pack: Sequence[Card]) -> None:
    in_play, placed = frozenset(pack), dict[Card, str]()
    dealt = [("table", deal.table), *((f"hands[{seat}]", hand) for seat, hand in enumerate(deal.hands))]
    for place, cards in [*dealt, ("stock", deal.stock)]:
        for card in cards:
            if card not in in_play:
                raise DealError(place, f"{card} is not in play; {_pack_text(pack)}")
            if card in placed:
                raise DealError(place, f"{card} is dealt twice; it lies in {placed[card]} already")
            placed[card] = place


def _pack_text(pack: Sequence[Card]) -> str:
    """Describe a pack by its ranks, suits and jokers; it has every rank in each suit."""
    suited = [card for card in pack if card not in JOKERS]
    jokers = [card.code for card in pack if card in JOKERS]
    ranks = [deck_of(suited[0]).rank_text(rank) for rank in sorted({card.rank for card in suited})]
    suits = dict.fromkeys(card.suit.value for card in suited)
    text = f"the ranks are {' '.join(ranks)}, the suits {' '.join(suits)}"
    return f"{text}, the jokers {' '.join(jokers)}" if jokers else text
