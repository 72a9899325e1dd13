"""The time to list the plays and to judge one capture: Zwicker in pools of twenty items, Escoba on tables of thirty."""

import argparse
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from caurobat.core.decisions import Decision, Play
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import value_of
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import FRENCH, JOKERS, SPANISH, Card
from caurobat.games.escoba import rules as escoba
from caurobat.games.zwicker.rules import GAME, State
from caurobat.games.zwicker.rules.groups import ways_of
from caurobat.games.zwicker.rules.legal import checked_capture
from caurobat.games.zwicker.rules.state import cards_of, singles

ITEMS: Final = 20
THIRTY: Final = 30
HAND: Final = 4
T = TypeVar("T")


def main(words: Sequence[str]) -> int:
    """Measure pools with each number of jokers on the table; the other jokers are in the hand."""
    parser = argparse.ArgumentParser("python -m tools.bench captures", description=__doc__)
    parser.add_argument("--pools", type=int, default=200, help="pools for each number of jokers (200)")
    parser.add_argument("--seed", type=int, default=1, help="what the pools are drawn by (1)")
    arguments = parser.parse_args(words)
    print("processor time in ms; jokers: on the table")
    for jokers in range(len(JOKERS) + 1):
        rng = Rng(arguments.seed, jokers)
        lists: list[float] = []
        checks: list[float] = []
        most = 0
        for _ in range(arguments.pools):
            state = drawn(jokers, rng)
            taken, decision = timed(partial(listed, state))
            assert decision is not None
            lists.append(taken)
            most = max(most, len(decision.actions))
            taking = [action for action in decision.actions if isinstance(action, Play) and action.takes]
            if taking:
                play = rng.choice(taking)
                checks.append(timed(partial(checked_capture, state, play))[0])
        print(f"{jokers} jokers: list {figures(lists)}, at most {most} plays; one capture {figures(checks)}")
    fifteens(arguments.pools, arguments.seed)
    return 0


def fifteens(tables: int, seed: int) -> None:
    """Measure Escoba on as many tables of thirty cards, and on the thirty lowest, which have the most captures."""
    lists, checks, most, rng = list[float](), list[float](), 0, Rng(seed)
    lowest = sorted(SPANISH.cards, key=value_of)
    for number in range(tables):
        cards = tuple(rng.shuffled(SPANISH.cards) if number else lowest)
        table, card = cards[:THIRTY], cards[-1]
        zones = {STOCK: (), TABLE: table, HANDS[0]: (card,), HANDS[1]: (), PILES[0]: (), PILES[1]: ()}
        at = escoba.Round(escoba.State(escoba.GAME.options({}), 2, 1, zones, 0, ((), ()), None))
        taken, ways = timed(partial(listed_fifteens, at, card))
        lists.append(taken)
        most = max(most, len(ways))
        checks.append(timed(partial(at.checked, Play(0, card, rng.choice(ways))))[0])
    print(f"fifteens: list {figures(lists)}, at most {most} ways; one capture {figures(checks)}")


def listed_fifteens(at: escoba.Round, card: Card) -> Sequence[tuple[Card, ...]]:
    """Return the ways to play `card`, computed again."""
    escoba.sums_on.cache_clear()
    return at.ways(card)


def listed(state: State) -> Decision | None:
    """Return the decision of `state`, computed again."""
    ways_of.cache_clear()
    return GAME.decision(state)


def drawn(jokers: int, rng: Rng) -> State:
    """Return a pool of low cards, which add up in many ways, and a hand of others, with a joker if one is left."""
    low = rng.shuffled([card for card in FRENCH.cards if 2 <= card.rank <= 10])[: ITEMS - jokers]
    items = singles(rng.shuffled([*JOKERS[:jokers], *low]))
    others = rng.shuffled([card for card in FRENCH.cards if card not in low])
    hand = [*JOKERS[jokers:][:1], *others][:HAND]
    zones = {STOCK: (), TABLE: cards_of(items), HANDS[0]: tuple(hand), HANDS[1]: (), PILES[0]: (), PILES[1]: ()}
    return State(GAME.options({}), 2, 1, zones, 0, ((), ()), None, items)


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return the processor time of `work` in milliseconds, and its result.

    It is the shortest of three runs, as other programs only ever slow one down.
    """
    times = []
    for _ in range(3):
        begun = time.process_time()
        result = work()
        times.append(time.process_time() - begun)
    return min(times) * 1000, result


def figures(times: Sequence[float]) -> str:
    """Return the median, the 95th percentile and the longest of `times`."""
    ordered = sorted(times)
    return (
        f"median {statistics.median(ordered):.2f}, p95 {ordered[len(ordered) * 95 // 100]:.2f}, max {ordered[-1]:.2f}"
    )
