"""The coach's remarks on Cau robat: captures, calls, thefts and sweeps, endangered piles, and debts."""

from collections.abc import Iterator, Mapping
from typing import Final, cast

from caurobat.core.zones import HANDS, MAX_SEATS, PILES, TABLE, Zones
from caurobat.games.cau_robat.lessons.happened import any_of, called, stole
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.capture import Link, sequence_from
from caurobat.games.cau_robat.rules.summary import Theft
from caurobat.games.cau_robat.words.reach import exposed_tops
from caurobat.learn.coach import (
    Moment,
    can_choose,
    can_do,
    can_play,
    is_own_play,
    last_play,
    missed,
    own_play,
    remarks_of,
)
from caurobat.learn.happened import Happened, Predicate, left, let_pass, swept, took

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


def _can_be_saved(moment: Moment) -> bool:
    """Whether the pile could be stolen and a card of the hand would prevent that."""
    if not moment.can or _threat(moment.view, moment.own) is None:
        return False
    return any(_threat(happened.after, moment.own) is None for happened in moment.can)


def _top(moment: Moment) -> int:
    card = moment.view.zones[PILES[moment.own]][0]
    rank: int = card.rank
    return rank


def _can_be_covered(moment: Moment) -> bool:
    """Whether the pile can be saved and a card of its top's rank is in the hand."""
    ranks = [card.rank for card in moment.view.zones[HANDS[moment.own]]]
    return _can_be_saved(moment) and _top(moment) in ranks


def _danger(moment: Moment) -> Mapping[str, object]:
    return {"rank": _threat(moment.view, moment.own), "other": _top(moment)}


def _just_left(moment: Moment) -> Mapping[str, object]:
    return {"rank": moment.view.trailed.rank}


def _leaves_a_sweep(happened: Happened) -> bool:
    """Whether a card is left, and a single run could then take the whole table."""
    view, lying = happened.after, len(happened.after.zones[TABLE])
    on_table = [sum(link.source is TABLE for link in links) for _, links in _runs(view, happened.own)]
    return left()(happened) and lying - 1 in on_table


def _can_avoid_cau(moment: Moment) -> bool:
    """Whether some cards that can be left could be matched at once, while others are the last of their rank."""
    unseen = {card.rank for card in GAME.unseen_cards(moment.view)}
    ranks = {happened.card.rank for happened in moment.can if left()(happened) and happened.card is not None}
    return bool(ranks & unseen) and bool(ranks - unseen)


def _owes(moment: Moment) -> bool:
    return any(debt.debtor == moment.own for debt in moment.view.debts)


def _took(moment: Moment) -> bool:
    """Whether the learner took cards and kept them, without a theft, which has its own remark."""
    play = moment.last_play
    return is_own_play(moment) and 0 < play.captured <= play.net[play.seat] and not play.thefts


def _thefts_from_learner(moment: Moment) -> list[Theft]:
    play = moment.last_play
    return [theft for theft in play.thefts if theft.seat == moment.own] if play is not None else []


def _robbed(moment: Moment) -> Mapping[str, object]:
    return {"rank": _thefts_from_learner(moment)[0].rank}


def _let_a_call_pass(moment: Moment) -> bool:
    """Whether the last action passed on a call that could have been answered."""
    return moment.done is not None and let_pass(moment.done) and any(map(_answered, moment.could))


def _called_rank(moment: Moment) -> Mapping[str, object]:
    assert moment.done is not None, "nothing was done"
    return {"rank": moment.done.before.trailed.rank}


_TEXTS: Final = """
[how to play] turn: Your turn. Point at a card to see what it takes; press it to play it. Keys: the arrows and Enter.
can cau: The player before you left {rank:a}, and you have one: play it now, and it is cau!
call: Cau! Whoever plays the same rank right after a card was left takes both, and the player who left it pays.
robbed: Robbed! A run reached your {rank} and took your whole pile. Mind the ranks just before your top card.
robat: Robat! The run reached the top card of a pile, and the whole pile was stolen.
taken one: You matched a card: both are on your pile now. Whoever has the most cards at the end wins the round.
taken: You matched a card, and the run above it came along. All of it is on your pile now.
stays: No card of this rank was on the table: yours stays there, for others to take.
sweep: A sweep: nothing is left on the table, so each of the others pays a card.
debt: Your pile was too short to pay: you owe the rest, and your next capture pays it.
danger, cover: Now {rank:a} would take your whole pile. With {other:a} of yours on the table it is protected.
danger: Now {rank:a} would start a run up to your {other} and steal your pile. You can still prevent that.
top: The small cards are the tops of other piles. A run that reaches one takes the whole pile.
can sweep: One of your cards takes everything on the table: a sweep, and everybody pays you a card.
missed theft: You could have stolen a pile: another card of yours began a run that reached it.
missed cau: That was a chance for cau: you had a card like the one that was left right before you.
missed recau: Your {rank} could have answered that call. It would have taken all of them, and you would have been paid.
missed take: Another card of yours would have taken something. Point at a card to see what it takes.
leaves a sweep: Mind what you leave: if one card takes it all, that is a sweep, and everybody else pays.
avoid cau: A card that you leave can be matched right away: cau, and you pay. One of yours has no match left.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "turn": can_play,
        "can cau": can_do(called("cau")),
        "call": last_play(lambda play: play.call is not None),
        "robbed": lambda moment: bool(_thefts_from_learner(moment)),
        "robat": last_play(lambda play: bool(play.thefts)),
        "taken one": lambda moment: _took(moment) and len(moment.last_play.path) == 1,
        "taken": lambda moment: _took(moment) and len(moment.last_play.path) > 1,
        "stays": own_play(lambda play: play.is_trailed),
        "sweep": last_play(lambda play: play.is_sweep),
        "debt": _owes,
        "danger, cover": _can_be_covered,
        "danger": _can_be_saved,
        "top": lambda moment: moment.can_play and bool(exposed_tops(moment.view, moment.own)),
        "can sweep": can_do(swept),
        "missed theft": missed(_stole_any),
        "missed cau": missed(called("cau")),
        "missed recau": _let_a_call_pass,
        "missed take": missed(took()),
        "leaves a sweep": can_choose(_leaves_a_sweep),
        "avoid cau": _can_avoid_cau,
    },
    {
        "can cau": _just_left,
        "robbed": _robbed,
        "danger, cover": _danger,
        "danger": _danger,
        "missed recau": _called_rank,
    },
)
