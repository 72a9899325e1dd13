"""Boxes that lay themselves out: rows, columns, grids, at any size and without a window."""

from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caurobat.ui.widgets.boxes import At, Box, cell, column, hit, row, space

ROOM = pygame.Rect(10, 20, 101, 53)


def _lines(children: st.SearchStrategy[Box]) -> st.SearchStrategy[Box]:
    boxes = st.lists(children, min_size=1, max_size=4)
    lines = st.tuples(st.sampled_from((row, column)), boxes, st.integers(0, 4), st.integers(0, 3), st.sampled_from(At))
    return lines.map(lambda parts: parts[0](*parts[1], gap=parts[2], pad=parts[3], at=parts[4]))


LENGTHS = st.none() | st.integers(0, 90)
CELLS = st.builds(cell, LENGTHS, LENGTHS, weight=st.none() | st.floats(0.1, 9)) | st.builds(space, LENGTHS)
TREES = st.recursive(CELLS, _lines, max_leaves=12)
ROOMS = st.builds(pygame.Rect, st.just(7), st.just(-3), st.integers(80, 700), st.integers(80, 700))


@given(TREES, ROOMS)
def test_no_cell_sticks_out_or_lies_over_another(tree: Box, room: pygame.Rect) -> None:
    cells = tree.within(room)
    assert all(each.clip(room).size == each.size for each in cells if each.width and each.height)
    assert not any(one.colliderect(other) for one, other in combinations(cells, 2))


@pytest.mark.parametrize(("position", "index"), [((10, 20), 0), ((44, 30), None), ((45, 30), 1), ((9, 20), None)])
def test_what_is_pressed_is_what_was_laid_out(position: tuple[int, int], index: int | None) -> None:
    assert hit(row(cell(30), cell(), gap=5).within(ROOM), position) == index
