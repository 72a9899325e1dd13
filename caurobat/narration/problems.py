"""Problems in words: why a line of house rules cannot be used, why a file cannot be written, and the cure."""

import errno
from collections.abc import Mapping
from typing import Final

from caurobat.match.house_rules import FILE_NAME, BadLine, Fault, HouseBook
from caurobat.narration.strings import Strings, msg

_FAULTS: Final[Mapping[Fault, str]] = {
    Fault.FOREIGN: msg("A line of house rules begins with “caurobat1”. Copy it again, from there to its end."),
    Fault.NEWER: msg("“{word}” comes from a newer version. Update the game, then paste the line again."),
    Fault.WORD: msg("Word {number}, “{word}”, is damaged. Copy the whole line again."),
    Fault.CUT: msg("The end is missing after “{word}”: # and eight characters. Copy the whole line again."),
    Fault.CHANGED: msg("Something was changed on the way: “{word}” at the end does not fit. Copy the line again."),
}
_LONGEST_WORD: Final = 30


def why_bad(strings: Strings, error: BadLine) -> str:
    """Return why a line cannot be used: the place and the cure."""
    word = error.word if len(error.word) <= _LONGEST_WORD else f"{error.word[:_LONGEST_WORD]}…"
    return strings.t(_FAULTS[error.fault], number=error.number, word=word)


def book_problem(strings: Strings, book: HouseBook) -> str:
    """Return the problem of the first unusable line of `book`; empty if there is none. Raises `OSError`."""
    for number, error in book.unreadable():
        text = msg("Line {number} of {file} stays as it is, but cannot be used. {why}")
        return strings.t(text, number=number, file=FILE_NAME, why=why_bad(strings, error))
    return ""


def why_unwritten(strings: Strings, cause: int | None, otherwise: str) -> str:
    """Return the error number `cause` of an `OSError` as the end of a sentence, or `otherwise` if it is a rare one."""
    match cause:
        case errno.ENOSPC | errno.EDQUOT:
            return strings.t("the disk is full.")
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return strings.t("the folder may not be written to.")
        case errno.EIO:
            return strings.t("the disk has a fault.")
        case _:
            return otherwise
