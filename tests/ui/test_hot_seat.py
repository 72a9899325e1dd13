"""Several people at one screen: nobody's hand is ever drawn while somebody else, or nobody, has taken the screen."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from caurobat.core.events import CallOffered, CardsMoved, Event
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import ONLOOKER, Session, TableRules
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.ui.company import FAST, Company, MakeCompany
from tests.ui.conftest import MakeDriver

K = pygame
TABLES = {"two people": (HUMAN, HUMAN), "three people and a program": (HUMAN, "greedy", HUMAN, HUMAN)}


@pytest.mark.slow
@pytest.mark.parametrize("players", TABLES.values(), ids=TABLES)
def test_a_round_is_played_and_no_hand_is_seen_by_another(company: MakeCompany, players: Sequence[str]) -> None:
    party = company(players)
    party.until(party.is_over)
    people = {seat for seat, player in enumerate(players) if player == HUMAN}
    assert set(party.revealed) == people, "everybody had the screen"
    texts = {
        is_call: {reason for was_call, reason in party.reasons if was_call is is_call} for is_call in (True, False)
    }
    assert all(len(reasons) <= 1 for reasons in texts.values()), "what the curtain says depends on no hand"


def test_a_call_is_asked_behind_the_curtain_whether_or_not_it_can_be_answered(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    waits = set()
    for seed in range(12):
        driver = make_driver(size=(640, 400), settings=FAST, folder=tmp_path / str(seed))
        with monkeypatch.context() as patch:
            party = Company(driver, patch, tmp_path / str(seed), (HUMAN, HUMAN, HUMAN), seed=seed)
            party.until(party.is_over)
        driver.app.close()
        waits |= party.waits
        offers = [event for event in party.session.events(ONLOOKER) if isinstance(event, CallOffered)]
        assert sum(is_call for is_call, _ in party.reasons) == len(offers), "one curtain for each offer"
        if {(PhaseKind.CANNOT_ANSWER, False), (PhaseKind.DECIDING, True)} <= waits:
            return
    raise AssertionError(f"twelve rounds without both: {waits}")


@pytest.mark.slow
@pytest.mark.parametrize("style", [CallStyle.AUTOMATIC, CallStyle.SHOUT])
def test_in_every_style_a_round_comes_to_its_end_unseen(company: MakeCompany, style: CallStyle) -> None:
    party = company((HUMAN, HUMAN, HUMAN), replace(FAST, call_style=style), seed=2)
    party.until(party.is_over)
    assert any(is_call for is_call, _ in party.reasons)


def test_what_was_missed_is_told_again(company: MakeCompany, monkeypatch: pytest.MonkeyPatch) -> None:
    party = company((HUMAN, HUMAN), Settings())
    party.until(party.is_deciding)
    first = party.table.stage.view.seat
    party.play()
    while not party.is_curtain():
        party.step(0.1)
    told = party.table.story.shown_events
    shown: list[Event] = []
    show = party.table.story._show

    def listen(event: Event, shout: ShoutAt, delay: float) -> None:
        shown.append(event)
        show(event, shout, delay)

    monkeypatch.setattr(party.table.story, "_show", listen)
    party.step()
    party.press()
    assert party.table.stage.view.seat == 1 - first
    assert party.table.story.is_telling, "the play of the one before runs again"
    while party.table.story.is_telling:
        party.step(0.1)
    assert party.table.story.shown_events == told
    assert next(event for event in shown if isinstance(event, CardsMoved)).source == HANDS[first]
    assert shown == list(party.session.events(1 - first)[told - len(shown) :])


def test_a_second_press_does_not_lift_the_curtain(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN))
    party.until(party.is_curtain)
    party.step()
    party.until(party.is_deciding)
    party.play()
    while not party.is_curtain():
        party.step(1 / 60)
    party.driver.key(K.K_RETURN, K.K_RETURN)
    party.check()
    assert party.is_curtain(), "the curtain has just fallen"
    party.step()
    party.press()
    assert not party.is_curtain()


def lose_focus(party: Company) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    party.driver.step()
    party.check()


@pytest.mark.parametrize("is_telling", [False, True], ids=["deciding", "telling"])
def test_losing_the_focus_hides_the_hand(company: MakeCompany, is_telling: bool) -> None:
    party = company((HUMAN, "greedy", HUMAN), Settings() if is_telling else FAST)
    party.until(party.is_deciding)
    seat = party.table.stage.view.seat
    if is_telling:
        party.play()
        party.step(0.1)
        assert party.table.story.is_telling
    lose_focus(party)
    assert party.table.stage.view.seat == ONLOOKER
    assert not party.drawn & party.hand(seat)
    party.until(party.is_curtain)
    party.goes_on()


def test_losing_the_focus_hides_the_hand_below_a_dialog_and_the_log(company: MakeCompany) -> None:
    for key in (K.K_ESCAPE, K.K_l):
        party = company((HUMAN, HUMAN))
        party.until(party.is_deciding)
        seat = party.table.stage.view.seat
        party.press(key)
        assert party.stack.top is not party.table
        party.check()
        assert party.drawn & party.hand(seat), "the hand can be seen below"
        lose_focus(party)
        assert not party.drawn & party.hand(seat)
        party.step(2)
        assert not party.is_curtain(), "below a dialog time stands still"
        party.press(K.K_ESCAPE)
        party.step()
        assert party.is_curtain()
        party.driver.app.close()


def test_help_opens_the_rules_over_anything_once_and_hides_no_less(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN))
    party.until(party.is_curtain)
    curtain = party.stack.top
    party.press(K.K_F1)
    assert isinstance(party.stack.top, RulesScene)
    party.press(K.K_F1)
    party.press(K.K_ESCAPE)
    assert party.stack.top is curtain
    party.until(party.is_deciding)
    seat = party.table.stage.view.seat
    party.press(K.K_F1)
    assert isinstance(party.stack.top, RulesScene)
    lose_focus(party)
    party.press(K.K_ESCAPE)
    party.step()
    assert not party.drawn & party.hand(seat)
    assert party.is_curtain()
    party.goes_on()


def test_one_person_keeps_the_hand_when_the_focus_goes(company: MakeCompany) -> None:
    party = company((HUMAN, "greedy"))
    party.until(party.is_deciding)
    lose_focus(party)
    assert party.table.stage.view.seat == 0


def test_escape_on_the_curtain_opens_the_menu_and_comes_back(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN))
    party.until(party.is_curtain)
    curtain = party.stack.top
    party.press(K.K_ESCAPE)
    assert isinstance(party.stack.top, MessageScene)
    party.press(K.K_ESCAPE)
    assert party.stack.top is curtain
    party.step()
    party.press()
    assert not party.is_curtain()
    party.goes_on()


def test_other_hands_change_nothing(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two deals that differ only in what two others hold look the same up to the first person's decision."""
    frames: list[list[bytes]] = []
    plan = plan_for((HUMAN, HUMAN, "greedy"))
    for is_swapped in (False, True):
        driver = make_driver(size=(640, 400), settings=Settings())
        deal = GAME.deal(plan.options, 3, 2, Rng(5, 1))
        if is_swapped:
            first, second, third = deal.hands
            deal = replace(deal, hands=(first, third, second))
        monkeypatch.setattr(type(GAME), "deal", lambda *_, deal=deal: deal)
        monkeypatch.setattr("caurobat.match.session.Rng.below", lambda self, seats: 2)
        session = Session.start(GAME, plan.options, named(plan, driver.app.host.t), 1, None)
        table = TableScene(driver.app.host, session, routes=TableRoutes(curtain=lambda scene, seat: scene.reveal(seat)))
        driver.app.host.stack.push(table)
        shots = []
        for _ in range(120):
            driver.step(0.05)
            shots.append(pygame.image.tobytes(driver.app.surface, "RGB"))
        assert table.story.phase.kind is PhaseKind.DECIDING
        frames.append(shots)
        driver.app.close()
    assert frames[0] == frames[1]


