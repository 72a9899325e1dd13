"""Choosing what a card does where it can do several things, and choosing several cards for one thing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame
import pytest

from caurobat.core.decisions import Action, Claim, Decision, Give, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.words.kit import CauRobatWords
from caurobat.match.session import Session
from caurobat.narration.answers import Answer
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import Easel, table_easel
from caurobat.ui.table.marks import badge_picture
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import KIT, record_of, table_for

QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


class Offered(CauRobatWords):
    """Names actions by the cards that they take, foresees nothing, and has these `answers`."""

    def __init__(self, answers: Sequence[Answer] = ()) -> None:
        self.answers = answers

    def way_name(self, strings: Strings, action: Action) -> str:
        return " ".join(card.code for card in self.taken_by(action))

    def prompts(self, strings: Strings, view: View, decision: Decision) -> list[Answer]:
        return list(self.answers)

    def foresee(self, view: View, action: Action) -> None:
        return None


@dataclass
class Asked:
    """A table at which the person is offered `actions` that its own game would never offer."""

    driver: Driver
    table: TableScene
    decided: list[Action] = field(default_factory=list)

    def _note(self, action: Action | None) -> None:
        if action is not None:
            self.decided.append(action)

    @property
    def hand(self) -> list[Card]:
        return self.table.controls.hand

    @property
    def words(self) -> list[str]:
        return [answer.word for answer in self.table.controls.prompts.answers]

    @property
    def keys(self) -> list[str]:
        return [answer.key for answer in self.table.controls.prompts.answers]

    def offer(self, offer: Callable[[list[Card], list[Card]], list[Action]]) -> tuple[Action, ...]:
        """Offer what `offer` makes of the hand, in the order shown, and the cards of the table."""
        table, view = self.table, self.table.stage.view
        actions = tuple(offer(self.hand, [card for card in view.zones[TABLE] if card is not None]))
        table.controls.kit = replace(KIT, texts=replace(KIT.texts, words=Offered()))
        table.story._choices = ((table.session.revision, view.seat), Decision(0, actions))
        setattr(table, "decide", self._note)  # noqa: B010 mypy refuses to replace a method
        self.driver.step(0.5)
        return actions

    def click_card(self, card: Card) -> None:
        pose = self.table.stage.sprites[card].placed.pose
        self.driver.click((round(pose.x), round(pose.y)))
        self.driver.step(0.5)

    def click_hand(self, number: int) -> None:
        pose = self.table.stage.sprites[self.hand[number]].placed.pose
        low = self.table.stage.areas.hand.bottom - 8
        self.driver.click((round(pose.x), low))
        self.driver.step(0.5)


@pytest.fixture
def asked(make_driver: MakeDriver) -> Asked:
    driver = make_driver(settings=QUICK)
    deal = GAME.deal(GAME.options({}), 4, 3, Rng(3))
    session = Session.resume(record_of(["human", "greedy", "greedy", "greedy"], deal.table, deal.hands, dealer=3), None)
    table = table_for(driver, session)
    for _ in range(200):
        driver.step(0.1)
        if table.controls.decision is not None and not table.story.is_telling:
            return Asked(driver, table)
    raise AssertionError("no decision came")


def two_ways(hand: list[Card], on_table: list[Card]) -> list[Action]:
    """The first card takes one of two cards, or both; the second takes nothing."""
    first, second = on_table[0], on_table[1]
    return [*(Play(0, hand[0], each) for each in ((first,), (second,), (first, second))), Play(0, hand[1], ())]


def test_a_card_with_one_way_is_played_by_one_press(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.click_hand(1)
    assert asked.decided == [actions[3]]


def test_a_card_with_several_ways_asks_which(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.click_hand(0)
    assert asked.decided == []
    assert asked.keys == ["1", "2", "3"]
    asked.driver.key(pygame.K_2)
    assert asked.decided == [actions[1]]


def test_arrows_and_enter_choose_a_way(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.driver.key(pygame.K_RIGHT)
    asked.driver.step(0.5)
    assert asked.table.controls.focus is asked.hand[0]
    asked.driver.key(pygame.K_RETURN)
    asked.driver.step(0.5)
    asked.driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    assert asked.decided == [actions[2]]


def test_a_card_of_the_table_chooses_the_way_that_takes_it(asked: Asked) -> None:
    actions = asked.offer(lambda hand, on_table: [Play(0, hand[0], (each,)) for each in on_table[:2]])
    asked.click_hand(0)
    card = next(
        card for card in asked.table.stage.view.zones[TABLE] if card in (instance(actions[1], Play).takes or ())
    )
    asked.click_card(present(card))
    assert asked.decided == [actions[1]]


def test_a_card_that_several_ways_take_leaves_these_to_choose_from(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.click_hand(0)
    first, second = present(instance(actions[2], Play).takes)
    asked.click_card(first)
    assert (asked.decided, asked.words) == ([], [first.code, f"{first.code} {second.code}"])
    asked.click_card(second)
    assert asked.decided == [actions[2]]


def test_a_chosen_card_of_the_table_can_be_put_back(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.click_hand(0)
    first, second = present(instance(actions[2], Play).takes)
    asked.click_card(first)
    asked.click_card(first)
    assert asked.words == [first.code, second.code, f"{first.code} {second.code}"]


def test_a_press_on_its_button_chooses_a_way(asked: Asked) -> None:
    actions = asked.offer(two_ways)
    asked.click_hand(0)
    asked.driver.click(asked.table.controls.button_rects[2].center)
    assert asked.decided == [actions[2]]


def easel_of(asked: Asked) -> Easel:
    host = asked.driver.app.host
    return table_easel(host.look, host.settings, host.strings, SPANISH)


def test_marks_of_ways_are_told_apart_by_more_than_their_numbers(asked: Asked) -> None:
    parts = easel_of(asked)
    outlines = {pygame.mask.from_surface(badge_picture(parts, number, 60)).count() for number in range(4)}
    assert len(outlines) == 4


def test_several_cards_are_picked_and_then_confirmed(asked: Asked) -> None:
    def gifts(hand: list[Card], on_table: list[Card]) -> list[Action]:
        return [Give(0, (one, other)) for place, one in enumerate(hand) for other in hand[place + 1 :]]

    asked.offer(gifts)
    asked.click_hand(0)
    assert (asked.words, asked.table.controls.picked) == ([], (asked.hand[0],))
    asked.click_hand(2)
    assert len(asked.words) == 1
    asked.driver.click(asked.table.controls.button_rects[0].center)
    assert asked.decided == [Give(0, (asked.hand[0], asked.hand[2]))]


def test_what_needs_no_card_is_asked_on_buttons(asked: Asked) -> None:
    claims = [Claim(0, rank) for rank in ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")]
    asked.offer(lambda hand, on_table: list(claims))
    kit = asked.table.controls.kit
    answers = [Answer(claim.rank, claim, False) for claim in claims]
    asked.table.controls.kit = replace(kit, texts=replace(kit.texts, words=Offered(answers)))
    asked.driver.step(0.5)
    asked.driver.step(0.5)
    rects = asked.table.controls.button_rects
    assert len(rects) == 10
    assert not any(one.colliderect(other) for place, one in enumerate(rects) for other in rects[place + 1 :])
    assert all(asked.table.stage.areas.centre.inflate(4, 4).contains(rect) for rect in rects)
    asked.driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert asked.decided == [claims[1]]
