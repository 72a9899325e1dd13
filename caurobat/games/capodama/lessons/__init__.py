"""Learning Capodama."""

from typing import Final

from caurobat.games.capodama.lessons.coach import REMARKS
from caurobat.games.capodama.lessons.ladder import LADDER, TODAY
from caurobat.games.capodama.lessons.lessons import AT, EXAMPLES, LESSONS
from caurobat.games.capodama.lessons.puzzles import KINDS
from caurobat.learn.teaching import Teaching

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
