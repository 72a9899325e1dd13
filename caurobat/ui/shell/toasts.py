"""Short notices at the top of the window: why something did not work, that a picture was saved, and the like.

They are drawn by the App over every scene, where that says nothing, and need no answer. What was said about a scene
goes with it; what speaks of saving, or of a fault, stays until it has been there long enough to be read.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

import pygame

from caurobat.ui.base.speeds import AnimationSpeeds, Duration
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host.stack import Scene

if TYPE_CHECKING:
    from caurobat.ui.table.story.animator import TableAnimator

_MOST = 3
_WIDEST, _NARROW = 760.0, 420.0
_SECONDS_A_LETTER = 0.05  # a long notice stays longer


class Toast(NamedTuple):
    """One notice and when it goes: with `scene`, but not before that has been seen (None: not yet), or `stays`.

    It stands `over` the thing that it is about, if that is somewhere.
    """

    text: str
    until: float
    stays: bool
    scene: Scene | None = None
    over: pygame.Rect | None = None


class Toasts:
    """The notices on the screen, oldest first."""

    def __init__(self) -> None:
        self._shown: tuple[Toast, ...] = ()
        self.needs_draw = False

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts on the screen, oldest first."""
        return tuple(each.text for each in self._shown)

    def add(self, text: str, now: float, speeds: AnimationSpeeds, *, stays: bool = False) -> None:
        """Show `text`, which goes with the scene or `stays`; the same text again only stays longer."""
        until = now + speeds.seconds(Duration.TOAST) + len(text) * _SECONDS_A_LETTER
        remaining = tuple(each for each in self._shown if each.text != text)
        self._shown = _fewer((*remaining, Toast(text, until, stays)), lambda shown: len(shown) <= _MOST)
        self.needs_draw = True

    def place(self, text: str, over: pygame.Rect) -> None:
        """Let `text` stand right above `over`, and nothing else that was said before stand there."""
        placed = [each._replace(over=over) for each in self._shown if each.text == text]
        self._shown = (*[each for each in self._shown if each.over is None and each.text != text], *placed)

    def hush(self) -> None:
        """Take away what does not stay: what it was about is past."""
        remaining = tuple(each for each in self._shown if each.stays)
        self.needs_draw = self.needs_draw or len(remaining) != len(self._shown)
        self._shown = remaining

    def update(self, now: float, scene: Scene | None) -> None:
        """Take away what has been there long enough, and what was said about another scene than `scene`."""
        remaining = tuple(
            each._replace(scene=each.scene or scene)
            for each in self._shown
            if each.until > now and (each.stays or each.scene in (None, scene))
        )
        self.needs_draw = self.needs_draw or len(remaining) != len(self._shown)
        self._shown = remaining

    def draw(self, surface: pygame.Surface, look: Look, find_room: Callable[[], pygame.Rect | None]) -> None:
        """Draw all notices, top centre, or from the top of a room that is found, as many of the newest as it holds."""
        self.needs_draw = False
        if not self._shown:
            return
        room = find_room()
        gap = look.px(look.theme.sizes.gap)
        for each in self._shown:
            if each.over is not None:
                _draw_over(surface, look, each.text, each.over.move(0, -gap))
        area = room or pygame.Rect(0, gap, look.size[0], look.size[1])
        widest = min(look.px(_WIDEST), area.width if room else area.width - 2 * look.px(look.theme.sizes.margin))

        def has_room(shown: tuple[Toast, ...]) -> bool:
            high = sum(_height(look, each.text, widest) + gap for each in shown) - gap
            return room is None or len(shown) == 1 or high <= room.height

        top = area.top
        for each in _fewer(tuple([each for each in self._shown if each.over is None]), has_room):
            top = _draw_one(surface, look, each.text, (area.centerx, top), widest) + gap


@runtime_checkable
class AtTable(Protocol):
    """A scene at the table, known by its stage: its class would load the whole table before the title is there."""

    @property
    def stage(self) -> "TableAnimator":
        """The animator of what lies on the table."""
        ...


@runtime_checkable
class HasRoom(Protocol):
    """A scene that knows where a notice covers nothing that it says; None: along the top."""

    def notice_room(self) -> pygame.Rect | None:
        """The room for notices."""
        ...


def room_over(scene: Scene | None) -> pygame.Rect | None:
    """Where notices over `scene` may stand; None: along the top, where nothing has to be left free."""
    if isinstance(scene, AtTable):
        from caurobat.ui.table.notices import room_on

        return room_on(scene.stage)
    return scene.notice_room() if isinstance(scene, HasRoom) else None


def _fewer(shown: tuple[Toast, ...], fits: Callable[[tuple[Toast, ...]], bool]) -> tuple[Toast, ...]:
    """As many of the newest as fit; among older ones, those that stay are the last to go."""
    while not fits(shown):
        first = next((each for each in shown[:-1] if not each.stays), shown[0])
        shown = tuple(each for each in shown if each is not first)
    return shown


def _height(look: Look, text: str, widest: int) -> int:
    """The height of one notice that is at most so wide."""
    across, down = look.px(look.theme.sizes.padding), look.px(look.theme.sizes.gap)
    return look.text.paragraph_height(text, Role.BODY, widest - 2 * across) + 2 * down


def _box(look: Look, text: str, widest: int) -> pygame.Rect:
    """The box of one notice that is at most so wide."""
    across = look.px(look.theme.sizes.padding)
    width = max(look.text.width(line, Role.BODY) for line in look.text.wrapped(text, Role.BODY, widest - 2 * across))
    return pygame.Rect(0, 0, width + 2 * across, _height(look, text, widest))


def _draw_over(surface: pygame.Surface, look: Look, text: str, over: pygame.Rect) -> None:
    """Draw a notice right above `over`, as far as that is on the window."""
    widest = min(look.px(_NARROW), look.size[0])
    box = _box(look, text, widest)
    box.midbottom = over.midtop
    _draw_one(surface, look, text, box.clamp(surface.get_rect()).midtop, widest)


def _draw_one(surface: pygame.Surface, look: Look, text: str, midtop: tuple[int, int], widest: int) -> int:
    colours, sizes = look.theme.colours, look.theme.sizes
    across, down = look.px(sizes.padding), look.px(sizes.gap)
    inside = widest - 2 * across
    box = _box(look, text, widest)
    box.midtop = midtop
    radius = look.px(look.theme.radii.control)
    look.shapes.draw_shadow(surface, box, radius, colours.shadow, look.px(14), look.px(5))
    look.shapes.draw_box(surface, box, radius, colours.paper, colours.paper_line, look.px(sizes.line))
    inner = box.inflate(-2 * across, -2 * down)
    look.text.draw_paragraph(surface, text, Role.BODY, colours.ink, _wide(inner, inside), Align.CENTRE)
    return box.bottom


def _wide(inner: pygame.Rect, width: int) -> pygame.Rect:
    """Return the box as wide as the text was wrapped to, so that the lines break in the same places."""
    return pygame.Rect(inner.centerx - width // 2, inner.top, width, inner.height)
