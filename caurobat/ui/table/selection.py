"""Which card of the hand has the focus, and what a press on it means. Pure: no window, no mouse."""

from collections.abc import Sequence

from caurobat.cards import Card
from caurobat.core.decisions import Action, Decision, Play


def moved_focus(hand: Sequence[Card], focus: Card | None, step: int) -> Card | None:
    """The card `step` places further along `hand` (in the order shown), going round; without a focus, an end card."""
    if not hand:
        return None
    if focus not in hand:
        return hand[0] if step > 0 else hand[-1]
    return hand[(hand.index(focus) + step) % len(hand)]


def kept_focus(before: Sequence[Card], after: Sequence[Card], focus: Card | None) -> Card | None:
    """The focus when the hand changes from `before` to `after`: the same card, else the one that took its place."""
    if focus in after or focus is None:
        return focus
    if not after or focus not in before:
        return None
    return after[min(before.index(focus), len(after) - 1)]


def cards_of(action: Action) -> tuple[Card, ...]:
    """The cards of the hand that `action` is about; empty for one without a card."""
    match action:
        case Play(card=card):
            return (card,)
        case _:
            return ()


def ways_with(decision: Decision | None, picked: Sequence[Card]) -> tuple[Action, ...]:
    """The actions that are about all of `picked`, and about as many cards: what choosing these cards can mean."""
    if decision is None:
        return ()
    return tuple(action for action in decision.actions if set(cards_of(action)) == set(picked))


def playable(decision: Decision | None) -> frozenset[Card]:
    """The cards that the decision lets its seat choose."""
    if decision is None:
        return frozenset()
    return frozenset(card for action in decision.actions for card in cards_of(action))


def wanted(decision: Decision | None) -> int:
    """How many cards the decision wants chosen before it is an action: 1 for a play, more for a gift of several."""
    return max((len(cards_of(action)) for action in decision.actions), default=0) if decision is not None else 0
