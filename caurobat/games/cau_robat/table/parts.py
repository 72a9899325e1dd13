"""Parts drawn between the seats of Cau robat: lit paths, ghosts of piles, the forecast, the last card's mark."""

from collections.abc import Iterator, Sequence
from typing import Final, cast

import pygame

from caurobat.core.zones import PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.table.board import ForecastBoard, draw_net_at
from caurobat.games.cau_robat.table.ghosts import Ghost, draw_ghost
from caurobat.games.cau_robat.table.places import middle_for
from caurobat.games.cau_robat.table.wheel_picture import draw_link, links, wheel
from caurobat.games.cau_robat.words.kit import Forecast
from caurobat.games.cau_robat.words.reach import exposed_tops, spared_piles, takers
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.fishing.table import FishingMiddle
from caurobat.ui.nodes import Fixed, Node
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.layout import Areas, Middle, Place, stock_spot
from caurobat.ui.table.marks import halo, ring_round
from caurobat.ui.table.story.animator import TableAnimator

_AROUND = 24.0  # how far a face may reach out of a place, in units


class CauRobatMiddle(FishingMiddle):
    """A place for each rank, on a wheel or in rows."""

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return the ten places."""
        return middle_for(free, is_row=is_row)

    def kept(self, stage: TableAnimator) -> list[pygame.Rect]:
        """Return the usual room, and the places of the ghosts."""
        own, ranks = _own_ghost(stage), [rank for rank, _ in _ghosts(stage)]
        shown = (*ranks, *([own[0].rank] if own is not None else ()))
        return [*super().kept(stage), *[_ghost_rect(stage.areas, rank) for rank in shown]]

    def ground(self, easel: Easel, areas: Areas) -> Iterator[Node]:
        """Return the wheel."""
        return wheel(easel, areas)

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield the path of the forecast and that of the story, and the ghosts."""
        stage, colours = picture.stage, easel.look.theme.colours
        forecast: Forecast | None = picture.forecast
        lit = tuple([rank for rank in stage.lit if isinstance(rank, int)])
        if forecast is not None:
            yield from _path(easel, stage.areas, forecast.play.path, colours.accent)
        yield from _path(easel, stage.areas, lit, colours.accent_hover)
        for rank in lit[-1:]:
            yield halo(easel, _rect(stage.areas, rank))
        for rank, seat in _ghosts(picture.stage):
            yield _ghost_of(easel, picture, rank, seat)
        yield from _own_top(easel, picture)

    def draw_over(self, surface: pygame.Surface, easel: Easel, picture: TablePicture) -> None:
        """Draw the forecast's board, and its change of each pile at the piles."""
        forecast: Forecast | None = picture.forecast
        if forecast is not None and not picture.offer:
            _draw_board(surface, easel, picture, forecast)
        for seat, change in enumerate(forecast.play.net if forecast is not None else ()):
            if change:
                draw_net_at(surface, easel.look, picture.stage.areas, seat, change)

    def is_lit(self, picture: TablePicture, card: Card) -> bool:
        """Return whether the place of `card` is lit."""
        forecast: Forecast | None = picture.forecast
        return card.rank in (*(forecast.play.path if forecast is not None else ()), *picture.stage.lit)


def _ghosts(stage: TableAnimator) -> list[tuple[int, int]]:
    """Return (rank, seat) of the piles whose tops are shown on empty places, as of the last finished play.

    A pile is omitted while its place is occupied or its top has changed.
    """
    settled = cast("View", stage.settled)
    now, then = stage.view.zones, settled.zones
    filled = {card.rank for card in now[TABLE] if card is not None}
    tops = exposed_tops(settled, stage.areas.viewer).items()
    return [(rank, seat) for rank, seat in tops if rank not in filled and now[PILES[seat]][:1] == then[PILES[seat]][:1]]


