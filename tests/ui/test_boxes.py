"""Boxes that lay themselves out: rows, columns, grids, at any size and without a window."""

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caurobat.ui.widgets.boxes import At, Box, cell, column, grid, hit, inset, placed, row, space

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


@given(st.lists(st.floats(0.1, 9), min_size=1, max_size=9), st.integers(0, 2000), st.integers(0, 9))
def test_shares_lose_no_pixel(weights: list[float], length: int, gap: int) -> None:
    length += gap * len(weights)
    cells = row(*(cell(weight=weight) for weight in weights), gap=gap).within(pygame.Rect(0, 0, length, 5))
    assert sum(each.width for each in cells) + gap * (len(weights) - 1) == length
    assert all(one.right + gap == other.left for one, other in pairwise(cells))
    assert (cells[0].left, cells[-1].right) == (0, length)


@given(st.lists(st.integers(0, 400), min_size=1, max_size=9), st.integers(0, 300))
def test_what_is_too_long_shrinks_in_proportion(lengths: list[int], height: int) -> None:
    cells = column(*(cell(height=length) for length in lengths)).within(pygame.Rect(0, 0, 9, height))
    if sum(lengths) <= height:
        assert [each.height for each in cells] == lengths
    else:
        assert sum(each.height for each in cells) == height
        wanted = [length * height / sum(lengths) for length in lengths]
        assert all(abs(each.height - high) <= 1 for each, high in zip(cells, wanted, strict=True))


def test_a_row_stands_side_by_side_and_a_column_one_below_the_other() -> None:
    left, right = row(cell(30), cell(), gap=5).within(ROOM)
    assert (left, right) == (pygame.Rect(10, 20, 30, 53), pygame.Rect(45, 20, 66, 53))
    head, body, foot = column(cell(height=10), cell(), cell(height=8), gap=2).within(ROOM)
    assert (head, body, foot) == (
        pygame.Rect(10, 20, 101, 10),
        pygame.Rect(10, 32, 101, 31),
        pygame.Rect(10, 65, 101, 8),
    )


def test_shares_are_as_their_weights() -> None:
    assert [each.width for each in row(cell(weight=3), cell(weight=1), cell(1)).within(ROOM)] == [75, 25, 1]
    assert [each.width for each in row(*[cell()] * 3).within(pygame.Rect(0, 0, 10, 1))] == [3, 3, 4]


def test_spaces_and_padding_are_left_free() -> None:
    assert column(space(), cell(height=9), space(), pad=(3, 4)).within(ROOM) == [pygame.Rect(13, 42, 95, 9)]
    assert row(space(7), cell(4), at=At.END).within(ROOM) == [pygame.Rect(107, 20, 4, 53)]


def test_a_space_takes_no_room_across() -> None:
    assert row(space(30), cell(4, 8)).preferred_height(53) == 8
    assert column(space(7), cell(height=5)).preferred_width() is None
    assert row(column(space(7), cell(height=5)), cell()).within(ROOM)[0].width == 50


def test_what_is_smaller_than_its_room_stands_where_it_should() -> None:
    across = [column(cell(11, 5), across=at).within(ROOM)[0].left for at in At]
    assert across == [10, placed(ROOM, 11, 5).left, 100]
    along = [column(cell(11, 5), at=at).within(ROOM)[0].top for at in At]
    assert along == [20, placed(ROOM, 11, 5).top, 68]
    middle = pygame.Rect(0, 0, 11, 5)
    middle.center = ROOM.center
    assert placed(ROOM, 11, 5) == middle


def test_a_height_may_depend_on_the_width() -> None:
    words = column(cell(height=lambda width: 600 // width), cell(height=4), gap=1, pad=2)
    assert words.preferred_height(104) == 6 + 1 + 4 + 2 * 2
    head, _ = column(row(cell(50), words), cell()).within(ROOM)[:2]
    assert head == pygame.Rect(10, 20, 50, 600 // 47 + 9)


def test_a_line_wants_what_its_children_want() -> None:
    line = row(cell(20, 10), column(cell(30, 5), cell(12, 8), gap=2), gap=3)
    assert (line.preferred_width(), line.preferred_height(53)) == (53, 15)
    assert row(cell(20), cell()).preferred_width() is None
    assert column(cell(height=3), cell()).preferred_height(9) is None


def test_a_grid_keeps_its_columns_where_the_last_row_is_not_full() -> None:
    cells = grid([cell(height=6)] * 5, 3, gap=1).within(ROOM)
    assert [(each.left, each.top) for each in cells] == [(10, 20), (44, 20), (78, 20), (10, 27), (44, 27)]
    assert grid([], 3).within(ROOM) == []


@pytest.mark.parametrize(("position", "index"), [((10, 20), 0), ((44, 30), None), ((45, 30), 1), ((9, 20), None)])
def test_what_is_pressed_is_what_was_laid_out(position: tuple[int, int], index: int | None) -> None:
    assert hit(row(cell(30), cell(), gap=5).within(ROOM), position) == index


def test_an_inset_is_never_below_nothing() -> None:
    assert inset(ROOM, 3, 1) == pygame.Rect(13, 21, 95, 51)
    assert inset(ROOM, 60).size == (0, 0)
