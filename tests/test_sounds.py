"""The committed sounds are what the script makes; they do not click or clip, and each has the level of its part."""

import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pygame
import pytest

from tools.soundkit.music import PARTS

ROOT = Path(__file__).parents[1]
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44_100
FILES = sorted(path.name for path in SOUNDS.iterdir())
EFFECTS = [name for name in FILES if not name.startswith("music")]


@pytest.fixture(autouse=True)
def _mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer that decodes to one channel and plays to nobody."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(path: Path) -> "array[int]":
    """Signed 16-bit samples, one channel."""
    return array("h", pygame.mixer.Sound(path).get_raw())


def power(values: "array[int]") -> float:
    return float(sum(value * value for value in values)) / len(values)


@pytest.mark.slow
def test_the_script_makes_the_committed_sounds_again(tmp_path: Path) -> None:
    names = {"button": ".wav", "slide-2": ".wav", "tick-1": ".wav", "capture-04": ".ogg", "cau": ".ogg"}
    command = [
        sys.executable,
        "-m",
        "tools.build_sounds",
        "--wave",
        "--folder",
        str(tmp_path),
        *names,
    ]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    for name, ending in names.items():
        made, kept = samples(tmp_path / f"{name}.wav"), samples(SOUNDS / f"{name}{ending}")
        assert len(made) == len(kept), name
        difference = array("i", (a - b for a, b in zip(made, kept, strict=True)))
        if ending == ".wav":  # another machine's sine may round the last bit otherwise
            assert max(abs(value) for value in difference) <= 2, name
        else:
            assert power(difference) < 0.01 * power(made), name


def test_an_unknown_name_is_refused_with_the_known_ones(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.build_sounds", "--folder", str(tmp_path), "trumpet"]
    answer = subprocess.run(command, check=False, capture_output=True, text=True)
    assert answer.returncode == 2
    assert "trumpet" in answer.stderr
    assert "contracau" in answer.stderr


@pytest.mark.parametrize("name", EFFECTS)
def test_no_effect_clips_or_clicks_or_drags(name: str) -> None:
    values = samples(SOUNDS / name)
    assert max(abs(value) for value in values) < 0.93 * 32767
    assert max(abs(values[0]), abs(values[-1])) < 0.02 * 32767
    assert abs(sum(values) / len(values)) < 0.002 * 32767
    assert 0.05 < len(values) / RATE < 6


@pytest.mark.parametrize("name", PARTS)
def test_the_music_closes_into_itself(name: str) -> None:
    """From the last sample to the first it moves no more than music does within a sample anyway."""
    values = np.frombuffer(samples(SOUNDS / f"{name}.ogg").tobytes(), "<i2") / 32768
    near = np.abs(np.diff(np.concatenate((values[-4000:], values[:4000]))))
    assert near[3999] <= np.delete(near, 3999).max()
    seconds = [float(np.mean(part**2)) for part in (values, values[:RATE], values[-RATE:])]
    assert seconds[1] > 0.2 * seconds[0]  # no fade at the seam
    assert seconds[2] > 0.05 * seconds[0]
