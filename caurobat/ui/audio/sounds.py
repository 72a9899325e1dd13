"""Sounds and music, so that the rest of the program need not care about devices and files.

If there is no sound device or a file cannot be played, the result is silence and a line in the log, never an error.
Nothing in a game is announced by sound alone.
"""

import logging
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Final

import pygame

from caurobat.ui.audio.music import LAYERS, Music
from caurobat.ui.base.settings import Settings

log = logging.getLogger(__name__)

RATE: Final = 44_100
BUFFER: Final = 512
CHANNELS: Final = 16
DUCKING: Final = 0.9
"""The shortest effect, in seconds, that the music makes room for: shouts, and victory or defeat."""
FAR_EAR: Final = 0.5
"""How much of an effect from one edge of the table the ear on the other side hears."""


class Sound(StrEnum):
    """The effects of every table, by the names of their files: NAME.*, or NAME-1.*, NAME-2.* … for several.

    Some begin softly, and their beat comes some seconds later: place 0.04, flip 0.08, thud 0.08, tick 0.04. Games can
    have more effects of their own.
    """

    SLIDE = "slide"
    PLACE = "place"
    FLIP = "flip"
    CAPTURE = "capture"
    THUD = "thud"
    TICK = "tick"
    PAYMENT = "payment"
    ROUND_WON = "round-won"
    ROUND_LOST = "round-lost"
    MATCH_WON = "match-won"
    BUTTON = "button"
    ERROR = "error"
    TURN = "turn"
    QUESTION = "question"  # the heart beats twice while a call waits for its answer, whoever is asked


STEPPED: Final = frozenset({Sound.CAPTURE, Sound.PAYMENT})
"""Effects whose files are numbered steps, not variations to alternate between."""


class Sounds:
    """Plays effects and music at the volumes in the settings that it follows."""

    def __init__(self, folder: Path | None = None) -> None:
        """Play the files in `folder`, or nothing if it is None.

        The device is opened by `open`, or for the first sound.
        """
        self._folder = folder
        self._settings = Settings()
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._music = Music(folder) if folder is not None else None
        self._is_open: bool | None = None  # None while it has not been tried
        self._is_begun = False  # whether the device was ever wanted; until then, music must not delay the first picture

    def open(self) -> bool:
        """Open the sound device if there is one, and return whether it is open; slow, so best done before a sound."""
        self._is_begun = True
        if self._is_open is None:
            self._is_open = self._folder is not None and _open_device()
        return self._is_open

    def rest(self) -> None:
        """Release the device until the next sound if all is silent: it wakes the machine a hundred times a second."""
        is_music_heard = self._music is not None and self._music.is_playing and not self._settings.is_muted
        effects = range(len(LAYERS), CHANNELS)
        if self._is_open and not is_music_heard and not any(pygame.mixer.Channel(each).get_busy() for each in effects):
            self.close()
            self._is_open = None

    def close(self) -> None:
        """Stop everything and release the device for good."""
        if self._is_open:
            if self._music is not None:
                self._music.stop()
            self._loaded.clear()
            pygame.mixer.quit()
        self._is_open = False

    def play(self, name: str, step: int = 0, side: float = 0.0) -> None:
        """Start the effect `name`, a `Sound` or a game's own.

        Variations alternate. `step` counts the captured cards or payments from 0; steps beyond the last file repeat it.
        `side` is where it comes from, from -1 (the left edge of the table) to 1 (the right one).
        """
        settings = self._settings
        is_unwanted = name == Sound.QUESTION and settings.is_motion_reduced
        if settings.is_muted or settings.effects_volume == 0 or is_unwanted or not self.open():
            return
        if name not in self._loaded:
            self._loaded[name] = [*self._read(name)]
        takes = self._loaded[name]
        if not takes:
            return
        take = takes[min(step, len(takes) - 1)] if name in STEPPED else takes[0]
        if name not in STEPPED:
            takes.append(takes.pop(0))
        take.set_volume(_gain(settings.effects_volume))
        channel = take.play()
        if channel is not None:  # None if all are busy
            channel.set_volume(*ears(side))
        if self._music is not None and take.get_length() >= DUCKING:
            self._music.duck(take.get_length())

    def follow(self, settings: Settings) -> None:
        """Apply the volumes and the mute switch; music is on while its volume is above 0, and runs on if muted."""
        self._settings = settings
        if settings.is_muted and self._is_open:
            for channel in range(len(LAYERS), CHANNELS):
                pygame.mixer.Channel(channel).stop()

    def update(self, now: float, tension: int = 0) -> None:
        """Let the music begin, fade, end, and follow the `tension` of the table; called once per turn of the loop."""
        settings, music = self._settings, self._music
        if music is None or not self._is_begun:
            return
        volume = 0.0 if settings.is_muted else _gain(settings.music_volume)
        if volume and not self.open():
            return
        if self._is_open:
            is_on_while_muted = settings.is_muted and settings.music_volume > 0 and music.is_playing
            music.update(now, volume, tension, is_wanted=volume > 0 or is_on_while_muted)

    def _read(self, name: str) -> Iterator[pygame.mixer.Sound]:
        """Yield the files of an effect, without any that cannot be read."""
        assert self._folder is not None, "there is no device without a folder"
        files = sorted([*self._folder.glob(f"{name}.*"), *self._folder.glob(f"{name}-[0-9]*.*")])
        if not files:
            log.warning("there is no sound file for %s in %s", name, self._folder)
        for path in files:
            try:
                yield pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                log.warning("%s cannot be loaded: %s", path, error)


def _open_device() -> bool:
    _hush_alsa()
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
    except (pygame.error, NotImplementedError) as error:  # the second if pygame was built without a mixer
        log.warning("no sound device: %s", error)
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    pygame.mixer.set_reserved(len(LAYERS))
    return True


def _hush_alsa() -> None:
    """Keep ALSA from printing a line for each place where it finds no device; the log has its own."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        set_handler = ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler  # the library that SDL uses
        nothing = ctypes.CDLL(None).getpid
    except (OSError, AttributeError):
        return
    set_handler.argtypes = (ctypes.c_void_p,)
    set_handler(ctypes.cast(nothing, ctypes.c_void_p))  # a handler that ignores its arguments


def ears(side: float) -> tuple[float, float]:
    """Return the volumes at the left and the right ear for a sound from `side`, from -1 to 1."""
    farther = 1 - (1 - FAR_EAR) * min(1.0, abs(side))
    return (farther, 1.0) if side > 0 else (1.0, farther)


def _gain(volume: float) -> float:
    """Return the factor for a slider's position, squared because loudness is perceived in ratios."""
    return float(volume**1.5)
