"""The review of a round: what each decision cost, and what the deal was worth."""

import random
from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import State, View
from caurobat.players.cau_robat.advising import Trials, heats
from caurobat.players.cau_robat.fast import play_greedily
from caurobat.players.cau_robat.fast.worlds import Worlds, from_state
from caurobat.players.cau_robat.linear import action_at, place_of
from caurobat.players.judging import DealValue, Judgement, value_deal
from caurobat.players.player import Stop, never

REVIEW_ROUNDS: Final = 3000
"""How often each action of a decision under review is played out, on average."""
_DEALS: Final = 300  # how often a deal is played to find its worth


def is_forced(view: View) -> bool:
    """Return whether the seat of `view` had no choice: one rank in its hand and no call to pass."""
    return len(Worlds(view).public.actions()) == 1


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    players: Sequence[str] = (),
) -> Judgement:
    """Judge what `action` gave away at `view`; `players` are the names by seat, empty if nobody knows them.

    Half of the rounds find the best action; the other half measure its lead over `action` in the same worlds, since the
    best would look too good on the rounds that chose it. Stopped early, it judges by the rounds there were; with too
    few, nothing was given away.
    """
    trials = Trials(view, rng, players, is_strict=True)
    ranked, chosen = heats(trials, max(1, rounds // 2), should_stop), place_of(action)
    if not ranked or ranked[0] == chosen:
        return Judgement.nothing_lost(view, action)
    best, since = ranked[0], trials.rounds
    trials.play((best, chosen), max(1, rounds // 2), should_stop)
    pairs = trials.differences(best, chosen, since)
    if not pairs:
        return Judgement.nothing_lost(view, action)
    made = [((first.cards, first.win), (second.cards, second.win)) for first, second in pairs]
    return Judgement.beside(view, action, action_at(view, best), made)


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = _DEALS) -> tuple[DealValue, ...]:
    """Return the cards that the round from `state` is worth to each seat, all of them playing greedily.

    A seat's cards less this, plus an equal share, are its result without the luck of the deal.
    """
    chance, start = random.Random(seed).random, from_state(state)

    def play_round() -> list[int]:
        model = start.copy()
        for hand in model.hands:
            hand.sort(key=lambda _: chance())
        play_greedily(model)
        return model.counts()

    return value_deal(play_round, rounds, should_stop)
