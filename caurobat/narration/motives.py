"""The sentences for a program's motive that all games share."""

from collections.abc import Mapping
from typing import Final

from caurobat.narration.strings import Strings, msg
from caurobat.players.grounds import Ground

WEIGHED: Final = msg("{name} weighed one thing against another, and this came out best.")
MISSED: Final = msg("{name} did not see that another card takes something.")
MISCOUNTED: Final = msg("{name} did not count how much each card takes.")

_SENTENCES: Final[Mapping[Ground, str]] = {
    Ground.ONLY_CARD: msg("{name} had no other card to play."),
    Ground.TAKES_MOST: msg("{name} took the most there was to take."),
    Ground.FEEDS_LEAST: msg("{name} wanted to leave little to {next:you|*}."),
    Ground.KEEPS_CAPTURE: msg("{name} kept a better card for the next turn."),
    Ground.KEEPS_ANOTHER: msg("{name} had another card of that rank."),
    Ground.PARTS_WITH_LEAST: msg("{name} parted with the card to be missed least."),
    Ground.WANTS_TRICK: msg("{name} wanted the trick."),
    Ground.HELPS_PARTNER: msg("{name} wanted to leave the points to a partner."),
    Ground.THOUGHT_AHEAD: msg("{name} went through the rest of the round many times over, and this came out best."),
    Ground.WEIGHED: WEIGHED,
    Ground.CHANCE: msg("To {name}, it was as good as any other card."),
    Ground.MISSED: MISSED,
    Ground.MISCOUNTED: MISCOUNTED,
}


def motive_sentence(strings: Strings, ground: Ground, name: str, following: str, prize: str = WEIGHED) -> str:
    """Return the sentence for `ground`; `following` plays next, and `prize` is for grounds that aren't in the table."""
    return strings.t(_SENTENCES.get(ground, prize), name=name, next=following)
