"""Why a program did that: the error that decided, and what spoke for the card by the level's own rule."""

from collections.abc import Iterator

import pytest

from caurobat.core.decisions import Action, Pass
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import Outlook
from caurobat.games.cau_robat.players.motives import motive_of
from caurobat.games.cau_robat.players.terms import ErrorKind, ErrorRates, ImperfectPlayer, place_of, without
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.grounds import Ground
from caurobat.players.player import Player, best_of
from caurobat.players.roster import LEVELS, player_named
from tests.expecting import instance


def _decisions(name: str, seeds: range, seats: int = 4) -> Iterator[tuple[Player, View, Action, tuple[int, int]]]:
    player = player_named(GAME.id, name)
    for seed in seeds:
        state = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, Rng(seed))).state
        while state.turn is not None:
            view, parts = GAME.view(state, state.turn), (seed, len(state.zones))
            action = player.choose(view, Rng(*parts))
            yield player, view, action, parts
            state = GAME.apply(state, action).state


@pytest.mark.parametrize("name", ["biel", "laia", "quim", "montse"])
def test_an_error_is_one_without_which_the_choice_would_be_another(name: str) -> None:
    errors: set[ErrorKind] = set()
    for player, view, action, parts in _decisions(name, range(6)):
        imperfect = instance(player, ImperfectPlayer)
        found = imperfect.overlooked(view, Rng(*parts))
        errors |= found
        if not found or ErrorKind.ANSWER in found:
            assert not found or isinstance(action, Pass)
            continue
        for one in found:
            sight = without(imperfect.sight(view, Rng(*parts)), one)
            assert place_of(action) not in best_of(imperfect.weigher.values(view, sight))
    assert errors


def test_who_overlooks_nothing_has_no_error() -> None:
    for player, view, action, parts in _decisions("ramon", range(3)):
        assert instance(player, ImperfectPlayer).overlooked(view, Rng(*parts)) == frozenset()
        motive = motive_of(player, view, action, Rng(*parts))
        assert motive.instead is None
        assert not motive.is_tired


def test_asking_for_the_error_changes_no_choice() -> None:
    for player, view, action, parts in _decisions("laia", range(2)):
        instance(player, ImperfectPlayer).overlooked(view, Rng(*parts))
        assert player.choose(view, Rng(*parts)) == action


def test_only_who_tires_is_ever_tired_and_only_late() -> None:
    late = ImperfectPlayer(ErrorRates(piles=1.0, tires=True))
    tired = [late.is_tired(view) for _, view, _, _ in _decisions("greedy", range(1))]
    assert not tired[0]
    assert tired[-1]
    assert tired == sorted(tired)
    assert not any(
        ImperfectPlayer(ErrorRates(piles=1.0)).is_tired(view) for _, view, _, _ in _decisions("greedy", range(1))
    )


def test_every_level_has_a_motive_for_every_play() -> None:
    grounds = set()
    for name in LEVELS[:-1]:
        for player, view, action, parts in _decisions(name, range(2)):
            motive = motive_of(player, view, action, Rng(*parts))
            grounds.add(motive.ground)
            if motive.instead is not None:
                assert motive.errors
                assert place_of(motive.instead) != place_of(action)
    assert {Ground.TAKES_MOST, Ground.ONLY_CARD, Ground.KEEPS_CAPTURE} <= grounds


@pytest.mark.parametrize("name", ["biel", "laia", "quim", "montse", "ramon"])
def test_what_is_told_of_a_play_is_so(name: str) -> None:
    """Beside the other cards, by the features of the play itself; and nobody is said to look where they never do."""
    for seats in (2, 3, 4):
        for player, view, action, parts in _decisions(name, range(1), seats):
            ground = motive_of(player, view, action, Rng(*parts)).ground
            if isinstance(action, Pass):
                continue
            outlook = Outlook(view)
            every = {place: outlook.features(place) for place in outlook.model.moves() if place != PASS}
            own = every.pop(place_of(action))
            match ground:
                case Ground.ANSWERS:
                    assert view.callers
                case Ground.TAKES_MOST:
                    assert all(own.gain >= other.gain for other in every.values())
                case Ground.HURTS_LEADER:
                    assert own.leader_loss > 0
                case Ground.KEEPS_CAPTURE:
                    assert own.own_chance > 0
                case Ground.KEEPS_ANOTHER:
                    assert own.copies_kept > 0
                case Ground.KEEPS_PAIR:
                    assert any(other.copies_kept > own.copies_kept for other in every.values())
                case Ground.AVOIDS_SWEEP:
                    assert any(other.sweep_risk > own.sweep_risk for other in every.values())
            if name in ("biel", "laia"):
                assert ground not in _CAREFUL


_CAREFUL = (Ground.FEEDS_LEAST, Ground.AVOIDS_CALL, Ground.AVOIDS_SWEEP, Ground.PROTECTS_PILE, Ground.HURTS_LEADER)


def test_who_plays_at_random_has_no_better_reason() -> None:
    player = player_named(GAME.id, "random")
    grounds = {
        motive_of(player, view, action, Rng(*parts)).ground for _, view, action, parts in _decisions("random", range(1))
    }
    assert grounds <= {Ground.CHANCE, Ground.ONLY_CARD}


def test_who_searches_says_so() -> None:
    player = player_named(GAME.id, LEVELS[-1])
    _, view, action, parts = next(_decisions("greedy", range(1)))
    assert motive_of(player, view, action, Rng(*parts)).ground is Ground.THOUGHT_AHEAD
