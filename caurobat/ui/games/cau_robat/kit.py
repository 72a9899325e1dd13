"""Cau robat at the table: all that its window needs, put together."""

from typing import Final

import pygame

from caurobat.games.cau_robat import GAME
from caurobat.narration.cau_robat.forecast import foresee, foreseen_places, proviso
from caurobat.narration.cau_robat.hints import ADVICE
from caurobat.narration.cau_robat.motives import why_text
from caurobat.narration.cau_robat.rules import RULES
from caurobat.narration.cau_robat.slip_words import slip_text
from caurobat.narration.cau_robat.things import tell_pile, tell_place
from caurobat.narration.cau_robat.words import (
    led_to_call,
    play_sentences,
    prompts,
    question,
    round_title,
    way_name,
    why_not,
)
from caurobat.ui.games.cau_robat.chips import SEATS
from caurobat.ui.games.cau_robat.figures import FIGURES
from caurobat.ui.games.cau_robat.first_steps import FIRST_STEPS
from caurobat.ui.games.cau_robat.parts import parts_below, parts_on, parts_over
from caurobat.ui.games.cau_robat.score import SCORE
from caurobat.ui.games.cau_robat.telling import STAGE
from caurobat.ui.games.cau_robat.wheel import draw_wheel, prepare_wheel
from caurobat.ui.games.cau_robat.wheel_places import middle_for
from caurobat.ui.table.areas import Middle
from caurobat.ui.table.kit import MiddleKit, TableKit, WordsKit


def _middle(free: pygame.Rect, _seats: int, _viewer: int, is_row: bool) -> Middle:
    return middle_for(free, is_row=is_row)


CAU_ROBAT: Final = TableKit(
    game=GAME,
    stage=STAGE,
    middle=MiddleKit(
        middle=_middle,
        draw_ground=draw_wheel,
        prepare_ground=prepare_wheel,
        parts_below=parts_below,
        parts_over=parts_over,
        parts_on=parts_on,
    ),
    seats=SEATS,
    words=WordsKit(
        round_title=round_title,
        question=question,
        prompts=prompts,
        why_not=why_not,
        taken_by=lambda action: (),  # a card takes all that it can: there is nothing to choose
        way_name=way_name,
        foresee=foresee,
        gain=lambda found: found.gain,
        proviso=proviso,
        led_to_call=led_to_call,
        tell_place=tell_place,
        tell_pile=tell_pile,
        foreseen_places=foreseen_places,
        touched_places=lambda play: play.path,
        slip=slip_text,
        sentences=play_sentences,
        why=why_text,
    ),
    rules=RULES,
    figures=FIGURES,
    score=SCORE,
    advice=ADVICE,
    first_steps=FIRST_STEPS,
)
