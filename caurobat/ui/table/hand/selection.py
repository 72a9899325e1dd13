"""Which card of the hand has the focus, and what a press on it means. Pure: no window, no mouse."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Announce, ChooseSuit, Claim, Decision, Give, NameTrump, Pass, Play
from caurobat.decks import Card


def moved_focus(hand: Sequence[Card], focus: Card | None, step: int) -> Card | None:
    """The card `step` places further along `hand` (in the order shown), going round; without a focus, an end card."""
    if not hand:
        return None
    if focus not in hand:
        return hand[0] if step > 0 else hand[-1]
    return hand[(hand.index(focus) + step) % len(hand)]


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that `action` is about; empty for one without a card."""
    match action:
        case Play(card=card) | NameTrump(card=card):
            return (card,)
        case Give(cards=cards):
            return cards
        case Pass() | Announce() | Claim() | ChooseSuit():
            return ()


def ways_with(decision: Decision | None, picked: Sequence[Card]) -> tuple[Action, ...]:
    """The actions that are about all of `picked`, and about as many cards: what choosing these cards can mean."""
    if decision is None:
        return ()
    wanted = set(picked)
    return tuple([action for action in decision.actions if set(cards_of(action)) == wanted])


def takes_button(decision: Decision | None, cards: Sequence[Card]) -> bool:
    """Whether these `cards` of the hand are only picked by a press, and a button says what is done with them.

    So it is where there are several ways, or more cards are wanted, and where nothing shows yet what would come of it.
    """
    if decision is None or not cards:
        return False
    ways = [action for action in decision.actions if set(cards) <= set(cards_of(action))]
    return len(ways) > 1 or any(isinstance(way, (Give, NameTrump)) for way in ways)


def playable(decision: Decision | None) -> frozenset[Card]:
    """The cards that the decision lets its seat choose."""
    if decision is None:
        return frozenset()
    return frozenset(card for action in decision.actions for card in cards_of(action))
