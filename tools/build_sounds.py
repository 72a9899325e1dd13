"""Make the game's sounds: every sample is computed here, from seeds, with the standard library alone.

    python -m tools.build_sounds                 all of them, into assets/sounds
    python -m tools.build_sounds slide-1 cau     only these
    python -m tools.build_sounds --folder OTHER  into another folder
    python -m tools.build_sounds --wave          the ringing ones as WAV too, which needs nothing installed

Short noises are kept as WAV, for compression smears them most; ringing ones and the music as OGG, which
needs `soundfile` (PyPI) to write. Each sound has a seed of its own, so one can be changed and the rest stay.
"""

import argparse
import sys
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from tools.soundkit import music, table, tunes
from tools.soundkit.shaping import RATE, Samples, finish, loudness, set_level, to_pcm

SOUNDS = Path(__file__).parents[1] / "assets" / "sounds"
PRESSED, MUSIC_PRESSED = 0.45, 0.62
"""How hard OGG presses, 0 (hardly) … 1: the music has no sharp edges to lose."""


class EncoderMissingError(Exception):
    """There is no encoder for OGG; the text says what to install."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How one file is made: the function that computes it, its peak in dB, and whether it rings."""

    make: Callable[[Random], Samples]
    decibels: float
    rings: bool = False


def recipes() -> dict[str, Recipe]:
    """Return every effect by file name, without the ending."""
    listed: dict[str, Recipe] = {}
    varied = (("slide", table.slide, -29), ("place", table.place, -28), ("flip", table.flip, -28),
              ("tick", table.tick, -29.5))  # fmt: skip
    for name, make, decibels in varied:
        for number in (1, 2, 3):
            listed[f"{name}-{number}"] = Recipe(make, decibels)
    for step in range(tunes.PAYMENTS):
        listed[f"payment-{step + 1:02}"] = Recipe(partial(table.payment, hertz=tunes.payment_pitch(step)), -29, True)
    for step in range(len(tunes.PATH)):
        listed[f"capture-{step + 1:02}"] = Recipe(partial(tunes.path_note, step=step), -25, True)
    return listed | {
        "thud": Recipe(table.thud, -22),
        "robat": Recipe(partial(table.robbed, weight=1.3), -20.5),
        "robat-heavy": Recipe(partial(table.robbed, weight=1.9), -18.5),
        "bereft": Recipe(partial(table.bereft, weight=1.1), -21.5, True),
        "bereft-heavy": Recipe(partial(table.bereft, weight=1.9), -18.5, True),
        "button": Recipe(table.button, -33),
        "error": Recipe(tunes.error, -29),
        "turn": Recipe(tunes.turn, -34, True),
        "cau": Recipe(tunes.cau, -22, True),
        "recau": Recipe(tunes.recau, -20, True),
        "contracau": Recipe(tunes.contracau, -17.5, True),
        "sweep": Recipe(tunes.sweep, -21, True),
        "caida": Recipe(tunes.caida, -21, True),
        "limpia": Recipe(tunes.limpia, -21, True),
        "ronda": Recipe(tunes.ronda, -20, True),
        "capo": Recipe(tunes.capo, -21, True),
        "chosen": Recipe(tunes.chosen, -27, True),
        "trick": Recipe(tunes.trick, -27, True),
        "round-won": Recipe(tunes.round_won, -22, True),
        "round-lost": Recipe(tunes.round_lost, -25, True),
        "settebello": Recipe(tunes.settebello, -21, True),
        "zwick": Recipe(tunes.zwick, -18.5, True),
        "treasure": Recipe(tunes.treasure, -21, True),
        "point": Recipe(tunes.point, -27, True),
        "match-won": Recipe(tunes.match_won, -20, True),
    }


def write_wave(path: Path, pcm: "array[int]", channels: int) -> None:
    """Write signed 16-bit samples, channels interleaved."""
    if sys.byteorder == "big":
        pcm = array("h", pcm)
        pcm.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm.tobytes())


def write_ogg(path: Path, pcm: "array[int]", channels: int) -> None:
    """Write the same samples as OGG Vorbis. Raises EncoderMissingError."""
    try:
        import soundfile
    except ImportError as cause:
        raise EncoderMissingError("run `pip install soundfile` to write OGG, or pass --wave") from cause
    pressed = MUSIC_PRESSED if path.stem == "music" else PRESSED
    with soundfile.SoundFile(path, "w", RATE, channels, subtype="VORBIS", compression_level=pressed) as file:
        step = RATE * channels  # the encoder runs out of stack if it is given minutes at once
        for start in range(0, len(pcm), step):
            file.buffer_write(pcm[start : start + step].tobytes(), dtype="int16")


def interleave(left: Samples, right: Samples, decibels: float) -> "array[int]":
    """Return both ears in one array, the louder one's peak at `decibels`."""
    shift = decibels - max(loudness(left), loudness(right))
    both = array("h", bytes(4 * len(left)))
    for ear, samples in enumerate((left, right)):
        both[ear::2] = to_pcm(set_level(samples, loudness(samples) + shift))
    return both


def build(name: str, folder: Path, compress: bool) -> Path:
    """Compute one sound, write it into `folder` and return its path; ringing ones are compressed if asked for."""
    rng = Random(f"caurobat {name}")
    if name == "music":
        pcm, channels, rings = interleave(*music.loop(rng), -28), 2, True
    else:
        recipe = recipes()[name]
        pcm, channels, rings = to_pcm(finish(recipe.make(rng), recipe.decibels)), 1, recipe.rings
    path = folder / f"{name}{'.ogg' if rings and compress else '.wav'}"
    (write_ogg if rings and compress else write_wave)(path, pcm, channels)
    return path


def main() -> int:
    """Build the sounds asked for; exit status 1 and a reason on standard error if OGG cannot be written."""
    names = [*recipes(), "music"]
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="name", help="which to make; all if none is given")
    parser.add_argument("--folder", type=Path, default=SOUNDS)
    parser.add_argument("--wave", action="store_true", help="write WAV even where OGG is kept")
    options = parser.parse_args()
    unknown = sorted(set(options.names) - set(names))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}; there are {', '.join(names)}")
    options.folder.mkdir(parents=True, exist_ok=True)
    try:
        for name in options.names or names:
            path = build(name, options.folder, compress=not options.wave)
            print(f"{path.name}: {path.stat().st_size // 1024 + 1} KiB")
    except EncoderMissingError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
