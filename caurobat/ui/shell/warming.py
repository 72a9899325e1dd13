"""Loads what the title does not need, while it is looked at."""

import importlib
from threading import Event
from typing import Final

from caurobat.ui.host.host import Host

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
    "caurobat.ui.table.ground",
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


def prepare_table(host: Host, game: str) -> bool:
    """Make the ground of the table of `game` that was played last, once everything is loaded; whether that was so.

    It takes a few frames' time: meant for a moment when nothing moves.
    """
    if not _is_warm.is_set():
        return False
    from caurobat.players.roster import HUMAN
    from caurobat.ui.setup.plan import remembered_for
    from caurobat.ui.table.ground import table_areas, table_easel, table_ground

    look, settings, plan = host.look, host.settings, remembered_for(host.settings, game)
    viewer = next((number for number, seat in enumerate(plan.seats) if seat.player == HUMAN), 0)
    areas = table_areas(look, settings, plan.kit, len(plan.seats), viewer)
    table_ground(table_easel(look, settings, host.strings, plan.kit.game.deck(plan.options)), plan.kit, areas)
    return True
