"""The program ends when the system wants it to: at once, with its work saved, and without a word of what failed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SLOWLY = 20.0  # seconds that a busy machine may take


@pytest.mark.skipif(os.name != "posix", reason="a signal is sent")
def test_a_game_that_cannot_be_saved_does_not_keep_the_system_from_shutting_down(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "games").write_text("a file where the folder should be")
    home = {"CAUROBAT_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    line = [sys.executable, "-m", "caurobat", "play", "--seats", "human,greedy", "--seed", "1"]
    with subprocess.Popen(line, env={**os.environ, **home}, stderr=subprocess.PIPE) as child:
        time.sleep(2.5)
        child.terminate()
        _, errors = child.communicate(timeout=SLOWLY)
    assert child.returncode in (0, -signal.SIGTERM)  # the latter where it came before the program had begun
    assert b"Traceback" not in errors


def test_what_is_loaded_beside_the_window_is_waited_for() -> None:
    code = (
        "import os, time, caurobat.ui.shell.program as program;"
        "program._load = lambda: (os.kill(os.getpid(), 15), time.sleep(0.3), print('loaded'));"
        "program.run_program(program.WindowOptions()); print('ended')"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-2:] == ["loaded", "ended"]


def test_the_signal_is_heard_by_the_program_itself() -> None:
    """By SDL it would be a request to close, which a table may refuse."""
    code = (
        "import signal, caurobat.ui.shell.program as program;"
        "program.TitleRoutes.scene = lambda *_, **__: print(callable(signal.getsignal(signal.SIGTERM))) or 1 / 0;"
        "program.run_program(program.WindowOptions())"
    )
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "True"
