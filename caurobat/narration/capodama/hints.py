"""Capodama's hint and review in words, for those who ask."""

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from caurobat.core.decisions import ChooseSuit, Give, NameTrump, Play
from caurobat.core.zones import HANDS
from caurobat.decks import Card, Suit
from caurobat.games.capodama import View
from caurobat.games.capodama.packs import HAND
from caurobat.games.capodama.state import pack_of
from caurobat.narration.advice import AdviceKit, Hint, Outlook, cost_text, decimal, outlook, reasons_text
from caurobat.narration.capodama.advice import short_name, words
from caurobat.narration.capodama.order import action_key
from caurobat.narration.strings import Strings
from caurobat.players.capodama.solitaire import Outcome
from caurobat.players.capodama.why import Advice, Reason, explain, glance
from caurobat.players.judging import DealValue, Judgement

_MOST: Final = 8
"""So many of the choices before play are told; all plays are."""


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """An entry for each action, but of the many ways to give or to name a trump only the best.

    What nothing is known of yet stands behind the best in the order of the hand.
    """
    reasons, held = list(advice.reasons), frozenset(view.zones[HANDS[view.seat]])
    if all(reason.forecast is None and reason.proof is None for reason in reasons):
        key = partial(action_key, pack_of(view))
        reasons.sort(key=lambda reason: (reason.action != advice.best, key(reason.action)))
    if not isinstance(advice.best, Play):
        reasons = reasons[:_MOST]
    return [
        Hint(
            short_name(strings, view, reason.action),
            reason.action,
            _card(reason, held),
            1,
            words(strings, view, reason, names),
            outlook(strings, reason.forecast, lambda points: f"{points:.0f}") or _proved(strings, reason.proof),
            reason.action == advice.best,
            suit=_suit(view, reason, held),
            rank=_rank(view, reason),
            second=reason.action.cards[1] if isinstance(reason.action, Give) and len(reason.action.cards) > 1 else None,
        )
        for reason in reasons
    ]


def _proved(strings: Strings, proof: Outcome | None) -> Outlook | None:
    """Return the solver's result in the place of trial games, for who plays alone."""
    if proof is None:
        return None
    if proof.is_proved:
        words = strings.t("can be won") if proof.is_won else strings.t("cannot be won")
    else:
        words = strings.t("on course") if proof.is_won else strings.t("far off")
    return Outlook(max(0.0, 1.0 - proof.miss), 0.0, "", 0, words)


def _card(reason: Reason, held: Collection[Card | None]) -> Card | None:
    """The card to show; none that somebody else may hold, or it would look as if it were known where it is."""
    match reason.action:
        case Play(_, card):
            return card
        case NameTrump(_, card):
            return card if card in held else None
        case Give(_, cards):
            return cards[0]
        case _:
            return None


def _suit(view: View, reason: Reason, held: Collection[Card | None]) -> Suit | None:
    """The suit whose sign is shown in the place of a card."""
    match reason.action:
        case ChooseSuit(_, suit):
            return pack_of(view).ace_of(suit).suit
        case NameTrump(_, card) if card not in held:
            return card.suit
        case _:
            return None


def _rank(view: View, reason: Reason) -> str:
    """Return the text before that sign: the rank of a card that is named a trump."""
    match reason.action:
        case NameTrump(_, card):
            return pack_of(view).deck.rank_text(card.rank)
        case _:
            return ""


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """Say what was done and what was better, in the words of the hint."""
    view = judgement.view
    by_action = {reason.action: reason for reason in explain(view)}
    return reasons_text(strings, judgement, lambda action: words(strings, view, by_action[action], names).text())


def cost(strings: Strings, judgement: Judgement) -> str:
    """Say what was given away; alone by the solver, which in the first half does not see the whole round."""
    if judgement.view.seats > 1 or not judgement.is_marked:
        return cost_text(strings, judgement)
    if len(judgement.view.tricks) < HAND:
        return strings.t("Until then this half could still end well.")
    return strings.t("Proved: until then the round could still be won.")


def worth_text(strings: Strings, _cards: int, worth: DealValue) -> str:
    """Say what the deal was worth, all playing by habit."""
    return strings.t(
        "With everyone playing simply, this deal brings your side about {worth} points. "
        "The same deal can turn out {spread} points either way, so one round proves little.",
        worth=decimal(strings, worth.cards),
        spread=decimal(strings, worth.spread),
    )


def source(strings: Strings, advice: Advice) -> str:
    """That the solver tried everything, where it did: alone."""
    if advice.reasons[0].proof is None:
        return ""
    if advice.is_proved:
        return strings.t("Proved: both hands lie open, and every order of play was tried.")
    return strings.t("Every order of play in this half was tried; nobody knows the cards set aside.")


ADVICE: Final = AdviceKit(
    glance=glance, hints=hints, deed=short_name, cost=cost, reasons=reasons, worth=worth_text, source=source
)
