"""Explanations of places and piles that are pressed or pointed at."""

from collections.abc import Hashable, Sequence

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.options import Stealing
from caurobat.narration.card_names import capital, card_name, the_rank
from caurobat.narration.cau_robat.forecast import exposed_tops
from caurobat.narration.cau_robat.reach import takers
from caurobat.narration.sentences import not_your_turn
from caurobat.narration.strings import Strings


def tell_place(
    strings: Strings, view: View, viewer: int, rank: Hashable, names: Sequence[str], is_pressed: bool
) -> list[str]:
    """Return lines on the place of `rank`: the card or ghost on it, and how to take it.

    Only a ghost is explained without a press.
    """
    assert isinstance(rank, int), "places are ranks"
    card = next((card for card in view.zones[TABLE] if card is not None and card.rank == rank), None)
    if card is None:
        seat = exposed_tops(view, viewer).get(rank)
        if seat is not None:
            return _tell_ghost(strings, view, seat, rank, names)
        own = view.zones[PILES[viewer]]
        if own and own[0] is not None and own[0].rank == rank and takers(view, viewer):
            return tell_pile(strings, view, viewer, viewer, names)
    if not is_pressed:
        return []
    if card is None:
        return [
            capital(strings.t("{rank}'s place is empty.", rank=the_rank(strings, rank))),
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


def _tell_ghost(strings: Strings, view: View, seat: int, rank: int, names: Sequence[str]) -> list[str]:
    count = len(view.zones[PILES[seat]])
    return [
        _pile(strings, count, names[seat]),
        strings.t("A run that reaches {rank} steals the whole pile.", rank=the_rank(strings, rank)),
        strings.t("It is not on the table: a card of the same rank does not take it."),
    ]


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
