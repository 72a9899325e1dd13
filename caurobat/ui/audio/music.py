"""The music: a looping piece, and layers that rise over it as the table grows tense.

The layers fit any part of the piece: it is several times as long as they are, and they start with it. They play all the
time, silent until they are wanted. Everything that changes does so gradually, in `update`.
"""

import logging
from pathlib import Path
from typing import Final

import pygame

log = logging.getLogger(__name__)

PIECE: Final = "music.ogg"
LAYERS: Final = ("music-pulse.ogg", "music-tension.ogg")
"""The files heard over the piece, from tension 1 and from tension 2 on; each uses the channel of its index."""
DUCKED: Final = 0.4
"""The fraction of the volume that is left under a shout."""
_BEGINS, _ENDS = 1.5, 0.7  # seconds of fading in and out
_DUCKS, _RETURNS = 0.12, 1.2
_STIRS, _CALMS = 1.5, 4.0
_LONGEST_TURN = 0.25  # the longest time in seconds of one turn, however long the program was busy


class Fader:
    """A level from 0 to 1 that moves towards a target; `rise` and `fall` are the seconds of the whole way."""

    def __init__(self, level: float, rise: float, fall: float) -> None:
        self.level, self._rise, self._fall = level, rise, fall

    def move(self, target: float, seconds: float) -> None:
        """Move towards `target` for `seconds`."""
        if self.level < target:
            self.level = min(target, self.level + seconds / self._rise)
        else:
            self.level = max(target, self.level - seconds / self._fall)


class Music:
    """Plays the files in `folder` on an open device."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.is_playing = False
        self._is_broken = False
        self._layers: list[pygame.mixer.Sound] = []
        self._now, self._ducked_until = 0.0, 0.0
        self._volume = 0.0
        self._whole = Fader(0.0, _BEGINS, _ENDS)
        self._room = Fader(1.0, _RETURNS, _DUCKS)
        self._heard = [Fader(0.0, _STIRS, _CALMS) for _ in LAYERS]

    def duck(self, seconds: float) -> None:
        """Make room for an effect that lasts `seconds`."""
        self._ducked_until = max(self._ducked_until, self._now + seconds)

    def update(self, now: float, volume: float, tension: int, *, is_wanted: bool) -> None:
        """Advance to `now`, with this volume and `tension`, from 0 (calm) to 2.

        The music begins when it `is_wanted`, and ends a moment after that stops.
        """
        seconds, self._now = min(max(0.0, now - self._now), _LONGEST_TURN), now
        if is_wanted and not self.is_playing and not self._is_broken:
            self._begin()
        if not self.is_playing:
            return
        self._whole.move(1.0 if is_wanted else 0.0, seconds)
        self._room.move(DUCKED if now < self._ducked_until else 1.0, seconds)
        for number, fader in enumerate(self._heard, 1):
            fader.move(1.0 if tension >= number else 0.0, seconds)
        if not is_wanted and self._whole.level == 0:
            self.stop()
            return
        if is_wanted:  # otherwise the music still heard fades from where it was
            self._volume = volume
        volume = self._volume * self._whole.level * self._room.level
        pygame.mixer.music.set_volume(volume)
        for channel, fader in enumerate(self._heard[: len(self._layers)]):
            pygame.mixer.Channel(channel).set_volume(volume * fader.level)

    def _begin(self) -> None:
        try:
            self._layers = [pygame.mixer.Sound(self._folder / name) for name in LAYERS]
            pygame.mixer.music.load(self._folder / PIECE)
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError) as error:
            log.warning("the music cannot be played: %s", error)
            self._is_broken = True
            return
        for number, layer in enumerate(self._layers):
            channel = pygame.mixer.Channel(number)
            channel.play(layer, loops=-1)
            channel.set_volume(0.0)
        self.is_playing = True

    def stop(self) -> None:
        """Stop at once; the device may then be closed."""
        if self.is_playing:
            pygame.mixer.music.stop()
            for channel in range(len(self._layers)):
                pygame.mixer.Channel(channel).stop()
        self._layers.clear()
        self.is_playing = False
        self._whole.level = 0.0
