"""The prospects of a play in a capture game, as far as a seat can count them, and players that weigh them.

A game's `Appraisal` says what its captures are worth. Players, hints and reasons all use an `Outlook`.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, NamedTuple

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import FishingRound, FishingRules
from caurobat.core.game import AnyOptions, AnyView
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.players.fishing import JUST_A_CARD, ErrorRates
from caurobat.players.grounds import LIKELY, Ground
from caurobat.players.imperfect import Sight
from caurobat.players.player import NotItsTurn
from caurobat.players.terms import GAIN, Terms, Weigher
from caurobat.players.worlds import Worlds, chance_to_hold, expected_best

_CROWD: Final = 4  # the number of cards on the table from which a matching card may be overlooked
_WEIGHED: Final = 8  # the captures of a card that are considered, best first: there may be thousands
_MOST_REMEMBERED: Final = 50_000
_ROLLS: Final = 3
# The weights of the terms, relative to that of the gain, which is 1.
_LOST: Final = 0.2
_DANGER: Final = 0.9
_FOLLOW: Final = 0.4
GREED: Final = ErrorRates(danger=1.0, plans=1.0)
"""The rates of a player who sees only what a play takes."""
_BY_RANK: Final = {card.rank: card for card in SPANISH.cards}


class Appraisal(ABC):
    """The value of captures in a game, in points: `APPRAISAL` in the module of its class."""

    sweep = 1.0
    """The value of a sweep."""

    def __init__(self, game: FishingRules[Any, Any, Any]) -> None:
        self.game = game
        self._ways = lru_cache(_MOST_REMEMBERED)(self._best_ways)
        self._gains = lru_cache(_MOST_REMEMBERED)(self._best_gains)

    def __reduce__(self) -> str:
        """Pickle by name, so that a worker process uses its own instance, whose caches outlive a job."""
        return "APPRAISAL"

    @abstractmethod
    def ways(self, options: AnyOptions, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
        """Return every way to play `card` on `table`."""

    @abstractmethod
    def worth(self, options: AnyOptions) -> Mapping[Card, float]:
        """Return the approximate value of each captured card: its share of what is counted at the end."""

    def is_sweep(self, options: AnyOptions, rank: int, takes: Sequence[Card], table: Sequence[Card]) -> bool:
        """Return whether taking `takes` from `table` with a card of `rank` is a sweep."""
        return len(takes) == len(table)

    def gains(self, options: AnyOptions, table: tuple[Card, ...]) -> Mapping[int, float]:
        """Return the value of the best capture from `table`, without the card played, for each rank that has one."""
        return self._gains(options, table)

    def best_way(self, options: AnyOptions, rank: int, table: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the best capture from `table` by `rank`, which must take something."""
        return self._ways(options, _BY_RANK[rank], table)[0]

    def gain(self, options: AnyOptions, card: Card, takes: Sequence[Card], table: Sequence[Card]) -> float:
        """Return the value of taking `takes` from `table` with `card`, ignoring the cards that are left."""
        return self.worth(options)[card] + self.taken(options, card.rank, takes, table) if takes else 0.0

    def taken(self, options: AnyOptions, rank: int, takes: Sequence[Card], table: Sequence[Card]) -> float:
        """Return the value of taking `takes` from `table` with a card of `rank`, which does not count itself."""
        swept = self.sweep if self.is_sweep(options, rank, takes, table) else 0.0
        return sum(map(self.worth(options).__getitem__, takes)) + swept

    def worlds(self, view: AnyView, rng: Rng) -> Worlds[FishingRound[Any]]:
        """Return the worlds that the seat of `view` may be in."""
        return Worlds(self.game.round_type(view), self.game.unseen_cards(view), rng.next())

    def plays(
        self, options: AnyOptions, hand: Sequence[Card], table: tuple[Card, ...]
    ) -> list[tuple[Card, tuple[Card, ...]]]:
        """Return each card of `hand` with each of its captures worth considering, best first."""
        return [(card, takes) for card in hand for takes in self._ways(options, card, table)]

    def considered(self, view: AnyView) -> list[Play]:
        """Return the plays of the seat of `view` that are worth considering; raises `NotItsTurn`."""
        if view.turn != view.seat:
            raise NotItsTurn(view)
        plays = self.plays(view.options, view.zones[HANDS[view.seat]], view.zones[TABLE])
        return [Play(view.seat, card, takes) for card, takes in plays]

    def _best_ways(self, options: AnyOptions, card: Card, table: tuple[Card, ...]) -> list[tuple[Card, ...]]:
        ways = sorted(self.ways(options, card, table), key=lambda takes: -self.gain(options, card, takes, table))
        return [*ways[:_WEIGHED], *[takes for takes in ways[_WEIGHED:] if not takes]]

    def _best_gains(self, options: AnyOptions, table: tuple[Card, ...]) -> Mapping[int, float]:
        best = {rank: self._ways(options, card, table)[0] for rank, card in _BY_RANK.items()}
        return {rank: self.taken(options, rank, takes, table) for rank, takes in best.items() if takes}


