"""The base of fishing games: cards take cards from the table, hands come in batches, piles and sweeps are counted.

A game subclasses these as it would those of `core.game`.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, Protocol, TypeVar, cast

from caurobat.core import plays
from caurobat.core.dealing import batch_sizes, check_pack_dealt, dealt_hands
from caurobat.core.decisions import Action, IllegalAction, Play, never_asked
from caurobat.core.events import Built, CardsMoved, Event, RoundEnded, Swept
from caurobat.core.game import Deal, Gain, Game, Result, folded, zones_json
from caurobat.core.options import OptionsLike
from caurobat.core.rng import Rng
from caurobat.core.round import Round, RoundState, RoundView, in_dealing_order
from caurobat.core.text import cards_text, count_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, Zones, without
from caurobat.decks import SPANISH, Card, Deck


class FishingOptions(OptionsLike, Protocol):
    """A fishing game's options."""

    @property
    def partners(self) -> bool:
        """Whether the seats play two against two."""
        ...


ItemT = TypeVar("ItemT")
OptionsT = TypeVar("OptionsT", bound=FishingOptions)


class Why(StrEnum):
    """Why cards moved."""

    DEAL = "deal"
    TRAIL = "trail"
    BUILD = "build"
    MATCH = "match"
    CAPTURE = "capture"
    LEFTOVERS = "leftovers"
    FIRST_TABLE = "first table"


@dataclass(frozen=True, slots=True, repr=False)
class FishingState(RoundState[OptionsT], Generic[OptionsT]):
    """A round at one moment.

    `sweeps` are the cards with which each seat made its sweeps, in order; they lie in its pile.
    """

    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None


@dataclass(frozen=True, slots=True, repr=False)
class FishingView(RoundView[OptionsT], Generic[OptionsT]):
    """A round as `seat` sees it.

    The piles are visible: they lie face down on a real table, but everybody saw their cards.
    """

    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None


StateT = TypeVar("StateT", bound=FishingState[Any])
ViewT = TypeVar("ViewT", bound=FishingView[Any])


class FishingRound(Round[StateT]):
    """A round of a fishing game; see `Round`. `batch` is the number of cards that each seat gets at a time."""

    __slots__ = ("last_capturer", "sweeps")
    batch: ClassVar[int]
    sweeps: tuple[tuple[Card, ...], ...]
    last_capturer: int | None

    def lay(self, seat: int, card: Card, why: Why) -> None:
        """Let `seat` put `card` on the table, beside the other cards."""
        zones, hand = self.zones, HANDS[seat]
        table = zones[TABLE]
        zones[hand] = without(zones[hand], (card,))
        zones[TABLE] = (*table, card)
        if self.events is not None:
            self.events.append(CardsMoved((card,), hand, TABLE, len(table), why))

    def take(self, seat: int, card: Card, takes: tuple[Card, ...]) -> None:
        """Let `seat` play `card` and take `takes`, in this order; the last cards of the table make a sweep."""
        # The card lies on the table for a moment, which only a reader of the events notices.
        zones, hand, pile = self.zones, HANDS[seat], PILES[seat]
        table, taken = zones[TABLE], (card, *takes)
        zones[hand] = without(zones[hand], (card,))
        zones[TABLE] = without(table, takes)
        zones[pile] = taken + zones[pile]
        if self.events is not None:
            self.events.append(CardsMoved((card,), hand, TABLE, len(table), Why.MATCH))
            self.events.append(CardsMoved(taken, TABLE, pile, 0, Why.CAPTURE))
        self.last_capturer = seat
        if self.is_sweep():
            self.sweep(seat, card)

    def sweep(self, seat: int, card: Card) -> None:
        """Count a sweep for `seat`, shown by `card` of its pile."""
        self.sweeps = with_sweep(self.sweeps, seat, card)
        self.record(Swept(seat, card))

    def is_sweep(self) -> bool:
        """Return whether a capture just made is a sweep: it leaves nothing on the table."""
        return not self.zones[TABLE]

    def is_played_out(self) -> bool:
        """Return whether nobody has a card left to play."""
        return not self.zones[STOCK] and not any(map(self.zones.__getitem__, HANDS[: self.seats]))

    def end(self, seat: int) -> None:
        """End the turn of `seat`: a seat with cards is next, perhaps after a new batch; otherwise the round ends."""
        following = seat + 1 if seat + 1 < self.seats else 0
        if self.zones[HANDS[following]]:  # the usual case
            self.start_turn(following)
            return
        if not any(map(self.zones.__getitem__, HANDS[: self.seats])) and (stock := self.zones[STOCK]):
            self.deal(batch_sizes(len(stock), self.seats, self.batch))
            seat = self.dealer
        for one in in_dealing_order(self.seats, seat):
            if self.zones[HANDS[one]]:
                self.start_turn(one)
                return
        self._end_round(seat)

    def _end_round(self, seat: int) -> None:
        self.turn = None
        left, heir = self.zones[TABLE], self.heir(seat)
        if left and heir is not None:
            self.move(self.gathered(left), TABLE, PILES[heir], 0, Why.LEFTOVERS)
        if self.events is not None:
            result = self.counted()
            self.events.append(RoundEnded(result.counts, result.winners))

    def heir(self, seat: int) -> int | None:
        """Return the seat that gets the leftovers, `seat` having played last: the last capturer."""
        return self.last_capturer

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the cards `left` in the order in which they are added to a pile, top first."""
        return left

    def counted(self) -> Result:
        """Return the result of a round that ends with these piles and sweeps; the most points win."""
        sides = sides_of(self.options, self.seats)
        made = self.points(
            [captured_by(self.zones, side) for side in sides],
            [[card for seat in side for card in self.sweeps[seat]] for side in sides],
        )
        gains = [Gain(side, why, count) for why, points in made.items() for side, count in enumerate(points) if count]
        return Result.of([len(self.zones[PILES[seat]]) for seat in range(self.seats)], gains, len(sides))

    @abstractmethod
    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> Mapping[str, Sequence[int]]:
        """Return each side's points by reason, for the cards in its piles and its sweeps."""


