"""The texts at a table of Capodama: everything that can happen, in every language, and no secret."""

import pytest

from caurobat.core.decisions import Give, Pass
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.games.capodama.players.why import glance
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import counted
from caurobat.games.capodama.rules.state import phase_of, trumps_of
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.table.kit import KIT
from caurobat.games.capodama.words.kit import WORDS
from caurobat.narration.strings import Strings
from caurobat.players.judging import Judgement, Loss
from tests.expecting import present
from tests.games.capodama.table import after, position
from tests.ui.kept import ASSETS

NAMES = ("Anna", "Berta", "Carles", "Dolors", "Enric", "Fina")


@pytest.fixture(params=["en", "ca", "es"])
def strings(request: pytest.FixtureRequest) -> Strings:
    return Strings(request.param, ASSETS / "locale")


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_everything_that_happens_can_be_told(strings: Strings, seats: int, deck: str) -> None:
    options = GAME.options({"deck": deck})
    if seats not in GAME.seat_counts(options):
        return
    rng, names = Rng(seats), NAMES[:seats]
    step = GAME.start(options, seats, GAME.deal(options, seats, 0, rng))
    state, events = step.state, list(step.events)
    while state.turn is not None:
        view = GAME.view(state, GAME.decider(seats, state.turn))
        decision = present(GAME.choices(view))
        for hint in present(KIT.advice).hints(strings, view, glance(view), names):
            assert hint.words.text()
        for answer in KIT.words.prompts(strings, view, decision):
            assert answer.word
        action = rng.choice(present(decision).actions)
        WORDS.foresee(view, action)
        KIT.words.way_name(strings, action)
        step = GAME.apply(state, action)
        state = step.state
        events += step.events
    plays = PlaySummary.all_in(events, seats)
    assert sum(summary.trick is not None for summary in plays) == (16 if seats < 3 else 8)
    for summary in plays:
        assert all(KIT.words.sentences(strings, summary, names))
        slip = KIT.words.slip(strings, summary, names)
        assert slip.heading
        assert 0 <= slip.seat < seats
    assert KIT.score.history(events, seats).heights[-1] == tuple(present(GAME.result(state)).counts)
    KIT.score.notes(strings, events, names)
    assert KIT.score.reason(strings, present(GAME.result(state)), state.options)


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
        events = [GAME.redacted(event, 3, 4) for event in step.events]
        summary = PlaySummary(tuple(events), 4)
        told += KIT.words.sentences(strings, summary, NAMES)
        state = step.state
    text = " ".join(told)
    assert "queen" not in text
    assert "Dolors gave Anna the 10 of diamonds." in text
    assert "Carles gave Dolors the 9 of diamonds." in text


def test_a_win_against_the_capo_with_half_of_the_points_says_why() -> None:
    strings = Strings("en", ASSETS / "locale")
    half = counted(75, (0, 1), 4, (16, 59, 75, 0))
    assert KIT.score.reason(strings, half, GAME.options({})) == "with 75 of 150 points: the capo’s side needed 82"
    assert KIT.score.reason(strings, counted(60, (0, 1), 4, (60, 0, 90, 0)), GAME.options({}))[:15] == "with 90 of 150 "


def test_what_a_mistake_alone_cost_is_said_without_chances(strings: Strings) -> None:
    """The solver tells won from lost: a share of games, or an error of it, would be made up."""
    options, rng = GAME.options({}), Rng(3)
    state = GAME.start(options, 1, GAME.deal(options, 1, 0, rng)).state
    said: list[str] = []
    while state.turn is not None:
        view = GAME.view(state, 0)
        actions = present(GAME.choices(view)).actions
        if len(view.tricks) in (0, 8) and len(actions) > 1:
            lost = Judgement(view, actions[0], actions[-1], Loss(0.0, 0.0), Loss(1.0, 0.0))
            said.append(present(KIT.advice).cost(strings, lost))
        state = GAME.apply(state, rng.choice(actions)).state
    assert said[0] != said[-1], "only with the second half is anything proved"
    assert not any(mark in text for text in said for mark in ("%", "±", "100"))


def test_nothing_is_said_to_have_cost_no_wins_or_fewer_than_no_points() -> None:
    options = GAME.options({})
    view = GAME.view(GAME.start(options, 5, GAME.deal(options, 5, 0, Rng(3))).state, 0)
    first, second = Pass(0), Give(0, (parse_card("9H"),))
    for points, wins, told in (
        (-1.0, 0.12, "Cost 12 wins in 100 (± 4)."),
        (2.0, 0.12, "Cost 12 wins in 100 (± 4) and 2.0 points (± 2.0)."),
        (0.7, 0.004, "Cost less than 1 win in 100 and 0.7 points (± 2.0)."),
    ):
        judged = Judgement(view, first, second, Loss(points, 1.0), Loss(wins, wins / 6))
        assert present(KIT.advice).cost(Strings("en", ASSETS / "locale"), judged) == told


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_the_signs_on_the_table_say_what_they_mean(strings: Strings, seats: int) -> None:
    options = GAME.options({})
    state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seats))).state
    view = GAME.view(state, 0)
    first, _ = WORDS.tell_place(strings, view, 0, "trump", NAMES, False)
    assert all(WORDS.the_card(strings, card) in first for card in trumps_of(view))
    assert WORDS.tell_place(strings, view, 0, "double", NAMES, False) == []
