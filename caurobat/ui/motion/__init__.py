"""Motion as data: curves, tweens and a timeline of cues, all evaluated at a time that is handed in."""

from caurobat.ui.motion.easing import Curve
from caurobat.ui.motion.tween import Tween

__all__ = ["Curve", "Tween"]
