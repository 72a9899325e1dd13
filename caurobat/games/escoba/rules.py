"""The rules of Escoba. `GAME` is the one object to use.

>>> from caurobat.core.decisions import Play
>>> from caurobat.decks import parse_card, parse_cards
>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[C3 E5 B4] hand0=[O7] hand1=[B1] pile0=[] pile1=[] "
...     "turn=0 sweeps=[[] []] last_capturer=-"
... )
>>> GAME.decision(state).actions  # it makes fifteen with the 3 and the 5, or it is left
(Play(seat=0, card=O7, takes=(C3, E5)), Play(seat=0, card=O7, takes=()))
>>> GAME.apply(state, Play(0, parse_card("O7"), parse_cards("C3 E5"))).state
options=[] seats=2 dealer=1 stock=[] table=[B4] hand0=[] hand1=[B1] pile0=[O7 C3 E5] pile1=[]
turn=1 sweeps=[[] []] last_capturer=0
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from caurobat.core.fishing import CaptureRound, FishingRules, FishingState, FishingView, Why, either, lead, sums_of
from caurobat.core.options import MatchOptions
from caurobat.core.spanish_count import SEVEN_OF_COINS, VALUES, best_cards, coins_in, prime_of, sevens_in, value_of
from caurobat.core.text import cards_text
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import Card

FIFTEEN: Final = 15
_RUNGS: Final = {7: 125, 6: 25, 1: 5, 5: 1}  # ranks of the ladder: four cards of one never outweigh a higher one


class FirstTable(StrEnum):
    """The seat that gets a first table of fifteens: the dealer, the seat after the dealer, or nobody."""

    DEALER = "dealer"
    FIRST = "first"
    STAYS = "stays"


class Sevens(StrEnum):
    """How the point for sevens is won."""

    MOST = "most"
    SETENTA = "setenta"
    LADDER = "ladder"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Escoba."""

    partners: bool = False
    first_table: FirstTable = FirstTable.DEALER
    must_capture: bool = False
    sevens: Sevens = Sevens.MOST
    whole: bool = True
    target: int = 21


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "espanola": {},
    "pairs": {"partners": True},
    "rioplatense": {"sevens": "setenta", "whole": False, "target": 15},
    "escopa": {"sevens": "ladder", "whole": False},
}
"""The named ways to play; each lists the rules that differ from the defaults."""


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Escoba at one moment."""


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""


@lru_cache(1024)
def sums_on(table: tuple[Card, ...]) -> Sequence[tuple[tuple[Card, ...], ...]]:
    """Return, for each number below fifteen, the sets of cards of `table` that add up to it."""
    return [tuple(sets) for sets in sums_of(FIFTEEN - 1, table, value_of)]


def captures(card: Card, table: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Return every set of cards of `table` that makes fifteen with `card`, each in table order."""
    return sums_on(table)[FIFTEEN - value_of(card)]


def is_within_reach(total: int) -> bool:
    """Return whether a single card could take cards that add up to `total`."""
    return 0 < FIFTEEN - total <= max(VALUES.values())


def ways_of(options: Options, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
    """Return every capture of `card` from `table`, plus the empty one if the card may be left."""
    taking = captures(card, table)
    return taking if taking and options.must_capture else (*taking, ())


def fifteens(table: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the groups of fifteen formed by the whole first table, the one with its first card first; () if none."""
    sets = sums_of(FIFTEEN, table, value_of)[FIFTEEN]
    groups = [group for group in sets if group[0] is table[0]]
    if groups and len(groups[0]) == len(table):
        return (groups[0],)
    parted = [(one, other) for one in groups for other in sets if len({*one, *other}) == len(one) + len(other)]
    return next((pair for pair in parted if sum(map(len, pair)) == len(table)), ())


class Round(CaptureRound[State]):
    """A round of Escoba being played; see `core.round`."""

    __slots__ = ()
    state_type = State
    batch = 3
    most_named = 6
    options: Options

    def ways(self, card: Card) -> Sequence[tuple[Card, ...]]:
        """Return each fifteen; the card may also be left, unless it must capture."""
        return ways_of(self.options, card, self.zones[TABLE])

    def allows(self, card: Card, takes: tuple[Card, ...]) -> bool:
        """Return whether `card` may take `takes`, judging by the sum alone because there may be thousands of ways."""
        if takes:
            return sum(map(value_of, takes)) + value_of(card) == FIFTEEN
        return not self.options.must_capture or not captures(card, self.zones[TABLE])

    def refusal(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return which rule is broken."""
        total, named = sum(map(value_of, takes)), either(ways, self.most_named)
        if not takes:
            return f"{card} can capture, so by must_capture=true it may not be left; takes must be {named}"
        return (
            f"{cards_text(takes)} are worth {total}, and with {card} {total + value_of(card)}: a card and what it "
            f"captures must make {FIFTEEN}; takes must be {named}"
        )

    def start_turn(self, seat: int) -> None:
        """Make `seat` the one to move; before the first turn of a round, the first table may be gathered."""
        table, rule = self.zones[TABLE], self.options.first_table
        if self.turn is None and rule is not FirstTable.STAYS and (groups := fifteens(table)):
            self.last_capturer = heir = (self.dealer + (rule is FirstTable.FIRST)) % self.seats
            self.move(table, TABLE, PILES[heir], 0, Why.FIRST_TABLE)
            for group in groups:
                self.sweep(heir, group[0])
        super().start_turn(seat)

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> Mapping[str, Sequence[int]]:
        """Return each side's points by reason; a tie scores nothing, and having all of a kind may score double."""
        coins, sevens = list(map(coins_in, piles)), list(map(sevens_in, piles))
        contest = {
            Sevens.MOST: sevens,
            Sevens.SETENTA: [prime_of(best_cards(cards)) or 0 for cards in piles],
            Sevens.LADDER: [sum([_RUNGS.get(card.rank, 0) for card in cards]) for cards in piles],
        }[self.options.sevens]
        whole = self.options.whole
        return {
            "cards": lead(list(map(len, piles))),
            "coins": [made * (1 + (whole and count == 10)) for made, count in zip(lead(coins), coins, strict=True)],
            "velo": [int(SEVEN_OF_COINS in cards) for cards in piles],
            "sevens": [made * (1 + (whole and count == 4)) for made, count in zip(lead(contest), sevens, strict=True)],
            "escoba": list(map(len, sweeps)),
        }


class Escoba(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "escoba"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    presets = PRESETS
    reasons = ("cards", "coins", "velo", "sevens", "escoba")


GAME: Final = Escoba()
