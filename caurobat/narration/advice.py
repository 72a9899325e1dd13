"""Sentences for hints and reviews: the reasons for and against a decision."""

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from caurobat.core.decisions import Action, Build, Play
from caurobat.decks import Card, Suit
from caurobat.narration.card_names import after_colon
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import signed
from caurobat.players.advice import Advice, Forecast, ForeseenT
from caurobat.players.judging import DealValue, Judgement

_COST_IN_POINTS = msg("Cost {wins} and {lost} points (± {error}).")
SURE = 2.0
"""What stands behind ± is so many standard errors: it holds some nineteen times in twenty."""


@dataclass(frozen=True, slots=True)
class Words:
    """A reason in sentences: what the action does, its net gain, what may follow."""

    deed: str
    gain: int
    follows: tuple[str, ...]

    def text(self) -> str:
        """All of it as one text."""
        deed = self.deed if not self.gain else f"{self.deed.removesuffix('.')}: {signed(self.gain)}."
        return " ".join([part for part in (deed, *self.follows) if part])


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a round ended after an action in so many trial `rounds`: how often it was won.

    How often is not shown: it hangs on who sits there, and the trials know them badly. By how much less often than
    after another action holds better, see `beside`; `win_error` is the standard error of that beside the best action.
    `ends` is what the seat makes, in words; `proof`, in the place of trial games, what a solver has found.
    """

    win: float
    win_error: float
    ends: str
    rounds: int
    proof: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """One entry of the hint: `name` tells entries apart, `card` (None: none is played) is shown so many times.

    `remark` is a word over an entry that is not the best, such as that it is just as good; empty for most. `suit`, and
    before it the `rank`, is shown in the place of a card where a suit is chosen, or a card that the seat does not hold.
    `second` is shown behind `card` where two are chosen.
    """

    name: str
    action: Action
    card: Card | None
    copies: int
    words: Words
    outlook: Outlook | None
    is_best: bool
    remark: str = ""
    suit: Suit | None = None
    rank: str = ""
    second: Card | None = None


def _no_warning(_strings: Strings, _advice: Any, _action: Action, _names: Sequence[str]) -> str:  # noqa: ANN401
    """Nothing of the game's own is said."""
    return ""


def settled(hints: Sequence[Hint]) -> list[Hint]:
    """Leave one suggestion: of the entries that trial games cannot tell apart, the one that takes most now."""
    best = next((hint for hint in hints if hint.is_best), None)
    if best is None:
        return list(hints)
    level = [hint for hint in hints if hint.is_best or _is_level(hint, best)]
    best = max(level, key=lambda hint: (hint.words.gain, hint is best))
    return [replace(hint, is_best=hint is best) for hint in hints]


def _is_level(hint: Hint, best: Hint) -> bool:
    """Whether the difference in winning is smaller than what chance makes of it, and that in points not to be seen."""
    one, other = hint.outlook, best.outlook
    if one is None or other is None or (one.ends, one.proof) != (other.ends, other.proof):
        return False
    behind, error = beside(other, one)
    return abs(behind) <= error


@dataclass(frozen=True, slots=True)
class AdviceKit:
    """A game's words on what could be, or could have been, decided. Views and advice are the game's own.

    - `glance`: advice at first sight, of the same kind as the adviser's; `glancing`: where it takes longer than a frame
      may, the same a part at each step.
    - `hints`: advice in words, the entries best first, for the seat of the view.
    - `deed`: an action, decided on a view, as a review names it; `cost`: what an action gave away; `reasons`: what was
      done and what was better, in words.
    - `source`: where the numbers of an advice come from, where that is not trial games; empty where it is.
    - `worth`: how a round went against what its deal was worth, luck aside.
    - `warning`: what a costly action may lead to, in a sentence, to be read before it is chosen; empty: nothing.
    - `is_settled`: whether the game's adviser says itself what is as good as the best, and which of that to suggest.
    """

    glance: Callable[[Any], Any]
    hints: Callable[[Strings, Any, Any, Sequence[str]], list[Hint]]
    deed: Callable[[Strings, Any, Action], str]
    cost: Callable[[Strings, Any], str]
    reasons: Callable[[Strings, Any, Sequence[str]], str]
    worth: Callable[[Strings, int, Any], str]
    source: Callable[[Strings, Any], str] = lambda strings, advice: ""
    warning: Callable[[Strings, Any, Action, Sequence[str]], str] = _no_warning
    glancing: Callable[[Any], Generator[None, None, Any]] | None = None
    is_settled: bool = False


_LEAST = 0.005
"""Nearer to never or to always, a chance is told as less than one in a hundred, or more than ninety-nine."""


def percent(chance: float) -> str:
    """`38 %`, held together by a no-break space; never a 0 or a 100 that only rounding makes. See `joining`."""
    bound = "<" if 0.0 < chance < _LEAST else ">" if 1.0 - _LEAST < chance < 1.0 else ""
    number = "1" if bound == "<" else "99" if bound == ">" else f"{100 * chance:.0f}"
    return f"{bound}{number}\N{NO-BREAK SPACE}%"


def either(strings: Strings, pieces: Sequence[str]) -> str:
    """The first of `pieces`, or the first and the second."""
    if len(pieces) == 1:
        return pieces[0]
    return strings.t("{first}, or {second}", first=pieces[0], second=pieces[1])


