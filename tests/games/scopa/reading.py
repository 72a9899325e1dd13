"""A second reading of the rules of Scopa."""

from itertools import combinations
from typing import Any, ClassVar

from tests.games.readings import Json, Reading, known, need

RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
DECK = [suit + rank for suit in "OCEB" for rank in RANKS]
WORTH = {card: RANKS.index(card[1:]) + 1 for card in DECK}
PRIME = {"7": 21, "6": 18, "1": 16, "5": 15, "4": 14, "3": 13, "2": 12, "10": 10, "11": 10, "12": 10}
RARE = {"won", "unfinished", "coins 0", "primiera 0", "napola 3", "scopa 2"}


def first(amounts: list[Any]) -> list[int]:
    """Return a point for the side that has the most, if it has anything and none has as much."""
    best = max(amounts)
    return [int(each == best and bool(best) and amounts.count(best) == 1) for each in amounts]


def prime(cards: list[str]) -> int:
    best = [max([PRIME[card[1:]] for card in cards if card[0] == suit], default=0) for suit in "OCEB"]
    return sum(best) if all(best) else 0


class Round(Reading):
    CHOICES: ClassVar[Json] = {
        "deal": ["threes", "all", "ten"],
        "partners": [False, True],
        "three_kings": ["redeal", "play"],
        "capture": ["pair", "free", "fewest"],
        "ace": ["one", "all", "scopa"],
        "primiera": ["prime", "sevens"],
        "bonus": ["none", "napola", "re_bello", "both"],
        "last_sweep": [False, True],
    }
    TARGET = 11

    def __init__(self, rules: Json, seats: int, one: Json, score: list[int]) -> None:
        super().__init__(rules, seats, one, score)
        self.sweeps = [0] * seats
        self.begin()

    def begin(self) -> None:
        kings = sum(card[1:] == "12" for card in self.table)
        need(self.rules["three_kings"] == "play" or kings < 3, "should have been dealt again")

    @staticmethod
    def can_sit(rules: Json, seats: int) -> bool:
        return seats in ([4] if rules["partners"] or rules.get("deal") == "ten" else [2, 3, 4])

    def deck(self) -> list[str]:
        return DECK

    def sizes(self) -> list[int]:
        hand = {"threes": 3, "all": 36 // self.seats, "ten": 10}[self.rules["deal"]]
        return [0 if self.rules["deal"] == "ten" else 4] + [hand] * self.seats

    def ways(self, card: str) -> list[list[str]]:
        """Return everything that `card` may capture, an empty list if it may be trailed."""
        if self.is_all_for_an_ace(card):
            return [list(self.table)]
        sets = [list(some) for size in range(1, len(self.table) + 1) for some in combinations(self.table, size)]
        pairs = [some for some in sets if len(some) == 1 and some[0][1:] == card[1:]]
        sums = [some for some in sets if len(some) > 1 and sum(map(WORTH.__getitem__, some)) == WORTH[card]]
        if self.rules["capture"] == "pair":
            return pairs or sums or [[]]
        smallest = min(map(len, pairs + sums), default=0)
        is_free = self.rules["capture"] == "free"
        return [some for some in pairs + sums if is_free or len(some) == smallest] or [[]]

    def is_all_for_an_ace(self, card: str) -> bool:
        aces = [lying for lying in self.table if lying[1:] == "1"]
        return self.rules["ace"] != "one" and card[1:] == "1" and bool(self.table) and not aces

    def is_sweep(self, card: str, by_right: bool) -> bool:
        is_too_late = not self.rules["last_sweep"] and not self.stock and not any(self.hands)
        return not self.table and not is_too_late and not (by_right and self.rules["ace"] == "all")

    def legal(self) -> list[Json]:
        return [{"card": card, "takes": way} for card in self.hands[self.turn] for way in self.ways(card)]

    def play(self, move: Json) -> None:
        seat, card = move["seat"], move["card"]
        need(not self.over and seat == self.turn and card in self.hands[seat], "not its turn, or not its card")
        need(known(move) <= {"card", "takes"}, "nothing else is said")
        ways = [way for way in self.ways(card) if sorted(way) == sorted(move.get("takes", way))]
        need(len(ways) == 1, "not one of the captures, or not told which")
        by_right = self.by_right(card)
        taken = [lying for lying in self.table if lying in ways[0]]
        self.hands[seat].remove(card)
        self.table = [lying for lying in self.table if lying not in taken] + ([] if taken else [card])
        if taken:
            self.piles[seat][:0] = [card, *taken]
            self.last = seat
            self.sweeps[seat] += self.is_sweep(card, by_right)
        self.turn = (seat + 1) % self.seats
        if not any(self.hands) and self.stock:
            for receiver in self.order:
                self.hands[receiver], self.stock = self.stock[:3], self.stock[3:]
        elif not any(self.hands):
            self.over = True
            if self.last is not None:
                self.piles[self.last][:0], self.table = self.table[::-1], []

    def by_right(self, card: str) -> bool:
        return self.is_all_for_an_ace(card)

    def points(self) -> Json:
        piles = [self.taken_by(side) for side in self.sides]
        made = {
            "cards": first([len(pile) for pile in piles]),
            "coins": first([sum(card[0] == "O" for card in pile) for pile in piles]),
            "settebello": [int("O7" in pile) for pile in piles],
            "primiera": first([prime(pile) for pile in piles]),
            "scopa": [sum(self.sweeps[seat] for seat in side) for side in self.sides],
        }
        if self.rules["primiera"] == "sevens":
            made["primiera"] = first([[sum(card[1:] == rank for card in pile) for rank in "76"] for pile in piles])
        if self.rules["bonus"] in ("napola", "both"):
            runs = [next((size for size in range(10) if f"O{RANKS[size]}" not in pile), 10) for pile in piles]
            made["napola"] = [run if run >= 3 else 0 for run in runs]
        if self.rules["bonus"] in ("re_bello", "both"):
            made["re_bello"] = [int("O12" in pile) for pile in piles]
        return made

    def gained(self) -> list[int]:
        made = self.points() if self.over else {}
        return [sum(kind[side] for kind in made.values()) for side in range(len(self.sides))]

    def winner(self, score: list[int]) -> int | None:
        napola = self.points().get("napola", []) if self.over else []
        return napola.index(10) if 10 in napola else super().winner(score)

    def told(self) -> Json:
        points = self.points() if self.over else None
        return {
            **{name: getattr(self, name) for name in ("piles", "table", "hands", "sweeps")},
            "points": points,
            "over": self.over,
        }
