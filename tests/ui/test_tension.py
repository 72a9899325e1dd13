"""How tense the table looks, which the music follows: from what everybody sees, and from nothing else."""

import pytest

from caurobat.core.events import CardsMoved
from caurobat.core.zones import HANDS, PILES
from caurobat.match.session import ONLOOKER
from caurobat.ui.audio import Sound
from caurobat.ui.kits import KITS
from caurobat.ui.table.story.script import SoundQueue
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import areas_for, table_for
from tests.ui.test_call_secrecy import session_of
from tests.ui.test_table_story import THEFT, dealt, stage_before


def test_a_great_pile_that_may_be_stolen_is_tense_and_so_are_the_last_cards(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    seen: dict[bool, set[int]] = {True: set(), False: set()}
    for event in events:
        stage.show(event, 50.0)
        view = stage.view
        most = max(len(view.zones[PILES[seat]]) for seat in range(4))
        if any(len(view.zones[HANDS[seat]]) > 3 for seat in range(4)):
            seen[most >= 12].add(stage.kit.tension(view))
    assert seen[True] == {1}
    assert seen[False] <= {0}


@pytest.mark.parametrize("game", KITS)
def test_every_game_begins_calmly_and_ends_tensely(game: str) -> None:
    kit = KITS[game]
    session = started(kit.stage.game, ["greedy", "greedy"], 3)
    levels = [kit.stage.tension(session.view(ONLOOKER))]
    while not session.is_round_over:
        session.submit(session.choose())
        levels.append(kit.stage.tension(session.view(ONLOOKER)))
    assert levels[0] == 0
    assert max(levels[-8:]) >= 1
    assert levels[-1] == 0


def test_a_call_is_as_tense_as_can_be_and_a_heart_beats_under_its_question(make_driver: MakeDriver) -> None:
    driver = make_driver((640, 400))
    table = table_for(driver, session_of("recau", ["greedy"] * 5, holder_has_it=True))
    for _ in range(3000):
        driver.step(1 / 30)
        if table.stage.offered is not None:
            break
    assert table.tension == 2
    assert driver.played[-1] == Sound.QUESTION


@pytest.mark.parametrize("seats", [2, 3, 4, 7, 12])
def test_seats_are_heard_where_they_are_seen_and_the_viewer_in_the_middle(seats: int) -> None:
    areas = areas_for((1280, 720), seats)
    assert areas.side(0) == 0
    for seat, panel in areas.panels.items():
        assert -1 <= areas.side(seat) <= 1
        assert (areas.side(seat) < 0) == (panel.centerx < 640)


def test_a_theft_is_heard_at_the_thief(driver: Driver) -> None:
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    expected, heard = set(), set()
    queue = SoundQueue(lambda name, step, side: heard.add((name, side)))
    for event in events:
        stage.show(event, 0.0)
        queue.hear(event, None, stage, 0.0, 0.0)
        queue.update(60.0)
        if isinstance(event, CardsMoved) and event.target in PILES:
            cue = stage.kit.sound(event, 0)
            assert cue is not None
            expected.add((cue.name, stage.areas.side(event.target.seat)))
    assert expected
    assert expected <= heard
    assert 0.0 not in {side for _, side in expected}, "the thief sits at one side"
