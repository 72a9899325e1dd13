"""What brings one back, as somebody goes who hears it: the deal of the day, the puzzles and the people to beat."""

from datetime import date
from pathlib import Path

import pygame
import pytest

from caurobat.catalogue import MANIFESTS
from caurobat.core.game import Deal
from caurobat.learn import TEACHING
from caurobat.learn.progress import Notes, Progress
from caurobat.learn.today import name_of
from caurobat.match.fairness import DAY
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.setup.plan import plan_for
from caurobat.ui.shell.challenges import Challenges
from tests.expecting import first_quick, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import whole_table
from tests.ui.test_first_match import AT_ONCE, finish_match, finish_round, opened, parts, press

GAME = "cau-robat"


class OneDay(date):
    """The day stays the same, even if midnight passes meanwhile."""

    @classmethod
    def today(cls) -> "OneDay":
        return cls(2026, 11, 28)


@pytest.fixture
def driver(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> Driver:
    for module in ("scenes.challenges", "scenes.puzzles", "shell.challenges"):
        monkeypatch.setattr(f"caurobat.ui.{module}.date", OneDay)
    return opened(make_driver, AT_ONCE, Progress().with_round(GAME))


def begun(driver: Driver, game: str = GAME) -> Session:
    driver.choose(f"box {game}")
    driver.settle()
    press(driver, "Challenges")
    press(driver, "Today’s deal")
    return present(whole_table(driver)).session


def dealt(session: Session) -> Deal:
    return session.record.rounds[0].deal


def said(driver: Driver) -> str:
    return " ".join(f"{part.label} {part.hint}" for part in parts(driver))


@pytest.mark.parametrize("game", first_quick(MANIFESTS))
def test_today_everybody_gets_the_same_cards(make_driver: MakeDriver, game: str) -> None:
    first, second = [begun(opened(make_driver, AT_ONCE, Progress().with_round(game)), game) for _ in range(2)]
    assert dealt(first) == dealt(second)
    assert [seat.player for seat in first.seats] == list(TEACHING[game].today.players)
    assert first.choice_seed == second.choice_seed, "the programs answer alike"


def test_nothing_can_be_taken_back_in_the_deal_of_the_day(driver: Driver) -> None:
    assert not begun(driver).table.has_undo


def test_the_first_result_is_kept_and_can_be_sent(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    session = begun(driver)
    day = str(session.record.extra[DAY])
    finish_match(driver)
    cards = sum(result.counts[0] for result in session.results)
    press(driver, "Copy the result")
    (line,) = copied
    assert line.startswith(f"caurobat {day} Cau robat: {cards} card")
    assert not [card for card in session.game.deck(session.options).cards if f" {card.code} " in line]
    press(driver, "Leave the table")
    press(driver, "Challenges")
    assert line.partition(": ")[2] in said(driver)
    press(driver, "Copy the result")
    assert copied == [line, line]


def test_playing_it_again_changes_no_result(driver: Driver) -> None:
    name = name_of(GAME, OneDay.today().isoformat())
    driver.app.host.note(driver.app.host.learnt().with_result(name, "3 cards, 0 thefts"))
    begun(driver)
    finish_match(driver)
    assert driver.app.host.learnt().results == {name: "3 cards, 0 thefts"}


def test_the_proof_says_that_the_cards_come_from_the_date(driver: Driver) -> None:
    session = begun(driver)
    finish_round(driver)
    press(driver, "Was it fair?")
    assert f"The cards follow from the date, {session.record.extra[DAY]}" in said(driver)
    assert "picked deal" not in said(driver)


@pytest.mark.parametrize("game", first_quick(game for game in MANIFESTS if game != GAME))
def test_the_result_tells_the_points_of_both_sides(driver: Driver, game: str) -> None:
    session = begun(driver, game)
    finish_match(driver)
    worth = [each.counts if game == "capodama" else each.points for each in session.results]
    own, other = [sum(each[seat] for each in worth) for seat in (0, 1)]
    words = driver.app.host.learnt().results[name_of(game, str(session.record.extra[DAY]))]
    assert words == f"{own} point{'' if own == 1 else 's'} to {other}"


# The puzzles


def row(driver: Driver, name: str) -> str:
    return next(f"{part.label}: {part.hint}" for part in parts(driver) if part.label == name)


@pytest.mark.parametrize("is_own", [True, False])
def test_only_a_match_won_beats_somebody(driver: Driver, is_own: bool) -> None:
    challenges = Challenges(driver.app.host, Saves(driver.app.host.folders.data), lambda session: None)
    session = next(each for each in map(a_match, range(50)) if (each.standing.winner == each.side_of(0)) is is_own)
    assert challenges.note(session) == ("First victory over Laia!" if is_own else "")
    assert challenges.note(session) == "", "it is news only once"
    assert driver.app.host.learnt().has_beaten("scopa", "laia") is is_own
    challenges.show("scopa")
    driver.settle()
    assert row(driver, "Laia").startswith("Laia: Beaten") is is_own
    assert row(driver, "Biel").startswith("Biel: Your next opponent"), "nobody is passed over for good"


def a_match(number: int) -> Session:
    """Return a match of Scopa against Laia, in which everybody has played the first or the last possible card."""
    plan = plan_for((HUMAN, "laia"), KITS["scopa"].game.options({"target": 1}), "scopa")
    session = Session.start(plan.kit.game, plan.options, plan.seats, None, None, plan.table)
    while session.standing.winner is None:
        turn = session.turn
        if turn is None:
            session.next_round()
        else:
            actions = present(session.game.choices(session.view(session.decider(turn)))).actions
            session.submit(actions[-(number % 2)])
    return session


def test_cards_known_beforehand_beat_nobody(driver: Driver) -> None:
    begun(driver, "scopa")
    finish_match(driver)
    assert driver.app.host.learnt().beaten == frozenset()


def test_two_copies_of_the_program_add_up_whom_one_has_beaten(tmp_path: Path) -> None:
    strings = Strings("en", assets_dir() / "locale")
    one, two = [Notes(tmp_path, strings, lambda problem: None) for _ in range(2)]
    one.keep("Aina", Progress().with_beaten("scopa", ["biel"]).with_result("scopa 2026-11-27", "3 points to 1"))
    two.keep("Aina", Progress().with_beaten("zwicker", ["laia"]).with_result("scopa 2026-11-28", "2 points to 4"))
    known = Notes(tmp_path, strings, lambda problem: None).of("Aina")
    assert known.beaten == {"scopa.biel", "zwicker.laia"}
    assert set(known.results) == {"scopa 2026-11-27", "scopa 2026-11-28"}
