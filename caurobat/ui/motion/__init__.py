"""Motion as data: curves, tweens and a timeline of cues, all evaluated at a time that is handed in."""

from caurobat.ui.motion.tween import Curve, Tween

__all__ = ["Curve", "Tween"]
