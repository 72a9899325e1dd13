"""The base class of most scenes: a focus group, a header with a back button, and default answers to the stack.

A subclass returns its whole content as one `tree`, widgets included.
"""

from collections.abc import Callable

import pygame

from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import Action, Command, Input, PointerPressed
from caurobat.ui.nodes import Column, Fixed, Node, Over, Picture, Placed, Slot
from caurobat.ui.nodes.boxes import At
from caurobat.ui.widgets import FocusGroup, Icon, IconButton

HEADER = 64.0  # height of the header, in units
_NARROWEST_NOTICE = 180.0
_DIALOG_PAD, _DIALOG_EDGE = 28.0, 24.0  # within a dialog, and between it and the edges of the window
_NOTICES_END = 90.0  # the bottom of a two-line notice along the top, in units


class Screen(Scene):
    """A scene with widgets; `leave` is called for Back, and by default removes the scene from the stack."""

    heading = ""  # the English name of a scene whose title is always the same
    has_pause = False  # whether Back opens the game's menu, as it does at the table

    def __init__(self, host: Host, leave: Callable[[], None] | None = None) -> None:
        self.host = host
        self.group = FocusGroup(host)
        self._leave = leave or self._pop
        self._needs_draw = True
        self._content: Placed | None = None

    @property
    def title(self) -> str:
        """The name of the scene, beside the back button; empty for a scene without a title."""
        return self.host.t(self.heading) if self.heading else ""

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the title, if there is one, and the text of the content."""
        return (*filter(None, [self.title]), *self.content().lines())

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return self._needs_draw or self.group.needs_draw

    @property
    def look(self) -> Look:
        """The host's current look."""
        return self.host.look

    def exiting(self) -> bool:
        """Release the keyboard and agree."""
        self.group.leave()
        return True

    def suspending(self) -> None:
        """Release the pointer and the keyboard."""
        self.group.leave()

    def resuming(self) -> None:
        """Take the focus back and redraw."""
        self.group.come_back()
        self.redraw()

    def handle(self, event: Input) -> None:
        """Pass the event to the widgets; Back leaves the scene, as the pause key does at or over a table."""
        if self.group.needs_draw:
            self.content()  # so that the second of two presses in one frame meets what the first one changed
        shuts = (Action.BACK, Action.MENU) if self.is_overlay or self.has_pause else (Action.BACK,)
        if not self.group.handle(event) and isinstance(event, Command) and event.action in shuts:
            self._leave()

    def point_to(self, name: str) -> bool:
        """Focus the widget called `name` for a screen reader, or the part beside the widgets if `name` is empty.

        Return whether there is such a widget.
        """
        return self.group.focus(name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything: the ground, the content, and the widgets."""
        self._needs_draw = False
        self.draw_ground(surface)
        self.draw_inside(surface)
        self.group.draw(surface, self.look)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the background and the title or, for an overlay, a veil over the scene below."""
        look, colours = self.look, self.look.theme.colours
        if self.is_overlay:
            draw_veil(surface, look, colours.veil)
            return
        surface.blit(backdrop(look), (0, 0))
        if self.title:
            look.text.draw_fitted(surface, self.title, Role.TITLE, colours.accent, self._heading_box, Align.LEFT)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the content, below the widgets."""
        self.content().draw(surface)

    def tree(self) -> Node:
        """Return the content and the widgets, which fill the window; empty by default."""
        return Slot()

    def first(self) -> str:
        """Return the name of the widget that has the focus at first; by default it is the first one."""
        return ""

    def content(self) -> Placed:
        """Return the placed content, laid out again and given to the group only if it has changed."""
        tree, shown = self.tree(), self._content
        if shown is None or shown.look is not self.look or shown.node != tree:
            return self._settle(tree, reveal=shown is None)
        return shown

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the tree; in a window of the same size nothing is scrolled away below the pointer."""
        is_other = self._content is None or self._content.look.size != size
        self._settle(self.tree(), reveal=is_other or self.host.shows_focus)
        self.redraw()

    def _settle(self, tree: Node, *, reveal: bool) -> Placed:
        self._content = tree.place(self.look, self.look.screen)
        self.group.replace(self._content, self.first(), reveal=reveal)
        told = self.tree()  # which may tell the hint of a widget that has just changed
        if told != tree:
            self._content = told.place(self.look, self.look.screen)
            self.group.replace(self._content, reveal=False)
        return self._content

    def redraw(self) -> None:
        """Request a redraw in the next frame."""
        self._needs_draw = True

    def page(self, body: Node) -> Node:
        """Return a tree with the back button, and with `body` below the header."""
        look, words = self.look, self.host.t("Back")
        side = look.px(look.theme.sizes.hit)
        middle = look.px(look.theme.sizes.margin) - look.px(8), look.px(HEADER) // 2 + look.px(8)
        place = pygame.Rect(0, 0, side, side).move_to(midleft=middle)
        back = IconButton("back", words, self._leave, Icon.BACK, hint=words)
        return Over((Fixed(back, place), Fixed(body, self.body())))

    @property
    def _heading_box(self) -> pygame.Rect:
        """The room for the title, beside the back button."""
        look = self.look
        left = look.px(look.theme.sizes.margin + look.theme.sizes.hit + 4)
        return pygame.Rect(left, look.px(8), look.size[0] - 2 * left, look.px(HEADER))

    def notice_room(self) -> pygame.Rect | None:
        """Return the room beside the heading or the panel."""
        if not self.title:
            panels = [each.rect for each in self.content().walk() if each.node.name == "panel"]
            return beside_panel(self.look, panels[0]) if panels else None
        look, heading = self.look, self._heading_box
        left = heading.left + min(heading.width, look.text.width(self.title, Role.TITLE)) + look.px(16)
        right = look.size[0] - look.px(look.theme.sizes.margin)
        return wide_enough(look, pygame.Rect(left, heading.top, right - left, 2 * heading.height))

    def body(self) -> pygame.Rect:
        """Return the room below the header, inside the margins."""
        look = self.look
        margin = look.px(look.theme.sizes.margin)
        top = look.px(HEADER + 16)
        return pygame.Rect(margin, top, look.size[0] - 2 * margin, look.size[1] - top - look.px(24))

    def _pop(self) -> None:
        if self.host.stack.top is self:
            self.host.stack.pop()


def panel(*parts: Node, pad: tuple[int, int] = (0, 0), gap: int = 0, wide: int | None = None) -> Node:
    """Return `parts` below each other in a box for text or controls."""
    return Over((Picture(draw_panel), Column(parts, gap=gap, pad=pad)), wide=wide, name="panel")


def dialog(look: Look, parts: tuple[Node, ...], units: float, gap: int) -> Node:
    """Return `parts` below each other on a panel in the middle, `units` wide if the window is wide enough."""
    pad = look.px(_DIALOG_PAD)
    box = panel(*parts, pad=(pad, pad), gap=gap, wide=dialog_width(look, units) + 2 * pad)
    return Column((box,), at=At.MIDDLE)


def dialog_width(look: Look, units: float) -> int:
    """Return the width of the content of such a dialog."""
    return min(look.px(units), look.size[0] - 2 * look.px(_DIALOG_EDGE)) - 2 * look.px(_DIALOG_PAD)


def draw_panel(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
    """Draw a box for text or controls, with its shadow."""
    colours, radius = look.theme.colours, look.px(look.theme.radii.panel)
    look.shapes.draw_shadow(surface, box, radius, colours.shadow, look.px(16), look.px(6))
    line = look.px(look.theme.sizes.line)
    look.shapes.draw_box(surface, box, radius, colours.panel, colours.panel_line, line)


def beside_panel(look: Look, panel: pygame.Rect) -> pygame.Rect | None:
    """Return the room for a notice left of a dialog that reaches up to the top; None means along the top."""
    gap = look.px(look.theme.sizes.gap)
    room = pygame.Rect(gap, gap, panel.left - 2 * gap, look.size[1] // 2)
    return wide_enough(look, room) if panel.top < look.px(_NOTICES_END) else None


def wide_enough(look: Look, room: pygame.Rect) -> pygame.Rect | None:
    """Return `room` if a notice is readable in it, else None."""
    return room if room.width >= look.px(_NARROWEST_NOTICE) else None


def is_press(event: Input) -> bool:
    """Whether `event` is a press of the pointer or of the accept key."""
    return isinstance(event, PointerPressed) or (isinstance(event, Command) and event.action is Action.ACCEPT)


def draw_veil(surface: pygame.Surface, look: Look, colour: Colour, hole: pygame.Rect | None = None) -> None:
    """Cover `surface` with `colour`, except for `hole`."""
    veil = canvas(look.size)
    veil.fill(colour)
    if hole is not None:
        veil.fill((*colour[:3], 0), hole)
    surface.blit(veil, (0, 0))
