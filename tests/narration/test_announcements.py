"""The question whether somebody announces: the same words for everybody, and true at every score."""

import pytest

from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.words.kit import WORDS
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from tests.games.cuarenta.table import dealt


@pytest.mark.parametrize(("score", "is_limited"), [((28, 28), False), ((28, 30), True), ((38, 0), True)])
def test_no_side_is_promised_points_that_it_cannot_score(score: tuple[int, int], is_limited: bool) -> None:
    english = Strings("en", assets_dir() / "locale")
    view = GAME.view(dealt("4C 4D 4H 4S", "KD", score=score).state, 0)
    words = WORDS.led_to_call(english, view, ("Ada", "Bo"))
    assert "Four of a kind win the match." in words
    assert ("with less than 30" in words) is is_limited
