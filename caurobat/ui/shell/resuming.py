"""Resuming saved games: the last one or another waiting one, and the message if one cannot be continued."""

import logging
from collections.abc import Callable
from pathlib import Path

from caurobat.core.record import CorruptRecord, Record
from caurobat.match.continuing import CannotContinue, Hindrance, continue_game
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.narration.player_names import mind_of
from caurobat.ui.host import Host
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.waiting import WaitingScene, gone_words, why_not
from caurobat.ui.widgets import Weight

log = logging.getLogger(__name__)


class Resuming:
    """Leads from the title back to a game of `saves`; `open_table` shows the chosen one."""

    def __init__(self, host: Host, saves: Saves, open_table: Callable[[Session], None]) -> None:
        self._host = host
        self._saves = saves
        self._open_table = open_table

    def continue_last(self, game: str | None = None) -> None:
        """Continue the match played last, optionally only among those of `game`."""
        path = self._saves.newest(game)
        if path is None:
            self._tell(gone_words(self._host.strings), [])
        else:
            self._go_on(path)

    def show_others(self, game: str) -> None:
        """List all saved matches except the one that `continue_last` would continue."""
        self._host.stack.push(WaitingScene(self._host, self._saves, self._go_on, besides=self._saves.newest(game)))

    def _go_on(self, path: Path) -> None:
        try:
            session = continue_game(self._saves, path)
            self._open_table(session)
            self._tell_stand_ins(session)
        except CannotContinue as error:
            log.warning("%s cannot be continued: %s", path, error)
            t, is_elsewhere = self._host.t, error.why is Hindrance.ELSEWHERE
            others = [MessageAnswer(t("Look at it"), lambda: self._look_on(path))] if is_elsewhere else []
            self._tell(why_not(self._host.strings, error), others)

    def _tell(self, why: str, answers: list[MessageAnswer]) -> None:
        """Show why the game cannot be continued; afterwards the title updates its choices."""
        t = self._host.t
        answers = [*answers, MessageAnswer(t("Back"), weight=Weight.PRIMARY)]
        self._host.stack.push(
            MessageScene(self._host, t("This game cannot be continued"), why, answers, is_overlay=False)
        )

    def _tell_stand_ins(self, session: Session) -> None:
        """Show a notice for each program of another version that had to be replaced."""
        t = self._host.t
        for seat, stranger in session.strangers.items():
            player = t(mind_of(session.seats[seat].player).name)
            notice = t("{stranger} cannot play here: {player} takes that seat.", stranger=stranger, player=player)
            self._host.toast(notice)

    def _look_on(self, path: Path) -> None:
        """Show the saved state of a game that another copy of the program is playing."""
        record = self._saves.peek(path)
        try:
            if record is not None:
                look_on(self._host, record)
                return
        except CorruptRecord as error:
            log.warning("%s cannot be looked at: %s", path, error)
        self._host.refuse(self._host.t("A game that this program cannot read"), stays=True)


def look_on(host: Host, record: Record, play: int | None = None) -> None:
    """Show the table of `record` with the log open; closing the log leaves it. Raises `CorruptRecord`.

    `play` is the play of the last round to show (-1 for the last one), or None for the table as it was left. Hands are
    as visible as in the continued game: none at a table with several people.
    """
    session = Session.resume(record, None)
    table = TableScene(host, session, is_live=False)

    def leave() -> None:
        if host.stack.top is table:
            host.stack.pop()

    host.stack.push(table)
    table.catch_up()  # as it stands, without showing the deal again
    title = host.t("Played in another window") if play is None else ""
    log_scene = LogScene(host, table, leave, title=title)
    host.stack.push(log_scene)
    if play is not None:
        log_scene.look_back(play)
