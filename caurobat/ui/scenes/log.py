"""The log: every play of the round in words; choosing one shows the table as it was then. A look back, not an undo."""

from itertools import accumulate

import pygame

from caurobat.match.session import ONLOOKER
from caurobat.ui.actions import Action, Command, Input
from caurobat.ui.host import Host
from caurobat.ui.narration import play_sentences
from caurobat.ui.scenes.screen import Screen, draw_panel
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.slip import Slip, make_slip, split_plays
from caurobat.ui.text import Align, Role
from caurobat.ui.widgets import Icon, IconButton, RowButton, ScrollArea

_WIDTH = 400.0


class LogScene(Screen):
    """A drawer over the right side of `table`. Back leads to now and leaves."""

    is_overlay = True

    def __init__(self, host: Host, table: TableScene) -> None:
        super().__init__(host, leave=self._now)
        self._table = table
        self._names = [face.name for face in table.faces]
        told = table.session.events(ONLOOKER)[: table.teller.told]
        plays = split_plays(told)
        self._slips = [make_slip(play, len(self._names)) for play in plays]
        first = len(told) - sum(len(play) for play in plays)
        self._ends = [first + end for end in accumulate(len(play) for play in plays)]
        self._chosen: int | None = None
        self._area = ScrollArea("log", host.t("Log"))
        self._panel = pygame.Rect(0, 0, 0, 0)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the drawer and its entries, the latest play last."""
        super().resize(size)
        look = self.look
        width = min(look.px(_WIDTH), round(size[0] * 0.48))
        self._panel = pygame.Rect(size[0] - width, 0, width, size[1])
        close = IconButton("close", self.host.t("Back to now"), Icon.CLOSE, self._now)
        side = look.px(look.theme.sizes.hit)
        close.rect = pygame.Rect(self._panel.right - side - look.px(10), look.px(10), side, side)
        inner = pygame.Rect(self._panel.left + look.px(16), close.rect.bottom + look.px(8), width - look.px(24), 0)
        inner.height = size[1] - inner.top - look.px(12)
        self._area.lay_out(look, inner, self._entries(), look.px(6))
        self.group.replace([close, self._area], first=self._first())
        self._area.scroll_to(self._area.range if self._chosen is None else self._area.offset)

    def handle(self, event: Input) -> bool:
        """The key that opened the log closes it, too."""
        if isinstance(event, Command) and event.action in (Action.LOG, Action.LAST_PLAY):
            self._now()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the drawer over the table."""
        self._needs_draw = False
        look = self.look
        draw_panel(surface, look, self._panel.inflate(look.px(30), look.px(60)).move(look.px(15), 0))
        head = pygame.Rect(self._panel.left + look.px(18), look.px(8), self._panel.width, look.px(48))
        title = self.host.t("The round so far") if self._slips else self.host.t("Nothing has been played yet")
        look.text.draw_fitted(surface, title, Role.HEADING, look.theme.colours.accent, head, Align.LEFT)
        self.group.draw(surface, look)

    def _entries(self) -> list[RowButton]:
        return [self._entry(number, slip) for number, slip in enumerate(self._slips)]

    def _entry(self, number: int, slip: Slip) -> RowButton:
        first, *rest = play_sentences(self.host.strings, slip, self._names)
        return RowButton(
            f"play {number}",
            first,
            lambda: self._look_back(number),
            detail=" ".join(rest),
            is_chosen=number == self._chosen,
        )

    def _first(self) -> str:
        if self._chosen is not None:
            return f"play {self._chosen}"
        return f"play {len(self._slips) - 1}" if self._slips else "close"

    def _look_back(self, number: int) -> None:
        self._chosen = number
        self._table.look_back(self._ends[number], self._slips[number])
        self.resize(self.look.size)

    def _now(self) -> None:
        self._table.look_at_now()
        self._pop()
