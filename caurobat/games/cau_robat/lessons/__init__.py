"""Learning Cau robat."""

from typing import Final

from caurobat.games.cau_robat.lessons.coach import REMARKS
from caurobat.games.cau_robat.lessons.happened import AT
from caurobat.games.cau_robat.lessons.ladder import LADDER, TODAY
from caurobat.games.cau_robat.lessons.lessons import EXAMPLES, LESSONS
from caurobat.games.cau_robat.lessons.puzzles import KINDS
from caurobat.learn.teaching import Teaching

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
