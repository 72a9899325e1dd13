"""The first steps of Cuarenta: remarks for a newcomer."""

from typing import Final

from caurobat.games.cuarenta import GAME
from caurobat.games.cuarenta.state import Score
from caurobat.narration.first_steps import (
    NewMoment,
    always,
    can_play,
    has_ways,
    is_own_play,
    last_play,
    own_play,
    steps_of,
)


def _is_ronda(moment: NewMoment) -> bool:
    return moment.last_play is not None and moment.last_play.announced == Score.RONDA


_TEXTS: Final = """
you: This is you. The cards that you take go here: twenty or more of them score at the end.
turn: It is your turn. A card takes one of its rank with the run above it, or numerals that add up to it. Point at one
  to see what it would take; press it to play it. With keys: the arrows choose, Enter plays. Then the seat on your right
  plays.
caida: Caída! A card took the matching one that had been left right before: two points.
limpia: Limpia! Nothing is left on the table: two points.
ronda: A ronda: somebody was dealt three cards of a rank, four points. Take one right after it was left (a caída) and
  you can claim ten points when the five cards are played.
own ronda: Your ronda: four points. But whoever takes one of the three right after you leave it can claim ten: choose
  the moment with care.
taken: Your card and the cards it took are on your pile now, face down.
stays: Your card takes nothing and stays here. If the next player matches it, that is a caída: leave cards that are
  unlikely to be matched.
ways: One of your cards can take in several ways: press it, and each way has a button. You may leave it, too.
partner: Here sits your partner. The two of you score together, against the other two.
score: The score is kept here, with cards: two points each face up, ten face down. Forty points win, at once.
"""

FIRST_STEPS: Final = steps_of(
    _TEXTS,
    {
        "you": always,
        "turn": can_play,
        "caida": last_play(lambda play: play.is_caida),
        "limpia": last_play(lambda play: play.is_limpia),
        "ronda": lambda moment: _is_ronda(moment) and not is_own_play(moment),
        "own ronda": lambda moment: _is_ronda(moment) and is_own_play(moment),
        "taken": own_play(lambda play: bool(play.takes)),
        "stays": own_play(lambda play: play.is_trailed),
        "ways": has_ways(GAME),
        "partner": lambda moment: moment.view.seats > 2,
        "score": lambda moment: moment.has_begun,
    },
)
