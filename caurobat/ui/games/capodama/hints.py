"""Capodama's hint and review in words, for those who ask."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Give, NameTrump, Play
from caurobat.decks import Card
from caurobat.games.capodama import View
from caurobat.games.capodama.state import pack_of
from caurobat.players.capodama.why import Advice, Reason, explain, glance
from caurobat.players.judging import Judgement, Worth
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.capodama.advice import short_name, words
from caurobat.ui.table.advice_kit import SURE, AdviceKit, Hint, cost_text, decimal, outlook, reasons_text

_MOST: Final = 8
"""So many of the choices before play are told; all plays are."""


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """An entry for each action, but of the many ways to give or to name a trump only the best."""
    reasons = advice.reasons
    if not isinstance(advice.best, Play):
        reasons = reasons[:_MOST]
    return [
        Hint(
            f"{short_name(strings, reason.action)} {number}",
            reason.action,
            _card(view, reason),
            1,
            words(strings, view, reason, names),
            outlook(strings, reason.forecast),
            reason.action == advice.best,
        )
        for number, reason in enumerate(reasons)
    ]


def _card(view: View, reason: Reason) -> Card | None:
    match reason.action:
        case Play(_, card) | NameTrump(_, card):
            return card
        case Give(_, cards):
            return cards[0]
        case action:
            suit = getattr(action, "suit", None)
            return None if suit is None else pack_of(view).ace_of(suit)


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """What was done and what was better, in the words of the hint."""
    view = judgement.view
    found = {reason.action: reason for reason in explain(view)}
    return reasons_text(strings, judgement, lambda action: words(strings, view, found[action], names).text())


def worth_text(strings: Strings, _cards: int, worth: Worth) -> str:
    """What the deal was worth, all playing by habit."""
    return strings.t(
        "Played plainly by everybody, this deal gives your side about {worth} points (± {error}). Single rounds of "
        "the same deal differ by some {spread} points, so one round proves little.",
        worth=decimal(strings, worth.cards),
        error=decimal(strings, SURE * worth.error),
        spread=decimal(strings, worth.spread),
    )


ADVICE: Final = AdviceKit(
    glance=glance, hints=hints, deed=short_name, cost=cost_text, reasons=reasons, worth=worth_text
)
