"""Beliefs about hands from past plays: from public knowledge only, and in proportion to the chances."""

import itertools
from collections import Counter, defaultdict
from math import exp, log

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.cau_robat.players import belief as beliefs
from caurobat.games.cau_robat.players.belief import CARD, PlaysSeen, moments, observed_history
from caurobat.games.cau_robat.players.fast.model import Model, ModelWorlds, model_of
from caurobat.games.cau_robat.players.features import UNKNOWN
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.players.terms import WEIGHER
from caurobat.games.cau_robat.players.tree import each_world
from caurobat.games.cau_robat.rules import GAME, PRESETS, Options, State, View
from caurobat.games.cau_robat.rules.circle import COUNT, PLACES
from caurobat.players.player import Player
from caurobat.players.terms import LinearPlayer
from caurobat.players.worlds import chance_to_hold
from tests.expecting import present
from tests.players.positions import walk


def _rounds(options: Options, seats: int, seed: int, player: Player | None = None) -> list[State]:
    """Every state of a round in which somebody is to move; played at random, or all seats by `player`."""
    if player is None:
        return list(walk(GAME, options, seats, seed))
    state, states = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state, []
    while state.turn is not None:
        states.append(state)
        state = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(seed, len(states)))).state
    return states


def _public(model: Model) -> tuple[object, ...]:
    sizes = tuple(map(len, model.hands))
    known = (model.turn, model.table, model.trailed, model.calls, model.debts, model.last_capturer)
    return (*known, len(model.stock), tuple(model.piles), sizes)


@pytest.mark.parametrize("rules", [*PRESETS.values(), {"stealing": "between", "leftovers": "last_capturer"}], ids=str)
def test_the_round_looked_back_on_is_the_one_that_was_played(rules: dict[str, object]) -> None:
    for seats in (2, 3, 4, 7, 8, 10):
        states = _rounds(GAME.options(rules), seats, seats)
        played = [model_of(state) for state in states if not state.callers]
        view = GAME.view(states[-1], 0)
        seen = []
        for model, action in moments(view):
            if isinstance(action, Play) and not model.calls:
                assert action.seat == model.turn
                assert {place for hand in model.hands for place in hand} <= {UNKNOWN, PLACES[action.card.rank]}
                seen.append(_public(model))
        told = [_public(model) for model in played]
        assert seen == told[: len(seen)]
        assert len(told) - len(seen) <= 1


def test_only_what_was_done_since_the_last_deal_tells_of_a_hand() -> None:
    for state in _rounds(GAME.options({"deal": "threes"}), 4, 2):
        held = [len(model_of(state).hands[seat]) for seat in range(4)]
        told = observed_history(GAME.view(state, present(state.turn)))
        batch = max(len(one.played) + size for one, size in zip(told, held, strict=True))
        assert batch <= 3


def test_a_card_is_worth_what_the_linear_player_gives_it_who_knows_no_other_card() -> None:
    compared = 0
    for seed in range(8):
        for state, after in itertools.pairwise(_rounds(GAME.options({"deal": "threes"}), 3, seed)):
            turn, is_dealt = present(state.turn), len(after.zones[STOCK]) < len(state.zones[STOCK])
            if len(state.zones[HANDS[turn]]) > 1 or state.callers or is_dealt:
                continue
            given = WEIGHER.values(GAME.view(state, turn))
            onlooker = next(seat for seat in range(3) if seat != turn)
            place, held = observed_history(GAME.view(after, onlooker))[turn].played[-1]
            assert held is not None
            assert held.alone[place][0] == pytest.approx(given[place])
            compared += 1
    assert compared > 20


def _late(seed: int) -> View:
    """Among three linear players near the end of a round, what the seat to move sees."""
    state = next(
        state
        for state in _rounds(Options(), 3, seed, LinearPlayer(WEIGHER))
        if sum(len(state.zones[HANDS[seat]]) for seat in range(3) if seat != state.turn) <= 5 and not state.callers
    )
    return GAME.view(state, present(state.turn))


