"""Escoba at the table: loose cards, closed piles with escobas across them, the first table, and the count."""

from collections.abc import Iterator
from typing import Final

import pygame

from caurobat.core.fishing import captured_by
from caurobat.core.spanish_count import value_of
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.escoba.rules import GAME, Sevens, is_within_reach
from caurobat.games.escoba.words import SCORE, TEXTS, WORDS
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.fishing.coins import CoinCount, CoinStage
from caurobat.ui.fishing.count import CountLine
from caurobat.ui.fishing.loose import ground_of
from caurobat.ui.fishing.table import LooseMiddle, SweepingSeats, last_laid
from caurobat.ui.nodes import Fixed, Node
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import FinishedRound, TableKit, TablePicture, player_pile
from caurobat.ui.table.layout import stock_spot


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
    """The count, with the cards that decide the ladder."""

    def deciding(self, counted: FinishedRound, line: CountLine, side: int) -> tuple[Card, ...] | None:
        """Return the cards that decide the ladder: sevens, and where sides are level at them the next rank."""
        if line.why != "sevens" or counted.view.options.sevens is not Sevens.LADDER:
            return None
        piles = [captured_by(counted.view.zones, seats) for seats in counted.sides]
        ranks, level = list[int](), piles
        for rank in (7, 6, 1, 5):
            ranks.append(rank)
            counts = [sum([card.rank == rank for card in pile]) for pile in level]
            level = [pile for pile, count in zip(level, counts, strict=True) if count == max(counts)]
            if len(level) == 1:
                break
        return tuple([card for rank in ranks for card in piles[side] if card.rank == rank])


COUNT: Final = EscobaCount(
    SCORE,
    "velo",
    [
        CountLine(
            "sevens", lambda card: card.rank == 7, 1.2, is_prime=lambda options: options.sevens is Sevens.SETENTA
        ),
        CountLine("escoba", height=1.05),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=CoinStage(WORDS),
    middle=EscobaMiddle(WORDS),
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "stays": last_laid},
)
