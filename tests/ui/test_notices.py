"""Short notices at the table stand over no seat, and over no card."""

import pytest

from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.toasts import Toasts
from caurobat.ui.table.notices import notice_room
from tests.ui.conftest import Driver
from tests.ui.tables import areas_for
from tests.ui.test_table_story import THEFT, dealt, played

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1000, 1000), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8, 12])
def test_notices_have_room_over_no_seat_and_no_card(size: tuple[int, int], seats: int) -> None:
    areas = areas_for(size, seats)
    room = notice_room(areas)
    cards = [place.card_rect(areas.card_height) for place in areas.places.values()]
    assert room.collidelist([*areas.panels.values(), areas.own, areas.hand, *cards]) < 0
    assert room.width >= 180 * areas.unit
    assert room.height >= 60 * areas.unit


def test_a_notice_at_the_table_leaves_the_seats_as_they_are(driver: Driver) -> None:
    scene = TableScene(driver.app.host, played(dealt(4, 22), THEFT))
    driver.app.host.stack.push(scene)
    scene.teller.catch_up()
    for _ in range(40):
        driver.step()
    areas, surface = scene.stage.areas, driver.app.surface
    before = [surface.subsurface(panel).copy().get_view("0").raw for panel in areas.panels.values()]
    driver.app.host.toast("The picture was saved under a name that is rather long, in a folder of its own.")
    driver.step()
    after = [surface.subsurface(panel).copy().get_view("0").raw for panel in areas.panels.values()]
    assert before == after
    assert driver.app.toasts.texts


def test_of_many_notices_the_newest_are_shown_in_a_small_room(driver: Driver) -> None:
    toasts, look = Toasts(), driver.app.host.look
    for number in range(3):
        toasts.add(f"notice {number}", 0.0, driver.app.host.settings.speeds)
    room = notice_room(areas_for((1280, 720), 4))
    surface = driver.app.surface
    below = surface.subsurface((room.left, room.bottom + 30, room.width, 30)).copy()
    toasts.draw(surface, look, lambda: room)
    after = surface.subsurface((room.left, room.bottom + 30, room.width, 30))
    assert below.get_view("0").raw == after.copy().get_view("0").raw
