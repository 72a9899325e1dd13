"""Remarks, puzzles and first matches of capture games with Spanish cards, sweeps, and the option `partners`."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.spanish_count import coins_in, value_of
from caurobat.core.zones import HANDS, TABLE
from caurobat.learn.asking import SOMETHING_STAYS, STAYS, best, how_many, most
from caurobat.learn.coach import Due, Moment, can_do, can_play, has_partner, has_ways, last_play, missed, own_play
from caurobat.learn.happened import Happened, Predicate, left, swept
from caurobat.learn.ladder import Rung
from caurobat.learn.measures import gained
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN


def _has_court(moment: Moment) -> bool:
    """Whether it is the learner's turn and the hand has a card whose value differs from its number."""
    hand = moment.view.zones[HANDS[moment.own]]
    return moment.can_play and any(value_of(card) != card.rank for card in hand if card is not None)


DUE: Final[Mapping[str, Due]] = {
    "turn": can_play,
    "can sweep": can_do(swept),
    "sweep": last_play(lambda play: play.is_sweep),
    "taken": own_play(lambda play: bool(play.takes)),
    "stays": own_play(lambda play: play.is_trailed),
    "courts": _has_court,
    "ways": has_ways,
    "partner": has_partner,
    "missed sweep": missed(swept),
}
"""The conditions of the remarks that each of these games makes."""


def leaves_between(least: int, largest: int) -> Predicate:
    """Return a predicate: a card is left, and all cards of the table are worth from `least` to `largest`."""

    def is_left(happened: Happened) -> bool:
        total = sum([value_of(card) for card in happened.after.zones[TABLE] if card is not None])
        return left()(happened) and least <= total <= largest

    return is_left


def _coins(happened: Happened) -> int:
    """Return the number of coins that a play gains, including its own card."""
    own = [happened.card] if happened.captured and happened.card is not None else []
    return coins_in([*happened.captured, *own])


def kinds(sweep: str) -> Kinds:
    """Return the kinds of puzzles; one that asks for a sweep is called `sweep`."""
    return {
        BEST: best,
        "most": most(msg("Take as many cards as one card can."), gained),
        "coins": most(msg("Take as many coins as one card can, your own card included."), _coins),
        sweep: most(msg("Leave the table empty."), swept, (STAYS, SOMETHING_STAYS)),
        "gained": how_many(),
    }


LADDER: Final = (
    Rung((HUMAN, "laia"), {"target": 5}),
    Rung(
        (HUMAN, "laia", "quim", "biel"),
        {"partners": True, "target": 11},
        msg("Two against two"),
        msg("Quim, across from you, is your partner. His cards and yours count together. You play to 11 points."),
        "partners",
    ),
)

TODAY: Final = Rung((HUMAN, "montse"), {"target": 1})
"""The table of today's deal, the same every day: a single round."""
