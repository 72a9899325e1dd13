"""A second reading of Zwicker's rules: every set of the pool is tried.

An item is a list of cards with its value, None for a joker alone.
"""

from functools import cache
from itertools import combinations
from typing import ClassVar

from tests.games.readings import Json, Reading, known, need

Item = tuple[list[str], int | None]
WORTH = {"A": 11, "J": 12, "Q": 13, "K": 14, **{str(number): number for number in range(2, 11)}}
SUITED = [rank + suit for suit in "HDCS" for rank in WORTH]
SLOWNESS = 3
RARE = {"won", "unfinished", "sweeps 3", "ten 10", "cards 1"}


def value(card: str) -> int | None:
    return WORTH.get(card[:-1])


@cache
def falls_into_groups(items: tuple[int | None, ...], worth: int) -> bool:
    """Whether items of these values can be divided so that each group is worth `worth`."""
    if not items:
        return True
    first, others = items[0], range(1, len(items))
    for size in range(len(items)):
        for more in combinations(others, size):
            group = [first, *(items[place] for place in more)]
            fixed = [each for each in group if each is not None]
            jokers = len(group) - len(fixed)
            rest = tuple([items[place] for place in others if place not in more])
            fits = sum(fixed) + 2 * jokers <= worth <= sum(fixed) + 14 * jokers
            if fits and falls_into_groups(rest, worth):
                return True
    return False


def can_take(items: list[Item], card: str) -> bool:
    worths = range(2, 15) if value(card) is None else [WORTH[card[:-1]]]
    values = tuple(sorted([each for _, each in items], key=lambda each: each or 0))
    return any(falls_into_groups(values, worth) for worth in worths)


class Round(Reading):
    CHOICES: ClassVar[Json] = {
        "jokers": [6, 3, 0],
        "partners": [False, True],
        "table_jokers": ["captured", "stay"],
        "build": ["free", "held"],
        "leftovers": ["play", "capture"],
        "most_cards": [False, True],
    }
    TARGET = 50

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        super().__init__(rules, seats, one, score)
        self.pool: list[Item] = [([card], value(card)) for card in self.table]
        self.sweeps = [0] * seats

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return seats == 4 if rules["partners"] else 2 <= seats <= 8

    def deck(self) -> list[str]:
        return [*SUITED, *(f"X{number}" for number in range(1, self.rules["jokers"] + 1))]

    def sizes(self) -> list[int]:
        return [4] * (1 + self.seats)

    def legal(self) -> list[Json] | None:
        items, plays = list(filter(self.is_open, self.pool)), list[Json]()
        if len(items) > 8:
            return None
        sets = [set(some) for size in range(len(items), 0, -1) for some in combinations(range(len(items)), size)]
        for card in self.hands[self.turn]:
            plays.append({"card": card, "takes": []})
            taken: list[set[int]] = []
            for some in sets:
                if not any(some < more for more in taken) and can_take([items[place] for place in some], card):
                    taken.append(some)
                    plays.append({"card": card, "takes": [one for place in some for one in items[place][0]]})
            held = [each for each in self.hands[self.turn] if each != card]
            for cards, below in items:
                plays += [{"card": card, "on": cards[0], "value": total} for total in self.totals(card, below, held)]
        return plays

    def totals(self, card: str, below: int | None, held: list[str]) -> list[int]:
        """Return what a build may be worth, `held` being what is left in the hand."""
        fixed, jokers = (value(card) or 0) + (below or 0), [value(card), below].count(None)
        worths = range(fixed + 2 * jokers, 15) if jokers else [fixed] if fixed <= 14 else []
        is_free = self.rules["build"] == "free"
        return [total for total in worths if is_free or any(value(each) in (None, total) for each in held)]

    def play(self, move: Json) -> None:
        seat, card = move["seat"], move["card"]
        need(not self.over and seat == self.turn and card in self.hands[seat], "not its turn, or not its card")
        need(known(move) <= {"card", "takes", "on"}, "nothing else is said")
        need(("takes" in move) != ("on" in move) and ("value" not in move or "on" in move), "one of the two")
        self.hands[seat].remove(card)
        if "on" in move:
            self.build(seat, card, move)
        elif move["takes"]:
            self.take(seat, card, move["takes"])
        else:
            self.pool.append(([card], value(card)))
        self.go_on(seat)

    def is_open(self, item: Item) -> bool:
        return self.rules["table_jokers"] == "captured" or not any(card[0] == "X" for card in item[0])

    def build(self, seat: int, card: str, move: Json) -> None:
        places = [place for place, (cards, _) in enumerate(self.pool) if move["on"] in cards]
        need(len(places) == 1 and self.is_open(self.pool[places[0]]), "nothing to build on")
        cards, below = self.pool[places[0]]
        total = move.get("value", None if None in (value(card), below) else (value(card) or 0) + (below or 0))
        need(total in self.totals(card, below, self.hands[seat]), "value")
        self.pool[places[0]] = ([*cards, card], total)

    def take(self, seat: int, card: str, takes: list[str]) -> None:
        taken = [item for item in self.pool if set(item[0]) & set(takes)]
        cards = [one for item in taken for one in item[0]]
        need(sorted(cards) == sorted(takes) and all(map(self.is_open, taken)), "whole items")
        need(can_take(taken, card), "no groups of its value")
        left = [item for item in self.pool if item not in taken]
        others = list(filter(self.is_open, left))
        for size in range(1, len(others) + 1):
            need(not any(can_take([*taken, *more], card) for more in combinations(others, size)), "there is more")
        self.pool = left
        self.piles[seat][:0] = [card, *cards]
        self.sweeps[seat] += not self.pool
        self.last = seat

    def go_on(self, seat: int) -> None:
        if not any(self.hands) and self.stock:
            share, more = divmod(len(self.stock), self.seats) if len(self.stock) < 4 * self.seats else (4, 0)
            for ahead, receiver in enumerate(self.order):
                size = share + (ahead < more)
                self.hands[receiver], self.stock = self.stock[:size], self.stock[size:]
            seat = self.dealer
        following = [(seat + ahead) % self.seats for ahead in range(1, self.seats + 1)]
        with_cards = [one for one in following if self.hands[one]]
        if with_cards:
            self.turn = with_cards[0]
            return
        self.over = True
        heir = seat if self.rules["leftovers"] == "play" else self.last
        if heir is not None:
            self.piles[heir][:0], self.pool = [card for cards, _ in self.pool for card in cards], []

    def points(self) -> Json:
        piles = [self.taken_by(side) for side in self.sides]
        counts = [len(pile) for pile in piles]
        most = max(counts) if counts.count(max(counts)) == 1 and self.rules["most_cards"] else None
        return {
            "sevens": [pile.count("7D") + pile.count("7S") for pile in piles],
            "aces": [2 * sum(card[0] == "A" for card in pile) for pile in piles],
            "sweeps": [3 * sum(self.sweeps[seat] for seat in side) for side in self.sides],
            "ten": [10 * pile.count("10D") for pile in piles],
            "cards": [int(count == most) for count in counts],
        }

    def gained(self) -> list[int]:
        made = self.points() if self.over else {}
        return [sum(kind[side] for kind in made.values()) for side in range(len(self.sides))]

    def told(self) -> Json:
        return {
            "piles": self.piles,
            "table": [cards for cards, _ in self.pool],
            "values": [total for _, total in self.pool],
            **{name: getattr(self, name) for name in ("hands", "sweeps", "over")},
            "points": self.points() if self.over else None,
        }
