"""The kit of Scopa."""

from dataclasses import replace
from typing import Final

from pygame import Rect

from caurobat.core.fishing import captured_by
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME
from caurobat.games.scopa.counting import COINS, PRIME_VALUES, SETTEBELLO, best_cards, prime_of
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.scopa.advice import ADVICE
from caurobat.narration.scopa.first_steps import FIRST_STEPS
from caurobat.narration.scopa.scores import SCORE
from caurobat.narration.scopa.voice import VOICE
from caurobat.narration.scopa.words import WORDS
from caurobat.ui.games.fishing.count import Line, PileCount, Share
from caurobat.ui.games.fishing.seats import SweepingSeats
from caurobat.ui.games.scopa.middle import MIDDLE
from caurobat.ui.games.scopa.telling import STAGE
from caurobat.ui.table.kit import Counted, TableKit, player_pile
from caurobat.ui.table.layout import Areas
from caurobat.ui.table.layouts.loose import spots


def _last_laid(areas: Areas, moment: NewMoment) -> Rect:
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


class ScopaCount(PileCount):
    """The count with its prime; what it shows besides cards and coins does not grow."""

    def share(self, counted: Counted, line: Line, side: int, points: int, grown: float) -> Share:
        """Return a side's share of a line, with `grown` of its numbers (0 to 1)."""
        if line.why != "primiera":
            share = super().share(counted, line, side, points, grown if line.is_number else 1.0)
            return replace(share, number="0") if line.counts is None and not share.cards else share
        best = best_cards(captured_by(counted.view.zones, counted.sides[side]))
        shown, prime = best[: round(len(best) * grown)], prime_of(best)
        number = f"= {prime}" if prime is not None and grown >= 1.0 else ""
        values = tuple([str(PRIME_VALUES[card.rank]) for card in shown])
        return Share(number, shown, prime is not None or grown < 1.0, points, values)


COUNT: Final = ScopaCount(
    SCORE,
    [
        Line("cards", lambda card: True, 0.75, is_number=True),
        Line("coins", lambda card: card.suit is COINS, 0.75, is_number=True),
        Line("settebello", lambda card: card is SETTEBELLO),
        Line("primiera", height=1.5),
        Line("scopa", height=1.05),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SweepingSeats(WORDS),
    words=VOICE.words,
    rules=VOICE.rules,
    score=VOICE.score,
    count_show=COUNT.show,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers={"sweep": player_pile, "stays": _last_laid},
)
