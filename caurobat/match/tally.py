"""Totals of many played games: win rates with honest intervals, means per round, and the time of decisions.

Sums are over whole numbers wherever rounding could show, so that they don't depend on the order of the games.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from caurobat.core.game import AnyGame
from caurobat.match.simulate import PlayedGame
from caurobat.players.estimates import rate_interval

# A win shared by k seats counts 1/k, which is a whole number of these units for every k up to 12.
_WHOLE_WIN: Final = math.lcm(*range(1, 13))
_TICKS: Final = 10_000_000
"""The fraction of a second in which durations are counted, one unit of the last digit shown.

A long run would fill the memory if it kept every duration.
"""
_HEADS: Final = ("player", "rounds", "wins", "win rate", "95 % interval")


def in_milliseconds(times: Counter[int]) -> dict[str, float] | None:
    """Return mean, 95th percentile and maximum of durations counted in ticks; None if nothing was measured."""
    if not times:
        return None
    count, ordered = times.total(), sorted(times)
    so_far = accumulate([times[ticks] for ticks in ordered])
    p95 = next(ticks for ticks, reached in zip(ordered, so_far, strict=True) if reached >= 0.95 * count)
    durations = {"mean": sum([ticks * times[ticks] for ticks in ordered]) / count, "p95": p95, "max": ordered[-1]}
    return {name: round(ticks / _TICKS * 1000, 4) for name, ticks in durations.items()}


@dataclass(frozen=True, slots=True)
class PlayerSum:
    """The totals of one player; means are per round, and None if no round was played.

    `cards_share` is the share of all cards captured by anyone, `points` the mean of the side's points, `counts` the
    game's statistics, `decision_ms` mean, 95th percentile and maximum.
    """

    player: str
    rounds: int
    wins: float
    win_rate: float | None
    win_rate_ci95: list[float] | None
    cards_share: float | None
    points: float | None
    counts: Mapping[str, float | None]
    decision_ms: dict[str, float] | None

    def to_json(self) -> dict[str, object]:
        """Return the totals by their JSON names: the card share and the game's statistics, or otherwise the points."""
        answer: dict[str, object] = {
            "player": self.player,
            "rounds": self.rounds,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "win_rate_ci95": self.win_rate_ci95,
        }
        answer |= {"cards_share": self.cards_share, **self.counts} if self.counts else {"points": self.points}
        return answer | {"decision_ms": self.decision_ms}


@dataclass(slots=True)
class _Sums:
    """Running sums for one player; the last three are sums over deals, for the interval."""

    wins: int = 0
    cards: int = 0
    points: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    times: Counter[int] = field(default_factory=Counter)  # of the decisions, in ticks
    wins_squared: int = 0
    wins_by_games: int = 0


class Tally:
    """Adds up games in any order; `games` is their number."""

    def __init__(self, game: AnyGame, players: Sequence[str], rotations: int) -> None:
        self.games = 0
        self._statistics = tuple(game.count((), 1)[0])
        self._players = tuple(players)
        self._rotations = rotations
        self._cards = 0
        self._deals = 0
        self._games_squared = 0
        self._lines = [_Sums() for _ in players]
        self._open: dict[int, tuple[int, list[int]]] = {}

    def add(self, game: PlayedGame) -> None:
        """Add `game`."""
        self.games += 1
        self._cards += sum(game.cards)
        played, wins = self._open.pop(game.deal, (0, [0] * len(self._lines)))
        for place, line in enumerate(self._lines):
            if place in game.winners:
                wins[place] += _WHOLE_WIN // game.shares
                line.wins += _WHOLE_WIN // game.shares
            line.cards += game.cards[place]
            line.points += game.points[place]
            line.counts.update(game.counts[place])
            line.times.update([round(seconds * _TICKS) for seconds in game.seconds[place]])
        self._open[game.deal] = played + 1, wins
        if played + 1 == self._rotations:
            self._close(game.deal)

    def _close(self, deal: int) -> None:
        played, wins = self._open.pop(deal)
        self._deals += 1
        self._games_squared += played**2
        for line, won in zip(self._lines, wins, strict=True):
            line.wins_squared += won**2
            line.wins_by_games += won * played

    def sums(self) -> list[PlayerSum]:
        """Return the totals of each player, in the order given. Call it last: unfinished deals count as they are."""
        for deal in list(self._open):
            self._close(deal)
        return [self._sum(name, line) for name, line in zip(self._players, self._lines, strict=True)]

    def _sum(self, name: str, line: _Sums) -> PlayerSum:
        games = self.games
        interval = self._interval(line)
        means = {name: round(line.counts[name] / games, 6) if games else None for name in self._statistics}
        return PlayerSum(
            player=name,
            rounds=games,
            wins=round(line.wins / _WHOLE_WIN, 6),
            win_rate=round(line.wins / _WHOLE_WIN / games, 6) if games else None,
            win_rate_ci95=[round(end, 6) for end in interval] if interval else None,
            cards_share=round(line.cards / self._cards, 6) if self._cards else None,
            points=round(line.points / games, 6) if games else None,
            counts=means,
            decision_ms=in_milliseconds(line.times),
        )

    def _interval(self, line: _Sums) -> tuple[float, float] | None:
        """Return the 95 % interval of the win rate, treating all games of one deal as one observation."""
        games, deals = self.games, self._deals
        if not games:
            return None
        rate = line.wins / (games * _WHOLE_WIN)
        squares = line.wins_squared / _WHOLE_WIN**2
        spread = squares - 2 * rate * line.wins_by_games / _WHOLE_WIN + rate**2 * self._games_squared
        return rate_interval(rate, max(spread, 0.0) * deals / max(1, deals - 1) / games**2, games, deals)


def sum_table(sums: Sequence[PlayerSum]) -> str:
    """Format the totals as a table with one column per player, which fits a narrow terminal."""
    counted = tuple(sums[0].counts)
    heads = (*_HEADS, *(("cards", *counted) if counted else ("points",)), "ms")
    columns = [tuple(head.replace("_", " ") for head in heads), *[_column(one) for one in sums]]
    widths = [max(map(len, column)) for column in columns]
    lines = []
    for head, *cells in zip(*columns, strict=True):
        numbers = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("  ".join([head.ljust(widths[0]), *numbers]))
    return "\n".join(lines)


def _column(one: PlayerSum) -> tuple[str, ...]:
    low, high = one.win_rate_ci95 or (None, None)
    interval = "-" if low is None else f"{_percent(low)} to {_percent(high)}"
    gained = [_percent(one.cards_share), *map(_mean, one.counts.values())] if one.counts else [_mean(one.points)]
    spent = _mean(one.decision_ms["mean"] if one.decision_ms else None)
    return (one.player, str(one.rounds), f"{one.wins:.1f}", _percent(one.win_rate), interval, *gained, spent)


def _mean(mean: float | None) -> str:
    return "-" if mean is None else f"{mean:.2f}"


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{share:.1%}"
