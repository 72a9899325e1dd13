"""Capodama's hint and review in words."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from caurobat.core.decisions import ChooseSuit, Give, NameTrump, Play
from caurobat.core.zones import HANDS
from caurobat.games.capodama import View
from caurobat.games.capodama.packs import HAND
from caurobat.games.capodama.state import pack_of
from caurobat.games.capodama.summary import PlaySummary
from caurobat.narration.advice import GameAdvice, Hint, Outlook, decimal, outlook
from caurobat.narration.capodama.advice import short_name, why_text, words
from caurobat.narration.capodama.names import action_key
from caurobat.narration.strings import Strings
from caurobat.players.capodama.solitaire import Outcome
from caurobat.players.capodama.why import Advice, Reason, explain, glance
from caurobat.players.judging import DealValue, Judgement

_MOST: Final = 8
"""The most choices before play that are listed; plays are all listed."""


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """Return an entry for each action; of the many gifts and trumps, only for the best.

    Without forecasts, the entries after the best are in the order of the hand.
    """
    reasons = list(advice.reasons)
    if all(reason.forecast is None and reason.proof is None for reason in reasons):
        key = partial(action_key, pack_of(view))
        reasons.sort(key=lambda reason: (reason.action != advice.best, key(reason.action)))
    if not isinstance(advice.best, Play):
        reasons = reasons[:_MOST]
    return [_hint(strings, view, advice, reason, names) for reason in reasons]


def _hint(strings: Strings, view: View, advice: Advice, reason: Reason, names: Sequence[str]) -> Hint:
    """Return the entry of `reason`, without a card that somebody else may hold: it would look like a disclosure."""
    hint = Hint(
        short_name(strings, view, reason.action),
        reason.action,
        None,
        1,
        words(strings, view, reason, names),
        outlook(strings, reason.forecast, lambda points: f"{points:.0f}") or _proved(strings, reason.proof),
        reason.action == advice.best,
    )
    match reason.action:
        case Play(_, card):
            return replace(hint, card=card)
        case Give(_, (card, *others)):
            return replace(hint, card=card, second=others[0] if others else None)
        case NameTrump(_, card):
            rank = pack_of(view).deck.rank_text(card.rank)
            is_own = card in view.zones[HANDS[view.seat]]
            return replace(hint, card=card, rank=rank) if is_own else replace(hint, suit=card.suit, rank=rank)
        case ChooseSuit(_, suit):
            return replace(hint, suit=pack_of(view).ace_of(suit).suit)
        case _:
            return hint


def _proved(strings: Strings, proof: Outcome | None) -> Outlook | None:
    """Return the solver's result, at a table for one, instead of that of trial games."""
    if proof is None:
        return None
    if proof.is_proved:
        words = strings.t("can be won") if proof.is_won else strings.t("cannot be won")
    else:
        words = strings.t("on course") if proof.is_won else strings.t("far off")
    return Outlook(max(0.0, 1.0 - proof.miss), 0.0, "", 0, words)


class CapodamaAdvice(GameAdvice[View, Reason, Advice, PlaySummary]):
    """Reasons with tricks, partners and rivals; at a table for one, those of the solver."""

    glance = staticmethod(glance)
    plays = staticmethod(explain)
    words = staticmethod(words)
    hints = staticmethod(hints)
    deed = staticmethod(short_name)
    why = staticmethod(why_text)

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action; at a table for one by the solver, which in the first half sees only that."""
        if judgement.view.seats > 1 or not judgement.is_marked:
            return super().cost(strings, judgement)
        if len(judgement.view.tricks) < HAND:
            return strings.t("Until then this half could still end well.")
        return strings.t("Proved: until then the round could still be won.")

    def worth(self, strings: Strings, points: int, worth: DealValue) -> str:
        """Return the worth of the deal if everybody plays by habit."""
        return strings.t(
            "With everyone playing simply, this deal brings your side about {worth} points. "
            "The same deal can turn out {spread} points either way, so one round proves little.",
            worth=decimal(strings, worth.cards),
            spread=decimal(strings, worth.spread),
        )

    def source(self, strings: Strings, advice: Advice) -> str:
        """Return that the solver tried everything, at a table for one; else an empty text."""
        if advice.reasons[0].proof is None:
            return ""
        if advice.is_proved:
            return strings.t("Proved: both hands lie open, and every order of play was tried.")
        return strings.t("Every order of play in this half was tried; nobody knows the cards set aside.")


ADVICE: Final = CapodamaAdvice()
