"""The coach's tips in Zwicker: sweeps and the 10 of diamonds, jokers, builds, and the last cards."""

from typing import Final

from caurobat.core.zones import STOCK, TABLE
from caurobat.games.zwicker.legal import capturable
from caurobat.games.zwicker.options import Leftovers
from caurobat.games.zwicker.state import HIGHEST, LOWEST, is_joker
from caurobat.learn.coach import Due, LiveMoment, can_choose, can_do, missed, tips_of
from caurobat.learn.happened import Happened, swept, took_card
from caurobat.learn.zwicker.lessons import keeps_for_build

_TEN: Final = "10D"


def _leaves_a_zwick(happened: Happened) -> bool:
    """Whether one card could take the whole table afterwards."""
    after = happened.after
    pool, lying = capturable(after), len(after.zones[TABLE])
    values = range(LOWEST, HIGHEST + 1)
    return lying > 0 and any(len(takes) == lying for value in values for takes in pool.captures(value))


def _took_a_build(happened: Happened) -> bool:
    return any(len(item.cards) > 1 and set(item.cards) <= set(happened.captured) for item in happened.before.items)


def _joker_takes_most(moment: LiveMoment) -> bool:
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
[table] ten: The 10 of diamonds is on the table, and you can take it: 10 points.
[table] can zwick: One of your cards takes everything on the table: Zwick, 3 points.
joker: Your joker can be any number from 2 to 14. Here it takes more than your other cards.
[table] can take build: One of your cards takes a whole build.
can build: You can build: put a card on another, and take both on your next turn. Somebody may be faster, though.
leaves a zwick: Mind what you leave: if one card can take it all, the next player makes a Zwick.
[table] last cards: These are the last cards. The player of the very last one gets what is left on the table.
[table] last capturer: These are the last cards. The last player to take something also gets what is left on the table.
missed ten: You could have taken the 10 of diamonds: 10 points.
missed zwick: You could have taken everything: Zwick, 3 points.
"""

TIPS: Final = tips_of(
    _TEXTS,
    {
        "ten": can_do(took_card(_TEN)),
        "can zwick": can_do(swept),
        "joker": _joker_takes_most,
        "can take build": can_do(_took_a_build),
        "can build": can_do(keeps_for_build),
        "leaves a zwick": can_choose(_leaves_a_zwick),
        "last cards": _are_last(Leftovers.PLAY),
        "last capturer": _are_last(Leftovers.CAPTURE),
        "missed ten": missed(took_card(_TEN)),
        "missed zwick": missed(swept),
    },
)
"""The tips, most important first."""