@dataclass(frozen=True, slots=True)
class Opening:
    """A rank that the next seat may hold, with its `chance` and its best capture."""

    rank: int
    chance: float
    takes: tuple[Card, ...]
    gain: float
    is_sweep: bool


class After(NamedTuple):
    """The situation after a play: its gain, the card that it cost, the table it leaves, and the captures from there."""

    gain: float
    lost: float
    table: tuple[Card, ...]
    danger: float
    """The expected value of the next seat's best capture."""
    follow: float
    """The value of the best capture by a card that stays in the hand, if the table doesn't change."""

    @property
    def value(self) -> float:
        """The play's value to whoever makes no error."""
        return self.gain - _LOST * self.lost - _DANGER * self.danger + _FOLLOW * self.follow


class Outlook:
    """The prospects of a seat that is to play: all that it considers of its situation."""

    def __init__(
        self,
        appraisal: Appraisal,
        options: AnyOptions,
        hand: tuple[Card, ...],
        table: tuple[Card, ...],
        unseen: Sequence[Card],
        size: int,
        is_last_card: bool = False,
    ) -> None:
        """The next seat holds `size` of the `unseen` cards; `is_last_card` says whether the play ends the round."""
        self.appraisal, self.options, self.hand, self.table = appraisal, options, hand, table
        self.copies, self.count = Counter([card.rank for card in unseen]), len(unseen)
        self.size, self.is_last_card = size, is_last_card

    @classmethod
    def of(cls, appraisal: Appraisal, view: AnyView, memory: int = 40) -> "Outlook":
        """Return the outlook of the seat of `view`, which remembers `memory` cards of each pile."""
        hands = [view.zones[HANDS[seat]] for seat in range(view.seats)]
        hand = tuple([card for card in hands[view.seat] if card is not None])  # an onlooker sees none
        forgotten = [card for zone in PILES[: view.seats] for card in view.zones[zone][memory:]]
        unseen = [*appraisal.game.unseen_cards(view), *forgotten]
        following, stock = hands[(view.seat + 1) % view.seats], view.zones[STOCK]
        is_last_of_hand = len(hands[view.seat]) == 1
        # After the last card of a batch, the next seat plays from a newly dealt hand.
        size = min(len(stock), appraisal.game.round_type.batch) if is_last_of_hand and not following else len(following)
        is_last_card = is_last_of_hand and not stock and view.seat == view.dealer
        return cls(appraisal, view.options, hand, view.zones[TABLE], unseen, size, is_last_card)

    def after(self, card: Card, takes: Sequence[Card]) -> After:
        """Return the gain of playing `card` and capturing `takes`, and the table it leaves."""
        appraisal, options = self.appraisal, self.options
        if takes:
            rest = tuple([lying for lying in self.table if lying not in takes])
            gain, lost = appraisal.gain(options, card, takes, self.table), 0.0
        else:
            rest, gain, lost = (*self.table, card), 0.0, appraisal.worth(options)[card]
        if not rest:
            return After(gain, lost, rest, 0.0, 0.0)
        gains = appraisal.gains(options, rest)
        danger = expected_best(
            [(gains[rank], self._chance(rank)) for rank in sorted(gains, key=gains.__getitem__, reverse=True)]
        )
        follow = max([gains.get(other.rank, 0.0) for other in self.hand if other is not card], default=0.0)
        return After(gain, lost, rest, danger, follow)

    def openings(self, table: tuple[Card, ...]) -> tuple[Opening, ...]:
        """Return the next seat's best capture from `table` by each rank that it may hold, the most dangerous first."""
        gains, openings = self.appraisal.gains(self.options, table), []
        for rank in gains:
            chance = self._chance(rank)
            if chance > 0.0:
                takes = self.appraisal.best_way(self.options, rank, table)
                is_sweep = self.appraisal.is_sweep(self.options, rank, takes, table)
                openings.append(Opening(rank, chance, takes, gains[rank], is_sweep))
        return tuple(sorted(openings, key=lambda opening: -opening.chance * opening.gain))

    def _chance(self, rank: int) -> float:
        return chance_to_hold(self.copies[rank], self.size, self.count)


