"""The end of a match: the winners on a podium, confetti of broken tile, and the highlights of the match."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from caurobat.match.session import Session
from caurobat.narration.card_names import capital
from caurobat.narration.scores import Highlight, match_won
from caurobat.narration.strings import msg
from caurobat.narration.tellings import MessageKind
from caurobat.players.reviewing import Reviewer
from caurobat.ui import nodes
from caurobat.ui.audio import Sound
from caurobat.ui.drawing.look import Look, is_tall
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Input
from caurobat.ui.motion import Curve, ease
from caurobat.ui.nodes import Column, Lettered, Node, Over, Paragraph, Picture, Row, Shift, Slot, Space, Text, Within
from caurobat.ui.nodes.boxes import At
from caurobat.ui.scenes.clipboard import copy_line
from caurobat.ui.scenes.confetti import LASTS, Confetti
from caurobat.ui.scenes.fading import FadingScreen
from caurobat.ui.scenes.podium_parts import TIER, lit_ground, step_block
from caurobat.ui.scenes.screen import is_press, panel
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import Expression, draw_medal, draw_portrait
from caurobat.ui.table.kit import TableKit
from caurobat.ui.widgets import Button, Weight, button_row

_FADE = 0.5
_MARGIN, _GAP = 26.0, 18.0
_RISES = (1.5, 0.9, 0.4)  # when the first, second and third step rise, in seconds
_RISING = 0.7
_NAMED = 2.0  # when the winner's name appears and the confetti flies
_NAMING = 0.5
_ABOVE_BUTTONS = 10.0  # height above the buttons at which the fade is clipped, in units
_SHOWN = 2.4  # when everything else appears
_HIGH = 0.44  # height of the first step, relative to the podium
_HEIGHTS = (1.0, 0.7, 0.48)  # heights of the steps, relative to the first one
_STEPS = 3
_FACE = 0.96  # width of a single face, relative to its step
_MOST_HIGHLIGHTS = 2


@dataclass(frozen=True, slots=True)
class Placing:
    """The seats of one side, their score, and their place in the match, from 0."""

    seats: tuple[int, ...]
    score: int
    place: int


def placings(session: Session, kit: TableKit) -> tuple[Placing, ...]:
    """Return the sides of a finished match, best first; sides with the same score share a place.

    If a single round is won by cards, the score is the number of cards.
    """
    counts, standing, sides = kit.score.counts(session.results[-1]), session.standing, session.sides
    taken = [sum(counts[seat] for seat in side) for side in sides]
    score = taken if session.options.goal == 1 and not session.game.tells_sides else standing.score

    def worth(side: int) -> tuple[bool, int, int]:
        return side == standing.winner, score[side], taken[side]

    order = sorted(range(len(sides)), key=worth, reverse=True)
    ranks = [(side == standing.winner, score[side]) for side in range(len(sides))]
    better = [sum(ranks[other] > ranks[side] for other in order) for side in order]
    return tuple(Placing(sides[side], score[side], place) for side, place in zip(order, better, strict=True))


@dataclass(frozen=True, slots=True)
class AfterMatch:
    """The callbacks after a round or a match: `again` deals a new one, `leave` goes back to the title.

    `menu` opens the pause menu. `won` is called with a match that has been won and returns the route to the next game
    of the evening, or None. Without a `reviewer` no round is reviewed. `again_words` say in English which match comes
    next. `result` is a line to copy with the person's result in the deal of a day. `news` is a sentence on what the
    match has changed on the page of challenges, or empty.
    """

    reviewer: Reviewer | None
    again: Callable[[], None]
    leave: Callable[[], None]
    menu: Callable[[], None]
    won: Callable[[Session], Callable[[], None] | None]
    again_words: str = msg("Play again")
    result: str | None = None
    news: str = ""


class PodiumScene(FadingScreen):
    """Shown after a match is won; `score` shows its last round again."""

    _confetti: Confetti | None

    def __init__(self, host: Host, table: TableScene, after: AfterMatch, score: Callable[[], None]) -> None:
        super().__init__(host, after.menu, _FADE)
        kit, session, faces = table.kit, table.session, table.faces
        self._session, self._faces, self._after, self._score = session, faces, after, score
        self._evening: Callable[[], None] | None = None
        self._placings = placings(session, kit)
        names = [face.called for face in faces]
        self._highlights = kit.score.highlights(host.strings, session.told_rounds, names)[:_MOST_HIGHLIGHTS]
        self._began = self._now
        self._is_heard = False

    @property
    def is_animating(self) -> bool:
        """Whether the steps still rise or the confetti still falls."""
        return super().is_animating or self._time < self._length

    @property
    def has_named_winner(self) -> bool:
        """Whether the winner's name is on the screen."""
        return self._time >= _NAMED

    @property
    def _length(self) -> float:
        return _SHOWN if self.host.settings.is_motion_reduced else _NAMED + LASTS

    @property
    def _time(self) -> float:
        """Seconds since the scene began; with reduced motion, its whole length."""
        return self._length if self.host.settings.is_motion_reduced else self._now - self._began

    def entering(self) -> None:
        """Count the match."""
        self._evening = self._after.won(self._session)

    def update(self, now: float) -> None:
        """Advance the animation; when the first step comes up, play the fanfare and tell the news."""
        super().update(now)
        if not self._is_heard and self._time >= _RISES[0]:
            self._is_heard = True
            self.host.sounds.play(Sound.MATCH_WON)
            if self._after.news:
                self.host.toast(self._after.news)

    def handle(self, event: Input) -> None:
        """Finish the animation on the first press while the steps rise."""
        if self._time < _SHOWN and is_press(event):
            self._finish()
        else:
            super().handle(event)

    def suspending(self) -> None:
        """Finish the animation before another scene covers it."""
        super().suspending()
        self._finish()

    def _finish(self) -> None:
        if self._time < _SHOWN:
            self._began = self._now - _SHOWN
            self.finish_fade()
            self.redraw()

    spoken_kind = MessageKind.SCORES

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the winner, the scores, and the highlights of the match."""
        names, listed = [face.called for face in self._faces], self.host.strings.listed
        sides = [capital(listed([names[seat] for seat in each.seats]), names) for each in self._placings]
        scores = [f"{side}: {each.score}" for side, each in zip(sides, self._placings, strict=True)]
        return (self._headline(), *scores, *(f"{each.title}: {each.text}" for each in self._highlights))

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the scene, with new confetti."""
        super().resize(size)
        self._confetti = None if self.host.settings.is_motion_reduced else Confetti(self.look)

    def _buttons(self) -> Node:
        """Return the row of the ways on."""
        t, again = self.host.t, self._after.again
        buttons = [Button("again", t(self._after.again_words), again, Weight.PRIMARY)]
        if self._evening is not None:
            buttons.append(Button("evening", t("Next game"), self._evening))
        if (result := self._after.result) is not None:
            buttons.append(Button("copy", t("Copy the result"), lambda: copy_line(self.host, result)))
        buttons.append(Button("score", t("The last round"), self._back_to_score))
        buttons.append(Button("leave", t("Leave the table"), self._after.leave))
        return button_row(self.look, buttons)

    def _back_to_score(self) -> None:
        self.host.stack.pop()
        self._score()

    def fade_height(self) -> int:
        """Return the height without the buttons, whose labels would overlap those of the previous scene."""
        return self.content().named("buttons").rect.top - self.look.px(_ABOVE_BUTTONS)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the light and the confetti behind the podium."""
        podium = self._podium
        surface.blit(lit_ground(self.look, (podium.centerx, podium.top + podium.height // 3)), (0, 0))
        if self._confetti is not None:
            self._confetti.draw(surface, self._time - _NAMED)  # behind everything, so that no text is ever covered

    @property
    def _podium(self) -> pygame.Rect:
        """The room for the podium, which is not higher than the window is wide."""
        room = self.content().named("podium").rect
        return room.inflate(0, min(0, self.look.size[0] - 2 * self.look.px(_MARGIN) - room.height))

    def notice_room(self) -> pygame.Rect:
        """Return the room below the winner's name: left of the podium, or above it if it takes the whole width."""
        title, gap = self.content().named("title").rect, self.look.px(_GAP)
        top = title.bottom + title.height // 2
        if is_tall(self.look.size) or not self._highlights:
            return pygame.Rect(title.left, top, title.width, max(0, self._podium.top - top))
        left = self.content().named("highlight").rect
        return pygame.Rect(left.left, top, left.width, left.top - gap - top)

    def _below(self) -> list[tuple[int, int]]:
        return [(seat, each.score) for each in self._placings[_STEPS:] for seat in each.seats]

    def tree(self) -> Node:
        """Return the winner's name, the podium with the highlights, the other seats, and the buttons."""
        look, time = self.look, min(self._time, _SHOWN)
        line = max(look.px(46), look.text.line_height(Role.SMALL_STRONG) + look.px(10)) if self._below() else 0
        rest = Within(self._rest, high=line, name="rest") if time == _SHOWN else Slot(high=line)
        margin = look.px(_MARGIN)
        parts = (self._title(), Within(self._body, (time,)), rest, self._buttons())
        return Column(parts, gap=look.px(_GAP), pad=(margin, margin))

    def _title(self) -> Node:
        """Return the winner's name, which falls into its place."""
        words, margin, high = self._headline(), self.look.px(_MARGIN), self.look.text.line_height(Role.TITLE)
        look = self.look.fitted(lambda look: look.text.width(words, Role.TITLE) <= look.size[0] - 2 * margin)
        part = min(1.0, (self._time - _NAMED) / _NAMING)
        text = Text(words if self.has_named_winner else "", Role.TITLE, look.theme.colours.accent, Align.CENTRE)
        drop = round((1 - ease(Curve.BOUNCE, part)) * (margin + high))
        return Lettered(look, Shift(text, -drop), high=high, name="title")

    def _body(self, look: Look, size: tuple[int, int], time: float) -> Node:
        """Return the podium with the highlights below it or, in a wide window, beside it."""
        podium, gap = Picture(self._draw_steps, (time,), name="podium"), look.px(_GAP)
        is_stacked = is_tall(look.size) or look.size[0] < look.size[1] * 1.25
        high = round(min(size[1] * 0.6, look.px(128) * look.text_scale))
        high = round(look.px(104) * min(1.4, look.text_scale)) if is_stacked else high
        wide = None if is_stacked else round(size[0] * 0.24)
        make = self._highlight if time == _SHOWN else lambda *_: Slot()
        cards: list[Node] = [Within(make, (each,), wide=wide, high=high, name="highlight") for each in self._highlights]
        if is_stacked or not cards:
            return Column((podium, *([Row(tuple(cards), gap=gap)] if cards else [])), gap=gap)
        return Row((cards[0], podium, *(cards[1:] or [Slot(wide=wide)])), gap=gap)

    def _highlight(self, look: Look, size: tuple[int, int], highlight: Highlight) -> Node:
        """Return the plate of a highlight, with letters for which it has room."""
        pad, accent = look.px(14), look.theme.colours.accent

        def fits(look: Look) -> bool:
            line, inner = look.text.line_height(Role.HEADING), size[0] - 2 * pad
            below = look.text.paragraph_height(highlight.text, Role.BODY, inner)
            title = look.text.width(highlight.title, Role.HEADING)
            return title <= inner - round(line * 1.5) and line * 1.5 + below <= size[1] - 2 * pad

        look = look.fitted(fits)
        side = round(look.text.line_height(Role.HEADING) * 1.3)
        portrait = Picture(draw_portrait, (self._faces[highlight.seat],), wide=side, high=side)
        head = Row((portrait, Text(highlight.title, Role.HEADING, accent, weight=1)), gap=look.px(8), high=side)
        text = Paragraph(highlight.text, Role.BODY, look.theme.colours.text)
        return Lettered(look, panel(head, text, gap=look.px(4), pad=(pad, pad)))

    def _rest(self, look: Look, size: tuple[int, int]) -> Node:
        """Return the seats that are not on the podium on plates side by side, each with its score."""
        seats, side, plates = self._below(), size[1] - look.px(4), list[Node]()
        wide = min(size[0] // max(1, len(seats)), look.px(190))
        for seat, score in seats:
            label = f"{self._faces[seat].name}  {score}" if wide - side > look.px(79) else str(score)
            wanted = side + look.px(14) + look.text.width(label, Role.SMALL_STRONG)
            portrait = Picture(draw_portrait, (self._faces[seat],), wide=side, high=side)
            words = Text(label, Role.SMALL_STRONG, look.theme.colours.text, weight=1)
            content = Row((portrait, Space(look.px(5)), words, Space(look.px(9))))
            ground = nodes.Fill(look.theme.colours.panel, side // 2)
            plate = Over((ground, content), wide=min(wanted, wide - look.px(4)), high=side)
            plates.append(Row((plate,), at=At.MIDDLE, wide=wide))
        return Row(tuple(plates), at=At.MIDDLE)

    def _draw_steps(self, surface: pygame.Surface, look: Look, time: float, room: pygame.Rect) -> None:
        """Draw the first step in the middle, the second on its left, the third on its right."""
        on_steps, box = self._placings[:_STEPS], self._podium
        wide = min(box.width // max(2, len(on_steps)), round(box.height * 0.62))
        lefts = {1: (-0.5,), 2: (-1.0, 0.0)}.get(len(on_steps), (-0.5, -1.5, 0.5))  # in step widths
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(0, 0, surface.get_width(), box.bottom))
        for number in reversed(range(len(on_steps))):
            if time < _RISES[number]:
                continue
            part = ease(Curve.OVERSHOOT, (time - _RISES[number]) / _RISING)
            high = round(box.height * _HIGH * _HEIGHTS[min(on_steps[number].place, _STEPS - 1)])
            step = pygame.Rect(box.centerx + round(lefts[number] * wide), box.bottom - high, wide, high)
            step.top += round((1 - part) * (box.height * 0.5))
            self._draw_step(surface, box, step, on_steps[number])
        surface.set_clip(clip)

    def _draw_step(self, surface: pygame.Surface, box: pygame.Rect, step: pygame.Rect, placing: Placing) -> None:
        """Draw a step with the faces of its winners above it, and their names and score on it."""
        look, colours, count = self.look, self.look.theme.colours, len(placing.seats)
        block = step.inflate(-look.px(6), 0)
        surface.blit(step_block(look, block.size), block)
        side = min(round(block.width * (_FACE if count == 1 else 0.5)), max(box.height - step.height, block.width // 2))
        above = pygame.Rect(block.left, block.top - side, block.width, side)
        mood = Expression.CALM if placing.place else Expression.GLAD
        for seat, place in zip(
            placing.seats, Row((Slot(side),) * count, at=At.MIDDLE).within(look, above), strict=True
        ):
            draw_medal(surface, look, replace(self._faces[seat], mood=mood), place)
        inner = Column((Space(look.px(TIER) + look.px(4)), Slot()), pad=(look.px(8), 0)).within(look, block)[0]
        lines = [(self._faces[seat].name, Role.HEADING, colours.text) for seat in placing.seats]
        lines.append((str(placing.score), Role.TITLE, colours.accent))
        text = fitting(look.text, lambda text: sum(text.line_height(role) for _, role, _ in lines) <= inner.height)
        boxes = Column(tuple([Slot(high=text.line_height(role)) for _, role, _ in lines])).within(look, inner)
        for (words, role, colour), line in zip(lines, boxes, strict=True):
            text.draw_fitted(surface, words, role, colour, line, Align.CENTRE)

    def _headline(self) -> str:
        first = [seat for placing in self._placings if placing.place == 0 for seat in placing.seats]
        return match_won(self.host.strings, [self._faces[seat].called for seat in first])
