"""Replays records of rounds that programs played: `check_records.py --game capodama --records 1000`.

The rounds are those of `caurobat simulate`, over every set of options and every number of seats, with players of all
kinds in turn. Each record is written, read and replayed: counts, points and winners must be those of the round, and the
record must be written again as it was read.
"""

from collections.abc import Iterator
from itertools import cycle, islice, product

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyGame, AnyOptions
from caurobat.core.options import option_names, option_values
from caurobat.core.record import format_record, parse_record
from caurobat.match.replay import replay
from caurobat.match.simulate import PlayedGame, SimulationPlan, play_game
from caurobat.players.spreading import so_far
from tools.measuring import asked

_PLAYERS = "random,greedy,biel,quim,montse"


class DifferentEnd(Exception):
    """A record led to an end other than its round's."""


def tables(game: AnyGame) -> list[tuple[AnyOptions, int]]:
    """Yield every set of options, with numbers at their defaults, with every number of seats."""
    kind = game.options_type
    values = {name: each for name in option_names(kind) if (each := option_values(kind, name))}
    every = [game.options(dict(zip(values, chosen, strict=True))) for chosen in product(*values.values())]
    return [(options, seats) for options in every for seats in game.seat_counts(options)]


def played(game: AnyGame, players: tuple[str, ...], seed: int) -> Iterator[PlayedGame]:
    """Yield rounds without end, table by table, with players changing seats from round to round."""
    for number, (options, seats) in enumerate(cycle(tables(game))):
        names = tuple([players[(number + seat) % len(players)] for seat in range(seats)])
        yield play_game(SimulationPlan(game.id, names, options, 1, seed + number), 0)


def check(one: PlayedGame) -> int:
    """Write, read and replay the record of `one`; return its number of decisions, or raise `DifferentEnd`."""
    written = format_record(one.record)
    again = replay(parse_record(written.encode()))
    result = again.rounds[-1].result
    if result is None:
        raise DifferentEnd(f"seed {one.plan.seed}: the round is not over")
    side_of = {seat: side for side, there in enumerate(again.match.sides) for seat in there}
    seats = range(len(one.cards))
    counts = tuple(result.counts[seat] for seat in seats)
    points = tuple(result.points[side_of[seat]] for seat in seats)
    winners = tuple(seat for seat in seats if side_of[seat] in result.winners)
    if (counts, points, winners) != (one.cards, one.points, one.winners):
        ends = f"{counts} {points} {winners}, not {one.cards} {one.points} {one.winners}"
        raise DifferentEnd(f"seed {one.plan.seed}: {ends}")
    if format_record(again.match.to_record()) != written:
        raise DifferentEnd(f"seed {one.plan.seed}: written again the record is another one")
    return len(one.actions)


def main() -> None:
    """Read the arguments, play and replay, and print how many ended the same way."""
    chosen = asked(__doc__, game="capodama", records=1000, players=_PLAYERS, seed=0)
    game = GAMES[chosen.game]
    plies = so_far(map(check, islice(played(game, tuple(chosen.players.split(",")), chosen.seed), chosen.records)))
    where = f"{len(tables(game))} sets of options and seats"
    print(f"{len(plies)} records of {game.id} over {where}, {sum(plies)} decisions: all replay to the same end")


if __name__ == "__main__":
    main()
