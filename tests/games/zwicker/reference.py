"""A second reading of Zwicker's rules, applied to records as written: every set of the pool is tried.

An item is a list of codes with its value, None for a joker alone.
"""

from itertools import combinations
from typing import Any

from tests.games.readings import need

Item = tuple[list[str], int | None]
WORTH = {"A": 11, "J": 12, "Q": 13, "K": 14, **{str(number): number for number in range(2, 11)}}
SUITED = [rank + suit for suit in "HDCS" for rank in WORTH]
DEFAULTS: dict[str, Any] = {
    "jokers": 6,
    "partners": False,
    "table_jokers": "captured",
    "build": "free",
    "leftovers": "play",
    "most_cards": False,
    "target": 50,
}


def value(card: str) -> int | None:
    return WORTH.get(card[:-1])


def worths(card: str) -> list[int]:
    """Return every value that a card may have when it captures."""
    fixed = value(card)
    return list(range(2, 15)) if fixed is None else [fixed]


def falls_into_groups(items: list[int | None], worth: int) -> bool:
    """Whether items of these values can be divided so that each group is worth `worth`."""
    if not items:
        return True
    first, others = items[0], range(1, len(items))
    for size in range(len(items)):
        for more in combinations(others, size):
            group = [first, *(items[place] for place in more)]
            fixed = [each for each in group if each is not None]
            jokers = len(group) - len(fixed)
            rest = [items[place] for place in others if place not in more]
            fits = sum(fixed) + 2 * jokers <= worth <= sum(fixed) + 14 * jokers
            if fits and falls_into_groups(rest, worth):
                return True
    return False


def can_take(pool: list[Item], places: tuple[int, ...], card: str) -> bool:
    return any(falls_into_groups([pool[place][1] for place in places], worth) for worth in worths(card))


