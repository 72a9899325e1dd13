"""Cuarenta's hint and review in words, for those who ask: each different play with its reason; what a choice cost."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Announce, Claim, Play
from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.state import Score
from caurobat.players.cuarenta.model import action_of
from caurobat.players.cuarenta.why import Advice, Forecast, Reason, explain, glance
from caurobat.players.judging import Judgement
from caurobat.ui.base.card_names import card_name
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.cuarenta.advice import words
from caurobat.ui.games.cuarenta.telling import SHOUTS
from caurobat.ui.games.cuarenta.words import play_path
from caurobat.ui.table.advice_kit import SURE, AdviceKit, Hint, Outlook, decimal, percent

_CLAIMS = 3  # of the claims, so many are told: the sure one, and what is said instead


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """An entry for each different play: suits never matter. Of claims, only the best and to say nothing."""
    first: dict[str, Reason] = {}
    for reason in advice.reasons:
        first.setdefault(_name(reason.action), reason)
    told = list(first.items())
    if isinstance(advice.best, Claim) or any(isinstance(reason.action, Claim) for reason in first.values()):
        told = [(name, one) for name, one in told if one.is_sure or not isinstance(one.action, Claim)][:_CLAIMS]
    return [_hint(strings, view, advice, names, name, reason) for name, reason in told]


def _hint(strings: Strings, view: View, advice: Advice, names: Sequence[str], name: str, reason: Reason) -> Hint:
    same = [one for one in advice.reasons if _name(one.action) == name]
    cards = {one.action.card for one in same if isinstance(one.action, Play)}
    return Hint(
        name,
        reason.action,
        reason.action.card if isinstance(reason.action, Play) else None,
        max(1, len(cards)),
        words(strings, view, reason, names),
        _outlook(strings, reason.forecast) if reason.forecast is not None else None,
        reason in advice.reasons[: advice.equals],
    )


def _name(action: Action) -> str:
    match action:
        case Play():
            return f"play {action_of(action)}"
        case Claim(_, rank):
            return f"claim {rank}"
        case Announce(_, what):
            return f"announce {what}"
        case _:
            return "nothing"


def _outlook(strings: Strings, found: Forecast) -> Outlook:
    return Outlook(found.win, found.win_error, _numbers(strings, found), found.rounds)


def _numbers(strings: Strings, found: Forecast) -> tuple[tuple[str, str], ...]:
    """Chance to win and points ahead, in words; each pair is narrower and says less of how sure that is."""
    win, points = percent(found.win), _signed(decimal(strings, found.points))
    sure_win = strings.t("wins {win} ± {error}", win=win, error=f"{100 * SURE * found.win_error:.0f}")
    error = decimal(strings, SURE * found.points_error)
    sure_points = strings.t("{points} ± {error} points", points=points, error=error)
    bare_win, bare_points = strings.t("wins {win}", win=win), strings.t("{points} points", points=points)
    return (sure_win, sure_points), (sure_win, bare_points), (bare_win, bare_points), (win, bare_points)


def deed(strings: Strings, action: Action) -> str:
    """`action` in a few words."""
    match action:
        case Play(card=card) if action.takes:
            return strings.t("{card} takes {path}", card=card_name(strings, card), path=play_path(strings, action))
        case Play(card=card):
            return strings.t("{card} laid down", card=card_name(strings, card))
        case Claim(_, rank):
            return strings.t("a claim of {rank}", rank=strings.mark(rank))
        case Announce(_, what):
            return strings.t(SHOUTS[Score(what)].word)
        case _:
            return strings.t("nothing said")


def cost(strings: Strings, judgement: Judgement) -> str:
    """What was given away; where chance may have made it, that is all that can be said."""
    if judgement.action == judgement.best or _name(judgement.action) == _name(judgement.best):
        return strings.t("Nothing better was found.")
    given = {
        "win": percent(max(0.0, judgement.win.mean)),
        "win_error": f"{100 * SURE * judgement.win.error:.0f}",
        "points": decimal(strings, judgement.cards.mean),
        "error": decimal(strings, SURE * judgement.cards.error),
    }
    if judgement.is_marked:
        return strings.t("Cost {win} (± {win_error}) of the chance to win and {points} (± {error}) points.", **given)
    return strings.t("Perhaps as good as any: the difference is too small to tell.")


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """What was done and what was better, in the words of the hint."""
    found = {reason.action: reason for reason in explain(judgement.view)}
    played = words(strings, judgement.view, found[judgement.action], names).text()
    if not judgement.is_marked:
        return played
    better = words(strings, judgement.view, found[judgement.best], names).text()
    return "\n".join([strings.t("Played: {reason}", reason=played), strings.t("Better: {reason}", reason=better)])


def _signed(number: str) -> str:
    return number if number.startswith("−") else f"+{number}"


ADVICE = AdviceKit(
    glance=glance, hints=hints, deed=deed, cost=cost, reasons=reasons, worth=lambda _strings, _count, _worth: ""
)
