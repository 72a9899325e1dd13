"""Escoba at the table: loose cards, closed piles with escobas across them, the first table, and the count."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why, captured_by
from caurobat.core.spanish_count import SEVEN_OF_COINS, value_of
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.escoba.rules import GAME, Sevens, fifteens, is_within_reach
from caurobat.games.escoba.words import SCORE, TEXTS, TWO, WORDS
from caurobat.ui.base.timing import Duration
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.fishing.coins import CoinCount, CoinStage
from caurobat.ui.fishing.count import CountLine, Share
from caurobat.ui.fishing.loose import ground_of
from caurobat.ui.fishing.table import LooseMiddle, SweepingSeats, last_laid
from caurobat.ui.nodes import Fixed, Node
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import FinishedRound, TableKit, TablePicture, player_pile
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.stage_kit import ShoutAt


class EscobaStage(CoinStage):
    """Closed piles, with escobas face up across them; a first table of fifteens is shouted like one or two escobas."""

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of an escoba, or of the first table."""
        if not isinstance(event, CardsMoved) or event.why != Why.FIRST_TABLE:
            return super().shout(event)
        groups = fifteens([card for card in event.cards if card is not None])
        word = TWO if len(groups) > 1 else self.sweep.word
        return replace(self.sweep, word=word, after=Duration.CAPTURE_FLIGHT), event.target.seat


class EscobaMiddle(LooseMiddle):
    """The loose table, and opposite the stock the sum of its cards, lit where a single card could take them all."""

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield what lies below the cards, and their sum."""
        yield from super().below(easel, picture)
        total = sum([value_of(card) for card in picture.view.zones[TABLE] if card is not None])
        if total:
            look, areas = easel.look, picture.stage.areas
            width, height = look.text.width("= 88", Role.STRONG), look.text.line_height(Role.STRONG)
            place = pygame.Rect(0, 0, width + look.px(16), height + look.px(6))
            place.center = 2 * ground_of(areas).centerx - round(stock_spot(areas).x), ground_of(areas).centery
            yield Fixed.drawn(place, _draw_sum, total)


def _draw_sum(surface: pygame.Surface, look: Look, total: int, place: pygame.Rect) -> None:
    colours = look.theme.colours
    ink = colours.accent if is_within_reach(total) else colours.text_muted
    look.shapes.draw_box(surface, place, place.height // 2, colours.panel, colours.panel_line, look.px(1))
    look.text.draw_fitted(surface, f"= {total}", Role.STRONG, ink, place.inflate(-look.px(8), 0), Align.CENTRE)


class EscobaCount(CoinCount):
    """The count, with the sevens according to the rule in force."""

    def share(self, counted: FinishedRound, line: CountLine, side: int, points: int, grown: float) -> Share:
        """Return a side's share of a line, with its numbers `grown` from 0 to 1."""
        if line.why == "sevens" and counted.view.options.sevens is Sevens.SETENTA:
            return self.prime_share(counted, side, points, grown)
        return super().share(counted, line, side, points, grown)

    def deciding(self, counted: FinishedRound, line: CountLine, side: int) -> tuple[Card, ...] | None:
        """Return the cards that decide the ladder."""
        if line.why != "sevens" or counted.view.options.sevens is not Sevens.LADDER:
            return None
        return _deciding([captured_by(counted.view.zones, seats) for seats in counted.sides])[side]


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
    "velo",
    [
        CountLine("sevens", lambda card: card.rank == SEVEN_OF_COINS.rank, 1.2),
        CountLine("escoba", height=1.05),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=EscobaStage(WORDS),
    middle=EscobaMiddle(WORDS),
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "stays": last_laid},
)
