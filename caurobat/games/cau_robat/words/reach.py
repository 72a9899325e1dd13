"""The places and piles of a table in words: their cards, and who could take them, as far as a viewer can know."""

from collections.abc import Hashable, Sequence
from typing import cast

from caurobat.core.zones import HANDS, PILES, TABLE, Zone, Zones
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.capture import piles_by_top, sequence_from
from caurobat.games.cau_robat.rules.options import Stealing
from caurobat.narration.card_names import capital, card_name
from caurobat.narration.plays import not_your_turn
from caurobat.narration.strings import Strings


def the_rank(strings: Strings, rank: int) -> str:
    """Return `the 4` or `the 12`: the rank as a number, as on the wheel and in sequences."""
    return strings.t("the {rank}", rank=rank)


def tell_place(
    strings: Strings, view: View, viewer: int, place: Hashable, names: Sequence[str], is_pressed: bool
) -> list[str]:
    """Return lines on `place`, a rank or a pile: for a rank, the card or ghost on it, and how to take it.

    Only a ghost is explained without a press.
    """
    if isinstance(place, Zone):
        return tell_pile(strings, view, viewer, place.seat, names)
    assert isinstance(place, int), "places of the middle are ranks"
    rank = place
    card = next((card for card in view.zones[TABLE] if card is not None and card.rank == rank), None)
    if card is None:
        seat = exposed_tops(view, viewer).get(rank)
        if seat is not None:
            return _tell_ghost(strings, view, viewer, seat, names)
        own = view.zones[PILES[viewer]]
        if own and own[0] is not None and own[0].rank == rank and takers(view, viewer):
            return tell_pile(strings, view, viewer, viewer, names)
    if not is_pressed:
        return []
    if card is None:
        return [
            capital(strings.t("{rank}’s place is empty.", rank=the_rank(strings, rank))),
            strings.t("A card of this rank that takes nothing stays here."),
        ]
    return [card_name(strings, card), _how_to_take(strings, view, viewer, rank)]


def _how_to_take(strings: Strings, view: View, viewer: int, rank: int) -> str:
    held = {card.rank for card in view.zones[HANDS[viewer]] if card is not None}
    if view.turn != viewer:
        return not_your_turn(strings)
    if rank in held:
        return strings.t("Play your card of the same rank to take it.")
    return strings.t("Take it with a card of the same rank, or with a run that reaches it.")


def _tell_ghost(strings: Strings, view: View, viewer: int, seat: int, names: Sequence[str]) -> list[str]:
    rank = the_rank(strings, _top_rank(view, seat))
    return [
        _pile(strings, len(view.zones[PILES[seat]]), names[seat]),
        strings.t("A run that reaches {rank} steals the whole pile.", rank=rank),
        strings.t("It is not on the table: a card of the same rank does not take it."),
        *[_spared(strings, view, seat, other, names) for other in spared_piles(view, viewer, seat)],
    ]


def _spared(strings: Strings, view: View, seat: int, other: int, names: Sequence[str]) -> str:
    """Return why the pile of `other`, which has the same top as that of `seat`, is not the one stolen."""
    if len(view.zones[PILES[other]]) < len(view.zones[PILES[seat]]):
        return strings.t("{name}’s pile shows the same rank, but stays: the taller one goes.", name=names[other])
    return strings.t(
        "{name}’s pile shows the same rank, but stays: the one whose owner plays sooner goes.", name=names[other]
    )


def _pile(strings: Strings, count: int, name: str) -> str:
    return strings.n(
        "{name:Your pile|The pile of *}: {count} card",
        "{name:Your pile|The pile of *}: {count} cards",
        count,
        name=name,
    )


def tell_pile(strings: Strings, view: View, viewer: int, seat: int, names: Sequence[str]) -> list[str]:
    """Return lines on the owner and height of a pile, and on who could steal it."""
    pile = view.zones[PILES[seat]]
    head = _pile(strings, len(pile), names[seat])
    if not pile or pile[0] is None or view.options.stealing is Stealing.NONE:
        return [head]
    rank = pile[0].rank
    if any(card is not None and card.rank == rank for card in view.zones[TABLE]):
        return [head, capital(strings.t("{rank:a} on the table protects it.", rank=rank))]
    if seat != viewer:
        return [head, strings.t("A run that reaches {rank} steals the whole pile.", rank=the_rank(strings, rank))]
    thieves = takers(view, seat)
    if not thieves:
        return [head, strings.t("With the table as it is, nobody can take it.")]
    return [head, strings.t("Within reach of: {names}", names=", ".join(names[each] for each in thieves))]


def exposed_tops(view: View, capturer: int) -> dict[int, int]:
    """Return, by rank, the seat of each pile shown on an empty place that `capturer` could steal.

    Among piles with equal tops, it is the one that the rules would take: the taller, or that of the seat to play
    sooner.
    """
    if view.options.stealing is Stealing.NONE:
        return {}
    on_table = {card.rank for card in view.zones[TABLE] if card is not None}
    piles = {zone: tuple(card for card in view.zones[zone] if card is not None) for zone in PILES[: view.seats]}
    shown = sorted(piles_by_top(capturer, piles, view.seats).items())
    return {SPANISH.ranks[place]: pile.seat for place, pile in shown if SPANISH.ranks[place] not in on_table}


def spared_piles(view: View, capturer: int, seat: int) -> tuple[int, ...]:
    """Return the other piles with the top rank of that of `seat`, which `capturer` does not steal, in playing order."""
    rank = _top_rank(view, seat)
    others = [(capturer + ahead) % view.seats for ahead in range(1, view.seats)]
    return tuple([other for other in others if other != seat and rank and _top_rank(view, other) == rank])


def _top_rank(view: View, seat: int) -> int:
    """Return the rank on top of a pile, or 0 if there is none or it is not visible."""
    top = next(iter(view.zones[PILES[seat]]), None)
    return 0 if top is None else top.rank


def takers(view: View, owner: int) -> tuple[int, ...]:
    """Return the seats that could take the pile of `owner` with a card that they may hold, in playing order.

    Nothing is assumed about a hand that is open on `view`.
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
    """Whether `seat` can take the pile of `owner` with a card of `rank`, which is on the table."""
    is_next = view.turn == seat and view.trailed is not None and view.trailed.rank == rank
    if is_next and not view.options.cau_sequence:
        return False  # a call takes only equal cards
    zones = cast(Zones, view.zones)  # table and piles are fully visible in games with stealing
    return any(link.source is PILES[owner] for link in sequence_from(rank, seat, zones, view.seats, view.options))