def test_with_open_hands_no_curtain_falls_and_every_hand_is_seen(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, "greedy"), table=TableRules(is_open=True))
    party.until(party.is_deciding)
    party.step()
    for seat in range(3):
        assert party.hand(seat) <= party.drawn, f"the hand of seat {seat} lies open"
    party.until(party.is_over)
    assert party.revealed == []


def test_programs_do_not_look_into_open_hands(make_driver: MakeDriver) -> None:
    plan = plan_for((HUMAN, "greedy", "greedy"))
    sessions = [
        Session.start(GAME, plan.options, plan.seats, 4, None, TableRules(is_open=is_open)) for is_open in (False, True)
    ]
    for _ in range(30):
        looking = [each.view(present(each.turn)) for each in sessions]
        assert looking[0] == looking[1]
        actions = [
            present(GAME.choices(each.view(present(each.turn)))).actions[0]
            if each.is_human(present(each.turn))
            else each.choose()
            for each in sessions
        ]
        assert actions[0] == actions[1]
        for each, action in zip(sessions, actions, strict=True):
            each.submit(action)
        if sessions[0].turn is None:
            break


def answer(party: Company, words: str) -> None:
    scene = party.driver.top
    names = [widget.name for widget in scene.group.widgets if words in widget.label]
    assert names, [widget.label for widget in scene.group.widgets]
    scene.group.focus(names[0])
    party.press()


