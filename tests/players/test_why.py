"""The reasons: what the engine says a card takes, chances that counting gives, and nothing that a seat can't know."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.cau_robat.players import advising
from caurobat.games.cau_robat.players.advising import Trials, advise
from caurobat.games.cau_robat.players.terms import WEIGHER, place_of
from caurobat.games.cau_robat.players.why import Opening, Reason, Shelter, explain, explain_play, glance
from caurobat.games.cau_robat.rules import GAME, Options, State, View, Why
from caurobat.players.player import NotItsTurn, never
from caurobat.players.terms import LinearPlayer
from tests.expecting import first_quick, instance, present
from tests.players.positions import after, walk


def _view(
    table: str, hand: str, piles: tuple[str, ...], trailed: str | None = None, options: Options | None = None
) -> View:
    """Seat 0 to move, every other seat holding an equal share of the other cards, the table's ranks among them."""
    shown = {card for cards in (table, hand, *piles) for card in parse_cards(cards)}
    ranks = {card.rank for card in parse_cards(table)}
    rest = sorted([card for card in SPANISH.cards if card not in shown], key=lambda card: card.rank not in ranks)
    seats = len(piles)
    share = len(parse_cards(hand))
    zones = {STOCK: (), TABLE: parse_cards(table), HANDS[0]: parse_cards(hand)}
    zones |= {PILES[seat]: parse_cards(cards) for seat, cards in enumerate(piles)}
    zones |= {HANDS[seat]: tuple(rest[(seat - 1) * share : seat * share]) for seat in range(1, seats)}
    # What is left over lies at the bottom of a pile nobody can reach.
    zones[PILES[seats - 1]] += tuple(rest[(seats - 1) * share :])
    card = None if trailed is None else parse_card(trailed)
    return GAME.view(State(options or Options(), seats, seats - 1, zones, 0, card, (), (), None), 0)


def _reason_for(view: View, code: str) -> Reason:
    return next(one for one in explain(view) if one.action == Play(0, parse_card(code)))


def test_a_card_is_told_with_all_that_it_takes() -> None:
    view = _view("O6 O7 O11 C2", "B6 B12 B1", ("C1", "C10 C3", "C12", "C5"))
    reason = _reason_for(view, "B6")
    assert reason.takes == (6, 7, 11)
    height = len(view.zones[PILES[2]])
    assert reason.steals == ((1, 2), (2, height))
    assert reason.gain == 1 + 3 + 2 + height
    assert reason.pile == 1 + reason.gain


def test_a_trailed_card_is_told_with_the_chance_of_cau() -> None:
    view = _view("O6 C2", "B12 B1 B3", ("C1", "C10 C3", "E5"))
    reason = _reason_for(view, "B12")
    assert reason.takes == ()
    assert reason.gain == 0
    unseen = sum(len(view.zones[HANDS[seat]]) for seat in (1, 2))
    in_piles = sum(present(card).rank == 12 for zone in PILES[:3] for card in view.zones[zone])
    copies = 3 - in_piles
    none = 1.0
    for drawn in range(3):
        none *= (unseen - copies - drawn) / (unseen - drawn)
    assert reason.cau_chance == pytest.approx(1 - none)


def test_a_rank_on_the_table_guards_the_pile() -> None:
    reason = _reason_for(_view("O6 C2", "B12 B1 B3", ("C6 C7", "C10", "E5")), "B12")
    assert reason.guard == 6
    assert reason.shelter is None


def test_a_theft_that_somebody_can_surely_make_is_certain() -> None:
    view = _view("O6 C2", "B12 B1 B3", ("C7 C6", "C10", "E5"))
    reason = _reason_for(view, "B12")  # both sixes that are left are in the two other hands
    assert reason.guard is reason.shelter is None
    assert reason.theft_chance == 1
    assert present(reason.theft).rank == 6
    safe = replace(view, options=GAME.options({"stealing": "none"}))
    assert _reason_for(safe, "B12").theft_chance == 0
    assert _reason_for(safe, "B12").shelter is Shelter.NO_STEALING


