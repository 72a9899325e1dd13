"""The coach's remarks on Scopa: captures, courts, sweeps, the 7 of coins, and tables that one card can take."""

from typing import Final

from caurobat.core.zones import HANDS, TABLE
from caurobat.games.scopa.rules.game import VALUES
from caurobat.learn.coach import (
    Moment,
    can_choose,
    can_do,
    can_play,
    has_partner,
    has_ways,
    last_play,
    missed,
    own_play,
    remarks_of,
)
from caurobat.learn.happened import Happened, left, swept, took_card

_HIGHEST: Final = max(VALUES.values())


def _leaves_a_sweep(happened: Happened) -> bool:
    """Whether a card is left, and one card could then take the whole table."""
    lying = [card for card in happened.after.zones[TABLE] if card is not None]
    return left()(happened) and sum(VALUES[card.rank] for card in lying) <= _HIGHEST


def _has_court(moment: Moment) -> bool:
    """Whether it is the learner's turn, and a card of the hand counts other than it says."""
    hand = moment.view.zones[HANDS[moment.own]]
    return moment.can_play and any(VALUES[card.rank] != card.rank for card in hand)


_TEXTS: Final = """
[how to play] turn: A card takes its equal, or several that add up to it. Point at a card to see what it takes; press it
  to play it. Keys: the arrows and Enter.
can sweep: One of your cards takes everything on the table: scopa, a point.
settebello: The 7 of coins is on the table, and you can take it: that alone is a point.
sweep: Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted.
taken: Your card and the cards it took are on your pile now. They are counted when the round is over.
stays: Your card takes nothing and stays here. Think of what the others could take with it.
courts: Your 10, 11 and 12 (fante, cavallo, re) count 8, 9 and 10.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
missed sweep: Another card of yours would have taken everything: scopa.
leaves a sweep: Mind what you leave: cards that add up to 10 or less can be taken by one card, for a scopa.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "can sweep": can_do(swept),
        "settebello": can_do(took_card("O7")),
        "sweep": last_play(lambda play: play.is_sweep),
        "taken": own_play(lambda play: bool(play.takes)),
        "stays": own_play(lambda play: play.is_trailed),
        "courts": _has_court,
        "ways": has_ways,
        "partner": has_partner,
        "missed sweep": missed(swept),
        "leaves a sweep": can_choose(_leaves_a_sweep),
    },
)
