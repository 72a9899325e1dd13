"""The players: those that weigh what they can count, people who overlook some of it, and those with learned values."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple, cast

from caurobat.core.decisions import Action
from caurobat.core.fishing import sides_of
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.games.scopa.players.search import (
    CARDS,
    DECK,
    ITERATIONS,
    SWEEP,
    USUAL,
    VALUE,
    Choice,
    SearchPlayer,
    Terms,
    cards_of,
    choice_of,
    play_of,
    points_of,
    rewards_of,
    set_of,
    terms_of,
    worlds_of,
)
from caurobat.games.scopa.players.values import Net, copies_in, danger_of, net_for, position_of
from caurobat.games.scopa.rules import BATCH, GAME, VALUES, Options, Round, View
from caurobat.players.belief import likelihood_of
from caurobat.players.capturing import Opening
from caurobat.players.fishing import JUST_A_CARD, ErrorRates
from caurobat.players.player import Stop, ValuingPlayer, best_of, offered
from caurobat.players.tree import in_time
from caurobat.players.worlds import chance_to_hold

_RANKS: Final = {value: rank for rank, value in VALUES.items()}


class After(NamedTuple):
    """The situation after a play: its gain, the card that it cost, the table it leaves, and the captures from there."""

    gain: float
    lost: float
    table: int
    danger: float
    """The expected value of the next seat's best capture."""
    follow: float
    """The value of the best capture by a card that stays in the hand, if the table doesn't change."""


class Outlook:
    """The prospects of a seat that is to play."""

    __slots__ = ("copies", "count", "hand", "is_last_card", "size", "table", "terms")

    def __init__(self, hand: int, table: int, unseen: int, size: int, is_last_card: bool, terms: Terms = USUAL) -> None:
        """`hand`, `table` and `unseen` are sets of cards; the next seat holds `size` of the unseen cards."""
        self.hand, self.table, self.size, self.is_last_card, self.terms = hand, table, size, is_last_card, terms
        self.copies = copies_in(unseen)
        self.count = unseen.bit_count()

    @classmethod
    def of(cls, view: View, memory: int = len(CARDS)) -> "Outlook":
        """Return the outlook of the seat of `view`, which remembers `memory` cards of each pile."""
        hands, stock = [view.zones[HANDS[seat]] for seat in range(view.seats)], view.zones[STOCK]
        forgotten = [card for zone in PILES[: view.seats] for card in view.zones[zone][memory:]]
        unseen = set_of((*GAME.unseen_cards(view), *forgotten))
        hand, following = hands[view.seat], hands[(view.seat + 1) % view.seats]
        is_last_of_hand = len(hand) == 1
        # After the last card of a batch, the next seat plays from a newly dealt hand.
        size = min(len(stock), BATCH) if is_last_of_hand and not following else len(following)
        is_last_card = is_last_of_hand and not stock and view.seat == view.dealer
        return cls(set_of(hand), set_of(view.zones[TABLE]), unseen, size, is_last_card, terms_of(view.options))

    def after(self, card: int, takes: int) -> After:
        """Return the gain of playing `card` and capturing the set `takes`, and the table it leaves."""
        terms, points = self.terms, self.terms.points
        if takes:
            rest = self.table ^ takes
            gain = points[card] + sum([points[taken] for taken in cards_of(takes)])
            gain += SWEEP if not rest and self.is_sweep(card, takes) else 0.0
            lost = 0.0
        else:
            rest = self.table | 1 << card
            gain, lost = 0.0, points[card]
        if not rest:
            return After(gain, lost, rest, 0.0, 0.0)
        there = terms.captures_from(rest)
        danger, _ = danger_of(there, self.copies, self.size, self.count)
        follow = max([there.gains[VALUE[other]] for other in cards_of(self.hand ^ 1 << card)], default=0.0)
        return After(gain, lost, rest, danger, follow)

    def is_sweep(self, card: int, takes: int) -> bool:
        """Return whether capturing `takes` with `card` is a sweep."""
        is_counted = not self.is_last_card or self.terms.is_last_card_swept
        return is_counted and self.terms.is_sweep(VALUE[card], takes, self.table)

    def openings(self, table: int) -> tuple[Opening, ...]:
        """Return the next seat's best capture from `table` by each rank that it may hold, the best first."""
        openings, terms = [], self.terms
        there = terms.captures_from(table)
        for value in there.worst:
            chance = chance_to_hold(self.copies[value], self.size, self.count)
            if chance > 0.0:
                _, takes = terms.choices_with(table, 4 * (value - 1))[0]
                cards = tuple([CARDS[taken] for taken in cards_of(takes)])
                openings.append(
                    Opening(_RANKS[value], chance, cards, there.gains[value], terms.is_sweep(value, takes, table))
                )
        return tuple(openings)


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each part of a play, relative to the weight of its gain, which is 1."""

    lost: float = 0.2
    danger: float = 0.9
    follow: float = 0.4


WEIGHTS: Final = Weights()


def weighed(after: After, weights: Weights = WEIGHTS) -> float:
    """Return the weighted value of a play."""
    return after.gain - weights.lost * after.lost - weights.danger * after.danger + weights.follow * after.follow


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the play that gains most at once; if nothing can be taken, parts with the least valuable card."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the gain of each action, minus what it leaves."""
        outlook = Outlook.of(view)
        afters = {action: outlook.after(*choice_of(action)) for action in offered(GAME, view)}
        return {action: after.gain - after.lost for action, after in afters.items()}


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action."""
        outlook = Outlook.of(view)
        return {action: weighed(outlook.after(*choice_of(action))) for action in offered(GAME, view)}


_CROWD: Final = 4  # the number of cards on the table from which a matching card may be overlooked


class ImperfectPlayer:
    """Chooses the action that seems to weigh most, any of several equal ones."""

    def __init__(self, rates: ErrorRates) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the offered actions."""
        rates, actions = self.rates, offered(GAME, view)
        hand = view.zones[HANDS[view.seat]]
        value, sweep, danger, plans, *others = rates.rolls(view, rng, 4 + 3 * len(hand))
        outlook = Outlook.of(view, rates.memory)
        values = {}
        for action in actions:
            card, takes = choice_of(action)
            rolls, size = others[3 * hand.index(CARDS[card]) :][:3], takes.bit_count()
            is_crowded = outlook.table.bit_count() >= _CROWD
            overlooked = takes and rates.overlooks(size, rolls, is_match=size == 1, is_crowded=is_crowded)
            after = outlook.after(card, 0 if overlooked else takes)
            gain = after.gain
            if takes and not overlooked:
                is_sweep = outlook.is_sweep(card, takes)
                if value < rates.value:
                    gain = JUST_A_CARD * (size + 1) + (SWEEP if is_sweep else 0.0)
                gain -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            looks = gain - WEIGHTS.lost * (after.lost if takes or value >= rates.value else 0.0)
            looks -= 0.0 if danger < rates.danger else WEIGHTS.danger * after.danger
            looks += 0.0 if plans < rates.plans else WEIGHTS.follow * after.follow
            values[action] = looks + rates.fondness([CARDS[one].rank for one in cards_of(takes)], CARDS[card].rank)
        return rng.choice(best_of(values))


