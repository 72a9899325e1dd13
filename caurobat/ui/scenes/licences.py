"""The licences of everything that is shipped: a list, and the text of whichever is opened."""

from functools import partial

import pygame

from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.text import Role
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.widgets import Paragraph, RowButton, ScrollArea, Widget
from caurobat.ui.widgets.boxes import inset

_WIDTH = 900.0


class LicencesScene(Screen):
    """One entry for each work; pressing it opens its licence below it, or closes it."""

    def __init__(self, host: Host) -> None:
        from caurobat.licences import works  # what reads the packages' data is not loaded before somebody looks

        super().__init__(host)
        self._works = works()
        self._opened = ""
        self._area = ScrollArea("licences", host.t("Licences"))
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the list, with the text that is open."""
        super().resize(size)
        look = self.look
        self._panel = self.body()
        self._panel.width = min(self._panel.width, look.px(_WIDTH * look.text_scale))
        self._panel.centerx = size[0] // 2
        self._area.lay_out(look, inset(self._panel, look.px(22), look.px(16)), self._entries(), look.px(8))
        self.group.replace([self.back_button(), self._area], first=self._opened or self._works[0].name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the list on its panel."""
        self._needs_draw = False
        surface.blit(backdrop(self.look), (0, 0))
        self.draw_header(surface, self.host.t("Licences"))
        draw_panel(surface, self.look, self._panel)
        self.group.draw(surface, self.look)

    def _entries(self) -> list[Widget]:
        colour = self.look.theme.colours.text
        entries: list[Widget] = []
        for work in self._works:
            is_open = work.name == self._opened
            entries.append(RowButton(work.name, work.name, partial(self._open, work.name), is_chosen=is_open))
            paragraphs = [" ".join(part.split()) for part in work.text.split("\n\n")] if is_open else []
            entries += [
                Paragraph(f"{work.name} {number}", text, Role.SMALL, colour=colour)
                for number, text in enumerate(filter(None, paragraphs))
            ]
        return entries

    def _open(self, name: str) -> None:
        self._opened = "" if name == self._opened else name
        self.resize(self.look.size)
        self.group.focus(name)
