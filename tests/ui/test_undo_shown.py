import pygame

from caurobat.match.session import TableRules
from caurobat.players.roster import HUMAN
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.message import MessageScene
from tests.ui.company import Company, MakeCompany

K = pygame
WITH_UNDO = TableRules(has_undo=True)


def slip(party: Company) -> int:
    party.until(party.is_deciding)
    party.driver.step(0.5)
    seat = party.table.perspective.seat
    party.play()
    return seat


def take_back(party: Company) -> None:
    before = party.session.record
    party.press(K.K_u)
    assert party.session.record == before, "not before they have agreed"
    assert isinstance(party.stack.top, MessageScene)
    party.driver.choose("answer 0")


def test_a_slip_of_the_finger_is_taken_back_on_the_curtain(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, HUMAN), table=WITH_UNDO)
    before = party.session.record
    seat = slip(party)
    party.until(party.is_curtain)
    take_back(party)
    assert party.session.record == before
    party.driver.step(0.5)
    party.check()
    assert isinstance(party.stack.top, CurtainScene)
    assert party.table.story.phase.seat == seat, "nobody else sees the hand"


def test_with_undo_off_the_curtain_stays(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, HUMAN), table=TableRules(has_undo=False))
    slip(party)
    party.until(party.is_curtain)
    record = party.session.record
    party.press(K.K_u)
    party.driver.step(0.5)
    assert party.is_curtain()
    assert party.session.record == record


def test_what_others_have_played_since_is_taken_back_only_with_their_word(company: MakeCompany) -> None:
    party = company((HUMAN, HUMAN, "greedy"), table=WITH_UNDO)
    start = party.session.record
    slip(party)
    slip(party)
    party.until(lambda: party.is_deciding() or party.is_curtain())
    record = party.session.record
    assert record != start
    if party.is_curtain():
        party.press()
    party.driver.step(0.5)
    party.press(K.K_u)
    assert isinstance(party.stack.top, MessageScene)
    assert party.session.record == record, "not before they have agreed"
    party.press(K.K_ESCAPE)
    party.driver.step(0.2)
    assert party.session.record == record
    take_back(party)
    assert len(party.session.record.rounds[-1].plays) < len(record.rounds[-1].plays)


def test_alone_a_key_takes_back_and_another_plays_again(company: MakeCompany) -> None:
    party = company((HUMAN, "greedy", "greedy"), table=WITH_UNDO)
    slip(party)
    party.until(party.is_deciding)
    record = party.session.record
    party.press(K.K_u)
    assert party.session.record != record
    assert any("Press Y to redo" in text for text in party.driver.app.toasts.texts)
    party.press(K.K_y)
    assert party.session.record == record
    assert party.driver.app.toasts.texts == ()
