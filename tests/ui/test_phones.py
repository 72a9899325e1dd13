"""Phones at the table: who joins sits down, plays, is missed and comes back; the screen shows no hand of theirs."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from caurobat.core.events import Event
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.match.session import ONLOOKER
from caurobat.match.storage import Saves
from caurobat.party.page import TableMoment
from caurobat.party.server import Published
from caurobat.players.roster import HUMAN
from caurobat.ui.base.timing import Pace
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.joining import JoinScene, KnockScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.phones import MissedScene, Phones
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import first_quick, instance, present
from tests.ui.conftest import MakeDriver
from tests.ui.evening import FAST, Evening, MakeEvening, Phone, line_to


def two_at_phones(evening: MakeEvening) -> Evening:
    """Two phones and two programs, when the table waits for one of the phones."""
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    return party


def missed(party: Evening) -> Phone:
    """The phone whose turn it is loses its line, until the screen asks what to do."""
    phone = present(party.asked())
    phone.cut()
    phone.state = None
    party.until(lambda: isinstance(party.stack.top, MissedScene))
    return phone


def people_for(game: str) -> tuple[str, ...]:
    counts = KITS[game].game.seat_counts(KITS[game].game.options({}))
    return (HUMAN,) * (4 if 4 in counts else counts[0])


def cards_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """All pages that are made, searched for cards that their seat has never been shown."""
    made: list[set[str]] = []
    make = Phones._published

    def search(phones: Phones, key: tuple[int, str], moment: TableMoment) -> Published:
        page, session = make(phones, key, moment), present(phones._session)
        deck = {card.code for cards in present(session._match.state).zones.values() for card in cards}
        shown = cards_in(repr((session.events(key[0]), session.view(key[0]).zones)))
        made.append((cards_in(page.page) & deck) - shown)
        return page

    monkeypatch.setattr(Phones, "_published", search)
    return made


@pytest.mark.parametrize("game", first_quick(sorted(KITS)))
def test_a_round_is_played_on_phones_alone(evening: MakeEvening, searched: list[set[str]], game: str) -> None:
    """Everybody at a phone; sockets are cut, and every phone comes back to where it was. No hand is ever drawn."""
    players = people_for(game)
    party = evening(game=game, players=players)
    party.join(*range(len(players)))
    assert isinstance(party.stack.top, JoinScene)
    party.press("onward")
    rng, decided = Rng(4, len(game)), 0
    while not isinstance(party.stack.top, ScoreScene):
        party.until(lambda: party.asked() is not None or isinstance(party.stack.top, ScoreScene))
        table, phone = party.table, party.asked()
        assert table.stage.view.seat == ONLOOKER
        assert all(card is None for hand in HANDS for card in table.stage.view.zones.get(hand, ()))
        if phone is None:
            break
        before, shown = table.session.revision, json.dumps(phone.page)
        if rng.below(12) == 0:
            phone.cut()
            phone.state = None
            phone.come_back()
            # The same page as before; the question whether to wait may have come and gone meanwhile.
            party.until(lambda phone=phone, shown=shown: json.dumps(phone.page) == shown)
            assert len(phone.told) == phone.since, "a sentence came twice, or was lost"
        phone.press(rng.below(len(phone.page["choices"])))
        phone.press()  # a second press is late, and changes nothing
        party.until(lambda phone=phone, shown=shown: json.dumps(phone.page) != shown)
        assert table.session.revision - before <= 1
        decided += 1
    assert decided > 10
    assert len(searched) > decided
    assert not any(searched), "a card that the seat must not know"
    names = [seat.name for seat in party.table.session.seats]
    assert names == [f"Guest {seat}" for seat in range(len(players))]
    party.until(lambda: all(not phone.page["mine"] for phone in party.phones))
    party.press("next")
    party.until(lambda: party.asked() is not None)


def test_no_phone_is_ahead_of_the_big_screen(evening: MakeEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page tells of a play only once all of it has begun to move on the table, at the usual speeds."""
    party = two_at_phones(evening)
    make, show, seen = Phones._published, TableAnimator.show, list[Event]()
    before, pages, statuses = party.table.session.event_count, list[tuple[int, int]](), set[str]()

    def compare(phones: Phones, key: tuple[int, str], moment: TableMoment) -> Published:
        published = make(phones, key, moment)
        pages.append((moment.shown, before + len(seen)))
        if party.table.phase.kind is PhaseKind.TELLING:
            statuses.add(json.loads(published.page)["status"])
        return published

    def note(stage: TableAnimator, event: Event, *how: Any) -> None:
        seen.append(event)
        show(stage, event, *how)

    monkeypatch.setattr(Phones, "_published", compare)
    monkeypatch.setattr(TableAnimator, "show", note)
    party.driver.app.host.change(plays=Pace.NORMAL, pauses=Pace.NORMAL)
    for _ in range(3):
        revision = party.table.session.revision
        present(party.asked()).press()
        party.until(lambda revision=revision: party.table.session.revision > revision)
        party.until(lambda: party.asked() is not None)
    assert len({shown for shown, _ in pages}) > 2
    assert all(shown <= begun for shown, begun in pages)
    assert statuses == {"Esperant la pantalla gran."}, "nobody is next, or thinking, while a play is shown"


