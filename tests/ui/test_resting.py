"""At rest the program sleeps, and the first thing that happens to the window wakes it up."""

import signal
import subprocess
import sys
import time

import pygame
import pytest

from caurobat.ui.shell import resting
from caurobat.ui.shell.resting import Resting
from tests.ui.conftest import Driver

ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there SDL is asked to sleep")
LONG = 1 / 30  # turns a second: far longer than any test waits


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The milliseconds that are slept, each time."""
    slept: list[int] = []
    monkeypatch.setattr(resting, "_sleep_of_sdl", lambda: slept.append)
    return slept


def test_what_moves_is_not_kept_waiting_by_a_sleep(asked: list[int]):
    Resting(lambda: False).after_turn(60)
    assert asked == []


def test_at_rest_the_next_look_is_slept_for(asked: list[int]):
    rest = Resting(lambda: False)
    rest.after_turn(10)
    rest.after_turn(1 / 60)
    assert asked == [100, 60_000]


def test_a_gamepad_is_looked_at_at_least_once_a_second(asked: list[int]):
    Resting(lambda: True).after_turn(20)
    began = time.monotonic()
    Resting(lambda: True).after_turn(LONG)
    assert time.monotonic() - began < 5
    assert asked == []


def test_where_nothing_would_wake_it_up_it_looks_again_soon(driver: Driver):
    began = time.monotonic()
    Resting(lambda: False).after_turn(LONG)  # on SDL's dummy driver
    assert time.monotonic() - began < 5


@ON_LINUX
def test_sdl_sleeps_until_an_event_comes_and_leaves_it_where_it_is(driver: Driver, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    sleep = resting._sleep_of_sdl()
    assert sleep is not None
    pygame.event.clear()
    began = time.monotonic()
    sleep(50)
    assert time.monotonic() - began >= 0.04
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    began = time.monotonic()
    sleep(30_000)
    assert time.monotonic() - began < 15
    assert [event.key for event in pygame.event.get(pygame.KEYDOWN)] == [pygame.K_a]


@ON_LINUX
def test_ctrl_c_ends_the_longest_sleep_at_once():
    """SDL sleeps on when a signal comes, and Python hears of none before SDL has awoken."""
    program = """
import ctypes, signal, pygame
from caurobat.ui.shell import resting
def sleep_on(milliseconds):
    print("asleep", flush=True)
    ctypes.CDLL(pygame.base.__file__).SDL_Delay(milliseconds)
signal.signal(signal.SIGINT, signal.default_int_handler)
resting._sleep_of_sdl = lambda: sleep_on
resting.Resting(lambda: False).after_turn(1 / 60)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as child:
        assert child.stdout.readline() == b"asleep\n"
        time.sleep(0.1)
        child.send_signal(signal.SIGINT)
        assert child.wait(20) == -signal.SIGINT


def test_ctrl_c_is_heard_again_after_a_sleep(asked: list[int]):
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        Resting(lambda: False).after_turn(LONG)
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Resting(lambda: False).after_turn(LONG)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN, "who asked not to be interrupted is not"
    finally:
        signal.signal(signal.SIGINT, before)
