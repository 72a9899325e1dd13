"""Whole rounds played out quickly: the innermost loops of searches, written flat for speed.

Hands must be in random order (as `worlds` makes them): a card without a capture is taken from the end.
"""

from caurobat.players.cau_robat.fast.model import OVER, Model
from caurobat.players.cau_robat.fast.rules import BITS, UP, sequence


def play_greedily(model: Model) -> None:
    """Play `model` to its end, each seat taking the most it can get now and answering every call."""
    hands, seats = model.hands, model.seats
    while (seat := model.turn) != OVER:
        if model.calls:
            model.play(model.trailed)
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
    """Return the one of `matches` (places held and on the table) with the largest capture; the first of equal ones."""
    table, seat = model.table, model.turn
    shown = shown_to(model, seat) if model.rules.steals else 0
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
    """Return the tops of the piles of all but `seat`, as a mask."""
    shown = 0
    for owner, pile in enumerate(model.piles):
        if pile and owner != seat:
            shown |= BITS[pile[0]]
    return shown


def gain_beyond(model: Model, place: int, shown: int) -> int:
    """Return the gain of `place` beyond the two equal cards: the sequence and the payments for a cau and a sweep.

    `shown` are the tops that it may take. Debts, and answers to a cau, are left out.
    """
    rules, seat, piles = model.rules, model.turn, model.piles
    is_cau = place == model.trailed
    table = model.table & ~BITS[place]
    payers = [pile for owner, pile in enumerate(piles) if pile and owner != seat]
    gain = 0
    if not is_cau or rules.cau_sequence:
        for link in sequence(rules, place, table, shown):
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
