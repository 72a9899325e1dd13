"""The rules of Scopa. `GAME` is the one object to use.

>>> from caurobat.core.decisions import Play
>>> from caurobat.decks import parse_card
>>> state = State.parse(
...     "options=[] seats=2 dealer=1 stock=[] table=[O7 C3 E4] hand0=[B7] hand1=[B1] pile0=[] pile1=[] "
...     "turn=0 sweeps=[[] []] last_capturer=-"
... )
>>> GAME.decision(state).actions  # the single 7 goes before the 3 and the 4
(Play(seat=0, card=B7, takes=(O7,)),)
>>> GAME.apply(state, Play(0, parse_card("B7"))).state
options=[] seats=2 dealer=1 stock=[] table=[C3 E4] hand0=[] hand1=[B1] pile0=[B7 O7] pile1=[]
turn=1 sweeps=[[] []] last_capturer=0 past=[play(0 B7 [O7])]
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from itertools import takewhile
from typing import Final, cast

from caurobat.core.decisions import Action, Play
from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import CaptureRound, FishingRules, FishingState, FishingView, Why, either, lead, sums_of
from caurobat.core.fishing import PlaySummary as PlaySummary
from caurobat.core.game import Deal, DealError, Result, Standing
from caurobat.core.options import MatchOptions
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import COINS as COINS
from caurobat.core.spanish_count import SEVEN_OF_COINS, best_cards, coins_in, prime_of
from caurobat.core.spanish_count import VALUES as VALUES
from caurobat.core.text import cards_text
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card, parse_card


class Dealing(StrEnum):
    """The ways to hand out the cards."""

    THREES = "threes"
    ALL = "all"
    TEN = "ten"


class ThreeKings(StrEnum):
    """The remedy for a first table with three or four kings."""

    REDEAL = "redeal"
    PLAY = "play"


class Capture(StrEnum):
    """The capture that has priority: a card of the same rank, none, or whatever takes the fewest cards."""

    PAIR = "pair"
    FREE = "free"
    FEWEST = "fewest"
    __hash__ = str.__hash__  # captures are looked up by it, and an enumeration's own is slow


class Ace(StrEnum):
    """The effect of an ace on a table without aces: any card's, or it takes everything, with or without a sweep."""

    ONE = "one"
    ALL = "all"
    SCOPA = "scopa"
    __hash__ = str.__hash__


class Primiera(StrEnum):
    """The way to count the primiera: the highest prime, or the most sevens and then sixes."""

    PRIME = "prime"
    SEVENS = "sevens"


class Bonus(StrEnum):
    """The extra points: for the coins from the ace on, for the king of coins, or for both."""

    NONE = "none"
    NAPOLA = "napola"
    RE_BELLO = "re_bello"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Scopa."""

    deal: Dealing = Dealing.THREES
    partners: bool = False
    three_kings: ThreeKings = ThreeKings.REDEAL
    capture: Capture = Capture.PAIR
    ace: Ace = Ace.ONE
    primiera: Primiera = Primiera.PRIME
    bonus: Bonus = Bonus.NONE
    last_sweep: bool = False
    target: int = 11

    @property
    def has_napola(self) -> bool:
        """Whether the coins from the ace on score."""
        return self.bonus in (Bonus.NAPOLA, Bonus.BOTH)

    @property
    def has_re_bello(self) -> bool:
        """Whether the king of coins scores."""
        return self.bonus in (Bonus.RE_BELLO, Bonus.BOTH)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "pairs": {"partners": True},
    "scopone": {"partners": True, "deal": "all", "target": 21},
    "scientifico": {"partners": True, "deal": "ten", "target": 21},
    "asso": {"ace": "all"},
    "napola": {"bonus": "napola", "target": 21},
    "milano": {"partners": True, "deal": "ten", "ace": "all", "bonus": "napola", "target": 21},
    "chkobba": {"primiera": "sevens", "target": 21},
}
"""The named ways to play; each lists the rules that differ from the defaults."""

SETTEBELLO: Final = SEVEN_OF_COINS
RE_BELLO: Final = parse_card("O12")
COIN_CARDS: Final = tuple([card for card in SPANISH.cards if card.suit is COINS])
"""The coins, from the ace to the king."""
NAPOLA: Final = "napola"
"""The category of the coins from the ace on."""
NAPOLEONE: Final = "Napoleone"
"""The name for winning a match with all coins of a round."""
LEAST_NAPOLA: Final = 3
"""The fewest coins from the ace on that score."""


def sevens_and_sixes(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the sevens followed by the sixes: the cards that decide the primiera where most sevens win it."""
    return tuple([card for rank in (7, 6) for card in cards if card.rank == rank])


