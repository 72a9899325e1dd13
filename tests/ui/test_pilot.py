"""Whole games played by the pilot: all layouts, call styles, presets and numbers of seats, without a fault."""

from random import Random

import pytest

from caurobat.games.cau_robat.rules import GAME, PRESETS
from caurobat.match.chance import Chance
from caurobat.match.storage import Saves
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import CallStyle, TableLayout
from caurobat.ui.shell.new_game import NewGame
from tests.rules.rounds import MANY
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import LARGE_SIZES, SMALL_SIZES, Pilot, settings_for, whole_table

GAMES = 200 if MANY else 2
PEOPLE = (1, 2, 0, 3, 1, 1)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_a_whole_game_by_made_up_events(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr("caurobat.match.session.Chance", lambda seed: Chance(number if seed is None else seed))
    rng = Random(number)
    layouts, styles, presets = list(TableLayout), list(CallStyle), list(PRESETS)
    settings = settings_for(rng, layout=layouts[number % 2], call_style=styles[number % 3])
    seats = number % 11 + 2
    players = ["greedy" if rng.random() < 0.7 else "random" for _ in range(seats)]
    for seat in rng.sample(range(seats), min(seats, PEOPLE[number % len(PEOPLE)])):
        players[seat] = "human"
    options = GAME.options({**PRESETS[presets[number % 5]], "target": 1})
    sizes = LARGE_SIZES if MANY else SMALL_SIZES
    language = rng.choice(tuple(LANGUAGES))
    driver = make_driver(size=rng.choice(sizes), settings=settings, language=language)
    saves = Saves(driver.app.host.folders.data)
    pilot = Pilot(driver, driver.scenes(saves), saves, rng, sizes=sizes)
    pilot.play(NewGame(GAME.id, players, options, seed=number))
    table = whole_table(driver)
    assert table is None or table.session.is_round_over
