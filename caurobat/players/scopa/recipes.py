"""Published recipes to compare with; their weights are their own, untuned."""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.linear import LinearPlayer
from caurobat.players.scopa.model import PRIME, SETTEBELLO_NUMBER, VALUE, Model, Move, Worlds, numbers_of, ways_of

_WORLDS: Final = 6
_DEPTH: Final = 3
_MANY: Final = 8  # with more plays than this to choose from, it searches one play less deep
_LAST_BATCH: Final = 6  # with at most this many cards in both hands and no stock, it searches to the end
_AT_RANDOM: Final = 6
_POINT: Final = 1000.0
_FAR: Final = 1e9


class EspertoPlayer:
    """Chooses the play with the best average over its worlds; with more than two seats, plays like `LinearPlayer`.

    It draws six worlds. In each of them it searches every play three plays deep by alpha-beta, as if all hands were
    open, and averages an evaluation of the end with the same evaluation after six random plays. With an empty stock the
    other hand is known, and the last batch is searched to its end.
    """

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        if view.seats != 2:
            return LinearPlayer().choose(view, rng)
        search = _Search(view.seat, Worlds(view, rng.next()))
        start = search.worlds.draw()
        moves = sorted([(numbers_of(action), action) for action in actions], key=lambda pair: -_order(start, pair[0]))
        is_known = start.left <= _LAST_BATCH and not start.stock
        depth = _DEPTH - (len(actions) > _MANY)
        if is_known:
            depth = max(depth, start.left)
        totals = [0.0] * len(moves)
        for _ in range(1 if is_known else _WORLDS):
            world = search.worlds.draw()
            for place, (move, _) in enumerate(moves):
                after = world.copy()
                after.play(*move)
                totals[place] += search.best(after, depth - 1, -_FAR, _FAR)
        return moves[max(range(len(moves)), key=totals.__getitem__)][1]


class _Search:
    """The search for one decision."""

    def __init__(self, seat: int, worlds: Worlds) -> None:
        self.seat, self.worlds = seat, worlds

    def best(self, model: Model, depth: int, low: float, high: float) -> float:
        """Return the value for the seat if both sides play their best for `depth` plays, by alpha-beta."""
        if depth <= 0 or not model.left:
            return self._guess(model)
        is_mine = model.turn == self.seat
        for move in sorted(model.moves(), key=lambda move: -_order(model, move)):
            after = model.copy()
            after.play(*move)
            value = self.best(after, depth - 1, low, high)
            if is_mine:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if is_mine else high

    def _guess(self, model: Model) -> float:
        value = _standing(model, self.seat)
        for _ in range(_AT_RANDOM):
            if not model.left:
                break
            moves = model.moves()
            model.play(*moves[int(self.worlds.chance() * len(moves))])
        return (value + _standing(model, self.seat)) / 2


def _order(model: Model, move: Move) -> float:
    card, takes = move
    if not takes:
        return -5.0
    cards = (card, *takes)
    score = 6.0 * len(cards) + sum([PRIME[one] + 20 * (one % 4 == 0) for one in cards])
    return score + 1000.0 * (len(takes) == len(model.table)) + 80.0 * (SETTEBELLO_NUMBER in cards)


def _standing(model: Model, mine: int) -> float:
    theirs = 1 - mine
    taken, coins = (amounts[mine] - amounts[theirs] for amounts in (model.taken, model.coins))
    sweeps = model.sweeps[mine] - model.sweeps[theirs]
    prime = sum(model.primes[mine]) - sum(model.primes[theirs])
    if not model.left:
        points = sweeps + _sign(taken) + _sign(coins) + _sign(prime)
        return _POINT * (points + (0 if model.settebello < 0 else 1 if model.settebello == mine else -1))
    last = 0 if model.last < 0 else 1 if model.last == mine else -1
    hopes = _with_hand(model, mine) - _with_hand(model, theirs)
    value = 120.0 * sweeps + 18.0 * coins + 4.0 * taken + 8.0 * prime + 2.0 * hopes + 9.0 * last
    value += 120.0 * _settebello(model, mine) + (5.0 if model.turn == mine else -5.0)
    return value + 6.0 * _takers(model, mine) - 9.0 * _takers(model, theirs)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _settebello(model: Model, mine: int) -> float:
    """Return how likely the settebello is one's own, from −1 to 1."""
    if model.settebello >= 0:
        return 1.0 if model.settebello == mine else -1.0
    if SETTEBELLO_NUMBER in model.hands[mine]:
        return 0.7
    if SETTEBELLO_NUMBER in model.hands[1 - mine]:
        return -0.7
    return 0.3 if SETTEBELLO_NUMBER in model.table else 0.0


def _with_hand(model: Model, seat: int) -> int:
    """Return the prime of a pile if it also held all cards of its owner's hand."""
    best = model.primes[seat][:]
    for card in model.hands[seat]:
        best[card & 3] = max(best[card & 3], PRIME[card])
    return sum(best)


def _takers(model: Model, seat: int) -> int:
    """Return the number of cards in a hand that can capture something."""
    return sum([bool(ways_of(model.profile, VALUE[card])[0]) for card in model.hands[seat]])


_SWEEP: Final = 1000.0
_SETTEBELLO: Final = 500.0
_COIN: Final = 50.0
_CARD: Final = 5.0
_RANKS: Final = {7: 30.0, 6: 20.0, 1: 15.0}  # the score for taking a card; for other ranks, half of its prime value
_TAKES: Final = 100.0
_LAID_COIN: Final = -10.0
_LAID_SEVEN: Final = -20.0
_LAID_COURT: Final = 5.0


class FurboPlayer:
    """The easy player of other programs, a rule of thumb: it chooses the first of the plays with the highest score.

    Sweeps come before the settebello, then coins, then sevens, sixes and aces, then many cards. A card that takes
    nothing is a court rather than a coin or a seven. It doesn't look ahead.
    """

    def choose(self, view: View, _rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        lying = len(view.zones[TABLE])
        return max(offered(GAME, view), key=lambda action: _score(*numbers_of(action), lying))


def _score(card: int, takes: tuple[int, ...], lying: int) -> float:
    if not takes:
        laid = _LAID_COIN * (card % 4 == 0) + _LAID_SEVEN * (VALUE[card] == 7)
        return laid + _LAID_COURT * (VALUE[card] >= 8)
    score = _TAKES + _CARD * (1 + len(takes))
    score += _SWEEP * (len(takes) == lying) + _SETTEBELLO * (SETTEBELLO_NUMBER in takes)
    for taken in takes:
        score += _COIN * (taken % 4 == 0) + _RANKS.get(VALUE[taken], PRIME[taken] / 2)
    return score