def decimal(strings: Strings, number: float) -> str:
    """`12.4`, or `12,4` where that is how numbers are written; below 0 with a true minus."""
    text = f"{abs(number):.1f}"
    sign = "−" if number < 0 and text != "0.0" else ""
    return sign + (text if strings.language == "en" else text.replace(".", ","))


def beside(best: Outlook, other: Outlook) -> tuple[float, float]:
    """By how much less often `other` wins than `best`, and the standard error of that."""
    return best.win - other.win, math.hypot(best.win_error, other.win_error)


def beside_words(strings: Strings, best: Outlook, other: Outlook) -> tuple[str, ...]:
    """That in words; each is shorter than the one before."""
    behind, error = beside(best, other)
    points, sure = f"{100 * abs(behind):.0f}", f"{100 * SURE * error:.0f}"
    if points == "0":
        full = strings.t("wins just as often (± {error})", error=sure)
    elif behind > 0:
        full = strings.t("wins {points} fewer in 100 (± {error})", points=points, error=sure)
    else:
        full = strings.t("wins {points} more in 100 (± {error})", points=points, error=sure)
    signed_points = points if points == "0" else f"{'−' if behind > 0 else '+'}{points}"
    brief = strings.t("wins {points} ± {error} in 100", points=signed_points, error=sure)
    return full, brief, strings.t("{points} ± {error} in 100", points=signed_points, error=sure)


def outlook(strings: Strings, forecast: Forecast | None, points_text: Callable[[float], str]) -> Outlook | None:
    """`forecast` as it is told, if there is anything; `points_text` says how a number of points is written."""
    if forecast is None:
        return None
    ends = strings.t("about {points} points", points=points_text(forecast.points))
    return Outlook(forecast.win, forecast.behind_error, ends, forecast.rounds)


def play_hints(
    strings: Strings, advice: Advice[ForeseenT], name: Callable[[Action], str], words: Callable[[ForeseenT], Words]
) -> list[Hint]:
    """An entry for each of the reasons of `advice`, all of them for plays; `name` tells them apart."""
    return [
        Hint(
            name(reason.action),
            reason.action,
            reason.action.card if isinstance(reason.action, Play | Build) else None,
            1,
            words(reason),
            outlook(strings, reason.forecast, partial(decimal, strings)),
            reason.action == advice.best,
        )
        for reason in advice.reasons
    ]


def seen_by_all(strings: Strings, reason: Words) -> str:
    """Say why, as far as everybody could see it."""
    return strings.t("What everybody could see: {reason}", reason=after_colon(reason.text()))


def known_to(strings: Strings, name: str, reason: str) -> str:
    """Say why by all that somebody could know who played."""
    return strings.t("What {name} could know: {reason}", name=name, reason=after_colon(reason))


def cost_text(strings: Strings, judgement: Judgement, text: str = _COST_IN_POINTS) -> str:
    """Return the words for what was given away, which is `told`; where chance may have made it, say only that."""
    if judgement.action == judgement.best:
        return strings.t("Nothing better was found.")
    if not judgement.is_marked:
        return strings.t("Perhaps as good as any: the difference is too small to tell.")
    wins = _wins_lost(strings, judgement)
    if _costs_wins_alone(judgement):
        return strings.t("Cost {wins}.", wins=wins)
    lost, error = decimal(strings, judgement.cards.mean), decimal(strings, SURE * judgement.cards.error)
    return strings.t(text, wins=wins, lost=lost, error=error)


def _costs_wins_alone(judgement: Judgement) -> bool:
    """Whether no fewer cards or points came of it, on an average: nobody reads that as a cost."""
    return round(judgement.cards.mean, 1) <= 0


def _wins_lost(strings: Strings, judgement: Judgement) -> str:
    """How many wins were given away; so few that they round to none are not told as none."""
    win = round(100 * judgement.win.mean)
    if win < 1:
        return strings.t("less than 1 win in 100")
    error = f"{100 * SURE * judgement.win.error:.0f}"
    return strings.n("{count} win in 100 (± {error})", "{count} wins in 100 (± {error})", win, error=error)


def reasons_text(strings: Strings, judgement: Judgement, reason: Callable[[Action], str]) -> str:
    """Say what was done and what was better, by what `reason` says for each action of the decision."""
    done = reason(judgement.action)
    if not judgement.is_marked:
        return done
    better = reason(judgement.best)
    return "\n".join(
        [
            strings.t("Played: {reason}", reason=after_colon(done)),
            strings.t("Better: {reason}", reason=after_colon(better)),
        ]
    )


def deal_worth(strings: Strings, points: int, worth: DealValue) -> str:
    """The result of a round, luck of the deal aside."""
    made = strings.n("You made {count} point.", "You made {count} points.", points)
    values = {
        "worth": decimal(strings, worth.cards),
        "gain": decimal(strings, abs(points - worth.cards)),
        "spread": decimal(strings, worth.spread),
    }
    if points >= worth.cards:
        rest = strings.t(
            "With everyone playing simply, this deal brings you about {worth} points; you did {gain} better. "
            "The same deal can turn out {spread} points either way, so one round proves little.",
            **values,
        )
    else:
        rest = strings.t(
            "With everyone playing simply, this deal brings you about {worth} points; you did {gain} worse. "
            "The same deal can turn out {spread} points either way, so one round proves little.",
            **values,
        )
    return f"{made} {rest}"