def test_a_theft_is_told_of_all_who_play_before_the_next_own_turn() -> None:
    """The guard on the table can be taken first: then the pile is open to whoever comes next."""
    hand, piles = "B12 B1 B3", ("C11 C5 E5 B5 O5 C1 E1", "C7", "C6")
    reason = _reason_for(_view("O11 O10", hand, piles), "B12")
    assert reason.guard is not None
    assert reason.theft_chance > 0
    assert _reason_for(_view("O11 O10", hand, piles[:2]), "B12").theft_chance < reason.theft_chance


def test_at_the_end_of_a_batch_the_next_seat_plays_from_new_cards() -> None:
    options = GAME.options({"deal": "threes"})
    seen = 0
    for seed in range(40):
        state = _played(seed, 4, 11, options)
        view = GAME.view(state, present(state.turn))
        if state.callers or len(view.zones[HANDS[view.seat]]) != 1:
            continue
        reason = explain(view)[0]
        ranks = {present(card).rank for card in GAME.preview(view, reason.action).view.zones[TABLE]}
        assert {opening.rank for opening in reason.openings} == ranks
        assert all(0 < opening.chance < 1 for opening in reason.openings)
        seen += 1
    assert seen > 10


def test_what_the_next_seat_gains_is_what_its_pile_grows_by() -> None:
    """Held against the engine: the same seat, really holding that card, with nobody to answer it."""
    seen = 0
    for seed in range(25):
        state = _played(seed, 4, 3 + seed, Options())
        if state.callers:
            continue
        for reason in explain(GAME.view(state, present(state.turn))):
            left = GAME.apply(state, reason.action).state
            if left.callers or left.turn != (present(state.turn) + 1) % 4:
                continue
            for opening in reason.openings:
                held = [card for card in left.zones[HANDS[left.turn]] if card is not None]
                cards = [card for card in held if card.rank == opening.rank]
                if not cards:
                    continue
                then = GAME.apply(left, Play(left.turn, cards[0]))
                if then.state.callers:
                    continue
                pile = PILES[left.turn]
                grown = len(then.state.zones[pile]) - len(left.zones[pile])
                assert opening.cards == grown
                moves = [move for move in then.events if isinstance(move, CardsMoved)]
                paid = [move for move in moves if move.why in (Why.CAU, Why.SWEEP) and move.target is pile]
                assert opening.received == sum(len(move.cards) for move in paid)
                debts = [move for move in moves if move.why == Why.DEBT and move.source is pile]
                assert opening.owed == sum(len(move.cards) for move in debts)
                seen += 1
    assert seen > 100


def test_what_a_kept_card_may_take_next_is_told() -> None:
    view = _view("O11 O12 C2", "B11 B3 B4", ("C5", "C1 C10 C11 E11 C12 E12 B12 E2 B2 O2 C3 E3 O3 E1 B1 O1"))
    plan = present(_reason_for(view, "B3").plan)
    assert plan.rank == 11
    assert plan.victim == 1
    assert plan.cards > 4
    assert 0 < plan.chance <= 1


def test_who_overlooks_piles_is_less_to_be_feared() -> None:
    view = _view("O6 C2 E2", "B12 B1 B3", ("C7 C1", "C10", "E5"))
    careless = explain(view, ("human", "biel", "biel"))
    greedy = explain(view, ("human", "greedy", "greedy"))
    assert all(one.theft_chance <= other.theft_chance for one, other in zip(careless, greedy, strict=True))
    assert sum(one.theft_chance for one in careless) < sum(one.theft_chance for one in greedy)


def test_a_cau_and_a_sweep_are_told_with_what_they_earn() -> None:
    reason = _reason_for(_view("O6", "B6 B1 B3", ("", "C10 C3", "E5 C5"), trailed="O6"), "B6")
    assert reason.call == "cau"
    assert reason.is_sweep
    assert reason.received == 3
    assert reason.gain == 5


