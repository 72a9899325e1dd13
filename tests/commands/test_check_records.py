"""`tools/check_records.py`: records of every table replay to the end that was played, and another end is noticed."""

from dataclasses import replace
from itertools import islice

import pytest

from caurobat.catalogue import GAMES
from tools.check_records import DifferentEnd, check, played, tables


@pytest.mark.parametrize("game", ["cuarenta", "capodama"])
def test_a_record_of_every_table_replays_to_its_end(game: str) -> None:
    every = tables(GAMES[game])
    found = list(islice(played(GAMES[game], ("random", "greedy"), 5), len(every)))
    assert [(one.plan.options, len(one.plan.players)) for one in found] == every
    for one in found:
        check(one)


def test_another_end_is_noticed() -> None:
    one = next(played(GAMES["capodama"], ("random", "greedy"), 5))
    with pytest.raises(DifferentEnd, match="seed 5"):
        check(replace(one, cards=tuple([count + 1 for count in one.cards])))
