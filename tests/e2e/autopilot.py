"""The real program, played at high speed by a bot's keys, which reports each decision and waits to be killed.

Run as `python -m tests.e2e.autopilot REPORT SEED [continue]` with CAUROBAT_HOME set. Once `submit` has returned, one
byte goes to REPORT unbuffered: the disk must have as many decisions as REPORT has bytes, whenever the process ends.
"""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from caurobat.core.decisions import Action
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.paths import assets_dir, user_dirs
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Clock, Pace
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions

_KEYS = (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_SPACE)
# Next round or the winner, a new match, continue.
_AWAY_FROM_TABLE = {ScoreScene: pygame.K_RETURN, PodiumScene: pygame.K_RETURN, TitleScene: pygame.K_RETURN}


def report_decisions(report: int) -> None:
    submit = Session.submit

    def reported(self: Session, action: Action, at: int | None = None) -> bool:
        is_done = submit(self, action, at)
        if is_done:
            os.write(report, b".")
        return is_done

    Session.submit = reported  # type: ignore[method-assign]


def main(report: str, seed: str, how: str = "new") -> None:
    report_decisions(os.open(report, os.O_WRONLY | os.O_CREAT | os.O_APPEND))
    fast = Settings(player_name="", plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
    folders = user_dirs()
    app = App(fast, folders, Clock(), Path(assets_dir()), options=WindowOptions(size=(640, 400)))
    scenes = Scenes(app.host, Saves(folders.data))
    game = NewGame(GAME.id, ("human", "greedy", "random"), GAME.options({"target": 50}), int(seed))
    app.host.stack.push(scenes.first(None if how == "continue" else game))
    turn = 0
    while app.is_running:
        app.step()
        top = app.host.stack.top
        is_table = isinstance(top, TableScene)
        _press(_KEYS[turn % 3] if is_table else _AWAY_FROM_TABLE.get(type(top), pygame.K_ESCAPE))
        turn += 1
        pygame.time.wait(4)


def _press(key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


if __name__ == "__main__":
    main(*sys.argv[1:])
