"""What the options of Scopa change at its table: gestures, shouts, words, the count, tips and remarks."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from caurobat.core.decisions import Play
from caurobat.core.events import CardsMoved, RoundEnded
from caurobat.core.game import Result, Step
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.rules import GAME, PlaySummary, State
from caurobat.games.scopa.table import KIT, NAPOLEONE, PIGLIATUTTO, SCOOPED, STAGE
from caurobat.games.scopa.words import ADVICE, WORDS
from caurobat.match.match import start_match
from caurobat.match.session import Session
from caurobat.narration.replay import match_words
from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir
from caurobat.ui.scenes.podium import placings
from caurobat.ui.table.kit import FinishedRound
from caurobat.ui.table.stage_kit import ShoutAt
from tests.expecting import present
from tests.games.scopa.table import position

STRINGS = Strings("en", assets_dir() / "locale")
NAMES = (You("You"), "Laia")
ALL_COINS = "O1 O2 O3 O4 O5 O6 O7 O10 O11 O12"


def played(state: State, card: str, takes: str = "") -> Step[State]:
    return GAME.apply(state, Play(present(state.turn), parse_card(card), parse_cards(takes)))


def shouted(state: State, step: Step[State]) -> list[ShoutAt]:
    return [shout for shout in STAGE.shouts_in(GAME.view(state, 0), step.events) if shout is not None]


def test_an_ace_that_takes_everything_has_a_gesture_and_a_shout_of_its_own() -> None:
    state = position("O4 C5", ["B1 E2", "C2 C3"], ace="all")
    step = played(state, "B1", "O4 C5")
    assert [STAGE.manner(event) for event in step.events if isinstance(event, CardsMoved)][-1] is SCOOPED
    assert shouted(state, step) == [(PIGLIATUTTO, 0)]


@pytest.mark.parametrize(("bonus", "shouts"), [("napola", [(NAPOLEONE, 1)]), ("none", [])])
def test_the_end_with_all_coins_is_shouted_where_they_win_the_match(bonus: str, shouts: list[ShoutAt]) -> None:
    """The last coin is among the leftovers."""
    state = position("O5", ["", "B10"], turn=1, last=1, piles=["C1", ALL_COINS.replace("O5 ", "")], bonus=bonus)
    step = played(state, "B10")
    at_the_end = STAGE.shouts_in(GAME.view(state, 0), step.events)[-1:]
    assert isinstance(step.events[-1], RoundEnded)
    assert [shout for shout in at_the_end if shout is not None] == shouts


def words(state: State, card: str, takes: str) -> tuple[list[str], str]:
    play = PlaySummary(played(state, card, takes).events, state.seats)
    return WORDS.scoring(STRINGS, play), WORDS.counted(STRINGS, play)


def test_a_hint_says_that_it_is_not_a_scopa_and_what_a_napola_makes() -> None:
    view = GAME.view(
        position("O3 C5", ["B1 E2", "C2 C3"], piles=["O1 O2", ""], ace="all", bonus="napola", stock="C6 C7 E6 E7"), 0
    )
    reason = next(one for one in ADVICE.plays(view) if one.action.card is parse_card("B1"))
    assert (
        ADVICE.words(STRINGS, view, reason, NAMES)
        .text()
        .startswith(
            "The ace of batons takes everything, but makes no scopa, makes a napola of 3 points, wins 1 coin card."
        )
    )


def counted(piles: list[str], **rules: Any) -> FinishedRound:
    state = played(position("", ["", "B10"], turn=1, piles=piles, **rules), "B10").state
    result = present(GAME.result(state))
    return FinishedRound(GAME.view(state, 0), result, (), ((0,), (1,)), result.points, 11)


# --- the coach


def test_on_the_podium_napoleone_stands_above_a_higher_score() -> None:
    result = counted(["C2", ALL_COINS], bonus="napola").result
    options = GAME.options({"bonus": "napola", "target": 100})
    results = (Result((20, 20), (), (90, 0), (0,)), result)
    session = SimpleNamespace(
        game=GAME, options=options, results=results, sides=((0,), (1,)), standing=GAME.standing(options, 2, results)
    )
    places = placings(cast(Session, session), KIT)
    assert [(placing.seats, placing.place) for placing in places] == [((1,), 0), ((0,), 1)]


def test_replay_says_that_napoleone_won_the_match() -> None:
    options = GAME.options({"bonus": "napola", "target": 100})
    match, _ = start_match(GAME, options, [SeatRecord(), SeatRecord()]).next_round(GAME.deal(options, 2, 0, Rng(1)))
    last = position("", ["", "B10"], turn=1, piles=["C2", ALL_COINS], bonus="napola", target=100)
    match, _ = replace(match, state=last).apply(Play(1, parse_card("B10")))
    assert match_words(match, ["Ann", "Ben"]).endswith("Ben wins the match by Napoleone.")
