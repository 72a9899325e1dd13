"""`tools.bench start` leads a program of its own from the title to a table, and out."""

import os
import sys

import pytest

from tools.bench import start as bench_start
from tools.memory import memory_megabytes


@pytest.mark.slow
def test_a_start_notes_its_first_picture_and_its_table() -> None:
    told = bench_start._run(["-m", "tools.bench", "start", "--watch", "640x400"])
    assert told["first picture"] > 0
    assert told["table"] > 0
    assert {"title MB", "table MB"} < told.keys()


def test_a_system_that_does_not_tell_its_memory_has_none_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(os, "sysconf", raising=False)
    assert memory_megabytes() is None
