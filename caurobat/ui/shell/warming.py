"""Loads what the title does not need, and rehearses the table's first frame, while the title is looked at."""

import importlib
from collections.abc import Iterator
from threading import Event
from typing import Final

import pygame

from caurobat.ui.host.host import Host

_BEHIND_DOORS: Final = (
    "caurobat.match.continuing",
    "caurobat.ui.games",
    "caurobat.ui.setup.plan",
    "caurobat.ui.scenes.table",
    "caurobat.ui.scenes.taking_back",
    "caurobat.ui.scenes.doors",
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


class Rehearsal:
    """Makes what the first frame of the table of `game`, as it was played last, is put together from."""

    def __init__(self, host: Host, game: str) -> None:
        self._host, self._game = host, game
        self._parts: Iterator[object] | None = None

    def go_on(self) -> bool:
        """Make one part more, once everything is loaded; whether all are made. A part takes a few milliseconds."""
        if self._parts is None and _is_warm.is_set():
            self._parts = self._rehearsed()
        return self._parts is not None and next(self._parts, self) is self

    def _rehearsed(self) -> Iterator[object]:
        from caurobat.match.session import Session
        from caurobat.ui.scenes.table import TableScene
        from caurobat.ui.setup.plan import named, remembered_for
        from caurobat.ui.table.painter import Painter

        host = self._host
        plan = remembered_for(host.settings, self._game)
        seats = named(plan, host.t, host.settings.player_name)
        session = Session.start(plan.kit.game, plan.options, seats, None, None, plan.table)  # which nobody plays
        scene = TableScene(host, session)
        deck = plan.kit.game.deck(plan.options)
        yield scene
        void = pygame.Surface((1, 1))
        painter = Painter(host.look, host.settings, host.strings, plan.kit, deck)
        yield from painter.rehearsed(scene.picture(host.clock.now()), host.clock.now())
        scene.corner.resize(host.look.size)
        scene.corner.draw(void, host.look)
