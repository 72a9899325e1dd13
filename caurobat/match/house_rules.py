"""House rules: the options that a table agreed on, under a name, each set as one line of text to share.

`caurobat1 scopa partners=true target=21 name=Ca l'àvia #8bccc3f8`: the version, the game, the options that differ from
their defaults (written as for `--rules`), the name if there is one, and the CRC-32 of everything before it. A file
contains such lines; any other lines in it are preserved.
"""

import re
import unicodedata
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyOptions
from caurobat.core.options import SetupError, parse_assignment
from caurobat.core.text import clean_name
from caurobat.match.locks import alone
from caurobat.match.whole import write_whole

FILE_NAME: Final = "house-rules.txt"
LONGEST_LINE: Final = 500
_VERSION: Final = 1
_HEAD: Final = re.compile(r"caurobat([1-9]\d{0,8})", re.ASCII)
_SUM: Final = re.compile(r"[0-9a-f]{8}")
_AROUND: Final = "\ufeff> \t\r\n\"'“”„‘’«»`*_.,;()"
"""The characters that an editor or a chat puts around a quoted line."""
_STRAIGHT: Final = str.maketrans("‘’“”", "''\"\"")
"""The characters that a chat turns straight quotation marks into."""


class Fault(Enum):
    """The reasons why a line cannot be used."""

    FOREIGN = auto()
    """The line does not begin like house rules."""
    NEWER = auto()
    """A newer version wrote the line."""
    WORD = auto()
    """One of the words is damaged."""
    CUT = auto()
    """The end is missing."""
    CHANGED = auto()
    """The checksum is wrong."""


class BadLine(ValueError):
    """A line is not house rules; `word` is the first faulty word, and `number` its position, from 1."""

    def __init__(self, fault: Fault, number: int, word: str) -> None:
        super().__init__(f"word {number}, {word!r}: {fault.name.lower()}")
        self.fault, self.number, self.word = fault, number, word


@dataclass(frozen=True, slots=True)
class HouseRules:
    """The `options` of the game with the id `game`, called `name`, which may be empty."""

    game: str
    options: AnyOptions
    name: str = ""

    def is_for(self, options: AnyOptions) -> bool:
        """Return whether `options`, of the same game, equal these rules."""
        return bool(options.to_rules() == self.options.to_rules())

    @property
    def line(self) -> str:
        """The line that `read_line` reads back."""
        rules = [f"{name}={_written(value)}" for name, value in self.options.to_rules().items()]
        name = clean_name(self.name)
        text = " ".join([f"caurobat{_VERSION}", self.game, *rules, *([f"name={name}"] if name else [])])
        return f"{text} #{_sum(text)}"


def read_line(text: str) -> HouseRules:
    """Return the house rules written in `text`, even if it was broken into lines or quoted; raises `BadLine`.

    >>> from caurobat.catalogue import GAMES
    >>> rules = HouseRules("scopa", GAMES["scopa"].options({"target": 21}), "Ca l'àvia")
    >>> rules.line
    "caurobat1 scopa target=21 name=Ca l'àvia #70d93c84"
    >>> read_line(f"> {rules.line}") == rules
    True
    """
    line = " ".join(unicodedata.normalize("NFC", text[: 2 * LONGEST_LINE].strip(_AROUND)).split())
    words = line.split(" ")
    head = _HEAD.fullmatch(words[0])
    if head is None:
        raise BadLine(Fault.FOREIGN, 1, words[0])
    if int(head[1]) > _VERSION:
        raise BadLine(Fault.NEWER, 1, words[0])
    body, _, end = line.rpartition(" #")
    if not _SUM.fullmatch(end.lower()):
        raise BadLine(Fault.CUT, len(words), words[-1])
    is_whole = end.lower() in (_sum(body), _sum(body.translate(_STRAIGHT)))
    # If the checksum is right, an unknown word can only come from a newer version.
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
    """The file of house rules in `folder`, which may be missing. Every method reads the file; raises `OSError`."""

    folder: Path

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self.folder / FILE_NAME

    def kept(self) -> list[HouseRules]:
        """Return all house rules in the file."""
        return [each for each in map(_read, self._lines()) if isinstance(each, HouseRules)]

    def unreadable(self) -> Iterator[tuple[int, BadLine]]:
        """Iterate over the lines, numbered from 1, that this version cannot read."""
        for number, line in enumerate(self._lines(), 1):
            read = _read(line)
            if isinstance(read, BadLine) and line.strip():
                yield number, read

    def write(self, game: str, name: str, rules: HouseRules | None) -> None:
        """Replace the house rules of `game` called `name` by `rules`, or append them; None removes them."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with alone(self.path):
            lines = self._lines()
            place = len(lines)
            for number, line in enumerate(lines):
                read = _read(line)
                if isinstance(read, HouseRules) and (read.game, read.name) == (game, name):
                    place = number
            lines[place : place + 1] = [] if rules is None else [rules.line]
            text = "".join([f"{line}\n" for line in lines])
            write_whole(self.path, text.encode("utf-8", "surrogateescape"))

    def _lines(self) -> list[str]:
        """Return the lines of the file; invalid bytes are preserved."""
        try:
            return self.path.read_bytes().decode("utf-8", "surrogateescape").removesuffix("\n").split("\n")
        except FileNotFoundError:
            return []


def _read(line: str) -> HouseRules | BadLine:
    try:
        return read_line(line)
    except BadLine as error:
        return error
