"""The next game of an evening: the people of the last match are seated again, and programs fill the other seats."""

from dataclasses import replace
from typing import NamedTuple

from caurobat.core.rng import Rng
from caurobat.match.evening import PlayedMatch
from caurobat.match.seating import TableRules
from caurobat.players.roster import HUMAN, LEVELS, players_of
from caurobat.ui.base.settings import Settings
from caurobat.ui.setup.plan import TablePlan, first_table, plan_for, remembered_for


class NextGame(NamedTuple):
    """The `plan` of the next match, and each person's new seat, by the old one."""

    plan: TablePlan
    moved: dict[int, int]


def next_game(settings: Settings, game: str, before: PlayedMatch, rng: Rng) -> NextGame | None:
    """Return the next match, of `game`, by the rules last used for it; None if there are too few seats.

    If those rules have too few seats, the game's usual rules are tried. Seats are drawn with `rng`.
    """
    old, roster = before.seats, players_of(game)
    people = [seat for seat, setup in enumerate(old) if setup.player == HUMAN]
    tables = (remembered_for(settings, game), first_table(game))
    plan = next((each for each in tables if max(each.seat_counts) >= len(people)), None)
    if plan is None:
        return None
    counts = [count for count in plan.seat_counts if count >= len(people)]
    count = len(old) if len(old) in counts else min(counts)
    programs = [setup.player for setup in old if setup.player in roster] or [LEVELS[len(LEVELS) // 2]]
    players = [HUMAN] * len(people) + [programs[number % len(programs)] for number in range(count - len(people))]
    places = rng.shuffled(range(count))  # the index in `players` for each seat
    drawn = plan_for([players[place] for place in places], plan.options, game)
    moved = {people[place]: seat for seat, place in enumerate(places) if place < len(people)}
    for seat_before, seat in moved.items():
        setup = old[seat_before]
        drawn = drawn.with_portrait(seat, setup.portrait).with_name(seat, setup.name).with_help(seat, setup.help)
    return NextGame(replace(drawn, table=TableRules.usual(len(people))), moved)
