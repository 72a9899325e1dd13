"""Cards that nobody is dealt, where a player would ask about them: at the table, in its log, and before the deal."""

import pygame
import pytest

from caurobat.narration import TEXTS
from caurobat.narration.strings import Strings
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.table.layout import stock_spot
from tests.expecting import instance, present
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.test_access import deal, listening, part

LINE = "4 cards stay aside. Nobody sees them, and they count for nobody."


@pytest.mark.parametrize(
    ("seats", "lines"),
    [
        (7, ["5 cards each", "5 on the table"]),
        (8, ["4 cards each", "4 on the table", "4 stay aside"]),
        (10, ["3 cards each", "4 on the table", "6 stay aside"]),
        (11, ["3 cards each", "4 on the table", "3 stay aside"]),
        (12, ["3 cards each", "4 on the table"]),
    ],
)
def test_the_seats_screen_counts_them(seats: int, lines: list[str]) -> None:
    rules = TEXTS["cau-robat"].rules
    assert rules.deal_lines(Strings("en", ASSETS / "locale"), rules.game.options({}), seats) == lines


def test_a_table_of_eight_tells_of_them_to_pointer_reader_and_log(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    table = deal(driver, "cau-robat", ("human", *["random"] * 7))
    assert part(driver, LINE)
    driver.move(stock_spot(table.stage.areas).rect.center)
    driver.settle()
    assert present(table.picture(driver.clock.now()).tip).lines == (LINE,)
    driver.key(pygame.K_l)
    assert instance(driver.top, LogScene).status == LINE


def test_a_table_of_seven_has_none_to_tell_of(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    deal(driver, "cau-robat", ("human", *["random"] * 6))
    driver.key(pygame.K_l)
    assert instance(driver.top, LogScene).status == ""
