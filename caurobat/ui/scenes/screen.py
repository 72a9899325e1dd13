"""The base of most scenes: a focus group, a header with a way back, and quiet answers to the stack.

A scene made from it fills in `resize` (build the widgets) and `draw`. It is a convenience: the stack knows
only the protocol in `stack.py`.
"""

from collections.abc import Callable

import pygame

from caurobat.narration.tellings import Kind
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.host.host import Host
from caurobat.ui.input.actions import Action, Command, Input, PointerPressed
from caurobat.ui.widgets import FocusGroup, Icon, IconButton

HEADER = 64.0  # height of the header in u
_NARROWEST_NOTICE = 180.0
_NOTICES_END = 90.0  # so far down reach two lines along the top
_BANDS = 16  # in the height of the window


class Screen:
    """A scene with widgets. `leave` is called for Back; by default the scene is taken off the stack."""

    is_overlay = False
    spoken_kind: Kind | None = None  # of message, that its words are

    def __init__(self, host: Host, leave: Callable[[], None] | None = None) -> None:
        self.host = host
        self.group = FocusGroup(host)
        self._leave = leave or self._pop
        self._needs_draw = True
        self._panels: tuple[pygame.Rect, ...] = ()  # below the widgets; set by whoever lays out

    @property
    def title(self) -> str:
        """The name of the scene, beside the way back; empty for a scene without one."""
        return ""

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the scene's words that no widget has, its title first, for whoever hears them."""
        return (self.title,) if self.title else ()

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return self._needs_draw or self.group.needs_draw

    @property
    def is_animating(self) -> bool:
        """Nothing moves by itself."""
        return False

    @property
    def look(self) -> Look:
        """The host's present look."""
        return self.host.look

    def entering(self) -> None:
        """Nothing to prepare."""

    def exiting(self) -> bool:
        """Let go of the keyboard and agree."""
        self.group.leave()
        return True

    def suspending(self) -> None:
        """Let go of the pointer and the keyboard."""
        self.group.leave()

    def resuming(self) -> None:
        """Be drawn again."""
        self.group.come_back()
        self.redraw()

    def handle(self, event: Input) -> bool:
        """Give the input to the widgets; Back leads back, and what opens the pause shuts what lies over the table."""
        if self.group.handle(event):
            return True
        shuts = (Action.BACK, Action.MENU) if self.is_overlay else (Action.BACK,)
        if isinstance(event, Command) and event.action in shuts:
            self._leave()
            return True
        return False

    def update(self, now: float) -> None:
        """Nothing moves on by itself."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the title, the panels with what lies on them, and the widgets."""
        self._needs_draw = False
        look = self.look
        surface.blit(backdrop(look), (0, 0))
        box = self._heading_box
        look.text.draw_fitted(surface, self.title, Role.TITLE, look.theme.colours.accent, box, Align.LEFT)
        for panel in self._panels:
            draw_panel(surface, look, panel)
        self.draw_inside(surface)
        self.group.draw(surface, look)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw what lies on the panels, below the widgets."""

    def resize(self, size: tuple[int, int]) -> None:
        """Be drawn again; a scene with widgets lays them out here."""
        self.redraw()

    def redraw(self) -> None:
        """Ask to be drawn in the next frame."""
        self._needs_draw = True

    def back_button(self) -> IconButton:
        """The button of the header that leads back, placed."""
        look = self.look
        button = IconButton("back", self.host.t("Back"), Icon.BACK, self._leave)
        side = look.px(look.theme.sizes.hit)
        button.rect = pygame.Rect(0, 0, side, side)
        button.rect.midleft = (
            look.px(look.theme.sizes.margin) - look.px(8),
            look.px(HEADER) // 2 + look.px(8),
        )
        return button

    @property
    def _heading_box(self) -> pygame.Rect:
        """The room for the title, beside the way back."""
        look = self.look
        left = look.px(look.theme.sizes.margin + look.theme.sizes.hit + 4)
        return pygame.Rect(left, look.px(8), look.size[0] - 2 * left, look.px(HEADER))

    def notice_room(self) -> pygame.Rect | None:
        """Where a short notice covers nothing that is said: beside the heading; None: along the top."""
        heading = self._heading_box
        heading.width = min(heading.width, self.look.text.width(self.title, Role.TITLE))
        return beside_heading(self.look, heading) if self.title else None

    def draw_hint(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the hint for what has the focus or is pointed at."""
        hint = self.group.hint
        if hint:
            colours = self.look.theme.colours
            self.look.text.draw_paragraph(surface, hint, Role.SMALL, colours.text_muted, box)

    def body(self) -> pygame.Rect:
        """The room below the header, inside the margins."""
        look = self.look
        margin = look.px(look.theme.sizes.margin)
        top = look.px(HEADER + 16)
        return pygame.Rect(margin, top, look.size[0] - 2 * margin, look.size[1] - top - look.px(24))

    def _pop(self) -> None:
        if self.host.stack.top is self:
            self.host.stack.pop()