def test_a_program_takes_the_only_persons_seat_and_gives_it_back(company: MakeCompany) -> None:
    party = company((HUMAN, "greedy", "greedy"), Settings())
    party.until(party.is_deciding)
    before = party.session.ply
    party.press(K.K_ESCAPE)
    answer(party, "takes my seat")
    assert party.session.away == (0,)
    for _ in range(12):
        party.step()
    assert party.session.ply > before, "the game goes on"
    assert party.table.stage.view.seat == 0, "one may watch one's own hand"
    party.press(K.K_ESCAPE)
    answer(party, "my seat back")
    assert party.session.away == ()
    party.until(lambda: party.is_deciding() and party.table.story.phase.seat == 0)


def test_who_leaves_a_company_takes_the_hand_along(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, "greedy"))
    party.until(party.is_deciding)
    gone = party.table.stage.view.seat
    party.press(K.K_ESCAPE)
    answer(party, "takes my seat")
    assert party.table.stage.view.seat == ONLOOKER
    party.until(party.is_curtain)
    assert party.table.story.phase.seat == 1 - gone
    party.until(party.is_deciding)
    party.press(K.K_ESCAPE)
    answer(party, "takes the seat back")
    party.until(lambda: party.is_curtain() and party.table.story.phase.seat == gone)
    party.goes_on()


def test_somebody_who_is_missed_at_the_curtain_is_stood_in_for(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, HUMAN))
    party.until(party.is_curtain)
    missed = party.table.story.phase.seat
    party.press(K.K_ESCAPE)
    answer(party, "s seat")
    assert party.session.away == (missed,)
    party.until(party.is_curtain)
    other = party.table.story.phase.seat
    assert other != missed
    party.press(K.K_ESCAPE)
    answer(party, "s seat")
    assert set(party.session.away) == {missed, other}
    party.until(party.is_curtain)
    party.press(K.K_ESCAPE)
    answer(party, "Somebody takes")
    answer(party, party.session.seats[missed].name)
    assert party.session.away == (other,)
    party.goes_on()


def test_a_saved_game_is_taken_up_behind_the_curtain(company: MakeCompany, make_driver: MakeDriver) -> None:
    party = company((HUMAN, HUMAN))
    party.until(party.is_deciding)
    party.play()
    party.step()
    party.session = Session.resume(party.session.record, None)
    while len(party.stack.scenes) > 1:
        party.stack.pop()
    party.scenes.open_table(party.session)
    party.step()
    assert party.is_curtain()
    party.goes_on()
