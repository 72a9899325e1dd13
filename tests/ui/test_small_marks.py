"""Small things that a newcomer looks at: levels and rounds won, a pile's number, what stands where it belongs."""

from dataclasses import replace

import pygame
import pytest

from caurobat.catalogue import FIRST
from caurobat.decks import parse_card
from caurobat.narration.player_names import STEPS
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.fishing import table as fishing
from caurobat.ui.fishing.loose import ground_of
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.table.faces import draw_level, level_width
from caurobat.ui.table.kit import _counted_pile
from caurobat.ui.table.seat_panels import height_disc
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point
from tests.ui.scopa.tables import deal_of, session_of
from tests.ui.tables import areas_for, opened


def test_a_level_is_a_stair_and_no_row_of_dots_as_rounds_won_are(driver: Driver) -> None:
    look, surface = driver.app.host.look, pygame.Surface((200, 60))
    box = pygame.Rect(10, 10, level_width(look), 40)
    draw_level(surface, look, STEPS, box)
    lit = pygame.mask.from_threshold(surface, look.theme.colours.text_muted, (40, 40, 40, 255))
    heights = [rect.height for rect in sorted(lit.get_bounding_rects(), key=lambda rect: rect.left)]
    assert len(heights) == STEPS
    assert heights == sorted(set(heights))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_ring_of_a_remark_cuts_no_number_of_a_pile(make_driver: MakeDriver, size: tuple[int, int]) -> None:
    look, areas = make_driver(size=size).app.host.look, areas_for(size, 4)
    number = height_disc(look, 11, grown=0.0).get_rect()
    for seat in range(4):
        pile = areas.pile_rect(seat)
        number.center = (pile.right, pile.bottom - round(6 * areas.unit))
        assert _counted_pile(areas, seat).contains(number.clip(pygame.Rect((0, 0), size)))


def test_what_a_way_brings_stands_inside_the_ring_and_not_on_it(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards: list[pygame.Rect] = []
    drawn = fishing._draw_board

    def noted(surface: pygame.Surface, look: object, content: fishing.BoardText, foot: pygame.Rect) -> None:
        boards.append(foot)
        drawn(surface, look, content, foot)  # type: ignore[arg-type]

    monkeypatch.setattr(fishing, "_draw_board", noted)
    table = opened(driver, session_of(["human", "greedy"], deal_of("O4 E3 B2 C5", ["E7 O12 C4", ""])))
    driver.click(click_point(table, parse_card("E7")))
    boards.clear()
    driver.settle()
    driver.step()
    assert table.controls.prompts.answers
    assert boards
    assert all(board.bottom <= ground_of(table.stage.areas).bottom for board in boards), "the ring lies round it"


@pytest.mark.parametrize("layout", list(TableLayout))
def test_the_wheel_is_explained_where_it_is_chosen_and_not_beside_the_row(
    make_driver: MakeDriver, layout: TableLayout
) -> None:
    driver = make_driver(settings=replace(Settings(), layout=layout))
    scene = SettingsScene(driver.app.host, KITS[FIRST].rules)
    driver.show(scene)
    assert bool(driver.widget("layout").hint) is (layout is TableLayout.WHEEL)


@pytest.mark.parametrize("size", [(1920, 1080), (1000, 1000), (1024, 600)])
def test_a_table_of_another_size_is_whole_in_its_first_frame(driver: Driver, size: tuple[int, int]) -> None:
    opened(driver, session_of(["human", "greedy"], deal_of("O4 E3 B2 C5", ["E7 O12 C4", ""])))
    driver.settle()
    driver.app.window.size = size
    driver.step()
    first = driver.app.surface.copy()
    driver.resize(size)
    driver.settle()
    assert first.get_buffer().raw == driver.app.surface.get_buffer().raw
