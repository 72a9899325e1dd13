"""Learning Zwicker."""

from typing import Final

from caurobat.games.zwicker.lessons.coach import REMARKS
from caurobat.games.zwicker.lessons.ladder import LADDER, TODAY
from caurobat.games.zwicker.lessons.lessons import AT, EXAMPLES, LESSONS
from caurobat.games.zwicker.lessons.puzzles import KINDS
from caurobat.learn.teaching import Teaching

TEACHING: Final = Teaching(AT, TODAY, LESSONS, REMARKS, KINDS, EXAMPLES, LADDER)
