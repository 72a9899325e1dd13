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
from caurobat.games.scopa.lessons import REMARKS
from caurobat.games.scopa.rules import GAME, PlaySummary, State, View
from caurobat.games.scopa.table import COUNT, KIT, NAPOLEONE, PIGLIATUTTO, SCOOPED, STAGE
from caurobat.games.scopa.words import ADVICE, SCORE, WORDS
from caurobat.learn.coach import Moment
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


def test_where_it_is_a_sweep_it_is_shouted_as_one() -> None:
    state = position("O4 C5", ["B1 E2", "C2 C3"], ace="scopa")
    (shout,) = shouted(state, played(state, "B1", "O4 C5"))
    assert present(shout)[0].word == "Scopa!"


def test_an_ace_that_takes_an_ace_does_neither() -> None:
    state = position("O1 C5", ["B1 E2", "C2 C3"], ace="all")
    step = played(state, "B1", "O1")
    assert SCOOPED not in [STAGE.manner(event) for event in step.events if isinstance(event, CardsMoved)]
    assert shouted(state, step) == []


@pytest.mark.parametrize(("bonus", "shouts"), [("napola", [(NAPOLEONE, 1)]), ("none", [])])
def test_the_end_with_all_coins_is_shouted_where_they_win_the_match(bonus: str, shouts: list[ShoutAt]) -> None:
    """The last coin is among the leftovers."""
    piles = ["C1", ALL_COINS.replace("O5 ", "")]
    state = position("O5", ["", "B10"], turn=1, last=1, piles=piles, bonus=bonus)
    step = played(state, "B10")
    at_the_end = STAGE.shouts_in(GAME.view(state, 0), step.events)[-1:]
    assert isinstance(step.events[-1], RoundEnded)
    assert [shout for shout in at_the_end if shout is not None] == shouts


def words(state: State, card: str, takes: str) -> tuple[list[str], str]:
    play = PlaySummary(played(state, card, takes).events, state.seats)
    return WORDS.scoring(STRINGS, play), WORDS.counted(STRINGS, play)


def test_it_is_said_why_everything_is_not_a_scopa() -> None:
    sentences, counted = words(position("O4 C5", ["B1 E2", "C2 C3"], ace="all"), "B1", "O4 C5")
    assert sentences == ["The ace takes everything. That is not a scopa: it counts as cards alone."]
    assert counted.startswith("everything, but no scopa")


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


# --- the count


def counted(piles: list[str], **rules: Any) -> FinishedRound:
    state = played(position("", ["", "B10"], turn=1, piles=piles, **rules), "B10").state
    result = present(GAME.result(state))
    return FinishedRound(GAME.view(state, 0), result, (), ((0,), (1,)), result.points, 11)


@pytest.mark.parametrize("bonus", ["none", "napola", "re_bello", "both"])
def test_each_reason_of_the_rules_has_its_line(bonus: str) -> None:
    finished = counted(["O1 O2", "C2"], bonus=bonus)
    assert [line.why for line in COUNT.lines(finished)] == list(GAME.scored(finished.view.options))


@pytest.mark.parametrize(
    ("rules", "why", "piles", "grown", "own", "others"),
    [
        ({"bonus": "napola"}, "napola", ["O4 O2 O1 O3 O6", "C2 O12"], 1.0, "O1 O2 O3 O4", ""),
        ({"bonus": "napola"}, "napola", ["O4 O2 O1 O3 O6", "C2 O12"], 0.5, "O1 O2", ""),
        ({"bonus": "re_bello"}, "re_bello", ["O4 O2", "C2 O12"], 1.0, "", "O12"),
        ({"primiera": "sevens"}, "primiera", ["C6 E7 B1", "C7 B7"], 1.0, "E7 C6", "C7 B7"),
    ],
)
def test_a_line_shows_the_cards_that_decide(
    rules: dict[str, Any], why: str, piles: list[str], grown: float, own: str, others: str
) -> None:
    finished = counted(piles, **rules)
    (line,) = [line for line in COUNT.lines(finished) if line.why == why]
    shares = [COUNT.share(finished, line, side, 0, grown) for side in (0, 1)]
    assert [share.cards for share in shares] == [parse_cards(own), parse_cards(others)]


def test_napoleone_is_the_reason_of_the_end() -> None:
    finished = counted(["C2", ALL_COINS], bonus="napola")
    assert "Napoleone: all ten coins win the match" in SCORE.reason(STRINGS, finished.result, finished.view.options)


@pytest.mark.parametrize(
    ("bonus", "pile", "tips"),
    [
        ("napola", "O1 O2", ["Napola: 0, up to the 2 of coins"]),
        ("both", "O1 O2 O3 O4", ["Napola: 4, up to the 4 of coins"]),
        ("napola", "O2 O3", []),
        ("re_bello", "O1 O2 O3", []),
    ],
)
def test_the_tip_of_a_seat_tells_its_napola(bonus: str, pile: str, tips: list[str]) -> None:
    view = GAME.view(position("C3", ["B12 B3", "B2"], piles=[pile, ""], bonus=bonus), 0)
    assert KIT.seats.tips(STRINGS, view, 0, ()) == tips


# --- the coach


def due(view: View, last: Any = None) -> set[str]:
    moment = Moment(GAME, view.seat, view, last is None, last)
    return {remark.name for remark in REMARKS if remark.is_due(moment)}


@pytest.mark.parametrize(
    ("name", "table", "hand", "rules", "others"),
    [
        ("ace takes all", "O4 C9", "B1 E2", {"ace": "all"}, [{}, {"ace": "scopa"}]),
        ("napola", "O3 C5", "B3 E2", {"bonus": "napola"}, [{}, {"bonus": "re_bello"}]),
        ("re bello", "O12 C5", "B12 E2", {"bonus": "both"}, [{}, {"bonus": "napola"}]),
        ("most sevens", "C7 C5", "B7 E2", {"primiera": "sevens"}, [{}]),
    ],
)
def test_the_coach_says_what_an_option_changes(
    name: str, table: str, hand: str, rules: dict[str, Any], others: list[dict[str, Any]]
) -> None:
    table = table.replace("C9", "C10")
    assert name in due(GAME.view(position(table, [hand, "C2 C3"], **rules), 0))
    for other in others:
        assert name not in due(GAME.view(position(table, [hand, "C2 C3"], **other), 0))


def test_the_coach_says_that_an_empty_table_takes_a_card() -> None:
    state = position("", ["B1 E2", "C2 C3", "O2 O3", "E4 E5"], deal="ten")
    assert "empty table" in due(GAME.view(state, 0))
    assert "empty table" not in due(GAME.view(replace(state, past=(Play(3, parse_card("O1"), ()),)), 0))


def test_the_coach_says_why_everything_was_not_a_scopa() -> None:
    step = played(position("O4 C5", ["B1 E2", "C2 C3"], ace="all"), "B1", "O4 C5")
    assert "ace took all" in due(GAME.view(step.state, 1), PlaySummary(step.events, 2))


# --- the end of a match


def test_on_the_podium_napoleone_stands_above_a_higher_score() -> None:
    result = counted(["C2", ALL_COINS], bonus="napola").result
    options = GAME.options({"bonus": "napola", "target": 100})
    leading = Result((20, 20), (), (90, 0), (0,))
    results = (leading, result)
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
