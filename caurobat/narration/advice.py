"""Sentences for hints and reviews: the reasons for and against a decision, and a program's motive for it."""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, Generic, NamedTuple, Self, TypeAlias, TypeVar

from caurobat.core.decisions import Action, cards_of
from caurobat.core.game import ViewT
from caurobat.decks import Card, Suit
from caurobat.match.session import Session
from caurobat.narration.card_names import after_colon, capital
from caurobat.narration.plays import PlayT
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import signed
from caurobat.players.advice import Advice, ReasonT, TrialResult
from caurobat.players.grounds import Ground
from caurobat.players.judging import DealValue, Judgement

AdviceT = TypeVar("AdviceT", bound=Advice[Any])
SURE = 2.0
"""The number of standard errors shown after ±: a range that contains the value 19 times out of 20."""
_WHOLE = 4.95
"""The spread from which a deal's worth is rounded to whole cards or points."""
_COULD_TAKE: Final = msg("{name:You|*} could then take {openings}.")


@dataclass(frozen=True, slots=True)
class Words:
    """A reason in sentences: the action, its net gain, and its possible consequences.

    The action may be a `Consequence`, whose parts are what it has in common with others.
    """

    action_text: str
    gain: int
    follows: tuple[str, ...]

    def text(self) -> str:
        """Return all of it as one text."""
        first = f"{self.action_text.removesuffix('.')}: {signed(self.gain)}." if self.gain else self.action_text
        return " ".join([part for part in (first, *self.follows) if part])


@dataclass(frozen=True, slots=True)
class TrialOutcome:
    """The outcome of trial `rounds` after an action: how often they were won.

    That share is not shown, because it depends on opponents that the trials model badly. The difference from another
    action is more reliable (see `beside`); `win_error` is its standard error against the best action. `ends` is the
    seat's result in words; `proof` is a solver's finding instead of trial games, and `source` a sentence on how far
    such findings go.
    """

    win: float
    win_error: float
    ends: str
    rounds: int
    proof: str = ""
    source: str = ""


@dataclass(frozen=True, slots=True)
class Hint:
    """An entry of the hint: its unique `name`, an action, and a `card`, if any, with `copies` of the same effect.

    `remark` comments on an entry that is not the best, such as a bolder one. `suit`, after `rank`, replaces the card
    when a suit is chosen, or when the seat doesn't hold the card. `second` is the second of two cards.
    """

    name: str
    action: Action
    card: Card | None
    copies: int
    words: Words
    outlook: TrialOutcome | None
    is_best: bool
    remark: str = ""
    suit: Suit | None = None
    rank: str = ""
    second: Card | None = None


def settled(hints: Sequence[Hint]) -> list[Hint]:
    """Return `hints` with one suggestion: of those that trial games cannot tell apart, the one that gains most now."""
    best = next((hint for hint in hints if hint.is_best), None)
    if best is None:
        return list(hints)
    level = [hint for hint in hints if hint.is_best or _is_level(hint, best)]
    best = max(level, key=lambda hint: (hint.words.gain, hint is best))
    return [replace(hint, is_best=hint is best) for hint in hints]


def _is_level(hint: Hint, best: Hint) -> bool:
    """Whether the difference in wins is within its error and the results look the same."""
    one, other = hint.outlook, best.outlook
    if one is None or other is None or (one.ends, one.proof) != (other.ends, other.proof):
        return False
    behind, error = beside(other, one)
    return abs(behind) <= error


class Amounts(NamedTuple):
    """A game's English texts on amounts: the cost of an action, and the worth of a deal compared with the result."""

    cost: str
    worth: str


POINTS: Final = Amounts(
    msg("Cost {wins} and {lost} points (± {error})."),
    msg(
        "An average player takes about {worth} points from this deal; you made {points}. Luck alone is worth ±{spread}."
    ),
)


