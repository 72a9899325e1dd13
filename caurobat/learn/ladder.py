"""The first matches of a game: a ladder from an easy one to the whole game, with one new thing on each rung.

The rung that a person stands on is a part of their progress. A match played on a rung says so in its record, under
`RUNG`, and its end leads to the next one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from caurobat.core.game import AnyGame, Deal
from caurobat.core.rng import Rng
from caurobat.learn.progress import Progress
from caurobat.narration.rules import Example

RUNG: Final = "rung"
"""The key, in a match's record, of the rung it is played on, from 0."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One match of a ladder: its `players`, the person first, and the `rules` that differ from the usual ones.

    `title` and `text` say in English what is new; `example` is the name of an option whose example shows it, or an
    example of its own. `deals` are the seeds of picked deals, one of which is used for the first round; without any,
    the deal is random.
    """

    players: tuple[str, ...]
    rules: Mapping[str, object] = field(default_factory=dict)
    title: str = ""
    text: str = ""
    example: str | Example = ""
    deals: tuple[int, ...] = ()


def picked_deal(game: AnyGame, rung: Rung, seed: int) -> Deal:
    """Return the deal of `seed` for the table of `rung`; the last seat deals, so the person plays first."""
    seats = len(rung.players)
    return game.deal(game.options(rung.rules), seats, seats - 1, Rng(seed))


def rung_of(progress: Progress, ladder: tuple[Rung, ...], game: str, *, has_table: bool) -> int:
    """Return the rung of `game` that a person stands on, or the length of `ladder` if they have finished it.

    `has_table` says that they played or set up the game before there were ladders, which left no trace in `progress`.
    """
    return progress.rungs.get(game, len(ladder) if has_table else 0)
