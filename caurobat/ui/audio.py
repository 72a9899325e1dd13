"""Sounds and music, so that the rest of the program need not care about devices and files.

If there is no sound device, a file is missing or the mixer fails, the result is silence and a reason in
`Sounds.problem` for the settings screen, never an error. Nothing in a game is announced by sound alone.
"""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Final

import pygame

from caurobat.ui.base.settings import Settings

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
    """Plays effects and music at two separate volumes from 0 to 1."""

    problem: str | None
    """Why something could not be played, for the settings screen; None if there was no failure."""

    def __init__(self, folder: Path, effects_volume: float, music_volume: float, muted: bool) -> None:
        """Play the files in `folder`. The device is opened by `open`, or for the first sound."""
        self.problem = None
        self._folder = folder
        self._effects_volume = _clamped(effects_volume)
        self._music_volume = _clamped(music_volume)
        self._muted = muted
        self._loaded: dict[str, list[pygame.mixer.Sound]] = {}
        self._next: dict[str, int] = {}
        self._music_wanted = False
        self._is_music_due = False  # whether it was playing, unheard, when the device was released
        self._is_open: bool | None = None  # None: not tried yet

    def open(self) -> None:
        """Open the sound device, if there is one. This is slow, so it is best done before the first sound is due."""
        if self._is_open is None:
            self._is_open = self._open_device()
            if self._is_music_due:
                self.start_music()

    def rest(self) -> None:
        """Release the device while nothing is audible, because it wakes the machine a hundred times a second.

        It is opened again for the next sound.
        """
        if not self._is_open or (self._music_wanted and self._is_music_heard) or pygame.mixer.get_busy():
            return
        self._is_music_due, self._music_wanted = self._music_wanted, False
        self._loaded.clear()
        pygame.mixer.quit()
        self._is_open = None

    @property
    def _is_music_heard(self) -> bool:
        return not self._muted and self._music_volume > 0

    @property
    def _open(self) -> bool:
        self.open()
        return bool(self._is_open)

    def play(self, name: str, step: int = 0) -> None:
        """Start the effect `name`, a `Sound` or a game's own.

        Variations take turns. `step` counts the captured cards or payments from 0; steps beyond the last file repeat
        it.
        """
        if self._muted or self._effects_volume == 0 or not self._open:
            return
        takes = self._takes(name)
        if not takes:
            return
        if name in STEPPED:
            take = takes[max(0, min(step, len(takes) - 1))]
        else:
            turn = self._next.get(name, 0)
            self._next[name] = (turn + 1) % len(takes)
            take = takes[turn]
        try:
            take.set_volume(_gain(self._effects_volume))
            take.play()
        except pygame.error as error:
            self._note(f"{name} cannot be played: {error}")

    def set_volumes(self, effects: float, music: float) -> None:
        """Set both volumes, clamped to 0 … 1; playing music changes at once."""
        self._effects_volume, self._music_volume = _clamped(effects), _clamped(music)
        self._apply_music_volume()

    def mute(self, muted: bool) -> None:
        """Silence everything, or end the silence; muted music plays on unheard."""
        self._muted = muted
        if muted and self._is_open:
            try:
                pygame.mixer.stop()
            except pygame.error as error:
                self._note(f"the effects cannot be stopped: {error}")
        self._apply_music_volume()

    def start_music(self) -> None:
        """Play the music in a loop, unless it is already playing."""
        if not self._open or self._music_wanted:
            return
        self._is_music_due = False
        path = self._folder / MUSIC
        try:
            pygame.mixer.music.stop()  # otherwise, loading waits for the end of a fade
            pygame.mixer.music.load(path)
            self._apply_music_volume()
            pygame.mixer.music.play(loops=-1, fade_ms=MUSIC_RISES)
        except (pygame.error, OSError) as error:
            self._note(f"{path.name} cannot be played: {error}")
        else:
            self._music_wanted = True

    def stop_music(self) -> None:
        """Fade the music out."""
        self._is_music_due = False
        if not self._music_wanted:
            return
        self._music_wanted = False
        try:
            pygame.mixer.music.fadeout(MUSIC_FALLS)
        except pygame.error as error:
            self._note(f"the music cannot be stopped: {error}")

    def close(self) -> None:
        """Stop everything and release the device for good."""
        if self._is_open:
            self._music_wanted = False
            self._loaded.clear()
            pygame.mixer.quit()
        self._is_open = False

    def _open_device(self) -> bool:
        _hush_alsa()
        try:
            if pygame.mixer.get_init() is None:
                pygame.mixer.init(RATE, -16, 2, BUFFER)
            pygame.mixer.set_num_channels(CHANNELS)
        except (
            pygame.error,
            NotImplementedError,
        ) as error:  # the second where pygame was built without a mixer
            self._note(f"no sound device: {error}")
            return False
        return True

    def _takes(self, name: str) -> list[pygame.mixer.Sound]:
        """Return the files of an effect, loaded on first use, without any that fail to load."""
        if name in self._loaded:
            return self._loaded[name]
        takes = []
        for path in self._files(name):
            try:
                takes.append(pygame.mixer.Sound(path))
            except (pygame.error, OSError) as error:
                self._note(f"{path.name} cannot be loaded: {error}")
        self._loaded[name] = takes
        return takes

    def _files(self, name: str) -> list[Path]:
        files = [*self._folder.glob(f"{name}.*"), *self._folder.glob(f"{name}-[0-9]*.*")]
        if not files:
            self._note(f"there is no sound file for {name} in {self._folder}")
        return sorted(files)

    def _apply_music_volume(self) -> None:
        if self._is_music_due and self._is_music_heard:
            self.open()
        if not self._is_open:
            return  # it is set when the music starts
        try:
            pygame.mixer.music.set_volume(0.0 if self._muted else _gain(self._music_volume))
        except pygame.error as error:
            self._note(f"the music's volume cannot be set: {error}")

    def _note(self, reason: str) -> None:
        """Remember the first problem; later ones mostly follow from it."""
        if self.problem is None:
            self.problem = reason


def _hush_alsa() -> None:
    """Keep ALSA from printing a line for each place where it finds no device; `problem` reports that."""
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


def _clamped(volume: float) -> float:
    return max(0.0, min(1.0, volume))


def _gain(volume: float) -> float:
    """Return the factor for a slider's position, squared because loudness is perceived in ratios."""
    return volume * volume


class InterfaceSounds:
    """The sounds of widgets and settings, played by `sounds`; None for silence. The table plays its own."""

    def __init__(self, sounds: Sounds | None = None) -> None:
        self._sounds = sounds

    def click(self) -> None:
        """Play the sound of a press."""
        if self._sounds is not None:
            self._sounds.play("button")

    def refuse(self) -> None:
        """Play the sound for a request that is impossible."""
        if self._sounds is not None:
            self._sounds.play("error")

    def follow(self, settings: Settings) -> None:
        """Apply the volumes and the mute switch; music plays while its volume is above 0."""
        if self._sounds is None:
            return
        self._sounds.set_volumes(settings.effects_volume, settings.music_volume)
        self._sounds.mute(settings.is_muted)
        if settings.music_volume > 0:
            self._sounds.start_music()
        else:
            self._sounds.stop_music()
