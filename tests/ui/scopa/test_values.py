"""Scopa's cards show their values: courts, the settebello, the prime; and captured cards can be seen."""

from dataclasses import replace

import pygame
import pytest

from caurobat.core.events import CardsMoved
from caurobat.core.fishing import Why
from caurobat.core.game import Result
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card, parse_card, parse_cards
from caurobat.games.scopa import table as kit
from caurobat.games.scopa.rules import GAME
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.kit import FinishedRound
from caurobat.ui.table.layout import Pose
from tests.ui.conftest import Driver
from tests.ui.pilot import click_point
from tests.ui.scopa.tables import deal_of, session_of
from tests.ui.tables import opened

SETTEBELLO = parse_card("O7")


def table_with_settebello(driver: Driver) -> TableScene:
    return opened(driver, session_of(["human", "greedy"], deal_of("O7 E3 B2 C5", ["E7", ""])))


def taking(codes: str) -> CardsMoved:
    return CardsMoved(parse_cards(codes), TABLE, PILES[1], 0, Why.CAPTURE)


@pytest.mark.parametrize("deck", ["classic", "large", "safe"])
def test_courts_alone_carry_what_they_count(driver: Driver, deck: str) -> None:
    look, settings = driver.app.host.look, Settings(deck=deck)
    plain, valued = CardPictures(look, settings, SPANISH), CardPictures(look, settings, SPANISH, kit.STAGE)

    def differs(card: Card) -> bool:
        images = [cards.image(card, Pose(0, 0, 140.0)) for cards in (plain, valued)]
        return pygame.image.tobytes(images[0], "RGBA") != pygame.image.tobytes(images[1], "RGBA")

    shown = {card.rank for card in parse_cards("O1 O7 C10 E11 B12") if differs(card)}
    assert shown == {10, 11, 12}
    assert [kit.STAGE.figures_on(card)[0] for card in parse_cards("O10 C11 B12")] == ["8", "9", "10"]


def test_the_settebello_has_its_shout_and_its_bell_and_time_for_both() -> None:
    shout, heard = kit.STAGE.shout(taking("E7 O7")), kit.STAGE.sound(taking("E7 O7"), 0)
    assert shout == (kit.BELL, 1)
    assert heard is not None
    assert len(heard.starts(AnimationSpeeds())) == 2
    assert heard.another is not None
    assert heard.another.name == kit.BELL_SOUND
    assert kit.STAGE.shout(taking("E7 C7")) is None
    speeds = AnimationSpeeds()
    assert kit.STAGE.seconds(taking("E7 C7"), speeds) < kit.STAGE.seconds(taking("E7 O7"), speeds) <= 1.2


def test_light_and_a_name_mark_the_settebello_on_the_table(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(kit, "draw_halo", lambda _surface, _look, rect: marked.append(rect))

    def marks(table: TableScene) -> list[pygame.Rect]:
        marked.clear()
        table.draw(driver.app.surface)
        return marked

    table = table_with_settebello(driver)
    (rect,) = marks(table)
    pose = table.stage.sprites[SETTEBELLO].placed.pose
    assert rect.collidepoint(pose.x, pose.y)
    driver.click(click_point(table, parse_card("E7")))
    driver.settle()
    assert marks(table) == []


def test_a_name_that_finds_no_room_on_its_card_is_left_away(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    look = driver.app.host.look
    boxes: list[pygame.Rect] = []
    monkeypatch.setattr(look.shapes, "draw_box", lambda _surface, rect, *_: boxes.append(rect))

    def drawn(width: int) -> int:
        boxes.clear()
        kit._draw_halo(driver.app.surface, look, pygame.Rect(50, 50, width, width * 3 // 2), "settebello")
        return len(boxes)

    assert drawn(200) == drawn(20) + 1  # the plate under the name


def test_a_card_that_is_taken_is_seen_for_a_moment_on_the_closed_pile(driver: Driver) -> None:
    table = table_with_settebello(driver)
    driver.click(click_point(table, parse_card("E7")))
    sprite = table.stage.sprites[SETTEBELLO]
    while SETTEBELLO not in table.stage.view.zones[PILES[0]]:
        driver.step()
    lands = sprite.tween.begin + sprite.tween.duration
    assert [round(sprite.pose(lands + later).face) for later in (-0.1, 0.0, 0.29, 0.6)] == [1, 1, 1, 0]
    assert sprite.is_moving(lands + 0.4)
    table.story.finish()
    assert sprite.pose(driver.clock.now()) == sprite.placed.pose
    assert sprite.placed.pose.face == 0.0


def test_each_card_of_a_prime_says_what_it_counts() -> None:
    blank = GAME.blank(GAME.options({}), 2, 0)
    view = replace(blank, zones={**blank.zones, PILES[0]: parse_cards("O7 C7 E6 B1 B2")})
    counted = FinishedRound(view, Result.of((5, 0), (), 2), (), ((0,), (1,)), (0, 0), 11)
    line = next(line for line in kit.COUNT.lines(counted) if line.why == "primiera")
    share = kit.COUNT.share(counted, line, 0, 1, 1.0)
    assert share.values == ("21", "21", "18", "16")
    assert share.number == f"= {sum(map(int, share.values))}"
