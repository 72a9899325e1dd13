"""Choosing what a card does at a table of Zwicker: by mouse, by touch, by keys; a joker asks only where it matters."""

import pygame
import pytest

from caurobat.core.decisions import Action, Build, Play
from caurobat.decks import parse_card, parse_cards
from caurobat.games.zwicker.words.kit import WORDS
from caurobat.match.session import Session
from caurobat.ui.scenes.table import TableScene
from tests.expecting import present
from tests.ui.conftest import Driver
from tests.ui.pilot import click_point
from tests.ui.tables import on_table, opened
from tests.ui.zwicker.tables import deal_of, session_of

GROUPS = ("9D 5H 4S 2C", "9C 5D QH 3C")
TWO_WAYS = ("9D 5H 4S 4C", "9C 10D X1 3C")
KING = parse_card("KD")


def seated(driver: Driver, table: str, hand: str, **rules: object) -> TableScene:
    return opened(driver, session_of(["human", "greedy"], deal_of(table, [hand, ""]), **rules))


def first(session: Session) -> Action | None:
    plays = session.record.rounds[-1].plays
    return plays[0].action if plays else None


def pick(driver: Driver, table: TableScene, code: str, plays: int = 0) -> None:
    driver.click(click_point(table, parse_card(code)))
    assert len(table.session.record.rounds[-1].plays) == plays
    driver.step(0.5)


def plate(table: TableScene, code: str) -> tuple[int, int]:
    numbers = [number for number, answer in enumerate(table.controls.prompts.answers) if answer.on is parse_card(code)]
    return table.controls.button_rects[numbers[0]].center


def words(table: TableScene) -> list[str]:
    return [answer.word for answer in table.controls.prompts.answers]


def test_a_card_shows_its_groups_and_the_sums_that_it_could_make(driver: Driver) -> None:
    table = seated(driver, *GROUPS)
    driver.move(click_point(table, parse_card("9C")))
    driver.step()
    forecast = table.controls.forecast
    groups = [[item.cards[0] for item in group] for group in forecast.groups]
    assert groups == [[parse_card("9D")], list(parse_cards("5H 4S"))]
    assert dict(forecast.sums) == {parse_card("5H"): (14,), parse_card("4S"): (13,), parse_card("2C"): (11,)}
    assert WORDS.heading(driver.app.host.strings, forecast) == "The 9 of clubs takes 9 · 5+4"


@pytest.mark.parametrize("is_touch", [False, True])
def test_one_sensible_thing_takes_one_press(driver: Driver, is_touch: bool) -> None:
    table = seated(driver, "QD 5H 6S 10C", "QH 7S AS KD")
    (driver.press if is_touch else driver.click)(click_point(table, parse_card("QH")))
    assert first(table.session) == Play(0, parse_card("QH"), parse_cards("QD"))


def test_a_card_that_can_only_be_left_is_left_at_a_press(driver: Driver) -> None:
    table = seated(driver, "QD 5H 6S 10C", "QH 7S AS KD")
    driver.click(click_point(table, KING))
    assert first(table.session) == Play(0, KING, ())


def test_a_press_on_a_lit_card_takes_them_all(driver: Driver) -> None:
    table = seated(driver, *GROUPS)
    pick(driver, table, "9C")
    driver.press(on_table_top(table, "9D"))
    assert first(table.session) == Play(0, parse_card("9C"), parse_cards("9D 5H 4S"))


def on_table_top(table: TableScene, code: str) -> tuple[int, int]:
    x, y = on_table(table, code)
    return x, round(y - 0.3 * table.stage.sprites[parse_card(code)].placed.pose.height)


def test_pointing_at_another_card_swaps_it_in_and_a_press_takes_it(driver: Driver) -> None:
    table = seated(driver, *TWO_WAYS)
    pick(driver, table, "9C")
    assert table.controls.forecast.play.takes == parse_cards("9D 5H 4S")
    driver.move(on_table_top(table, "4C"))
    driver.step()
    assert table.controls.forecast.play.takes == parse_cards("9D 5H 4C")
    driver.press(on_table_top(table, "9D"))
    assert first(table.session) == Play(0, parse_card("9C"), parse_cards("9D 5H 4C"))


def test_a_press_on_a_sum_builds(driver: Driver) -> None:
    table = seated(driver, *GROUPS)
    pick(driver, table, "9C")
    driver.click(plate(table, "5H"))
    assert first(table.session) == Build(0, parse_card("9C"), parse_card("5H"), 14)


