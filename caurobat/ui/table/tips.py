"""What a thing on the table says of itself while it is pointed at, or when a key asks for it."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.core.game import Seen
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.input.actions import Action, Command, Input, PointerMoved, PointerPressed
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_kit import SeatKit


@dataclass(frozen=True, slots=True)
class Tip:
    """Lines of words about whatever fills `rect`."""

    lines: tuple[str, ...]
    rect: tuple[int, int, int, int]


def seat_at(areas: Areas, position: tuple[int, int]) -> int | None:
    """The seat whose panel is at `position`."""
    if areas.own.collidepoint(position):
        return areas.viewer
    return next((seat for seat, rect in areas.panels.items() if rect.collidepoint(position)), None)


def seat_tip(
    kit: SeatKit, view: Seen, areas: Areas, seat: int, faces: Sequence[SeatFace], strings: Strings
) -> Tip | None:
    """Who plays at `seat`, where its panel may be too narrow for that, and what the game has to tell of it; None where
    there is nothing to tell.
    """
    face = faces[seat]
    lines = [face.mind] if face.mind and (face.level or face.brief != face.mind) else []
    lines += kit.tips(strings, view, seat, faces)
    if not lines:
        return None
    rect = areas.own if seat == areas.viewer else areas.panels[seat]
    return Tip((face.name, *lines), (rect.x, rect.y, rect.width, rect.height))


def tip_at(
    kit: SeatKit,
    view: Seen,
    areas: Areas,
    position: tuple[int, int] | None,
    faces: Sequence[SeatFace],
    strings: Strings,
) -> Tip | None:
    """The tip of the seat whose panel is at `position`, if there is one with anything to tell."""
    seat = None if position is None else seat_at(areas, position)
    return None if seat is None else seat_tip(kit, view, areas, seat, faces, strings)


class Tips:
    """Which tip is shown: that of the seat pointed at, or of the one that was asked for without a pointer."""

    def __init__(self, kit: SeatKit) -> None:
        self._kit = kit
        self._pointer: tuple[int, int] | None = None
        self._asked: int | None = None

    def hear(self, event: Input) -> None:
        """Follow the pointer; whatever else is done puts away what was asked for."""
        match event:
            case PointerMoved(position) | PointerPressed(position):
                self._pointer, self._asked = position, None
            case Command(action) if action is not Action.SEAT_NOTES:
                self._asked = None
            case _:
                pass

    def ask(self, view: Seen) -> bool:
        """Go to the next seat of which the game has something to tell, the viewer's first, and after the last to none.

        False where there is nothing.
        """
        first = max(0, view.seat)  # whoever only looks on has no seat
        order = [(first + step) % view.seats for step in range(view.seats)]
        telling = self._kit.telling_seats(view)
        seats = [seat for seat in order if seat in telling]
        later = seats[seats.index(self._asked) + 1 :] if self._asked in seats else seats
        self._asked = later[0] if later else None
        return bool(seats)

    def shown(
        self, view: Seen, areas: Areas, faces: Sequence[SeatFace], strings: Strings, is_pointing: bool
    ) -> Tip | None:
        """The tip as the table is now, if there is one; `is_pointing`: the pointer is in use and nothing moves."""
        if self._asked is not None:
            return seat_tip(self._kit, view, areas, self._asked, faces, strings)
        return tip_at(self._kit, view, areas, self._pointer if is_pointing else None, faces, strings)


def draw_tip(surface: pygame.Surface, look: Look, tip: Tip) -> None:
    """Draw `tip` beside what it is about, inside the window."""
    colours, line = look.theme.colours, look.text.line_height(Role.SMALL)
    width = max(look.text.width(words, Role.SMALL_STRONG) for words in tip.lines) + look.px(24)
    box = pygame.Rect(0, 0, min(width, look.size[0] - look.px(16)), line * len(tip.lines) + look.px(14))
    rect = pygame.Rect(tip.rect)
    box.midtop = (rect.centerx, rect.bottom + look.px(6))
    if box.bottom > look.size[1]:
        box.midbottom = (rect.centerx, rect.top - look.px(6))
    box.clamp_ip(look.screen.inflate(-look.px(12), -look.px(12)))
    look.shapes.draw_shadow(surface, box, look.px(8), colours.shadow, look.px(8), look.px(3))
    look.shapes.draw_box(surface, box, look.px(8), colours.paper, colours.paper_line, look.px(1))
    for number, words in enumerate(tip.lines):
        role = Role.SMALL_STRONG if number == 0 else Role.SMALL
        place = pygame.Rect(box.left + look.px(12), box.top + look.px(7) + number * line, box.width - look.px(24), line)
        look.text.draw_fitted(surface, words, role, colours.ink, place, Align.LEFT)
