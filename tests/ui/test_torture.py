"""A short life or two of the long pilot, and that it sees what it is there to see."""

import pytest

from caurobat.match.session import ONLOOKER
from caurobat.ui.table.story.phase import Perspective
from tests.rules.rounds import MANY
from tools.torture import live
from tools.torture_watch import Leak


@pytest.mark.parametrize("seed", range(20 if MANY else 2))
def test_whatever_is_pressed_nothing_breaks_and_no_hand_is_seen(seed: int) -> None:
    watch = live(seed, 3000 if MANY else 500)
    assert watch.judged > 30
    assert watch.seen > 10, "no hand was seen at all, so it can tell nothing"


def many_lives() -> None:
    for seed in range(10):
        live(seed, 800)


def test_a_table_that_never_hides_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(self: Perspective) -> None:
        assert self._taken >= ONLOOKER

    monkeypatch.setattr(Perspective, "leave", stubborn)
    with pytest.raises(Leak, match="can be seen"):
        many_lives()