class CaptureRound(FishingRound[StateT]):
    """A round of a fishing game without builds: a card captures or is trailed.

    A refusal names at most `most_named` of a card's captures, or all of them if that is None.
    """

    __slots__ = ()
    most_named: ClassVar[int | None] = None

    @abstractmethod
    def ways(self, card: Card) -> Sequence[tuple[Card, ...]]:
        """Return every set of table cards that `card` may take, in table order; an empty set if it may trail."""

    def gathered(self, left: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return the leftovers, starting with the newest card."""
        return left[::-1]

    def moves(self) -> list[Action]:
        """Return the plays of every card, with each of its captures."""
        return [Play(cast(int, self.turn), card, takes) for card in self.hand() for takes in self.ways(card)]

    def allows(self, card: Card, takes: tuple[Card, ...]) -> bool:
        """Return whether `card` may take `takes`, which are cards on the table, in table order."""
        return takes in self.ways(card)

    def checked(self, action: Action) -> Play:
        """Return the play with its captured cards in table order; `action` may list them in any order."""
        self.check_mover(action)
        if not isinstance(action, Play):
            raise never_asked(action, "a card must be played")
        card, takes = action.card, action.takes
        self.check_held(action, card)
        if takes is None:
            ways = self.ways(card)
            if len(ways) > 1:
                raise IllegalAction(
                    action, f"{card} can {_do_several(ways)}: takes must say {either(ways, self.most_named)}"
                )
            return Play(action.seat, card, ways[0])
        taken = tuple([lying for lying in self.zones[TABLE] if lying in takes])
        if len(taken) == len(takes) and self.allows(card, taken):
            return Play(action.seat, card, taken)
        why = misnamed(card, takes, self.zones) or self.refusal(card, takes, self.ways(card))
        raise IllegalAction(action, why)

    def refusal(self, card: Card, takes: tuple[Card, ...], ways: Sequence[tuple[Card, ...]]) -> str:
        """Return why `card` cannot take `takes`, which all lie on the table; `ways` are the captures it has."""
        return f"{cards_text(takes)} is no capture of {card}; takes must be {either(ways, self.most_named)}"

    def play(self, move: Action) -> None:
        """Let the seat play its card and take the captured cards; then the turn passes."""
        assert isinstance(move, Play), "cards are played in this game, and nothing else is done"
        if move.takes:
            self.take(move.seat, move.card, move.takes)
        else:
            self.lay(move.seat, move.card, Why.TRAIL)
        self.end(move.seat)


def captured_by(zones: SeenZones, side: Sequence[int]) -> list[Card]:
    """Return the cards in the piles of `side`."""
    return [card for seat in side for card in zones[PILES[seat]] if card is not None]


def sums_of(most: int, cards: Sequence[ItemT], value_of: Callable[[ItemT], int]) -> list[list[tuple[ItemT, ...]]]:
    """Return, for each number up to `most`, the sets of `cards` that add up to it, as `adding_up` yields them."""
    sets: list[list[tuple[ItemT, ...]]] = [[()], *[[] for _ in range(most)]]
    # Cards from last to first, and sums from large to small, so that no card is used twice.
    for card in reversed(cards):
        value = value_of(card)
        for total in range(most, value - 1, -1):
            if fewer := sets[total - value]:
                sets[total] = [(card, *others) for others in fewer] + sets[total]
    return sets


def adding_up(total: int, cards: Sequence[Card], value_of: Callable[[Card], int]) -> Iterator[tuple[Card, ...]]:
    """Yield each set of `cards` whose values add up to `total`, in their order; those with the first cards first.

    >>> from caurobat.decks import parse_cards
    >>> list(adding_up(7, parse_cards("C5 O2 B3 E4"), lambda card: card.rank))
    [(C5, O2), (B3, E4)]
    """
    return iter(sums_of(total, cards, value_of)[total])


def lead(amounts: Sequence[int]) -> list[int]:
    """Return 1 for the side with the largest of `amounts` and 0 for the others; nobody leads on a tie or with 0."""
    most = max(amounts)
    return [int(amount == most > 0 and amounts.count(most) == 1) for amount in amounts]


@dataclass(frozen=True)
class PlaySummary(plays.PlaySummary):
    """A play of a fishing game, or the first table, which its seat gathers without a card of its hand."""

    @classmethod
    def begins(cls, event: Event) -> bool:
        """Return whether a play begins with `event`, or the first table is gathered."""
        return super().begins(event) or (isinstance(event, CardsMoved) and event.why == Why.FIRST_TABLE)

    @property
    def is_first_table(self) -> bool:
        """Whether nothing was played, but `seat` gathered the first table, which `takes` are."""
        return self.moves[0].why == Why.FIRST_TABLE

    @property
    def seat(self) -> int:
        """The seat that played, or that gathered the first table."""
        return self.moves[0].target.seat if self.is_first_table else super().seat

    @property
    def takes(self) -> tuple[Card, ...]:
        """The cards taken, without the one that took them."""
        if not self.is_first_table:
            return super().takes
        return tuple([card for card in self.moves[0].cards if card is not None])

    @property
    def gained(self) -> tuple[Card, ...]:
        """The cards that come to the player's pile: those it took, after the one that took them."""
        return (self.card, *self.takes) if self.takes and not self.is_first_table else self.takes

    @property
    def sweeps(self) -> int:
        """The number of sweeps made: a first table can be more than one."""
        return sum(isinstance(event, Swept) for event in self.events)

    @property
    def on(self) -> tuple[Card, ...]:
        """The cards that the card was put on, in the order in which they were played."""
        return self.built.cards[:-1] if self.built is not None else ()

    @property
    def built(self) -> Built | None:
        """The build made, if any."""
        return next((event for event in self.events if isinstance(event, Built)), None)

    @property
    def is_new_batch(self) -> bool:
        """Whether everybody got new cards."""
        return any(move.source is STOCK for move in self.moves)

    @property
    def leftovers(self) -> CardsMoved | None:
        """The move of the cards left at the end of the round, if there were any."""
        return next((move for move in self.moves if move.why == Why.LEFTOVERS), None)


class FishingRules(Game[OptionsT, StateT, ViewT]):
    """The part of `Game` that fishing games share.

    By default, `table_size` cards lie open at first and up to `most_seats` can play. `reasons` are the scoring
    categories.
    """

    play_type: type[PlaySummary] = PlaySummary
    tells_sides = True
    table_size = 4
    most_seats = 4
    reasons: Sequence[str]
    round_type: type[FishingRound[StateT]]

    def seat_counts(self, options: OptionsT) -> tuple[int, ...]:
        """Return two or more; with partners, four."""
        return (4,) if options.partners else tuple(range(2, self.most_seats + 1))

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return one side per seat, or the partners across from each other."""
        return sides_of(options, seats)

    def deck(self, options: OptionsT) -> Deck:
        """Return the Spanish cards."""
        return SPANISH

    def pack(self, options: OptionsT, seats: int) -> tuple[Card, ...]:
        """Return all cards of the deck."""
        return self.deck(options).cards

    def open_cards(self, options: OptionsT) -> int:
        """Return the number of cards that lie open at first."""
        return self.table_size

    def scored(self, options: OptionsT) -> Sequence[str]:
        """Return the scoring categories in force with these options."""
        return self.reasons

    def hand_size(self, options: OptionsT, seats: int) -> int:
        """Return the number of cards that each seat is dealt at first."""
        return self.round_type.batch

    def shuffled(self, options: OptionsT, seats: int, rng: Rng) -> tuple[Card, ...]:
        """Return the shuffled pack; it is dealt from its front."""
        return tuple(rng.shuffled(self.pack(options, seats)))

    def random_deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a deal from a fresh shuffle.

        The front of the pack goes to the table, then a whole hand to each seat, starting after the dealer; the rest is
        the stock, in dealing order.
        """
        deck, size = self.shuffled(options, seats, rng), self.hand_size(options, seats)
        open_cards = self.open_cards(options)
        rest = deck[open_cards:]
        hands = dealt_hands(rest, seats, dealer, size)
        return Deal(dealer, deck[:open_cards], hands, rest[seats * size :])

    def check_deal(self, options: OptionsT, seats: int, deal: Deal) -> None:
        """Raise `DealError` unless `deal` could have been dealt."""
        size, open_cards = self.hand_size(options, seats), self.open_cards(options)
        check_pack_dealt(deal, seats, self.pack(options, seats), table=open_cards, hand=size)

    def undealt(self, options: OptionsT, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> StateT:
        """Return a round without sweeps; the match score has no influence on it."""
        return self.state_type(options, seats, dealer, zones, None, ((),) * seats, None)

    def result(self, state: StateT) -> Result | None:
        """Return each side's points by reason; the sides with the most points win the round."""
        return self.round_type(state).counted() if state.turn is None else None

    def fold_event(self, view: ViewT, event: Event) -> ViewT:
        """Return `view` after `event`, with captures and sweeps."""
        match event:
            case CardsMoved(target=target, why=Why.CAPTURE | Why.FIRST_TABLE):
                return replace(folded(view, event), last_capturer=target.seat)
            case Swept(seat, Card() as card):
                return replace(view, sweeps=with_sweep(view.sweeps, seat, card))
            case _:
                return folded(view, event)

    def round_json(self, state: StateT, result: Result | None) -> dict[str, object]:
        """Return piles, table, hands, each seat's sweeps, each side's points and whether the round is over."""
        return {
            **zones_json(state),
            "sweeps": [len(cards) for cards in state.sweeps],
            "points": None if result is None else points_json(result, self.scored(state.options)),
            "over": result is not None,
        }


def points_json(result: Result, reasons: Sequence[str]) -> dict[str, list[int]]:
    """Return the points of each side by reason, as `replay --json` prints them."""
    points = {why: [0] * len(result.points) for why in reasons}
    for gain in result.gains:
        points[gain.why][gain.side] += gain.points
    return points


def sides_of(options: FishingOptions, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side: each seat alone, or the partners who sit across from each other."""
    return ((0, 2), (1, 3)) if options.partners else tuple([(seat,) for seat in range(seats)])


def misnamed(card: Card, takes: tuple[Card, ...], zones: Zones) -> str:
    """Return an error for a card of `takes` that is not on the table or is named twice; empty if there is none."""
    for taken in takes:
        if taken not in zones[TABLE]:
            owner = next((zone.seat for zone in PILES if taken in zones.get(zone, ())), None)
            where = "" if owner is None else f": seat {owner} has captured it"
            return f"{taken} does not lie on the table, so {card} cannot capture it{where}"
        if takes.count(taken) > 1:
            return f"{taken} is named twice in takes"
    return ""


def either(ways: Sequence[tuple[Card, ...]], most: int | None = None) -> str:
    """Return `O4 E3 or C7`: the cards of each of `ways`, or of the first `most` of them."""
    named = [cards_text(takes) or "empty" for takes in ways[:most]]
    more = len(ways) - len(named)
    return " or ".join([*named, f"one of {more} more"] if more else named)


def _do_several(ways: Sequence[tuple[Card, ...]]) -> str:
    if () not in ways:
        return f"capture in {len(ways)} ways"
    return f"capture in {count_text(len(ways) - 1, 'way')}, or be left"


def with_sweep(sweeps: tuple[tuple[Card, ...], ...], seat: int, card: Card) -> tuple[tuple[Card, ...], ...]:
    """Return `sweeps`, the cards with which each seat made its sweeps, with `card` added for `seat`."""
    return (*sweeps[:seat], (*sweeps[seat], card), *sweeps[seat + 1 :])
