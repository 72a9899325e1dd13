"""Capodama's hint and review in words, for those who ask."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Give, NameTrump, Play
from caurobat.decks import Card
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
            _outlook(strings, reason.forecast) if reason.forecast is not None else None,
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


ADVICE: Final = AdviceKit(glance=glance, hints=hints, deed=short_name, cost=cost, reasons=reasons, worth=worth_text)
