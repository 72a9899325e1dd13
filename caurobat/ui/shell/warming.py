"""Loads what the title does not need, while it is looked at."""

import importlib
from typing import Final

_BEHIND_DOORS: Final = (
    "caurobat.match.continuing",
    "caurobat.ui.games",
    "caurobat.ui.setup.plan",
    "caurobat.ui.scenes.table",
    "caurobat.ui.scenes.taking_back",
    "caurobat.ui.scenes.doors",
    "caurobat.ui.scenes.seats",
    "caurobat.ui.scenes.settings",
    "caurobat.ui.scenes.rules",
    "caurobat.ui.scenes.pause",
    "caurobat.ui.scenes.curtain",
    "caurobat.ui.scenes.log",
    "caurobat.ui.scenes.hint",
    "caurobat.ui.scenes.score",
    "caurobat.ui.scenes.review",
    "caurobat.ui.scenes.waiting",
    "caurobat.players.thinking",
    "caurobat.players.reviewing",
)


def warm_up() -> None:
    """Load what the doors lead to: meant for a thread, which gives way to the picture every few milliseconds."""
    for module in _BEHIND_DOORS:
        importlib.import_module(module)
