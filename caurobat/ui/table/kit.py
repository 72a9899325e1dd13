"""The kit that a game brings to the table, in parts to subclass, and the picture from which its middle is drawn.

A game's `table` has its kit; `ui.kits` finds it by the game's id.

The table itself is independent of the game. It knows seats, hands, piles, a middle with places, and that events arrive
in order. Everything else comes from here; texts come from `narration.game_words`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import pygame
from pygame import Rect

from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyView, Result
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import Card
from caurobat.learn.coach import Moment
from caurobat.narration.advice import AdviceKit
from caurobat.narration.game_words import WordsKit
from caurobat.narration.rules import RulesKit
from caurobat.narration.scores import ScoreKit
from caurobat.narration.texts import Texts
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Node
from caurobat.ui.table.buttons import Prompts
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.layout import Areas, Middle, TableShape, raised_hand
from caurobat.ui.table.marks import Mark, Ways
from caurobat.ui.table.seat_panels import GameSeats
from caurobat.ui.table.slip import PlayedTurn
from caurobat.ui.table.stage_kit import GameStage
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.banter import Said
from caurobat.ui.table.story.phase import PhaseKind, TablePhase
from caurobat.ui.table.tips import Tip


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything a frame of the table shows.

    `last_play` is the game's own summary of the last play, and `forecast` its forecast of the focused action, if any.
    `offer` is the offered call, and `offer_lines` is the text about it.
    """

    phase: TablePhase
    stage: TableAnimator
    faces: Sequence[SeatFace]
    scores: Sequence[int]
    title: Callable[[], str]
    focus: Card | None
    shows_focus: bool
    last_play: Any = None
    forecast: Any = None
    playable: frozenset[Card] = frozenset()
    prompts: Prompts = field(default_factory=Prompts)
    offer: str = ""
    offer_lines: tuple[str, ...] = ()
    offer_left: float = 0.0
    tip: Tip | None = None
    ways: Ways | None = None
    earlier: tuple[PlayedTurn, ...] = ()  # the plays since the viewer's own, except the last one
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    said: Said | None = None
    remark: str = ""  # shown above the slip of a play that is only being repeated

    @property
    def view(self) -> AnyView:
        """The view on display, of the game's own type."""
        return self.stage.view

    @property
    def is_deciding(self) -> bool:
        """Whether something may be decided or the past is on display; nothing else is going on then."""
        return self.phase.decision is not None or self.phase.kind is PhaseKind.LOOKING_BACK

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats in sentences."""
        return tuple(face.called for face in self.faces)


class GameMiddle:
    """The middle of one game's table, to be subclassed by each game; seats are arranged in playing order."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return the game's places in the area `free`, for `seats` as seen by `viewer`; `is_row` as in `Easel`."""
        raise NotImplementedError

    def kept(self, stage: TableAnimator) -> list[Rect]:
        """Return what no note may cover: the room for forecasts, questions and buttons, and what the game adds."""
        return [stage.areas.middle.bare or stage.areas.centre]

    def ground(self, easel: Easel, areas: Areas) -> Iterator[Node]:
        """Yield whatever never moves, the lowest first."""
        yield from ()

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield what lies behind the cards, the lowest first, each part with all values that it depends on."""
        yield from ()

    def draw_over(self, surface: pygame.Surface, easel: Easel, picture: TablePicture) -> None:
        """Draw what lies above the cards and their marks."""

    def beat(self, stage: TableAnimator, now: float) -> int:
        """Return a number that changes with the middle's own animation, which triggers a repaint."""
        return 0

    def draw_marks(self, surface: pygame.Surface, easel: Easel, picture: TablePicture, now: float) -> Iterator[Rect]:
        """Draw the marks on cards that are not flying, and yield the rectangle of each marked card or pile."""
        yield from ()

    def shape(self, seats: int, viewer: int, *, is_row: bool = False) -> TableShape:
        """Return the shape of a table for `seats` with `viewer` at the bottom of the screen."""
        middle = partial(self.places, seats=seats, viewer=viewer, is_row=is_row)
        return TableShape(seats, viewer, middle, is_clockwise=self.game.is_clockwise)


_COUNT = 40.0  # the side of the square that a pile's number takes up around its corner, in units

Pointer = Callable[[Areas, Moment], Rect]
"""The part of the table that a remark is about."""


def own_hand(areas: Areas, _moment: Moment) -> Rect:
    """Point at the learner's cards, also at a raised one."""
    return raised_hand(areas)


