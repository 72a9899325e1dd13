"""Cards that nobody is dealt, where a player would ask about them: at the table, in its log, and before the deal."""

import pygame

from caurobat.ui.scenes.log import LogScene
from caurobat.ui.table.layout import stock_spot
from tests.expecting import instance, present
from tests.ui.conftest import MakeDriver
from tests.ui.test_access import deal, listening, part

LINE = "4 cards stay aside. Nobody sees them, and they count for nobody."


def test_a_table_of_eight_tells_of_them_to_pointer_reader_and_log(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    table = deal(driver, "cau-robat", ("human", *["random"] * 7))
    assert part(driver, LINE)
    driver.move(stock_spot(table.stage.areas).rect.center)
    driver.settle()
    assert present(table.picture(driver.clock.now()).tip).lines == (LINE,)
    driver.key(pygame.K_l)
    assert instance(driver.top, LogScene).status == LINE
