"""Resuming a saved game: failures get a reason, and a file is moved out of the way only if it is damaged."""

from enum import Enum
from pathlib import Path

from caurobat.core.record import CorruptRecord, NewerRecord
from caurobat.match.files import NotReadable, NotThere
from caurobat.match.session import Session
from caurobat.match.storage import OpenElsewhere, SavedGame, Saves


class Hindrance(Enum):
    """Why a game cannot be continued."""

    ELSEWHERE = "another copy of the program plays it"
    GONE = "there is no such file any more"
    CLOSED = "the file may not be read: it stays where it is"
    NEWER = "a newer program can read it: it stays where it is"
    DAMAGED = "it is no valid game, and was put aside"


class CannotContinue(Exception):
    """A game cannot be resumed: `why`, the present `path` of its file, and the details as a line of text."""

    def __init__(self, why: Hindrance, path: Path, details: str) -> None:
        super().__init__(details)
        self.why = why
        self.path = path


def continue_game(saves: Saves, path: Path) -> Session:
    """Return the match in the file `path`, whose lock is taken; raises `CannotContinue`."""
    try:
        game = saves.open(path)
    except OpenElsewhere as error:
        raise CannotContinue(Hindrance.ELSEWHERE, path, str(error)) from None
    try:
        return Session.resume(game.load(), game)
    except CorruptRecord as error:
        raise _hindered(game, error) from None


def _hindered(game: SavedGame, fault: CorruptRecord) -> CannotContinue:
    """Return the error for a match that cannot be resumed; its file is moved out of the way only if it is damaged."""
    message = f"{game.path}: {fault}"
    match fault:
        case NotThere():
            game.forget_lock()
            return CannotContinue(Hindrance.GONE, game.path, message)
        case NotReadable():
            game.release()
            return CannotContinue(Hindrance.CLOSED, game.path, message)
        case NewerRecord():
            game.release()
            return CannotContinue(Hindrance.NEWER, game.path, message)
        case _:
            aside = game.put_aside()
            return CannotContinue(Hindrance.DAMAGED, aside, f"{message} ({aside})")
