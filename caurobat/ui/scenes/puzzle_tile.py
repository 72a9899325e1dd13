"""A puzzle in the list of all: its number, its difficulty, and whether it was solved."""

from dataclasses import dataclass, field

from caurobat.learn.puzzles import LEVELS
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.nodes import Column, Disc, Node, Over, Picture, Row, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.widgets import Entry, Icon, draw_icon

_PAD, _PIP, _APART = 8.0, 7.0, 4.0  # in units
_TICK = 0.8  # the side of the tick, relative to the number's height


@dataclass(frozen=True)
class PuzzleTile(Entry):
    """A puzzle of that `level`, whose label is its number; `in_words` describes it."""

    level: int
    in_words: str
    is_done: bool = field(kw_only=True)

    @property
    def spoken(self) -> str:
        """The number, the level and the state."""
        return self.in_words

    def tree(self, look: Look) -> Node:
        """Return the number, a tick if it was solved, and a pip for each level."""
        colours, line, pad = look.theme.colours, look.text.line_height(Role.STRONG), look.px(_PAD)
        ink = colours.accent if self.is_next else colours.text_muted if self.is_done else colours.text
        side = round(line * _TICK)
        ticks = (Picture(draw_icon, (Icon.CHECK, colours.gain), wide=side, high=side),) if self.is_done else ()
        words = Over((Text(self.label, Role.STRONG, ink, Align.CENTRE), Row(ticks, at=At.END)), high=line)
        pip, colour = look.px(_PIP), (colours.panel_line, colours.text)
        pips = Row(
            tuple([Disc(pip, colour[number < self.level], wide=pip) for number in range(LEVELS - 1)]),
            gap=look.px(_APART),
            at=At.MIDDLE,
            high=pip,
        )
        return Column((words, pips), gap=pad, pad=(pad, pad), high=line + look.px(3 * _PAD + _PIP))
