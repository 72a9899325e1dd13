"""The first steps of Zwicker: remarks for a newcomer."""

from typing import Final

from caurobat.games.zwicker import GAME
from caurobat.games.zwicker.legal import buildable
from caurobat.narration.first_steps import always, can_play, has_partner, has_ways, last_play, own_play, steps_of

_TEXTS: Final = """
you: This is you. The cards that you take go here, face down. Aces, two of the sevens and above all the 10 of diamonds
  bring points.
turn: It is your turn. Point at a card: what it would take lights up, and what you can put it on shows the sum. Press
  the card, then what you want. With keys: the arrows choose, Enter plays.
sweep: Zwick! The table is empty, and that is three points. The card that did it lies across the pile.
built: These cards are a build now. They count as one card: the number on the plate.
taken: Your card and the cards it took are on your pile now.
joker: A joker on the table has no number. Any card takes it.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Here sits your partner. Everything the two of you take is counted together.
"""

FIRST_STEPS: Final = steps_of(
    _TEXTS,
    {
        "you": always,
        "turn": can_play,
        "sweep": last_play(lambda play: play.is_sweep),
        "built": last_play(lambda play: bool(play.on)),
        "taken": own_play(lambda play: bool(play.takes)),
        "joker": lambda moment: moment.can_play and any(item.value is None for item in buildable(moment.view)),
        "ways": has_ways(GAME),
        "partner": has_partner,
    },
)
