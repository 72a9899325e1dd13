"""The seats round the table: player, hand size, turn, and the game's own texts."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from caurobat.core.game import AnyView, Seen
from caurobat.core.zones import HANDS, PILES
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR, canvas
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.nodes import Disc, Fill, Fixed, Lettered, Node, Over, Text
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_level, draw_portrait, level_width
from caurobat.ui.table.layout import CARD_SHAPE, SMALL_PORTRAIT, Areas, Pose, hand_spot
from caurobat.ui.table.story.animator import BOUNCE, TableAnimator

SideColour: TypeAlias = Callable[[Look, AnyView, int], Colour | None]
"""The colour of a seat's side in a game whose sides form in each round; None if there is none yet.

Partners for a whole match share one colour in `seat_faces`.
"""


class GameSeats:
    """A game's lines and tips for seats; this base class has none."""

    def __init__(
        self, nothing_to_tell: str = msg("Nothing to show yet."), side_colour: SideColour = lambda _look, _view, _: None
    ) -> None:
        """`nothing_to_tell`, in English, is shown if no seat has a tip when the key for tips is pressed."""
        self.nothing_to_tell, self.side_colour = nothing_to_tell, side_colour

    def line(self, strings: Strings, view: AnyView, seat: int, faces: Sequence[SeatFace]) -> Node | None:
        """Return the line under the name of `seat`, replacing its player's; None if there is none."""
        return None

    def tips(self, strings: Strings, view: AnyView, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the lines of the seat's tip."""
        return []


_PORTRAIT = 46.0
_DEALER = 22.0
_DOTS = 3
_STEPS_A_SECOND = 2.5  # slow enough not to count as flashing
_AROUND = 16.0  # how far the shadow and the pointer extend beyond a panel, in units
_POINTER = 13.0  # the side of the pointer, in units


@dataclass(frozen=True, slots=True)
class Frame:
    """The layout of a seat's panel: the portrait, the lines for name and text, and their typesetter."""

    portrait: pygame.Rect
    name: pygame.Rect
    below: pygame.Rect
    text: Typesetter


def frame_of(look: Look, areas: Areas, seat: int) -> Frame:
    """Lay out the panel of `seat`: words beside the portrait, or below it in small panels and the viewer's own."""
    is_own, rect, spot = areas.is_own(seat), areas.panel(seat), hand_spot(areas, seat)
    is_small = areas.is_small and not is_own
    portrait = pygame.Rect(rect.left + look.px(8 if is_small else 10), rect.top, 0, 0)
    portrait.size = (look.px(SMALL_PORTRAIT if is_small else _PORTRAIT),) * 2
    if is_own:
        portrait.top += max(look.px(13), _own_tab(look, areas).bottom - rect.top + look.px(2))
        end = rect.bottom - look.px(8)
    else:
        portrait.top += look.px(6 if is_small else 9)
        end = rect.bottom - look.px(2) if is_small else round(spot.y - spot.height / 2)  # beside or above the hand
    left, top = portrait.right + look.px(8), rect.top + look.px(6)
    if is_own or is_small:
        left, top = portrait.left, portrait.bottom + look.px(2)
    width, room = areas.pile_rect(seat).left - look.px(5 if is_small else 6) - left, end - look.px(2) - top
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) + text.line_height(Role.SMALL) <= room)
    name = pygame.Rect(left, top, width, text.line_height(Role.STRONG))
    below = pygame.Rect(left, name.bottom - look.px(3 if is_small else 1), width, text.line_height(Role.SMALL))
    return Frame(portrait, name, below, text)


def thinking_spot(look: Look, frame: Frame) -> tuple[int, int]:
    """Return the centre of the thinking bubble: at the portrait, clear of the medal and of a name below it."""
    width, height = bubble_size(look)
    lowest = frame.name.top - (height + 1) // 2 if frame.name.top >= frame.portrait.bottom else look.size[1]
    return frame.portrait.left + look.px(18) + width // 2, min(frame.portrait.bottom, lowest)


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """The content of a seat's panel, wherever it is.

    `edge` is the colour of its frame, or None for the face's; `held` is the number of cards in a hidden hand.
    """

    face: SeatFace
    line: Node | None
    edge: Colour | None
    score: int
    held: int
    is_turn: bool
    is_dealer: bool
    has_hidden_pile: bool


