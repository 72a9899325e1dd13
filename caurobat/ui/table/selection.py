"""Which card of the hand has the focus, and what a press on it means. Pure: no window, no mouse."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Decision, Play
from caurobat.decks import Card


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


def action_for(decision: Decision | None, card: Card) -> Action | None:
    """The action that plays `card`; None where the decision doesn't offer it."""
    if decision is None:
        return None
    wanted = Play(decision.seat, card)
    return wanted if wanted in decision.actions else None


def playable(decision: Decision | None) -> frozenset[Card]:
    """The cards that the decision lets its seat play."""
    if decision is None:
        return frozenset()
    return frozenset(action.card for action in decision.actions if isinstance(action, Play))
