"""A drawer over one side of a table, with a title, a close button, and entries that scroll."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from caurobat.ui.drawing.look import Look, is_tall
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Fixed, Node, Over, Paragraph, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Button, Icon, IconButton, Scroll, ScrollArea

_WIDTH = 400.0
_WIDER, _MOST_WIDER = 0.4, 0.35  # larger text widens the drawer by this fraction of its excess, up to this maximum
_WIDEST = 0.48  # of the window, since the table beside the drawer must stay visible
_HIGH = 0.37  # the height of the drawer as a fraction of a tall window's


def drawer_rect(look: Look) -> pygame.Rect:
    """Return the part of the window that a drawer covers: the right side, or the lower part of a tall window."""
    (width, height), more = look.size, max(0.0, look.text_scale - 1)
    if is_tall(look.size):
        high = round(height * _HIGH)
        return pygame.Rect(0, height - high, width, high)
    wide = min(look.px(_WIDTH * (1 + min(_MOST_WIDER, _WIDER * more))), round(width * _WIDEST))
    return pygame.Rect(width - wide, 0, wide, height)


def room_beside(look: Look) -> tuple[int, int]:
    """Return the size of the part of the window that a drawer leaves free, from the upper left corner."""
    rect = drawer_rect(look)
    return (rect.left or look.size[0], rect.top or look.size[1])


def close_place(look: Look, panel: pygame.Rect) -> pygame.Rect:
    """Return the place of the button that closes a drawer in `panel`: its corner."""
    side = look.px(look.theme.sizes.hit)
    return pygame.Rect(panel.right - side - look.px(10), panel.top + look.px(10), side, side)


def drawer_ground(look: Look, panel: pygame.Rect) -> pygame.Rect:
    """Return the box to draw as the ground of a drawer in `panel`; only its edge towards the table is visible."""
    across, down = (60, 30) if is_tall(look.size) else (30, 60)
    ground = panel.inflate(look.px(across), look.px(down))
    return ground.move((0, look.px(15)) if across > down else (look.px(15), 0))


class Drawer(Screen):
    """The base of the log, the hint and the review: a subclass provides the title and the entries."""

    is_overlay = True

    def __init__(self, host: Host, table: TableScene, close: Callable[[], None], close_words: str) -> None:
        super().__init__(host, leave=close)
        self._table = table
        self._close_words = close_words
        self._area, self._shown = ScrollArea(), list[Node]()

    @property
    def status(self) -> str:
        """A line or two below the title; empty if there is none."""
        return ""

    def entries(self) -> Iterable[Node]:
        """Return the entries of the drawer, from the top."""
        return ()

    def foot(self) -> Button | None:
        """Return a button below the entries that does not scroll, or None."""
        return None

    def first(self) -> str:
        """Return the name of the entry that has the focus when the drawer opens."""
        return ""

    def resize(self, size: tuple[int, int]) -> None:
        """Take the room for the drawer from the table, and place the entries."""
        self._table.make_room(room_beside(self.look))
        self._shown = [*self.entries()]
        super().resize(size)

    def tree(self) -> Node:
        """Return the title with the close button, the line under it, the entries, and the foot."""
        look, box, colours = self.look, drawer_rect(self.look), self.look.theme.colours
        corner = close_place(look, box)
        left, top = box.left + look.px(18), corner.bottom + look.px(8)
        head = pygame.Rect(left, box.top + look.px(8), corner.left - left - look.px(8), look.px(48))
        parts: list[Node] = [Fixed(IconButton("close", self._close_words, self._leave, Icon.CLOSE), corner)]
        parts.append(Fixed(Text(self.title, Role.HEADING, colours.accent), head))
        if self.status:
            line = Paragraph(self.status, Role.SMALL, colours.text_muted, says=(self.status,))
            below = pygame.Rect(left, corner.bottom + look.px(2), box.width - look.px(40), 0)
            parts.append(Fixed(line, below))
            top += (line.height(look, below.width) or 0) + look.px(8)
        inner = pygame.Rect(box.left + look.px(16), top, box.width - look.px(24), look.size[1] - top - look.px(12))
        entries, foot = Scroll("entries", self._area, self._shown, look.px(8)), self.foot()
        rest = (Space(look.px(8)), replace(foot, wide=inner.width - look.px(8))) if foot is not None else ()
        inner.height += look.px(4) if rest else 0
        return Over((*parts, Fixed(Column((entries, *rest), across=At.START), inner)))

    def reveal(self, *names: str) -> None:
        """Scroll to show the entries called `names`."""
        for item in self.group.widgets:
            if item.name in names:
                self._area.reveal(item.rect)

    def exiting(self) -> bool:
        """Give the table its whole width back."""
        self._table.make_room(None)
        return super().exiting()

    def notice_room(self) -> pygame.Rect:
        """Return the room on the table beside the drawer where nothing else is shown."""
        return self._table.stage.notice_room(drawer_rect(self.look))

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the drawer over the table."""
        draw_panel(surface, self.look, drawer_ground(self.look, drawer_rect(self.look)))
