"""Why a program did that: the lapse that decided, and what spoke for the card by the level's own rule."""

import pytest

from caurobat.core.decisions import Pass
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options
from caurobat.players.cau_robat.careless import CarelessPlayer, Lapse, Lapses
from caurobat.players.cau_robat.linear import place_of
from caurobat.players.cau_robat.motives import Ground, motive_of
from caurobat.players.people import LEVELS
from caurobat.players.roster import player_named


def _decisions(name: str, seeds: range, seats: int = 4):
    player = player_named(GAME.id, name)
    for seed in seeds:
        state = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, Rng(seed))).state
        while state.turn is not None:
            view, parts = GAME.view(state, state.turn), (seed, len(state.zones))
            action = player.choose(view, Rng(*parts))
            yield player, view, action, parts
            state = GAME.apply(state, action).state


@pytest.mark.parametrize("name", ["biel", "laia", "quim", "montse"])
def test_a_lapse_is_one_without_which_the_choice_would_be_another(name):
    lapses = set()
    for player, view, action, parts in _decisions(name, range(6)):
        found = player.overlooked(view, Rng(*parts))
        lapses |= found
        if not found or Lapse.ANSWER in found:
            assert not found or isinstance(action, Pass)
            continue
        for one in found:
            draw = player._draw(view, Rng(*parts))
            assert place_of(action) not in player._best(view, draw, frozenset((one,)))
    assert lapses


def test_who_overlooks_nothing_has_no_lapse():
    for player, view, action, parts in _decisions("ramon", range(3)):
        assert player.overlooked(view, Rng(*parts)) == frozenset()
        motive = motive_of(player, view, action, Rng(*parts))
        assert motive.instead is None
        assert not motive.is_tired


def test_asking_for_the_lapse_changes_no_choice():
    for player, view, action, parts in _decisions("laia", range(2)):
        player.overlooked(view, Rng(*parts))
        assert player.choose(view, Rng(*parts)) == action


def test_only_who_tires_is_ever_tired_and_only_late():
    late = CarelessPlayer(Lapses(piles=1.0, tires=True))
    tired = [late.is_tired(view) for _, view, _, _ in _decisions("greedy", range(1))]
    assert not tired[0]
    assert tired[-1]
    assert tired == sorted(tired)
    assert not any(CarelessPlayer(Lapses(piles=1.0)).is_tired(view) for _, view, _, _ in _decisions("greedy", range(1)))


def test_every_level_has_a_motive_for_every_play():
    grounds = set()
    for name in LEVELS[:-1]:
        for player, view, action, parts in _decisions(name, range(2)):
            motive = motive_of(player, view, action, Rng(*parts))
            grounds.add(motive.ground)
            if motive.instead is not None:
                assert motive.lapses
                assert place_of(motive.instead) != place_of(action)
    assert {Ground.TAKES_MOST, Ground.ONLY_CARD, Ground.KEEPS_CAPTURE} <= grounds


def test_who_searches_says_so():
    player = player_named(GAME.id, LEVELS[-1])
    _, view, action, parts = next(_decisions("greedy", range(1)))
    assert motive_of(player, view, action, Rng(*parts)).ground is Ground.THOUGHT_AHEAD
