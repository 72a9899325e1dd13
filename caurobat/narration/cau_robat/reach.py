"""The seats that could take a pile, as far as a viewer can know."""

from typing import cast

from caurobat.core.zones import HANDS, PILES, TABLE, Zones
from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.capture import sequence_from


def takers(view: View, owner: int) -> tuple[int, ...]:
    """Return the seats that could take the pile of `owner` with one card they may hold, in playing order.

    A hand that is open on `view` is not guessed at.
    """
    if not view.zones[PILES[owner]]:
        return ()
    seats = [(owner + ahead) % view.seats for ahead in range(1, view.seats)]
    return tuple(seat for seat in seats if _could_take(view, seat, owner))


def _could_take(view: View, seat: int, owner: int) -> bool:
    held = view.zones[HANDS[seat]]
    if not held:
        return False
    ranks = {card.rank for card in held if card is not None}
    if None in held:
        ranks |= {card.rank for card in GAME.unseen_cards(view)}
    on_table = {card.rank for card in view.zones[TABLE] if card is not None}
    return any(_takes(view, seat, rank, owner) for rank in ranks & on_table)


def _takes(view: View, seat: int, rank: int, owner: int) -> bool:
    """Whether a card of `rank`, which is on the table, takes the pile of `owner` for `seat`."""
    is_next = view.turn == seat and view.trailed is not None and view.trailed.rank == rank
    if is_next and not view.options.cau_sequence:
        return False  # a call takes equal cards only
    zones = cast(Zones, view.zones)  # table and piles are fully visible in games with stealing
    return any(link.source is PILES[owner] for link in sequence_from(rank, seat, zones, view.seats, view.options))
