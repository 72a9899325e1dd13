"""The notes in the middle when there is no forecast: the seat's question, its gifts, and the winner of the trick."""

from collections.abc import Sequence

from caurobat.core.zones import TABLE
from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.legal import receivers
from caurobat.games.capodama.rules.packs import SIX, THREE, hands_of
from caurobat.games.capodama.rules.state import Phase, leader_of, pack_of, phase_of, played_by, table_of, trumps_of
from caurobat.games.capodama.words.names import name_of, suit_name
from caurobat.narration.card_names import capital, card_name, the_card
from caurobat.narration.strings import Strings


def note_lines(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """Return a line or two for the seat of `view`, the most important one first."""
    trick = view.tricks[-1] if view.tricks else None
    if trick is not None and trick.cards == view.zones[TABLE]:
        return [takes(strings, trick.winner, trick.points, names)]
    if view.capo is None or view.turn is None:
        return []
    if phase_of(view) is Phase.PLAY:
        return _given(strings, view, names) or _other_hand(strings, view)
    return _asked(strings, view, names) if view.turn == view.seat else []


def takes(strings: Strings, seat: int, points: int, names: Sequence[str]) -> str:
    """Return the sentence on the seat that takes a trick, with its points."""
    words = strings.n(
        "{name:You take|* takes} the trick: {count} point.",
        "{name:You take|* takes} the trick: {count} points.",
        points,
        name=name_of(strings, seat, names),
    )
    return capital(words, names)


def what_is_asked(strings: Strings, view: View, names: Sequence[str]) -> str:
    """Return the request for a doubled suit, a trump or a gift; empty if a card is due."""
    return ": ".join(_asked(strings, view, names))


def _asked(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    t = strings.t
    match phase_of(view):
        case Phase.DOUBLE if view.seats > THREE:
            return [t("You are the capo. Which suit counts double?")]
        case Phase.DOUBLE:
            return [t("You are the capo, alone. Which suit counts double?")]
        case Phase.TRUMP:
            return [t("Name a fourth trump"), t("one of your cards, or one that others hold")]
        case Phase.GIVE if view.seats == SIX:
            left, right = receivers(view.seat, view.seats)
            return [
                t("Choose two cards to give"),
                t("one for {left}, one for {right}", left=names[left], right=names[right]),
            ]
        case Phase.GIVE:
            (left,) = receivers(view.seat, view.seats)
            return [t("Choose a card to give {name}", name=names[left])]
        case _:
            return []


def _given(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """Return the gifts to the seat until it has played its first card."""
    if any(seat == view.seat for seat, _ in played_by(view)):
        return []
    return [
        strings.t("{name} gave you {card}.", name=names[gift.giver], card=the_card(strings, gift.card))
        for gift in view.gifts
        if gift.receiver == view.seat and gift.card is not None
    ]


def _other_hand(strings: Strings, view: View) -> list[str]:
    """Return whose turn it is if one person plays both hands."""
    return [strings.t("Now a card of the other hand")] if view.seats == 1 and view.turn == 1 else []


def tell_table(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """Return everything that is settled, and the cards of the open trick with their players."""
    hands, leader = hands_of(view.seats), leader_of(view)
    played = [] if leader is None else enumerate(table_of(view), leader)
    holders = [(name_of(strings, seat % hands, names), card_name(strings, card)) for seat, card in played]
    cards = [capital(strings.t("{name:You|*}: {card}", name=name, card=card), names) for name, card in holders]
    return [*_settled(strings, view, names), *note_lines(strings, view, names), *cards]


def _settled(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """Return the capo, the doubled suit and the trumps, as far as they are settled."""
    if view.capo is None:
        return []
    notes = [capital(strings.t("{name:you are|* is} the capo", name=name_of(strings, view.capo, names)), names)]
    if view.double is not None:
        suit = suit_name(strings, pack_of(view).ace_of(view.double).suit)
        notes.append(capital(strings.t("{suit} count double", suit=suit)))
    cards = ", ".join([card_name(strings, card) for card in trumps_of(view)])
    return [*notes, strings.t("Trumps: {cards}", cards=cards)]
