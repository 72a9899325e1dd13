"""The slip: the last play in a few lines of words and numbers."""

from dataclasses import dataclass, field

from caurobat.narration.joining import You
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed


@dataclass(frozen=True, slots=True)
class Row:
    """One line: words on the left, a number on the right, and the tone that determines its colour."""

    text: str
    number: str = ""
    tone: Tone = Tone.PLAIN
    is_payment: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class SlipText:
    """A slip: the `seat` that played, a heading, rows, and each seat's `net`, empty if nothing counts yet.

    `owed`: the cards that each seat still owes from this play; empty in games without any. `is_open`: the outcome is
    unknown, because somebody may still answer.
    """

    seat: int
    heading: str
    rows: tuple[Row, ...]
    net: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    is_open: bool = False


def row_line(row: Row) -> str:
    """Return `row` as one line."""
    return f"{row.text}: {row.number}" if row.number else row.text


def shown_nets(slip: SlipText, own: int) -> list[int]:
    """Return the other seats with a net to show beside their faces: the player first, then by the change."""
    seats = [seat for seat, change in enumerate(slip.net) if change and seat != own]
    return sorted(seats, key=lambda seat: (seat != slip.seat, -abs(slip.net[seat]), seat))


def own_number(strings: Strings, slip: SlipText, own: int) -> str:
    """Return the viewer's own sum of a settled play: the change of the pile, and the cards owed."""
    if slip.is_open:
        return strings.t("still open")
    owed = slip.owed[own] if slip.owed else 0
    if not owed:
        return signed(slip.net[own])
    words = strings.t("{name:you owe|owes} {count}", name=You(), count=owed)
    return f"{signed(slip.net[own])}, {words}" if slip.net[own] else words
