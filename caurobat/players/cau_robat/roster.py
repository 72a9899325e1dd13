"""The players of Cau robat, by name. A level's name can be followed by a character's: `quim:thief`."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from caurobat.games.cau_robat import GAME, State, View
from caurobat.players.cau_robat.advising import advise, behind
from caurobat.players.cau_robat.bench import measure_players
from caurobat.players.cau_robat.greedy import GreedyPlayer
from caurobat.players.cau_robat.known import AllSeeing
from caurobat.players.cau_robat.levels import PEOPLE
from caurobat.players.cau_robat.linear import LinearPlayer
from caurobat.players.cau_robat.regret import measure_regret
from caurobat.players.cau_robat.review import deal_values, is_forced, judge
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.cau_robat.styles import STYLES
from caurobat.players.cau_robat.why import Advice
from caurobat.players.player import Player, RandomPlayer, Roster

_PLAYERS: Final[Mapping[str, Callable[[], Player]]] = {
    "random": partial(RandomPlayer, GAME),
    "greedy": GreedyPlayer,
    "linear": LinearPlayer,
    "search": SearchPlayer,
    **{level: partial(player, None) for level, player in PEOPLE.items()},
    **{f"{level}:{name}": partial(player, style) for level, player in PEOPLE.items() for name, style in STYLES.items()},
}

ROSTER: Final[Roster[View, State, Advice]] = Roster(
    _PLAYERS,
    LinearPlayer,
    AllSeeing,
    advise=advise,
    judge=judge,
    is_forced=is_forced,
    deal_values=deal_values,
    regret=measure_regret,
    bench=measure_players,
    behind=behind,
)
"""The players of this game: fixed ones to compare with, the levels, and the levels with a character."""
