"""Broken tile keeps its size all along, also where an oval with full corners is flat."""

import math
from itertools import pairwise

import pytest

from caurobat.ui.drawing.mosaic import Oval


@pytest.mark.parametrize("squareness", [2.0, 3.0, 3.6, 9.0])
def test_an_oval_is_walked_in_even_steps(squareness: float) -> None:
    oval = Oval(400.0, 120.0, squareness)
    usual = oval.length / 300
    points = [oval.point(oval.angle_at(usual * step), 0.0) for step in range(301)]
    steps = [math.dist(here, there) for here, there in pairwise(points)]
    assert max(steps) < 1.02 * usual
    assert min(steps) > 0.9 * usual
    for x, y in points:
        assert abs(x / 400) ** squareness + abs(y / 120) ** squareness == pytest.approx(1.0)
