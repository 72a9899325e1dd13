"""With a drawer open the table lies beside it: nothing the drawer speaks of is covered, cut off or overlapping."""

from itertools import combinations, product

import pygame
import pytest

from caurobat.ui.drawing.look import Look, Shelf, is_tall, make_look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import DEFAULT_THEME, load_theme
from caurobat.ui.scenes.drawer import drawer_rect, room_beside
from caurobat.ui.table.layout import Areas, hand_spot
from caurobat.ui.table.seat_panels import frame_of, score_medal
from tests.ui.kept import ASSETS
from tests.ui.tables import areas_for

SIZES = [(800, 600), (1024, 600), (1024, 576), (960, 540), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
TALL = [(600, 1024), (720, 1280), (1000, 1100), (1080, 1920)]
SCALES = [1.0, 1.5, 2.0]


@pytest.fixture
def shelf() -> Shelf:
    pygame.font.init()
    return Shelf(ASSETS)


def look_of(shelf: Shelf, size: tuple[int, int], scale: float) -> Look:
    return make_look(shelf, load_theme(ASSETS / "themes", DEFAULT_THEME), size, scale)


def areas_beside(look: Look, seats: int, *, is_row: bool = False) -> Areas:
    return areas_for(look.size, seats, 0, is_row=is_row, text_scale=look.text_scale, room=room_beside(look))


@pytest.mark.parametrize("is_row", [False, True], ids=["wheel", "row"])
@pytest.mark.parametrize("size", SIZES + TALL, ids=str)
def test_nothing_lies_under_the_drawer_or_over_another(shelf: Shelf, size: tuple[int, int], is_row: bool) -> None:
    for seats, scale in product(range(2, 13), SCALES):
        nothing_is_covered(look_of(shelf, size, scale), seats, is_row)


def nothing_is_covered(look: Look, seats: int, is_row: bool) -> None:
    areas, drawer = areas_beside(look, seats, is_row=is_row), drawer_rect(look)
    parts = {f"panel of seat {seat}": rect for seat, rect in areas.panels.items()}
    parts |= {"own": areas.own, "hand": areas.hand, "wheel": areas.middle.rect}
    assert len(areas.panels) == seats - 1
    for name, rect in parts.items():
        assert look.screen.contains(rect), f"{name} {rect} leaves the window"
        assert not rect.colliderect(drawer), f"{name} {rect} lies under the drawer {drawer}"
    for (name, rect), (other, there) in combinations(parts.items(), 2):
        assert not rect.colliderect(there), f"{name} {rect} overlaps {other} {there}"


@pytest.mark.parametrize("size", SIZES + TALL, ids=str)
def test_cards_and_words_stay_large_enough_beside_the_drawer(shelf: Shelf, size: tuple[int, int]) -> None:
    for seats, scale in product(range(2, 13), SCALES):
        all_is_large_enough(look_of(shelf, size, scale), size, seats)


def all_is_large_enough(look: Look, size: tuple[int, int], seats: int) -> None:
    areas = areas_beside(look, seats)
    least = (57, 140, 340) if is_tall(size) else (66, 190, 400)
    assert areas.card_height >= least[0] * areas.unit
    assert areas.centre.width >= least[1] * areas.unit
    assert areas.hand.width >= least[2] * areas.unit
    for seat, panel in areas.panels.items():
        frame, spot = frame_of(look, areas, seat), hand_spot(areas, seat)
        for rect in (areas.pile_rect(seat), frame.portrait, frame.name, frame.below):
            assert panel.contains(rect), f"{rect} of seat {seat}"
        assert not score_medal(look, frame, 38).move(0, -look.px(1)).colliderect(frame.name)
        assert frame.name.width >= 70 * areas.unit
        assert frame.text.pixels(Role.STRONG) >= round(18 * 0.8 * areas.unit)
        if areas.is_small:
            assert frame.portrait.right < spot.x - spot.height * 0.32
            assert spot.x + spot.height * 0.32 < areas.pile_rect(seat).left
