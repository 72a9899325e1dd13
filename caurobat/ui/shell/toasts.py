"""Short notices at the top of the window: why something did not work, that a picture was saved, and the like.

The App draws them over every scene where they cover no text, and they need no answer. A notice about a scene disappears
with it; one about saving or a fault stays long enough to be read.
"""

from typing import NamedTuple

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.host import Scene

_MOST = 3
_WIDEST, _NARROW = 760.0, 420.0
_SECONDS, _SECONDS_A_LETTER = 4.0, 0.05  # a long notice stays longer


class Toast(NamedTuple):
    """A notice that disappears at `until` or, unless it `stays`, with its `scene` (None before it is shown).

    It is placed above the rectangle `over`, if there is one.
    """

    text: str
    until: float
    stays: bool
    scene: Scene | None = None
    over: pygame.Rect | None = None

    @property
    def seconds(self) -> float:
        """How long it is shown: the longer the notice, the longer."""
        return _SECONDS + len(self.text) * _SECONDS_A_LETTER


class Toasts:
    """The notices on the screen, oldest first."""

    def __init__(self) -> None:
        self._shown: tuple[Toast, ...] = ()
        self._drawn: tuple[object, ...] = ()
        self._waiting: frozenset[str] = frozenset()  # the texts that found no room and whose time has not begun

    @property
    def needs_draw(self) -> bool:
        """Whether the notices have changed since the last draw."""
        return self._drawn != self._looks()

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of the notices on the screen, oldest first."""
        return tuple(each.text for each in self._shown)

    def add(self, text: str, now: float, *, stays: bool = False, over: pygame.Rect | None = None) -> None:
        """Show `text`, which disappears with the scene unless it `stays`; repeating a text only extends its time.

        It is placed right above `over`, if given; only one notice at a time is.
        """
        toast = Toast(text, now, stays, over=over)
        remaining = [each for each in self._shown if each.text != text and (over is None or each.over is None)]
        shown = (*remaining, toast._replace(until=now + toast.seconds))
        while len(shown) > _MOST:
            shown = _without_oldest(shown)
        self._shown = shown

    def _looks(self) -> tuple[object, ...]:
        return tuple((each.text, each.over) for each in self._shown)

    def hush(self) -> None:
        """Remove the notices that do not stay, since their moment has passed."""
        self._shown = tuple(each for each in self._shown if each.stays)

    def update(self, now: float, scene: Scene | None) -> None:
        """Remove the notices whose time is over, and those about a scene other than `scene`."""
        self._shown = tuple(
            each._replace(
                scene=each.scene or scene, until=now + each.seconds if each.text in self._waiting else each.until
            )
            for each in self._shown
            if each.until > now and (each.stays or each.scene in (None, scene))
        )

    def draw(self, surface: pygame.Surface, look: Look, scene: Scene | None) -> None:
        """Draw the notices at the top centre, or as many as fit into their room over `scene`.

        The newest is always drawn, since it answers what somebody has just done; of those that stay, older ones wait.
        """
        self._drawn, self._waiting = self._looks(), frozenset()
        if not self._shown:
            return
        room = scene.notice_room() if scene is not None else None
        gap = look.px(look.theme.sizes.gap)
        for each in self._shown:
            if each.over is not None:
                _draw_over(surface, look, each.text, each.over.move(0, -gap))
        area = room or pygame.Rect(0, gap, look.size[0], look.size[1])
        widest = min(look.px(_WIDEST), area.width if room else area.width - 2 * look.px(look.theme.sizes.margin))

        def has_room(shown: tuple[Toast, ...]) -> bool:
            high = sum(_box(look, look.text, each.text, widest).height + gap for each in shown) - gap
            return room is None or len(shown) == 1 or high <= room.height

        top = area.top
        fitting = tuple([each for each in self._shown if each.over is None])
        while not has_room(fitting):
            fitting = _without_oldest(fitting)
        self._waiting = frozenset(
            each.text for each in self._shown if each.stays and each.over is None and each not in fitting
        )
        for each in fitting:
            words = _typesetter(look, each.text, widest, area.height)
            box = _box(look, words, each.text, widest)
            box.midtop = area.centerx, top
            _draw_in(surface, look, words, each.text, box)
            top = box.bottom + gap


def _without_oldest(shown: tuple[Toast, ...]) -> tuple[Toast, ...]:
    """Return the notices without the oldest; one that stays is dropped last."""
    oldest = next((each for each in shown[:-1] if not each.stays), shown[0])
    return tuple(each for each in shown if each is not oldest)


def _typesetter(look: Look, text: str, widest: int, highest: int) -> Typesetter:
    """Return the typesetter for a notice, with the size that the player has chosen if there is room for it."""
    return fitting(look.text, lambda words: _box(look, words, text, widest).height <= highest)


def _box(look: Look, words: Typesetter, text: str, widest: int) -> pygame.Rect:
    """Return the box of a notice that is at most `widest` wide, with lines of about the same length."""
    across, down = look.px(look.theme.sizes.padding), look.px(look.theme.sizes.gap)
    width = words.balanced_width(text, Role.BODY, widest - 2 * across)
    return pygame.Rect(0, 0, width + 2 * across, words.paragraph_height(text, Role.BODY, width) + 2 * down)


def _draw_over(surface: pygame.Surface, look: Look, text: str, over: pygame.Rect) -> None:
    """Draw a notice right above `over`, as far as it fits into the window."""
    box = _box(look, look.text, text, min(look.px(_NARROW), look.size[0]))
    box.midbottom = over.midtop
    _draw_in(surface, look, look.text, text, box.clamp(surface.get_rect()))


def _draw_in(surface: pygame.Surface, look: Look, words: Typesetter, text: str, box: pygame.Rect) -> None:
    colours, sizes, radius = look.theme.colours, look.theme.sizes, look.px(look.theme.radii.control)
    look.shapes.draw_shadow(surface, box, radius, colours.shadow, look.px(14), look.px(5))
    look.shapes.draw_box(surface, box, radius, colours.paper, colours.paper_line, look.px(sizes.line))
    inner = box.inflate(-2 * look.px(sizes.padding), -2 * look.px(sizes.gap))
    words.draw_paragraph(surface, text, Role.BODY, colours.ink, inner, Align.CENTRE)
