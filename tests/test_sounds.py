"""The committed sounds are what the script makes; they do not click or clip, and each has the level of its part."""

import subprocess
import sys
import wave
from array import array
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pygame
import pytest

from tools.measure_sounds import HIGHEST_PEAK, Level, measure, music_peak, problems
from tools.soundkit import levels
from tools.soundkit.music import PARTS

ROOT = Path(__file__).parents[1]
SOUNDS = ROOT / "assets" / "sounds"
RATE = 44_100
FILES = sorted(path.name for path in SOUNDS.iterdir())
EFFECTS = [name for name in FILES if not name.startswith("music")]


@pytest.fixture(autouse=True)
def _mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()


def samples(path: Path) -> "array[int]":
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


@pytest.mark.slow
def test_the_script_makes_the_committed_sounds_again(tmp_path: Path) -> None:
    names = {"button": ".wav", "slide-2": ".wav", "tick-1": ".wav", "capture-04": ".ogg", "cau": ".ogg"}
    command = [sys.executable, "-m", "tools.build_sounds", "--wave", "--folder", str(tmp_path), *names]
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


def test_all_effects_together_stay_small() -> None:
    assert sum((SOUNDS / name).stat().st_size for name in EFFECTS) < 1_200_000


def test_the_path_of_a_capture_rises_with_every_card() -> None:
    pitches = [pitch(samples(SOUNDS / f"capture-{step:02}.ogg")) for step in range(1, 11)]
    assert len(pitches) == 10
    assert all(low * 1.05 < high for low, high in pairwise(pitches))
    assert pitches[0] == pytest.approx(293.7, rel=0.02)
    assert pitches[-1] == pytest.approx(987.8, rel=0.03)


def test_the_three_shouts_get_longer_and_the_last_is_the_strongest() -> None:
    shouts = [samples(SOUNDS / f"{name}.ogg") for name in ("cau", "recau", "contracau")]
    lengths = [len(values) for values in shouts]
    energies = [power(values) * len(values) for values in shouts]
    assert lengths == sorted(lengths)
    assert energies[2] > 1.5 * max(energies[:2])


@pytest.fixture(scope="module")
def measured() -> dict[str, Level]:
    pygame.mixer.quit()
    levels = {path.stem: measure(path) for path in sorted(SOUNDS.iterdir())}
    pygame.mixer.quit()
    return levels


@pytest.mark.slow
def test_every_sound_has_the_level_of_its_part(measured: dict[str, Level]) -> None:
    assert problems(measured) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "change", "complaint"),
    [
        ("turn", {"lufs": -34.8}, "turn (-34.8 LUFS) is fainter than capture-01"),
        ("cau", {"lufs": -20.0}, "cau (-20.0 LUFS) is fainter than recau"),
        ("bereft-heavy", {"lufs": -13.4}, "is fainter than bereft-heavy (-13.4)"),
        ("recau", {"lufs": -12.5}, "is fainter than recau (-12.5)"),
        ("robat", {"peak": -0.4}, "robat peaks at -0.4 dB"),
        ("button", {"lufs": -50.0}, "button has -50.0 LUFS"),
    ],
)
def test_a_sound_out_of_place(measured: dict[str, Level], name: str, change: dict[str, float], complaint: str) -> None:
    spoilt = measured | {name: replace(measured[name], **change)}
    assert any(complaint in problem for problem in problems(spoilt))


def test_loudness_is_that_of_the_standard() -> None:
    """A sine of 997 Hz at -23 dB below full scale in both ears has -23 LUFS, and its peak lies there."""
    time = np.arange(3 * RATE) / RATE
    sine = 10 ** (-23 / 20) * np.sin(2 * np.pi * 997 * time)
    assert levels.loudness([sine, sine]) == pytest.approx(-23.0, abs=0.1)
    assert levels.loudness([sine]) == pytest.approx(-26.0, abs=0.1)
    between = 0.5 * np.sin(2 * np.pi * (RATE / 4) * time + np.pi / 4)  # no sample meets its peak
    assert np.abs(between).max() < 0.36
    assert levels.true_peak([between]) == pytest.approx(-6.0, abs=0.2)


def test_the_music_lasts_minutes_and_its_layers_fit_it_exactly() -> None:
    lengths = {name: len(samples(SOUNDS / f"{name}.ogg")) for name in PARTS}
    assert 120 * RATE < lengths["music"] < 180 * RATE
    assert lengths["music-pulse"] == lengths["music-tension"]
    assert lengths["music"] % lengths["music-pulse"] == 0
    assert sum((SOUNDS / f"{name}.ogg").stat().st_size for name in PARTS) < 3_000_000


@pytest.mark.slow
def test_the_music_does_not_clip_with_all_its_layers() -> None:
    pygame.mixer.quit()
    assert music_peak(SOUNDS) <= HIGHEST_PEAK


@pytest.mark.parametrize("name", PARTS)
def test_the_music_closes_into_itself(name: str) -> None:
    """From the last sample to the first it moves no more than music does within a sample anyway."""
    values = np.frombuffer(samples(SOUNDS / f"{name}.ogg").tobytes(), "<i2") / 32768
    near = np.abs(np.diff(np.concatenate((values[-4000:], values[:4000]))))
    assert near[3999] <= np.delete(near, 3999).max()
    seconds = [float(np.mean(part**2)) for part in (values, values[:RATE], values[-RATE:])]
    assert seconds[1] > 0.2 * seconds[0]  # no fade at the seam
    assert seconds[2] > 0.05 * seconds[0]