def shown_seat(
    easel: Easel, kit: GameSeats, view: Seen, seat: int, faces: Sequence[SeatFace], score: int, *, is_turn: bool
) -> ShownSeat:
    """Return the content of the panel of `seat` in `view`, with its `score` in the match."""
    hand, pile = view.zones[HANDS[seat]], view.zones[PILES[seat]]
    return ShownSeat(
        faces[seat],
        kit.line(easel.strings, view, seat, faces),
        kit.side_colour(easel.look, view, seat),
        score,
        len(hand) if hand and hand[0] is None else 0,
        is_turn,
        view.dealer == seat,
        bool(pile) and pile[0] is None,
    )


def seat_room(look: Look, areas: Areas, seat: int) -> pygame.Rect:
    """Return the room within which the panel of `seat` is drawn, including its shadow, pointer and tab."""
    parts = [areas.pile_rect(seat), *([_own_tab(look, areas)] if areas.is_own(seat) else [])]
    return areas.panel(seat).unionall(parts).inflate(2 * look.px(_AROUND), 2 * look.px(_AROUND))


def seat_panel(easel: Easel, areas: Areas, seat: int, shown: ShownSeat) -> Node:
    """Return the panel of `seat` with its player, a hidden hand, and the back of a hidden pile."""
    look, face, colours, is_own = easel.look, shown.face, easel.look.theme.colours, areas.is_own(seat)
    frame, pile = frame_of(look, areas, seat), areas.pile_rect(seat)
    slot = Fill(CLEAR, round(pile.height * 0.06), with_alpha(colours.text_muted, 70), look.px(1.5))
    parts = [Fixed.drawn(areas.panel(seat), _draw_ground, shown), Fixed(slot, pile)]
    if shown.is_turn and not is_own:
        parts.append(_pointer(look, areas, seat))
    elif shown.is_turn and face.is_person:
        parts += _your_turn(look, areas, easel.strings)
    parts.append(Fixed.drawn(frame.portrait, draw_portrait, face))
    name = Fixed(Text(face.name, Role.STRONG, colours.text), frame.name)
    rest = [Fixed(shown.line, frame.below)] if shown.line is not None else _mind(look, frame, face)
    parts.append(Fixed(Lettered(look._replace(text=frame.text), Over((name, *rest))), areas.panel(seat)))
    if shown.is_dealer:
        parts.append(Fixed.drawn(dealer_spot(look, frame), _draw_dealer))
    if shown.score:
        number = Text(str(shown.score), Role.SMALL_STRONG, colours.ink, Align.CENTRE)
        medal = score_medal(look, frame, shown.score)
        disc = Disc(medal.width, colours.paper, colours.accent, look.px(2))
        parts.append(Fixed(Over((disc, number)), medal))
    if shown.held:
        parts.append(Fixed.drawn(areas.panel(seat), _draw_held, easel, areas, seat, shown.held))
    if shown.has_hidden_pile:
        spot = Pose(pile.centerx, pile.centery, pile.height)
        parts.append(Fixed.drawn(pile, _draw_image, easel.cards.image(None, spot)))
    return Over(tuple(parts))


def _draw_ground(surface: pygame.Surface, look: Look, shown: ShownSeat, rect: pygame.Rect) -> None:
    """Draw the background of a panel, lit if it is its turn."""
    colours, shapes, radius = look.theme.colours, look.shapes, look.px(14)
    if shown.is_turn:
        shapes.draw_shadow(surface, rect, radius, with_alpha(colours.accent, 120), look.px(8), 0)
        shapes.draw_box(surface, rect, radius, colours.panel_raised, colours.accent, look.px(3.5))
    else:
        edge = shown.edge or look.theme.seat(shown.face.colour)
        shapes.draw_shadow(surface, rect, radius, with_alpha(colours.shadow, 70), look.px(5), look.px(2))
        shapes.draw_box(surface, rect, radius, colours.panel, edge, look.px(1.5))


def _draw_image(surface: pygame.Surface, _look: Look, image: pygame.Surface, box: pygame.Rect) -> None:
    surface.blit(image, image.get_rect(center=box.center))


def _mind(look: Look, frame: Frame, face: SeatFace) -> list[Fixed]:
    """Return the player of a seat: a character beside its strength, the strength alone, or a line of words."""
    if face.level and not face.manner:
        return [Fixed.drawn(frame.below, draw_level, face.level)]
    mind = face.manner or face.mind_within(frame.text, frame.below.width)
    parts = [Fixed(Text(mind, Role.SMALL, look.theme.colours.text_muted), frame.below)]
    left = frame.name.left + frame.text.width(face.name, Role.STRONG) + look.px(8)
    beside = pygame.Rect(left, frame.name.top, frame.name.right - left, frame.name.height)
    if face.level and beside.width >= level_width(look):
        parts.append(Fixed.drawn(beside, draw_level, face.level))
    return parts


