"""What a game says when somebody asks for a hint or looks back at a round: reasons, in sentences."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from caurobat.core.decisions import Action
from caurobat.decks import Card, Suit
from caurobat.players.judging import Judgement
from caurobat.ui.base.strings import Strings
from caurobat.ui.table.tones import signed

SURE = 2.0
"""What stands behind ± is so many standard errors: it holds some nineteen times in twenty."""


@dataclass(frozen=True, slots=True)
class Words:
    """A reason in sentences: what the action does, its net gain, what may follow, how the round may end."""

    deed: str
    gain: int
    follows: tuple[str, ...]
    ending: str

    def text(self) -> str:
        """All of it as one text."""
        deed = self.deed if not self.gain else f"{self.deed.removesuffix('.')}: {signed(self.gain)}."
        return " ".join([part for part in (deed, *self.follows, self.ending) if part])


@dataclass(frozen=True, slots=True)
class Outlook:
    """How a round may end after an action, found by playing it out: the chance to win with its standard error.

    `numbers`: pairs of words for it, the first the fullest; each is narrower than the one before. `rounds` were played.
    """

    win: float
    win_error: float
    numbers: tuple[tuple[str, str], ...]
    rounds: int


class Expected(Protocol):
    """How a round is expected to end, as a game's adviser tells it, each with its standard error."""

    @property
    def points(self) -> float:
        """What the seat's side makes, in points."""
        ...

    @property
    def points_error(self) -> float:
        """Its standard error."""
        ...

    @property
    def win(self) -> float:
        """The chance to win."""
        ...

    @property
    def win_error(self) -> float:
        """Its standard error."""
        ...

    @property
    def rounds(self) -> int:
        """How many rounds were played out."""
        ...


@dataclass(frozen=True, slots=True)
class Hint:
    """One entry of the hint: `name` tells entries apart, `card` (None: none is played) is shown so many times.

    `remark` is a word over an entry that is not the best, such as that it is just as good; empty for most. `suit`, and
    before it the `rank`, is shown in the place of a card where a suit is chosen, or a card that the seat does not hold.
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


def _no_warning(_strings: Strings, _advice: Any, _action: Action, _names: Sequence[str]) -> str:  # noqa: ANN401
    """Nothing of the game's own is said."""
    return ""


def settled(hints: Sequence[Hint]) -> list[Hint]:
    """The same entries with one suggestion.

    Of what the trial games cannot tell from the best, the one that takes most now is suggested. Where the game has its
    own remarks, it has settled that itself.
    """
    best = next((hint for hint in hints if hint.is_best), None)
    if best is None or any(hint.remark for hint in hints):
        return list(hints)
    level = [hint for hint in hints if hint.is_best or _is_level(hint, best)]
    best = max(level, key=lambda hint: (hint.words.gain, hint is best))
    return [replace(hint, is_best=hint is best) for hint in hints]


def _is_level(hint: Hint, best: Hint) -> bool:
    """Whether the difference in winning is smaller than what chance makes of it, and that in points not to be seen."""
    one, other = hint.outlook, best.outlook
    if one is None or other is None or one.numbers[-1][1] != other.numbers[-1][1]:
        return False
    return abs(one.win - other.win) <= math.hypot(one.win_error, other.win_error)


@dataclass(frozen=True, slots=True)
class AdviceKit:
    """What a game says of what could be, or could have been, decided. Views and advice are the game's own.

    - `glance`: advice at first sight, of the same kind as the adviser's.
    - `hints`: advice in words, the entries best first, for the seat of the view.
    - `deed`: an action, decided on a view, as a review names it; `cost`: what an action gave away; `reasons`: what was
      done and what was better, in words.
    - `source`: where the numbers of an advice come from, where that is not trial games; empty where it is.
    - `worth`: how a round went against what its deal was worth, luck aside.
    - `warning`: what a costly action may lead to, in a sentence, for who is about to choose it; empty: nothing special.
    """

    glance: Callable[[Any], Any]
    hints: Callable[[Strings, Any, Any, Sequence[str]], list[Hint]]
    deed: Callable[[Strings, Any, Action], str]
    cost: Callable[[Strings, Any], str]
    reasons: Callable[[Strings, Any, Sequence[str]], str]
    worth: Callable[[Strings, int, Any], str]
    source: Callable[[Strings, Any], str] = lambda strings, advice: ""
    warning: Callable[[Strings, Any, Action, Sequence[str]], str] = _no_warning


_LEAST = 0.005
"""Nearer to never or to always, a chance is told as less than one in a hundred, or more than ninety-nine."""


def percent(chance: float) -> str:
    """`38 %`, held together by a no-break space; never a 0 or a 100 that only rounding makes. See `joining`."""
    bound = "<" if 0.0 < chance < _LEAST else ">" if 1.0 - _LEAST < chance < 1.0 else ""
    number = "1" if bound == "<" else "99" if bound == ">" else f"{100 * chance:.0f}"
    return f"{bound}{number}\N{NO-BREAK SPACE}%"


def decimal(strings: Strings, number: float) -> str:
    """`12.4`, or `12,4` where that is how numbers are written; below 0 with a true minus."""
    text = f"{abs(number):.1f}"
    sign = "−" if number < 0 and text != "0.0" else ""
    return sign + (text if strings.language == "en" else text.replace(".", ","))


def outlook(strings: Strings, found: Expected | None, points_text: Callable[[str], str] = str) -> Outlook | None:
    """`found` in words, if there is anything: chance to win and points; each pair says less of how sure that is.

    `points_text` has the last word on how a number of points is written, as with a plus.
    """
    if found is None:
        return None
    win, points = percent(found.win), points_text(decimal(strings, found.points))
    sure_win = strings.t("wins {win} ± {error}", win=win, error=f"{100 * SURE * found.win_error:.0f}")
    error = decimal(strings, SURE * found.points_error)
    sure_points = strings.t("{points} ± {error} points", points=points, error=error)
    bare_win, bare_points = strings.t("wins {win}", win=win), strings.t("{points} points", points=points)
    numbers = (sure_win, sure_points), (sure_win, bare_points), (bare_win, bare_points), (win, bare_points)
    return Outlook(found.win, found.win_error, numbers, found.rounds)


def cost_text(strings: Strings, judgement: Judgement) -> str:
    """What was given away, in points; where chance may have made it, that is all that can be said."""
    if judgement.action == judgement.best:
        return strings.t("Nothing better was found.")
    if not judgement.is_marked:
        return strings.t("Perhaps as good as any: the difference is too small to tell.")
    return strings.t(
        "Cost {win} games in 100 (± {win_error}) and {points} points (± {error}).",
        win=percent(max(0.0, judgement.win.mean)).removesuffix("\N{NO-BREAK SPACE}%"),
        win_error=f"{100 * SURE * judgement.win.error:.0f}",
        points=decimal(strings, judgement.cards.mean),
        error=decimal(strings, SURE * judgement.cards.error),
    )


def reasons_text(strings: Strings, judgement: Judgement, reason: Callable[[Action], str]) -> str:
    """What was done and what was better, by what `reason` says for each action of the decision."""
    done = reason(judgement.action)
    if not judgement.is_marked:
        return done
    better = reason(judgement.best)
    return "\n".join([strings.t("Played: {reason}", reason=done), strings.t("Better: {reason}", reason=better)])
