"""A game requested before the window opens."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.options import OptionsLike


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to deal at once; without a seed its deals are unpredictable, with a page it is played in the browser."""

    game: str
    players: Sequence[str]
    options: OptionsLike
    seed: int | None = None
    has_page: bool = False
