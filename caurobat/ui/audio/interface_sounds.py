"""The sounds of the interface, and the settings' effect on all sounds."""

from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.settings import Settings


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