class CaptureWeigher(Weigher[AnyView, Play, ErrorRates]):
    """Weighs each play: its gain, the card it loses, the danger in the table it leaves, and the next own capture."""

    no_errors = ErrorRates()
    errors = ("value", "sweep", "danger", "plans")

    def __init__(self, appraisal: Appraisal) -> None:
        self._appraisal = appraisal

    def key(self, _: AnyView, action: Action) -> Play:
        """Return the play itself."""
        assert isinstance(action, Play), "cards are played in these games, and nothing else is done"
        return action

    def action(self, _: AnyView, key: Play) -> Action:
        """Return the play itself."""
        return key

    def things(self, view: AnyView) -> int:
        """Return three for each card of the hand: whether an equal card, sums and long sums are seen."""
        return _ROLLS * len(view.zones[HANDS[view.seat]])

    def terms(self, view: AnyView, sight: Sight[ErrorRates]) -> Mapping[Play, Terms]:
        """Return the terms of each play worth a look; a capture that is overlooked looks like a card left."""
        plays, outlook = self._appraisal.considered(view), Outlook.of(self._appraisal, view, sight.rates.memory)
        return {play: self._terms(outlook, play, sight) for play in plays}

    def _terms(self, outlook: Outlook, play: Play, sight: Sight[ErrorRates]) -> Terms:
        rates, card, takes = sight.rates, play.card, play.takes or ()
        first, is_crowded = _ROLLS * outlook.hand.index(card), len(outlook.table) >= _CROWD
        rolls = [sight.roll(first + roll) for roll in range(_ROLLS)]
        is_seen = takes and not rates.overlooks(len(takes), rolls, is_match=len(takes) == 1, is_crowded=is_crowded)
        after, counts_cards = outlook.after(card, takes if is_seen else ()), sight.makes("value")
        is_sweep = self._appraisal.is_sweep(outlook.options, card.rank, takes, outlook.table)
        gain, swept = after.gain, self._appraisal.sweep * is_sweep
        if is_seen:
            gain = JUST_A_CARD * (1 + len(takes)) + swept if counts_cards else gain
            gain -= swept if sight.makes("sweep") else 0.0
        return {
            GAIN: gain,
            "lost": -_LOST * (after.lost if takes or not counts_cards else 0.0),
            "danger": 0.0 if sight.makes("danger") else -_DANGER * after.danger,
            "follow": 0.0 if sight.makes("plans") else _FOLLOW * after.follow,
            "fondness": rates.fondness([one.rank for one in takes], card.rank),
        }

    def grounds(self, view: AnyView, own: Play, rival: Play) -> Mapping[str, Ground]:
        """Return the ground of each term; a fear needs a chance that the next seat can do it."""
        outlook = Outlook.of(self._appraisal, view)
        gains = {play: outlook.after(play.card, play.takes or ()).gain for play in self._appraisal.considered(view)}
        openings, feared = [outlook.openings(outlook.after(play.card, play.takes or ()).table) for play in (own, rival)]
        sweep, its_sweep = _sweep_chance(openings), _sweep_chance(feared)
        fear = Ground.AVOIDS_PRIZE if its_sweep >= LIKELY and its_sweep > sweep + LIKELY / 2 else Ground.FEEDS_LEAST
        return {
            GAIN: Ground.TAKES_MOST if gains[own] >= max(gains.values()) else Ground.WEIGHED,
            "lost": Ground.PARTS_WITH_LEAST,
            "danger": fear if any(opening.chance >= LIKELY for opening in feared) else Ground.WEIGHED,
            "follow": Ground.KEEPS_CAPTURE,
        }


def _sweep_chance(openings: Sequence[Opening]) -> float:
    return max([opening.chance for opening in openings if opening.is_sweep], default=0.0)
