"""Whose hand may be drawn, whatever is opened over the table, and whoever goes and comes back."""

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import ONLOOKER
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.story.phase import Perspective
from tests.expecting import present
from tests.match.playing import started
from tests.ui.company import Company, MakeCompany

K = pygame
SLOW_PROGRAMS = Settings(plays=Pace.VERY_FAST, pauses=Pace.VERY_SLOW, payments=Pace.VERY_FAST)


def switch_away(party: Company) -> None:
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.event.Event(event))
        party.driver.step()
        nothing_is_seen(party)


def nothing_is_seen(party: Company) -> None:
    party.check()
    for seat in range(len(party.session.seats)):
        assert not party.drawn & party.hand(seat), f"the hand of seat {seat} is on the screen"


def until_log_has_plays(party: Company) -> None:
    party.until(lambda: party.is_deciding() and party.session.ply >= 3)


@pytest.mark.parametrize("after", [(K.K_UP, K.K_RETURN), (K.K_ESCAPE,), (K.K_DOWN, K.K_RETURN), (K.K_l,)])
def test_the_log_shows_no_hand_again_that_was_hidden_below_it(company: MakeCompany, after: tuple[int, ...]) -> None:
    party = company((HUMAN, HUMAN, HUMAN))
    until_log_has_plays(party)
    party.press(K.K_l)
    party.press(K.K_RETURN)
    assert isinstance(party.stack.top, LogScene)
    switch_away(party)
    for key in after:
        party.driver.key(key)
        nothing_is_seen(party)
    for _ in range(5):
        party.driver.step(0.2)
        nothing_is_seen(party)


def test_after_the_log_the_screen_has_to_be_taken_again(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, HUMAN))
    until_log_has_plays(party)
    party.press(K.K_l)
    party.press(K.K_RETURN)
    switch_away(party)
    party.driver.key(K.K_ESCAPE)
    party.driver.step(1.0)
    assert party.is_curtain()


@pytest.mark.parametrize("seats", [(HUMAN, "laia", "quim", "greedy", "greedy", HUMAN), (HUMAN, HUMAN, "greedy")])
def test_a_look_back_while_nobodys_hand_is_shown(company: MakeCompany, seats: tuple[str, ...]) -> None:
    """Before anybody has taken the screen, and after the window was left while programs play."""
    party = company(seats, SLOW_PROGRAMS)
    party.until(party.is_deciding)
    party.play()
    switch_away(party)
    party.driver.key(K.K_l, K.K_RETURN, K.K_UP, K.K_RETURN)
    nothing_is_seen(party)
    party.driver.key(K.K_ESCAPE)
    party.until(party.is_deciding)


def test_a_hand_is_hidden_from_who_is_away(company: MakeCompany) -> None:
    """Two people, one of whom lets a program play: that one may still look."""
    party = company((HUMAN, HUMAN, "greedy", "greedy"))
    party.until(party.is_deciding)
    gone = party.table.perspective.seat
    party.table.change_player(gone, "greedy")
    nothing_is_seen(party)
    party.until(party.is_deciding)
    switch_away(party)
    party.until(party.is_deciding)
    party.table.change_player(gone, HUMAN)
    nothing_is_seen(party)


def test_nobody_has_the_eyes_of_a_seat_that_a_program_plays() -> None:
    session = started(GAME, (HUMAN, HUMAN, "greedy"), 5)
    eyes = Perspective(session)
    eyes.take(0)
    assert eyes.seat == 0
    session.seat_player(0, "greedy")
    assert eyes.seat == ONLOOKER


def test_a_game_gone_on_with_while_somebody_is_away_begins_behind_the_curtain(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, "greedy", "greedy"))
    party.until(party.is_deciding)
    party.table.change_player(party.table.perspective.seat, "greedy")
    party.until(party.is_deciding)
    party.press(pygame.K_F10)
    party.driver.push("Leave the table")
    party.driver.step()
    party.scenes.resume()
    party.session = party.table.session
    nothing_is_seen(party)
    party.until(party.is_curtain)


def test_the_hand_closes_before_programs_play(company: MakeCompany) -> None:
    party = company((HUMAN, "greedy", "greedy", HUMAN), SLOW_PROGRAMS)
    party.until(lambda: party.is_deciding() and not party.session.is_human((present(party.session.turn) + 1) % 4))
    party.driver.step(0.5)
    party.play()
    party.until(lambda: party.table.story.is_thinking, most=60)
    assert party.table.perspective.seat == ONLOOKER
    nothing_is_seen(party)


def test_one_person_among_programs_sees_the_own_hand_all_the_time(company: MakeCompany) -> None:
    party = company((HUMAN, "greedy", "greedy"), SLOW_PROGRAMS)
    party.until(party.is_deciding)
    party.play()
    for _ in range(20):
        party.step(0.2)
        assert party.table.stage.view.seat == 0
        assert party.hand(0) <= party.drawn


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "layout"), [("log", TableLayout.WHEEL), ("curtain", TableLayout.ROW), ("size", TableLayout.WHEEL)]
)
def test_a_setting_changed_in_a_game_is_seen_at_the_table(company: MakeCompany, how: str, layout: TableLayout) -> None:
    other = next(each for each in TableLayout if each is not layout)
    party = company((HUMAN, HUMAN), Settings(layout=layout, plays=Pace.INSTANT, pauses=Pace.INSTANT))
    until_log_has_plays(party)
    party.driver.app.host.change(layout=other, deck="safe" if how == "size" else "classic", back="rosa")
    party.driver.step()
    if how == "log":
        party.driver.key(K.K_l, K.K_RETURN, K.K_ESCAPE)
    elif how == "size":
        party.driver.app.window.size = (700, 700)
    party.driver.step(0.5)
    party.until(lambda: party.is_deciding() and party.session.ply >= 8)


def test_a_curtain_always_hangs_where_hands_are_hidden_and_none_where_they_are_open(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, "greedy"))
    party.until(party.is_over)
    assert party.revealed, "nobody ever took the screen"
    assert isinstance(party.table, TableScene)
    assert not any(isinstance(scene, CurtainScene) for scene in party.stack.scenes)