def test_worlds_come_as_often_as_they_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "_TRUST", 1.0)
    for seed in range(3):
        view = _late(seed)
        worlds, seen = ModelWorlds(view), PlaysSeen(view)
        others = [seat for seat in range(3) if seat != view.seat]
        counted: Counter[tuple[int, ...]] = Counter()
        for number in range(12):
            for world in itertools.islice(each_world(worlds, number, seen), 600):
                counted[tuple(sum(CARD[card] for card in world.hands[seat]) for seat in others)] += 1
        fits: defaultdict[tuple[int, ...], float] = defaultdict(float)
        for order in itertools.permutations(worlds.unseen):
            each = iter(order)
            hands = tuple(sum(CARD[next(each)] for _ in range(worlds.sizes[seat])) for seat in others)
            fits[hands] += exp(sum(seen.fit(seat, hand) for seat, hand in zip(others, hands, strict=True)))
        assert len(fits) > 3
        for hands, fit in fits.items():
            assert counted[hands] / counted.total() == pytest.approx(fit / sum(fits.values()), abs=0.04)


@pytest.mark.parametrize("rules", [{}, {"deal": "threes"}], ids=str)
def test_believed_worlds_keep_what_the_seat_sees(rules: dict[str, object]) -> None:
    for state in _rounds(GAME.options(rules), 4, 3)[5::7]:
        view, true = GAME.view(state, present(state.turn)), model_of(state)
        for world in itertools.islice(each_world(ModelWorlds(view), 1, PlaysSeen(view)), 700):
            assert sorted(world.hands[view.seat]) == sorted(true.hands[view.seat])
            assert [len(hand) for hand in world.hands] == [len(hand) for hand in true.hands]
            assert sorted(sum(world.hands, world.stock)) == sorted(sum(true.hands, true.stock))
            assert (world.table, world.piles, world.turn) == (true.table, true.piles, true.turn)


def test_hands_of_sound_players_are_known_better_by_what_they_played() -> None:
    """The loss of telling, for each rank, whether a seat holds it: by the belief, and by counting."""
    believed = counted = 0.0
    for seed in range(12):
        state = _rounds(Options(), 4, 100 + seed, LinearPlayer(WEIGHER))[14 + seed]
        view, true = GAME.view(state, present(state.turn)), model_of(state)
        worlds, samples = ModelWorlds(view), 80
        each = each_world(worlds, seed, PlaysSeen(view))
        hands = [hand for _ in range(samples) for hand in enumerate(next(each).hands)]
        held = Counter((seat, place) for seat, hand in hands for place in set(hand))
        for seat, place in itertools.product(range(4), range(COUNT)):
            copies = worlds.unseen.count(place)
            if seat != view.seat and copies and worlds.sizes[seat]:
                even = chance_to_hold(copies, worlds.sizes[seat], len(worlds.unseen))
                told, holds = (held[seat, place] + even) / (samples + 1), place in true.hands[seat]
                believed -= log(told if holds else 1 - told)
                counted -= log(even if holds else 1 - even)
    assert believed < 0.85 * counted


@pytest.mark.slow
def test_who_let_a_call_pass_hardly_holds_its_rank(monkeypatch: pytest.MonkeyPatch) -> None:
    # Everything being worth the same, only passes tell one rank from another.
    for name, value in {"_TEMPERATURE": 1e9, "_TRUST": 1.0, "_REFUSALS": 0.25}.items():
        monkeypatch.setattr(beliefs, name, value)
    told = 0
    for seed in range(10):
        for state in _rounds(Options(), 4, seed)[10::9]:
            view = GAME.view(state, present(state.turn))
            seen, unseen = PlaysSeen(view), set(ModelWorlds(view).unseen)
            for seat, one in enumerate(observed_history(view)):
                fresh = unseen - {place for place, _ in one.played}
                refused = [place for place in one.passed if place in fresh and one.passed.count(place) == 1]
                free = fresh - set(one.passed)
                if seat != view.seat and refused and free:
                    fits = [seen.fit(seat, CARD[place]) for place in (refused[0], min(free))]
                    assert fits[0] == pytest.approx(fits[1] + log(0.25))
                    told += 1
    assert told > 5


def test_without_trust_every_hand_fits_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs, "_TRUST", 0.0)
    view = _late(1)
    seen = PlaysSeen(view)
    assert {seen.fit(seat, CARD[place]) for seat in range(3) for place in set(ModelWorlds(view).unseen)} == {0.0}


def test_where_nothing_was_played_there_is_nothing_to_remember() -> None:
    for seed in range(3):
        state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(seed))).state
        view = GAME.view(state, present(state.turn))
        assert PlaysSeen(view).is_empty
        assert SearchPlayer(60, infers=True).choose(view, Rng(seed)) == SearchPlayer(60).choose(view, Rng(seed))
