"""The settlement slip in words: what the last play did, in a few lines of words and numbers."""

from dataclasses import dataclass, field

from caurobat.narration.joining import You
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed


@dataclass(frozen=True, slots=True)
class Row:
    """One line: words on the left, a number on the right, and the tone that gives it its colour."""

    text: str
    number: str = ""
    tone: Tone = Tone.PLAIN
    is_payment: bool = field(default=False, compare=False)  # which it does not look like


@dataclass(frozen=True, slots=True)
class SlipText:
    """A slip in words: who played (`seat`) what, the lines below, and each seat's `net`; empty where nothing counts.

    It is empty, too, while the card flies that will bring it. `owed`: what each seat stays owing for this play; empty
    where nothing is ever owed. `is_open`: what it brings is not known yet, since somebody may still answer it.
    """

    seat: int
    heading: str
    rows: tuple[Row, ...]
    net: tuple[int, ...] = ()
    owed: tuple[int, ...] = ()
    is_open: bool = False


def row_line(row: Row) -> str:
    """`row` as one line."""
    return f"{row.text}: {row.number}" if row.number else row.text


def shown_nets(slip: SlipText, own: int) -> list[int]:
    """The seats whose net stands beside their faces: whoever played first, then those it changed most."""
    seats = [seat for seat, change in enumerate(slip.net) if change and seat != own]
    return sorted(seats, key=lambda seat: (seat != slip.seat, -abs(slip.net[seat]), seat))


def own_number(strings: Strings, slip: SlipText, own: int) -> str:
    """Return a play's sum for oneself, once that is settled: the pile's gain or loss, and what one owes for it."""
    if slip.is_open:
        return strings.t("still open")
    owed = slip.owed[own] if slip.owed else 0
    if not owed:
        return signed(slip.net[own])
    words = strings.t("{name:you owe|owes} {count}", name=You(), count=owed)
    return f"{signed(slip.net[own])}, {words}" if slip.net[own] else words
