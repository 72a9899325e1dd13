"""Escoba's table in the window: the first table of fifteen, and the ways of a card, the best first."""

from dataclasses import replace

import pygame
import pytest

from caurobat.core.decisions import Action, Play
from caurobat.core.text import cards_text
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.escoba.rules import GAME, View
from caurobat.games.escoba.table import KIT
from caurobat.games.escoba.words import SCORE, WORDS
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings, You
from caurobat.party.feed import Feed
from caurobat.party.page import TableMoment, page_of
from caurobat.paths import assets_dir
from caurobat.ui.scenes.table import TableScene
from tests.expecting import instance, present
from tests.games.escoba.table import position
from tests.ui.conftest import Driver
from tests.ui.pilot import click_point
from tests.ui.tables import dealt_session, filled_deal, on_table, opened

STRINGS = Strings("en", assets_dir() / "locale")
NAMES = (You("You"), "Laia")


def session_of(table: str, hand: str = "B7 C2 E6") -> Session:
    return dealt_session(GAME, ("human", "greedy"), filled_deal(SPANISH.cards, table, [hand, ""], 3))


def test_a_first_table_of_fifteen_is_told_shouted_and_lies_on_the_dealers_pile(driver: Driver) -> None:
    session = session_of("O7 C3 E4 B1")
    view = GAME.blank(session.options, 2, 0)
    shouts = [shout for shout in KIT.stage.shouts_in(view, session.events(ONLOOKER)) if shout is not None]
    assert [(shout.word, seat) for shout, seat in shouts] == [("Escoba!", 1)]
    (first,) = SCORE.plays(session.events(ONLOOKER), 2)
    assert WORDS.sentences(STRINGS, first, NAMES) == [
        "The first cards on the table make fifteen, an escoba: Laia takes the 7 of coins, the 3 of cups, the 4 of "
        "swords and the ace of batons."
    ]
    table = opened(driver, session)
    assert table.story.last_play == first
    assert parse_card("O7") in instance(table.stage.view, View).sweeps[1]


def test_two_fifteens_are_shouted_twice() -> None:
    session = session_of("O7 C10 E12 B5")
    shouts = [
        shout for shout in KIT.stage.shouts_in(GAME.blank(session.options, 2, 0), session.events(ONLOOKER)) if shout
    ]
    assert [shout.word for shout, _ in shouts] == ["Escoba!", "Escoba!"]


def test_the_ways_of_a_card_are_shown_the_best_first_and_leaving_it_last() -> None:
    state = position("O4 C3 E5 B1 O7 C4", ["B10", "C12"])
    shown = [way for way in WORDS.shown(present(GAME.decision(state)).actions) if isinstance(way, Play)]
    assert [cards_text(way.takes or ()) for way in shown][:2] == ["O7", "O4 C3"]
    assert shown[-1].takes == ()


FEW = "O4 C3 E5 B1"
"""A sota takes 4 and 3; a 6 takes 4 and 5, or 3, 5 and 1."""


def pointing(driver: Driver, hand: str) -> TableScene:
    table = opened(driver, session_of(FEW, hand))
    driver.move(click_point(table, parse_card(hand.split()[0])))
    driver.step()
    return table


def crowded(driver: Driver) -> TableScene:
    """A table on which everything was left through two batches; the ace of cups has dozens of captures."""
    deal = filled_deal(SPANISH.cards, "O2 C2 E4 B2", ["O3 C4 B6", "O6 E5 B3"], 3)
    dealt = [*deal.hands, deal.stock[:3], deal.stock[3:6]]
    left = [Play(seat, dealt[batch + seat][turn], ()) for batch in (0, 2) for turn in range(3) for seat in (0, 1)]
    return opened(driver, dealt_session(GAME, ("human", "greedy"), deal, *left, first_table="stays"))


def played(table: TableScene) -> Action | None:
    return table.session.record.rounds[-1].plays[0].action


