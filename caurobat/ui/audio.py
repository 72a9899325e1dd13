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

from caurobat.ui.base.settings import Settings

log = logging.getLogger(__name__)

RATE: Final = 44_100
BUFFER: Final = 512
CHANNELS: Final = 16
MUSIC: Final = "music.ogg"
MUSIC_RISES, MUSIC_FALLS = 1500, 700
"""Milliseconds of the music's fading in and out."""


class Sound(StrEnum):
    """The effects of every table, by the names of their files: NAME.*, or NAME-1.*, NAME-2.* … for several.

    Some begin softly. Their beat comes, in seconds after the start, at: place 0.04, flip 0.08, thud 0.08, tick 0.04.
    Games can have more effects of their own.
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


STEPPED: Final = frozenset({Sound.CAPTURE, Sound.PAYMENT})
"""Effects whose files are numbered steps, not variations to alternate between."""


class Sounds:
    """Plays effects and music at the volumes of the settings that it follows."""

    def __init__(self, folder: Path | None = None) -> None:
        """Play the files in `folder`; None: stay silent. The device is opened by `open`, or for the first sound."""
        self._folder = folder
        self._settings = Settings()
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._has_music = False  # whether it is playing, perhaps muted
        self._is_open: bool | None = None  # None: not tried yet

    def open(self) -> bool:
        """Open the sound device if there is one, and return whether it is open; slow, so best done before a sound."""
        if self._is_open is None:
            self._is_open = self._folder is not None and _open_device()
        return self._is_open

    def rest(self) -> None:
        """Release the device until the next sound if all is silent: it wakes the machine a hundred times a second."""
        is_music_heard = self._has_music and not self._settings.is_muted
        if self._is_open and not is_music_heard and not pygame.mixer.get_busy():
            self.close()
            self._is_open = None

    def close(self) -> None:
        """Stop everything and release the device for good."""
        if self._is_open:
            self._has_music = False
            self._loaded.clear()
            pygame.mixer.quit()
        self._is_open = False

    def play(self, name: str, step: int = 0) -> None:
        """Start the effect `name`, a `Sound` or a game's own.

        Variations take turns. `step` counts the captured cards or payments from 0; steps beyond the last file repeat
        it.
        """
        settings = self._settings
        if settings.is_muted or settings.effects_volume == 0 or not self.open():
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
        take.play()

    def follow(self, settings: Settings) -> None:
        """Apply the volumes and the mute switch; music plays while its volume is above 0, and plays on while muted."""
        self._settings = settings
        volume = 0.0 if settings.is_muted else settings.music_volume
        if settings.is_muted and self._is_open:
            pygame.mixer.stop()
        if volume and not self._has_music:
            self._start_music()
        if self._has_music:
            pygame.mixer.music.set_volume(_gain(volume))
        if self._has_music and not settings.music_volume:
            pygame.mixer.music.fadeout(MUSIC_FALLS)
            self._has_music = False

    def _start_music(self) -> None:
        if self._folder is None or not self.open():
            return
        try:
            pygame.mixer.music.stop()  # otherwise, loading waits for the end of a fade
            pygame.mixer.music.load(self._folder / MUSIC)
            pygame.mixer.music.play(loops=-1, fade_ms=MUSIC_RISES)
            self._has_music = True
        except (pygame.error, OSError) as error:
            log.warning("%s cannot be played: %s", MUSIC, error)

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
    except (pygame.error, NotImplementedError) as error:  # the second where pygame was built without a mixer
        log.warning("no sound device: %s", error)
        return False
    pygame.mixer.set_num_channels(CHANNELS)
    return True


def _hush_alsa() -> None:
    """Keep ALSA from printing a line for each place where it finds no device; the log has one."""
    if not sys.platform.startswith("linux"):
        return
    import ctypes

    try:
        set_handler = ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler  # the library that SDL asks
        nothing = ctypes.CDLL(None).getpid
    except (OSError, AttributeError):
        return
    set_handler.argtypes = (ctypes.c_void_p,)
    set_handler(ctypes.cast(nothing, ctypes.c_void_p))  # a handler that ignores its arguments


def _gain(volume: float) -> float:
    """Return the factor for a slider's position, squared because loudness is perceived in ratios."""
    return volume * volume
