"""A word of warning as a player meets it: a costly card is clicked, and by the real advice it is asked about."""

from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.decks import Card, parse_card
from caurobat.games.cau_robat import GAME
from caurobat.match.seating import Help
from caurobat.match.session import Session
from caurobat.players.cau_robat.advising import advise
from caurobat.players.roster import player_named
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import record_of

COSTLY, GOOD = parse_card("B3"), parse_card("E7")
"""In the position below the 3 lays open a pile of ten cards; the 7 doesn't."""
QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


class Counsellor:
    """Works out the real advice, at once."""

    def __init__(self) -> None:
        self._asked: Any = None

    @property
    def is_working(self) -> bool:
        return self._asked is not None

    def start(self, game: str, view: Any, *seed: int, players: tuple[str, ...] = (), rounds: int | None = None) -> None:
        assert rounds is not None
        self._asked = view, rounds, players

    def poll(self) -> Any:
        if self._asked is None:
            return None
        (view, rounds, players), self._asked = self._asked, None
        return advise(view, Rng(0), rounds, players=players)

    def cancel(self) -> None:
        self._asked = None


def position() -> Session:
    """The end of a round among greedy players: seat 0, a person who wants to be warned, is to play."""
    deal = GAME.deal(GAME.options({}), 4, 3, Rng(8))
    record = record_of(("human", "greedy", "greedy", "greedy"), deal.table, deal.hands, dealer=3)
    warned = SeatRecord("Anna", "human", Help(has_warning=True).to_extra())
    session = Session.resume(replace(record, seats=(warned, *record.seats[1:])), None)
    sound = player_named(GAME.id, "ramon")
    while session.ply < 24:
        assert session.turn is not None
        session.submit(sound.choose(session.view(session.turn), Rng(1, session.ply)))
    return session


def seated(driver: Driver) -> TableScene:
    scenes = driver.scenes(adviser=Counsellor())
    table = scenes._table(position())
    driver.app.host.stack.push(table)
    wait(driver)
    assert table.controls.decision is not None
    return table


def wait(driver: Driver) -> None:
    """A second: a press right after something has come is not taken for an answer to it."""
    for _ in range(60):
        driver.step()


def click(driver: Driver, table: TableScene, card: Card) -> None:
    pose = table.stage.sprites[card].placed.pose
    driver.click(pose.rect.center)
    wait(driver)


def answer(driver: Driver, label: str) -> None:
    question = driver.top
    assert isinstance(question, MessageScene)
    button = next(each for each in question.group.widgets if each.label == label)
    driver.click(button.rect.center)
    wait(driver)


@pytest.mark.parametrize("size", [(1280, 720), (640, 400)])
def test_a_costly_card_is_asked_about_taken_back_and_then_played(
    make_driver: MakeDriver, size: tuple[int, int]
) -> None:
    driver = make_driver(size=size, settings=QUICK)
    table = seated(driver)
    click(driver, table, COSTLY)
    question = driver.top
    assert isinstance(question, MessageScene)
    assert question._text.endswith("pile: 10 cards. Another choice wins clearly more often.")
    answer(driver, "Take it back")
    assert driver.top is table
    assert table.session.ply == 24
    click(driver, table, COSTLY)
    assert driver.top is table
    assert table.session.ply > 24


def test_a_costly_card_is_played_by_who_means_it(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = seated(driver)
    click(driver, table, COSTLY)
    answer(driver, "Play it")
    assert driver.top is table
    assert table.session.ply > 24


def test_a_good_card_is_played_without_a_word(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = seated(driver)
    click(driver, table, GOOD)
    assert driver.top is table
    assert table.session.ply > 24
