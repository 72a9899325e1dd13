"""A finished round or match in words: how it went, how far it is to the goal, what is worth remembering."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.narration.card_names import capital
from caurobat.narration.strings import Strings


@dataclass(frozen=True, slots=True)
class History:
    """How a round went: `heights[play][seat]` after each play, the first row before any.

    `turning`: the plays to mark (from 1), and `seats` whose they were.
    """

    heights: tuple[tuple[int, ...], ...]
    turning: tuple[int, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Highlight:
    """Something of a match to be remembered: what it is, who did it, and how it went, in the player's language."""

    title: str
    seat: int
    text: str


def most_often(strings: Strings, title: str, made: Sequence[int], names: Sequence[str]) -> Highlight | None:
    """Who did more often than anybody else what `made` counts for each seat; `title` says what it is.

    None: nobody did it, or several did it equally often.
    """
    most = max(made)
    if not most or list(made).count(most) > 1:
        return None
    seat = made.index(most)
    text = strings.n("{name:You|*}: {count} in the match", "{name:You|*}: {count} in the match", most, name=names[seat])
    return Highlight(title, seat, capital(text))


def score_of_match(strings: Strings, score: int, goal: int) -> str:
    """How far a `score` is on its way to the `goal`, or that it has gone beyond."""
    if score > goal:
        return strings.t("{score} ({goal} needed)", score=score, goal=goal)
    return strings.t("{score} of {goal}", score=score, goal=goal)
