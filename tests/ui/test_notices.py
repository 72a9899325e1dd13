"""Short notices stand over no seat, no card and nothing that is said, and go with the scene they were about."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from caurobat.match.session import Session
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.host import Scene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import areas_for
from tests.ui.test_ceremony import QUICK, show, to_the_podium, won_match
from tests.ui.test_scenes import SCENES, curtain, message
from tests.ui.test_table_story import THEFT, dealt, played

SIZES = [(1024, 600), (1280, 720), (1920, 1080), (1000, 1000), (720, 1280)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 8, 12])
def test_notices_have_room_over_no_seat_and_no_card(size: tuple[int, int], seats: int) -> None:
    areas = areas_for(size, seats)
    room = areas.notice_room()
    cards = [place.card_rect(areas.card_height) for place in areas.places.values()]
    assert room.collidelist([*areas.panels.values(), areas.own, areas.hand, *cards]) < 0
    assert room.width >= 180 * areas.unit
    assert room.height >= 60 * areas.unit


def test_notices_that_stay_are_seen_one_after_the_other_in_a_small_room(driver: Driver, drawn: list[str]) -> None:
    """The newest comes first: it may say what happens at the next press."""
    scene = Scene()
    scene.notice_room = lambda: pygame.Rect(400, 0, 400, 90)  # type: ignore[method-assign]
    driver.show(scene)
    long = [f"{word} cannot be used, for a reason that takes so many words that it fills the room." for word in "AB"]
    for text in long:
        driver.app.host.toast(text, stays=True)
    drawn.clear()
    driver.step()
    assert "B cannot" in " ".join(drawn)
    assert "A cannot" not in " ".join(drawn)
    driver.app.host.refuse("Close once more to leave.", stays=True)
    driver.step()
    assert "Close once more" in " ".join(drawn)
    for _ in range(60):
        driver.step(0.5)
    assert "A cannot" in " ".join(drawn)
    assert driver.app.toasts.texts == ()


def test_a_notice_goes_with_its_scene_but_what_speaks_of_a_fault_stays(driver: Driver) -> None:
    host, scene = driver.app.host, message(driver.app.host)
    driver.show(scene)
    host.refuse("You cannot do that now.")
    host.toast("The disk is full.", stays=True)
    driver.step()
    assert len(driver.app.toasts.texts) == 2
    host.stack.push(curtain(host))
    driver.step()
    assert driver.app.toasts.texts == ("The disk is full.",)
    driver.step(60.0)
    assert driver.app.toasts.texts == ()


@pytest.fixture(scope="module")
def won() -> Session:
    return won_match(4)


def _score(driver: Driver, won: Session) -> None:
    show(driver, won)
    driver.settle()


def _podium(driver: Driver, won: Session) -> None:
    _score(driver, won)
    to_the_podium(driver)
    driver.settle()
    driver.step(5.0)  # the last tiles have come to rest


def _seats(driver: Driver, won: Session) -> None:
    driver.scenes().show_seats("cau-robat")
    driver.settle()


def _log(driver: Driver, won: Session) -> None:
    table = TableScene(driver.app.host, played(dealt(4, 22), THEFT))
    driver.app.host.stack.push(table)
    table.story.catch_up()
    driver.settle()
    driver.show(LogScene(driver.app.host, table))


def _alone(name: str, driver: Driver, _won: Session) -> None:
    driver.show(SCENES[name](driver.app.host))


SHOWN: dict[str, Callable[[Driver, Session], None]] = {
    "score": _score, "podium": _podium, "seats": _seats, "log": _log,
    **{name: partial(_alone, name) for name in SCENES},
}  # fmt: skip


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("name", SHOWN)
def test_a_notice_covers_nothing_that_a_scene_says(
    make_driver: MakeDriver, won: Session, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, settings=QUICK)
    SHOWN[name](driver, won)
    surface, said = driver.app.surface, []

    def watched(draw: Callable[..., pygame.Rect]) -> Callable[..., pygame.Rect]:
        def drawn(*how: object) -> pygame.Rect:
            said.append(draw(*how))
            return said[-1]

        return drawn

    for draw in ("draw", "draw_fitted"):
        monkeypatch.setattr(Typesetter, draw, watched(getattr(Typesetter, draw)))
    driver.post(pygame.WINDOWEXPOSED)
    words = [rect.clip(surface.get_rect()) for rect in said if rect.clip(surface.get_rect())]
    before = surface.copy()
    assert words
    driver.app.host.toast("Saved as ~/Documents and Pictures/caurobat-20261122-063612.png", stays=True)
    driver.step()
    assert driver.app.toasts.texts
    assert [rect for rect in words if is_changed(before.subsurface(rect), surface.subsurface(rect))] == []


def is_changed(before: pygame.Surface, after: pygame.Surface) -> bool:
    """Whether anybody could see a difference: the last breath of a shadow is none."""
    alike = pygame.mask.from_threshold(after, (0, 0, 0), (16, 16, 16, 255), before)
    return alike.count() < before.get_width() * before.get_height()
