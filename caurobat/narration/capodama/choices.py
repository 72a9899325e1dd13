"""Reasons for and against choices: a doubled suit, a trump, a gift, or a trump played or saved."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.capodama import View
from caurobat.games.capodama.legal import receivers
from caurobat.games.capodama.packs import SIX
from caurobat.games.capodama.state import pack_of, trumps_of
from caurobat.narration.capodama.names import suit_name
from caurobat.narration.card_names import the_card
from caurobat.narration.strings import Strings

_MANY = 10
"""Points in a trick that make it worth a trump."""


def motives(strings: Strings, view: View, action: Action, names: Sequence[str], trick: int) -> list[str]:
    """Return a sentence for each reason for or against `action`, which makes its trick worth `trick` points."""
    held = [card for card in view.zones[HANDS[view.seat]] if card is not None]
    match action:
        case ChooseSuit(_, suit):
            return [_suit_motive(strings, view, suit, held)]
        case NameTrump(_, card):
            if card in held:
                return [strings.t("You hold it: only the other three trumps beat it.")]
            return [strings.t("One of the others holds it.")]
        case Give(seat, cards):
            return _gift_motives(strings, view, seat, cards, held, names)
        case Play(_, card):
            return _play_motive(strings, view, card, held, trick)
        case _:
            return []


def _suit_motive(strings: Strings, view: View, suit: str, held: Sequence[Card]) -> str:
    own = tuple([card for card in held if card.suit == suit])
    if not own:
        return strings.t("You hold none of them: the others get those points.")
    points = strings.n("{count} point", "{count} points", pack_of(view).points(own, suit))
    return strings.n(
        "You hold {count} of them, worth {points} then.",
        "You hold {count} of them, worth {points} then.",
        len(own),
        points=points,
    )


def _gift_motives(
    strings: Strings, view: View, seat: int, cards: Sequence[Card], held: Sequence[Card], names: Sequence[str]
) -> list[str]:
    pack, motives = pack_of(view), []
    to = dict(zip(cards, receivers(seat, view.seats), strict=True))
    for lady in pack.ladies(view.seats):
        if lady in to:
            motives.append(_given_lady(strings, view, names[to[lady]], is_queen=lady is pack.queen))
        elif lady in held:
            motives.append(_kept_lady(strings, view, lady, is_queen=lady is pack.queen))
    rest = [card for card in held if card not in cards]
    for card in cards:
        if card in trumps_of(view) and card is not pack.queen:
            motives.append(strings.t("You give away a trump."))
        elif not any(other.suit is card.suit for other in rest) and card.suit.value in pack.doubles:
            suit = suit_name(strings, card.suit)
            motives.append(strings.t("Then you have no {suit}, and may play any card when they are led.", suit=suit))
    if not motives:
        points = pack.points(tuple(cards), view.double)
        if len(cards) == 1:
            motives.append(strings.n("It is worth {count} point.", "It is worth {count} points.", points))
        else:
            motives.append(
                strings.n("Together they are worth {count} point.", "Together they are worth {count} points.", points)
            )
    return motives


def _given_lady(strings: Strings, view: View, name: str, *, is_queen: bool) -> str:
    if view.capo == view.seat:
        if is_queen and view.seats < SIX:
            return strings.t("Then {name} is your dama; keep it and you play alone.", name=name)
        return strings.t("Then {name} plays with you; keep it and you have a partner less.", name=name)
    if is_queen:
        return strings.t("Then {name} is the dama; keep it and you are.", name=name)
    return strings.t("Then {name} plays with the capo; keep it and you do.", name=name)


def _kept_lady(strings: Strings, view: View, lady: Card, *, is_queen: bool) -> str:
    card = the_card(strings, lady)
    if view.capo == view.seat:
        if is_queen and view.seats < SIX:
            return strings.t("You keep {card} and play alone.", card=card)
        return strings.t("You keep {card}, and with it a partner less.", card=card)
    return strings.t("You keep {card} and play with the capo.", card=card)


def _play_motive(strings: Strings, view: View, card: Card, held: Sequence[Card], trick: int) -> list[str]:
    """Return a sentence if a trump is spent, or saved although the trick is worth one."""
    trumps = [one for one in held if one in trumps_of(view)]
    if card in trumps:
        left = len(trumps) - 1
        if not left:
            return [strings.t("It is your last trump.")]
        return [strings.n("That is a trump less: {count} is left.", "That is a trump less: {count} are left.", left)]
    if trumps and trick >= _MANY:
        return [strings.t("You keep {card} for a later trick.", card=the_card(strings, trumps[0]))]
    return []
