import io
import sys

import pytest

from caurobat.commands.progress import progress
from tests.commands.running import run


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_off_a_terminal_there_is_a_line_after_each_pause(capsys: pytest.CaptureFixture[str]) -> None:
    with progress(3, "deals", pause=0) as bar:
        bar.update()
        bar.update()
    said = capsys.readouterr()
    assert said.out == ""
    assert [line.partition(" in ")[0] for line in said.err.splitlines()][-2:] == ["1 of 3 deals", "2 of 3 deals"]
    assert "\r" not in said.err


@pytest.mark.parametrize(
    "command", ["simulate --seats greedy,random --rounds 3", "arena duel --players greedy,random --deals 3"]
)
def test_a_short_run_says_nothing_of_its_progress(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command.split()) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "command",
    [
        "simulate --seats greedy,random --rounds 3",
        "arena duel --players greedy,random --deals 3",
        "arena ladder --players greedy,random,linear --seats 2 --deals 9",
    ],
)
def test_a_terminal_has_a_bar(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run(*command.split()) == 0
    assert "/" in terminal.getvalue()
    assert "[" in terminal.getvalue()
