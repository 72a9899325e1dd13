"""The count of a round by sides, on a bar of 150 points.

The bar is filled trick by trick, in the order of the round, towards the mark that the capo's side needs; then the
winners' points are shown.
"""

from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.counting import points_needed, points_of, side_of
from caurobat.games.capodama.rules.packs import ALL_POINTS, hands_of
from caurobat.games.capodama.table.badges import colour_of_side, rose, sun
from caurobat.games.capodama.table.bar import Bar, draw_bar
from caurobat.games.capodama.table.seats import Badge, badge_of, role_in_short, role_name
from caurobat.games.capodama.words.names import name_of
from caurobat.games.capodama.words.scores import needed_text
from caurobat.narration.card_names import capital
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Column, Row, Slot, Space
from caurobat.ui.nodes.boxes import At, inset
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import draw_portrait
from caurobat.ui.table.kit import CountShow, FinishedRound

_SECONDS: Final = 4.0
_FILLED: Final = 0.8
"""The fraction of the time after which all tricks have been counted and the winners' points appear."""
_BAR: Final = 34.0
_ROW, _FACE = 132.0, 92.0  # the largest heights of a hand's row and face, in units


@dataclass(frozen=True, slots=True)
class Camp:
    """One of the two sides: its `seats` (or hands), with the points of each so far."""

    is_capo: bool
    seats: tuple[int, ...]
    points: tuple[int, ...]

    @property
    def total(self) -> int:
        """Return the points of the whole side."""
        return sum(self.points)


def camps(view: View, part: float) -> tuple[Camp, Camp]:
    """Return the capo's side and the other one at `part` of the count's time."""
    own = side_of(view) or ()
    points = _points(view, part)
    rest = tuple([hand for hand in range(hands_of(view.seats)) if hand not in own])
    first, second = (Camp(seats is own, seats, tuple([points[seat] for seat in seats])) for seats in (own, rest))
    return first, second


def _points(view: View, part: float) -> list[int]:
    """Return the points of each hand at `part` of the count's time."""
    points = [0] * hands_of(view.seats)
    lying = min(1.0, part / _FILLED) * len(view.tricks)
    for number, trick in enumerate(view.tricks):
        points[trick.winner] += round(trick.points * max(0.0, min(1.0, lying - number)))
    return points


def _draw(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, part: float) -> None:
    """Draw the bar, the points needed, and both sides below it."""
    view: View = counted.view
    look, sides = easel.look, camps(view, part)
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) * 9 <= box.height)
    parts = Column(
        (Space(look.px(6)), Slot(high=look.px(_BAR)), Slot(high=text.line_height(Role.STRONG) + look.px(8)), Slot())
    )
    bar, words, below = parts.within(look, box)
    own, others = (tuple(filter(None, camp.points)) for camp in sides)
    draw_bar(surface, look, bar, Bar(own, others, (), points_needed(view.seats), view.seats == 1))
    needed = needed_text(easel.strings, view.seats, sides[0].total, is_over=part >= 1.0)
    text.draw_fitted(surface, needed, Role.STRONG, look.theme.colours.text, words, Align.CENTRE)
    for camp, place in zip(sides, Row((Slot(), Slot()), gap=look.px(14)).within(look, below), strict=True):
        _draw_camp(surface, easel, place, counted, camp, part)


