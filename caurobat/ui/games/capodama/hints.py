"""Capodama's hint and review in words, for those who ask."""

from collections.abc import Collection, Sequence
from typing import Final

from caurobat.core.decisions import ChooseSuit, Give, NameTrump, Play
from caurobat.core.zones import HANDS
from caurobat.decks import Card, Suit
from caurobat.games.capodama import View
from caurobat.games.capodama.state import pack_of
from caurobat.players.capodama.why import Advice, Forecast, Reason, explain, glance
from caurobat.players.judging import Judgement, Worth
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.capodama.advice import short_name, words
from caurobat.ui.table.advice_kit import SURE, AdviceKit, Hint, Outlook, decimal, percent

_MOST: Final = 8
"""So many of the choices before play are told; all plays are."""


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """An entry for each action, but of the many ways to give or to name a trump only the best."""
    reasons, held = advice.reasons, frozenset(view.zones[HANDS[view.seat]])
    if not isinstance(advice.best, Play):
        reasons = reasons[:_MOST]
    return [
        Hint(
            f"{short_name(strings, reason.action)} {number}",
            reason.action,
            _card(reason, held),
            1,
            words(strings, view, reason, names),
            _outlook(strings, reason.forecast) if reason.forecast is not None else None,
            reason.action == advice.best,
            suit=_suit(view, reason, held),
            rank=_rank(view, reason),
        )
        for number, reason in enumerate(reasons)
    ]


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
    """What stands before that sign: the rank of a card that is named a trump."""
    match reason.action:
        case NameTrump(_, card):
            return pack_of(view).deck.rank_text(card.rank)
        case _:
            return ""


def _outlook(strings: Strings, found: Forecast) -> Outlook:
    return Outlook(found.win, found.win_error, _numbers(strings, found), found.rounds)


def _numbers(strings: Strings, found: Forecast) -> tuple[tuple[str, str], ...]:
    """Chance to win and points to be expected, in words; each pair is narrower and says less of how sure that is."""
    win, points = percent(found.win), decimal(strings, found.points)
    sure_win = strings.t("wins {win} ± {error}", win=win, error=f"{100 * SURE * found.win_error:.0f}")
    error = decimal(strings, SURE * found.points_error)
    sure_points = strings.t("{points} ± {error} points", points=points, error=error)
    bare_win, bare_points = strings.t("wins {win}", win=win), strings.t("{points} points", points=points)
    return (sure_win, sure_points), (sure_win, bare_points), (bare_win, bare_points), (win, bare_points)


def cost(strings: Strings, judgement: Judgement) -> str:
    """What was given away; where chance may have made it, that is all that can be said."""
    if judgement.action == judgement.best:
        return strings.t("Nothing better was found.")
    if not judgement.is_marked:
        return strings.t("Perhaps as good as any: the difference is too small to tell.")
    return strings.t(
        "Cost {win} (± {win_error}) of the chance to win and {points} (± {error}) points.",
        win=percent(max(0.0, judgement.win.mean)),
        win_error=f"{100 * SURE * judgement.win.error:.0f}",
        points=decimal(strings, judgement.cards.mean),
        error=decimal(strings, SURE * judgement.cards.error),
    )


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """What was done and what was better, in the words of the hint."""
    view = judgement.view
    found = {reason.action: reason for reason in explain(view)}
    done = words(strings, view, found[judgement.action], names).text()
    if not judgement.is_marked:
        return done
    better = words(strings, view, found[judgement.best], names).text()
    return "\n".join([strings.t("Played: {reason}", reason=done), strings.t("Better: {reason}", reason=better)])


def worth_text(strings: Strings, _cards: int, worth: Worth) -> str:
    """What the deal was worth, all playing by habit."""
    return strings.t(
        "Played plainly by everybody, this deal gives your side about {worth} points (± {error}). Single rounds of "
        "the same deal differ by some {spread} points, so one round proves little.",
        worth=decimal(strings, worth.cards),
        error=decimal(strings, SURE * worth.error),
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
