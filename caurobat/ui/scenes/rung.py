"""The page before a match of the ladder: what is new since the one before, with a small example."""

from collections.abc import Callable, Sequence

from caurobat.learn import TEACHING
from caurobat.learn.ladder import Rung
from caurobat.narration.rules import Example
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Node, Paragraph
from caurobat.ui.scenes.example import ExampleTable
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.setup.option_example import example_of
from caurobat.ui.setup.plan import TablePlan
from caurobat.ui.widgets import Button, Weight

_EXAMPLE = 0.42  # the height of an example as a fraction of the window's
Ways = Sequence[tuple[str, Callable[[], None]]]
"""The labels of some buttons, with the effect of each."""


class RungScene(PageScene):
    """Shows what is new on `rung`; `deal` begins its match at the table of `plan`, and `others` are other ways on."""

    def __init__(self, host: Host, rung: Rung, plan: TablePlan, deal: Callable[[], None], others: Ways) -> None:
        super().__init__(host, host.t(rung.title), self._new_things, "deal")
        self._rung, self._plan, self._deal, self._others = rung, plan, deal, others
        self._example: ExampleTable | None = None

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return super().needs_draw or (self._example is not None and self._example.needs_draw)

    @property
    def is_animating(self) -> bool:
        """Whether the example is playing."""
        return self._example is not None and self._example.is_animating

    def update(self, now: float) -> None:
        """Advance the example."""
        if self._example is not None:
            self._example.update(now)

    def _new_things(self) -> list[Node]:
        deal = Button("deal", self.host.t("Deal the cards"), self._deal, Weight.PRIMARY)
        others = [Button(f"other {number}", label, press) for number, (label, press) in enumerate(self._others)]
        text = Paragraph(self.host.t(self._rung.text), Role.BODY, self.look.theme.colours.text, name="text")
        return [text, *self._example_widgets(), deal, *others]

    def _example_widgets(self) -> list[Node]:
        match self._rung.example:
            case Example() as example:
                lesson = TEACHING[self._plan.game].positions.lesson_of(example, self._plan.options)
                self._example = ExampleTable(self.host, lesson, round(self.look.size[1] * _EXAMPLE))
                ink, told = self.look.theme.colours.text, self._example.in_words()
                return [self._example.node("example"), Paragraph(told, Role.BODY, ink, name="example told")]
            case option:
                return example_of(self.host, self._plan, option)
