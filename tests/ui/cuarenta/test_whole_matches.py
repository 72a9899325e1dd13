"""Whole rounds and matches of cuarenta played through the window by mouse and keys, with all that goes wrong."""

import os
from random import Random

import pygame
import pytest

from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cuarenta.rules import GAME, PRESETS
from caurobat.match.chance import Chance
from caurobat.match.storage import Saves
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import CallStyle, Settings, TableLayout
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import SMALL_SIZES, Pilot, button_points, click_point, settings_for, whole_table

MANY = bool(os.environ.get("CAUROBAT_MANY"))
GAMES = 60 if MANY else 1
PEOPLE = (1, 1, 2, 0, 4, 1)


class CuarentaPilot(Pilot):
    """Presses a card and, where it can be played in several ways, one of the ways. `hands` are what it plays with."""

    hands: tuple[str, ...] = ("mouse", "keys")

    def _play_by_mouse(self, table: TableScene) -> None:
        if "mouse" not in self.hands:
            self._play_by_keys(table)
            return
        card = self.rng.choice(self._hand(table))
        self._note(f"play {card} by mouse")
        ply = table.session.ply
        self.driver.click(click_point(table, card))
        self._choose_way(table, ply, card, self._click_a_button)

    def _play_by_keys(self, table: TableScene) -> None:
        if "keys" not in self.hands:
            self._play_by_mouse(table)
            return
        self._note("play by keys")
        ply = table.session.ply
        for _ in range(self.rng.randrange(1, 6)):
            self.driver.key(self.rng.choice((pygame.K_RIGHT, pygame.K_LEFT)))
        card = table.controls.focus
        if card is None:
            return
        self.driver.key(pygame.K_RETURN)
        self._choose_way(table, ply, card, self._key_a_button)

    def _choose_way(self, table: TableScene, ply: int, card: Card, choose: object) -> None:
        """Nothing is played before a way is chosen, where there are several; then that very card is."""
        if table.controls.picked:
            assert table.session.ply == ply
            self._wait(0.4)
            choose(table)  # type: ignore[operator]
        assert getattr(table.session.record.rounds[-1].plays[ply].action, "card", None) is card

    def _answer(self, table: TableScene) -> None:
        self._note("answer")
        self._wait(0.3)
        if table.controls.decision is not None and table.controls.prompts.answers:
            (self._click_a_button if "mouse" in self.hands else self._key_a_button)(table)

    def _click_a_button(self, table: TableScene) -> None:
        self.driver.step()
        self.driver.click(self.rng.choice(button_points(table)))

    def _key_a_button(self, table: TableScene) -> None:
        answers = len(table.controls.prompts.answers)
        if self.rng.random() < 0.5:
            self.driver.key(pygame.K_0 + self.rng.randrange(1, min(9, answers) + 1))
            return
        for _ in range(self.rng.randrange(answers)):
            self.driver.key(pygame.K_RIGHT)
        self.driver.key(pygame.K_RETURN)

    def _hand(self, table: TableScene) -> list[Card]:
        return [card for card in table.stage.view.zones[HANDS[table.stage.view.seat]] if card is not None]


def pilot_of(make_driver: MakeDriver, settings: Settings, rng: Random, size: tuple[int, int]) -> CuarentaPilot:
    driver = make_driver(size=size, settings=settings, language=rng.choice(tuple(LANGUAGES)))
    saves = Saves(driver.app.host.folders.data)
    return CuarentaPilot(driver, driver.scenes(saves), saves, rng)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(GAMES))
def test_a_round_by_synthetic_events(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    monkeypatch.setattr("caurobat.match.session.Chance", lambda seed: Chance(number if seed is None else seed))
    rng = Random(number)
    settings = settings_for(rng, layout=list(TableLayout)[number % 2], call_style=list(CallStyle)[number % 3])
    seats = 4 if PEOPLE[number % 6] > 2 else (2, 4)[number % 2]
    players = ["greedy" if rng.random() < 0.7 else "random" for _ in range(seats)]
    for seat in rng.sample(range(seats), PEOPLE[number % 6]):
        players[seat] = "human"
    options = GAME.options(list(PRESETS.values())[number % 2])
    pilot = pilot_of(make_driver, settings, rng, rng.choice(SMALL_SIZES))
    pilot.play(NewGame(GAME.id, players, options, seed=number), most_rounds=1)


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("hands", "size"), [("mouse", (1024, 600)), ("keys", (1280, 720))])
def test_a_whole_match_by_one_device(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, hands: str, size: tuple[int, int]
) -> None:
    monkeypatch.setattr("caurobat.match.session.Chance", lambda seed: Chance(5 if seed is None else seed))
    rng = Random(3)
    settings = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
    pilot = pilot_of(make_driver, settings, rng, size)
    pilot.hands, pilot.wildness = (hands,), 0.0
    pilot.play(NewGame(GAME.id, ["human", "greedy"], GAME.options({}), seed=4), most_rounds=100)
    table = whole_table(pilot.driver)
    assert table is not None
    assert table.session.standing.winner is not None
    assert max(table.session.standing.score) >= 40
