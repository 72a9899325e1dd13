"""Nodes: values that are measured, placed and read aloud, and laid out again only when they differ."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes import (
    Column,
    Composed,
    Fill,
    Fixed,
    Layer,
    Node,
    Over,
    Paragraph,
    Picture,
    Placed,
    Row,
    Slot,
    Space,
    Text,
)
from caurobat.ui.scenes.screen import Screen
from tests.ui.conftest import Driver

INK: Colour = (250, 240, 230, 255)
ROOM = pygame.Rect(40, 30, 500, 300)
WORDS = "Four cards of a rank lie on the table, and whoever takes one of them takes all of them."


@pytest.fixture
def look(driver: Driver) -> Look:
    return driver.app.host.look


def page(*, words: str = WORDS) -> Node:
    head = Row((Slot(name="face", wide=40, high=40), Text("A head", Role.HEADING, INK, weight=1)), gap=8)
    return Column(
        (head, Paragraph(words, Role.BODY, INK), Space(), Text("The foot", Role.SMALL, INK)), gap=6, pad=(10, 4)
    )


def leaves(placed: Placed) -> list[pygame.Rect]:
    return [each.rect for each in placed.walk() if not each.parts]


def test_nodes_are_equal_by_what_they_show() -> None:
    assert page() == page()
    assert page() != page(words=WORDS[:-1])
    assert Row((Slot(),)) != Column((Slot(),))


def test_no_leaf_leaves_the_room_or_covers_another(look: Look) -> None:
    rects = leaves(page().place(look, ROOM))
    assert len(rects) == 4
    assert all(ROOM.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_what_a_node_says_stands_for_its_parts(look: Look) -> None:
    rows = [Row((Text(str(number), Role.BODY, INK, says=("a number",)),), says=(f"Row {number}",)) for number in (1, 2)]
    silent = Row((Text("unsaid", Role.BODY, INK), Text("3", Role.BODY, INK, says=("Three", "no more"))))
    assert list(Column((*rows, silent)).place(look, ROOM).lines()) == ["Row 1", "Row 2", "Three", "no more"]


class _Page(Screen):
    """A scene with a tree that can be replaced."""

    shown: Node = page()

    def tree(self) -> Node:
        return Over((self.shown,))


def test_a_scene_lays_out_again_what_differs_and_nothing_else(driver: Driver) -> None:
    scene = _Page(driver.app.host)
    driver.show(scene)
    before = scene.content()
    scene.shown = replace(page())
    assert scene.content() is before
    scene.shown = page(words="Something else.")
    assert scene.content() is not before
    driver.resize((1024, 600))
    assert scene.content().rect.size == (1024, 600)


class _Noted(Screen):
    """Counts how often its picture is painted."""

    painted = 0

    def paint(self, surface: pygame.Surface, _look: Look, colour: Colour, box: pygame.Rect) -> None:
        self.painted += 1
        surface.fill(colour, box)


def test_a_layer_is_painted_once_for_each_value(driver: Driver, look: Look) -> None:
    noted, layer, surface = _Noted(driver.app.host), Layer(), pygame.Surface((40, 30))
    red: Colour = (200, 0, 0, 255)
    for _ in range(3):
        surface.fill(INK)
        layer.draw(surface, look, [Picture(noted.paint, (red,))])
        assert surface.get_at((39, 29)) == red
    assert noted.painted == 1
    layer.draw(surface, look, [Picture(noted.paint, (INK,))])
    assert (noted.painted, surface.get_at((0, 0))) == (2, INK)
    layer.draw(pygame.Surface((50, 30)), look, [Picture(noted.paint, (INK,))])
    assert noted.painted == 3


def test_a_layer_is_painted_only_where_it_changed(driver: Driver, look: Look) -> None:
    noted, layer, surface = _Noted(driver.app.host), Layer(), pygame.Surface((40, 30))
    red: Colour = (200, 0, 0, 255)

    def parts(left: Colour, right: Colour) -> Over:
        corner = Fixed(Picture(noted.paint, (right,)), pygame.Rect(30, 0, 10, 30))
        return Over((Picture(paint_all, (INK,)), Fixed(Picture(paint_all, (left,)), pygame.Rect(0, 0, 10, 10)), corner))

    def paint_all(surface: pygame.Surface, _look: Look, colour: Colour, _box: pygame.Rect) -> None:
        surface.fill(colour)

    layer.draw(surface, look, [parts(red, red)])
    layer.draw(surface, look, [parts(INK, red)])
    assert noted.painted == 1, "what did not change, and lies elsewhere, is left as it was"
    assert [tuple(surface.get_at(place)) for place in ((5, 5), (15, 15), (35, 15))] == [INK, INK, red]
    layer.draw(surface, look, [parts(red, INK)])
    assert [tuple(surface.get_at(place)) for place in ((5, 5), (9, 11), (15, 15), (35, 15))] == [red, INK, INK, INK]
    assert noted.painted == 2


def test_a_layer_makes_a_few_composed_pictures_at_a_time_and_each_once(look: Look) -> None:
    layer, surface = Layer(), pygame.Surface((40, 30))
    red: Colour = (200, 0, 0, 255)
    made: list[Colour] = []

    def make(_look: Look, _size: tuple[int, int], colour: Colour) -> Fill:
        made.append(colour)
        return Fill(colour)

    def shown(ground: Colour, *colours: Colour) -> list[bool]:
        """Return which panels are shown in their `colours` after an update that makes at most one."""
        rects = [pygame.Rect(10 * number, 0, 10, 10) for number in range(len(colours))]
        panels = [Fixed(Composed(make, (colour,)), rect) for rect, colour in zip(rects, colours, strict=True)]
        layer.update(surface, look, [Fill(ground), Over(tuple(panels))], most=1)
        Layer(layer).draw(surface, look, [])
        return [surface.get_at(rect.center) == colour for rect, colour in zip(rects, colours, strict=True)]

    assert shown(INK) == []
    assert (shown(INK, red, red), layer.is_late) == ([True, False], True)
    assert (shown(INK, red, red), layer.is_late) == ([True, True], False)
    assert (shown(red, INK, INK), layer.is_late) == ([True, False], True)
    assert (shown(red, red, INK), layer.is_late) == ([False, True], True), "the one that waited goes first"
    assert (shown(INK, red, INK), layer.is_late) == ([True, True], False)
    assert made == [red, red, INK, INK, red], "nothing is made again where only the ground changes"
    surface = pygame.Surface((50, 30))
    assert (shown(INK, INK, red), layer.is_late) == ([True, True], False), "at a new size nothing is missing"


def test_a_layer_over_another_shows_what_changes_below_it(driver: Driver, look: Look) -> None:
    noted, below, surface = _Noted(driver.app.host), Layer(), pygame.Surface((40, 30))
    red: Colour = (200, 0, 0, 255)
    over = Layer(below)

    def show(ground: Colour, *places: int) -> None:
        below.update(surface, look, [Picture(noted.paint, (ground,))])
        cards = [Fixed(Picture(noted.paint, (red,)), pygame.Rect(left, 0, 10, 10)) for left in places]
        over.draw(surface, look, [Over(tuple(cards))])

    def seen() -> list[bool]:
        return [surface.get_at((left, 5))[:3] == red[:3] for left in (5, 15, 25)]

    show(INK, 0, 10)
    assert (seen(), noted.painted) == ([True, True, False], 3)
    show(INK, 10)
    assert (seen(), noted.painted) == ([False, True, False], 3), "the ground below is copied, not painted"
    show(INK, 20, 10)
    assert seen() == [False, True, True]
    show((10, 20, 30, 255), 20)
    assert (seen(), tuple(surface.get_at((5, 5)))) == ([False, False, True], (10, 20, 30, 255))
