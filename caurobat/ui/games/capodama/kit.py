"""Capodama at the table: all that its window needs, put together."""

from typing import Final

from caurobat.games.capodama import GAME, View
from caurobat.games.capodama.summary import Kind, PlaySummary
from caurobat.narration.capodama.advice import why_text
from caurobat.narration.capodama.first_steps import FIRST_STEPS
from caurobat.narration.capodama.forecast import Forecast, foresee, foreseen_places
from caurobat.narration.capodama.hints import ADVICE
from caurobat.narration.capodama.rules import RULES
from caurobat.narration.capodama.scores import SCORE
from caurobat.narration.capodama.words import (
    prompts,
    sentences,
    slip_text,
    way_name,
    why_not,
)
from caurobat.narration.sentences import round_title
from caurobat.narration.strings import msg
from caurobat.ui.games.capodama.figures import FIGURES
from caurobat.ui.games.capodama.first_steps import POINTERS
from caurobat.ui.games.capodama.parts import MIDDLE
from caurobat.ui.games.capodama.seats import SEATS
from caurobat.ui.games.capodama.telling import STAGE
from caurobat.ui.table.kit import GameWords, TableKit


def _touched_places(play: PlaySummary) -> tuple[int, ...]:
    return (play.seat,) if play.kind is Kind.PLAY else ()


CAPODAMA: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MIDDLE,
    seats=SEATS,
    words=GameWords[View, PlaySummary, Forecast](
        round_title=round_title,
        prompts=prompts,
        why_not=why_not,
        way_name=way_name,
        foresee=foresee,
        foreseen_places=foreseen_places,
        touched_places=_touched_places,
        slip=slip_text,
        sentences=sentences,
        why=why_text,
        nothing_to_look_at=msg("No trick is complete yet."),
    ),
    rules=RULES,
    figures=FIGURES,
    score=SCORE,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
    pointers=POINTERS,
)
