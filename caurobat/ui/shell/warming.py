"""Loads what the title does not need, and rehearses the table's first frame, while the title is looked at."""

import importlib
from threading import Event
from typing import Final

_BEHIND_DOORS: Final = (
    "caurobat.match.continuing",
    "caurobat.ui.games",
    "caurobat.ui.setup.plan",
    "caurobat.ui.scenes.table",
    "caurobat.ui.scenes.taking_back",
    "caurobat.ui.scenes.first_steps",
    "caurobat.ui.scenes.helping",
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
    "caurobat.ui.shell.after_round",
    "caurobat.players.thinking",
    "caurobat.players.reviewing",
    "caurobat.ui.table.ground",
    "filelock",
)
_is_warm: Final = Event()


def warm_up() -> None:
    """Load what the doors lead to: meant for a thread, which gives way to the picture every few milliseconds."""
    for module in _BEHIND_DOORS:
        importlib.import_module(module)
    from caurobat.players.roster import ROSTERS
    from caurobat.ui.games import KITS

    for made_when_asked in (KITS, ROSTERS):
        list(made_when_asked.values())
    _is_warm.set()


def is_warm() -> bool:
    """Whether all of it is loaded."""
    return _is_warm.is_set()
