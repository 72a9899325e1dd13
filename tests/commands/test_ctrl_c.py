"""Ctrl-C ends every command within a moment, its workers with it, with what it has so far and without a traceback."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from caurobat.players.spreading import so_far, spread

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Ctrl-C is sent to a process group")
SLOWLY = 20.0  # seconds that a busy machine may take for what takes a quarter of one
COMMANDS = [
    "arena duel --players greedy,random --workers 2 --deals 50000",
    "arena --players biel,random,greedy,linear --workers 2 --deals 5000",
    "arena regret --players greedy --deals 5000",
    "simulate --seats greedy,random --rounds 100000 --workers 2",
    "bench rules",
]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("after", [1.5, 4.0])
def test_a_command_ends_at_once(command: str, after: float) -> None:
    line = [sys.executable, "-m", "caurobat", *command.split()]
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, start_new_session=True, preexec_fn=hear_ctrl_c) as child:
        time.sleep(after)
        sent = time.monotonic()
        os.killpg(child.pid, signal.SIGINT)
        try:
            _, errors = child.communicate(timeout=SLOWLY)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, signal.SIGKILL)
            pytest.fail(f"{command} goes on {SLOWLY} s after Ctrl-C")
    if child.returncode != -signal.SIGINT:  # it came before the program had begun
        assert child.returncode == 130
        assert b"Traceback" not in errors
    assert time.monotonic() - sent < SLOWLY
    assert until(lambda: not is_anybody_left(child.pid)), "workers outlive the command"


def hear_ctrl_c() -> None:
    """Tests that were started in the background are deaf to it, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(is_so: Callable[[], bool]) -> bool:
    """Whether it comes to be so in a while."""
    end = time.monotonic() + SLOWLY
    while not is_so() and time.monotonic() < end:
        time.sleep(0.05)
    return is_so()


def is_anybody_left(group: int) -> bool:
    """Whether a process of that group still runs; one that has ended may wait long for somebody to take note."""
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group and fields[0] != "Z":
            return True
    return False


def test_what_was_found_before_ctrl_c_is_kept() -> None:
    def found() -> object:
        yield 1
        yield 2
        raise KeyboardInterrupt

    assert so_far(found()) == [1, 2]


def test_workers_find_the_same_in_the_same_order() -> None:
    assert list(spread(abs, range(-30, 30), 2)) == [abs(number) for number in range(-30, 30)]