def _draw_camp(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, camp: Camp, part: float
) -> None:
    look, colours, strings = easel.look, easel.look.theme.colours, easel.strings
    has_won = part >= 1.0 and any(seat in counted.result.winners for seat in camp.seats)
    edge = colours.accent if has_won else colours.panel_line
    look.shapes.draw_box(surface, box, look.px(12), with_alpha(colours.table_deep, 150), edge, look.px(2))
    inner = inset(box, look.px(12), look.px(6))
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= inner.height * 0.2)
    head, rest = Column((Slot(high=max(text.line_height(Role.COUNTER), look.px(30))), Slot())).within(look, inner)
    ink = colours.accent if has_won else colours.text
    title, number = Row((Slot(), Slot(text.width(str(ALL_POINTS), Role.COUNTER))), gap=look.px(6)).within(look, head)
    text.draw(surface, str(camp.total), Role.COUNTER, ink, number, Align.RIGHT)
    text.draw_fitted(surface, _title(strings, counted, camp), Role.STRONG, ink, title, Align.LEFT)
    surface.fill(colour_of_side(look, is_capo=camp.is_capo), (rest.left, rest.top, rest.width, look.px(3)))
    if not camp.seats:
        return
    largest = max(len(side.seats) for side in camps(counted.view, 1.0))
    height = min(look.px(_ROW), (rest.height - look.px(4)) // largest)
    names = [_name(strings, counted, seat) for seat in camp.seats]

    def fits(look: Look) -> bool:
        room = _member_parts(look, pygame.Rect(0, 0, rest.width, height), has_face=True)[1]
        wide = room.width - _medal_size(look, "+2") - look.px(4)
        lines = look.text.line_height(Role.STRONG) + look.text.line_height(Role.SMALL)
        return lines <= height and all(look.text.width(name, Role.STRONG) <= wide for name in names)

    fitted = look.fitted(fits)
    won = counted.result.points if part >= 1.0 else ()
    rows = Column((Space(look.px(4)), *[Slot(high=height)] * len(camp.seats))).within(look, rest)
    for place, seat, points in zip(rows, camp.seats, camp.points, strict=True):
        gain = won[seat] if seat < len(won) else 0
        _draw_member(surface, fitted, place, strings, counted, seat, points, gain)


def _title(strings: Strings, counted: FinishedRound, camp: Camp) -> str:
    """Return the name of a side; a lone capo or the unattended hand gives its own name."""
    if camp.is_capo:
        return strings.t("The capo alone") if len(camp.seats) == 1 else strings.t("The capo’s side")
    return strings.t("The others") if len(counted.faces) > 1 else capital(name_of(strings, camp.seats[0], ()))


def _draw_member(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    strings: Strings,
    counted: FinishedRound,
    seat: int,
    points: int,
    gain: int,
) -> None:
    """Draw a hand: face, badge, name, role, score in the match with its `gain`, and the `points` of its tricks."""
    text, colours = look.text, look.theme.colours
    has_face = seat < len(counted.faces)
    face, words, number = _member_parts(look, box, has_face=has_face)
    if has_face:
        draw_portrait(surface, look, counted.faces[seat], face)
        _draw_badge(surface, look, face, badge_of(counted.view, seat))
    lines = [Slot(high=text.line_height(role)) for role in (Role.STRONG, Role.SMALL)]
    upper, lower = Column(tuple(lines), at=At.MIDDLE).within(look, words)
    beside = _draw_gain(surface, look, upper, gain)
    text.draw_fitted(surface, _name(strings, counted, seat), Role.STRONG, colours.text, beside, Align.LEFT)
    forms = _below(strings, counted, seat, gain)
    below = next((form for form in forms if text.width(form, Role.SMALL) <= lower.width), forms[-1])
    text.draw_fitted(surface, below, Role.SMALL, colours.text_muted, lower, Align.LEFT)
    text.draw(surface, str(points), Role.COUNTER, colours.text, number, Align.RIGHT)


def _member_parts(look: Look, box: pygame.Rect, *, has_face: bool) -> list[pygame.Rect]:
    """Return the boxes of the face, the words and the number in the row of a hand."""
    side = min(round(box.height * 0.84), look.px(_FACE)) if has_face else 0
    number = Slot(look.text.width(str(ALL_POINTS), Role.COUNTER))
    return Row((Slot(side, side), Slot(), number), gap=look.px(8)).within(look, box)


def _name(strings: Strings, counted: FinishedRound, seat: int) -> str:
    names = [face.name for face in counted.faces]
    return capital(name_of(strings, seat, names), names)


def _below(strings: Strings, counted: FinishedRound, seat: int, gain: int) -> list[str]:
    """Return texts of decreasing length on the hand's public role and its score in the match."""
    badge = badge_of(counted.view, seat)
    if seat >= len(counted.score):
        return [""]
    before = counted.score[seat] - counted.result.points[seat]
    stands = score_of_match(strings, before + gain, counted.goal)
    roles = [role for role in (role_name(strings, badge), role_in_short(strings, badge)) if role]
    return [*[f"{role} · {stands}" for role in roles], stands]


def _draw_badge(surface: pygame.Surface, look: Look, face: pygame.Rect, badge: Badge) -> None:
    size = max(look.px(18), round(face.height * 0.42))
    if badge.is_capo:
        surface.blit(sun(look, size), (face.left - size // 5, face.bottom - round(size * 0.8)))
    if badge.is_dama or badge.is_king:
        surface.blit(rose(look, size), (face.right - round(size * 0.8), face.bottom - round(size * 0.8)))


def _draw_gain(surface: pygame.Surface, look: Look, box: pygame.Rect, gain: int) -> pygame.Rect:
    """Draw the points of the round on a disc at the end of `box`; return the rest of the box."""
    if not gain:
        return box
    colours, words = look.theme.colours, signed(gain)
    size = _medal_size(look, words)
    rest, disc = Row((Slot(), Slot(size, size)), gap=look.px(4)).within(look, box)
    look.shapes.draw_disc(surface, disc.center, size, colours.accent)
    look.text.draw(surface, words, Role.SMALL_STRONG, colours.text_on_accent, disc, Align.CENTRE)
    return rest


def _medal_size(look: Look, words: str) -> int:
    return max(look.text.line_height(Role.STRONG), look.text.width(words, Role.SMALL_STRONG) + look.px(12))


def seconds(counted: FinishedRound) -> float:
    """Return the length of the count."""
    return _SECONDS if points_of(counted.view) else 0.0


SHOW: Final = CountShow(seconds, _draw, has_graph=True)
