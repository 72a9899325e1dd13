"""A page of entries on one panel, which scroll if there are many: waiting games, licences, an evening's pages."""

from collections.abc import Callable, Sequence

from caurobat.ui.host import Host
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import ScrollArea, Widget
from caurobat.ui.widgets.boxes import inset, placed


class PageScene(Screen):
    """A page called `title`; `entries` is called at each layout, and the entry called `first` gets the focus.

    It is at most `width` units wide, or wider if text is larger.
    """

    def __init__(
        self, host: Host, title: str, entries: Callable[[], Sequence[Widget]], first: str, width: float = 760.0
    ) -> None:
        super().__init__(host)
        self._title, self._entries, self._first, self._width = title, entries, first, width
        self._area = ScrollArea("page", title)

    @property
    def title(self) -> str:
        """The name of the page."""
        return self._title

    def resuming(self) -> None:
        """Lay out again, since something may have changed meanwhile."""
        super().resuming()
        self.resize(self.look.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the entries in a column on the panel."""
        super().resize(size)
        look, body = self.look, self.body()
        entries, gap, pad = self._entries(), look.px(8), (look.px(22), look.px(16))
        panel = placed(body, min(body.width, look.px(self._width * look.text_scale)), body.height)
        self._area.lay_out(look, inset(panel, *pad), entries, gap)
        panel.height = min(panel.height, self._area.content_height + 2 * pad[1])
        self._panels = (panel,)
        self._area.lay_out(look, inset(panel, *pad), entries, gap)
        self.group.replace([self.back_button(), self._area], first=self._first)