def test_the_only_fifteen_of_a_card_is_told_at_rest_and_taken_by_one_press(driver: Driver) -> None:
    table = pointing(driver, "B10 O12 B6")
    assert WORDS.heading(STRINGS, table.controls.forecast) == "The sota of batons takes 4 of coins + 3 of cups"
    driver.press(click_point(table, parse_card("B10")))
    assert played(table) == Play(0, parse_card("B10"), parse_cards("O4 C3"))


def test_a_card_that_would_take_is_left_by_the_button_beside_it(driver: Driver) -> None:
    table = pointing(driver, "B10 O12 B6")
    (button,) = table.controls.button_rects
    driver.click(button.center)
    assert played(table) == Play(0, parse_card("B10"), ())


def test_several_fifteens_have_numbers_at_rest_and_a_press_on_one_takes_it(driver: Driver) -> None:
    table = pointing(driver, "B6 O12 B10")
    assert present(table.controls.ways).takes == (parse_cards("O4 E5"), parse_cards("C3 E5 B1"), ())
    assert WORDS.heading(STRINGS, table.controls.forecast).endswith("or other cards")
    number = table.stage.sprites[parse_card("C3")].placed.pose.rect.topleft
    driver.move(on_table(table, "O4"))
    driver.click((number[0] + 6, number[1] - 2))
    assert played(table) == Play(0, parse_card("B6"), parse_cards("C3 E5 B1"))


def test_a_number_key_takes_its_fifteen_without_a_press_on_the_card(driver: Driver) -> None:
    table = pointing(driver, "B6 O12 B10")
    driver.key(pygame.K_2)
    assert played(table) == Play(0, parse_card("B6"), parse_cards("C3 E5 B1"))


@pytest.mark.parametrize("by_keys", [False, True])
def test_any_of_very_many_captures_can_be_chosen_by_its_cards(driver: Driver, by_keys: bool) -> None:
    table, card = crowded(driver), parse_card("C1")
    decision = present(table.controls.decision)
    ways = [play.takes or () for play in decision.actions if isinstance(play, Play) and play.card is card]
    wanted = ways[len(ways) // 2]
    driver.click(click_point(table, card))
    driver.step(0.5)
    if by_keys:
        driver.key(pygame.K_5)
    for taken in wanted:
        driver.step(0.5)
        if table.controls.decision != decision:
            break  # no other capture takes the cards so far
        answers = table.controls.prompts.answers
        place = next((place for place, answer in enumerate(answers) if answer.action == Play(0, card, wanted)), None)
        if not by_keys:
            driver.click(on_table(table, taken.code))
        elif place is None:
            place = next(place for place, answer in enumerate(answers) if answer.on is taken)
        if by_keys and place is not None:
            driver.key(*[pygame.K_RIGHT] * (place - table.controls.prompts.focus), pygame.K_RETURN)
    assert Play(0, card, wanted) in [play.action for play in table.session.record.rounds[-1].plays]


@pytest.mark.parametrize(("sevens", "name"), [("most", "Sevens"), ("setenta", "Setenta"), ("ladder", "Sevens")])
def test_the_point_for_sevens_is_named_by_the_rule_that_wins_it(sevens: str, name: str) -> None:
    over = replace(position("", ["", ""], piles=["O7 C6 E6 B6", "O5"], sevens=sevens), turn=None)
    assert name in SCORE.reason(STRINGS, present(GAME.result(over)), over.options).split(" · ")


@pytest.mark.parametrize(
    ("table", "said"),
    [("O4 O1 C1 C2", "8: one card could take them all."), ("O4 C3 E5 B3", "15."), ("O1 C1 E1 B1", "4.")],
)
def test_phones_and_screen_readers_are_told_the_sum_of_the_table(table: str, said: str) -> None:
    session = dealt_session(
        GAME, ("human", "greedy"), filled_deal(SPANISH.cards, table, ["", ""], 3), first_table="stays"
    )
    told = page_of(Feed(session, 0, STRINGS), TableMoment(session.event_count))["table"]
    assert len(told) == 5
    assert told[-1] == f"They add up to {said}"