def test_a_card_dropped_on_another_builds(driver: Driver) -> None:
    table = seated(driver, *GROUPS)
    driver.hold(click_point(table, parse_card("3C")))
    driver.move(on_table_top(table, "2C"))
    driver.release(on_table_top(table, "2C"))
    assert first(table.session) == Build(0, parse_card("3C"), parse_card("2C"), 5)


def test_a_joker_asks_for_its_value_and_a_number_key_gives_it(driver: Driver) -> None:
    table = seated(driver, *TWO_WAYS)
    pick(driver, table, "X1")
    driver.click(plate(table, "5H"))
    driver.step(0.5)
    assert first(table.session) is None
    assert words(table) == [str(value) for value in range(7, 15)]
    driver.key(pygame.K_ESCAPE)
    driver.step(0.5)
    assert "Leave it" in words(table), "Escape closes the question first"
    driver.click(plate(table, "5H"))
    driver.step(0.5)
    driver.key(pygame.K_8)
    assert first(table.session) == Build(0, parse_card("X1"), parse_card("5H"), 8)


def test_keys_alone_choose_a_build(driver: Driver) -> None:
    table = seated(driver, *GROUPS)
    while table.controls.focus is not parse_card("3C"):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.step(0.5)
    while present(table.controls.prompts.focused()).on is not parse_card("4S"):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert first(table.session) == Build(0, parse_card("3C"), parse_card("4S"), 7)


def crowded(driver: Driver) -> TableScene:
    trailed = zip(["3H", "3S", "3D", "4H", "3C", "4D"], [0, 1] * 3, strict=True)
    dealt = deal_of("2H 2D 2C 2S", ["3H 3D 3C AH", "3S 4H 4D 4C"])
    return opened(
        driver, session_of(["human", "greedy"], dealt, *[Play(seat, parse_card(code), ()) for code, seat in trailed])
    )


def hidden_capture(table: TableScene) -> Play:
    """The capture with the ace that comes last of those without a button."""
    ways = [way for way in present(table.controls.decision).actions if isinstance(way, Play) and way.takes]
    return [way for way in ways if way not in WORDS.shown(ways)][-1]


def test_a_press_on_cards_chooses_among_very_many_captures(driver: Driver) -> None:
    table = crowded(driver)
    way = hidden_capture(table)
    pick(driver, table, "AH", plays=6)
    driver.click(table.controls.button_rects[words(table).index("Choose cards")].center)
    driver.step(0.5)
    while way not in [answer.action for answer in table.controls.prompts.answers]:
        answers = table.controls.prompts.answers
        plates = [answer.on for answer in answers if answer.word == "+" and answer.on in (way.takes or ())]
        driver.press(on_table_top(table, present(plates[0]).code))
        driver.step(0.5)
    actions = [answer.action for answer in table.controls.prompts.answers]
    driver.click(table.controls.button_rects[actions.index(way)].center)
    assert table.session.record.rounds[-1].plays[6].action == way


def test_keys_alone_choose_among_very_many_captures_and_escape_goes_back(driver: Driver) -> None:
    table = crowded(driver)
    way = hidden_capture(table)
    while table.controls.focus is not parse_card("AH"):
        driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    driver.step(0.5)
    driver.key(pygame.K_5)
    driver.step(0.5)
    assert "Choose cards" not in words(table)
    driver.key(pygame.K_ESCAPE)
    driver.step(0.5)
    driver.key(pygame.K_5)
    driver.step(0.5)
    for _ in range(9):
        while (answer := present(table.controls.prompts.focused())).action != way and (
            answer.word != "+"
            or answer.on not in (way.takes or ())
            or way in [each.action for each in table.controls.prompts.answers]
        ):
            driver.key(pygame.K_RIGHT)
        driver.key(pygame.K_RETURN)
        driver.step(0.5)
        if answer.action == way:
            break
    assert table.session.record.rounds[-1].plays[6].action == way


def test_a_hint_for_a_capture_without_a_button_gives_it_one(driver: Driver) -> None:
    table = crowded(driver)
    way = hidden_capture(table)
    table.consider(way)
    driver.step(0.5)
    assert present(table.controls.prompts.focused()).action == way
    assert table.controls.forecast.play.takes == way.takes
