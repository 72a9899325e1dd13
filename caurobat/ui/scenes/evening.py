"""The pages of an evening: between two matches, who has won how many and what is played next; at its end, the best."""

from collections.abc import Callable, Sequence

import pygame

from caurobat.ui.host.host import Host
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.widgets import ScrollArea, Widget
from caurobat.ui.widgets.boxes import inset

_WIDTH = 760.0


class EveningScene(Screen):
    """A page called `title` of what `entries` gives whenever it is laid out, with `first` of them in focus."""

    def __init__(self, host: Host, title: str, entries: Callable[[], Sequence[Widget]], first: str) -> None:
        super().__init__(host)
        self._title, self._entries, self._first = title, entries, first
        self._area = ScrollArea("evening", title)
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resuming(self) -> None:
        """Something may have changed meanwhile."""
        super().resuming()
        self.resize(self.look.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the entries below each other on a panel."""
        super().resize(size)
        look, entries = self.look, self._entries()
        self._panel = self.body()
        self._panel.width = min(self._panel.width, look.px(_WIDTH * look.text_scale))
        self._panel.centerx = size[0] // 2
        focused = self.group.focused.name if self.group.focused is not None else self._first
        self._area.lay_out(look, inset(self._panel, look.px(22), look.px(16)), entries, look.px(8))
        self.group.replace([self.back_button(), self._area], first=focused)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the entries on their panel."""
        super().draw(surface)
        self.draw_header(surface, self._title)
        draw_panel(surface, self.look, self._panel)
        self.group.draw(surface, self.look)
