"""Notes in the middle while nothing is pointed at: the seat's question, its gifts, who takes the trick."""

from collections.abc import Sequence

from caurobat.core.zones import TABLE
from caurobat.games.capodama import View
from caurobat.games.capodama.legal import receivers
from caurobat.games.capodama.packs import SIX, THREE
from caurobat.games.capodama.state import Phase, phase_of, played_by
from caurobat.narration.capodama.names import name_of
from caurobat.narration.card_names import capital, the_card
from caurobat.narration.strings import Strings


def note_lines(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """A line or two for the seat of `view`; the first says it, the others what else there is."""
    trick = view.tricks[-1] if view.tricks else None
    if trick is not None and trick.cards == view.zones[TABLE]:
        return [takes(strings, name_of(strings, trick.winner, names), trick.points)]
    if view.capo is None or view.turn is None:
        return []
    if phase_of(view) is Phase.PLAY:
        return _given(strings, view, names) or _other_hand(strings, view)
    return _asked(strings, view, names) if view.turn == view.seat else []


def takes(strings: Strings, name: str, points: int) -> str:
    """Say who takes a trick, and its points."""
    words = strings.n(
        "{name:You take|* takes} the trick: {count} point.",
        "{name:You take|* takes} the trick: {count} points.",
        points,
        name=name,
    )
    return capital(words)


def _asked(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    t = strings.t
    match phase_of(view):
        case Phase.DOUBLE if view.seats > THREE:
            return [t("You are the capo. Which suit counts twice?")]
        case Phase.DOUBLE:
            return [t("You are the capo, alone. Which suit counts twice?")]
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
    """Say what others gave the seat, until it has played its first card."""
    if any(seat == view.seat for seat, _ in played_by(view)):
        return []
    return [
        strings.t("{name} gave you {card}.", name=names[gift.giver], card=the_card(strings, gift.card))
        for gift in view.gifts
        if gift.receiver == view.seat and gift.card is not None
    ]


def _other_hand(strings: Strings, view: View) -> list[str]:
    """Say whose turn it is where one person plays both hands."""
    return [strings.t("Now a card of the other hand")] if view.seats == 1 and view.turn == 1 else []
