"""Who sits at a table and what is agreed there beside the rules, as records and the table before a game have it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.record import SeatRecord
from caurobat.core.text import clean_name
from caurobat.players.people import LEVELS
from caurobat.players.roster import HUMAN, players_of

AWAY: Final = "away"
"""The key of a seat's record that says its person has let a program go on, and may come back."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits down: a name, `human` or a player's name, a colour and a portrait (numbers of the theme)."""

    name: str
    player: str
    colour: int
    portrait: int

    def to_record(self) -> SeatRecord:
        """As a record keeps it, the name as it can be shown."""
        return SeatRecord(clean_name(self.name), self.player, {"colour": self.colour, "portrait": self.portrait})


@dataclass(frozen=True, slots=True)
class TableRules:
    """What is agreed beside the rules. `has_undo`: decisions may be taken back; `is_open`: everybody sees all hands."""

    has_undo: bool = True
    is_open: bool = False

    @classmethod
    def usual(cls, people: int) -> "TableRules":
        """Where nothing is agreed: who plays against programs may take back, several people may not."""
        return cls(has_undo=people < 2)

    @classmethod
    def from_extra(cls, extra: Mapping[str, object], people: int) -> "TableRules":
        """What the keys of a record with so many people say; what they don't, as usual."""
        said = {"free": True, "off": False}
        undo = extra.get("undo")
        has_undo = said.get(undo) if isinstance(undo, str) else None
        return cls(
            cls.usual(people).has_undo if has_undo is None else has_undo,
            extra.get("open_hands") is True,
        )

    def to_extra(self) -> dict[str, object]:
        """As keys of a record."""
        return {"undo": "free" if self.has_undo else "off", "open_hands": self.is_open}


def setups_of(game: str, records: Sequence[SeatRecord]) -> tuple[SeatSetup, ...]:
    """The seats of a record. One that names nobody is a person's, called by its number, but for a person alone."""
    players = players_of(game)
    people = [number for number, record in enumerate(records) if record.player in (None, HUMAN)]
    return tuple(_setup(number, record, players, is_alone=people == [number]) for number, record in enumerate(records))


def strangers(game: str, records: Sequence[SeatRecord]) -> dict[int, str]:
    """The seats whose player this program doesn't have, and what the record calls each."""
    players = players_of(game)
    return {
        number: clean_name(record.player)
        for number, record in enumerate(records)
        if record.player not in (None, HUMAN, *players)
    }


def _stand_in(players: Collection[str]) -> str:
    """Who plays for a program that is not there: one of middling strength, where the game has levels."""
    middle = LEVELS[len(LEVELS) // 2]
    return middle if middle in players else next(iter(players))


def _setup(number: int, record: SeatRecord, players: Collection[str], *, is_alone: bool) -> SeatSetup:
    colour, portrait = record.extra.get("colour"), record.extra.get("portrait")
    player = record.player if record.player is not None else HUMAN
    return SeatSetup(
        name=clean_name(record.name) or ("" if is_alone else f"{number + 1}"),
        player=player if player == HUMAN or player in players else _stand_in(players),
        colour=colour if type(colour) is int and 0 <= colour < 12 else number,
        portrait=portrait if type(portrait) is int and 1 <= portrait <= 12 else number % 12 + 1,
    )
