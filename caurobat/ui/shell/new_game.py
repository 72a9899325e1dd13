"""A game that is asked for before the window opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.options import OptionsLike


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be dealt at once: which game, who plays, by which rules, from which seed.

    None: from none, and nobody knows the deals. `has_page`: people play on a page of this machine's browser.
    """

    game: str
    players: Sequence[str]
    options: OptionsLike
    seed: int | None = None
    has_page: bool = False
