"""One lamp hangs over every table: a warm pool, dark edges, shadows that fall away from it, and cards with a rim."""

import pygame
import pytest

from caurobat.decks import SPANISH
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.backdrop import LAMP, backdrop
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose
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


def test_shadows_fall_away_from_the_lamp_and_farther_from_a_card_in_the_air(make_driver: MakeDriver) -> None:
    look = make_driver(size=SIZE).app.host.look
    cards = CardPictures(look, Settings(), SPANISH)

    def shade(x: int, lift: float) -> tuple[int, int]:
        """How many dark pixels there are on each side of a card at `x`."""
        surface = pygame.Surface(SIZE)
        surface.fill("white")
        pose = Pose(x, SIZE[1] * LAMP, 100.0)
        cards.draw(surface, SPANISH.cards[0], pose, lift)
        dark = pygame.mask.from_threshold(surface, (0, 0, 0), (215, 215, 215))
        card = cards.image(SPANISH.cards[0], pose).get_rect(center=(x, round(pose.y - lift * 12)))
        left, right = pygame.Rect(0, 0, card.left, SIZE[1]), pygame.Rect(card.right, 0, SIZE[0] - card.right, SIZE[1])
        return tuple(dark.overlap_area(pygame.Mask(side.size, fill=True), side.topleft) for side in (left, right))  # type: ignore[return-value]

    assert shade(120, 0.0)[0] > shade(120, 0.0)[1]
    assert shade(680, 0.0)[1] > shade(680, 0.0)[0]
    assert shade(680, 1.0)[1] > 1.5 * shade(680, 0.0)[1]


def test_a_card_has_a_dark_rim_below(make_driver: MakeDriver) -> None:
    cards = CardPictures(make_driver(size=SIZE).app.host.look, Settings(), SPANISH)
    image = cards.image(SPANISH.cards[0], Pose(0, 0, 150.0))
    middle, last = image.get_width() // 2, image.get_height() - 1
    assert sum(image.get_at((middle, last))[:3]) < sum(image.get_at((middle, 2))[:3]) - 100
