"""Warnings before a costly play: a danger, in one sentence, that the best play avoids."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.narration.strings import Strings
from caurobat.players.cau_robat.why import Advice, Reason

_DANGEROUS: Final = 0.4
"""The least chance of a theft for a warning,"""
_SURER: Final = 0.2
"""and the least difference from its chance after the best play."""
_CERTAIN: Final = 0.995
_MANY: Final = 3
"""The least difference in cards, from the best play, for a warning."""


def warning(strings: Strings, advice: Advice, action: Action, names: Sequence[str]) -> str:
    """Return a danger of `action` that the best one avoids: a theft, a capture, or a smaller gain; empty if none."""
    best = advice.reasons[0]
    reason = next(reason for reason in advice.reasons if reason.action == action)
    return (
        _theft(strings, reason, best, names)
        or _opening(strings, reason, best, names)
        or _missed(strings, best.gain - reason.gain)
    )


def _theft(strings: Strings, reason: Reason, best: Reason, names: Sequence[str]) -> str:
    theft, chance = reason.theft, reason.theft_chance
    if theft is None or not reason.pile or chance < max(_DANGEROUS, best.theft_chance + _SURER):
        return ""
    name = names[theft.thief]
    if chance >= _CERTAIN and len(names) == 2:
        return strings.n(
            "This gives {name} your pile: {count} card.",
            "This gives {name} your pile: {count} cards.",
            reason.pile,
            name=name,
        )
    return strings.n(
        "This could give {name} your pile: {count} card.",
        "This could give {name} your pile: {count} cards.",
        reason.pile,
        name=name,
    )


def _opening(strings: Strings, reason: Reason, best: Reason, names: Sequence[str]) -> str:
    """Return the next seat's best capture if it is much more than after the best play; else an empty text."""
    feared = max(reason.openings, key=lambda opening: opening.chance * opening.cards, default=None)
    usual = max([opening.chance * opening.cards for opening in best.openings], default=0.0)
    is_play = isinstance(reason.action, Play)
    if feared is None or not is_play or feared.chance * feared.cards < usual + _MANY * _DANGEROUS:
        return ""
    return strings.n(
        "{name} could then take {count} card with {rank:a}.",
        "{name} could then take {count} cards with {rank:a}.",
        feared.cards,
        name=names[(reason.action.seat + 1) % len(names)],
        rank=feared.rank,
    )


def _missed(strings: Strings, cards: int) -> str:
    if cards < _MANY:
        return ""
    return strings.n("You could take {count} more card now.", "You could take {count} more cards now.", cards)
