"""The moments of Cuarenta and Capodama that are shouted: two at once as one, the dama, enough points, all of them."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from caurobat.core.events import CardsMoved, Event, PointsScored, TrickTaken
from caurobat.games.capodama.rules import GAME as CAPODAMA
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.table.effects import STAGE as TRICKS
from caurobat.games.cuarenta.rules import GAME as CUARENTA
from caurobat.games.cuarenta.rules.state import Score
from caurobat.games.cuarenta.table.effects import STAGE
from caurobat.games.cuarenta.words.scores import SCORE
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.animator import Shouted
from caurobat.ui.table.story.script import cues
from tests.games.cuarenta.table import position
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS

ENGLISH = Strings("en", ASSETS / "locale")
SPEEDS = AnimationSpeeds()


def words(shouts: list) -> list[str]:  # type: ignore[type-arg]
    return [shout[0].word for shout in shouts if shout is not None]


def seconds_of(events: Sequence[Event], shouts: Sequence[ShoutAt]) -> float:
    script = cues(STAGE, events, SPEEDS, shouts, lambda *_: None, lambda _: None)
    return sum(cue.duration for cue in script)


def test_a_card_that_falls_and_sweeps_is_shouted_once() -> None:
    before = position("", ["4C AH", "4D AD"]).then("4C")
    after = before.then("4D>4C")
    events = after.events[len(before.events) :]
    view = CUARENTA.view(before.state, 0)
    shouts = STAGE.shouts_in(view, events)
    assert words(shouts) == ["Caída y limpia!"]
    capture = next(
        number for number, event in enumerate(events) if isinstance(event, CardsMoved) and event.why == "capture"
    )
    assert shouts[capture] is not None
    usual, once = (seconds_of(events, each) for each in (list(map(STAGE.shout, events)), shouts))
    assert once < usual, "one shout for two"


def test_a_caida_alone_is_shouted_as_ever_and_38_is_said() -> None:
    before = position("KH", ["4C AH", "4D AD"], score=(0, 36)).then("4C")
    events = before.then("4D>4C").events[len(before.events) :]
    assert words(STAGE.shouts_in(CUARENTA.view(before.state, 0), events)) == ["Caída!", "38: no limpia!"]


def test_whoever_loses_with_less_than_ten_is_the_zapatero() -> None:
    def told(*scores: int) -> list[str]:
        events = [PointsScored(side, Score.CAIDA.value, points) for side, points in enumerate(scores)]
        return [f"{each.title} {each.text}" for each in SCORE.highlights(ENGLISH, [events], ("Anna", "Quim"))]

    assert told(8, 40) == ["Zapatero! Anna: only 8 points"]
    assert told(10, 40) == []
    assert told(8, 36) == []


def played(seed: int) -> Session:
    session = started(CAPODAMA, ["greedy"] * 4, seed, names=("Anna", "Quim", "Montse", "Ramon"))
    finish_round(session)
    return session


def test_the_dama_and_enough_points_are_shouted_when_all_can_see_them() -> None:
    heard = set()
    for seed in range(16):
        session = played(seed)
        events = session.events(ONLOOKER)
        shouts = TRICKS.shouts_in(session.view_after(ONLOOKER, 1), events[1:])
        told = words(shouts)
        assert told.count("Dama!") == 1
        view = session.view_after(ONLOOKER, len(events))
        total = sum(trick.points for trick in view.tricks if trick.winner in (side_of(view) or ()))
        assert ("82 points!" in told) == (total >= 82), seed
        heard |= set(told)
        for shout, event in zip(shouts, events[1:], strict=True):
            if shout is not None and shout[0].word == "82 points!":
                assert isinstance(event, TrickTaken)
            if shout is not None and shout[0].word == "Dama!":
                assert isinstance(event, CardsMoved)
                assert event.cards[0] is not None
                assert event.cards[0].code == "QH"
    assert heard == {"Capo!", "Dama!", "82 points!"}


def test_all_150_points_of_a_round_are_shouted_when_the_last_trick_goes_to_the_same_side() -> None:
    session = played(1)
    events = session.events(ONLOOKER)
    end = max(number for number, event in enumerate(events) if isinstance(event, TrickTaken))
    view = session.view_after(ONLOOKER, end)
    whole, last = session.view_after(ONLOOKER, len(events)), events[end]
    assert isinstance(last, TrickTaken)
    side = sorted(side_of(whole) or ())
    for takers, word in (
        (side, "All 150 points!"),
        ([seat for seat in range(4) if seat not in side], "All 150 points!"),
    ):
        tricks = tuple(replace(trick, winner=takers[0]) for trick in view.tricks)
        before = replace(view, tricks=tricks)
        assert words(TRICKS.shouts_in(before, [replace(last, seat=takers[0])])) == [word]
        rival = next(seat for seat in range(4) if (seat in side) != (takers[0] in side))
        worth = next(number for number, trick in enumerate(tricks) if trick.points)
        split = tuple(
            replace(trick, winner=rival if number == worth else trick.winner) for number, trick in enumerate(tricks)
        )
        told = words(TRICKS.shouts_in(replace(view, tricks=split), [replace(last, seat=takers[0])]))
        assert word not in told


@pytest.mark.slow
def test_the_dama_is_heard_as_the_capo_is(make_driver: MakeDriver) -> None:
    session = started(CAPODAMA, ["greedy"] * 4)
    driver, shouts = make_driver(), list[Shouted]()
    table = TableScene(driver.app.host, session)
    driver.app.host.stack.push(table)
    while not (session.is_round_over and table.story.shown_events == session.event_count):
        driver.step(0.1)
        if table.stage.shouted is not None and table.stage.shouted not in shouts:
            shouts.append(table.stage.shouted)
    words = [each.shout.word for each in shouts]
    assert words.count("Dama!") == 1
    assert driver.played.count("capo") == words.count("Capo!") + words.count("Dama!")