def napola_run(cards: Sequence[Card]) -> tuple[Card, ...]:
    """Return the coins among `cards` from the ace on, up to the first missing one."""
    return tuple(takewhile(cards.__contains__, COIN_CARDS))


def napola_points(cards: Sequence[Card]) -> int:
    """Return the points of a side with these cards for its coins from the ace on."""
    run = len(napola_run(cards))
    return run if run >= LEAST_NAPOLA else 0


def primiera_strength(options: Options, cards: Sequence[Card]) -> int:
    """Return a number that is higher, the better `cards` are for the primiera."""
    if options.primiera is Primiera.PRIME:
        return prime_of(best_cards(cards)) or 0
    ranks = [card.rank for card in cards]
    return (len(SPANISH.suits) + 1) * ranks.count(7) + ranks.count(6)


def points_of(
    options: Options, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]
) -> dict[str, list[int]]:
    """Return the points of each side by reason; a tie for cards, coins or the primiera scores nothing."""
    points = {
        "cards": lead([len(cards) for cards in piles]),
        "coins": lead(list(map(coins_in, piles))),
        "settebello": [int(SETTEBELLO in cards) for cards in piles],
        "primiera": lead([primiera_strength(options, cards) for cards in piles]),
        "scopa": [len(cards) for cards in sweeps],
    }
    if options.has_napola:
        points[NAPOLA] = list(map(napola_points, piles))
    if options.has_re_bello:
        points["re_bello"] = [int(RE_BELLO in cards) for cards in piles]
    return points


VALUE: Final = {card: VALUES[card.rank] for card in SPANISH.cards}
"""The value of each card."""
HIGHEST: Final = 10
"""The highest value."""
BATCH: Final = 3
"""The number of cards that each seat gets at a time."""
ACE: Final = 1
"""The rank of an ace."""
_KING: Final = 12
_TOO_MANY_KINGS: Final = 3


