"""A game requested before the window opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.options import OptionsLike


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to deal at once: the game, the players, the options and the seed.

    Without a seed nobody can know the deals. If `has_page`, people play on a page in this machine's browser.
    """

    game: str
    players: Sequence[str]
    options: OptionsLike
    seed: int | None = None
    has_page: bool = False
