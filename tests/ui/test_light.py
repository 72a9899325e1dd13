"""One lamp hangs over every table: a warm pool, dark edges, shadows that fall away from it, and cards with a rim."""

import pygame
import pytest

from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.backdrop import backdrop
from tests.ui.conftest import MakeDriver
from tests.ui.tables import areas_for

SIZE = (800, 500)


@pytest.mark.parametrize("theme", ["rajola", "fusta"])
def test_the_middle_is_bright_and_warm_and_the_edge_dark(make_driver: MakeDriver, theme: str) -> None:
    ground = backdrop(make_driver(size=SIZE, settings=Settings(theme=theme)).app.host.look)
    middle = pygame.transform.average_color(ground, pygame.Rect(300, 130, 200, 200))
    side = pygame.transform.average_color(ground, pygame.Rect(60, 130, 100, 200))
    corner = pygame.transform.average_color(ground, pygame.Rect(40, 440, 80, 40))
    assert sum(middle[:3]) > 1.15 * sum(side[:3]) > sum(side[:3]) > 1.1 * sum(corner[:3])
    assert middle[0] - corner[0] > middle[2] - corner[2], "its light is warm"


@pytest.mark.parametrize("seats", [4, 8, 12])
def test_whatever_stands_at_the_edge_of_a_wooden_table_lies_on_its_cloth(make_driver: MakeDriver, seats: int) -> None:
    size = (1280, 720)
    ground = backdrop(make_driver(size=size, settings=Settings(theme="fusta")).app.host.look)
    areas = areas_for(size, seats)
    corners = [corner for panel in areas.panels.values() for corner in (panel.topleft, (panel.right - 1, panel.top))]
    for place in [*corners, areas.own.topleft, (16, 20)]:  # the last one is where the title begins
        colour = ground.get_at(place)
        assert colour.g < 0.5 * colour.r, f"{place} is no red cloth but brown wood"
