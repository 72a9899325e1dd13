"""Rows and columns share any room without a window."""

from itertools import combinations
from typing import cast

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Column, Line, Node, Row, Slot, Space
from caurobat.ui.nodes.boxes import At, hit

NO_LOOK = cast(Look, None)  # reserved room measures no text
ROOM = pygame.Rect(10, 20, 101, 53)


def _lines(children: st.SearchStrategy[Node]) -> st.SearchStrategy[Line]:
    parts = st.lists(children, min_size=1, max_size=4).map(tuple)
    pads = st.tuples(st.integers(0, 3), st.integers(0, 3))
    lines = st.tuples(st.sampled_from((Row, Column)), parts, st.integers(0, 4), pads, st.sampled_from(At))
    return lines.map(lambda line: line[0](line[1], gap=line[2], pad=line[3], at=line[4]))


LENGTHS = st.none() | st.integers(0, 90)
CELLS = st.builds(Slot, LENGTHS, LENGTHS, weight=st.none() | st.floats(0.1, 9)) | st.builds(Space, LENGTHS)
TREES = _lines(st.recursive(CELLS, _lines, max_leaves=12))
ROOMS = st.builds(pygame.Rect, st.just(7), st.just(-3), st.integers(80, 700), st.integers(80, 700))


@given(TREES, ROOMS)
def test_no_cell_sticks_out_or_lies_over_another(tree: Line, room: pygame.Rect) -> None:
    cells = tree.within(NO_LOOK, room)
    assert all(each.clip(room).size == each.size for each in cells if each.width and each.height)
    assert not any(one.colliderect(other) for one, other in combinations(cells, 2))


@pytest.mark.parametrize(("position", "index"), [((10, 20), 0), ((44, 30), None), ((45, 30), 1), ((9, 20), None)])
def test_what_is_pressed_is_what_was_laid_out(position: tuple[int, int], index: int | None) -> None:
    assert hit(Row((Slot(30), Slot()), gap=5).within(NO_LOOK, ROOM), position) == index
