"""A second reading of Escoba's rules, in plain lists and slow steps, written without looking at the engine.

Where the two differ, `RULES.md` decides which is right. `replay` takes a record as JSON values and returns what
`caurobat replay --json` prints for it, or refuses it; `random_record` makes one.
"""

import random
from itertools import combinations
from typing import Any

from tests.games.readings import Json, need

DECK = [f"{suit}{rank}" for suit in "OCEB" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
VALUE = {card: {10: 8, 11: 9, 12: 10}.get(int(card[1:]), int(card[1:])) for card in DECK}
PRIME = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12, "10": 10, "11": 10, "12": 10}
CHOICES: dict[str, list[Any]] = {
    "partners": [False, True],
    "first_table": ["dealer", "first", "stays"],
    "must_capture": [False, True],
    "sevens": ["most", "setenta", "ladder"],
    "whole": [True, False],
}
DEFAULTS = {name: values[0] for name, values in CHOICES.items()} | {"target": 21}


def full_rules(rules: Any) -> Json:
    need(isinstance(rules, dict))
    for name, value in rules.items():
        if name == "target":
            need(type(value) is int and value >= 1)
        else:
            need(name in CHOICES and any(value == each and type(value) is type(each) for each in CHOICES[name]))
    full: Json = DEFAULTS | rules
    return full


def worth(cards: list[str]) -> int:
    return sum(VALUE[card] for card in cards)


def captures(card: str, table: list[str]) -> list[list[str]]:
    """Every subset is tried, by size: fine for tests, whose tables are small."""
    wanted = 15 - VALUE[card]
    return [
        list(some)
        for size in range(1, min(len(table), wanted) + 1)
        for some in combinations(table, size)
        if worth(list(some)) == wanted
    ]


def groups(table: list[str]) -> list[list[str]]:
    if worth(table) == 15:
        return [table]
    for second in range(1, len(table)):
        one = [table[0], table[second]]
        rest = [card for card in table if card not in one]
        # Of four cards no three make fifteen beside one that does alone, so groups are pairs.
        if worth(one) == 15 == worth(rest):
            return [one, rest]
    return []


class Round:
    """A round that is played."""

    def __init__(self, rules: Json, seats: int, one: Json) -> None:
        dealer, stock = one["dealer"], one.get("stock", [])
        need(type(dealer) is int and 0 <= dealer < seats)
        need(all(isinstance(cards, list) for cards in (one["table"], one["hands"], stock, *one["hands"])))
        need(len(one["table"]) == 4 and [len(hand) for hand in one["hands"]] == [3] * seats)
        dealt = [*one["table"], *(card for hand in one["hands"] for card in hand), *stock]
        need(all(isinstance(card, str) for card in dealt) and sorted(dealt) == sorted(DECK))
        self.rules, self.seats, self.first = rules, seats, (dealer + 1) % seats
        self.table, self.hands = list(one["table"]), [list(hand) for hand in one["hands"]]
        self.stock, self.turn, self.last = list(stock), self.first, -1
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.sweeps = [0] * seats
        self.is_over = False
        made = groups(self.table)
        if made and rules["first_table"] != "stays":
            self.last = dealer if rules["first_table"] == "dealer" else self.first
            self.sweeps[self.last] = len(made)
            self.piles[self.last], self.table = self.table, []

    def ways(self, card: str) -> list[list[str]]:
        taking = captures(card, self.table)
        return taking if self.rules["must_capture"] and taking else [*taking, []]

    def play(self, move: Json) -> None:
        need(not self.is_over and type(move["seat"]) is int and move["seat"] == self.turn)
        need(set(move) <= {"seat", "card", "takes"} and "card" in move)
        card = move["card"]
        hand = self.hands[self.turn]
        need(isinstance(card, str) and card in hand)
        ways = self.ways(card)
        if "takes" in move:
            takes = move["takes"]
            need(isinstance(takes, list) and all(isinstance(each, str) for each in takes))
            ways = [way for way in ways if sorted(way) == sorted(takes)]
        need(len(ways) == 1)
        hand.remove(card)
        if ways[0]:
            taken = [lying for lying in self.table if lying in ways[0]]
            self.table = [lying for lying in self.table if lying not in taken]
            self.piles[self.turn][:0] = [card, *taken]
            self.last = self.turn
            self.sweeps[self.turn] += not self.table
        else:
            self.table.append(card)
        self.turn = (self.turn + 1) % self.seats
        if not any(self.hands):
            self.deal_or_end()

    def deal_or_end(self) -> None:
        if self.stock:
            for ahead in range(self.seats):
                self.hands[(self.first + ahead) % self.seats] = [self.stock.pop(0) for _ in range(3)]
            return
        self.is_over = True
        if self.last >= 0:
            for card in self.table:
                self.piles[self.last].insert(0, card)
            self.table = []

    def told(self, sides: list[list[int]]) -> Json:
        points = self.points(sides) if self.is_over else None
        return {
            "piles": self.piles, "table": self.table, "hands": self.hands, "sweeps": self.sweeps, "points": points,
            "over": self.is_over,
        }  # fmt: skip

    def points(self, sides: list[list[int]]) -> Json:
        piles = [[card for seat in side for card in self.piles[seat]] for side in sides]
        coins = [sum(card[0] == "O" for card in pile) for pile in piles]
        ranks = [{rank: sum(card[1:] == str(rank) for card in pile) for rank in (7, 6, 1, 5)} for pile in piles]
        contest: list[Any] = [each[7] for each in ranks]
        if self.rules["sevens"] == "setenta":
            contest = [prime(pile) for pile in piles]
        elif self.rules["sevens"] == "ladder":
            contest = [[each[rank] for rank in (7, 6, 1, 5)] for each in ranks]
        more = 2 if self.rules["whole"] else 1
        nothing: Any = [0, 0, 0, 0] if self.rules["sevens"] == "ladder" else 0
        return {
            "cards": first([len(pile) for pile in piles], 0),
            "coins": [more if count == 10 else won for won, count in zip(first(coins, 0), coins, strict=True)],
            "velo": [int("O7" in pile) for pile in piles],
            "sevens": [more if each[7] == 4 else won for won, each in zip(first(contest, nothing), ranks, strict=True)],
            "escoba": [sum(self.sweeps[seat] for seat in side) for side in sides],
        }


