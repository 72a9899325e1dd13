"""A second reading of Escoba's rules; what it has in common with Scopa is read as there."""

from itertools import combinations
from typing import Any, ClassVar

from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from tests.games.readings import Json, note
from tests.games.scopa import reading as scopa

RARE = {"won", "unfinished", "30 that stay", *(f"first table of {count}" for count in range(3)), "sevens 0", "sevens 2"}


def worth(cards: list[str]) -> int:
    return sum(scopa.WORTH[card] for card in cards)


def arranged(deal: Deal, rng: Rng) -> Deal:
    wanted, size = rng.choice((0, 15, 30)), 4 + 3 * len(deal.hands)
    while wanted and worth([card.code for card in deal.table]) != wanted:
        cards = rng.shuffled([*deal.table, *sum(deal.hands, ()), *deal.stock])
        hands = [tuple(cards[first : first + 3]) for first in range(4, size, 3)]
        deal = Deal(deal.dealer, tuple(cards[:4]), tuple(hands), tuple(cards[size:]))
    return deal


def groups(table: list[str]) -> list[list[str]]:
    """Return the groups of fifteen that the first table falls into: of four cards, it or two pairs."""
    pairs = [[table[0], other] for other in table[1:]]
    two = [[pair, [card for card in table if card not in pair]] for pair in pairs if worth(pair) == 15]
    return [table] if worth(table) == 15 else next((both for both in two if worth(both[1]) == 15), [])


class Round(scopa.Round):
    CHOICES: ClassVar[Json] = {
        "partners": [False, True],
        "first_table": ["dealer", "first", "stays"],
        "must_capture": [False, True],
        "sevens": ["most", "setenta", "ladder"],
        "whole": [True, False],
    }
    TARGET = 21

    def begin(self) -> None:
        made = groups(self.table)
        note(f"first table of {len(made)}")
        note("30 that stay", not made and worth(self.table) == 30)
        if made and self.rules["first_table"] != "stays":
            self.last = self.dealer if self.rules["first_table"] == "dealer" else self.order[0]
            self.sweeps[self.last] = len(made)
            self.piles[self.last], self.table = self.table, []

    def sizes(self) -> list[int]:
        return [4] + [3] * self.seats

    def ways(self, card: str) -> list[list[str]]:
        sizes = range(1, min(len(self.table), 15) + 1)
        some = [list(some) for size in sizes for some in combinations(self.table, size) if worth([card, *some]) == 15]
        return some if self.rules["must_capture"] and some else [*some, []]

    def is_sweep(self, card: str, by_right: bool) -> bool:
        return not self.table

    def by_right(self, card: str) -> bool:
        return False

    def points(self) -> Json:
        piles = [self.taken_by(side) for side in self.sides]
        coins = [sum(card[0] == "O" for card in pile) for pile in piles]
        ranks = [[sum(card[1:] == rank for card in pile) for rank in "7615"] for pile in piles]
        contest: dict[str, list[Any]] = {
            "most": [each[0] for each in ranks],
            "setenta": [scopa.prime(pile) for pile in piles],
            "ladder": [each if any(each) else [] for each in ranks],
        }
        sevens = scopa.first(contest[self.rules["sevens"]])
        more = 2 if self.rules["whole"] else 1
        return {
            "cards": scopa.first([len(pile) for pile in piles]),
            "coins": [more if count == 10 else won for won, count in zip(scopa.first(coins), coins, strict=True)],
            "velo": [int("O7" in pile) for pile in piles],
            "sevens": [more if each[0] == 4 else won for won, each in zip(sevens, ranks, strict=True)],
            "escoba": [sum(self.sweeps[seat] for seat in side) for side in self.sides],
        }
