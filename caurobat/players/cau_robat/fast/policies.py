"""Policies of people who choose at a glance, which searches expect of the other seats.

A policy is called in a world where every hand is known and in random order: of equal cards it takes any.
"""

from typing import Final

from caurobat.players.cau_robat.fast.model import Model
from caurobat.players.cau_robat.fast.playouts import gain_beyond, largest, shown_to
from caurobat.players.cau_robat.fast.rules import Rules, sequence
from caurobat.players.cau_robat.fast.tables import BITS, DOWN, MEMBERS, UP, mask_of

_CARE: Final = 0.5  # the weight of a card that the next seat could take, relative to one taken now


def greedy(model: Model) -> int:
    """Return the action by which the seat to move takes most now; it answers every call."""
    if model.calls:
        return model.trailed
    hand, table = model.hands[model.turn], model.table
    matches = [place for place in hand if table & BITS[place]]
    if not matches:
        return hand[-1]
    return matches[0] if len(matches) == 1 else largest(model, matches)


def wary(model: Model) -> int:
    """Return the greedy action, but mind what the next seat could then take; it answers every call."""
    if model.calls:
        return model.trailed
    seat, table, rules = model.turn, model.table, model.rules
    hand, own = model.hands[seat], model.piles[seat]
    held = mask_of(model.hands[seat + 1 if seat + 1 < model.seats else 0])
    shown = shown_to(model, seat) if rules.steals else 0
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
    return mask_of(sequence(rules, place, table, shown))


def _threat(rules: Rules, table: int, tops: int, held: int, top: int, height: int) -> int:
    """Return about how much a seat holding the ranks `held` can take, with the pile of `height` that shows `top`."""
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
