"""Rollout policies: cheap heuristics that model the other seats in searches, and finish simulated rounds.

A policy is called in a world where every hand is known and in random order (as `ModelWorlds` makes them), so it may
take any of several equal cards. It resembles a level as closely as a few lines can; `tools/check_sayings.py` measures
how closely.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from caurobat.games.cau_robat.players.fast.model import OVER, PASS, Model
from caurobat.games.cau_robat.players.fast.rules import Rules
from caurobat.games.cau_robat.rules.circle import BITS, DOWN, MEMBERS, UP, mask_of
from caurobat.players.player import Chance, Seated


def play_greedily(model: Model) -> None:
    """Play `model` to its end, with each seat taking the most it can get now and answering every call.

    This is the innermost loop of searches, written flat for speed.
    """
    hands, seats = model.hands, model.seats
    while (seat := model.turn) != OVER:
        if model.calls:
            model.play_card(model.trailed)
            continue
        hand, table = hands[seat], model.table
        matches = [place for place in hand if table & BITS[place]]
        if not matches:
            place = hand.pop()
            model.table = table | BITS[place]
            model.trailed = place
            turn = seat + 1 if seat + 1 < seats else 0
            if hands[turn]:
                model.turn = turn
            else:
                model.end(seat)
            continue
        place = matches[0] if len(matches) == 1 else largest(model, matches)
        hand.remove(place)
        model.land(place)


def largest(model: Model, matches: list[int]) -> int:
    """Return the one of `matches` (places held and on the table) with the largest capture, the first of equal ones."""
    table, seat = model.table, model.turn
    shown = shown_to(model, seat)
    every = table | shown
    is_plain = model.rules.is_plain
    most, best = -1, matches[0]
    for place in matches:
        run = UP[place][every]
        if is_plain and place != model.trailed and not run & ~table and table != run | BITS[place]:
            gain = run.bit_count()
        else:
            gain = gain_beyond(model, place, shown)
        if gain > most:
            most, best = gain, place
    return best


def shown_to(model: Model, seat: int) -> int:
    """Return the tops of the piles that `seat` may take, as a mask."""
    if not model.rules.steals:
        return 0
    shown = 0
    for owner, pile in enumerate(model.piles):
        if pile and owner != seat:
            shown |= BITS[pile[0]]
    return shown


def gain_beyond(model: Model, place: int, shown: int) -> int:
    """Return the gain of `place` beyond the two equal cards: the sequence and the payments for a cau and a sweep.

    `shown` are the tops that it may take. Debts and answers to a cau are ignored.
    """
    rules, seat, piles = model.rules, model.turn, model.piles
    is_cau = place == model.trailed
    table = model.table & ~BITS[place]
    payers = [pile for owner, pile in enumerate(piles) if pile and owner != seat]
    gain = 0
    if not is_cau or rules.cau_sequence:
        for link in rules.sequence(place, table, shown):
            if table & BITS[link]:
                table ^= BITS[link]
                gain += 1
            else:
                pile = max([pile for pile in payers if pile[0] == link], key=len)
                payers.remove(pile)
                gain += len(pile)
    trailer_pile = piles[seat - 1] if is_cau else b""
    trailer_pays = trailer_pile in payers
    gain += trailer_pays
    if not table:
        gain += len(payers) - (trailer_pays and len(trailer_pile) == 1)
    return gain


_CARE: Final = 0.5  # the weight of a card that the next seat could take, relative to one taken now


def greedy(model: Model) -> int:
    """Return the action with which the seat to move takes most now; it answers every call."""
    if model.calls:
        return model.trailed
    hand, table = model.hands[model.turn], model.table
    matches = [place for place in hand if table & BITS[place]]
    if not matches:
        return hand[-1]
    return matches[0] if len(matches) == 1 else largest(model, matches)


def wary(model: Model) -> int:
    """Return the greedy action, corrected by what the next seat could then take; it answers every call."""
    if model.calls:
        return model.trailed
    seat, table, rules = model.turn, model.table, model.rules
    hand, own = model.hands[seat], model.piles[seat]
    held = mask_of(model.hands[seat + 1 if seat + 1 < model.seats else 0])
    shown = shown_to(model, seat)
    most, best = -1000.0, hand[-1]
    looked_at = 0
    for place in reversed(hand):
        bit = BITS[place]
        if looked_at & bit:
            continue
        looked_at |= bit
        if table & bit:
            gain = 2 + gain_beyond(model, place, shown)
            taken = _taken(rules, place, table & ~bit, shown)
            left, tops = table & ~bit & ~taken, shown & ~(taken & ~table) | bit
            value = gain - _CARE * _threat(rules, left, tops, held, place, len(own) + gain)
        elif own:
            value = -_CARE * _threat(rules, table | bit, shown | BITS[own[0]], held, own[0], len(own))
        else:
            value = -_CARE * _threat(rules, table | bit, shown, held, place, 0)
        if value > most:
            most, best = value, place
    return best


def _taken(rules: Rules, place: int, table: int, shown: int) -> int:
    """Return the ranks taken beyond `place`, as a mask."""
    if rules.is_plain:
        return UP[place][table | shown]
    return mask_of(rules.sequence(place, table, shown))


def _threat(rules: Rules, table: int, tops: int, held: int, top: int, height: int) -> int:
    """Return roughly how much a seat holding the ranks `held` can take; the pile of `height` shows `top`."""
    matches = table & held
    if not matches:
        return 0
    every = table | tops if rules.steals else table
    longest = 0
    for place in MEMBERS[matches]:
        run = UP[place][every]
        if rules.is_whole_run:
            run |= DOWN[place][every]
        longest = max(longest, run.bit_count())
    if rules.steals and not table & BITS[top] and DOWN[top][every] & matches:
        longest += height
    return 2 + longest


OpponentPolicy = Callable[[Model], int]
"""A function that returns the action of the seat to move."""

PERSON: Final = "human"
"""The name of a player about whom nothing is known."""
_CARELESS: Final = {"biel": (0.5, 0.8, 0.9, 0.6), "laia": (0.05, 0.35, 0.45, 0.12), "quim": (0.0, 0.08, 0.1, 0.15)}
"""How often each level overlooks a match, a pile, the step from 12 to 1, a call: as in the roster (Quim half awake)."""
_WARY: Final = 0.5  # how often a person is wary rather than greedy


def policy_of(player: str, chance: Chance) -> OpponentPolicy:
    """Return the model of the player with that name; a character makes no difference."""
    name = player.partition(":")[0]
    if name in _CARELESS:
        return partial(_careless, *_CARELESS[name], chance)
    if name == "greedy":
        return greedy
    if name == "random":
        return partial(_random, chance)
    return partial(_either, chance) if name == PERSON else wary


def policies_of(players: Seated, chance: Chance) -> tuple[OpponentPolicy, ...]:
    """Return a policy for each of `players`, by seat."""
    return tuple([policy_of(player, chance) for player in players])


def by_seat(policies: Sequence[OpponentPolicy]) -> OpponentPolicy:
    """Return the policy in which each seat follows its own one of `policies`."""
    return lambda model: policies[model.turn](model)


def _either(chance: Chance, model: Model) -> int:
    return wary(model) if chance() < _WARY else greedy(model)


def _random(chance: Chance, model: Model) -> int:
    actions = model.moves()
    return actions[int(chance() * len(actions))]


def _careless(match: float, piles: float, circle: float, answer: float, chance: Chance, model: Model) -> int:
    """Play the largest capture that is not overlooked."""
    if model.calls:
        return PASS if chance() < answer else model.trailed
    hand = model.hands[model.turn]
    if match and chance() < match:
        free = [place for place in hand if not model.table & BITS[place]]
        if free:
            return free[int(chance() * len(free))]
    no_piles, no_circle = chance() < piles, chance() < circle
    if not no_piles and not no_circle:
        return greedy(model)
    rules = model.rules
    model.rules = rules.overlooking(no_piles, no_circle)
    try:
        return greedy(model)
    finally:
        model.rules = rules
