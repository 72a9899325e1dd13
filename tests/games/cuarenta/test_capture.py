"""The captures of a card: matches and their runs, sums, and the choice between them."""

import pytest

from caurobat.core.decisions import IllegalAction, Play
from caurobat.decks import parse_card
from caurobat.games.cuarenta.rules import GAME
from tests.games.cuarenta.table import position


def test_takes_may_be_left_out_where_a_card_can_only_be_trailed() -> None:
    at = position("KH", ["4C AH", "AD"])
    assert GAME.apply(at.state, Play(0, parse_card("4C"))) == GAME.apply(at.state, Play(0, parse_card("4C"), ()))


def test_takes_must_be_told_where_a_card_could_capture() -> None:
    at = position("4D", ["4C AH", "AD"])
    with pytest.raises(IllegalAction, match="takes must say which: taking 4D, taking nothing"):
        GAME.apply(at.state, Play(0, parse_card("4C")))


def test_takes_may_be_in_any_order() -> None:
    at = position("3D 4C 5H", ["3C AH", "AD"])
    assert at.then("3C>5H,3D,4C") == at.then("3C>3D,4C,5H")


def test_a_card_taken_twice_is_refused() -> None:
    with pytest.raises(IllegalAction):
        position("4D", ["4C AH", "AD"]).then("4C>4D,4D")