def _draw_held(
    surface: pygame.Surface, look: Look, easel: Easel, areas: Areas, seat: int, held: int, panel: pygame.Rect
) -> None:
    """Draw the backs of a hidden hand of `held` cards, and their number."""
    spot, count_width = hand_spot(areas, seat), look.text.width(str(held), Role.SMALL_STRONG)
    width = spot.height * CARD_SHAPE
    if areas.is_own(seat):
        room = areas.hand.width * 0.6
    else:
        end = areas.pile_rect(seat).left - look.px(8)
        start = panel.left + look.px(SMALL_PORTRAIT + 13 if areas.is_small else 9)
        room = 2 * min(spot.x - start, end - count_width - look.px(5) - spot.x)
    step = min(width * 0.5, max(0.0, room - width) / max(1, held - 1))
    left = spot.x - step * (held - 1) / 2
    image = easel.cards.image(None, spot)
    for index in range(held):
        surface.blit(image, image.get_rect(center=(round(left + index * step), round(spot.y))))
    number = pygame.Rect(0, 0, count_width, look.text.line_height(Role.SMALL_STRONG))
    number.midleft = (round(spot.x + (spot.x - left) + width / 2) + look.px(6), round(spot.y))
    look.text.draw(surface, str(held), Role.SMALL_STRONG, look.theme.colours.text, number)


def height_shown(stage: TableAnimator, seat: int, now: float) -> tuple[int, float]:
    """Return the number on a pile, and its emphasis after a change, from 0 to 1; 0 with reduced motion."""
    since = now - stage.changed.get(seat, -BOUNCE)
    bounce = max(0.0, 1 - since / BOUNCE) if since >= 0 and not stage.speeds.is_motion_reduced else 0.0
    return stage.landed(seat, now), bounce


def draw_height(surface: pygame.Surface, look: Look, areas: Areas, seat: int, count: int, bounce: float) -> pygame.Rect:
    """Draw the height of a pile as a number on its corner; return where."""
    image = height_disc(look, count, bounce)
    pile = areas.pile_rect(seat)
    return surface.blit(image, image.get_rect(center=(pile.right - look.px(2), pile.bottom - look.px(6))))


def height_disc(look: Look, count: int, grown: float) -> pygame.Surface:
    """Return the cached disc with the height of a pile, `grown` from 0 to 1."""
    larger = look.px(8 * grown)
    key = ("height", count, larger, look.unit, look.text.pixels(Role.COUNTER), look.theme.name)

    def make() -> pygame.Surface:
        colours, width = look.theme.colours, look.text.width(str(count), Role.COUNTER) + look.px(12)
        size = max(look.px(32), width, look.text.line_height(Role.COUNTER)) + larger
        image = look.shapes.disc(size, colours.accent, colours.table_deep, look.px(2)).copy()
        look.text.draw(image, str(count), Role.COUNTER, colours.text_on_accent, image.get_rect(), Align.CENTRE)
        return image

    return look.pictures.get(key, make)


def score_medal(look: Look, frame: Frame, score: int) -> pygame.Rect:
    """Return the rect of the medal with the `score`: on the portrait, clear of a name below it."""
    size, corner = look.text.width(str(score), Role.SMALL_STRONG) + look.px(8), frame.portrait.bottomleft
    return _badge(look, frame, max(look.px(22), size), (corner[0] + look.px(4), corner[1] - look.px(4)))


def dealer_spot(look: Look, frame: Frame) -> pygame.Rect:
    """Return the rect of the dealer's mark: on the portrait, opposite the medal, clear of the text."""
    side, corner = max(look.px(_DEALER), round(frame.portrait.height * 0.4)), frame.portrait.bottomright
    box = _badge(look, frame, side, (corner[0] - look.px(3), corner[1] - look.px(5)))
    if frame.name.left >= frame.portrait.right:
        box.right = min(box.right, frame.name.left - look.px(4))  # clear of the text
    return box


def _badge(look: Look, frame: Frame, side: int, centre: tuple[int, int]) -> pygame.Rect:
    box = pygame.Rect(0, 0, side, side).move_to(center=centre)
    return box.move_to(bottom=frame.name.top + look.px(1)) if frame.name.top >= frame.portrait.bottom else box


