from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from caurobat.core.game import Deal
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.ui.shell.demo import Demo, show_demo
from caurobat.ui.shell.window import WindowOptions


def demo_of(*players: str, **how: Any) -> Demo:
    usual = Demo(
        game=GAME.id,
        players=players,
        options=GAME.options({"target": 1}),
        seed=7,
        rounds=1,
        speed=1000,
        shots=None,
        every=2,
        window=WindowOptions(size=(640, 400)),
        language="en",
    )
    return replace(usual, **how)


def test_a_demo_of_more_rounds_than_a_match_has_goes_on_with_another_match(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[int] = []
    next_round = Session.next_round

    def counted(self: Session, *picked: Deal | None) -> None:
        dealt.append(self.round_number)
        next_round(self, *picked)

    monkeypatch.setattr(Session, "next_round", counted)
    demo = demo_of("greedy", "random", options=GAME.options({"target": 1, "deal": "all"}), rounds=2)
    summary, _ = show_demo(demo)
    assert len(dealt) == 2
    assert isinstance(summary["frames"], int)
    assert summary["frames"] > 0
    assert summary["size"] == [640, 400]
    for times in (summary["work_ms"], summary["flip_ms"]):
        assert isinstance(times, dict)
        assert 0 < times["median"] <= times["p95"] <= times["p99"] <= times["max"]


def test_a_picture_that_cannot_be_written_ends_a_demo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    written: list[Path] = []

    def full(path: Path, _data: bytes) -> None:
        if len(written) == 2:
            raise OSError(28, "No space left on device")
        written.append(path)

    monkeypatch.setattr("caurobat.ui.shell.window.write_for_people", full)
    demo = demo_of("greedy", "random", shots=tmp_path / "pictures", every=0.001)
    with pytest.raises(OSError, match=r"shot-0003\.png cannot be written \(No space left"):
        show_demo(demo)
    assert [path.name for path in written] == ["shot-0001.png", "shot-0002.png"]


def test_whoever_thinks_in_a_demo_thinks_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Padrina takes half a second: were that spent between two frames, one of them would show it."""
    demo = demo_of("padrina", "greedy", options=GAME.options({"target": 1, "deal": "threes"}))

    def at_once(self: SearchPlayer, *_: object) -> None:
        raise AssertionError("thought on the drawing thread")

    monkeypatch.setattr(SearchPlayer, "choose", at_once)
    monkeypatch.setattr(SearchPlayer, "think", at_once)
    summary, _ = show_demo(demo)
    assert isinstance(summary["frames"], int)