def test_phones_learn_the_score_and_the_winner_when_the_big_screen_has_shown_them(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN, "random"), options=KITS["cau-robat"].game.options({"target": 1}))
    party.join(0)
    (phone,) = party.phones
    party.press("onward")

    def is_counting() -> bool:
        return isinstance(party.stack.top, ScoreScene)

    before: list[str] = []
    while not is_counting():
        party.until(lambda: party.asked() is not None or is_counting())
        if not is_counting():
            before = phone.page["score"]
            phone.press()
            party.until(lambda page=phone.page: phone.page is not page)
    counting = instance(party.stack.top, ScoreScene)
    party.until(lambda: not phone.page["mine"])
    assert counting.is_counting
    assert phone.page["score"] == before
    party.until(lambda: not counting.is_counting)
    party.until(lambda: phone.page["score"] != before)
    assert set([text for text, _ in phone.told][-2:]) == set(phone.page["score"])
    assert "partida" not in phone.page["status"]
    party.driver.widget("crown").widget.activate()
    party.until(lambda: "partida" in phone.page["status"])
    assert instance(party.stack.top, PodiumScene).has_named_winner


def test_one_plays_on_a_phone_and_another_behind_the_curtain(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN, "random", HUMAN, "random"))
    party.join(2)
    party.press("onward")
    party.until(lambda: party.asked() is not None or isinstance(party.stack.top, CurtainScene))
    seen: set[str] = set()
    while len(seen) < 2:
        party.until(lambda: party.asked() is not None or isinstance(party.stack.top, CurtainScene))
        table = party.table
        if isinstance(party.stack.top, CurtainScene):
            seen.add("screen")
            party.driver.settle()
            party.press("ready")
            party.until(lambda table=table: table.phase.kind in (PhaseKind.DECIDING, PhaseKind.CANNOT_ANSWER))
            assert table.stage.view.seat == 0
            assert not any(card for card in table.stage.view.zones[HANDS[2]])
            decision = table.phase.decision
            table.decide(decision.actions[-1] if decision is not None else None)
        else:
            seen.add("phone")
            assert table.stage.view.seat == ONLOOKER
            phone = present(party.asked())
            page = phone.page
            phone.press()  # refused where a program's call came first: then the page after it is asked again
            party.until(lambda phone=phone, page=page: phone.page is not page)


def test_what_is_not_asked_of_a_phone_is_refused(evening: MakeEvening) -> None:
    party = two_at_phones(evening)
    asked = present(party.asked())
    other = next(phone for phone in party.phones if phone is not asked)
    session = party.table.session
    revision = session.revision
    other.say(do="choose", revision=revision, number=0)
    asked.say(do="choose", revision=revision - 1, number=0)
    asked.say(do="choose", revision=revision, number=99)
    asked.say(do="choose", revision=revision, number=-1)
    party.until(lambda: other.no and len(asked.no) == 3)
    assert session.revision == revision
    assert asked.page["mine"]


@pytest.mark.parametrize("is_in_log", [False, True])
def test_a_choice_made_while_the_screen_looks_back_is_taken_after_it(evening: MakeEvening, is_in_log: bool) -> None:
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    table, dealt = party.table, party.table.session.revision
    present(party.asked()).press()
    party.until(lambda: table.session.revision > dealt and party.asked() is not None)
    phone, revision = present(party.asked()), table.session.revision
    if is_in_log:
        party.driver.key(pygame.K_l)
        party.driver.settle()
    table.lookback.show_recent()
    party.until(lambda: not phone.page["mine"])
    assert "gran" in phone.page["status"], "something is open on the big screen"
    phone.say(do="choose", revision=revision, number=0)
    party.driver.step(0.1)
    if is_in_log:
        party.driver.key(pygame.K_ESCAPE)
    party.until(lambda: table.session.revision > revision or phone.no)
    assert not phone.no


