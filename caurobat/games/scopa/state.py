"""A round of Scopa: the full `State`, and the `View` of one seat."""

from dataclasses import dataclass

from caurobat.core.decisions import Play
from caurobat.core.fishing import FishingState, FishingView
from caurobat.games.scopa.options import Options


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Scopa at a moment; `past` is every play since the deal."""

    past: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""

    past: tuple[Play, ...] = ()
