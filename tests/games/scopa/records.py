"""Random records of Scopa, made by the reference alone, and ways to break one."""

import copy
import random
from itertools import product
from typing import Any

from tests.games.scopa import reference

RULES: list[dict[str, Any]] = [
    dict(zip(reference.CHOICES, values, strict=True)) for values in product(*reference.CHOICES.values())
]


def random_record(seed: int) -> dict[str, Any]:
    """Return a match of a few rounds, perhaps unfinished, by rules and seats that follow from `seed`."""
    chance = random.Random(seed)
    rules = dict(RULES[chance.randrange(len(RULES))])
    seats = 4 if rules["partners"] or rules["deal"] == "ten" else chance.choice([2, 3, 4])
    rules["target"] = chance.choice([1, 3, 5, 11])
    written = {
        name: value for name, value in rules.items() if value != reference.DEFAULTS[name] or chance.random() < 0.3
    }
    record: dict[str, Any] = {
        "format": "caurobat-record",
        "version": 1,
        "game": "scopa",
        "rules": written,
        "seats": [{"name": f"Seat {seat}"} for seat in range(seats)],
        "rounds": [],
    }
    dealer, plays_left = chance.randrange(seats), chance.choice([10, 36, 90, 150])
    while plays_left > 0 and reference.replay(record)["winner"] is None:
        one = deal(rules, seats, dealer, chance)
        record["rounds"].append(one)
        plays_left = play_on(rules, seats, one, plays_left, chance)
        dealer = (dealer + 1) % seats
    return record


def deal(rules: dict[str, Any], seats: int, dealer: int, chance: random.Random) -> dict[str, Any]:
    deck = reference.DECK[:]
    chance.shuffle(deck)
    if rules["three_kings"] == "play" and chance.random() < 0.3:
        deck.sort(key=lambda card: not card.endswith("12"))  # the four kings on the table
    while rules["three_kings"] == "redeal" and sum(card.endswith("12") for card in deck[:4]) >= 3:
        chance.shuffle(deck)
    lying = 0 if rules["deal"] == "ten" else 4
    size = 3 if rules["deal"] == "threes" else (40 - lying) // seats
    hands = [deck[lying + size * seat : lying + size * (seat + 1)] for seat in range(seats)]
    stock = deck[lying + size * seats :]
    return {"dealer": dealer, "table": deck[:lying], "hands": hands, "stock": stock, "plays": []}


def play_on(rules: dict[str, Any], seats: int, one: dict[str, Any], plays: int, chance: random.Random) -> int:
    """Add plays to the round until it is over or none are left; return how many are left."""
    state = reference.begin(rules, seats, one)
    while not state["over"] and plays > 0:
        hand = state["hands"][state["turn"]]
        ways = {card: reference.legal_takes(rules, card, state["table"]) for card in hand}
        card = chance.choice(hand)
        if chance.random() < 0.5:  # more happens when there are sweeps
            card = max(hand, key=lambda one: max(map(len, ways[one])))
        takes = chance.choice(ways[card])
        move: dict[str, Any] = {"seat": state["turn"], "card": card, "takes": chance.sample(takes, len(takes))}
        if len(ways[card]) == 1 and chance.random() < 0.3:
            del move["takes"]
        one["plays"].append(copy.deepcopy(move))
        reference.play(state, move)
        plays -= 1
    return plays if state["over"] else 0


def broken(record: dict[str, Any], seed: int) -> dict[str, Any]:
    """Return `record` with one thing changed: mostly a record that must be refused."""
    chance = random.Random(seed)
    record = copy.deepcopy(record)
    chance.choice(BREAKS)(record, chance)
    return record


def _a_play(record: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    return chance.choice(chance.choice([one for one in record["rounds"] if one["plays"]])["plays"])


def _other_card(record: dict[str, Any], chance: random.Random) -> None:
    _a_play(record, chance)["card"] = chance.choice(reference.DECK)


def _other_seat(record: dict[str, Any], chance: random.Random) -> None:
    _a_play(record, chance)["seat"] = chance.randrange(-1, 5)


def _takes_one_more(record: dict[str, Any], chance: random.Random) -> None:
    move = _a_play(record, chance)
    move["takes"] = [*move.get("takes", []), chance.choice(reference.DECK)]


def _takes_twice(record: dict[str, Any], chance: random.Random) -> None:
    move = _a_play(record, chance)
    move["takes"] = move.get("takes", []) * 2


def _takes_less(record: dict[str, Any], chance: random.Random) -> None:
    move = _a_play(record, chance)
    move["takes"] = move.get("takes", [])[1:]


def _takes_untold(record: dict[str, Any], chance: random.Random) -> None:
    _a_play(record, chance).pop("takes", None)


def _passes(record: dict[str, Any], chance: random.Random) -> None:
    move = _a_play(record, chance)
    seat = move["seat"]
    move.clear()
    move.update({"seat": seat, "pass": True})


def _play_lost(record: dict[str, Any], chance: random.Random) -> None:
    one = chance.choice(record["rounds"])
    if one["plays"]:
        one["plays"].pop(chance.randrange(len(one["plays"])))


def _play_added(record: dict[str, Any], chance: random.Random) -> None:
    one = chance.choice(record["rounds"])
    one["plays"].append({"seat": chance.randrange(len(record["seats"])), "card": chance.choice(reference.DECK)})


def _other_dealer(record: dict[str, Any], chance: random.Random) -> None:
    chance.choice(record["rounds"])["dealer"] = chance.randrange(-1, 5)


def _card_twice(record: dict[str, Any], chance: random.Random) -> None:
    one = chance.choice(record["rounds"])
    cards = chance.choice([one["table"], *one["hands"], one["stock"]])
    if cards:
        cards[chance.randrange(len(cards))] = chance.choice(reference.DECK)


def _card_missing(record: dict[str, Any], chance: random.Random) -> None:
    one = chance.choice(record["rounds"])
    cards = chance.choice([one["table"], *one["hands"], one["stock"]])
    if cards:
        cards.pop()


def _kings(record: dict[str, Any], chance: random.Random) -> None:
    """Put three kings on the table, exchanged with the cards that lay there."""
    one = chance.choice(record["rounds"])
    for place in range(min(3, len(one["table"]))):
        king, there = f"{reference.SUITS[place]}12", one["table"][place]
        for cards in (one["table"], *one["hands"], one["stock"]):
            cards[:] = [{king: there, there: king}.get(card, card) for card in cards]
    one["plays"].clear()


def _other_rule(record: dict[str, Any], chance: random.Random) -> None:
    rules: list[tuple[str, list[object]]] = [
        *((name, [*values, "sixes", 1]) for name, values in reference.CHOICES.items()),
        ("target", [1, 2, 0, -1, True, "11", 2.0]),
        ("stealing", ["none"]),
    ]
    name, values = chance.choice(rules)
    record["rules"][name] = chance.choice(values)


def _seat_more(record: dict[str, Any], chance: random.Random) -> None:
    record["seats"].append({})


def _seat_less(record: dict[str, Any], chance: random.Random) -> None:
    record["seats"].pop()


def _round_more(record: dict[str, Any], chance: random.Random) -> None:
    one = copy.deepcopy(record["rounds"][-1])
    one["dealer"] = (one["dealer"] + 1) % len(record["seats"])
    one["plays"] = []
    record["rounds"].append(one)


BREAKS = [
    _other_card, _other_seat, _takes_one_more, _takes_twice, _takes_less, _takes_untold, _passes, _play_lost,
    _play_added, _other_dealer, _card_twice, _card_missing, _kings, _other_rule, _seat_more, _seat_less, _round_more,
]  # fmt: skip
