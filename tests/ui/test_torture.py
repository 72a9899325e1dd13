from contextlib import ExitStack

import pygame
import pytest

from caurobat.core.zones import HANDS
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.state import trumps_of
from caurobat.games.capodama.table.kit import KIT
from caurobat.match.session import ONLOOKER
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.layout import Pose
from caurobat.ui.table.story.phase import Perspective
from tests.expecting import present
from tests.rules.rounds import MANY
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import whole_table
from tools.torture import live
from tools.torture_watch import Leak, Watch


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20 if MANY else 4))
def test_whatever_is_pressed_nothing_breaks_and_no_hand_is_seen(seed: int) -> None:
    watch = live(seed, 3000 if MANY else 500)
    assert watch.judged > 30
    assert watch.seen > 10, "no hand was seen at all, so it can tell nothing"


def many_lives() -> None:
    for seed in range(10):
        live(seed, 800)


@pytest.mark.slow
def test_a_table_that_never_hides_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def stubborn(self: Perspective) -> None:
        assert self._taken >= ONLOOKER

    monkeypatch.setattr(Perspective, "leave", stubborn)
    with pytest.raises(Leak, match="can be seen"):
        many_lives()


@pytest.mark.parametrize("is_leaking", [False, True])
def test_a_trump_may_be_seen_in_the_legend_and_nowhere_else(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, is_leaking: bool
) -> None:
    driver = make_driver()
    seats = ["human", "greedy", "greedy"]
    driver.app.host.stack.push(driver.scenes().first(NewGame(GAME.id, seats, GAME.options({}), 1)))
    table = present(whole_table(driver))
    view = table.session.view(0)
    (hidden, *_) = [card for card in trumps_of(view) if card not in view.zones[HANDS[0]]]

    def leaking(surface: pygame.Surface, easel: Easel, picture: TablePicture) -> None:
        easel.cards.image(hidden, Pose(0.0, 0.0, 100))

    if is_leaking:
        monkeypatch.setattr(KIT.middle, "draw_over", leaking)
    watch = Watch()
    with ExitStack() as stack:
        watch.attach(stack)
        for _ in range(5):  # until the table is whole
            driver.step(0.02)
        if is_leaking:
            with pytest.raises(Leak, match=hidden.code):
                watch.look(driver.app)
        else:
            watch.look(driver.app)
            assert hidden.code in watch.legend
