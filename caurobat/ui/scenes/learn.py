"""All lessons of a game in order, as pictures that show the learner's progress, and the ways to play right away."""

from collections.abc import Callable
from functools import partial

from caurobat.catalogue import MANIFESTS
from caurobat.learn.lesson import Lesson
from caurobat.learn.picture import picture_of
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Node, Space
from caurobat.ui.scenes.lesson_tile import LessonTile
from caurobat.ui.scenes.lessons import Lessons
from caurobat.ui.scenes.puzzles import Puzzles
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import Button, Scroll, ScrollArea, button_row

_TILE = 232.0  # the smallest width of a lesson's tile, in units
_WIDEST = 1240.0
_MOST_COLUMNS = 4
_GAP = 12.0


class LearnScene(Screen):
    """The lessons of `game`, from which they can be opened; `play(game, has_coach)` deals a round."""

    def __init__(self, host: Host, game: str, play: Callable[[str, bool], None]) -> None:
        super().__init__(host)
        self.game, self._lessons, self._play = game, Lessons(host, game), play
        self._pictures = [picture_of(lesson) for lesson in self._lessons.all]
        self._area = ScrollArea()

    def resuming(self) -> None:
        """Update the list, since a lesson may have been finished meanwhile."""
        super().resuming()
        self.resize(self.look.size)
        self.group.focus(self.first())

    def first(self) -> str:
        """Return the name of the lesson to take next."""
        return f"lesson {self._lessons.next}"

    def tree(self) -> Node:
        """Return the lessons, and the other ways to play below them."""
        look, gap, wide = self.look, self.look.px(_GAP), min(self.body().width, self.look.px(_WIDEST))
        least = look.px(_TILE * max(1.0, look.text_scale * 0.85))
        columns = max(1, min(_MOST_COLUMNS, (wide + gap) // (least + gap)))
        tiles = Scroll("lessons", self._area, self._tiles(), gap, columns, wide=wide)
        return self.page(Column((tiles, Space(gap), button_row(look, self._ways()))))

    def _tiles(self) -> list[LessonTile]:
        return [self._tile(number, lesson) for number, lesson in enumerate(self._lessons.all)]

    def _tile(self, number: int, lesson: Lesson) -> LessonTile:
        t, is_next = self.host.t, number == self._lessons.next
        steps, every = self._lessons.steps_done(number), len(lesson.steps)
        state, part = t("Next") if is_next else "", 0.0
        if self._lessons.is_done(number):
            state, part = t("Done"), 1.0
        elif steps:
            state, part = t("{count} of {all} steps done", count=steps, all=every), steps / every
        label, press = f"{number + 1} · {t(lesson.title)}", partial(self._lessons.open, number)
        picture, settings = self._pictures[number], self.host.settings
        return LessonTile(f"lesson {number}", label, press, picture, settings, state, part, is_next=is_next)

    def _ways(self) -> list[Button]:
        t = self.host.t
        return [
            Button("puzzles", t("Puzzles"), Puzzles(self.host, self.game).show_all),
            Button("coach", t("Play with a coach"), lambda: self._play(self.game, True)),
            Button("play", t("Just play"), lambda: self._play(self.game, False)),
        ]

    @property
    def title(self) -> str:
        """The name of the page and of the game."""
        return self.host.t("All lessons of {game}", game=MANIFESTS[self.game].name)
