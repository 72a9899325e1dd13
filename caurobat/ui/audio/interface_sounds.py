"""The sounds of the interface itself, and the link from the settings to whatever plays sounds."""

from typing import Protocol

from caurobat.ui.base.settings import Settings


class SoundPlayer(Protocol):
    """The part of `sounds.Sounds` that this module needs."""

    def play(self, name: str, step: int = 0) -> None:
        """Start the effect of that name."""
        ...

    def set_volumes(self, effects: float, music: float) -> None:
        """Set both volumes, 0..1."""
        ...

    def mute(self, muted: bool) -> None:
        """Silence everything, or let it be heard again."""
        ...

    def start_music(self) -> None:
        """Play the music from now on."""
        ...

    def stop_music(self) -> None:
        """Let the music fade away."""
        ...


class InterfaceSounds(Protocol):
    """Plays the sounds of widgets and settings; the table plays its own."""

    def click(self) -> None:
        """Something was pressed."""
        ...

    def refuse(self) -> None:
        """Something was asked for that is not possible."""
        ...

    def follow(self, settings: Settings) -> None:
        """The volumes or the mute switch may have changed."""
        ...


class Silence:
    """No sounds at all."""

    def click(self) -> None:
        """Do nothing."""

    def refuse(self) -> None:
        """Do nothing."""

    def follow(self, settings: Settings) -> None:
        """Do nothing."""


class PlayedInterfaceSounds:
    """InterfaceSounds through a `SoundPlayer`."""

    def __init__(self, player: SoundPlayer) -> None:
        self._player = player

    def click(self) -> None:
        """Play the button's sound."""
        self._player.play("button")

    def refuse(self) -> None:
        """Play the sound for what cannot be."""
        self._player.play("error")

    def follow(self, settings: Settings) -> None:
        """Hand on volumes and mute; music plays while its volume is above 0."""
        self._player.set_volumes(settings.effects_volume, settings.music_volume)
        self._player.mute(settings.is_muted)
        if settings.music_volume > 0:
            self._player.start_music()
        else:
            self._player.stop_music()
