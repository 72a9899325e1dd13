import random
from collections.abc import Callable
from functools import cache

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import Outlook
from caurobat.games.cau_robat.players.styles import STYLES
from caurobat.games.cau_robat.players.terms import place_of
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.roster import player_named


@cache
def _positions() -> tuple[View, ...]:
    views = []
    for seed in range(60):
        chance = random.Random(seed)
        state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(seed))).state
        player, stop = player_named(GAME.id, "greedy"), chance.randrange(4, 30)
        for ply in range(36):
            if state.turn is None:
                break
            view = GAME.view(state, state.turn)
            if ply >= stop and not state.callers and len(Outlook(view).model.moves()) > 2:
                views.append(view)
            state = GAME.apply(state, player.choose(view, Rng(seed, ply))).state
    return tuple(views)


@cache
def _choices(name: str) -> tuple[int, ...]:
    player = player_named(GAME.id, name)
    return tuple(place_of(player.choose(view, Rng(1, number))) for number, view in enumerate(_positions()))


def _mean(name: str, measure: Callable[[Outlook, int], float]) -> float:
    values = [measure(Outlook(view), place) for view, place in zip(_positions(), _choices(name), strict=True)]
    return sum(values) / len(values)


def _risk(outlook: Outlook, place: int) -> float:
    return outlook.features(place).pile_at_risk


def _waited(outlook: Outlook, place: int) -> float:
    return outlook.copies[place]


def _robbed(outlook: Outlook, place: int) -> float:
    """Return what others lose now, and the pile that could be stolen with the next card."""
    before, after = outlook.model.piles, outlook.after(place)
    now = sum(len(before[seat]) - len(after.piles[seat]) for seat in range(4) if seat != outlook.seat)
    return now + outlook.prey(after)


@pytest.mark.parametrize("style", STYLES)
def test_a_character_often_plays_another_card(style: str) -> None:
    pairs = list(zip(_choices("ramon"), _choices(f"ramon:{style}"), strict=True))
    assert PASS not in _choices("ramon")
    assert 0.05 < sum(plain != own for plain, own in pairs) / len(pairs) < 0.6


@pytest.mark.parametrize("level", ["quim", "montse", "ramon"])
def test_each_character_does_what_its_name_says(level: str) -> None:
    assert _mean(f"{level}:thief", _robbed) > _mean(level, _robbed)
    assert _mean(f"{level}:miser", _risk) < _mean(level, _risk) < _mean(f"{level}:gambler", _risk)
    assert _mean(f"{level}:caller", _waited) < _mean(level, _waited)


def test_a_searching_character_picks_its_favourite_among_good_plays() -> None:
    plain, thief = player_named(GAME.id, "padrina"), player_named(GAME.id, "padrina:thief")
    view = _positions()[3]
    assert place_of(plain.choose(view, Rng(1))) in Outlook(view).model.moves()
    assert place_of(thief.choose(view, Rng(1))) in Outlook(view).model.moves()
