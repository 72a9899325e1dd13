"""What is opened over a table and shut again, for `bench ui`: each has a first frame of its own."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from caurobat.ui.host.stack import Scene
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.pause import Doors, pause_menu
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.busy import BUSY_MOMENTS, HOVER
from caurobat.ui.table.kit import BusyMoment

_WAIT: Final = 60  # frames at most until a table has come to rest, or what was opened


@dataclass(frozen=True, slots=True)
class Door:
    """What is opened over the table of `moment`, which has come to rest."""

    name: str
    moment: BusyMoment
    open: Callable[[TableScene], Scene]

    def frames(self, scene: TableScene) -> Iterator[bool]:
        """Open it over `scene` and shut it again, each until nothing moves; whether the coming frame counts."""
        scene.story.finish()
        for _ in range(_WAIT):
            yield False
        stack = scene.host.stack
        stack.push(self.open(scene))
        yield from _until_still(scene)
        stack.pop()
        yield from _until_still(scene)


def _until_still(scene: TableScene) -> Iterator[bool]:
    for _ in range(_WAIT):
        yield True
        if not scene.host.stack.is_animating:
            return


def _hint(scene: TableScene) -> Scene:
    advice = scene.kit.advice
    assert advice is not None, "the first game has hints"
    return HintScene(scene.host, scene, advice, None)


def _pause(scene: TableScene) -> Scene:
    doors = Doors(_nothing, _nothing, _nothing, _nothing, _nothing)
    return pause_menu(scene.host, scene, doors)


def _nothing() -> None:
    """Lead nowhere."""


_LONG: Final = max(BUSY_MOMENTS, key=lambda moment: len(moment.plays))
DOORS: Final = (
    Door("the hint", HOVER, _hint),
    Door("the log", _LONG, lambda scene: LogScene(scene.host, scene)),
    Door("the pause", HOVER, _pause),
    Door("the settings", HOVER, lambda scene: SettingsScene(scene.host, scene.kit.rules.settings)),
)
