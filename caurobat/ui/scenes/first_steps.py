"""Guidance in the first games: bubbles that point at things, each shown once, and slower first plays."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, assert_never

import pygame

from caurobat.core.zones import STOCK
from caurobat.learn import TIPS
from caurobat.learn.coach import About, Tip, moment_of
from caurobat.match.session import Session
from caurobat.narration import FIRST_STEPS
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.tellings import Kind
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Input, PointerPressed
from caurobat.ui.scenes.screen import Screen, draw_veil
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.story.phase import PhaseKind, people
from caurobat.ui.widgets import Button, Weight, control_height
from caurobat.ui.widgets.boxes import hit

_SLOWER = 0.5  # factor on the speed in a person's very first game
_SLOW_ROUNDS = 2  # rounds of the table for which the plays are slower
_WIDTH = 400.0  # of a bubble, in units
_WIDER, _LINES = (1.0, 1.25, 1.5), 4  # factors on the width, tried until the text has at most that number of lines
_MOST = 2  # bubbles in a row; the others wait until they are due again after somebody's action
_GUARD = 0.35  # seconds in which a press is still meant for the table
_VEIL = 130  # of 255


class FirstSteps:
    """Shows the first steps of `table` to the person at the screen; the table pauses while a bubble is open.

    After the first steps of a game come the coach's tips: each once per person, and at most one per play. Of steps and
    tips that are due at one moment, the first two are shown.
    """

    def __init__(self, host: Host) -> None:
        self._host = host
        self._is_first: bool | None = None
        self._coach = Coach()
        self._row: tuple[object, int] = (None, 0)  # the state of the match and who looks on, and their bubbles so far

    def hold(self, table: TableScene, now: float) -> bool:
        """Whether the table has to pause because a bubble is due or on its way; open the bubble once nothing moves."""
        own, steps = table.perspective.you, FIRST_STEPS[table.kit.game.id]
        if own not in people(table.session) or table.perspective.phones or not self._host.settings.has_coach:
            return False
        if self._is_first is None:
            self._is_first = bool(steps) and not any(self._is_shown(table, own, step.name) for step in steps)
        if not _is_at_rest(table):
            return False
        moment = _moment_of(table, own)
        if moment.own in table.stage.areas.panels:
            return False  # the table is still laid out for the previous person: "you" are not at the bottom yet
        key = (table.session.revision, own)
        count = self._row[1] if self._row[0] == key else 0
        if count == _MOST:
            return False
        bubble = self._step_due(table, moment) or self._tip_due(table, moment)
        if bubble is None:
            return False
        stage = table.stage
        is_shouted = stage.shouted is not None and not stage.shouted.is_over(now)
        if not is_shouted and not any(sprite.is_moving(now) for sprite in stage.sprites.values()):
            self._row = key, count + 1
            self._remember(table, own, bubble.name)
            self._host.stack.push(FirstStepScene(self._host, bubble, partial(_things, table)))
        return True

    def _step_due(self, table: TableScene, moment: NewMoment) -> "Bubble | None":
        t, steps = self._host.t, FIRST_STEPS[table.kit.game.id]
        due = [step for step in steps if not self._is_shown(table, moment.own, step.name) and step.is_due(moment)]
        if not due:
            return None
        step, place = due[0], table.kit.pointer(due[0].name)

        def skip() -> None:
            self._is_first = False
            self._remember(table, moment.own, *[each.name for each in steps])

        return Bubble(
            step.name, t(step.text), lambda: place(table.stage.areas, moment), t("Skip the first steps"), skip
        )

    def _tip_due(self, table: TableScene, moment: NewMoment) -> "Bubble | None":
        left = [tip for tip in TIPS.get(table.kit.game.id, ()) if not self._is_shown(table, moment.own, tip.name)]
        if not left or not moment.has_begun:
            return None
        due = self._coach.tip(table.session, moment, left)
        if due is None:
            return None
        (tip, values), t = due, self._host.t
        about = partial(_about, table, tip.about, moment)
        dismiss = partial(self._host.change, has_coach=False)  # until it is turned on again in the settings
        return Bubble(tip.name, t(tip.text, **values), about, t("Without the coach"), dismiss)

    def paced(self, table: TableScene, speeds: AnimationSpeeds) -> AnimationSpeeds:
        """Return the animation speeds of the table: slower during the very first plays."""
        is_slow = bool(self._is_first) and self._host.settings.has_coach and table.session.round_number == 0
        is_slow = is_slow and table.session.ply < _SLOW_ROUNDS * len(table.session.seats)
        return replace(speeds, boost=speeds.boost * _SLOWER) if is_slow else speeds

    def _is_shown(self, table: TableScene, own: int, name: str) -> bool:
        return _key(table, name) in self._host.learnt(table.session.seats[own].name).said

    def _remember(self, table: TableScene, own: int, *names: str) -> None:
        person = table.session.seats[own].name
        self._host.note(self._host.learnt(person).with_said(*[_key(table, name) for name in names]), person)


class Coach:
    """Finds the tip that is due, once per state of a match."""

    def __init__(self) -> None:
        self._moment_key: object = None
        self._tip: tuple[Tip, Mapping[str, object]] | None = None
        self._tip_at = -1  # the ply of the last tip
        self._tip_after: tuple[int, int] | None = None  # whose it was, and their plays until then

    def tip(self, session: Session, moment: NewMoment, tips: Sequence[Tip]) -> tuple[Tip, Mapping[str, object]] | None:
        """Return the first of `tips` that is due and its values; None if none is, or if one was just shown."""
        key = (session.revision, moment.own, moment.can_play, tuple([tip.name for tip in tips]))
        if key != self._moment_key:
            self._moment_key = key
            self._tip = self._find(session, moment, tips) if session.ply != self._tip_at else None
            if self._tip is not None:
                self._tip_at = session.ply
        return self._tip

    def _find(
        self, session: Session, moment: NewMoment, tips: Sequence[Tip]
    ) -> tuple[Tip, Mapping[str, object]] | None:
        decisions = session.decisions(moment.own)
        plays = (moment.own, len(decisions))
        last = decisions[-1] if decisions and plays != self._tip_after else None  # one tip about each play
        live = moment_of(session.game, moment.own, session.view(moment.own), can_play=moment.can_play, last=last)
        for tip in tips:
            if tip.is_due(live):
                self._tip_after = plays
                return tip, tip.values(live)
        return None


def _about(table: TableScene, about: About, moment: NewMoment) -> pygame.Rect:
    areas = table.stage.areas
    match about:
        case About.HAND:
            return areas.hand
        case About.PILE:
            return areas.pile_rect(moment.own)
        case About.TABLE:
            return areas.middle.rect
        case _:
            assert_never(about)


def _things(table: TableScene) -> list[pygame.Rect]:
    """Return the rects that a bubble should leave in sight: the cards, the stock and the seats."""
    stage = table.stage
    poses = [sprite.placed.pose for sprite in stage.sprites.values()]
    if stage.view.zones[STOCK]:
        poses.append(stock_spot(stage.areas))
    return [*[pose.rect for pose in poses], *stage.areas.panels.values(), stage.areas.own]


def _key(table: TableScene, name: str) -> str:
    return f"{table.kit.game.id}.{name}"


def _is_at_rest(table: TableScene) -> bool:
    """Whether the story has been shown to its end and no curtain is due; a program may still be thinking."""
    story = table.story
    if story.phase.kind is PhaseKind.CURTAIN:
        return False
    is_told = story.shown_events in (0, table.session.event_count)
    return is_told and (not story.is_telling or story.is_thinking) and not table.session.is_round_over


def _moment_of(table: TableScene, own: int) -> NewMoment:
    story = table.story
    can_play = story.phase.kind is PhaseKind.DECIDING and story.phase.seat == own and not story.is_call_open
    return NewMoment(table.stage.view, own, story.last_play, story.shown_events > 0, can_play)


class Bubble(NamedTuple):
    """The `text` of a step or tip, which is called `name`, and the rect `at` which the thing explained is.

    `stop_words` is the label of the button that calls `stop`, so that no more bubbles come.
    """

    name: str
    text: str
    at: Callable[[], pygame.Rect]
    stop_words: str
    stop: Callable[[], None]


class FirstStepScene(Screen):
    """A bubble over the table, beside the thing it explains; any press continues.

    `things` are the rects that stay in sight if there is room.
    """

    is_overlay = True

    def __init__(self, host: Host, bubble: Bubble, things: Callable[[], list[pygame.Rect]] = list) -> None:
        super().__init__(host)
        self.name, self.text = bubble.name, bubble.text
        self._bubble, self._things = bubble, things
        self._ready_at = host.clock.now() + _GUARD
        self._box = self._about = pygame.Rect(0, 0, 0, 0)

    spoken_kind = Kind.COACH

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the text of the bubble."""
        return (self.text,)

    def resize(self, size: tuple[int, int]) -> None:
        """Place the bubble where it covers as little as possible of the thing it explains."""
        super().resize(size)
        look, t = self.look, self.host.t
        self._about = self._bubble.at().inflate(look.px(12), look.px(12)).clip(look.screen)
        on = Button("on", t("Go on"), self._pop, Weight.PRIMARY)
        stop = Button("stop", self._bubble.stop_words, self._stop, Weight.QUIET, role=Role.SMALL)
        pad, gap, high = look.px(20), look.px(12), control_height(look)
        feet = on.width_for(look) + gap + stop.width_for(look)
        for wider in _WIDER:  # long text gets longer lines, not more of them, to cover less of the table
            width = max(round(look.px(_WIDTH * wider) * min(1.5, look.text_scale)), feet + 2 * pad)
            width = min(size[0] - 2 * gap, width)
            words = look.text.paragraph_height(self.text, Role.BODY, width - 2 * pad)
            if words <= _LINES * look.text.line_height(Role.BODY):
                break
        box = pygame.Rect(0, 0, width, words + high + 2 * pad + gap)
        self._box = _beside(box, self._about, self._things(), look)
        corner = self._box.right - pad, self._box.bottom - pad
        on.rect = pygame.Rect(0, 0, on.width_for(look), high).move_to(bottomright=corner)
        stop.rect = pygame.Rect(self._box.left + pad - look.px(8), on.rect.top, 0, high)
        stop.rect.width = min(stop.width_for(look), on.rect.left - gap - stop.rect.left)
        self.group.replace([on, stop], first="on")

    def handle(self, event: Input) -> None:
        """Continue on any press, but ignore presses in the first moment, which were meant for the table."""
        if self.host.clock.now() < self._ready_at:
            return
        buttons = [widget.rect for widget in self.group.widgets]
        if isinstance(event, PointerPressed) and hit(buttons, event.position) is None:
            self._pop()
        else:
            super().handle(event)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw a veil over everything but the thing explained."""
        draw_veil(surface, self.look, with_alpha(self.look.theme.colours.veil, _VEIL), self._about)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw a ring about the thing explained, and the bubble with its pointer."""
        look, colours = self.look, self.look.theme.colours
        look.shapes.draw_ring(surface, self._about, look.px(14), colours.accent, look.px(3))
        radius, line = look.px(14), look.px(2)
        look.shapes.draw_shadow(surface, self._box, radius, colours.shadow, look.px(14), look.px(5))
        look.shapes.draw_box(surface, self._box, radius, colours.panel, colours.paper, line)
        far = look.px(64)
        is_near = self._box.inflate(far, far).colliderect(self._about)
        if is_near and not self._box.colliderect(self._about):  # otherwise it would cross other things or the subject
            self._draw_pointer(surface, line)
        pad = look.px(20)
        words = self._box.inflate(-2 * pad, -2 * pad)
        look.text.draw_paragraph(surface, self.text, Role.BODY, colours.text, words, Align.LEFT)

    def _draw_pointer(self, surface: pygame.Surface, line: int) -> None:
        """Draw the pointer in the bubble's colours; it begins inside the bubble and covers a part of its border."""
        colours = self.look.theme.colours
        left, right, tip = (pygame.Vector2(corner) for corner in _pointer(self._box, self._about, self.look.px(16)))
        along, middle = (right - left).normalize(), (left + right) / 2
        inwards = along.rotate(90)
        if inwards.dot(middle - tip) < 0:
            inwards = -inwards
        self._draw_triangle(surface, (left, right, tip), colours.paper)
        left, right, tip = left + (inwards + along) * line, right + (inwards - along) * line, tip + inwards * line * 2
        self._draw_triangle(surface, (left, right, tip), colours.panel)

    def _draw_triangle(self, surface: pygame.Surface, corners: Sequence[pygame.Vector2], colour: Colour) -> None:
        xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
        left, top = round(min(xs)), round(min(ys))
        size = (max(1, round(max(xs)) - left), max(1, round(max(ys)) - top))
        points = tuple(((x - left) / size[0], (y - top) / size[1]) for x, y in zip(xs, ys, strict=True))
        surface.blit(self.look.shapes.polygon(size, points, colour), (left, top))

    def _stop(self) -> None:
        self._pop()
        self._bubble.stop()


