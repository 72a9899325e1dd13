"""What is drawn between the seats of cuarenta: ranks, the score, lit places, the forecast, the last card's mark."""

from collections.abc import Sequence

import pygame

from caurobat.core.zones import STOCK, TABLE
from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.dealing import rank_texts
from caurobat.games.cuarenta.state import Phase
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.narration.cuarenta.forecast import places_of
from caurobat.narration.cuarenta.ranks import place_of
from caurobat.narration.cuarenta.words import claim_text
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.games.cuarenta.arc import draw_lit, draw_rank
from caurobat.ui.games.cuarenta.arc_places import score_boxes
from caurobat.ui.games.cuarenta.board import board_lines, draw_board
from caurobat.ui.games.cuarenta.tallies import tally_parts
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.marks import draw_last, reach_of_marks
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.still_layer import Part
from caurobat.ui.table.story.sprites import Sprite


def parts_below(easel: Easel, picture: Picture) -> list[Part]:
    """Behind the cards: the ranks of empty places, the score, places that are foreseen or told, and the board."""
    stage, colours = picture.stage, easel.look.theme.colours
    view: View = stage.view  # type: ignore[assignment]  # it is this game's
    taken = {place_of(card) for card in view.zones[TABLE] if card is not None}
    found: PlaySummary | None = picture.forecast
    marks = [easel.strings.mark(rank) for rank in rank_texts(view.options)]
    parts = [_rank(easel, stage.areas, place, mark) for place, mark in enumerate(marks) if place not in taken]
    parts += tally_parts(easel, picture)
    parts += [_lit(easel, "foreseen", stage.areas, place, colours.accent) for place in places_of(found)]
    parts += [_lit(easel, "lit", stage.areas, int(str(place)), colours.accent_hover) for place in stage.lit]
    if found is not None and not picture.offer:
        parts.append(_board(easel, picture, found))
    if view.phase is Phase.CLAIM and view.turn is not None:
        parts.append(_claim(easel, stage.areas, claim_text(easel.strings, view, picture.names)))
    return parts


def parts_over(easel: Easel, picture: Picture) -> list[Part]:
    """Nothing lies over the cards."""
    return []


def parts_on(easel: Easel, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
    """The mark on the card that was just trailed: the one that may be fallen upon."""
    stage, look, play = picture.stage, easel.look, picture.last_play
    trailed = getattr(stage.view, "trailed", None)
    if play is None or trailed is None or play.card is not trailed:
        return []
    sprite = next((sprite for sprite in sprites if sprite.card is play.card), None)
    if sprite is None or sprite.is_under_way(now):
        return []
    face = picture.faces[play.seat]
    has_ring = place_of(trailed) not in (*places_of(picture.forecast), *stage.lit)
    pose = sprite.placed.pose
    rect = Place(pose.x, pose.y).card_rect(pose.height)

    def draw(surface: pygame.Surface) -> None:
        draw_last(surface, look, rect, face, has_ring=has_ring)

    return [Part(("last", play.card, face, rect.topleft, has_ring), reach_of_marks(look, rect), draw)]


def claim_box(areas: Areas) -> pygame.Rect:
    """Where a claim is asked for: between score and stock, or over the score, where the buttons need all else."""
    others, own = score_boxes(areas.middle)
    if others.top == own.top:
        return others.union(own)
    stock, gap = stock_spot(areas), round(8 * areas.unit)
    left, right = areas.centre.left + gap, round(stock.x - stock.height * CARD_SHAPE / 2) - gap
    return pygame.Rect(left, areas.centre.top, min(right, areas.centre.right) - left, round(36 * areas.unit))


def _claim(easel: Easel, areas: Areas, words: str) -> Part:
    """What is asked when somebody may claim a ronda, above all else in the middle."""
    look, box = easel.look, claim_box(areas)

    def draw(surface: pygame.Surface) -> None:
        colours = look.theme.colours
        look.shapes.draw_box(surface, box, look.px(10), colours.panel, colours.accent, look.px(2))
        look.text.draw_fitted(surface, words, Role.STRONG, colours.accent, box.inflate(-look.px(16), 0), Align.CENTRE)

    return Part(("claim", words, tuple(box)), easel.around(box, 4), draw)


def _board(easel: Easel, picture: Picture, found: PlaySummary) -> Part:
    look, areas = easel.look, picture.stage.areas
    lines, room = board_lines(easel.strings, found), areas.centre.copy()
    if picture.prompts.answers:
        # The buttons stand below: what they are about is told on one line above them.
        lines = [(" · ".join([f"{words} {points}".strip() for words, points in lines]), "")]
        room.height = look.text.line_height(Role.STRONG) + look.px(16)
    elif picture.stage.view.zones[STOCK]:
        room.width -= round(stock_spot(areas).height * CARD_SHAPE + look.px(34))

    def draw(surface: pygame.Surface) -> None:
        draw_board(surface, look, room, lines)

    return Part(("forecast", tuple(lines), tuple(room)), easel.around(areas.centre, 10), draw)


def _rank(easel: Easel, areas: Areas, place: int, mark: str) -> Part:
    def draw(surface: pygame.Surface) -> None:
        draw_rank(surface, easel.look, areas, place, mark)

    return Part(("rank", place, mark), areas.places[place].card_rect(areas.card_height), draw)


def _lit(easel: Easel, what: str, areas: Areas, place: int, colour: Colour) -> Part:
    def draw(surface: pygame.Surface) -> None:
        draw_lit(surface, easel.look, areas, place, colour)

    return Part((what, place, colour), easel.around(areas.places[place].card_rect(areas.card_height), 8), draw)