def _own_ghost(stage: TableAnimator) -> tuple[Card, Sequence[int]] | None:
    """Return the top of the viewer's pile and the seats that could take it.

    None if there are none or its place is taken.
    """
    settled, own = cast("View", stage.settled), stage.areas.viewer
    pile = settled.zones[PILES[own]]
    thieves = takers(settled, own) if settled.seat == own and stage.view.zones[PILES[own]][:1] == pile[:1] else ()
    top = pile[0] if thieves else None
    return None if top is None or top.rank in {rank for rank, _ in _ghosts(stage)} else (top, thieves)


def _ghost_rect(areas: Areas, rank: int) -> pygame.Rect:
    return areas.places[rank].card_rect(areas.card_height * 0.9)


def _own_top(easel: Easel, picture: TablePicture) -> Iterator[Node]:
    """Yield the ghost of the viewer's own pile, with the faces of those who could take it."""
    ghost = _own_ghost(picture.stage)
    if ghost is not None:
        (top, thieves), areas, faces = ghost, picture.stage.areas, picture.faces
        shown = Ghost(_ghost_rect(areas, top.rank), top, faces[areas.viewer], thieves=_of(faces, thieves))
        yield Fixed.drawn(easel.around(shown.rect, _AROUND), draw_ghost, easel, shown)


def _draw_board(surface: pygame.Surface, easel: Easel, picture: TablePicture, forecast: Forecast) -> None:
    look, areas, names = easel.look, picture.stage.areas, picture.names
    buttons = button_layout(look, picture.stage, picture.prompts.answers)
    box = areas.centre.inflate(-look.px(4), 0)
    if picture.stage.view.zones[STOCK]:
        box.width = stock_spot(areas).rect.left - look.px(6) - box.left
    foot = buttons.foot + max(0, box.bottom - buttons.room.bottom) if picture.prompts.answers else 0
    box.height, box.width = box.height - foot, box.width - buttons.beside
    ForecastBoard(look, easel.strings, forecast, names, areas.viewer, box).draw(surface)


def _path(easel: Easel, areas: Areas, ranks: tuple[int, ...], colour: Colour) -> Iterator[Node]:
    """Yield the lit places of `ranks` and the links between them."""
    for here, there in links(ranks):
        room = easel.around(_rect(areas, here).union(_rect(areas, there)), _AROUND)
        yield Fixed.drawn(room, _draw_link, areas.places[here], areas.places[there], colour)
    for rank in ranks:
        yield ring_round(easel, _rect(areas, rank), colour)


def _draw_link(
    surface: pygame.Surface, look: Look, start: Place, end: Place, colour: Colour, _room: pygame.Rect
) -> None:
    draw_link(surface, look, (start.x, start.y), (end.x, end.y), with_alpha(colour, 150), look.px(9))


def _rect(areas: Areas, rank: int) -> pygame.Rect:
    return areas.places[rank].card_rect(areas.card_height)


def _ghost_of(easel: Easel, picture: TablePicture, rank: int, seat: int) -> Node:
    """Return the top of the pile of `seat` on its empty place, linked to the pile if the forecast steals it."""
    stage, areas, rect = picture.stage, picture.stage.areas, _ghost_rect(picture.stage.areas, rank)
    forecast = cast("Forecast | None", picture.forecast)
    is_tied = forecast is not None and any(theft.seat == seat for theft in forecast.play.thefts)
    pile = areas.pile_rect(seat) if is_tied else None
    spared = _of(picture.faces, spared_piles(cast("View", stage.settled), areas.viewer, seat))
    shown = Ghost(rect, stage.view.zones[PILES[seat]][0], picture.faces[seat], spared, pile=pile)
    return Fixed.drawn(easel.around(rect if pile is None else rect.union(pile), _AROUND), draw_ghost, easel, shown)


def _of(faces: Sequence[SeatFace], seats: Sequence[int]) -> tuple[SeatFace, ...]:
    return tuple([faces[seat] for seat in seats])


MIDDLE: Final = CauRobatMiddle(GAME)
