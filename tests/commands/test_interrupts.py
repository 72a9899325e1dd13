import os
import signal
import threading

import pytest

from caurobat.commands.simulate import interrupts, interrupts_held

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")


def interrupt() -> None:
    os.kill(os.getpid(), signal.SIGINT)


def interrupted(done: list[str]) -> None:
    with interrupts(signal.default_int_handler):
        interrupt()
        done.append("not reached")


def test_an_interrupt_strikes_at_once() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted(done)
    assert done == []


def interrupted_while_held(done: list[str]) -> None:
    with interrupts(signal.default_int_handler):
        with interrupts_held():
            interrupt()
            done.append("whole")
        done.append("not reached")


def test_an_interrupt_waits_for_what_must_be_whole() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted_while_held(done)
    assert done == ["whole"]


def test_nothing_held_is_lost_where_nobody_interrupts() -> None:
    with interrupts(signal.default_int_handler):
        with interrupts_held():
            pass
        with pytest.raises(ValueError, match="inner"), interrupts_held():
            raise ValueError("inner")


def test_the_handler_before_is_back_afterwards() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interrupts(signal.default_int_handler), interrupts_held():
        assert signal.getsignal(signal.SIGINT) != before
    assert signal.getsignal(signal.SIGINT) == before


def test_an_ignored_signal_is_heard_all_the_same() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupted([])
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_outside_the_main_thread_signals_are_left_alone() -> None:
    before = signal.getsignal(signal.SIGINT)
    seen = []

    def work() -> None:
        with interrupts(signal.default_int_handler), interrupts_held():
            seen.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [before]
