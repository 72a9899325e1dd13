"""Broken tile keeps its size all along, also where an oval with full corners is flat."""

import math
from itertools import pairwise

import pygame
import pytest

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import Oval, mosaic_ring
from caurobat.ui.table import faces
from tests.ui.conftest import Driver


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


def test_the_ring_of_a_winner_is_laid_once_per_size(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    look, window = driver.app.host.look, pygame.Surface((300, 300), pygame.SRCALPHA)
    laid: list[int] = []

    def lay(look: Look, diameter: int, width: int, ground: int) -> pygame.Surface:
        laid.append(diameter)
        return mosaic_ring(look, diameter, width, ground)

    monkeypatch.setattr(faces, "mosaic_ring", lay)
    for side in (100, 100, 120, 100):
        faces.draw_medal(window, look, faces.SeatFace("Anna", "", 0, 1), pygame.Rect(10, 10, side, side))
    assert laid == [100, 120]
