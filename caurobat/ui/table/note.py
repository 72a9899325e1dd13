"""A note of the coach on the table: where it stands, its subject, and how it is drawn."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import pygame

from caurobat.core.zones import STOCK
from caurobat.narration.answers import Answer
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Input, PointerMoved, PointerPressed, PointerReleased
from caurobat.ui.motion import Curve, ease
from caurobat.ui.nodes import Column, Lettered, Node, Paragraph, Row, Space
from caurobat.ui.nodes.boxes import At
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.kit import GameMiddle
from caurobat.ui.table.layout import raised_hand, stock_spot
from caurobat.ui.table.panels import STRIP
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.widgets import Button, FocusGroup, Weight

_WIDTHS: Final = (280, 300, 325, 360, 420, 500, 620)  # of a note, in units
_PAD: Final = 14.0
_LOW: Final = 10.0  # the gap above the buttons, and how much higher a low one is than its word, in units
_AWAY: Final = 32.0  # the distance to the subject, and between the places that are tried, in units
_CLEAR: Final = 10.0  # the smallest distance to the subject, in units
_TAIL: Final = 14.0  # half the width of the tail, in units
_FAR: Final = 64.0  # the maximum length of the tail, in units
_SLIDE: Final = 0.25  # seconds
_EDGE: Final = 8.0  # the smallest distance to the edge of the window, in units
_HARD: Final = 1000  # the cost of a pixel that must stay in sight, in pixels of other things
_NEAR: Final = 20.0  # the cost of a pixel of distance to the subject, likewise


class Surroundings(NamedTuple):
    """The parts of a table that a note never covers, and `others`, which it covers only if necessary."""

    kept: Sequence[pygame.Rect]
    others: Sequence[pygame.Rect] = ()


def surroundings(look: Look, middle: GameMiddle, stage: TableAnimator, answers: Sequence[Answer]) -> Surroundings:
    """Return the parts of the table of `stage` that a note has to avoid."""
    areas = stage.areas
    others = [sprite.placed.pose.rect for sprite in stage.sprites.values()]
    others += [*areas.panels.values(), areas.own, areas.slip]
    if stage.view.zones[STOCK]:
        others.append(stock_spot(areas).rect)
    kept = [raised_hand(areas), *middle.kept(stage), *button_layout(look, stage, answers).rects]
    return Surroundings(kept, others)


class Note:
    """A `text` called `name` beside its subject `about`, with a button that calls `stop` to end all notes."""

    def __init__(
        self,
        host: Host,
        name: str,
        text: str,
        about: Callable[[], pygame.Rect],
        stop: Callable[[], None],
    ) -> None:
        self._host, self._place_about, self.stop = host, about, stop
        self._go_on: Callable[[], None] | None = None
        self.name, self.text = name, text
        self.group = FocusGroup(host)
        self.box = self.about = pygame.Rect(0, 0, 0, 0)
        self.is_pointing = True
        """Whether its subject is still there."""
        self._since = host.clock.now()
        self._tree: Node = Space()

    def let_go_on(self, go_on: Callable[[], None]) -> None:
        """Stop the game with this note and give it a button that calls `go_on`, as the other one then does as well."""
        self._go_on, stop = go_on, self.stop

        def stop_and_go_on() -> None:
            go_on()
            stop()

        self.stop = stop_and_go_on

    # Layout

    def lay_out(self, around: Surroundings) -> None:
        """Find the place that covers least, and never the subject or what is kept in sight."""
        look = self._host.look
        self.about = self._place_about().inflate(look.px(12), look.px(12)).clip(look.screen)
        clear = self.about.inflate(2 * look.px(_CLEAR), 2 * look.px(_CLEAR))
        around = around._replace(kept=[*around.kept, clear])
        placed = [(tree, self._best(tree, around)) for tree in map(self._content, _WIDTHS)]
        self._tree, self.box = min(placed, key=lambda each: self._cost(each[1], around))
        self.group.replace(self._tree.place(look, self.box))
        if self._go_on is None:
            self.group.leave()  # the keys belong to the table

    def _screen(self) -> pygame.Rect:
        """Return the window below the buttons in its corner, without a margin."""
        look = self._host.look
        edge, top = look.px(_EDGE), look.px(STRIP)
        return pygame.Rect(edge, top, look.size[0] - 2 * edge, look.size[1] - top - edge)

    def _content(self, units: float) -> Node:
        """Return the text, about `units` wide, and below it the buttons, side by side if there is room."""
        look, t, screen, pad = self._host.look, self._host.t, self._screen(), self._host.look.px(_PAD)
        stop = Button("stop", t("Without the coach"), self.stop, Weight.QUIET, role=Role.SMALL)
        wides, low = [stop.width(look)], look.text.line_height(Role.SMALL) + look.px(_LOW)
        parts: list[Node] = [replace(stop, tab=1, wide=wides[0], high=low)]
        if self._go_on is not None:
            on = Button("on", t("Continue"), self._go_on, Weight.PRIMARY)
            wides.append(on.width(look))
            parts.insert(0, replace(on, wide=wides[1]))
        least = max(wides) - 2 * look.px(look.theme.sizes.padding) + pad
        inner = min(screen.width - 2 * pad, max(look.px(units) - 2 * pad, least))
        if len(parts) > 1 and sum(wides) <= inner:
            parts = [Row((Space(pad // 2 - pad), parts[1], Space(), parts[0]))]  # so that the words are flush left
        foot = Column((Space(look.px(_LOW)), *parts), across=At.END, wide=inner)
        words = Paragraph(self.text, Role.BODY, look.theme.colours.text)
        room = screen.height - 2 * pad - (foot.height(look, inner) or 0)
        lettered = look.fitted(lambda at: (words.height(at, inner) or 0) <= room)
        text = Lettered(lettered, words, high=words.height(lettered, inner))
        return Column((text, foot), pad=(pad, pad), wide=inner + 2 * pad)

    def _best(self, tree: Node, around: Surroundings) -> pygame.Rect:
        look = self._host.look
        step, screen, wide = look.px(_AWAY), self._screen(), tree.wide or 0
        box = pygame.Rect(0, 0, wide, tree.height(look, wide) or 0).clamp(screen)
        across = {screen.right - box.width, *range(screen.left, screen.right - box.width, step)}
        down = {screen.bottom - box.height, *range(screen.top, screen.bottom - box.height, step)}
        for rect in around.kept:
            across |= {rect.left - box.width, rect.right}
            down |= {rect.top - box.height, rect.bottom}
        places = {tuple(box.move_to(topleft=(x, y)).clamp(screen)) for x in across for y in down}
        return min([*self._beside(box, screen), *map(pygame.Rect, places)], key=lambda place: self._cost(place, around))

    def _beside(self, box: pygame.Rect, screen: pygame.Rect) -> list[pygame.Rect]:
        """Return the places directly above, below and beside the subject."""
        about, away = self.about, self._host.look.px(_AWAY)
        places = (
            box.move_to(midbottom=(about.centerx, about.top - away)),
            box.move_to(midtop=(about.centerx, about.bottom + away)),
            box.move_to(midright=(about.left - away, about.centery)),
            box.move_to(midleft=(about.right + away, about.centery)),
        )
        return [place.clamp(screen) for place in places]

    def _cost(self, place: pygame.Rect, around: Surroundings) -> float:
        kept, others = _covered(place, around.kept), _covered(place, around.others)
        far = math.dist(place.center, self.about.center)
        return _HARD * kept + others + self._host.look.px(_NEAR) * far

    # Input and drawing

    def handle(self, event: Input) -> bool:
        """Handle a pointer event at the note; return whether it was meant for the note."""
        match event:
            case PointerMoved() | PointerReleased():
                return self.group.handle(event)
            case PointerPressed(position):
                return self.group.handle(event) or self.box.collidepoint(position)
            case _:
                return False

    def is_sliding(self, now: float) -> bool:
        """Whether it is still sliding in."""
        return not self._host.settings.is_motion_reduced and now < self._since + _SLIDE

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Draw the note, sliding in from the nearer side, with its tail and, once arrived, a ring about the subject."""
        look = self._host.look
        colours, radius, line = look.theme.colours, look.px(14), look.px(2)
        box = self.box
        if self.is_sliding(now):
            side = -1 if box.centerx < look.screen.centerx else 1
            box = box.move(round(side * box.width * (1 - ease(Curve.SETTLE, (now - self._since) / _SLIDE))), 0)
        elif self.is_pointing:
            look.shapes.draw_ring(surface, self.about, radius, colours.accent, look.px(3))
        look.shapes.draw_shadow(surface, box, radius, colours.shadow, look.px(14), look.px(5))
        look.shapes.draw_box(surface, box, radius, colours.panel, colours.paper, line)
        if self.is_pointing and not self.is_sliding(now):
            self._draw_tail(surface, line)
        self._tree.place(look, box).draw(surface)
        if not self.is_sliding(now):
            self.group.draw(surface, look)

    def _draw_tail(self, surface: pygame.Surface, line: int) -> None:
        """Draw the tail in the colours of the note; it begins inside and covers a part of the border."""
        look, colours = self._host.look, self._host.look.theme.colours
        tail = tail_of(self.box, self.about, look.px(_TAIL), look.px(_FAR))
        if tail is None:
            return
        left, right, tip = (pygame.Vector2(corner) for corner in tail)
        along, inwards = (right - left).normalize(), ((left + right) / 2 - tip).normalize()
        self._draw_triangle(surface, (left, right, tip), colours.paper)
        left, right, tip = left + (inwards + along) * line, right + (inwards - along) * line, tip + inwards * line * 2
        self._draw_triangle(surface, (left, right, tip), colours.panel)

    def _draw_triangle(self, surface: pygame.Surface, corners: Sequence[pygame.Vector2], colour: Colour) -> None:
        xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
        left, top = round(min(xs)), round(min(ys))
        size = (max(1, round(max(xs)) - left), max(1, round(max(ys)) - top))
        points = tuple(((x - left) / size[0], (y - top) / size[1]) for x, y in zip(xs, ys, strict=True))
        surface.blit(self._host.look.shapes.polygon(size, points, colour), (left, top))


def _covered(place: pygame.Rect, things: Sequence[pygame.Rect]) -> int:
    parts = [place.clip(things[number]) for number in place.collidelistall(things)]
    return sum(part.width * part.height for part in parts)


def tail_of(box: pygame.Rect, about: pygame.Rect, half: int, far: int) -> list[tuple[int, int]] | None:
    """Return the corners of a straight tail from the edge of `box` to `about`; None if they do not face each other."""
    left, right = max(box.left, about.left) + 2 * half, min(box.right, about.right) - 2 * half
    top, bottom = max(box.top, about.top) + 2 * half, min(box.bottom, about.bottom) - 2 * half
    if left <= right and (0 < about.top - box.bottom <= far or 0 < box.top - about.bottom <= far):
        x = (left + right) // 2
        edge, tip = (box.bottom, about.top) if about.top >= box.bottom else (box.top, about.bottom)
        return [(x - half, edge), (x + half, edge), (x, tip)]
    if top <= bottom and (0 < about.left - box.right <= far or 0 < box.left - about.right <= far):
        y = (top + bottom) // 2
        edge, tip = (box.right, about.left) if about.left >= box.right else (box.left, about.right)
        return [(edge, y - half), (edge, y + half), (tip, y)]
    return None
