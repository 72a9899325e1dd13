"""Measure how loud the game's sounds are, and report those that are too loud or too faint for their part in the game.

    python -m tools.measure_sounds            those in assets/sounds; exit status 1 if any is out of its place
    python -m tools.measure_sounds FOLDER     those in another folder

For each file: its length, the loudness of its loudest 0.4 seconds (LUFS, from both loudspeakers; of music, that of the
whole), and its true peak (dB below full scale). A sound too short for the gate of LUFS is heard as if silence followed.
"""

import argparse
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pygame

from tools.soundkit import levels
from tools.soundkit.levels import Wave
from tools.soundkit.music import PARTS
from tools.soundkit.shaping import RATE

SOUNDS = Path(__file__).parents[1] / "assets" / "sounds"
HIGHEST_PEAK = -1.0
FAINTEST, LOUDEST = -38.0, -12.0
_NEARLY = 0.3  # how much OGG may add or remove, in dB
OTHER_SHOUTS = ("sweep", "caida", "limpia", "ronda", "capo", "settebello", "zwick", "treasure")
HANDLING = ("place", "slide", "flip", "tick", "payment", "button", "chosen", "trick", "point", "error")
ORDERS = (
    ("contracau", ("cau",)),
    ("cau", ("recau", "question")),
    ("recau", OTHER_SHOUTS),
    ("robat-heavy", ("bereft-heavy", "robat")),
    ("robat", ("bereft", "thud")),
    ("thud", ("bereft",)),
    ("turn", ("capture", *HANDLING)),
    ("round-won", ("round-lost",)),
)
"""Each sound is at least as loud as each of those after it."""


@dataclass(frozen=True, slots=True)
class Level:
    """The measurements of one file."""

    seconds: float
    lufs: float
    peak: float


def ears_of(path: Path) -> list[Wave]:
    """Return the signals of both loudspeakers for a file, as the game's own mixer reads it."""
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(RATE, -16, 2)
    samples = np.frombuffer(pygame.mixer.Sound(path).get_raw(), "<i2").reshape(-1, 2) / 32768
    return [samples[:, 0].copy(), samples[:, 1].copy()]


def measure(path: Path) -> Level:
    """Measure one file."""
    ears = ears_of(path)
    lufs = levels.steady(ears) if path.stem in PARTS else levels.loudness(ears)
    return Level(len(ears[0]) / RATE, lufs, levels.true_peak(ears))


def problems(measured: Mapping[str, Level]) -> list[str]:
    """Return a sentence for each sound, by the name of its file, that is out of its place."""
    found = []
    for name, level in measured.items():
        if level.peak > HIGHEST_PEAK:
            found.append(f"{name} peaks at {level.peak:.1f} dB; at most {HIGHEST_PEAK:.1f} is right")
        if not FAINTEST <= level.lufs <= LOUDEST:
            found.append(f"{name} has {level.lufs:.1f} LUFS; from {FAINTEST:.0f} to {LOUDEST:.0f} is right")
    for louder, fainter in ORDERS:
        least = min(measured[name].lufs for name in files_of(louder, measured))
        found += [
            f"{louder} ({least:.1f} LUFS) is fainter than {name} ({measured[name].lufs:.1f})"
            for each in fainter
            for name in files_of(each, measured)
            if measured[name].lufs > least + _NEARLY
        ]
    return found


def files_of(sound: str, names: Iterable[str]) -> list[str]:
    """Return the names of the files of a sound: one, or several with numbers."""
    return [name for name in names if name.rstrip("0123456789").rstrip("-") == sound]


def music_peak(folder: Path) -> float:
    """Return the true peak of the music with all its layers, in dB."""
    whole, *layers = [ears_of(folder / f"{name}.ogg") for name in PARTS]
    mixed = []
    for ear, samples in enumerate(whole):
        rounds = len(samples) // len(layers[0][0])
        mixed.append(samples + sum(np.tile(layer[ear], rounds) for layer in layers))
    return levels.true_peak(mixed)


def main() -> int:
    """Print what is measured; exit status 1 and the reasons if something is out of its place."""
    parser = argparse.ArgumentParser(description="Measure the game's sounds.")
    parser.add_argument("folder", nargs="?", type=Path, default=SOUNDS)
    folder = parser.parse_args().folder
    measured = {path.stem: measure(path) for path in sorted(folder.iterdir())}
    for name, level in measured.items():
        print(f"{name:14} {level.seconds:7.2f} s {level.lufs:6.1f} LUFS {level.peak:6.1f} dBTP")
    found = problems(measured)
    peak = music_peak(folder)
    print(f"music with all its layers: {peak:.1f} dBTP")
    if peak > HIGHEST_PEAK:
        found.append(f"the music with its layers peaks at {peak:.1f} dB")
    print(*found, sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
