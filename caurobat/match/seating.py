"""The seats of a table and its agreements apart from the rules, as in records and on the seats screen."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.record import SeatRecord
from caurobat.core.text import clean_name
from caurobat.players.roster import HUMAN, LEVELS, players_of

_TIME: Final = "more_time"
FACES: Final = 12
"""The number of portraits."""
INITIAL: Final = 0
"""The portrait of somebody who has not picked one: the initial of the name."""
NAME_LIMIT: Final = 16
"""The maximum number of characters in the name of a seat."""
AWAY: Final = "away"
"""The key of a seat's record that marks its person as replaced by a program until they come back."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """The occupant of a seat: name, `human` or a player's name, colour and portrait (the theme's numbers).

    `has_time`: nothing is decided or shown until this person is ready. `is_namesake`: before a match, a program at the
    same level as an earlier one at the table, so it cannot take that level's own name.
    """

    name: str
    player: str
    colour: int
    portrait: int
    has_time: bool = False
    is_namesake: bool = False

    def to_record(self) -> SeatRecord:
        """Return the seat as a record holds it, with a printable name."""
        looks: dict[str, object] = {"colour": self.colour, "portrait": self.portrait}
        return SeatRecord(clean_name(self.name), self.player, looks | ({_TIME: True} if self.has_time else {}))


def has_time_in(extra: Mapping[str, object]) -> bool:
    """Return whether the keys of a seat give its person more time."""
    return extra.get(_TIME) is True


@dataclass(frozen=True, slots=True)
class TableRules:
    """Agreements besides the rules. `has_undo`: decisions may be taken back; `is_open`: all hands are visible."""

    has_undo: bool = True
    is_open: bool = False

    @classmethod
    def usual(cls, people: int) -> "TableRules":
        """Return the default agreements: one person against programs may undo, several people may not."""
        return cls(has_undo=people < 2)

    @classmethod
    def from_extra(cls, extra: Mapping[str, object], people: int) -> "TableRules":
        """Read the agreements from the keys of a record; missing ones get the defaults for `people` people."""
        said = {"free": True, "off": False}
        has_undo = said.get(str(extra.get("undo")), cls.usual(people).has_undo)
        return cls(has_undo, extra.get("open_hands") is True)

    def to_extra(self) -> dict[str, object]:
        """Return the agreements as keys of a record."""
        return {"undo": "free" if self.has_undo else "off", "open_hands": self.is_open}


def told_apart(name: str, others: Collection[str]) -> str:
    """Return `name`, numbered if one of the `others` has it already; several may be without a name."""
    number, told = 2, name
    while told and told in others:
        end = f" {number}"
        number, told = number + 1, name[: NAME_LIMIT - len(end)].rstrip() + end
    return told


def setups_of(game: str, records: Sequence[SeatRecord]) -> tuple[SeatSetup, ...]:
    """Return the seats of a record. One without a name is a person's, called by its number unless alone."""
    players = players_of(game)
    people = [number for number, record in enumerate(records) if record.player in (None, HUMAN)]
    return tuple(_setup(number, record, players, is_alone=people == [number]) for number, record in enumerate(records))


def strangers(game: str, records: Sequence[SeatRecord]) -> dict[int, str]:
    """Return the seats whose player this program doesn't have, with that player's name in the record."""
    players = players_of(game)
    return {
        number: clean_name(record.player)
        for number, record in enumerate(records)
        if record.player not in (None, HUMAN, *players)
    }


def _stand_in(players: Collection[str]) -> str:
    """Return a stand-in for an unknown program: one of medium strength if the game has levels."""
    middle = LEVELS[len(LEVELS) // 2]
    return middle if middle in players else next(iter(players))


def _setup(number: int, record: SeatRecord, players: Collection[str], *, is_alone: bool) -> SeatSetup:
    colour, portrait = record.extra.get("colour"), record.extra.get("portrait")
    player = record.player if record.player is not None else HUMAN
    return SeatSetup(
        name=clean_name(record.name) or ("" if is_alone else f"{number + 1}"),
        player=player if player == HUMAN or player in players else _stand_in(players),
        colour=colour if type(colour) is int and 0 <= colour < 12 else number,
        portrait=portrait if type(portrait) is int and INITIAL <= portrait <= FACES else number % FACES + 1,
        has_time=has_time_in(record.extra),
    )
