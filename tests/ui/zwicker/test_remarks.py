import pytest

from caurobat.core.decisions import Build
from caurobat.core.fishing import PlaySummary
from caurobat.decks import parse_cards
from caurobat.games.zwicker.lessons import REMARKS
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.table import KIT
from caurobat.learn.coach import Moment
from caurobat.ui.table.layout import areas_for
from tests.games.zwicker.table import captures, position


@pytest.mark.parametrize("table_jokers", ["captured", "stay"])
def test_a_joker_is_pointed_out_where_it_can_be_taken(table_jokers: str) -> None:
    state = position("X1 KH", ["2C 9S", "3C"], table_jokers=table_jokers)
    moment = Moment(GAME, 0, GAME.view(state, 0), can_play=True)
    said = [step.text for step in REMARKS if step.is_due(moment)]
    assert ("A joker on the table has no number. Any card takes it." in said) == bool(captures(state, "2C"))


def test_all_cards_of_a_build_are_pointed_out() -> None:
    below, above = parse_cards("6C 2C")
    played = GAME.apply(position("6C KH", ["2C 9S", "3C"]), Build(0, above, below, 8))
    view = GAME.view(played.state, 0)
    areas = areas_for((1280, 720), KIT.middle.shape(2, 0))
    moment = Moment(GAME, 0, view, can_play=True, last_play=PlaySummary(played.events, 2))
    placed = KIT.stage.lay_middle(view, areas)
    pointed = KIT.pointers["built"](areas, moment)
    assert all(pointed.contains(placed[card].pose.rect) for card in (below, above))
