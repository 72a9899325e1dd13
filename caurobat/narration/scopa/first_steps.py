"""The first steps of Scopa: remarks for a newcomer."""

from typing import Final

from caurobat.games.scopa import GAME
from caurobat.narration.first_steps import always, can_play, has_partner, has_ways, last_play, own_play, steps_of

_TEXTS: Final = """
you: This is you. The cards that you take go here, face down, and are counted when the round is over.
turn: It is your turn. A card takes one of its number, or several that add up to it; 10, 11 and 12 (fante, cavallo, re)
  count 8, 9 and 10. Point at one to see what it would take; press it to play it. With keys: the arrows choose, Enter
  plays. Then the seat on your right plays.
sweep: Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted.
taken: Your card and the cards it took are on your pile now.
stays: Your card takes nothing and stays here. Think of what the others could take with it.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
"""

FIRST_STEPS: Final = steps_of(
    _TEXTS,
    {
        "you": always,
        "turn": can_play,
        "sweep": last_play(lambda play: play.is_sweep),
        "taken": own_play(lambda play: bool(play.takes)),
        "stays": own_play(lambda play: play.is_trailed),
        "ways": has_ways(GAME),
        "partner": has_partner,
    },
)
