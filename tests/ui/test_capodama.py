"""Capodama at the table: whole rounds by mouse and by keyboard, for every number of seats; nothing hidden is drawn."""

from typing import NoReturn

import pytest

from caurobat.core.decisions import Give
from caurobat.decks import parse_card
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.state import phase_of
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.table.kit import KIT
from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from tests.expecting import present
from tests.games.capodama.table import after, position
from tests.games.capodama.twins import twins
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.pilot import FAST, hands


class Stillness:
    """Programs that never make up their minds."""

    def start(self, session: Session) -> None:
        pass

    def poll(self) -> None:
        return None

    def hurry(self) -> NoReturn:
        raise AssertionError("nobody is in a hurry")

    def cancel(self) -> None:
        pass


SIZES = {1: (1280, 720), 2: (1024, 600), 3: (1024, 600), 4: (1920, 1080), 5: (1024, 600), 6: (1024, 600)}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_a_round_by_one_person(make_driver: MakeDriver, seats: int) -> None:
    person = hands(make_driver, SIZES[seats], seats, has_mouse=seats in (1, 3, 6))
    players = ["human", *["greedy"] * (seats - 1)]
    assert person.play(NewGame(GAME.id, players, GAME.options({}), seed=seats)).session.is_round_over
    assert person.decided.count("Play") == {1: 28, 2: 14}.get(seats, 7), "last cards are played unasked"
    assert person.decided.count("Give") == (1 if seats >= 4 else 0)


@pytest.mark.slow
def test_a_round_by_four_people_at_one_screen(make_driver: MakeDriver) -> None:
    person = hands(make_driver, (1280, 720), 3, has_mouse=True)
    table = person.play(NewGame(GAME.id, ["human"] * 4, GAME.options({}), seed=6))
    assert person.decided.count("Play") == 28
    assert person.decided.count("Give") == 4
    # All see their hands before one is given a card, and the capo leads: every handover but its own gift is needed.
    assert [ply for ply in person.curtains if ply < 9] == [0, 2, 3, 4, 5, 6, 7, 8]
    assert max(person.curtains) < 5 + 28, "nobody is called for a last card"
    assert table.session.is_round_over


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_picture_is_the_same_whatever_others_hold(make_driver: MakeDriver, seats: int) -> None:
    """To the last pixel: hands, gifts and the dama of others are drawn nowhere."""
    for decisions in (seats + 1, 2 * seats + 2):
        pictures = []
        for record in twins(seats, 0, 7, decisions, ("human", *["greedy"] * (seats - 1))):
            # At the same time of a day of its own each: the dots of who thinks move.
            driver = make_driver(settings=FAST)
            table = TableScene(driver.app.host, Session.resume(record, None), bots=Stillness())
            driver.app.host.stack.push(table)
            for _ in range(10):
                driver.step(1 / 20)
            pictures.append(driver.app.surface.get_view("0").raw)
            driver.app.close()
        assert pictures[0] == pictures[1]


NAMES = ("Anna", "Berta", "Carles", "Dolors", "Enric", "Fina")


@pytest.fixture(params=["en", "ca", "es"])
def strings(request: pytest.FixtureRequest) -> Strings:
    return Strings(request.param, ASSETS / "locale")


def test_why_not_says_what_must_be_played() -> None:
    strings = Strings("en", ASSETS / "locale")
    state = after(position("9D 9C", "AH 8C 10D", "QH JC", "7D KC", turn=0), "9D")
    words = KIT.words.why_not(strings, GAME.view(state, 1), parse_card("8C"))
    assert words == "The 9 of diamonds was led: follow suit, or play a trump."
    state = after(position("9H 9C", "AH 8C 10D", "QH JC", "7H KC", turn=0), "9H")
    assert "is a trump: you must play it" in KIT.words.why_not(strings, GAME.view(state, 1), parse_card("8C"))
    state = position("AH 7D", "8D 10C", "9D JD", "QH KD", exchanged=False)
    assert "never given away" in KIT.words.why_not(strings, GAME.view(state, 0), parse_card("AH"))
    state = after(state, "give 7D", "give 8D", "give 9D")
    assert "never given to the capo" in KIT.words.why_not(strings, GAME.view(state, 3), parse_card("QH"))
    assert phase_of(state).value == "give"


def test_the_log_tells_nobody_what_others_give() -> None:
    strings = Strings("en", ASSETS / "locale")
    state = position("AH 7D 9C", "QH 8D 10C", "9D JD KS", "10D KD AS", exchanged=False)
    told = []
    for gift in ("7D", "QH", "9D", "10D"):
        step = GAME.apply(state, Give(present(state.turn), (parse_card(gift),)))
        summary = PlaySummary(tuple([GAME.redacted(event, 3, 4) for event in step.events]), 4)
        told += KIT.words.sentences(strings, summary, NAMES)
        state = step.state
    text = " ".join(told)
    assert "queen" not in text
    assert "Dolors gave Anna the 10 of diamonds." in text
    assert "Carles gave Dolors the 9 of diamonds." in text
