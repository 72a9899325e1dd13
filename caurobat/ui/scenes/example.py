"""An example in running text: a small but complete table on which a few plays are made."""

from copy import copy
from dataclasses import dataclass, replace

import pygame

from caurobat.learn.course import Course
from caurobat.learn.lesson import OWN, Lesson, Watch, played
from caurobat.ui.audio import Sounds
from caurobat.ui.drawing.look import Look
from caurobat.ui.host import Host
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.lesson_table import LessonTable, seats_of
from caurobat.ui.table.faces import seat_faces
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.widgets import Pressable, WidgetState

_SHAPE = 9 / 16  # the height of the table as a fraction of its width
_REST = 4.0  # seconds between the end of a round and its restart
_ROUNDS = 3  # how often the example repeats without a press


class _Table(LessonTable):
    """A lesson table without the slip, since the text beside it says the same in larger letters."""

    def picture(self, now: float) -> TablePicture:
        return replace(super().picture(now), last_play=None)


class ExampleTable:
    """Shows the table of `lesson` and plays it a few times without sound, and then once more after each press.

    With reduced motion it shows the final position until then.
    """

    def __init__(self, host: Host, lesson: Lesson, tallest: int) -> None:
        """`tallest` is the greatest height in pixels at which the table is still completely visible."""
        self._host, self._course = copy(host), Course(lesson, seats_of(host, lesson))
        self._host.sounds = Sounds()  # silent, since it plays repeatedly while somebody reads
        self._tallest = tallest
        self._table: _Table | None = None
        self._image = pygame.Surface((0, 0))
        self._rounds = _ROUNDS
        self._again_at: float | None = None

    @property
    def is_animating(self) -> bool:
        """Whether the table moves or is about to move."""
        return self._table is not None and (self._course.has_plan or self._table.is_animating)

    @property
    def needs_draw(self) -> bool:
        """Whether the table has changed since the last `draw`."""
        return self._table is not None and self._table.needs_draw

    def node(self, name: str) -> "ExampleWidget":
        """Return its node in a list."""
        t = self._host.t
        hint = t("Press it to see it once more.")
        return ExampleWidget(name, t("Example"), self.begin_again, self, self._tallest, hint=hint)

    def update(self, now: float) -> None:
        """Continue the example, and restart it after a pause."""
        if self._table is None:
            return
        self._table.update(now)
        if self.is_animating or not self._rounds:
            self._again_at = None
        elif self._again_at is None:
            self._again_at = now + _REST
        elif now >= self._again_at:
            self._begin(self._table)

    def in_words(self) -> str:
        """Return the plays of the example, and the result of each of them, as text."""
        lesson, session, strings = self._course.lesson, self._course.session, self._host.strings
        kit, step = KITS[lesson.game.id], lesson.steps[0]
        events = played(lesson.game, lesson.start, step.plays if isinstance(step, Watch) else ()).events
        names = [face.called for face in seat_faces(session.seats, strings, session.sides, OWN)]
        plays = kit.score.plays(events, len(names))
        return " ".join([sentence for play in plays for sentence in kit.words.sentences(strings, play, names)])

    def begin_again(self) -> None:
        """Play the example from the beginning."""
        self._rounds = 1
        if self._table is not None:
            self._begin(self._table)

    def picture(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the picture of the table, building it for `size` on the first call."""
        if self._table is None:
            self._host.look = self._host.look.within(size)
            self._image = pygame.Surface(size)
            self._table = _Table(self._host, self._course)
            self._table.corner.is_shown = False
            self._table.resize(size)
            if self._host.settings.is_motion_reduced:
                self._finish(self._table)
        if self._table.needs_draw:
            self._table.draw(self._image)
        return self._image

    def _finish(self, table: _Table) -> None:
        """Jump to the final position and stay there."""
        self._rounds = 0
        while (play := self._course.next_play()) is not None:
            self._course.session.submit(play)
        table.catch_up()

    def _begin(self, table: _Table) -> None:
        self._rounds -= 1
        self._again_at = None
        self._course.again()
        table.catch_up()


@dataclass(frozen=True)
class ExampleWidget(Pressable):
    """The table of `example`, at most `tallest` pixels high."""

    example: ExampleTable
    tallest: int

    def height(self, look: Look, width: int) -> int:
        """Return the height of a table of `width`."""
        return min(round(width * _SHAPE), self.tallest)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the table with a border around it."""
        surface.blit(self.example.picture(rect.size), rect)
        radius = look.px(look.theme.radii.control)
        look.shapes.draw_ring(surface, rect, radius, look.theme.colours.panel_line, look.px(2))
