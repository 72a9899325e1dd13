"""The sounds of the interface itself, and the link from the settings to whatever plays sounds."""

from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.settings import Settings


class InterfaceSounds:
    """The sounds of widgets and settings, played by `sounds`; None: silence. The table plays its own."""

    def __init__(self, sounds: Sounds | None = None) -> None:
        self._sounds = sounds

    def click(self) -> None:
        """Something was pressed."""
        if self._sounds is not None:
            self._sounds.play("button")

    def refuse(self) -> None:
        """Something was asked for that is not possible."""
        if self._sounds is not None:
            self._sounds.play("error")

    def follow(self, settings: Settings) -> None:
        """The volumes or the mute switch may have changed; music plays while its volume is above 0."""
        if self._sounds is None:
            return
        self._sounds.set_volumes(settings.effects_volume, settings.music_volume)
        self._sounds.mute(settings.is_muted)
        if settings.music_volume > 0:
            self._sounds.start_music()
        else:
            self._sounds.stop_music()
