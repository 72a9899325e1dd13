"""Seats that could take a pile, by what the one who looks may know, and nothing more."""

from typing import cast

from caurobat.core.zones import HANDS, PILES, TABLE, Zones
from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.capture import sequence_from


def takers(view: View, owner: int) -> tuple[int, ...]:
    """The seats that could take the pile of `owner` with one card that they may hold, as the table lies on `view`.

    In the order of play after the owner. A hand that `view` shows is taken as it is.
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
    """Whether a card of `rank`, which lies on the table, takes the pile of `owner` for `seat`."""
    is_next = view.turn == seat and view.trailed is not None and view.trailed.rank == rank
    if is_next and not view.options.cau_sequence:
        return False  # a call takes the equal cards alone
    zones = cast(Zones, view.zones)  # only of the table and the piles, all of which are seen where piles are taken
    return any(link.source is PILES[owner] for link in sequence_from(rank, seat, zones, view.seats, view.options))
