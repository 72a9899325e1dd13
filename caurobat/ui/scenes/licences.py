"""The licences of everything that is shipped: a list that shows the text of the opened entry."""

from functools import partial

from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.widgets import Paragraph, RowButton, Widget

_WIDTH = 900.0


class LicencesScene(PageScene):
    """One entry for each work; a press shows its licence below it, or hides it."""

    def __init__(self, host: Host) -> None:
        from caurobat.licences import works  # what reads the packages' data is not loaded before somebody looks

        self._works = works()
        self._opened = ""
        super().__init__(host, host.t("Licences"), self._rows, self._works[0].name, _WIDTH)

    def _rows(self) -> list[Widget]:
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
