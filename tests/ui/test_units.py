"""Letters and cards keep in proportion to each other in windows of every shape."""

import itertools

import pytest

from caurobat.ui.drawing.look import unit_of

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1024, 768), (1000, 1000), (720, 1280), (900, 1600), (1080, 1920)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_letters_are_as_large_as_the_windows_shorter_side_lets_them_be(size: tuple[int, int]) -> None:
    """Body text has 18 units: as many lines of it as would fill the shorter side, and no more than that."""
    assert 37 <= min(size) / (18 * unit_of(size)) <= 59


def test_nothing_jumps_where_a_window_becomes_a_square() -> None:
    units = [unit_of((width, 1000)) for width in range(1000, 1800)]
    assert all(abs(one - other) < 0.004 for one, other in itertools.pairwise(units))
