"""The table of capture games with Spanish cards, where courts have values and cards, coins and sevens are counted."""

from collections.abc import Sequence
from dataclasses import replace

from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, value_of
from caurobat.decks import Card
from caurobat.narration.fishing import FishingScore
from caurobat.ui.fishing.count import CountLine, PileCount, Share
from caurobat.ui.fishing.table import SweepingStage
from caurobat.ui.table.kit import FinishedRound


class CoinStage(SweepingStage):
    """Closed piles, with sweeps face up across them, and the values of the courts."""

    def figures_on(self, card: Card) -> tuple[str, str]:
        """Return the value of a court card, which differs from its number."""
        value = value_of(card)
        return "" if value == card.rank else str(value), ""


class CoinCount(PileCount):
    """The count: cards, coins and the seven of coins, then a game's own lines; only their numbers grow."""

    def __init__(self, score: FishingScore, seven: str, lines: Sequence[CountLine]) -> None:
        """Count the seven of coins as `seven`, and `lines` after it."""
        first = (
            CountLine("cards", lambda card: True, 0.75, is_number=True),
            CountLine("coins", lambda card: card.suit is COINS, 0.75, is_number=True),
            CountLine(seven, lambda card: card is SEVEN_OF_COINS),
        )
        super().__init__(score, [*first, *lines])

    def deciding(self, counted: FinishedRound, line: CountLine, side: int) -> tuple[Card, ...] | None:
        """Return the cards with which `side` competes for `line`, if it takes more than counting cards of a kind."""
        return None

    def share(self, counted: FinishedRound, line: CountLine, side: int, points: int, grown: float) -> Share:
        """Return a side's share of a line, with its numbers and the cards that decide it `grown` from 0 to 1."""
        cards = None if line.is_prime(counted.view.options) else self.deciding(counted, line, side)
        if cards is not None:
            return Share("" if cards else "0", cards[: round(len(cards) * grown)], points)
        grows = line.is_number or line.is_prime(counted.view.options)
        share = super().share(counted, line, side, points, grown if grows else 1.0)
        return replace(share, number="0") if line.counts is None and not share.cards and not grows else share