_SPREAD: Final = 0.05  # the difference in weight that makes a play e times less likely
_WHIM: Final = 0.1  # the probability of a random play


@dataclass(slots=True)
class Board:
    """The public state before a play of one of two seats, without the hand that it is made from.

    `shown` are the cards that have been on the table so far, and the seat that does not play holds `size` cards.
    """

    table: int
    shown: int
    size: int
    is_end: bool
    """Whether no more cards will be dealt, so that a play may be the last of all."""

    @classmethod
    def of(cls, at: Round, seat: int) -> "Board":
        """Return the board for a play of the seat other than `seat`."""
        zones = at.zones
        table = set_of(zones[TABLE])
        shown = table | set_of(zones[PILES[0]]) | set_of(zones[PILES[1]])
        return cls(table, shown, len(zones[HANDS[seat]]), not zones[STOCK])

    def weights(self, hand: int, choices: Sequence[Choice]) -> list[float]:
        """Return the weight of each of `choices` to the holder of `hand`."""
        is_last_of_hand = hand.bit_count() == 1 and not self.size
        is_last_card = is_last_of_hand and self.is_end
        size = BATCH if is_last_of_hand and not is_last_card else self.size
        outlook = Outlook(hand, self.table, DECK & ~(hand | self.shown), size, is_last_card)
        return [weighed(outlook.after(card, takes)) for card, takes in choices]

    def expected(self, hand: int) -> Choice:
        """Return the choice that weighs most to the holder of `hand`."""
        choices = USUAL.choices_of(hand, self.table)
        if len(choices) == 1:
            return choices[0]
        weights = self.weights(hand, choices)
        return choices[weights.index(max(weights))]


class Belief:
    """Weighs hands of the other seat by the probability that it would have played as it did."""

    def __init__(self, view: View) -> None:
        self._plays: list[tuple[Board, Choice]] = []
        held = [len(view.zones[HANDS[seat]]) for seat in range(2)]
        since = len(view.past) - (2 * BATCH - sum(held))
        choices = [choice_of(play) for play in view.past]
        table = set_of((*view.zones[TABLE], *view.zones[PILES[0]], *view.zones[PILES[1]]))
        table &= ~sum([1 << card for card, _ in choices])
        shown, size = table, BATCH
        for number, (play, (card, takes)) in enumerate(zip(view.past, choices, strict=True)):
            if number >= since:
                if play.seat == view.seat:
                    size -= 1
                else:
                    self._plays.append((Board(table, shown, size, is_end=False), (card, takes)))
            shown |= 1 << card
            table = table ^ takes if takes else table | 1 << card

    def fit(self, hand: int) -> float:
        """Return the probability of the plays if the other seat now holds `hand`."""
        fit = 1.0
        for board, choice in reversed(self._plays):
            hand |= 1 << choice[0]
            choices = USUAL.choices_of(hand, board.table)
            weights = board.weights(hand, choices)
            fit *= likelihood_of(weights, weights[choices.index(choice)], _SPREAD, _WHIM)
        return fit


