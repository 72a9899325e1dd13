"""The coach's tips in Cau robat: possible or missed calls, thefts and sweeps, endangered piles, and payments."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from caurobat.core.zones import HANDS, MAX_SEATS, PILES, TABLE, Zones
from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.capture import Link, sequence_from
from caurobat.learn.cau_robat.happened import stole
from caurobat.learn.coach import LiveMoment, can_choose, can_do, missed, tips_of
from caurobat.learn.happened import Happened, Predicate, any_of, called, left, let_pass, swept, took

_stole_any: Final[Predicate] = any_of(*map(stole, range(MAX_SEATS)))
_answered: Final[Predicate] = any_of(called("recau"), called("contracau"))


def _runs(view: View, own: int) -> Iterator[tuple[int, list[Link]]]:
    """Return the ranks that begin a run for the seat after `own`, each with the links after its first card."""
    zones = cast(Zones, view.zones)
    for card in zones[TABLE]:
        yield card.rank, sequence_from(card.rank, (own + 1) % view.seats, zones, view.seats, view.options)


def _threat(view: View, own: int) -> int | None:
    """Return the rank with which the next seat could take the pile of `own` by a run, if any."""
    reaching = [rank for rank, links in _runs(view, own) if any(link.source is PILES[own] for link in links)]
    return reaching[0] if reaching else None


def _can_be_saved(moment: LiveMoment) -> bool:
    """Whether the pile could be stolen, and a card of the hand would prevent that."""
    if not moment.can or _threat(moment.view, moment.own) is None:
        return False
    return any(_threat(happened.after, moment.own) is None for happened in moment.can)


def _top(moment: LiveMoment) -> int:
    card = moment.view.zones[PILES[moment.own]][0]
    rank: int = card.rank
    return rank


def _can_be_covered(moment: LiveMoment) -> bool:
    """Whether the pile can be saved and a card of its top's rank is in the hand."""
    ranks = [card.rank for card in moment.view.zones[HANDS[moment.own]]]
    return _can_be_saved(moment) and _top(moment) in ranks


def _danger(moment: LiveMoment) -> Mapping[str, object]:
    return {"rank": _threat(moment.view, moment.own), "other": _top(moment)}


def _just_left(moment: LiveMoment) -> Mapping[str, object]:
    return {"rank": moment.view.trailed.rank}


def _leaves_a_sweep(happened: Happened) -> bool:
    """Whether a card is left, and one run could then take the whole table."""
    view, lying = happened.after, len(happened.after.zones[TABLE])
    on_table = [sum(link.source is TABLE for link in links) for _, links in _runs(view, happened.own)]
    return left()(happened) and lying - 1 in on_table


def _can_avoid_cau(moment: LiveMoment) -> bool:
    """Whether some cards that can be left could be matched at once, and others are the last of their rank."""
    unseen = {card.rank for card in GAME.unseen_cards(moment.view)}
    ranks = {happened.card.rank for happened in moment.can if left()(happened) and happened.card is not None}
    return bool(ranks & unseen) and bool(ranks - unseen)


def _could_owe(moment: LiveMoment) -> bool:
    """Whether a card must be left, and there is neither a pile to pay with nor a debt yet."""
    owes = any(debt.debtor == moment.own for debt in moment.view.debts)
    return bool(moment.can) and not owes and not moment.view.zones[PILES[moment.own]] and all(map(left(), moment.can))


def _let_a_call_pass(moment: LiveMoment) -> bool:
    """Whether the last action passed on a call that could have been answered."""
    return moment.done is not None and let_pass(moment.done) and any(map(_answered, moment.could))


def _called_rank(moment: LiveMoment) -> Mapping[str, object]:
    assert moment.done is not None, "nothing was done"
    return {"rank": moment.done.before.trailed.rank}


_TEXTS: Final = """
can cau: The {rank} has just been left, and you have one, too. Played right now, it is cau.
[pile] danger, cover: Now {rank:a} would take your whole pile. With {other:a} of yours on the table it is protected.
[pile] danger: Now {rank:a} would start a run that reaches the {other} on your pile, and steal it. One of your cards
  prevents that.
[table] can sweep: One of your cards takes everything that lies there: a sweep, and everybody pays you a card.
leaves a sweep: Mind what you leave: if one card takes it all, that is a sweep, and everybody else pays.
avoid cau: A card that you leave can be matched right away: cau, and you pay. One of yours has no match left.
[pile] could owe: You have no pile to pay with. If you had to pay now, you would owe it, and your next cards would pay
  it.
missed theft: You could have stolen a pile: another card of yours began a run that reached it.
missed cau: That was a chance for cau: you had a card like the one that was left right before you.
missed recau: Your {rank} could have answered that call. It would have taken all of them, and you would have been paid.
missed take: Another card of yours would have taken something. Point at a card to see what it takes.
"""

TIPS: Final = tips_of(
    _TEXTS,
    {
        "can cau": can_do(called("cau")),
        "danger, cover": _can_be_covered,
        "danger": _can_be_saved,
        "can sweep": can_do(swept),
        "leaves a sweep": can_choose(_leaves_a_sweep),
        "avoid cau": _can_avoid_cau,
        "could owe": _could_owe,
        "missed theft": missed(_stole_any),
        "missed cau": missed(called("cau")),
        "missed recau": _let_a_call_pass,
        "missed take": missed(took()),
    },
    {"can cau": _just_left, "danger, cover": _danger, "danger": _danger, "missed recau": _called_rank},
)
"""The tips, most important first."""
