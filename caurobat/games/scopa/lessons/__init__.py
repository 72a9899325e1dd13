"""Learning Scopa."""

from typing import Final

from caurobat.games.scopa.lessons.coach import REMARKS
from caurobat.games.scopa.lessons.ladder import LADDER, TODAY
from caurobat.games.scopa.lessons.lessons import AT, EXAMPLES, LESSONS
from caurobat.games.scopa.lessons.puzzles import KINDS
from caurobat.learn.teaching import Teaching

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