def first(amounts: list[Any], nothing: Any) -> list[int]:
    best = max(amounts)
    return [int(each == best != nothing and amounts.count(best) == 1) for each in amounts]


def prime(pile: list[str]) -> int:
    best = [max([PRIME[card[1:]] for card in pile if card[0] == suit], default=0) for suit in "OCEB"]
    return sum(best) if all(best) else 0


def sides_of(rules: Json, seats: int) -> list[list[int]]:
    return [[0, 2], [1, 3]] if rules["partners"] else [[seat] for seat in range(seats)]


def replay(record: Json) -> Json:
    rules, seats = full_rules(record.get("rules", {})), len(record["seats"])
    need(seats == 4 if rules["partners"] else seats in (2, 3, 4))
    sides = sides_of(rules, seats)
    score, winner, dealer = [0] * len(sides), None, None
    told: list[Json] = []
    for one in record["rounds"]:
        need(winner is None and all(each["over"] for each in told))
        need(dealer is None or one["dealer"] == (dealer + 1) % seats)
        dealer = one["dealer"]
        now = Round(rules, seats, one)
        for move in one["plays"]:
            now.play(move)
        told.append(now.told(sides))
        if now.is_over:
            made = told[-1]["points"]
            score = [before + sum(kind[side] for kind in made.values()) for side, before in enumerate(score)]
            best = max(score)
            winner = score.index(best) if best >= rules["target"] and score.count(best) == 1 else None
    return {"rounds": told, "sides": sides, "score": score, "winner": winner}


def random_record(rng: random.Random, rules: Json, seats: int, rounds: int) -> Json:
    """Return a match of at most `rounds` rounds; two tables in five add up to 15 or 30."""
    record: Json = {
        "format": "caurobat-record", "version": 1, "game": "escoba", "rules": rules,
        "seats": [{"name": f"Seat {seat}"} for seat in range(seats)], "rounds": [],
    }  # fmt: skip
    dealer = rng.randrange(seats)
    for _ in range(rounds):
        if replay(record)["winner"] is not None:
            break
        deck = rng.sample(DECK, 40)
        wanted = rng.choice([0, 0, 0, 15, 30])
        while wanted and worth(deck[:4]) != wanted:
            rng.shuffle(deck)
        hands = [deck[4 + 3 * seat : 7 + 3 * seat] for seat in range(seats)]
        one: Json = {"dealer": dealer, "table": deck[:4], "hands": hands, "stock": deck[4 + 3 * seats :], "plays": []}
        record["rounds"].append(one)
        now = Round(full_rules(rules), seats, one)
        left = rng.choice([3, 20, 99, 99])
        while not now.is_over and left:
            left -= 1
            one["plays"].append(random_play(rng, now))
            now.play(one["plays"][-1])
        if not now.is_over:
            break
        dealer = (dealer + 1) % seats
    return record


def random_play(rng: random.Random, now: Round) -> Json:
    """Return a play, mostly a capture, so that tables stay small."""
    hand = now.hands[now.turn]
    plays = [(card, way) for card in hand for way in now.ways(card)]
    taking = [play for play in plays if play[1]]
    card, takes = rng.choice(taking if taking and rng.random() < 0.8 else plays)
    move = {"seat": now.turn, "card": card, "takes": rng.sample(takes, len(takes))}
    if len(now.ways(card)) == 1 and rng.random() < 0.3:
        del move["takes"]
    return move
