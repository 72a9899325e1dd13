"""Sounds and music: effects, and a piece whose layers follow the tension of the table."""

from caurobat.ui.audio.sounds import CHANNELS, Sound, Sounds

__all__ = ["CHANNELS", "Sound", "Sounds"]
