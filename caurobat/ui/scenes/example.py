"""An example in running text: a small but complete table on which a few plays are made."""

from copy import copy
from dataclasses import replace

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
from caurobat.ui.widgets import Widget, WidgetState

_SHAPE = 9 / 16  # the height of the table as a fraction of its width
_REST = 4.0  # seconds between the end of a round and its restart
_ROUNDS = 3  # how often the example repeats without a press


class _Table(LessonTable):
    """A lesson table without the slip, since the text beside it says the same in larger letters."""

    def picture(self, now: float) -> TablePicture:
        return replace(super().picture(now), last_play=None)


class ExampleWidget(Widget):
    """Shows the table of `lesson` and plays it a few times without sound; a press plays it once more.

    With reduced motion it shows the final position until it is pressed.
    """

    is_focusable = True

    def __init__(self, name: str, host: Host, lesson: Lesson, tallest: int) -> None:
        """`tallest` is the greatest height in pixels at which the table is still completely visible."""
        super().__init__(name, host.t("Example"), host.t("Press it to see it once more."))
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

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of a table of `width`, at most `tallest`."""
        return min(round(width * _SHAPE), self._tallest)

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

    def activate(self) -> None:
        """Play the example from the beginning."""
        self._rounds = 1
        self._begin(self._built_table())

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the table with a border around it."""
        table = self._built_table()
        if table.needs_draw:
            table.draw(self._image)
        surface.blit(self._image, self.rect)
        radius = look.px(look.theme.radii.control)
        look.shapes.draw_ring(surface, self.rect, radius, look.theme.colours.panel_line, look.px(2))

    def _built_table(self) -> _Table:
        """Return the table, building it for the size of the widget on the first call."""
        if self._table is None:
            self._host.look = self._host.look.within(self.rect.size)
            self._image = pygame.Surface(self.rect.size)
            self._table = _Table(self._host, self._course)
            self._table.corner.is_shown = False
            self._table.resize(self.rect.size)
            if self._host.settings.is_motion_reduced:
                self._finish(self._table)
        return self._table

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
