"""Short notices at the top of the window: why something did not work, that a picture was saved, and the like.

They are drawn by the App over every scene, need no answer and cover nothing that can be pressed for long.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import pygame

from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host.stack import Scene
from caurobat.ui.table.notices import notice_room

if TYPE_CHECKING:
    from caurobat.ui.table.stage import Stage

_MOST = 3
_WIDEST = 760.0
_SECONDS_A_LETTER = 0.05  # a long notice stays longer


@dataclass(frozen=True, slots=True)
class Toast:
    """One notice and when it goes."""

    text: str
    until: float


class Toasts:
    """The notices on the screen, oldest first."""

    def __init__(self) -> None:
        self._shown: tuple[Toast, ...] = ()
        self.needs_draw = False

    @property
    def texts(self) -> tuple[str, ...]:
        """What is on the screen, oldest first."""
        return tuple(each.text for each in self._shown)

    def add(self, text: str, now: float, speeds: Speeds) -> None:
        """Show `text`; the same text again only stays longer."""
        until = now + speeds.seconds(Beat.TOAST) + len(text) * _SECONDS_A_LETTER
        kept = tuple(each for each in self._shown if each.text != text)
        self._shown = (*kept, Toast(text, until))[-_MOST:]
        self.needs_draw = True

    def update(self, now: float) -> None:
        """Take away what has been there long enough."""
        kept = tuple(each for each in self._shown if each.until > now)
        if kept != self._shown:
            self._shown = kept
            self.needs_draw = True

    def draw(self, surface: pygame.Surface, look: Look, find_room: Callable[[], pygame.Rect | None]) -> None:
        """Draw all notices, top centre, or from the top of a room that is found, as many of the newest as it holds."""
        self.needs_draw = False
        if not self._shown:
            return
        room = find_room()
        gap = look.px(look.theme.sizes.gap)
        where = room or pygame.Rect(0, gap, look.size[0], look.size[1])
        widest = min(look.px(_WIDEST), where.width if room else where.width - 2 * look.px(look.theme.sizes.margin))
        texts = list(self.texts)
        while room and len(texts) > 1 and sum(_height(look, text, widest) + gap for text in texts) - gap > room.height:
            del texts[0]
        top = where.top
        for text in texts:
            top = _draw_one(surface, look, text, (where.centerx, top), widest) + gap


@runtime_checkable
class AtTable(Protocol):
    """A scene at the table, known by its stage: its class would load the whole table before the title is there."""

    @property
    def stage(self) -> "Stage":
        """What lies on the table, and where."""
        ...


def room_over(scene: Scene | None) -> pygame.Rect | None:
    """Where notices over `scene` may stand; None: along the top, where nothing has to be left free."""
    return notice_room(scene.stage.areas) if isinstance(scene, AtTable) else None


def _height(look: Look, text: str, widest: int) -> int:
    """The height of one notice that is at most so wide."""
    across, down = look.px(look.theme.sizes.padding), look.px(look.theme.sizes.gap)
    return look.text.paragraph_height(text, Role.BODY, widest - 2 * across) + 2 * down


def _draw_one(surface: pygame.Surface, look: Look, text: str, midtop: tuple[int, int], widest: int) -> int:
    colours, sizes = look.theme.colours, look.theme.sizes
    across, down = look.px(sizes.padding), look.px(sizes.gap)
    inside = widest - 2 * across
    width = max(look.text.width(line, Role.BODY) for line in look.text.wrapped(text, Role.BODY, inside))
    box = pygame.Rect(0, 0, width + 2 * across, _height(look, text, widest))
    box.midtop = midtop
    radius = look.px(look.theme.radii.control)
    look.shapes.draw_shadow(surface, box, radius, colours.shadow, look.px(14), look.px(5))
    look.shapes.draw_box(surface, box, radius, colours.paper, colours.paper_line, look.px(sizes.line))
    inner = box.inflate(-2 * across, -2 * down)
    look.text.draw_paragraph(surface, text, Role.BODY, colours.ink, _wide(inner, inside), Align.CENTRE)
    return box.bottom


def _wide(inner: pygame.Rect, width: int) -> pygame.Rect:
    """The same box, as wide as the text was wrapped to, so that the lines break in the same places."""
    return pygame.Rect(inner.centerx - width // 2, inner.top, width, inner.height)
