"""The committed sounds are what the script makes; they do not click or clip, and their levels are fair."""

import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

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


def pitch(values: "array[int]") -> float:
    """Frequency of the strongest repetition, from how often the sound looks like itself a little later."""
    part = values[2205 : 2205 + 2400]
    first = RATE // 1100
    likeness = [sum(part[i] * part[i + lag] for i in range(0, 2000, 2)) for lag in range(first, RATE // 250)]
    enough = 0.85 * max(likeness)
    for lag, (before, now, after) in enumerate(zip(likeness, likeness[1:], likeness[2:], strict=False), first + 1):
        if before < now >= after and now > enough:
            return RATE / lag
    raise AssertionError("the sound has no pitch")


@pytest.mark.timeout(60)
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


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".wav")])
def test_waves_are_16_bit_mono_at_44100(name: str) -> None:
    with wave.open(str(SOUNDS / name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)


def test_all_sounds_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < 1_500_000


def test_the_path_of_a_capture_rises_with_every_card() -> None:
    pitches = [pitch(samples(SOUNDS / f"capture-{step:02}.ogg")) for step in range(1, 11)]
    assert len(pitches) == 10
    assert all(low * 1.05 < high for low, high in pairwise(pitches))
    assert pitches[0] == pytest.approx(293.7, rel=0.02)
    assert pitches[-1] == pytest.approx(987.8, rel=0.03)


def test_the_three_shouts_grow() -> None:
    shouts = [samples(SOUNDS / f"{name}.ogg") for name in ("cau", "recau", "contracau")]
    lengths = [len(values) for values in shouts]
    energies = [power(values) * len(values) for values in shouts]
    assert lengths == sorted(lengths)
    assert energies[0] * 1.5 < energies[1]
    assert energies[1] * 1.5 < energies[2]


def test_whose_turn_it_is_is_the_softest_and_the_last_shout_the_loudest() -> None:
    def loudest(name: str) -> float:
        values = samples(SOUNDS / name)
        return max(power(values[i : i + 4410]) for i in range(0, len(values), 4410))

    levels = {name: loudest(name) for name in EFFECTS}
    assert levels["contracau.ogg"] > levels["recau.ogg"] > levels["cau.ogg"] > levels["capture-01.ogg"]
    assert levels["turn.ogg"] == min(levels[name] for name in levels if name != "button.wav")


def test_the_music_closes_into_itself() -> None:
    """From the last sample to the first it moves no more than music does within a sample anyway."""
    values = samples(SOUNDS / "music.ogg")
    near = [abs(b - a) for part in (values[:4000], values[-4000:]) for a, b in pairwise(part)]
    assert abs(values[0] - values[-1]) <= max(near)
    assert 30 * RATE < len(values) < 40 * RATE
    assert power(values[:RATE]) > 0.2 * power(values)  # no fade at the seam
    assert power(values[-RATE:]) > 0.05 * power(values)