def test_a_phone_that_is_missed_can_be_stood_in_for_and_comes_back(evening: MakeEvening) -> None:
    party = two_at_phones(evening)
    phone = missed(party)
    party.driver.top.group.widgets[0].widget.activate()  # let the computer play
    party.until(lambda: phone.seat in party.table.session.away)
    session = party.table.session
    phone.come_back()
    party.until(lambda: session.is_human(phone.seat))
    assert phone.seat not in session.away
    party.until(lambda: phone.page is not None)


def test_the_seat_of_a_missing_phone_can_share_the_screen(evening: MakeEvening) -> None:
    party = two_at_phones(evening)
    missed(party)
    party.driver.top.group.widgets[1].widget.activate()
    party.until(lambda: isinstance(party.stack.top, CurtainScene))


def test_phones_are_added_to_a_table_in_play_and_nothing_listens_once_it_is_left(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN, "random", "random", "random"))
    party.press("onward")
    party.driver.settle()
    table = party.table
    while party.stack.top is not table:  # what is pointed out to a newcomer at this screen
        party.driver.key(pygame.K_SPACE)
        party.driver.settle()
    party.add_phones()
    party.press("seat 0")  # whoever plays at the screen gives the seat up
    party.join(0)
    server = party.party
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    assert table.stage.view.seat == ONLOOKER
    party.leave()
    while isinstance(party.stack.top, MessageScene):
        party.driver.top.group.widgets[0].widget.activate()
    assert isinstance(party.stack.top, TitleScene)
    with pytest.raises(ConnectionRefusedError), line_to(server):
        pass


def test_a_guest_that_comes_by_the_code_is_let_in_on_the_big_screen(evening: MakeEvening) -> None:
    party = evening()
    phone = Phone(party.party, "Quim", 0, party.party.code)
    party.phones.append(phone)
    party.until(lambda: isinstance(party.stack.top, KnockScene))
    party.driver.settle()
    party.driver.key(pygame.K_RETURN)
    party.until(lambda: isinstance(party.stack.top, JoinScene) and phone.state)
    assert phone.state["you"]["waiting"], "a key that was meant for something else lets nobody in"
    party.driver.settle()
    next(each for each in party.driver.top.group.widgets if each.name.startswith("knock")).widget.activate()
    answer(party, "Let in")
    party.until(lambda: phone.state and not phone.state["you"]["waiting"])


def test_a_guest_that_knocks_is_refused_or_goes_away_again(evening: MakeEvening) -> None:
    party = evening()
    for is_refused in (True, False):
        phone = Phone(party.party, "Quim", 0, party.party.code)
        party.phones.append(phone)
        party.until(lambda: isinstance(party.stack.top, KnockScene))
        if is_refused:
            answer(party, "Refuse")
        else:
            phone.say(do="stand up")
        party.until(lambda phone=phone: phone.socket is None)
        party.until(lambda: isinstance(party.stack.top, JoinScene))
        assert not party.party.guests


def answer(party: Evening, label: str) -> None:
    party.driver.settle()
    next(each for each in party.driver.top.group.widgets if each.label == label).widget.activate()


def test_the_host_frees_a_seat_and_sends_a_guest_away_only_when_asked_again(evening: MakeEvening) -> None:
    party = evening()
    party.join(2)
    (phone,) = party.phones

    def ask(row: str, label: str) -> None:
        party.driver.settle()
        party.press(row)
        answer(party, label)

    ask("seat 2", "Back")
    party.driver.step(1.0)
    assert phone.state["you"]["seat"] == 2
    ask("seat 2", "Free the seat")
    party.until(lambda: phone.state["you"]["seat"] is None)
    (guest,) = party.party.guests
    ask(f"guest {guest.number}", "Send away")
    party.until(lambda: phone.socket is None)
    assert not party.party.guests


def test_before_the_deal_a_phone_sees_who_has_each_seat_and_may_change_its_own(evening: MakeEvening) -> None:
    party = evening()
    party.join(2)
    (phone,) = party.phones
    seats = phone.state["seats"]
    assert phone.state["game"] == "Cau robat"
    assert seats[0]["name"] == "Player 1", "“You” is not whoever reads it"
    assert [seat["person"] for seat in seats] == [True, False, False, False]
    phone.say(do="sit", seat=1)
    party.until(lambda: phone.state["you"]["seat"] == 1 and phone.state["seats"][2]["free"])


