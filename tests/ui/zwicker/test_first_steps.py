"""First steps of Zwicker fit the rules that are played."""

from functools import partial

import pytest

from caurobat.core.decisions import Build, Play
from caurobat.core.fishing import summarize_play
from caurobat.decks import parse_cards
from caurobat.games.zwicker import GAME
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.zwicker.first_steps import FIRST_STEPS
from caurobat.ui.games.zwicker.kit import KIT
from caurobat.ui.scenes import first_steps
from caurobat.ui.scenes.first_steps import Bubble, FirstStepScene
from caurobat.ui.table.layout import areas_for
from tests.expecting import present
from tests.games.zwicker.table import captures, position
from tests.ui.conftest import MakeDriver
from tests.ui.tables import opened
from tests.ui.zwicker.tables import deal_of, session_of


@pytest.mark.parametrize("table_jokers", ["captured", "stay"])
def test_a_joker_is_pointed_out_where_it_can_be_taken(table_jokers: str) -> None:
    state = position("X1 KH", ["2C 9S", "3C"], table_jokers=table_jokers)
    moment = NewMoment(GAME.view(state, 0), 0, None, True, True)
    said = [step.text for step in FIRST_STEPS if step.is_due(moment)]
    assert ("A joker on the table has no number. Any card takes it." in said) == bool(captures(state, "2C"))


def test_all_cards_of_a_build_are_pointed_out() -> None:
    below, above = parse_cards("6C 2C")
    played = GAME.apply(position("6C KH", ["2C 9S", "3C"]), Build(0, above, below, 8))
    view = GAME.view(played.state, 0)
    areas = areas_for((1280, 720), KIT.middle.shape(2, 0))
    moment = NewMoment(view, 0, summarize_play(played.events, 2), True, True)
    placed = KIT.stage.lay_middle(view, areas)
    pointed = KIT.pointers["built"](areas, moment)
    assert all(pointed.contains(placed[card].pose.rect) for card in (below, above))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ca", "es", "it"])
def test_a_long_text_about_the_hand_covers_no_card_of_it(
    make_driver: MakeDriver, language: str, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, language=language)
    dealt = deal_of("5H 9D 2C 3S", ["", "", "", "KC"])
    left = [Play(seat, card, ()) for seat, card in enumerate(card for hand in dealt.hands[:3] for card in hand[:1])]
    table = opened(driver, session_of(["greedy", "greedy", "greedy", "human"], dealt, *left))
    text = driver.app.host.t(present(next(step.text for step in FIRST_STEPS if step.name == "turn")))
    bubble = Bubble("turn", text, lambda: table.stage.areas.hand, "", lambda: None)
    scene = FirstStepScene(driver.app.host, bubble, partial(first_steps._things, table))
    scene.resize(size)
    cards = [table.stage.sprites[card].placed.pose.rect for card in table.controls.hand]
    assert scene._box.collidelist([rect.inflate(-8, -8) for rect in cards]) < 0, "more than an edge is covered"
