"""The coach's remarks on Zwicker: captures, sweeps and the 10 of diamonds, jokers, builds, and the last cards."""

from typing import Final

from caurobat.core.zones import STOCK, TABLE
from caurobat.games.zwicker.lessons.lessons import keeps_for_build
from caurobat.games.zwicker.rules.legal import buildable, capturable
from caurobat.games.zwicker.rules.options import Leftovers
from caurobat.games.zwicker.rules.state import HIGHEST, LOWEST, is_joker
from caurobat.learn.coach import (
    Due,
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
from caurobat.learn.happened import Happened, swept, took_card

_TEN: Final = "10D"


def _leaves_a_zwick(happened: Happened) -> bool:
    """Whether one card could take the whole table afterwards."""
    after = happened.after
    pool, lying = capturable(after), len(after.zones[TABLE])
    values = range(LOWEST, HIGHEST + 1)
    return lying > 0 and any(len(takes) == lying for value in values for takes in pool.captures(value))


def _took_a_build(happened: Happened) -> bool:
    return any(len(item.cards) > 1 and set(item.cards) <= set(happened.captured) for item in happened.before.items)


def _joker_takes_most(moment: Moment) -> bool:
    """Whether a joker of the hand takes more than any other card in it."""
    gains: dict[bool, list[int]] = {True: [], False: []}
    for happened in moment.can:
        if happened.card is not None:
            gains[is_joker(happened.card)].append(happened.gained)
    return bool(gains[False]) and max(gains[True], default=0) > max(gains[False])


def _are_last(leftovers: Leftovers) -> Due:
    """Return a condition: the last cards are dealt, and the rest of the table goes by `leftovers`."""
    return lambda moment: (
        bool(moment.can) and not moment.view.zones[STOCK] and moment.view.options.leftovers is leftovers
    )


_TEXTS: Final = """
[how to play] turn: Point at a card: what it takes lights up, and what you can put it on shows the sum. Press the card,
  then what you want. Keys: the arrows and Enter.
ten: The 10 of diamonds is on the table, and you can take it: 10 points.
can zwick: One of your cards takes everything on the table: Zwick, 3 points.
sweep: Zwick! The table is empty, and that is three points. The card that did it lies across the pile.
built: These cards are a build now. They count as one card: the number on the plate.
taken: Your card and the cards it took are on your pile now. Aces, two of the sevens and above all the 10 of diamonds
  bring points.
joker: A joker on the table has no number. Any card takes it.
own joker: Your joker can be any number from 2 to 14. Here it takes more than your other cards.
can take build: One of your cards takes a whole build.
can build: You can build: put a card on another, and take both on your next turn. Somebody may be faster, though.
ways: One of your cards can take in several ways: press it, and each way has a button.
partner: Your partner sits here. Everything the two of you take is counted together.
missed ten: You could have taken the 10 of diamonds: 10 points.
missed zwick: You could have taken everything: Zwick, 3 points.
leaves a zwick: Mind what you leave: if one card can take it all, the next player makes a Zwick.
last cards: These are the last cards. The player of the very last one gets what is left on the table.
last capturer: These are the last cards. The last player to take something also gets what is left on the table.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "ten": can_do(took_card(_TEN)),
        "can zwick": can_do(swept),
        "sweep": last_play(lambda play: play.is_sweep),
        "built": last_play(lambda play: bool(play.on)),
        "taken": own_play(lambda play: bool(play.takes)),
        "joker": lambda moment: moment.can_play and any(item.value is None for item in buildable(moment.view)),
        "own joker": _joker_takes_most,
        "can take build": can_do(_took_a_build),
        "can build": can_do(keeps_for_build),
        "ways": has_ways,
        "partner": has_partner,
        "missed ten": missed(took_card(_TEN)),
        "missed zwick": missed(swept),
        "leaves a zwick": can_choose(_leaves_a_zwick),
        "last cards": _are_last(Leftovers.PLAY),
        "last capturer": _are_last(Leftovers.CAPTURE),
    },
)
