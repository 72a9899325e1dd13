"""Why a program did that: told in the log, from public knowledge while the round goes on and from all of it after."""

import re

import pygame
import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.rules.summary import PlaySummary
from caurobat.games.cau_robat.words.motives import why_text
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.nodes import Paragraph
from caurobat.ui.scenes.log import LogScene
from tests.expecting import first_quick, instance
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import record_of, table_for

NAMES = ["Anna", "Pau", "Rosa", "Joan"]
QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


@pytest.fixture(scope="module")
def english() -> Strings:
    return Strings("en", ASSETS / "locale")


def session_of(seed: int, plays: int, rules: dict[str, object] | None = None) -> Session:
    deal = GAME.deal(GAME.options(rules or {}), 4, 3, Rng(seed))
    session = Session.resume(record_of(["greedy"] * 4, deal.table, deal.hands, dealer=3, rules=rules), None)
    while session.turn is not None and plays:
        session.submit(session.choose())
        plays -= 1
    return session


def plays_of(session: Session) -> list[tuple[int, PlaySummary]]:
    events = session.events(ONLOOKER)
    starts = [number for number, event in enumerate(events) if PlaySummary.begins(event)]
    return list(zip(starts, PlaySummary.all_in(events, 4), strict=True))


def told(strings: Strings, session: Session) -> list[str]:
    return [
        why_text(strings, session, session.view_after(ONLOOKER, start), slip, NAMES)
        for start, slip in plays_of(session)
    ]


@pytest.mark.parametrize("seed", first_quick(range(2)))
def test_every_play_has_an_answer_during_the_round_and_after_it(english: Strings, seed: int) -> None:
    during, after = session_of(seed, 30), session_of(seed, 100)
    assert after.is_round_over
    for text in told(english, during):
        assert text.startswith("Everybody could see: ")
    answers = told(english, after)
    assert all(" could know: " in text for text in answers)
    assert any("Other cards, with what each would have gained: " in text for text in answers)
    assert any(text.endswith("No other card would have gained anything.") for text in answers)
    calls = [text for text, (_, slip) in zip(answers, plays_of(after), strict=True) if slip.call is not None]
    assert all("calls " in text for text in calls)


def test_after_the_round_the_other_cards_of_the_hand_are_told(english: Strings) -> None:
    others = [text.split("would have gained: ")[1:] for text in told(english, session_of(1, 100))]
    gains = re.findall(r"the (\d+) \(([+−]?\d+)\)", " ".join([each for rest in others for each in rest]))
    assert gains, "cards that would have gained something are told by their ranks"
    assert "0" not in [gain for _, gain in gains], "and those that would have gained nothing are not"


def exchanged(session: Session, rng: Rng) -> Session:
    """Return the plays with all cards that nobody has played yet dealt to the other seats at random."""
    deal = session.record.rounds[-1].deal
    played = {play.action.card for play in session.record.rounds[-1].plays if isinstance(play.action, Play)}
    hidden = rng.shuffled([card for hand in deal.hands for card in hand if card not in played])
    hands = [[card if card in played else hidden.pop() for card in hand] for hand in deal.hands]
    other = Session.resume(record_of(["greedy"] * 4, deal.table, hands, dealer=3), None)
    for play in session.record.rounds[-1].plays:
        other.submit(play.action)
    return other


@pytest.mark.parametrize("seed", first_quick(range(4)))
def test_while_the_round_goes_on_no_hand_changes_an_answer(english: Strings, seed: int) -> None:
    # Eight decisions in, with no call open: what was passed would depend on the hands.
    session = session_of(seed, 0)
    while session.ply < 8 and not session.is_call_open:
        session.submit(session.choose())
    if session.is_call_open:
        session.submit(session.choose())
    answers = told(english, session)
    assert len(answers) > 1
    others = 0
    for number in range(12):
        try:
            other = exchanged(session, Rng(seed, number))
        except ValueError:  # in that deal somebody would have had a call to answer
            continue
        others += 1
        assert other.view(0).zones[HANDS[0]] != session.view(0).zones[HANDS[0]]
        assert told(english, other) == answers
    assert others


def log_of(driver: Driver, decisions: int = 0) -> LogScene:
    """The log when a person has made so many decisions and has to make another."""
    deal = GAME.deal(GAME.options({}), 3, 0, Rng(5))
    session = Session.resume(record_of(("human", "greedy", "greedy"), deal.table, deal.hands), None)
    table = table_for(driver, session)
    for _ in range(200):
        driver.step(0.1)
        if table.controls.decision is None or table.story.is_telling:
            continue
        if not decisions:
            break
        decisions -= 1
        table.decide(table.controls.decision.actions[0])
    driver.key(pygame.K_l)
    return instance(driver.top, LogScene)


def answers(scene: LogScene) -> list[str]:
    return [item.label for item in scene.group.widgets if isinstance(item.node, Paragraph)]


def test_while_the_round_goes_on_the_log_is_of_the_round_so_far(make_driver: MakeDriver) -> None:
    assert log_of(make_driver(settings=QUICK)).title == "The round so far"


def test_a_key_asks_and_another_play_is_another_question(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    scene = log_of(driver)
    driver.key(pygame.K_w)
    (answer,) = answers(scene)
    assert answer.startswith("Everybody could see: ")
    driver.key(pygame.K_UP, pygame.K_RETURN)
    assert answers(scene) == []
    driver.key(pygame.K_w)
    assert answers(scene) != [answer]
    driver.key(pygame.K_ESCAPE)
    assert not isinstance(driver.top, LogScene)


def test_a_person_is_not_asked(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    scene = log_of(driver, decisions=2)
    plays = [each for each in scene.group.widgets if each.name.startswith("play ")]
    assert len(plays) >= 3
    for number, play in enumerate(plays):
        scene.look_back(number)
        driver.key(pygame.K_w)
        assert bool(answers(scene)) == ("You" not in play.label), play.label
