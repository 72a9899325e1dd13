"""A page of entries on one panel, which scroll if there are many: waiting games, licences, an evening's pages."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Node
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.widgets import Scroll, ScrollArea


class PageScene(Screen):
    """A page called `title`; `entries` is called at each layout, and the entry called `first` gets the focus.

    It is at most `width` units wide, or wider if text is larger.
    """

    def __init__(
        self, host: Host, title: str, entries: Callable[[], Sequence[Node]], first: str, width: float = 760.0
    ) -> None:
        super().__init__(host)
        self._title, self._entries, self._first, self._width = title, entries, first, width
        self._shown: Sequence[Node] = ()
        self._area = ScrollArea()

    @property
    def title(self) -> str:
        """The name of the page."""
        return self._title

    def resuming(self) -> None:
        """Lay out again, since something may have changed meanwhile."""
        super().resuming()
        self.resize(self.look.size)

    def resize(self, size: tuple[int, int]) -> None:
        """Call for the entries, and lay them out."""
        self._shown = self._entries()
        super().resize(size)

    def first(self) -> str:
        """Return the name of the entry that has the focus at first."""
        return self._first

    def tree(self) -> Node:
        """Return the entries in a column on a panel as high as they are, if there is room."""
        look, gap, pad = self.look, self.look.px(8), (self.look.px(22), self.look.px(16))
        wide = min(self.body().width, look.px(self._width * look.text_scale))
        entries = Scroll("page", self._area, self._shown, gap, label=self.title)
        entries = replace(entries, high=entries.content_height(look, wide - 2 * pad[0]))
        return self.page(Column((panel(entries, pad=pad, wide=wide),)))