def test_openings_stand_with_the_most_to_be_feared_first() -> None:
    openings = _reason_for(_view("O6 O7 C2", "B12 B1 B3", ("", "C10", "E5")), "B12").openings
    assert {opening.rank for opening in openings} <= {2, 6, 7, 12}
    fears = [opening.chance * opening.cards for opening in openings]
    assert fears == sorted(fears, reverse=True)
    assert all(isinstance(opening, Opening) and 0 < opening.chance <= 1 for opening in openings)


def _played(seed: int, seats: int, plies: int, options: Options) -> State:
    return after(plies, walk(GAME, options, seats, seed))


@pytest.mark.slow
def test_reasons_come_from_what_the_seat_may_know() -> None:
    chance = random.Random(4)
    for seed in range(10):
        state = _played(seed, 4, 2 * seed, Options())
        seat = state.turn
        worlds = [GAME.sample_world(GAME.view(state, present(seat)), Rng(chance.randrange(1000))) for _ in range(3)]
        told = {explain(GAME.view(world, present(seat))) for world in (state, *worlds)}
        assert len(told) == 1
        if seed % 2:
            continue  # forecasts take their time
        advice = {advise(GAME.view(world, present(seat)), Rng(1), rounds=5) for world in (state, *worlds)}
        assert len(advice) == 1


def test_what_is_told_of_anothers_play_tells_nothing_of_its_hand() -> None:
    chance = random.Random(4)
    for seed in range(10):
        state = _played(seed, 4, 2 * seed, Options())
        play = instance(present(GAME.decision(state)).actions[0], Play)
        told = set()
        for number in range(4):
            cards = [card for seat in range(4) for card in state.zones[HANDS[seat]] if card is not play.card]
            chance.shuffle(cards)
            zones, hidden = dict(state.zones), iter(cards)
            for seat in range(4):
                own = (play.card,) if seat == state.turn else ()
                size = len(state.zones[HANDS[seat]]) - len(own)
                zones[HANDS[seat]] = own + tuple(next(hidden) for _ in range(size))
            told.add(explain_play(GAME.view(replace(state, zones=zones), number), play))
        assert len(told) == 1


def test_a_forecast_comes_with_its_error_and_agrees_with_the_advice() -> None:
    state = _played(3, 3, 20, Options())
    view = GAME.view(state, present(state.turn))
    advice = advise(view, Rng(2), rounds=60)
    assert advice.best in present(GAME.choices(view)).actions
    for reason in advice.reasons:
        forecast = present(reason.forecast)
        assert forecast.rounds > 0
        assert 0 <= forecast.win <= 1
        assert 0 <= forecast.points <= 40
        assert forecast.behind_error < 0.4
    assert {one.action for one in advice.reasons} == set(present(GAME.choices(view)).actions)
    rounds = {instance(one.action, Play).card.rank: present(one.forecast).rounds for one in advice.reasons}
    assert sum(rounds.values()) <= 2 * 60 * len(rounds)


def test_the_budget_goes_to_the_contenders() -> None:
    state = _played(3, 3, 4, Options())
    advice = advise(GAME.view(state, present(state.turn)), Rng(2), rounds=24)
    first, *others = [present(reason.forecast) for reason in advice.reasons]
    rounds = [forecast.rounds for forecast in (first, *others)]
    assert min(rounds) < 24 < max(rounds)
    assert first.rounds > min(rounds)
    assert first.behind == 0
    # In the same worlds, differences are surer than those of numbers found apart.
    told = sum(forecast.behind_error**2 for forecast in others)
    assert told < sum(0.5 / forecast.rounds for forecast in others)


def test_few_rounds_are_spent_where_the_best_is_plain_and_more_where_it_is_not() -> None:
    spent = []
    for ply in (28, 32):
        state = _played(3, 3, ply, Options())
        advice = advise(GAME.view(state, present(state.turn)), Rng(2), rounds=100)
        played = {place_of(reason.action): present(reason.forecast).rounds for reason in advice.reasons}
        spent.append(sum(played.values()) / len(played))
    assert spent[0] <= 100 < spent[1] <= 200


