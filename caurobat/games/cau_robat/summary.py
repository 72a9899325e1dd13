"""What plays come to, counted: calls, sweeps, thefts, payments and debts."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import Called, CardsMoved, DebtOwed, Event, Swept, TurnStarted
from caurobat.games.cau_robat.state import Why

PAYMENTS: Final = (Why.CAU, Why.SWEEP, Why.DEBT)
"""Why cards are paid from pile to pile."""
_UNCOUNTED: Final = frozenset(Why) - {Why.STEAL, *PAYMENTS}
STATISTICS: Final[tuple[str, ...]] = (
    *("caus", "recaus", "contracaus", "sweeps", "piles_stolen"),
    *("payments_received", "payments_made", "debts_made"),
)
"""What `simulate` tells of each player, means a round. Payments are counted, not their cards."""


def count(events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
    """How often each seat did what `STATISTICS` names."""
    counts = [dict.fromkeys(STATISTICS, 0) for _ in range(seats)]
    # Most events are turns, and cards dealt, played and captured: these are passed over before anything is matched.
    rare = [
        event
        for event in events
        if not isinstance(event, TurnStarted) and not (isinstance(event, CardsMoved) and event.why in _UNCOUNTED)
    ]
    for event in rare:
        match event:
            case CardsMoved(_, source, target, _, why):
                if why == Why.STEAL:
                    counts[target.seat]["piles_stolen"] += 1
                elif why in PAYMENTS:
                    counts[source.seat]["payments_made"] += 1
                    counts[target.seat]["payments_received"] += 1
            case Called(seat, call):
                counts[seat][f"{call}s"] += 1
            case Swept(seat):
                counts[seat]["sweeps"] += 1
            case DebtOwed(debtor):
                counts[debtor]["debts_made"] += 1
            case _:
                pass
    return tuple(counts)
