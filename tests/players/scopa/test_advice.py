from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.players.why import ADVISER, may_be_for_partner
from caurobat.games.scopa.rules import GAME, State
from caurobat.games.scopa.words import ADVICE
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.players.advice import onlooker_at
from caurobat.players.capture_advice import Reason
from caurobat.players.player import is_forced
from tests.games.scopa.table import play, position

ENGLISH = Strings("en", assets_dir() / "locale")
STATE = position("O7 C3 E4", ["C7 B2 E12", "E1 E2 B7"], stock="B1 B3 B5 B10 B11 O1")


def test_a_reason_tells_what_the_play_takes_and_leaves() -> None:
    reasons = {reason.action.card.code: reason for reason in ADVISER.explain(GAME.view(STATE, 0))}
    seven = reasons["C7"]
    assert seven.play.takes == parse_cards("O7")
    assert not seven.play.is_sweep
    assert {(opening.rank, opening.is_sweep) for opening in seven.openings} >= {(3, False), (4, False), (7, True)}
    assert 0 < seven.sweep_chance < 1
    assert reasons["E12"].play.takes == parse_cards("O7 C3")
    assert reasons["B2"].play.takes == ()


def test_advice_forecasts_points_and_the_chance_to_win_best_first() -> None:
    advice = ADVISER.advise(GAME.view(STATE, 0), Rng(1), 40)
    assert isinstance(advice.best, Play)
    assert parse_card("O7") in (advice.best.takes or ())
    for reason in advice.reasons:
        assert reason.forecast is not None
        assert 0 <= reason.forecast.win <= 1
        assert reason.forecast.rounds == 40


def for_onlookers(state: State, play: Play) -> Reason:
    return ADVISER.reason(onlooker_at(GAME.view(state, -1), play), play)


def test_an_onlooker_is_told_no_more_than_all_could_see() -> None:
    play = Play(0, parse_card("C7"), parse_cards("O7"))
    other = position("O7 C3 E4", ["C7 B1 B3", "E12 E2 B7"], stock="B2 E1 B5 B10 B11 O1")
    assert for_onlookers(STATE, play) == for_onlookers(other, play)


def test_an_onlooker_is_told_of_a_sweep_by_the_dealer_who_still_holds_cards() -> None:
    state = position("O4", ["C1 E1", "C4 E2"], turn=1, dealer=1)
    assert for_onlookers(state, Play(1, parse_card("C4"), parse_cards("O4"))).play.is_sweep


def test_a_mistake_costs_and_the_best_does_not() -> None:
    view = GAME.view(STATE, 0)
    given_away = ADVISER.judge(view, Play(0, parse_card("B2"), ()), Rng(2), 120)
    assert given_away.best != given_away.action
    assert given_away.cards.mean > 0
    best = ADVISER.judge(view, given_away.best, Rng(2), 120)
    assert best.cards.mean == best.win.mean == 0


def test_who_has_one_play_is_forced() -> None:
    assert is_forced(GAME, GAME.view(position("", ["O1", "O2"]), 0))
    assert not is_forced(GAME, GAME.view(STATE, 0))


def test_nothing_is_said_of_what_follows_the_last_card_of_a_round() -> None:
    view = GAME.view(position("O4", ["", "C4"], turn=1, dealer=1), 1)
    (reason,) = ADVISER.explain(view)
    assert (reason.is_table_empty, reason.is_last_card) == (True, True)
    assert ADVICE.words(ENGLISH, view, reason, ["Anna", "Biel"]).follows == ()


def test_a_card_like_one_that_the_partner_left_may_be_for_the_partner() -> None:
    hands = ["B5 E1", "E5 C10", "C5 B11", "O5 E12"]
    state = play(position("B12", hands, partners=True, deal="all"), "B5", "E5").state
    plays = {code: Play(2, parse_card(code), ()) for code in ("C5", "B11")}
    assert [may_be_for_partner(GAME.view(state, 2), play) for play in plays.values()] == [True, False]