def _draw_dealer(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw the dealer's mark: a small pack of cards on a disc."""
    colours = look.theme.colours
    look.shapes.draw_disc(surface, box.center, box.width, colours.panel, colours.accent, look.px(1.5))
    card = pygame.Rect(0, 0, round(box.width * 0.38), round(box.width * 0.54))
    step, radius = max(1, round(box.width * 0.08)), max(1, box.width // 12)
    for place, fill in ((1, colours.accent), (-1, colours.paper)):
        card.center = (box.centerx + place * step, box.centery - place * step)
        look.shapes.draw_box(surface, card, radius, fill, colours.panel, 1)


def _pointer(look: Look, areas: Areas, seat: int) -> Fixed:
    """Return a pointer on the side of the panel of `seat` that faces the middle."""
    rect, side, middle = areas.panels[seat], look.px(_POINTER), areas.middle.rect
    size, at = (side, 2 * side), (rect.right - 1, rect.centery - side)
    shape = ((0.0, 0.0), (1.0, 0.5), (0.0, 1.0))
    if rect.centerx > middle.right:
        shape, at = ((1.0, 0.0), (0.0, 0.5), (1.0, 1.0)), (rect.left + 1 - side, rect.centery - side)
    elif rect.centerx >= middle.left:
        size, at = (2 * side, side), (rect.centerx - side, rect.bottom - 1)
        shape = ((0.0, 0.0), (1.0, 0.0), (0.5, 1.0))
    image = look.shapes.polygon(size, shape, look.theme.colours.accent)
    return Fixed.drawn(pygame.Rect(at, size), _draw_image, image)


def _your_turn(look: Look, areas: Areas, strings: Strings) -> tuple[Fixed, Fixed]:
    """Return the words for the viewer's turn on the upper edge of their panel, above the pile if they reach it."""
    colours, tab = look.theme.colours, _own_tab(look, areas)
    words = Text(strings.t("Your turn"), Role.SMALL_STRONG, colours.text_on_accent, Align.CENTRE)
    tab.width = min((words.width(look) or 0) + look.px(24), tab.width)
    pile = areas.pile_rect(areas.viewer)
    if tab.colliderect(pile):
        tab = _clear_of_places(areas, tab.move_to(bottom=pile.top))
    inner = Fixed(words, tab.inflate(-look.px(12), 0))
    return Fixed(Fill(colours.accent, tab.height // 2), tab), inner


def _own_tab(look: Look, areas: Areas) -> pygame.Rect:
    """Return the room for those words, half of it above the panel, but clear of places in the middle."""
    own, height = areas.own, look.text.line_height(Role.SMALL_STRONG) + look.px(4)
    return _clear_of_places(
        areas, pygame.Rect(own.left + look.px(12), own.top - height // 2, own.width - look.px(20), height)
    )


def _clear_of_places(areas: Areas, tab: pygame.Rect) -> pygame.Rect:
    """Return `tab` below the places in the middle that it meets."""
    over = [place.card_rect(areas.card_height) for place in areas.places.values()]
    return tab.move_to(top=max([tab.top, *(rect.bottom for rect in over if tab.colliderect(rect))]))


def draw_thinking(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], now: float, *, is_still: bool
) -> pygame.Rect:
    """Draw the thinking bubble with its dots, animated unless `is_still`; return where."""
    step = _DOTS if is_still else math.floor(now * _STEPS_A_SECOND) % _DOTS
    key = ("thinking", step, look.unit, look.theme.name)
    image = look.pictures.get(key, lambda: _bubble(look, step))
    return surface.blit(image, image.get_rect(center=centre))


def bubble_size(look: Look) -> tuple[int, int]:
    """Return the size of the thinking bubble."""
    return look.px(40), look.px(18)


def _bubble(look: Look, step: int) -> pygame.Surface:
    colours = look.theme.colours
    size = bubble_size(look)
    image = canvas(size)
    image.blit(look.shapes.box(size, size[1] // 2, colours.paper, colours.paper_line, look.px(1)), (0, 0))
    for dot in range(_DOTS):
        is_up = dot == step
        centre = (round(size[0] * (dot + 1.5) / (_DOTS + 2)), size[1] // 2)
        ink = colours.ink if is_up or step == _DOTS else colours.ink_muted
        look.shapes.draw_disc(image, centre, look.px(7 if is_up else 4.5), ink)
    return image