@pytest.mark.slow
def test_of_what_wins_as_often_the_surest_is_suggested() -> None:
    found = 0
    for seed in range(8):
        state = _played(seed, 4, 3 + seed, Options())
        best, *others = advise(GAME.view(state, present(state.turn)), Rng(seed), rounds=40).reasons
        level = [reason for reason in others if present(reason.forecast).behind <= 0]
        assert all(reason.gain <= best.gain for reason in level)
        found += len(level)
    assert found


def test_sure_cards_are_not_given_up_for_nothing_without_proof() -> None:
    """However few the rounds are, and however the dice fall: a capture of three cards or more is not left for luck."""
    seen = 0
    for seed in range(24):
        state = _played(seed, 3, 12, Options())
        view = GAME.view(state, present(state.turn))
        most, *_, least = sorted(explain(view), key=lambda reason: -reason.gain)
        if most.gain < 3 or least.gain > 0:
            continue
        best = advise(view, Rng(seed), rounds=4).reasons[0]
        seen += 1
        if seen > 6:
            break
        assert best.takes or best.gain >= most.gain or _is_proved(view, best.action, most.action, seed)
    assert seen > 5


@pytest.mark.parametrize("greedy", first_quick([True, False]))
@pytest.mark.parametrize("wary", [True, False])
def test_sure_cards_are_given_up_only_for_what_wins_more_against_greedy_and_against_wary_others(
    monkeypatch: pytest.MonkeyPatch, greedy: bool, wary: bool
) -> None:
    state = _played(0, 3, 12, Options())
    view = GAME.view(state, present(state.turn))
    wins, others = {"greedy": greedy, "ramon": wary}, {}

    def started(*args: Any, **named: Any) -> Trials:
        trials = Trials(*args, **named)
        others[trials] = args[2]
        return trials

    def is_proved(trials: Trials, better: int, other: int, should_stop: Callable[[], bool]) -> bool:
        (rival,) = set(others[trials])
        return wins[rival]

    monkeypatch.setattr(advising, "Trials", started)
    monkeypatch.setattr(advising, "_is_proved", is_proved)
    advice = advise(view, Rng(9), rounds=4)
    assert max(reason.gain for reason in advice.reasons) == 4
    assert advice.reasons[0].gain == (0 if greedy and wary else 4)
    assert (advice.bolder is None) == (greedy and wary)


def _is_proved(view: View, action: Action, other: Action, seed: int) -> bool:
    """Whether `action` wins more than `other` in other worlds, too, against greedy and against wary others."""
    for others in ("greedy", "ramon"):
        trials, places = Trials(view, Rng(seed, 1), (others,) * view.seats), (place_of(action), place_of(other))
        trials.play(places, 600, never)
        pairs = trials.differences(*places)
        if sum([one.value - two.value for one, two in pairs]) < 0:
            return False
    return True


def test_stopped_at_once_advice_is_what_the_instant_player_thinks() -> None:
    state = _played(3, 3, 20, Options())
    advice = advise(GAME.view(state, present(state.turn)), Rng(2), 60, should_stop=lambda: True)
    view = GAME.view(state, present(state.turn))
    assert advice == glance(view)
    assert {*advice.reasons} == {*explain(view)}
    assert instance(advice.best, Play).card.rank == instance(LinearPlayer(WEIGHER).choose(view, Rng(1)), Play).card.rank


def test_a_pass_is_told_too() -> None:
    called = next(state for seed in range(60) for state in walk(GAME, Options(), 3, seed) if state.callers)
    view = GAME.view(called, present(called.turn))
    reason = explain(view)[-1]
    assert isinstance(reason.action, Pass)
    assert reason.takes == reason.openings == ()  # the seat itself comes next
    assert reason.theft_chance == reason.cau_chance == 0
    assert {*glance(view).reasons} == {*explain(view)}


def test_only_the_seat_to_move_is_explained() -> None:
    state = _played(3, 3, 5, Options())
    with pytest.raises(NotItsTurn):
        explain(GAME.view(state, (present(state.turn) + 1) % 3))
