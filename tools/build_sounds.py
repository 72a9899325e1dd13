"""Make the game's sounds: every sample is computed here, from seeds. Needs `pip install '.[dev]'`.

    python -m tools.build_sounds                 all of them, into assets/sounds
    python -m tools.build_sounds slide-1 cau     only these
    python -m tools.build_sounds --folder OTHER  into another folder
    python -m tools.build_sounds --wave          the ringing ones as WAV too, which needs no encoder

Short noises are kept as WAV, for compression smears them most; ringing ones and the music as OGG, which
needs `soundfile` (PyPI) to write. Each sound has a seed of its own, so one can be changed and the rest stay.
`python -m tools.measure_sounds` measures what has been made, and says what is too loud or too faint.
"""

import argparse
import wave
from functools import partial
from pathlib import Path
from random import Random

from tools.soundkit import levels, music, table, tunes
from tools.soundkit.shaping import RATE
from tools.soundkit.tunes import Recipe

SOUNDS = Path(__file__).parents[1] / "assets" / "sounds"
PRESSED, MUSIC_PRESSED = 0.45, 0.72
"""How strongly OGG compresses, from 0 (hardly) to 1: the music has no sharp edges to lose."""
MUSIC_LEVELS = {"music": (-19.0, 0.6), "music-pulse": (-28.0, 0.27), "music-tension": (-28.0, 0.27)}
"""The loudness of the music and of its layers in LUFS, and the ceiling of each: together they must not clip."""


def recipes() -> dict[str, Recipe]:
    """Return every effect by file name, without the ending."""
    listed = {
        "thud": Recipe(table.thud, -20.5),
        "robat": Recipe(partial(table.robbed, weight=1.3), -18.5),
        "robat-heavy": Recipe(partial(table.robbed, weight=1.9), -16.5),
        "bereft": Recipe(partial(table.bereft, weight=1.1), -22, True),
        "bereft-heavy": Recipe(partial(table.bereft, weight=1.9), -19, True),
        "button": Recipe(table.button, -36),
    }
    varied = (("slide", table.slide, -28.5), ("place", table.place, -27), ("flip", table.flip, -28),
              ("tick", table.tick, -29))  # fmt: skip
    for name, make, lufs in varied:
        for number in (1, 2, 3):
            listed[f"{name}-{number}"] = Recipe(make, lufs)
    for step in range(tunes.PAYMENTS):
        listed[f"payment-{step + 1:02}"] = Recipe(partial(table.payment, hertz=tunes.payment_pitch(step)), -29, True)
    for step in range(len(tunes.PATH)):
        listed[f"capture-{step + 1:02}"] = Recipe(partial(tunes.path_note, step=step), -26, True)
    return listed | tunes.TUNES


def write_wave(path: Path, pcm: bytes, channels: int) -> None:
    """Write signed 16-bit samples, channels interleaved."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(pcm)


def write_ogg(path: Path, pcm: bytes, channels: int) -> None:
    """Write the same samples as OGG Vorbis."""
    import soundfile

    pressed = MUSIC_PRESSED if path.stem in music.PARTS else PRESSED
    with soundfile.SoundFile(path, "w", RATE, channels, subtype="VORBIS", compression_level=pressed) as file:
        step = 2 * RATE * channels  # the encoder runs out of stack if it is given minutes at once
        for start in range(0, len(pcm), step):
            file.buffer_write(pcm[start : start + step], dtype="int16")


def build(name: str, folder: Path, compress: bool) -> Path:
    """Compute one sound, write it into `folder` and return its path; ringing ones are compressed if asked for."""
    rng = Random(f"caurobat {name}")
    if name in music.PARTS:
        lufs, ceiling = MUSIC_LEVELS[name]
        ears, rings = levels.set_level(music.PARTS[name](rng), lufs, levels.steady, ceiling), True
    else:
        recipe = recipes()[name]
        ears, rings = [levels.finish(recipe.make(rng), recipe.lufs)], recipe.rings
    path = folder / f"{name}{'.ogg' if rings and compress else '.wav'}"
    (write_ogg if rings and compress else write_wave)(path, levels.to_pcm(ears), len(ears))
    return path


def main() -> None:
    """Build the sounds asked for."""
    names = [*recipes(), *music.PARTS]
    parser = argparse.ArgumentParser(description="Make the game's sounds.")
    parser.add_argument("names", nargs="*", metavar="name", help="which to make; all if none is given")
    parser.add_argument("--folder", type=Path, default=SOUNDS)
    parser.add_argument("--wave", action="store_true", help="write WAV even where OGG is kept")
    options = parser.parse_args()
    if unknown := sorted(set(options.names) - set(names)):
        parser.error(f"no such sound: {', '.join(unknown)}; there are {', '.join(names)}")
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.names or names:
        path = build(name, options.folder, compress=not options.wave)
        print(f"{path.name}: {path.stat().st_size // 1024 + 1} KiB")


if __name__ == "__main__":
    main()
