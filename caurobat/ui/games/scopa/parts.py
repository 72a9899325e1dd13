"""What is drawn between the seats of Scopa: the ground, the cards that are taken, what a play would bring, marks."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.scopa.forecast import Forecast
from caurobat.narration.scopa.words import counting_words, heading
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import mosaic_oval, oval_slices
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.areas import Areas, Place
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.layouts.loose import foot_of, ground_of
from caurobat.ui.table.marks import draw_last, reach_of_marks
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.still_layer import Part
from caurobat.ui.table.story.sprites import Sprite
from caurobat.ui.table.tones import ink_on_panel

_SQUARENESS: Final = 3.6
_BAND: Final = 15.0
"""The width of the mosaic round the ground, in units."""
_PILL: Final = 26.0
"""The height in units of what a chosen way would bring, above its buttons."""


def draw_ground(surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
    """Draw what never moves: the ground that the cards lie on, framed in broken tile."""
    image = mosaic_oval(easel.look, *_frame(easel, areas), _SQUARENESS)
    surface.blit(image, image.get_rect(center=ground_of(areas).center))


def prepare_ground(easel: Easel, areas: Areas) -> Iterator[None]:
    """Make the frame, a part at each step."""
    yield from oval_slices(easel.look, *_frame(easel, areas), _SQUARENESS)


def _frame(easel: Easel, areas: Areas) -> tuple[tuple[float, float], int]:
    """The radii of the frame, and the width of its band."""
    rect, band = ground_of(areas), easel.look.px(_BAND)
    return (rect.width / 2 + band * 0.6, rect.height / 2 - band * 0.2), band


def parts_below(easel: Easel, picture: Picture) -> list[Part]:
    """Behind the cards: light round those that would be taken, and round those that are; what a play would bring."""
    stage, colours = picture.stage, easel.look.theme.colours
    found: Forecast | None = picture.forecast
    parts: list[Part] = []
    if found is not None and picture.ways is None:
        parts += [_light(easel, picture, card, colours.accent) for card in found.play.takes]
    parts += [_light(easel, picture, card, colours.accent_hover) for card in stage.lit if isinstance(card, Card)]
    if found is not None and not picture.offer:
        parts.append(_board(easel, picture, found))
    return parts


def parts_over(easel: Easel, picture: Picture) -> list[Part]:
    """How a play would change one's own pile, at the pile."""
    found: Forecast | None = picture.forecast
    if found is None or not found.cards:
        return []
    areas, seat = picture.stage.areas, found.play.seat
    words = f"+{so_many_cards(easel.strings, found.cards)}"
    rect = _net_rect(easel.look, areas, seat, words)

    def draw(surface: pygame.Surface) -> None:
        look = easel.look
        gain = look.theme.colours.gain
        look.shapes.draw_box(surface, rect, rect.height // 2, look.theme.colours.panel, gain, look.px(2))
        look.text.draw(surface, words, Role.STRONG, gain, rect, Align.CENTRE)

    return [Part(("net", seat, words), easel.around(rect, 2), draw)]


def parts_on(easel: Easel, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
    """The mark on the card that was laid last, while it lies there: whose it was."""
    stage, look, play = picture.stage, easel.look, picture.last_play
    if play is None or not play.is_trailed or play.card not in stage.view.zones[TABLE]:
        return []
    sprite = next((sprite for sprite in sprites if sprite.card is play.card), None)
    if sprite is None or sprite.is_under_way(now):
        return []
    face = picture.faces[play.seat]
    found: Forecast | None = picture.forecast
    has_ring = found is None or play.card not in found.play.takes
    pose = sprite.placed.pose
    rect = Place(pose.x, pose.y).card_rect(pose.height)

    def draw(surface: pygame.Surface) -> None:
        draw_last(surface, look, rect, face, has_ring=has_ring)

    return [Part(("last", play.card, face, rect.topleft, has_ring), reach_of_marks(look, rect), draw)]


def _net_rect(look: Look, areas: Areas, seat: int, words: str) -> pygame.Rect:
    pile = areas.pile_rect(seat)
    size = (look.text.width(words, Role.STRONG) + look.px(16), look.text.line_height(Role.STRONG) + look.px(2))
    rect = pygame.Rect((0, 0), size)
    rect.center = pile.center  # and not at its edge: words are wide, and the name of the seat stands there
    return rect.clamp(pygame.Rect((0, 0), areas.size))


def _light(easel: Easel, picture: Picture, card: Card, colour: Colour) -> Part:
    look = easel.look
    sprite = picture.stage.sprites.get(card)
    if sprite is None:
        return Part(("light", card, None), pygame.Rect(0, 0, 0, 0), lambda surface: None)
    pose = sprite.placed.pose
    rect = easel.around(Place(pose.x, pose.y).card_rect(pose.height), 8)

    def draw(surface: pygame.Surface) -> None:
        look.shapes.draw_shadow(surface, rect, look.px(12), with_alpha(colour, 150), look.px(8), 0)
        look.shapes.draw_box(surface, rect, look.px(10), colour)

    return Part(("light", card, colour, rect.topleft), easel.around(rect, 12), draw)


def _board(easel: Easel, picture: Picture, found: Forecast) -> Part:
    """What a play would bring: at the foot of the middle, or in a line above the buttons that stand there."""
    look, strings, foot = easel.look, easel.strings, foot_of(picture.stage.areas)
    has_buttons = bool(picture.prompts.answers)
    if has_buttons:
        taken = button_layout(look, picture.stage, picture.prompts.answers).foot
        foot = pygame.Rect(foot.left, foot.bottom - taken - look.px(_PILL), foot.width, look.px(_PILL))
    words = counting_words(strings, found)
    lines = [" · ".join(words)] if has_buttons else [heading(strings, found), " · ".join(words)]
    lines = [line for line in lines if line]

    def draw(surface: pygame.Surface) -> None:
        _draw_board(surface, look, foot, strings, found, lines)

    return Part(("board", found, has_buttons, foot.topleft, strings.language), easel.around(foot, 4), draw)


def _draw_board(
    surface: pygame.Surface, look: Look, foot: pygame.Rect, strings: Strings, found: Forecast, lines: Sequence[str]
) -> None:
    if not lines:
        return
    colours, pad = look.theme.colours, look.px(20)

    def height_of(text: Typesetter) -> int:
        return text.line_height(Role.STRONG) * len(lines) + look.px(6)

    def width_of(text: Typesetter) -> int:
        return max(text.width(line, Role.STRONG) for line in lines) + 2 * pad

    text = fitting(look.text, lambda text: height_of(text) <= foot.height and width_of(text) <= foot.width)
    board = pygame.Rect(0, 0, min(foot.width, width_of(text)), min(foot.height, height_of(text)))
    board.center = foot.center
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, min(look.px(14), board.height // 2), colours.panel, line, look.px(1))
    special = ink_on_panel(look, Tone.BOLD if found.play.is_sweep or found.has_settebello else Tone.GAIN)
    inner = board.inflate(-2 * pad, -look.px(6))
    for number, words in enumerate(lines):
        ink = colours.text if (number == 0 and len(lines) > 1) or not counting_words(strings, found) else special
        place = pygame.Rect(inner.left, inner.top + number * text.line_height(Role.STRONG), inner.width, 0)
        place.height = text.line_height(Role.STRONG)
        text.draw_fitted(surface, words, Role.STRONG, ink, place, Align.CENTRE)