class Round:
    """One round as it is played; `order` are the seats in dealing order."""

    def __init__(self, rules: dict[str, Any], seats: int, one: dict[str, Any]) -> None:
        pack = [*SUITED, *(f"X{number}" for number in range(1, rules["jokers"] + 1))]
        dealt = [*one["table"], *(card for hand in one["hands"] for card in hand), *one["stock"]]
        need(one["dealer"] in range(seats) and len(one["table"]) == 4)
        need([len(hand) for hand in one["hands"]] == [4] * seats and sorted(dealt) == sorted(pack))
        self.rules, self.seats = rules, seats
        self.order = [(one["dealer"] + 1 + ahead) % seats for ahead in range(seats)]
        self.pool: list[Item] = [([card], value(card)) for card in one["table"]]
        self.hands, self.stock = [list(hand) for hand in one["hands"]], list(one["stock"])
        self.piles: list[list[str]] = [[] for _ in range(seats)]
        self.sweeps = [0] * seats
        self.capturer: int | None = None
        self.turn, self.is_over = self.order[0], False
        for play in one["plays"]:
            self.play(play)

    def play(self, play: dict[str, Any]) -> None:
        seat, card = play["seat"], play["card"]
        need(not self.is_over and seat == self.turn and card in self.hands[seat])
        need(("takes" in play) != ("on" in play))
        self.hands[seat].remove(card)
        if "on" in play:
            self.build(seat, card, play)
        else:
            need("value" not in play)
            self.take(seat, card, play["takes"]) if play["takes"] else self.pool.append(([card], value(card)))
        self.end(seat)

    def is_open(self, item: Item) -> bool:
        return self.rules["table_jokers"] == "captured" or not any(card[0] == "X" for card in item[0])

    def build(self, seat: int, card: str, play: dict[str, Any]) -> None:
        places = [place for place, (cards, _) in enumerate(self.pool) if play["on"] in cards]
        need(len(places) == 1 and self.is_open(self.pool[places[0]]))
        cards, below = self.pool[places[0]]
        fixed = (value(card) or 0) + (below or 0)
        jokers = [value(card), below].count(None)
        total = play.get("value", None if jokers else fixed)
        need(total is not None and (fixed + 2 * jokers <= total <= 14 if jokers else total == fixed <= 14))
        need(self.rules["build"] == "free" or any(value(held) in (None, total) for held in self.hands[seat]))
        self.pool[places[0]] = ([*cards, card], total)

    def take(self, seat: int, card: str, takes: list[str]) -> None:
        places = tuple(place for place, (cards, _) in enumerate(self.pool) if set(cards) & set(takes))
        taken = [one for place in places for one in self.pool[place][0]]
        need(sorted(taken) == sorted(takes) and all(self.is_open(self.pool[place]) for place in places))
        need(can_take(self.pool, places, card))
        others = [place for place, item in enumerate(self.pool) if place not in places and self.is_open(item)]
        for size in range(1, len(others) + 1):
            need(not any(can_take(self.pool, (*places, *more), card) for more in combinations(others, size)))
        self.pool = [item for place, item in enumerate(self.pool) if place not in places]
        self.piles[seat] = [card, *taken, *self.piles[seat]]
        self.sweeps[seat] += not self.pool
        self.capturer = seat

    def end(self, seat: int) -> None:
        if not any(self.hands) and self.stock:
            share, more = divmod(len(self.stock), self.seats) if len(self.stock) < 4 * self.seats else (4, 0)
            for ahead, receiver in enumerate(self.order):
                size = share + (ahead < more)
                self.hands[receiver], self.stock = self.stock[:size], self.stock[size:]
            seat = self.order[-1]
        following = [(seat + ahead) % self.seats for ahead in range(1, self.seats + 1)]
        with_cards = [one for one in following if self.hands[one]]
        if with_cards:
            self.turn = with_cards[0]
            return
        self.is_over = True
        heir = seat if self.rules["leftovers"] == "play" else self.capturer
        if heir is not None:
            self.piles[heir] = [card for cards, _ in self.pool for card in cards] + self.piles[heir]
            self.pool = []

    def points(self, sides: list[list[int]]) -> dict[str, list[int]]:
        cards = [[card for seat in side for card in self.piles[seat]] for side in sides]
        counts = [len(one) for one in cards]
        most = [count == max(counts) and counts.count(count) == 1 and self.rules["most_cards"] for count in counts]
        return {
            "sevens": [one.count("7D") + one.count("7S") for one in cards],
            "aces": [2 * sum(card[0] == "A" for card in one) for one in cards],
            "sweeps": [3 * sum(self.sweeps[seat] for seat in side) for side in sides],
            "ten": [10 * one.count("10D") for one in cards],
            "cards": [int(one) for one in most],
        }


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Return what `caurobat replay --json` prints for `record`; raises `Refused`."""
    rules, seats = DEFAULTS | record["rules"], len(record["seats"])
    need(seats == 4 if rules["partners"] else 2 <= seats <= 8)
    sides = [[0, 2], [1, 3]] if rules["partners"] else [[seat] for seat in range(seats)]
    score, rounds = [0] * len(sides), list[dict[str, Any]]()
    winner: int | None = None
    for number, one in enumerate(record["rounds"]):
        before = record["rounds"][number - 1]["dealer"] if number else None
        need(winner is None and all(played["over"] for played in rounds))
        need(before is None or one["dealer"] == (before + 1) % seats)
        state = Round(rules, seats, one)
        points = state.points(sides) if state.is_over else None
        for made in (points or {}).values():
            score = [had + more for had, more in zip(score, made, strict=True)]
        top = max(score)
        winner = score.index(top) if top >= rules["target"] and score.count(top) == 1 else None
        rounds.append(
            {
                "piles": state.piles,
                "table": [cards for cards, _ in state.pool],
                "values": [total for _, total in state.pool],
                "hands": state.hands,
                "sweeps": state.sweeps,
                "points": points,
                "over": state.is_over,
            }
        )
    return {"rounds": rounds, "sides": sides, "score": score, "winner": winner}
