"""House rules: the options that some table agreed on, under a name of its own, each as one line of text to be shared.

`caurobat1 scopa partners=true target=21 name=Ca l'àvia #8bccc3f8`: the version, the game, the options that differ from
their defaults (written as for `--rules`), the name if it has one, and the CRC-32 of all that stands before it. A file
of such lines keeps them; whatever else stands in it stays there.
"""

import re
import unicodedata
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final

from caurobat.core.game import AnyOptions
from caurobat.core.options import SetupError, parse_assignment
from caurobat.core.text import clean_name
from caurobat.games import GAMES
from caurobat.match.whole import write_whole

FILE_NAME: Final = "house-rules.txt"
LONGEST_LINE: Final = 500
_VERSION: Final = 1
_HEAD: Final = re.compile(r"caurobat([1-9]\d{0,8})", re.ASCII)
_SUM: Final = re.compile(r"[0-9a-f]{8}")


class Fault(Enum):
    """The kinds of lines that cannot be used."""

    FOREIGN = auto()
    """It does not begin as such a line does."""
    NEWER = auto()
    """A newer version wrote it."""
    WORD = auto()
    """One of its words is damaged."""
    CUT = auto()
    """It has no end."""
    CHANGED = auto()
    """Its check sum does not fit."""


class BadLine(ValueError):
    """A line that is no house rules; `word` is where it fails, and `number` which of its words that is, from 1."""

    def __init__(self, fault: Fault, number: int, word: str) -> None:
        super().__init__(f"word {number}, {word!r}: {fault.name.lower()}")
        self.fault, self.number, self.word = fault, number, word


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The `options` of the game with that id, called `name`; empty: they have no name."""

    game: str
    options: AnyOptions
    name: str = ""

    def is_for(self, options: AnyOptions) -> bool:
        """Whether `options` of its game are these rules."""
        return bool(options.to_rules() == self.options.to_rules())

    @property
    def line(self) -> str:
        """The line that `read_line` reads."""
        rules = [f"{name}={_written(value)}" for name, value in self.options.to_rules().items()]
        name = clean_name(self.name)
        text = " ".join([f"caurobat{_VERSION}", self.game, *rules, *([f"name={name}"] if name else [])])
        return f"{text} #{_sum(text)}"


def read_line(text: str) -> HouseRules:
    """The house rules that `text` is the line of, wherever it was broken on its way; raises `BadLine`."""
    line = " ".join(unicodedata.normalize("NFC", text[: 2 * LONGEST_LINE]).split())
    words = line.split(" ")
    head = _HEAD.fullmatch(words[0])
    if head is None:
        raise BadLine(Fault.FOREIGN, 1, words[0])
    if int(head[1]) > _VERSION:
        raise BadLine(Fault.NEWER, 1, words[0])
    body, _, end = line.rpartition(" #")
    if not _SUM.fullmatch(end.lower()):
        raise BadLine(Fault.CUT, len(words), words[-1])
    is_whole = end.lower() == _sum(body)
    # What nobody has damaged can only be unknown because it is new.
    unknown = Fault.NEWER if is_whole else Fault.WORD
    rules_text, _, name = body.partition(" name=")
    game, *rules = rules_text.split(" ")[1:] or [""]
    if game not in GAMES:
        raise BadLine(unknown, 2, game)
    given: dict[str, object] = {}
    for number, rule in enumerate(rules, 3):
        try:
            option, value = parse_assignment(GAMES[game].options_type, rule)
            GAMES[game].options({option: value})
        except SetupError:
            raise BadLine(unknown, number, rule) from None
        if option in given:
            raise BadLine(Fault.WORD, number, rule)
        given[option] = value
    if not is_whole:
        raise BadLine(Fault.CHANGED, len(words), words[-1])
    return HouseRules(game, GAMES[game].options(given), clean_name(name))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _sum(text: str) -> str:
    return f"{zlib.crc32(text.encode('utf-8', 'replace')):08x}"


@dataclass(frozen=True, slots=True)
class HouseBook:
    """The file of house rules in `folder`; it need not be there yet. Every method reads it anew; raises `OSError`."""

    folder: Path

    @property
    def path(self) -> Path:
        """The file."""
        return self.folder / FILE_NAME

    def kept(self) -> list[HouseRules]:
        """All house rules in the file."""
        return [each for each in map(_read, self._lines()) if isinstance(each, HouseRules)]

    def unreadable(self) -> Iterator[tuple[int, BadLine]]:
        """The lines, from 1, that say nothing to this version."""
        for number, line in enumerate(self._lines(), 1):
            read = _read(line)
            if isinstance(read, BadLine) and line.strip():
                yield number, read

    def write(self, game: str, name: str, rules: HouseRules | None) -> None:
        """Put `rules` in the place of those of `game` called `name`, at the end if there are none; None: they go."""
        lines, place = self._lines(), None
        for number, line in enumerate(lines):
            read = _read(line)
            if isinstance(read, HouseRules) and (read.game, read.name) == (game, name):
                place = slice(number, number + 1)
        end = slice(len(lines), len(lines))
        lines[place or end] = [] if rules is None else [rules.line]
        text = "".join([f"{line}\n" for line in lines])
        write_whole(self.path, text.encode("utf-8", "surrogateescape"))

    def _lines(self) -> list[str]:
        """The lines of the file; bytes that are no text come back as they were."""
        try:
            return self.path.read_bytes().decode("utf-8", "surrogateescape").removesuffix("\n").split("\n")
        except FileNotFoundError:
            return []


def _read(line: str) -> HouseRules | BadLine:
    try:
        return read_line(line)
    except BadLine as error:
        return error
