"""First steps of Zwicker fit the rules that are played."""

import pytest

from caurobat.games.zwicker import GAME
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.zwicker.first_steps import FIRST_STEPS
from tests.games.zwicker.table import captures, position


@pytest.mark.parametrize("table_jokers", ["captured", "stay"])
def test_a_joker_is_pointed_out_where_it_can_be_taken(table_jokers: str) -> None:
    state = position("X1 KH", ["2C 9S", "3C"], table_jokers=table_jokers)
    moment = NewMoment(GAME.view(state, 0), 0, None, True, True)
    said = [step.text for step in FIRST_STEPS if step.is_due(moment)]
    assert ("A joker on the table has no number. Any card takes it." in said) == bool(captures(state, "2C"))
