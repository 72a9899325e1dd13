"""The list of matches to continue, the last one played first; each of them can be continued or deleted."""

import logging
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final, assert_never

from caurobat.catalogue import MANIFESTS
from caurobat.core.record import Record
from caurobat.core.text import clean_name
from caurobat.match.continuing import CannotContinue, Hindrance
from caurobat.match.storage import CannotSave, OpenElsewhere, SavedGame, Saves, WaitingGame
from caurobat.narration.moments import when
from caurobat.narration.strings import Strings, msg_of
from caurobat.players.roster import HUMAN
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Node, Paragraph, Row
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.scenes.waiting_row import WaitingRow
from caurobat.ui.widgets import Entry, Icon, IconButton, RowButton

log = logging.getLogger(__name__)

_AT_ONCE: Final = 20
"""The number of matches that are read and shown at once; a press shows as many again."""
_WIDTH: Final = 860.0
_UNDO: Final = msg_of("of a deleted game", "Undo")


class WaitingScene(PageScene):
    """A list of the matches in `saves`, except the one in the file `besides`; `go_on` is called with a chosen file.

    A deleted match stays in its file, locked, until the page is left; until then a press restores it.
    """

    def __init__(self, host: Host, saves: Saves, go_on: Callable[[Path], None], *, besides: Path | None = None) -> None:
        super().__init__(host, host.t("Other games"), self._entries_shown, "game 0", _WIDTH)
        self._saves, self._go_on = saves, go_on
        self._unread = [game for game in saves.waiting() if game.path != besides]
        self._games: list[tuple[WaitingGame, Record | None]] = []
        self._deleted: dict[Path, SavedGame] = {}
        self._read_more()

    def exiting(self) -> bool:
        """Finally delete the matches that were deleted here."""
        for saved in self._deleted.values():
            try:
                saved.discard()
            except CannotSave as error:
                log.warning("%s stays: %s", saved.path, error)
                saved.release()
                self.host.toast(self.host.t("{file} cannot be deleted.", file=saved.path), stays=True)
        self._deleted.clear()
        return super().exiting()

    # Entries

    def _read_more(self) -> None:
        more, self._unread = self._unread[:_AT_ONCE], self._unread[_AT_ONCE:]
        self._games += [(game, self._saves.peek(game.path)) for game in more]

    def _show_more(self) -> None:
        first = len(self._games)
        self._read_more()
        self.resize(self.look.size)
        self.group.focus(f"game {first}")

    def _entries_shown(self) -> list[Node]:
        if not self._games:
            words = self.host.t("No other game waits.")
            return [Paragraph(words, Role.BODY, self.look.theme.colours.text, name="none")]
        now = datetime.now()
        entries = [self._entry(number, *each, now) for number, each in enumerate(self._games)]
        if self._unread:
            words = self.host.t("More games ({count})", count=len(self._unread))
            entries.append(RowButton("more", words, self._show_more))
        return entries

    def _entry(self, number: int, game: WaitingGame, record: Record | None, now: datetime) -> Node:
        t, day = self.host.t, when(self.host.strings, game.when, now)
        label = t("A game that this program cannot read") if record is None else self._names(record)
        if game.path in self._deleted:
            return RowButton(
                f"undo {number}", t(_UNDO), partial(self._restore, number), hint=t("Deleted: {names}", names=label)
            )
        go = partial(self._choose, game.path)
        cover = None if record is None else MANIFESTS.get(record.game)
        if record is None or cover is None:
            what = game.path if record is None else clean_name(record.game)
            row: Entry = RowButton(f"game {number}", label, go, hint=f"{what} · {day}", weight=1)
        else:
            detail = t("{game} · {when} · round {round}", game=cover.name, when=day, round=max(1, len(record.rounds)))
            row = WaitingRow(f"game {number}", label, go, self.host, game, record, hint=detail, weight=1)
        side, delete = self.look.px(self.look.theme.sizes.hit), partial(self._delete, number)
        return Row((row, IconButton(f"delete {number}", t("Delete"), delete, Icon.CLOSE, wide=side, high=side)))

    def _names(self, record: Record) -> str:
        names = [clean_name(seat.name) or self._nameless(record, place) for place, seat in enumerate(record.seats, 1)]
        return ", ".join(names)

    def _nameless(self, record: Record, place: int) -> str:
        """Return the label of a seat without a name: "You" for a person who plays alone, or else its number."""
        is_alone = sum(seat.player == HUMAN for seat in record.seats) == 1
        return self.host.t("You") if is_alone and record.seats[place - 1].player == HUMAN else f"{place}"

    def _choose(self, path: Path) -> None:
        self._pop()
        self._go_on(path)

    # Deleting

    def _delete(self, number: int) -> None:
        path = self._games[number][0].path
        try:
            self._deleted[path] = self._saves.open(path)
        except OpenElsewhere:
            self.host.refuse(why_not(self.host.strings, CannotContinue(Hindrance.ELSEWHERE, path, "")))
            return
        self.resize(self.look.size)
        self.group.focus(f"undo {number}")

    def _restore(self, number: int) -> None:
        self._deleted.pop(self._games[number][0].path).release()
        self.resize(self.look.size)
        self.group.focus(f"game {number}")


def gone_words(strings: Strings) -> str:
    """Return the sentence that the saved game has been finished or removed in the meantime."""
    return strings.t("It is not there any more: it has been finished, or its file has been removed.")


def why_not(strings: Strings, error: CannotContinue) -> str:
    """Return the sentence that says why a game cannot be continued, and where its file is now."""
    t = strings.t
    match error.why:
        case Hindrance.ELSEWHERE:
            return t("It is being played in another window of this program. Go on there, or leave it there first.")
        case Hindrance.GONE:
            return gone_words(strings)
        case Hindrance.CLOSED:
            return t("{path} cannot be read. It was left in place; check its permissions.", path=error.path)
        case Hindrance.NEWER:
            return t("It stays where it is, for a newer version of this program that can read it.")
        case Hindrance.DAMAGED:
            return t("It is damaged and was moved to {path}.", path=error.path)
        case _:
            assert_never(error.why)
