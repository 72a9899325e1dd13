"""Ctrl-C ends every command within a moment, its workers with it, with what it has so far and without a traceback."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from caurobat.match.files import write_record
from caurobat.players.spreading import interrupts_ignored, so_far, spread
from tests.expecting import present
from tests.match.playing import whole_match

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent to a process group")
SLOWLY = 20.0  # seconds that a busy machine may take for what takes a quarter of one
COMMANDS = [
    "arena duel --players greedy,random --workers 2 --deals 50000",
    "arena --players biel,random,greedy,linear --workers 2 --deals 5000",
    "simulate --seats greedy,random --rounds 100000 --workers 2",
]
TOOLS = [
    "measure_matches --matches 10000 --player greedy --rival random --workers 2",
]


@pytest.mark.slow
@pytest.mark.parametrize(("command", "after"), [*zip(COMMANDS, [0.3, 1.5, 1.5], strict=True)])
def test_a_command_ends_at_once(command: str, after: float) -> None:
    ends_at_once(["-m", "caurobat", *command.split()], partial(has_worked, after), {130})


@pytest.mark.slow
def test_the_window_ends_at_once() -> None:
    ends_at_once(["-m", "caurobat"], partial(has_worked, 1.5), {130})


@pytest.mark.slow
@pytest.mark.parametrize("tool", TOOLS)
def test_a_tool_with_workers_ends_at_once(tool: str) -> None:
    ends_at_once(["-m", f"tools.{tool.split()[0]}", *tool.split()[1:]], partial(has_worked, 1.0), {0, 1}, workers=2)


def test_every_worker_is_deaf_to_ctrl_c_from_its_first_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would tell of it with a traceback while it is still being loaded; one is started whenever none is idle."""
    deaf, start = [], SpawnProcess.start

    def noted(process: SpawnProcess) -> None:
        deaf.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", noted)
    assert list(spread(abs, range(-9, 0), 2)) == list(range(9, 0, -1))
    assert deaf == [True, True]


def test_ctrl_c_that_another_thread_hears_waits_until_workers_are_started() -> None:
    """A process whose start is broken off tells of it with a traceback; libraries have threads that hear everything."""
    done, over = list[str](), threading.Event()

    def start() -> None:
        with interrupts_ignored():
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            done.append("started")

    threading.Thread(target=over.wait).start()
    try:
        with pytest.raises(KeyboardInterrupt):
            start()
    finally:
        over.set()
    assert done


@pytest.mark.slow
@pytest.mark.parametrize("command", [COMMANDS[0], COMMANDS[2]])
def test_workers_end_with_a_command_that_is_killed(command: str) -> None:
    line = [sys.executable, "-m", "caurobat", *command.split()]
    with subprocess.Popen(line, start_new_session=True) as child:
        assert until(lambda: processes_of(child.pid) > 2)
        has_worked(1.0, child)
        child.kill()
    try:
        assert until(lambda: not processes_of(child.pid)), "workers outlive the command"
    finally:
        end(child.pid)


WHILE_LOADING = """
import builtins, os, runpy, signal, sys
real = builtins.__import__
def interrupted(name, *more, **also):
    if name == "caurobat.paths":
        os.kill(os.getpid(), signal.SIGINT)
    return real(name, *more, **also)
builtins.__import__ = interrupted
sys.argv = ["caurobat", "levels"]
runpy.run_module("caurobat", run_name="__main__")
"""


def test_ctrl_c_while_the_program_is_being_loaded_is_no_traceback() -> None:
    line = [sys.executable, "-c", WHILE_LOADING]
    done = subprocess.run(line, capture_output=True, text=True, check=False, preexec_fn=hear_ctrl_c)
    assert done.returncode == -signal.SIGINT
    assert done.stderr == ""


def test_what_workers_are_at_is_not_waited_for() -> None:
    found = spread(time.sleep, [0, 40, 40, 40], 2)
    next(found)
    sent = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        found.throw(KeyboardInterrupt)
    assert time.monotonic() - sent < SLOWLY


@pytest.mark.slow
def test_replay_ends_at_once_after_what_it_has_told(tmp_path: Path) -> None:
    record = tmp_path / "one.json"
    write_record(record, whole_match(4, {"target": 30}).to_record())
    line = ["-m", "caurobat", "replay", *[str(record)] * 20_000]
    ends_at_once(line, lambda child: next(told for told in present(child.stdout) if b"Round 1." in told), {130})


@pytest.mark.slow
def test_a_demo_tells_the_frames_up_to_then(tmp_path: Path) -> None:
    words = ["demo", "--size", "640x400", "--rounds", "100", "--json", "--shots", str(tmp_path), "--every", "1"]
    told = ends_at_once(["-m", "caurobat", *words], lambda _: until(lambda: any(tmp_path.iterdir())), {130})
    assert json.loads(told)["frames"] > 0


def ends_at_once(
    line: list[str], begun: Callable[[subprocess.Popen[bytes]], object], statuses: set[int], workers: int = 0
) -> str:
    """Start Python with that line, press Ctrl-C once `begun` returns, and give what was printed from then on."""
    pipe = subprocess.PIPE
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [sys.executable, *line],
        stdout=pipe,
        stderr=pipe,
        env=environment,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    ) as child:
        assert until(lambda: processes_of(child.pid) > workers)
        begun(child)
        sent = time.monotonic()
        os.killpg(child.pid, signal.SIGINT)
        try:
            told, errors = child.communicate(timeout=SLOWLY)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            pytest.fail(f"{line} goes on {SLOWLY} s after Ctrl-C")
    if child.returncode != -signal.SIGINT or workers:  # else it came before the program had begun
        assert child.returncode in statuses
        assert b"Traceback" not in errors
    assert time.monotonic() - sent < SLOWLY
    assert until(lambda: not processes_of(child.pid)), "workers outlive the command"
    return told.decode()


def hear_ctrl_c() -> None:
    """Tests that were started in the background are deaf to it, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + SLOWLY
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return is_so()


def has_worked(seconds: float, child: subprocess.Popen[bytes]) -> None:
    """Wait until `child` and its workers have had so much processor time, or do nothing for a second."""
    end, last, since = seconds + worked(child.pid), 0.0, time.monotonic()
    while last < end and time.monotonic() - since < 1.0:
        time.sleep(0.1)
        now = worked(child.pid)
        if now > last:
            last, since = now, time.monotonic()


def end(group: int) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(group, signal.SIGKILL)


def processes_of(group: int) -> int:
    """How many processes of that group still run; one that has ended may wait long for somebody to take note."""
    return len(running(group))


def worked(group: int) -> float:
    """How many seconds of processor time the processes of that group have had, those that still run."""
    return sum(int(fields[11]) + int(fields[12]) for fields in running(group)) / os.sysconf("SC_CLK_TCK")


def running(group: int) -> list[list[str]]:
    """Return the system's line on each process of that group, from its state on."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            found.append(fields)
    return found


def test_what_was_found_before_ctrl_c_is_kept() -> None:
    def found() -> Iterator[int]:
        yield 1
        yield 2
        raise KeyboardInterrupt

    assert so_far(found()) == [1, 2]


def test_workers_find_the_same_in_the_same_order() -> None:
    assert list(spread(abs, range(-30, 30), 2)) == [abs(number) for number in range(-30, 30)]
