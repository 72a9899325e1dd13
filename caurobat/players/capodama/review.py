"""The review of a round: what each decision cost, and what the deal was worth."""

from typing import Final

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.capodama import GAME, State, View
from caurobat.games.capodama.packs import ALL_POINTS, HAND
from caurobat.players.capodama.forecast import play_all
from caurobat.players.capodama.solitaire import Interrupted, solved
from caurobat.players.capodama.tree import play_out
from caurobat.players.capodama.why import ROUNDS
from caurobat.players.capodama.worlds import Dice, KnownTable, begun
from caurobat.players.judging import DealValue, Judgement, Loss, judged_by_halves, value_deal
from caurobat.players.player import Stop, never, offered

REVIEW_ROUNDS: Final = 3 * ROUNDS
"""How often each action of a decision under review is played out at most."""


def judge(
    view: View,
    action: Action,
    rng: Rng,
    rounds: int = REVIEW_ROUNDS,
    should_stop: Stop = never,
    _seated: tuple[str, ...] = (),
) -> Judgement:
    """Judge what `action` gave away at `view`: see `judged_by_halves`. It ignores who sits in the other seats."""
    table = KnownTable(view)
    if view.seats == 1:
        return _judge_alone(view, table, action, should_stop)
    ends = play_all(table, offered(GAME, view), min(rounds, REVIEW_ROUNDS), should_stop, Dice(rng.next()))
    return judged_by_halves(view, action, ends)


def _judge_alone(view: View, table: KnownTable, action: Action, should_stop: Stop) -> Judgement:
    """Judge by the solver: an action is a mistake if the game could be won and then no longer can."""
    try:
        outcomes = solved(table, offered(GAME, view), should_stop)
    except Interrupted:
        return Judgement.nothing_lost(view, action)
    best = min(outcomes, key=lambda one: outcomes[one].miss)
    if outcomes[action].is_won or not outcomes[best].is_won:
        return Judgement.nothing_lost(view, action)
    return Judgement(view, action, best, Loss(0.0, 0.0), Loss(1.0, 0.0))


def deal_values(state: State, seed: int, should_stop: Stop = never, rounds: int = ROUNDS) -> tuple[DealValue, ...]:
    """Return the worth of the round from `state` to each seat: its side's points, all playing by habit."""
    assert state.capo is not None, "a round that begins has been dealt"
    chance = Dice(seed)
    table = KnownTable(GAME.view(state, state.capo))
    hands = [table.cards.mask(state.zones[HANDS[seat]]) for seat in range(table.players)]
    second = [0] * table.players
    for number, seat in enumerate(in_dealing_order(table.players, state.dealer)):
        second[seat] = table.cards.mask(state.zones[STOCK][number * HAND : (number + 1) * HAND])

    def play_round() -> list[float]:
        model = begun(table, hands[:], tuple(second) if any(second) else (), double=None, trump=None, gifts={})
        play_out(model, chance.random)
        points = float(model.side_points())
        return [points if seat in model.side else ALL_POINTS - points for seat in range(state.seats)]

    return value_deal(play_round, rounds, should_stop)
