"""The program ends when the system wants it to: at once, with its work saved, and without a word of what failed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


def ran(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `code` in a process of its own, without a screen; it must come to its end."""
    silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    line, where = [sys.executable, "-c", code], os.environ | silent | environment
    return subprocess.run(line, env=where, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_game_that_cannot_be_saved_does_not_keep_the_system_from_shutting_down(tmp_path: Path) -> None:
    """Programs play, so that by frame 100 there is a decision to lose, at which a table asks whoever closes it."""
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games").write_text("a file where the folder should be")
    code = (
        "import itertools, os, caurobat.ui.shell.program as program;"
        "from caurobat.ui.shell.new_game import NewGame;"
        "from caurobat.games.cau_robat.rules import GAME;"
        "game = NewGame(GAME.id, ('greedy', 'greedy'), GAME.options({}), 1);"
        "numbers = itertools.count(1);"
        "hook = lambda *_: os.kill(os.getpid(), 15) if next(numbers) == 100 else None;"
        "program.run_program(program.WindowOptions(), game=game, frame_hook=hook); print('ended')"
    )
    done = ran(code, CAUROBAT_HOME=str(tmp_path))
    assert done.stdout.splitlines()[-1:] == ["ended"]
    assert "Traceback" not in done.stderr


def test_what_is_loaded_beside_the_window_is_waited_for() -> None:
    code = (
        "import os, time, caurobat.ui.shell.program as program;"
        "program._load = lambda: (os.kill(os.getpid(), 15), time.sleep(0.3), print('loaded'));"
        "program.run_program(program.WindowOptions()); print('ended')"
    )
    assert ran(code).stdout.splitlines()[-2:] == ["loaded", "ended"]


def test_the_signal_is_heard_by_the_program_itself() -> None:
    """By SDL it would be a request to close, which a table may refuse."""
    code = (
        "import signal, caurobat.ui.shell.program as program;"
        "program.TitleRoutes.scene = lambda *_, **__: print(callable(signal.getsignal(signal.SIGTERM))) or 1 / 0;"
        "program.run_program(program.WindowOptions())"
    )
    assert ran(code).stdout.splitlines()[-1] == "True"
