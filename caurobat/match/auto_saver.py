"""Save a match after every change, and keep track of failures: since when, why, and how many plays are unsaved."""

from collections.abc import Sequence
from datetime import datetime

from caurobat.core.record import Record, RoundRecord
from caurobat.match.storage import CannotSave, SavedGame


class AutoSaver:
    """Saves a match to `game` (None: nowhere). `problem` is why the last save failed, `since` when that began.

    `cause` is the system's error number, if it has one.
    """

    def __init__(self, game: SavedGame | None, record: Record | None = None) -> None:
        """Save to `game`, whose file already holds `record`, if that is not None."""
        self._game = game
        self._on_disk: tuple[RoundRecord, ...] = record.rounds if record is not None else ()
        self.problem: str | None = None
        self.cause: int | None = None
        self.since: datetime | None = None

    def save(self, record: Record) -> bool:
        """Try to save `record`; return whether it is on disk (or need not be)."""
        if self._game is None:
            return True
        try:
            self._game.save(record)
        except CannotSave as error:
            self._fail(error)
            return False
        self._on_disk = record.rounds
        self.problem = self.since = None
        return True

    def unsaved(self, rounds: Sequence[RoundRecord]) -> int:
        """Return the number of plays in `rounds` that would be lost if the program ended now."""
        if self._game is None or self.problem is None:
            return 0
        return sum(len(one.plays) for one in rounds) - _common_plays(self._on_disk, rounds)

    def move(self, game: SavedGame, record: Record) -> bool:
        """Save to `game` from now on and remove the old file; return False, with nothing changed, if that fails."""
        try:
            game.save(record)
        except CannotSave:
            return False
        before, self._game = self._game, game
        self._on_disk = record.rounds
        self.problem = self.since = None
        if before is not None:
            try:
                before.discard()
            except CannotSave:
                before.release()  # the older save stays on a full or write-protected disk
        return True

    def finish(self, record: Record, *, is_won: bool) -> bool:
        """Let go of the match; a won one joins the finished ones. Return whether everything is on disk."""
        if self._game is None:
            return True
        try:
            if is_won:
                self._game.keep(record)
            elif self.problem is not None:
                self._game.save(record)
        except CannotSave as error:
            self._fail(error)
            return False
        finally:
            self._game.release()
        return True

    def _fail(self, error: CannotSave) -> None:
        self.problem, self.cause = str(error), error.cause
        if self.since is None:
            self.since = datetime.now()


def _common_plays(before: Sequence[RoundRecord], now: Sequence[RoundRecord]) -> int:
    """Return the number of plays that both have in common from the start."""
    count = 0
    for old, new in zip(before, now, strict=False):
        if old.deal != new.deal:
            break
        same = next(
            (number for number, pair in enumerate(zip(old.plays, new.plays, strict=False)) if pair[0] != pair[1]),
            min(len(old.plays), len(new.plays)),
        )
        count += same
        if same < len(new.plays):
            break
    return count
