"""The coach's remarks on Cuarenta: captures, caídas, limpias and rondas."""

from typing import Final

from caurobat.games.cuarenta.rules.state import Score
from caurobat.learn.coach import (
    Moment,
    can_do,
    can_play,
    has_ways,
    is_own_play,
    last_play,
    missed,
    own_play,
    remarks_of,
)
from caurobat.learn.happened import scored, swept


def _is_ronda(moment: Moment) -> bool:
    return moment.last_play is not None and moment.last_play.announced == Score.RONDA


_TEXTS: Final = """
[how to play] turn: A card takes its equal and the run above it, or numerals that add up to it. Point at a card to see;
  press it to play it. Keys: the arrows and Enter.
can caida: You have a card like the one that was just left. Match it now: caída, 2 points.
can limpia: One of your cards takes everything on the table: limpia, 2 points.
caida: Caída! A card took the matching one that had been left right before: two points.
limpia: Limpia! Nothing is left on the table: two points.
ronda: A ronda: three equal cards in a hand, four points. Take one right after it was left, and you can claim ten.
own ronda: Your ronda: four points. But whoever takes one of the three right after you leave it can claim ten.
taken: Your card and the cards it took are on your pile now. Twenty or more of them score at the end.
stays: Your card takes nothing and stays here. If the next player matches it, that is a caída.
ways: One of your cards can take in several ways: press it, and each way has a button. You may leave it, too.
partner: Here sits your partner. The two of you score together, against the other two.
score: The score is kept with cards: two points each face up, ten face down. Forty points win.
missed caida: That was a chance for a caída: you had a card like the one that was just left.
missed limpia: You could have taken everything: limpia.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "can caida": can_do(scored("caida")),
        "can limpia": can_do(swept),
        "caida": last_play(lambda play: play.is_caida),
        "limpia": last_play(lambda play: play.is_limpia),
        "ronda": lambda moment: _is_ronda(moment) and not is_own_play(moment),
        "own ronda": lambda moment: _is_ronda(moment) and is_own_play(moment),
        "taken": own_play(lambda play: bool(play.takes)),
        "stays": own_play(lambda play: play.is_trailed),
        "ways": has_ways,
        "partner": lambda moment: moment.view.seats > 2,
        "score": lambda moment: True,
        "missed caida": missed(scored("caida")),
        "missed limpia": missed(swept),
    },
)
