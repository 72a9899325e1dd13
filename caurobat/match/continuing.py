"""Taking up a game that waits on disk: what cannot be continued is said, and put aside only if it is damaged."""

from enum import Enum
from pathlib import Path

from caurobat.core.record import CorruptRecord, NewerRecord
from caurobat.match.session import Session
from caurobat.match.storage import OpenElsewhere, SavedGame, Saves


class Hindrance(Enum):
    """Why a game cannot be continued."""

    ELSEWHERE = "another copy of the program plays it"
    UNREADABLE = "it may be sound, but this program cannot read it now: it stays where it is"
    DAMAGED = "it is no valid game, and was put aside"


class CannotContinue(Exception):
    """A game that cannot be continued: `why`, and the details as a line of text."""

    def __init__(self, why: Hindrance, details: str) -> None:
        super().__init__(details)
        self.why = why


def continue_game(saves: Saves, path: Path) -> Session:
    """The match in the file `path`, its lock taken; raises `CannotContinue`."""
    try:
        game = saves.open(path)
    except OpenElsewhere as error:
        raise CannotContinue(Hindrance.ELSEWHERE, str(error)) from None
    loaded = game.load()
    if loaded.record is None:
        if loaded.is_sound:
            game.release()
            raise CannotContinue(Hindrance.UNREADABLE, loaded.problem or str(path))
        raise _damaged(game, loaded.problem or str(path))
    try:
        return Session.resume(loaded.record, game)
    except NewerRecord as error:
        game.release()
        raise CannotContinue(Hindrance.UNREADABLE, f"{path}: {error}") from None
    except CorruptRecord as error:
        raise _damaged(game, f"{path}: {error}") from None


def _damaged(game: SavedGame, problem: str) -> CannotContinue:
    aside = game.put_aside()
    return CannotContinue(Hindrance.DAMAGED, f"{problem} ({aside})")
