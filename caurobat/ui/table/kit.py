"""The kit that a game brings to the table, in parts that it narrows; `ui/games` holds one kit for each game, by its id.

The table knows no game. It knows seats, hands, piles, a middle with places, and that events are told in order. Whatever
it needs to know beyond that it asks here; what is said stands in `narration.game_words`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from caurobat.core.game import AnyGame
from caurobat.narration.advice import AdviceKit
from caurobat.narration.first_steps import FirstStep
from caurobat.narration.game_words import GameWords, WordsKit, taken_cards
from caurobat.narration.rules import RulesKit
from caurobat.narration.scores import ScoreKit
from caurobat.ui.table.first_steps import Pointer
from caurobat.ui.table.middle_kit import MiddleKit
from caurobat.ui.table.score_kit import CountShow
from caurobat.ui.table.seat_kit import SeatKit
from caurobat.ui.table.stage_kit import StageKit

__all__ = ["GameWords", "TableKit", "WordsKit", "taken_cards"]


@dataclass(frozen=True, slots=True)
class TableKit:
    """All that one game brings to the window once it is played.

    `advice` None: no hints and no review. `pointers`: where each of the first steps points, by its name. `count_show`:
    the count of a round in the game's own way; None: each seat's row, and the graph.
    """

    game: AnyGame
    stage: StageKit
    middle: MiddleKit
    seats: SeatKit
    words: WordsKit
    rules: RulesKit
    score: ScoreKit
    count_show: CountShow | None = None
    advice: AdviceKit | None = None
    first_steps: tuple[FirstStep, ...] = ()
    pointers: Mapping[str, Pointer] = field(default_factory=dict)