def _beside(box: pygame.Rect, about: pygame.Rect, things: list[pygame.Rect], look: Look) -> pygame.Rect:
    """Return `box` where it is inside the window and covers least of `things` and, counted half, of `about`.

    Of such places, the one nearest to right above, below or beside `about` is taken.
    """
    away, screen = look.px(24), look.screen.inflate(-look.px(16), -look.px(16))
    above = box.move_to(midbottom=(about.centerx, about.top - away))
    below = box.move_to(midtop=(about.centerx, about.bottom + away))
    before = box.move_to(midright=(about.left - away, about.centery))
    after = box.move_to(midleft=(about.right + away, about.centery))
    best = [place.clamp(screen) for place in (above, below, before, after)]
    across = range(screen.left, screen.right - box.width, away)
    down = range(screen.top, screen.bottom - box.height, away)
    others = [box.move_to(topleft=(x, y)) for x in across for y in down]

    def cost(place: pygame.Rect) -> tuple[float, ...]:
        covered = sum(_area(place.clip(things[number])) for number in place.collidelistall(things))
        return 2 * covered + _area(place.clip(about)), min(math.dist(place.center, other.center) for other in best)

    return min([*best, *others], key=cost)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _pointer(box: pygame.Rect, about: pygame.Rect, half: int) -> list[tuple[int, int]]:
    """Return the corners of a triangle from the edge of `box` towards `about`."""
    tip = max(about.left, min(about.right, box.centerx)), max(about.top, min(about.bottom, box.centery))
    base_x = max(box.left + 2 * half, min(box.right - 2 * half, tip[0]))
    base_y = max(box.top + 2 * half, min(box.bottom - 2 * half, tip[1]))
    if box.bottom <= about.top or box.top >= about.bottom:
        edge = box.bottom if box.bottom <= about.top else box.top
        return [(base_x - half, edge), (base_x + half, edge), tip]
    edge = box.right if box.right <= about.left else box.left
    return [(edge, base_y - half), (edge, base_y + half), tip]
