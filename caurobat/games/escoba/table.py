"""Escoba at the table: loose cards, closed piles with escobas across them, the first table, and the count."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why, captured_by
from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, value_of
from caurobat.decks import Card
from caurobat.games.escoba.rules import GAME, Sevens, fifteens
from caurobat.games.escoba.words import SCORE, TEXTS, TWO, WORDS
from caurobat.ui.base.timing import Duration
from caurobat.ui.fishing.count import CountLine, PileCount, Share
from caurobat.ui.fishing.table import LooseMiddle, SweepingSeats, SweepingStage, last_laid
from caurobat.ui.table.kit import FinishedRound, TableKit, player_pile
from caurobat.ui.table.stage_kit import ShoutAt


class EscobaStage(SweepingStage):
    """Closed piles, with escobas face up across them; a first table of fifteens is shouted like one or two escobas."""

    def figures_on(self, card: Card) -> tuple[str, str]:
        """Return the value of a court card, which differs from its number."""
        value = value_of(card)
        return "" if value == card.rank else str(value), ""

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of an escoba, or of the first table."""
        if not isinstance(event, CardsMoved) or event.why != Why.FIRST_TABLE:
            return super().shout(event)
        groups = fifteens([card for card in event.cards if card is not None])
        word = TWO if len(groups) > 1 else self.sweep.word
        return replace(self.sweep, word=word, after=Duration.CAPTURE_FLIGHT), event.target.seat


class EscobaCount(PileCount):
    """The count, with the sevens according to the rule in force."""

    def share(self, counted: FinishedRound, line: CountLine, side: int, points: int, grown: float) -> Share:
        """Return a side's share of a line, with its numbers `grown` from 0 to 1."""
        if line.why != "sevens" or counted.view.options.sevens is Sevens.MOST:
            share = super().share(counted, line, side, points, grown if line.is_number else 1.0)
            return replace(share, number="0") if line.counts is None and not share.cards else share
        if counted.view.options.sevens is Sevens.SETENTA:
            return self.prime_share(counted, side, points, grown)
        deciding = _deciding([captured_by(counted.view.zones, seats) for seats in counted.sides])[side]
        return Share("" if deciding else "0", deciding[: round(len(deciding) * grown)], points)


def _deciding(piles: Sequence[Sequence[Card]]) -> list[tuple[Card, ...]]:
    """Return the cards in each of `piles` that decide the ladder: sevens, and where they are level the next rank."""
    ranks, level = list[int](), list(piles)
    for rank in (7, 6, 1, 5):
        ranks.append(rank)
        counts = [sum([card.rank == rank for card in pile]) for pile in level]
        level = [pile for pile, count in zip(level, counts, strict=True) if count == max(counts)]
        if len(level) == 1:
            break
    return [tuple([card for rank in ranks for card in pile if card.rank == rank]) for pile in piles]


COUNT: Final = EscobaCount(
    SCORE,
    [
        CountLine("cards", lambda card: True, 0.75, is_number=True),
        CountLine("coins", lambda card: card.suit is COINS, 0.75, is_number=True),
        CountLine("velo", lambda card: card is SEVEN_OF_COINS),
        CountLine("sevens", lambda card: card.rank == SEVEN_OF_COINS.rank, 1.2),
        CountLine("escoba", height=1.05),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=EscobaStage(WORDS),
    middle=LooseMiddle(WORDS),
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "stays": last_laid},
)