def own_pile(areas: Areas, moment: Moment) -> Rect:
    """Point at the learner's pile."""
    return _counted_pile(areas, moment.own)


def player_panel(areas: Areas, moment: Moment) -> Rect:
    """Point at the seat that played last."""
    return areas.panel(moment.last_play.seat)


def player_pile(areas: Areas, moment: Moment) -> Rect:
    """Point at the pile of the seat that played last."""
    return _counted_pile(areas, moment.last_play.seat)


def _counted_pile(areas: Areas, seat: int) -> Rect:
    """Return the rect of a pile with the number on its corner."""
    pile, side = areas.pile_rect(seat), round(_COUNT * areas.unit)
    count = Rect(0, 0, side, side).move_to(center=(pile.right, pile.bottom - round(6 * areas.unit)))
    return pile.union(count).clip(Rect((0, 0), areas.size))


USUAL_POINTERS: Final[Mapping[str, Pointer]] = {
    "partner": lambda areas, moment: areas.panels[(moment.own + 2) % moment.view.seats],  # the seat opposite
    "taken": own_pile,
}
"""Pointers for remarks that several games have."""


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """The figures of a finished round for its count.

    It holds the public view after the round, its result, the players, the seats of each side, each side's score in a
    match to `goal`, and the cards of a hand `shown` before the end.
    """

    view: AnyView
    result: Result
    faces: Sequence[SeatFace]
    sides: Sequence[tuple[int, ...]]
    score: Sequence[int]
    goal: int
    shown: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CountShow:
    """A game's own presentation of the count, in place of the usual rows and graph.

    It lasts for `seconds`, which is 0 if there is nothing to count; `draw` draws it into a box at a fraction of that
    time, from 0 to 1. With `has_graph`, it replaces only the rows and leaves room for the graph.
    """

    seconds: Callable[[FinishedRound], float]
    draw: Callable[[pygame.Surface, Easel, pygame.Rect, FinishedRound, float], None]
    has_graph: bool = False

    def paint(
        self, surface: pygame.Surface, _look: Look, easel: Easel, counted: FinishedRound, part: float, box: pygame.Rect
    ) -> None:
        """Draw the count as a node's picture."""
        self.draw(surface, easel, box, counted, part)


@dataclass(frozen=True, slots=True)
class LookAgain:
    """The right to look at taken cards again: `last` finds them in some events.

    Until there are any, `none` is the text. `last` returns the number of events after which the cards last lay on the
    table, and the seat that took them.
    """

    last: Callable[[Sequence[Event]], tuple[int, int] | None]
    none: str


_LAST_CARDS: Final = 3
"""The size of a hand up to which a round counts as nearing its end."""


def usual_tension(view: AnyView) -> int:
    """Return 1 during the last cards of the round, which are tense in every game, and 0 before."""
    left = [len(view.zones[HANDS[seat]]) for seat in range(view.seats)]
    return int(not view.zones.get(STOCK) and 0 < max(left) <= _LAST_CARDS)


@dataclass(frozen=True, slots=True)
class TableKit:
    """Everything that a game brings to the window.

    `pointers` are the parts of the table for the coach's remarks by name, where they differ from the usual ones.
    `count_show` is the game's own count of a round, or None for a row per seat and the graph. `look_again` is set if
    taken cards may be looked at again. `tension` says how tense the table is for everybody, from 0 (calm) to 2: the
    music follows it. `card_mark` is the game's own mark on an open card, resting or flying, if it has one.
    """

    game: AnyGame
    texts: Texts
    stage: GameStage
    middle: GameMiddle
    seats: GameSeats
    count_show: CountShow | None = None
    look_again: LookAgain | None = None
    tension: Callable[[AnyView], int] = usual_tension
    card_mark: Callable[[AnyView, Card], Node | None] | None = None
    pointers: Mapping[str, Pointer] = field(default_factory=dict)

    @property
    def words(self) -> WordsKit:
        """The words at the table."""
        return self.texts.words

    @property
    def rules(self) -> RulesKit:
        """The rules in words."""
        return self.texts.rules

    @property
    def score(self) -> ScoreKit:
        """The words for a finished round."""
        return self.texts.score

    @property
    def advice(self) -> AdviceKit:
        """The words of hints and reviews."""
        return self.texts.advice

    def pointer(self, remark: str) -> Pointer:
        """Return the part of the table for the remark of that name, by default the cards to choose from."""
        return self.pointers.get(remark) or USUAL_POINTERS.get(remark, own_hand)