def draw_panel(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw a box for text or controls, with its shadow."""
    colours = look.theme.colours
    draw_panel_shadow(surface, look, box)
    radius, line = look.px(look.theme.radii.panel), look.px(look.theme.sizes.line)
    look.shapes.draw_box(surface, box, radius, colours.panel, colours.panel_line, line)


def draw_panel_shadow(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw the shadow of such a box alone."""
    colours = look.theme.colours
    radius, blur, drop = look.px(look.theme.radii.panel), look.px(16), look.px(6)
    look.shapes.draw_shadow(surface, box, radius, colours.shadow, blur, drop, under=colours.panel)


def beside_heading(look: Look, heading: pygame.Rect) -> pygame.Rect | None:
    """The free room right of a heading; None where it is too narrow for a notice."""
    gap, margin = look.px(16), look.px(look.theme.sizes.margin)
    left = heading.right + gap
    room = pygame.Rect(left, heading.top, look.size[0] - margin - left, 2 * heading.height)
    return wide_enough(look, room)


def beside_panel(look: Look, panel: pygame.Rect) -> pygame.Rect | None:
    """Where a notice stands clear of a dialog: left of it where that reaches up to the top; None: along the top."""
    gap = look.px(look.theme.sizes.gap)
    room = pygame.Rect(gap, gap, panel.left - 2 * gap, look.size[1] // 2)
    return wide_enough(look, room) if panel.top < look.px(_NOTICES_END) else None


def wide_enough(look: Look, room: pygame.Rect) -> pygame.Rect | None:
    """`room`, if a notice can be read in it."""
    return room if room.width >= look.px(_NARROWEST_NOTICE) else None


def is_press(event: Input) -> bool:
    """Whether somebody wants to go on: a press of the pointer, or the key for it."""
    return isinstance(event, PointerPressed) or (isinstance(event, Command) and event.action is Action.ACCEPT)


def draw_veil(surface: pygame.Surface, look: Look, colour: Colour, hole: pygame.Rect | None = None) -> None:
    """Lay `colour` over all of `surface` but the `hole`."""
    size = (look.size[0], -(-look.size[1] // _BANDS))
    band = look.pictures.get(("veil", size, colour), lambda: _band(size, colour))
    for region in _around(look.screen, hole):
        for top in range(region.top, region.bottom, size[1]):
            high = min(size[1], region.bottom - top)
            surface.blit(band, (region.left, top), (0, 0, region.width, high))


def _band(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    band = canvas(size)
    band.fill(colour)
    return band


def _around(whole: pygame.Rect, hole: pygame.Rect | None) -> list[pygame.Rect]:
    """Return the parts of `whole` above, below, left and right of `hole`."""
    if hole is None:
        return [whole]
    hole = hole.clip(whole)
    return [
        pygame.Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
        pygame.Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        pygame.Rect(whole.left, hole.top, hole.left - whole.left, hole.height),
        pygame.Rect(hole.right, hole.top, whole.right - hole.right, hole.height),
    ]