@dataclass(frozen=True, slots=True, repr=False)
class State(FishingState[Options]):
    """A round of Scopa at one moment; `past` is every play since the deal."""

    past: tuple[Play, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class View(FishingView[Options]):
    """A `State` as `seat` sees it."""

    past: tuple[Play, ...] = ()


@lru_cache(maxsize=4_000)
def taking(table: tuple[Card, ...], value: int, capture: Capture, ace: Ace) -> Sequence[tuple[Card, ...]]:
    """Return every set of cards of `table` that a card of this value may take, each in table order.

    A single card of that value has the rank of the card played: the sets of one card are the pairs.
    """
    values = tuple([VALUE[lying] for lying in table])
    if value == ACE and ace is not Ace.ONE and table and ACE not in values:
        return [table]
    return [tuple([table[place] for place in way]) for way in _ways_by_value(values, capture)[value]]


@lru_cache(maxsize=20_000)
def _ways_by_value(values: tuple[int, ...], capture: Capture) -> Sequence[Sequence[tuple[int, ...]]]:
    """Return, by the value of a card, the places of the cards of these `values` that it may take."""
    found = sums_of(HIGHEST, range(len(values)), values.__getitem__)
    for value, ways in enumerate(found):
        least = min(map(len, ways), default=0)
        if capture is Capture.FEWEST or (capture is Capture.PAIR and least == 1):
            found[value] = [way for way in ways if len(way) == least]
    return found


def captures(options: Options, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
    """Return every set of cards of `table` that `card` may take, each in table order; empty if it can only trail."""
    return taking(table, VALUE[card], options.capture, options.ace)


class Round(CaptureRound[State]):
    """A round of Scopa being played; see `core.round`."""

    __slots__ = ("past",)
    state_type = State
    batch = BATCH
    options: Options
    past: tuple[Play, ...]

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
        """Return each side's points by reason."""
        return points_of(self.options, piles, sweeps)

    def ways(self, card: Card) -> Sequence[tuple[Card, ...]]:
        """Return each capture; if there is one, the card must take."""
        return captures(self.options, card, self.zones[TABLE]) or ((),)

    def play(self, move: Action) -> None:
        """Let the seat play its card, and record the play in `past`."""
        assert isinstance(move, Play), "cards are played in this game, and nothing else is done"
        self.past = (*self.past, move)
        super().play(move)

    def is_sweep(self) -> bool:
        """Return whether the table is empty, and neither the last card of the round nor an ace's right emptied it."""
        if self.zones[TABLE] or (self.is_played_out() and not self.options.last_sweep):
            return False
        return self.options.ace is not Ace.ALL or not _took_everything(self.zones[PILES[cast(int, self.turn)]])

    def refusal(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return which rule is broken."""
        if not takes:
            return f"{card} can capture, so it may not be left on the table; takes must be {either(ways)}"
        if not ways[0]:
            return f"{card} cannot take {cards_text(takes)}: it can capture nothing here; takes must be empty"
        broken = self._broken_rule(card, takes, ways)
        if not broken:
            return super().refusal(card, takes, ways)
        return f"{card} cannot take {cards_text(takes)}: {broken}; takes must be {either(ways)}"

    def _broken_rule(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return the rule by which `card` takes only as in `ways`; empty if `takes` does not even add up."""
        is_pair = ways[0][0].rank == card.rank
        if card.rank == ACE and ways[0] == self.zones[TABLE] and not is_pair:
            return "an ace takes everything on the table"
        if is_pair and card.rank == ACE:
            return "where an ace lies, an ace takes one ace"
        if self.options.capture is Capture.FEWEST and len(takes) > len(ways[0]):
            return f"it takes as few cards as it can, here {len(ways[0])}"
        if self.options.capture is Capture.PAIR and is_pair:
            return "a card of its own rank goes first, and just one"
        return ""


def _took_everything(pile: Sequence[Card]) -> bool:
    """Return whether the capture on top of `pile`, which emptied the table, was by an ace that took no ace."""
    return pile[0].rank == ACE != pile[1].rank


class Scopa(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "scopa"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    presets = PRESETS

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Return two to four seats, but only four with ten cards each or with partners."""
        return (4,) if options.deal is Dealing.TEN else super().seat_counts(options)

    def open_cards(self, options: Options) -> int:
        """Return four, or none if the whole pack is dealt out."""
        return 0 if options.deal is Dealing.TEN else super().open_cards(options)

    def scored(self, options: Options) -> Sequence[str]:
        """Return the scoring categories, those of a bonus only if it is played."""
        return tuple(points_of(options, [()], [()]))

    def hand_size(self, options: Options, seats: int) -> int:
        """Return the size of a batch, or an equal share of all cards that are not on the table."""
        if options.deal is Dealing.THREES:
            return super().hand_size(options, seats)
        return (len(SPANISH.cards) - self.open_cards(options)) // seats

    def shuffled(self, options: Options, seats: int, rng: Rng) -> tuple[Card, ...]:
        """Return the pack, reshuffled as long as kings spoil the first table."""
        deck = super().shuffled(options, seats, rng)
        while _is_redealt(options, deck[: self.open_cards(options)]):
            deck = super().shuffled(options, seats, rng)
        return deck

    def check_deal(self, options: Options, seats: int, deal: Deal) -> None:
        """Also raise `DealError` for a first table that would be redealt."""
        super().check_deal(options, seats, deal)
        if _is_redealt(options, deal.table):
            raise DealError(
                "table", "three kings or more; by three_kings=redeal such a table is shuffled and dealt again"
            )

    def standing(
        self, options: Options, seats: int, results: Sequence[Result], at: State | View | None = None
    ) -> Standing:
        """Return the match; a side with all coins of a round has won it, whatever the scores."""
        standing = super().standing(options, seats, results, at)
        napolas = [gain for result in results for gain in result.gains if gain.why == NAPOLA]
        complete = [gain.side for gain in napolas if gain.points == len(COIN_CARDS)]
        return Standing(standing.score, complete[0], NAPOLEONE) if complete else standing

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, remembering every play."""
        folded = super().fold_event(view, event)
        match event:
            case CardsMoved(cards=(Card() as card,), source=hand, why=Why.TRAIL):
                return replace(folded, past=(*view.past, Play(hand.seat, card, ())))
            case CardsMoved(cards=(Card() as card, *taken), target=pile, why=Why.CAPTURE):
                takes = tuple([one for one in taken if one is not None])
                return replace(folded, past=(*view.past, Play(pile.seat, card, takes)))
            case _:
                return folded


GAME: Final = Scopa()


def _is_redealt(options: Options, table: Sequence[Card]) -> bool:
    """Return whether a first table is reshuffled and redealt because of its kings."""
    kings = sum([card.rank == _KING for card in table])
    return options.three_kings is ThreeKings.REDEAL and kings >= _TOO_MANY_KINGS
