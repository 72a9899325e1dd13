"""`tools/check_records.py`: a record replays to the end that was played, and another end is noticed."""

from dataclasses import replace

import pytest

from caurobat.catalogue import GAMES
from tools.check_records import DifferentEnd, check, played


def test_another_end_is_noticed() -> None:
    one = next(played(GAMES["capodama"], ("random", "greedy"), 5))
    check(one)
    with pytest.raises(DifferentEnd, match="seed 5"):
        check(replace(one, cards=tuple([count + 1 for count in one.cards])))
