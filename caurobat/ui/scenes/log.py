"""The log: every play of the round in words; choosing one shows the table as it was then. A look back, not an undo."""

from collections.abc import Sequence
from itertools import accumulate

from caurobat.match.session import ONLOOKER
from caurobat.ui.actions import Action, Command, Input
from caurobat.ui.host import Host
from caurobat.ui.narration import play_sentences
from caurobat.ui.scenes.drawer import Drawer
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.moment import Moment
from caurobat.ui.table.slip import Slip, make_slip, split_plays
from caurobat.ui.widgets import RowButton


class LogScene(Drawer):
    """A drawer over the right side of `table`, the latest play last. Back leads to now and leaves."""

    def __init__(self, host: Host, table: TableScene) -> None:
        super().__init__(host, self._now, host.t("Back to now"))
        self._table = table
        self._seat = table.stage.view.seat
        self._names = [face.name for face in table.faces]
        told = table.session.events(ONLOOKER)[: table.teller.told]
        plays = split_plays(told)
        self._slips = [make_slip(play, len(self._names)) for play in plays]
        first = len(told) - sum(len(play) for play in plays)
        self._ends = [first + end for end in accumulate(len(play) for play in plays)]
        self._chosen: int | None = None

    @property
    def title(self) -> str:
        """What the drawer is."""
        return self.host.t("The round so far") if self._slips else self.host.t("Nothing has been played yet")

    def resize(self, size: tuple[int, int]) -> None:
        """Place the drawer and its entries; the end of the log is in sight until an entry is chosen."""
        super().resize(size)
        if self._chosen is None:
            self._area.scroll_to(self._area.range)

    def handle(self, event: Input) -> bool:
        """The key that opened the log closes it, too."""
        if isinstance(event, Command) and event.action in (Action.LOG, Action.LAST_PLAY):
            self._now()
            return True
        return super().handle(event)

    def entries(self) -> Sequence[RowButton]:
        """An entry for each play."""
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

    def first(self) -> str:
        """The chosen play, else the latest."""
        if self._chosen is not None:
            return f"play {self._chosen}"
        return f"play {len(self._slips) - 1}" if self._slips else ""

    def _look_back(self, number: int) -> None:
        self._chosen = number
        view = self._table.session.view_after(self._seat, self._ends[number])
        self._table.look_at(Moment(view, self._slips[number], self._slips[number].path))
        self.resize(self.look.size)

    def _now(self) -> None:
        if self._chosen is not None:
            self._table.look_at(None)
        self._pop()
