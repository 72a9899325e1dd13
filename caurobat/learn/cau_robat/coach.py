"""Tips of the coach in Cau robat: caus, thefts and sweeps that are there or were, and a pile in danger."""

from collections.abc import Mapping
from typing import Final, cast

from caurobat.core.zones import HANDS, PILES, TABLE, Zones
from caurobat.games.cau_robat import View
from caurobat.games.cau_robat.capture import sequence_from
from caurobat.learn.cau_robat.happened import stole
from caurobat.learn.coach import About, LiveMoment, Tip, can_do, missed
from caurobat.learn.happened import Predicate, any_of, called, swept, took
from caurobat.narration.strings import msg

_MOST_SEATS: Final = 12
_stole_any: Final[Predicate] = any_of(*map(stole, range(_MOST_SEATS)))


def _threat(view: View, own: int) -> int | None:
    """The rank of a card that would take the pile of `own` now, by a run that the next seat begins; None if none."""
    following, pile, zones = (own + 1) % view.seats, PILES[own], cast(Zones, view.zones)
    for card in view.zones[TABLE]:
        assert card is not None, "the table lies open"
        links = sequence_from(card.rank, following, zones, view.seats, view.options)
        if any(link.source is pile for link in links):
            return card.rank
    return None


def _can_be_saved(moment: LiveMoment) -> bool:
    """Whether the pile could be stolen as things stand, and a card of the hand would prevent it."""
    if not moment.can or _threat(moment.view, moment.own) is None:
        return False
    return any(_threat(happened.after, moment.own) is None for happened in moment.can)


def _top(moment: LiveMoment) -> int:
    card = moment.view.zones[PILES[moment.own]][0]
    rank: int = card.rank
    return rank


def _can_be_covered(moment: LiveMoment) -> bool:
    """Whether, of what can save the pile, a card of its own number is in the hand."""
    ranks = [card.rank for card in moment.view.zones[HANDS[moment.own]]]
    return _can_be_saved(moment) and _top(moment) in ranks


def _danger(moment: LiveMoment) -> Mapping[str, object]:
    return {"rank": _threat(moment.view, moment.own), "other": _top(moment)}


def _just_left(moment: LiveMoment) -> Mapping[str, object]:
    return {"rank": moment.view.trailed.rank}


TIPS: Final = (
    Tip(
        "can cau",
        msg("The {rank} has just been left, and you have one, too. Played right now, it is cau."),
        can_do(called("cau")),
        values=_just_left,
    ),
    Tip(
        "danger, cover",
        msg("Now {rank:a} would take your whole pile. With {other:a} of yours on the table it is protected."),
        _can_be_covered,
        About.PILE,
        _danger,
    ),
    Tip(
        "danger",
        msg("Now {rank:a} would take your whole pile, up to the {other} on top. One of your cards prevents it."),
        _can_be_saved,
        About.PILE,
        _danger,
    ),
    Tip(
        "can sweep",
        msg("One of your cards takes everything that lies there: a sweep, and everybody pays you a card."),
        can_do(swept),
        About.TABLE,
    ),
    Tip(
        "missed theft",
        msg("You could have stolen a pile: another card of yours began a run that reached it."),
        missed(_stole_any),
    ),
    Tip(
        "missed cau",
        msg("That was a chance for cau: you had a card like the one that was left right before you."),
        missed(called("cau")),
    ),
    Tip(
        "missed take",
        msg("Another card of yours would have taken something. Point at a card to see what it takes."),
        missed(took()),
    ),
)
"""The tips, those first that matter most."""
