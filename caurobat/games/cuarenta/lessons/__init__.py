"""Learning Cuarenta."""

from typing import Final

from caurobat.games.cuarenta.lessons.coach import REMARKS
from caurobat.games.cuarenta.lessons.ladder import LADDER, TODAY
from caurobat.games.cuarenta.lessons.lessons import AT, EXAMPLES, LESSONS
from caurobat.games.cuarenta.lessons.puzzles import KINDS
from caurobat.learn.teaching import Teaching

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
