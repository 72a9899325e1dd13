from dataclasses import replace

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.zwicker.players.reasons import Reason, explain
from caurobat.games.zwicker.players.why import advise, judge
from caurobat.games.zwicker.rules import GAME, State
from caurobat.games.zwicker.rules.options import BuildRule
from caurobat.players.advice import onlooker_at
from tests.expecting import present
from tests.games.zwicker.table import action, position

STATE = position("10D 4C 9H", ["10S 5C KH X1", "2S 2C 3C 3D"], stock="AH AD 6H 6D KC KS JC JD")
VIEW = GAME.view(STATE, 0)


def play(text: str) -> Action:
    return action(0, text)


def test_a_reason_tells_what_the_play_takes_and_leaves() -> None:
    ten = explain(VIEW, play("10S: 10D"))
    assert (ten.takes, ten.counting, ten.points) == (parse_cards("10D"), parse_cards("10D"), 10)
    assert not ten.is_sweep
    # A queen takes 4 and 9 and sweeps; so does a joker, as 13.
    assert {(one.value, one.is_sweep) for one in ten.openings} == {(None, True), (13, True)}
    assert 0 < ten.sweep_chance < 1
    build = explain(VIEW, play("5C on 9H"))
    assert (build.on, build.value, build.is_ready) == (parse_cards("9H"), 14, True)
    assert build.lying == parse_cards("10D")
    assert any(one.points == 10 and one.value == 10 for one in build.openings)
    assert explain(VIEW, play("X1: 4C 9H")).spends_joker


def _offered() -> tuple[Action, ...]:
    return present(GAME.choices(VIEW)).actions


def test_a_sweep_leaves_nothing_to_take() -> None:
    state = position("KC AS", ["KH X2", "2S 2C"], stock="3C 3D")
    queen = explain(GAME.view(position("4C 9H", ["QS 2D", "2S 2C"], stock="3C 3D"), 0), play("QS: 4C 9H"))
    assert queen.is_sweep
    assert queen.is_table_empty
    assert queen.points == 3
    assert queen.openings == ()
    assert explain(GAME.view(state, 0), play("KH: KC")).lying == parse_cards("AS")


def test_the_last_card_of_the_round_gets_what_is_left() -> None:
    last = explain(GAME.view(position("KC AS", ["9H", ""]), 0), play("9H:"))
    assert (last.following, last.leftovers, last.openings) == (None, 3, ())


def test_partners_do_not_take_from_one_another() -> None:
    reason = explain(GAME.view(position("AS", ["9H", "", "AC", ""], partners=True, turn=0), 0), play("9H:"))
    assert (reason.following, reason.openings, reason.sweep_chance) == (2, (), 0.0)


def test_advice_forecasts_the_actions_worth_a_thought_best_first() -> None:
    advice = advise(VIEW, Rng(1), 30)
    assert isinstance(advice.best, Play)
    assert parse_card("10D") in (advice.best.takes or ())
    assert all(reason.action in _offered() for reason in advice.reasons)
    assert all(reason.forecast is not None and reason.forecast.rounds == 30 for reason in advice.reasons)


def for_onlookers(state: State, play: Play | Build) -> Reason:
    return explain(onlooker_at(GAME.view(state, -1), play), play)


def test_an_onlooker_is_told_no_more_than_all_could_see() -> None:
    other = position("10D 4C 9H", ["10S 2S AH 3C", "5C 2C KH 3D"], stock="X1 AD 6H 6D KC KS JC JD")
    taken = Play(0, parse_card("10S"), parse_cards("10D"))
    assert for_onlookers(STATE, taken) == for_onlookers(other, taken)
    build = Build(0, parse_card("10S"), parse_card("4C"), 14)
    assert not for_onlookers(STATE, build).is_ready
    assert explain(VIEW, build).is_ready


def test_a_build_that_needs_a_card_held_is_explained_to_an_onlooker_who_sees_none() -> None:
    held = replace(STATE, options=replace(STATE.options, build=BuildRule.HELD))
    assert for_onlookers(held, Build(0, parse_card("10S"), parse_card("4C"), 14)).value == 14


def test_a_mistake_costs_and_the_best_does_not() -> None:
    given_away = judge(VIEW, play("5C:"), Rng(2), 60)
    assert isinstance(given_away.best, Play)
    assert parse_card("10D") in (given_away.best.takes or ())
    assert given_away.cards.mean > 2
    best = judge(VIEW, given_away.best, Rng(2), 60)
    assert best.cards.mean < given_away.cards.mean / 2
    assert best.win.mean < given_away.win.mean / 2