ROUNDS: Final = 400
"""The maximum number of worlds in which a search at two seats plays the batch to its end."""
_FEWER: Final = 10  # divides the worlds of a first search, which provides an answer if time is short
_SHARE: Final = 10  # divides the worlds with more seats, whose batches are longer


_TRAINED_WITH_ANY: Final[dict[str, Any]] = {
    name: getattr(Options(), name) for name in ("partners", "three_kings", "target")
}
"""The options that make no difference to the worth of a position, or that have nets of their own."""


def net_of(view: View) -> Net | None:
    """Return the net for the table of `view`; None for captures, points or deals that no net was trained with."""
    is_usual = replace(view.options, **_TRAINED_WITH_ANY) == Options()
    return net_for(view.seats, len(sides_of(view.options, view.seats))) if is_usual else None


class LearntPlayer(ValuingPlayer[View]):
    """Chooses the play after which its seat stands best; without a net, it plays like `LinearPlayer`."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the value for the seat after each action."""
        net = net_of(view)
        if net is None:
            return LinearPlayer().values(view)
        start = worlds_of(view, 0).with_hands()
        return {action: _value(after(start, action), view.seat, net) for action in offered(GAME, view)}


class ForeseeingPlayer(SearchPlayer):
    """Chooses the play with the best value at the end of the batch, averaged over possible hands of the others.

    Without a net, it searches a tree of `iterations`.
    """

    def __init__(self, rounds: int = ROUNDS, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations)
        self._rounds = rounds

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        net = net_of(view)
        if net is None:
            return super()._search(view, rng, should_stop, iterations)
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds = worlds_of(view, rng.next())
        values = [0.0] * len(actions)
        if view.seats == 2 and not worlds.is_certain:
            belief, at = Belief(view), Round(view)
            for count in (max(1, self._rounds // _FEWER), self._rounds):
                hands = [(hand, belief.fit(hand)) for hand in map(set_of, worlds.hands(count))]
                values = [_answered(after(at, action), hands, view.seat, net) for action in actions]
                if should_stop():
                    break
        else:
            for _ in in_time(1 if worlds.is_certain else max(1, self._rounds // _SHARE), should_stop, least=1):
                start = worlds.with_hands()
                for place, action in enumerate(actions):
                    values[place] += _end_value(after(start, action), view.seat, net)
        return actions[max(range(len(actions)), key=values.__getitem__)]


def after(start: Round, move: Action) -> Round:
    """Return the round after `move`, leaving `start` unchanged."""
    played = start.copy()
    played.play(move)
    return played


def _is_batch_over(at: Round, seat: int) -> bool:
    """Return whether the round is over, or `seat` has been dealt a new hand that is still unseen."""
    return at.turn is None or None in at.zones[HANDS[seat]]


def _value(at: Round, seat: int, net: Net) -> float:
    """Return how well `seat` stands, from −1 to 1: the result of a finished round, or the estimate of `net`."""
    if at.turn is not None:
        return net.value(position_of(at, seat))
    rewards = rewards_of(points_of(at))
    return 2.0 * rewards[seat % len(rewards)] - 1.0


def _end_value(at: Round, seat: int, net: Net) -> float:
    if at.seats == 2:
        return _best(at, seat, net, -1.0, 1.0)
    while not _is_batch_over(at, seat):
        at = after(at, _best_at_a_glance(at, net))
    return _value(at, seat, net)


def _answered(at: Round, hands: Sequence[tuple[int, float]], seat: int, net: Net) -> float:
    """Return the weighted sum of the batch's final values to `seat`, of two, over the hands that the other may hold.

    It chooses by what it sees, and the other seat as a `Board` expects.
    """
    if _is_batch_over(at, seat):
        return _value(at, seat, net) * sum([weight for _, weight in hands])
    if at.turn == seat:
        return max([_answered(after(at, move), hands, seat, net) for move in at.moves()])
    board, groups = Board.of(at, seat), dict[Choice, list[tuple[int, float]]]()
    for hand, weight in hands:
        choice = board.expected(hand)
        groups.setdefault(choice, []).append((hand ^ 1 << choice[0], weight))
    return sum([_answered(after(at, play_of(at, choice)), group, seat, net) for choice, group in groups.items()])


def _best_at_a_glance(start: Round, net: Net) -> Action:
    moves, seat = start.moves(), cast(int, start.turn)
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: _value(after(start, move), seat, net))


def _best(start: Round, seat: int, net: Net, low: float, high: float) -> float:
    """Return the value of the batch's end to one of two seats if both see all cards and play well (alpha-beta)."""
    if _is_batch_over(start, seat):
        return _value(start, seat, net)
    is_mine = start.turn == seat
    # Captures come first: if they are good, the rest need not be tried.
    for move in sorted(start.moves(), key=lambda move: not choice_of(move)[1]):
        value = _best(after(start, move), seat, net, low, high)
        low, high = (max(low, value), high) if is_mine else (low, min(high, value))
        if low >= high:
            break
    return low if is_mine else high