def test_the_program_started_anew_finds_its_phones_again(make_driver: MakeDriver, tmp_path: Path) -> None:
    """Killed without a word and continued: the phone comes back to its seat by itself, the secret being another."""
    party = Evening(make_driver(settings=FAST), tmp_path, players=(HUMAN, HUMAN, "random", "random"))
    party.press("phones")
    party.driver.settle()
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    phone, record, secret = present(party.asked()), party.table.session.record, party.party.url
    shown = json.dumps(phone.page["hand"])
    assert phone.token not in (tmp_path / "state" / "phones.json").read_text()
    for each in party.phones:
        each.cut()
    party.party.close()
    present(party.table.session._saved).release()
    again = Evening(make_driver(settings=FAST), tmp_path, players=(HUMAN, HUMAN, "random", "random"))
    again.press("resume")
    again.driver.settle()
    assert again.table.session.record == record
    assert again.party.url != secret
    assert again.party.port == phone.party.port
    phone.party, phone.state, again.phones = again.party, None, [phone]
    phone.come_back()
    again.until(lambda: phone.page is not None and phone.page["mine"])
    assert json.dumps(phone.page["hand"]) == shown
    present(phone.socket).close()


def test_the_page_opens_here_alone(make_driver: MakeDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play --hands`: the table is dealt, and the browser of this machine gets the address, which nobody else does."""
    addresses: list[str] = []
    monkeypatch.setattr("webbrowser.open", addresses.append)
    driver = make_driver(settings=FAST)
    scenes = driver.scenes(Saves(tmp_path / "saves"))
    options = KITS["scopa"].game.options({})
    driver.show(scenes.first(NewGame("scopa", (HUMAN, "random"), options, 5, has_page=True)))
    try:
        party = present(scenes._phones.party)
        (url,) = addresses
        assert url.startswith(f"http://127.0.0.1:{party.port}/")
        assert party.url.partition("#")[2] not in url, "every account of this machine can read a command line"
        assert not party.networks
    finally:
        scenes.close()


def test_while_something_is_open_a_phone_is_told_to_wait_and_its_choice_comes_after(evening: MakeEvening) -> None:
    """A choice that was on its way when the pause was opened happens once that is shut; and the page says why."""
    party = two_at_phones(evening)
    phone, session = present(party.asked()), party.table.session
    before = session.revision
    phone.press()  # on its way while the pause opens
    shows: tuple[Callable[[], object], ...] = (party.open_menu, party.scenes.help)
    for show in shows:
        show()
        party.until(
            lambda: all("pantalla gran" in each.page["status"] and not each.page["choices"] for each in party.phones)
        )
        assert session.revision == before
    party.stack.pop_down_to(party.table)
    party.until(lambda: session.revision > before)
    assert not phone.no


def test_who_plays_at_the_screen_keeps_the_seat_until_it_is_given_up_there(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(1)
    party.press("onward")
    party.until(lambda: isinstance(party.stack.top, CurtainScene) or party.asked() is not None)
    party.add_phones()
    phone = Phone(party.party, "Quim", 0)
    party.phones.append(phone)
    party.until(lambda: phone.state is not None and phone.state["seats"])
    assert [seat["free"] for seat in phone.state["seats"]] == [False, False, True, True]
    phone.say(do="sit", seat=0)
    party.until(lambda: phone.no)
    assert phone.state["you"]["seat"] is None
    party.press("seat 0")
    party.until(lambda: phone.state["seats"][0]["free"])
    phone.say(do="sit", seat=0)
    party.until(lambda: phone.state["you"]["seat"] == 0)
    phone.say(do="stand up")  # whose seat it was can sit down again
    party.until(lambda: phone.state["you"]["seat"] is None and phone.state["seats"][0]["free"])


def test_a_phone_without_a_seat_sees_the_public_table_and_nothing_else(evening: MakeEvening) -> None:
    party = evening(players=(HUMAN,) * 4)
    party.join(0, 1, 2, 3)
    guest = Phone(party.party, "Quim", 5)
    party.phones.append(guest)
    party.press("onward")
    party.until(lambda: guest.page is not None and party.asked() is not None)
    asked = present(party.asked())
    party.until(lambda: guest.page["table"] == asked.page["table"] != [])
    assert not guest.page["hand"]
    assert not guest.page["choices"]
    assert not guest.page["mine"]
    assert all(each["cards"] and each["hand"] and not each["own"] for each in guest.page["piles"])
