"""Random records for the oracle: legal games in which the rare things happen often."""

import copy
import random
from typing import Any

from tests.oracle.play import DECK, SHARES, Round, Rules, full_rules, rank, table_size
from tests.oracle.reference import replay
from tests.oracle.samples import record_of


def random_record(
    rng: random.Random, seats: int, rules: Rules, rounds: int, *, unfinished: bool | None = None
) -> dict[str, Any]:
    """Return a valid record of at most `rounds` rounds, ended by a won match.

    The last round is broken off at a random point if `unfinished`; None makes that random (one in three).
    """
    record = record_of([], seats, rules)
    dealer = rng.randrange(seats)
    for _ in range(rounds):
        record["rounds"].append(_random_round(rng, seats, rules, dealer))
        dealer = (dealer + 1) % seats
        if replay(record)["winner"] is not None:
            break
    if record["rounds"] and (unfinished if unfinished is not None else rng.random() < 1 / 3):
        plays = record["rounds"][-1]["plays"]
        del plays[rng.randrange(len(plays)) :]
    return record


def deal(rng: random.Random, seats: int, rules: Rules) -> tuple[list[str], list[list[str]], list[str]]:
    """Return a fair deal: the table (ranks all different), the first hands by seat, the stock in dealing order.

    Hands are dealt to seat 0 first: with a fair deck it does not matter who is dealt to first.
    """
    deck = list(DECK)
    rng.shuffle(deck)
    table: list[str] = []
    while len(table) < table_size(seats):
        card = deck.pop()
        if any(rank(card) == rank(other) for other in table):
            # A second card of a rank is shuffled back into the deck and replaced.
            deck.append(card)
            rng.shuffle(deck)
        else:
            table.append(card)
    share = SHARES[seats]
    size = share if full_rules(rules)["deal"] == "all" else min(3, share)
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(seats)]
    return table, hands, deck[seats * size :]


def _gather(rng: random.Random, hands: list[list[str]], stock: list[str]) -> None:
    """Swap cards so that one rank lies with neighbours, which makes calls likely."""
    wanted = rank(rng.choice(DECK))
    seats = len(hands)
    first = rng.randrange(seats)
    zones = [*hands, stock]
    cards = [card for zone in zones for card in zone if rank(card) == wanted]
    rng.shuffle(cards)
    for number, card in enumerate(cards):
        source = next(zone for zone in zones if card in zone)
        target = hands[(first + number) % seats]
        strangers = [place for place, other in enumerate(target) if rank(other) != wanted]
        if target is not source and strangers:
            place = rng.choice(strangers)
            source[source.index(card)], target[place] = target[place], card


def _random_round(rng: random.Random, seats: int, rules: Rules, dealer: int) -> dict[str, Any]:
    table, hands, stock = deal(rng, seats, rules)
    for _ in range(rng.choice([0, 1, 2, 4])):
        _gather(rng, hands, stock)
    one: dict[str, Any] = {"dealer": dealer, "table": table, "hands": hands, "plays": []}
    if stock or rng.random() < 0.5:
        one["stock"] = stock
    state = Round(rules, dealer, table, hands, stock)
    habits = {name: rng.choice([0.0, 0.5, 0.9]) for name in ("answer", "call", "bait", "greed")}
    while (pending := state.decision()) is not None:
        seat, cards, may_pass = pending
        if may_pass and rng.random() >= habits["answer"]:
            one["plays"].append({"seat": seat, "pass": True})
            state.let_pass(seat)
        else:
            card = _choose(rng, state, seat, cards, habits)
            one["plays"].append({"seat": seat, "card": card})
            state.play(seat, card)
    return one


def _choose(rng: random.Random, state: Round, seat: int, cards: list[str], habits: dict[str, float]) -> str:
    """Return a legal card; by habit one that calls, one that invites a call, or one that gains most at once."""
    if state.trailed is not None and rng.random() < habits["call"]:
        calls = [card for card in cards if rank(card) == rank(state.trailed[1])]
        if calls:
            return rng.choice(calls)
    if rng.random() < habits["bait"]:
        after = {rank(card) for card in state.hands[(seat + 1) % state.seats]}
        on_table = {rank(card) for card in state.table}
        baits = [card for card in cards if rank(card) in after - on_table]
        if baits:
            return rng.choice(baits)
    if rng.random() < habits["greed"]:
        return max(cards, key=lambda card: _gain(state, seat, card))
    return rng.choice(cards)


def _gain(state: Round, seat: int, card: str) -> int:
    tried = copy.deepcopy(state)
    tried.play(seat, card)
    return len(tried.piles[seat])