class GameAdvice(ABC, Generic[ViewT, ReasonT, AdviceT, PlayT]):
    """A game's hints, reviews and explanations in words, to be subclassed by each game.

    `is_settled` says that the game's adviser already picks one of several equally good actions.
    """

    amounts = POINTS
    is_settled = False

    @abstractmethod
    def glance(self, view: ViewT) -> AdviceT:
        """Return quick advice, of the same type as the adviser's."""

    @abstractmethod
    def plays(self, view: ViewT) -> Sequence[ReasonT]:
        """Return the reasons for and against each action, based on everything that the seat of `view` knows."""

    def reason(self, view: ViewT, action: Action) -> ReasonT:
        """Return the reasons for and against `action`."""
        return next(reason for reason in self.plays(view) if reason.action == action)

    @abstractmethod
    def words(self, strings: Strings, view: ViewT, reason: ReasonT, names: Sequence[str]) -> Words:
        """Return `reason` in words; `names` are the names by seat."""

    def hints(self, strings: Strings, view: ViewT, advice: AdviceT, names: Sequence[str]) -> list[Hint]:
        """Return advice in words for the seat of `view`, best entry first.

        Actions with the same `key` share an entry.
        """
        alike: dict[Hashable, list[ReasonT]] = {}
        for reason in advice.reasons:
            alike.setdefault(self.key(reason.action), []).append(reason)
        return [self.hint(strings, view, advice, reasons, names) for reasons in alike.values()]

    def hint(
        self, strings: Strings, view: ViewT, advice: AdviceT, reasons: Sequence[ReasonT], names: Sequence[str]
    ) -> Hint:
        """Return the entry for `reasons`, whose actions have the same effect."""
        reason, action = reasons[0], reasons[0].action
        return Hint(
            str(self.key(action)),
            action,
            next(iter(cards_of(action)), None),
            len({cards_of(one.action) for one in reasons}),
            self.words(strings, view, reason, names),
            self.outlook(strings, advice, reason),
            action == advice.best,
        )

    def outlook(self, strings: Strings, advice: AdviceT, reason: ReasonT) -> TrialOutcome | None:
        """Return the forecast of `reason`, if there is one, in words."""
        return outlook(strings, reason.forecast, partial(decimal, strings))

    @abstractmethod
    def action_text(self, strings: Strings, view: ViewT, action: Action) -> str:
        """Return `action` in a few words."""

    @abstractmethod
    def why(self, strings: Strings, session: Session, view: ViewT, summary: PlayT, names: Sequence[str]) -> str:
        """Return why a program made the play of `summary`; `view` is any seat's, before the play.

        During the round, the text uses public facts only; afterwards, everything that the program knew.
        """

    def key(self, action: Action) -> Hashable:
        """Return a value that is equal for actions with the same effect, such as equal cards of different suits."""
        return action

    def is_best(self, judgement: Judgement) -> bool:
        """Return whether nothing better was found than the action, or one with the same effect."""
        return self.key(judgement.action) == self.key(judgement.best)

    def cost(self, strings: Strings, judgement: Judgement) -> str:
        """Return the cost of an action, or say that it may be due to chance."""
        if self.is_best(judgement):
            return strings.t("Well chosen: nothing better was found.")
        if not judgement.is_marked:
            return strings.t("Perhaps as good as any: the difference is too small to tell.")
        wins = _wins_lost(strings, judgement)
        if round(judgement.cards.mean, 1) <= 0:
            return strings.t("Cost {wins}.", wins=wins)
        lost, error = decimal(strings, judgement.cards.mean), decimal(strings, SURE * judgement.cards.error)
        return strings.t(self.amounts.cost, wins=wins, lost=lost, error=error)

    def reasons(self, strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
        """Return the action and, if it was worse, the better one, with their reasons as in the hint."""
        view, actions = judgement.view, [judgement.action, judgement.best]
        done, better = [self.words(strings, view, self.reason(view, one), names).text() for one in actions]
        if not judgement.is_marked:
            return done
        return "\n".join(
            [
                strings.t("Played: {reason}", reason=after_colon(done)),
                strings.t("Better: {reason}", reason=after_colon(better)),
            ]
        )

    def worth(self, strings: Strings, points: int, worth: DealValue) -> str:
        """Return the worth of a deal to an average player, compared with the `points` actually scored."""
        average, spread = [
            f"{number:.0f}" if worth.spread >= _WHOLE else decimal(strings, number)
            for number in (worth.cards, worth.spread)
        ]
        return strings.t(self.amounts.worth, worth=average, points=points, spread=spread)


AdviceKit: TypeAlias = GameAdvice[Any, Any, Any, Any]
"""The advice of any game."""

_LEAST = 0.005
"""Chances closer than this to 0 or 1 are shown as less than 1 % or more than 99 %."""


def percent(chance: float) -> str:
    """Return `38 %`, with a no-break space; rounding never makes it 0 or 100. See `Joiner`."""
    bound = "<" if 0.0 < chance < _LEAST else ">" if 1.0 - _LEAST < chance < 1.0 else ""
    number = "1" if bound == "<" else "99" if bound == ">" else f"{100 * chance:.0f}"
    return f"{bound}{number}\N{NO-BREAK SPACE}%"


class Consequence(str):
    """A sentence on what an action leads to. If it says several things, `parts` are sentences with one each.

    `is_good` marks an advantage over actions of which it isn't true.
    """

    __slots__ = ("is_good", "parts")
    is_good: bool
    parts: tuple[str, ...]

    def __new__(cls, sentence: str, parts: Sequence[str] = (), *, is_good: bool = False) -> Self:
        """Return `sentence` as a consequence; without `parts`, it is its only part."""
        consequence = super().__new__(cls, sentence)
        consequence.parts, consequence.is_good = tuple(parts) or (sentence,), is_good
        return consequence


def harmless(sentence: str) -> Consequence:
    """Return `sentence` as an advantage."""
    return Consequence(sentence, is_good=True)


def openings_sentence(strings: Strings, pieces: Sequence[str], name: str, text: str = _COULD_TAKE) -> Consequence:
    """Return `text` on what the player `name` could then do, naming the first one or two of `pieces`."""
    parts = [strings.t(text, name=name, openings=piece) for piece in pieces]
    return Consequence(strings.t(text, name=name, openings=either(strings, pieces)), parts)


def common_reason(strings: Strings, level: Sequence[tuple[str, Words]]) -> str:
    """Return what all equally good actions lead to, else the advantage of some of them, else nothing.

    Each action is given by its name and its reason.
    """
    told = [
        (words.action_text, *words.follows) if isinstance(words.action_text, Consequence) else words.follows
        for _, words in level
    ]
    follows = [[each if isinstance(each, Consequence) else Consequence(each) for each in own] for own in told]
    parts = [[part for each in own for part in each.parts] for own in follows]
    shared = next((part for part in parts[0] if all(part in others for others in parts[1:])), "")
    advantages = [each for own in follows for each in own if each.is_good]
    if shared:
        return shared
    if not advantages:
        return strings.t("Each has reasons of its own: press to see them.")
    names = [name for name, words in level if advantages[0] in words.follows]
    return strings.t("{cards}: {reason}", cards=capital(strings.listed(names)), reason=after_colon(advantages[0]))


def either(strings: Strings, pieces: Sequence[str]) -> str:
    """Return the first of `pieces`, or the first two joined by "or"."""
    if len(pieces) == 1:
        return pieces[0]
    return strings.t("{first}, or {second}", first=pieces[0], second=pieces[1])


def decimal(strings: Strings, number: float) -> str:
    """Return `12.4`, or `12,4` in languages with a decimal comma; negative numbers have a true minus."""
    text = f"{abs(number):.1f}"
    sign = "−" if number < 0 and text != "0.0" else ""
    return sign + (text if strings.language == "en" else text.replace(".", ","))


def beside(best: TrialOutcome, other: TrialOutcome) -> tuple[float, float]:
    """Return how much less often `other` wins than `best`, with the standard error."""
    return best.win - other.win, math.hypot(best.win_error, other.win_error)


def beside_words(strings: Strings, best: TrialOutcome, other: TrialOutcome) -> tuple[str, ...]:
    """Return the result of `beside` in words, in forms of decreasing length."""
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


def outlook(strings: Strings, forecast: TrialResult | None, points_text: Callable[[float], str]) -> TrialOutcome | None:
    """Return `forecast`, if there is one, in words; `points_text` formats a number of points."""
    if forecast is None:
        return None
    ends = strings.t("about {points} points", points=points_text(forecast.points))
    return TrialOutcome(forecast.win, forecast.behind_error, ends, forecast.rounds)


def seen_by_all(strings: Strings, reason: Words) -> str:
    """Return the part of the reason that everybody could see."""
    return strings.t("Everybody could see: {reason}", reason=after_colon(reason.text()))


def known_to(strings: Strings, name: str, reason: str) -> str:
    """Return the reason including everything that the player `name` could know."""
    return strings.t("{name} could know: {reason}", name=name, reason=after_colon(reason))


def _wins_lost(strings: Strings, judgement: Judgement) -> str:
    """Return the number of wins lost in 100, never worded as none."""
    win = round(100 * judgement.win.mean)
    if win < 1:
        return strings.t("less than 1 win in 100")
    error = f"{100 * SURE * judgement.win.error:.0f}"
    return strings.n("{count} win in 100 (± {error})", "{count} wins in 100 (± {error})", win, error=error)


WEIGHED: Final = msg("{name} weighed one thing against another, and this came out best.")
MISSED: Final = msg("{name} did not see that another card takes something.")
MISCOUNTED: Final = msg("{name} did not count how much each card takes.")

_SENTENCES: Final[Mapping[Ground, str]] = {
    Ground.ONLY_CARD: msg("{name} had no other card to play."),
    Ground.TAKES_MOST: msg("{name} took the most there was to take."),
    Ground.FEEDS_LEAST: msg("{name} wanted to leave little to {next:you|*}."),
    Ground.KEEPS_CAPTURE: msg("{name} kept a better card for the next turn."),
    Ground.KEEPS_ANOTHER: msg("{name} had another card of that rank."),
    Ground.PARTS_WITH_LEAST: msg("{name} gave up the least useful card."),
    Ground.WANTS_TRICK: msg("{name} wanted the trick."),
    Ground.HELPS_PARTNER: msg("{name} wanted to leave the points to a partner."),
    Ground.THOUGHT_AHEAD: msg("{name} went through the rest of the round many times over, and this came out best."),
    Ground.WEIGHED: WEIGHED,
    Ground.CHANCE: msg("To {name}, it was as good as any other card."),
    Ground.MISSED: MISSED,
    Ground.MISCOUNTED: MISCOUNTED,
}


def motive_sentence(strings: Strings, ground: Ground, name: str, following: str, prize: str = WEIGHED) -> str:
    """Return the sentence for `ground`; `following` plays next, and `prize` is for grounds missing from the table."""
    return strings.t(_SENTENCES.get(ground, prize), name=name, next=following)
