import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS, ModelWorlds, model_of
from caurobat.games.cau_robat.players.features import NAMES, Outlook, thieves
from caurobat.games.cau_robat.players.terms import WEIGHER, WEIGHTS, place_of, weights_for
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.games.cau_robat.rules.circle import BITS
from caurobat.players.player import NotItsTurn
from caurobat.players.terms import LinearPlayer
from caurobat.players.worlds import chance_to_hold
from tests.expecting import present

WAYS: tuple[dict[str, object], ...] = (
    {},
    {"stealing": "between"},
    {"sequence": "whole_run", "cau_sequence": False},
    {"deal": "threes"},
)


def _views(count: int, seats: int, rules: dict[str, object]) -> Iterator[View]:
    options = GAME.options(rules)
    for seed in range(count):
        chance = random.Random(seed)
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state
        for _ in range(chance.randrange(5, 20)):
            state = GAME.apply(state, chance.choice(present(GAME.decision(state)).actions)).state
        if not state.callers:
            yield GAME.view(state, present(state.turn))


def test_the_chance_to_hold_a_card_is_what_counting_all_hands_gives() -> None:
    for unseen, cards, copies in ((6, 2, 1), (6, 3, 2), (7, 4, 3), (5, 5, 1), (8, 0, 2), (6, 4, 3), (6, 2, 0)):
        hands = list(combinations(range(unseen), cards))
        holding = sum(any(card < copies for card in hand) for hand in hands)
        assert chance_to_hold(copies, cards, unseen) == pytest.approx(holding / len(hands))


@pytest.mark.parametrize("rules", WAYS, ids=str)
def test_a_thief_is_who_takes_the_pile_in_the_engines_model(rules: dict[str, object]) -> None:
    seen = 0
    for view in _views(120, 4, rules):
        model = ModelWorlds(view).sample(random.Random(1).random)
        for thief in range(4):
            for place, bit in enumerate(BITS):
                # A lower pile can be gone by payments alone.
                if not model.table & bit or thief == view.seat or len(model.piles[view.seat]) < 3:
                    continue
                after = model.copy()
                after.debts = ()
                after.turn, after.hands[thief] = thief, [place, place]
                # No answers: the others hold nothing of that rank.
                after.hands = [hand if seat == thief else [11] for seat, hand in enumerate(after.hands)]
                after.play(place)
                is_taken = not after.piles[view.seat]
                seen += is_taken
                assert (place in thieves(model, view.seat, thief)) == is_taken
    assert seen > 10


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_the_chances_told_are_those_of_sampled_worlds(seats: int) -> None:
    chance = random.Random(seats)
    for view in _views(12, seats, {}):
        outlook, worlds = Outlook(view), ModelWorlds(view)
        following = (view.seat + 1) % seats
        samples = [worlds.sample(chance.random) for _ in range(600)]
        for action in outlook.model.moves():
            features, after = outlook.features(action), outlook.after(action)
            if after.trailed == action:
                held = sum(action in world.hands[following] for world in samples) / len(samples)
                assert features.cau_risk == pytest.approx(held, abs=0.08)
            takes = outlook.takes(after, following, set(range(10)))
            most = [max([takes[p] for p in world.hands[following] if p in takes], default=0) for world in samples]
            # Ranks are thought to be held independently of one another, which is nearly so.
            assert features.next_take == pytest.approx(sum(most) / len(most), abs=0.15 * max([*takes.values(), 4]))


def test_the_gain_is_the_engines() -> None:
    for view in _views(30, 4, {}):
        outlook = Outlook(view)
        for action in present(GAME.choices(view)).actions:
            after = GAME.preview(view, action).view
            model = outlook.after(place_of(action))
            heights = [len(after.zones[zone]) for zone in after.zones if zone.kind == "pile"]
            assert heights == [len(pile) for pile in model.piles]


def test_there_is_a_weight_for_every_feature() -> None:
    assert all(len(weights) == len(NAMES) for weights in WEIGHTS.values())
    assert weights_for(2) == WEIGHTS[2]
    assert weights_for(3) == WEIGHTS[3]
    assert weights_for(12) == WEIGHTS[4]


def test_the_linear_player_answers_only_when_asked() -> None:
    state = GAME.start(Options(), 3, GAME.deal(Options(), 3, 0, Rng(1))).state
    with pytest.raises(NotItsTurn):
        LinearPlayer(WEIGHER).choose(GAME.view(state, (present(state.turn) + 1) % 3), Rng(1))
    assert PASS not in model_of(state).moves()
