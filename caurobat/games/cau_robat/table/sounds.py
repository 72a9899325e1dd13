"""The sounds of Cau robat: its calls, and a theft as each side hears it."""

from enum import StrEnum

from caurobat.ui.audio import Sound


class CallSound(StrEnum):
    """The sounds that only this game has, by the names of their files.

    Their beat comes some seconds after the start: cau 0.18, recau 0.52, contracau 0.92, sweep 0.55, robat and bereft
    0.08.
    """

    CAU = "cau"
    RECAU = "recau"
    CONTRACAU = "contracau"
    SWEEP = "sweep"
    ROBBED = "robat"
    ROBBED_OF_MUCH = "robat-heavy"
    BEREFT = "bereft"
    BEREFT_OF_MUCH = "bereft-heavy"


ROBBED = (Sound.THUD, CallSound.ROBBED, CallSound.ROBBED_OF_MUCH)
"""The landing of a stolen pile, by its size: small, large, very large. The beat comes after 0.08 seconds."""
BEREFT = (CallSound.BEREFT, CallSound.BEREFT, CallSound.BEREFT_OF_MUCH)
"""The landing as heard by the seat that lost the pile."""
