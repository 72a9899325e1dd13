"""A round, or an example, played by several rules, in words: where they differ, and how each ends."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, zip_longest
from typing import Any, Final

from caurobat.core.decisions import IllegalAction, cards_of
from caurobat.core.events import CardsMoved, RoundStarted
from caurobat.core.game import AnyGame, AnyOptions, Result, SetupError, Step
from caurobat.core.zones import STOCK
from caurobat.match.other_rules import OtherRound
from caurobat.narration import SCORES, WORDS
from caurobat.narration.strings import Strings, msg

_HERE: Final = msg("As played: {line}")
_THERE: Final = msg("By the other rules: {line}")

Sentences = tuple[str, ...]
"""A play in sentences."""


def other_round_told(strings: Strings, other: OtherRound, names: Sequence[str]) -> tuple[list[str], int | None]:
    """Return paragraphs on where the round differs by other rules and how it ends by both, and the play.

    The play, counted from 0, is the first that differs; None if none does. `names` are those of the seats.
    """
    match = other.played.match
    if not other.steps:
        return [_undealt(strings, other)], None
    lines = []
    if other.has_own_deck:
        lines.append(strings.t("The cards stay as they were: the deck changes nothing in the plays."))
    if other.is_redealt:
        lines.append(
            strings.t(
                "The cards are dealt in portions of another size: each seat gets the same ones, in the order played."
            )
        )
    here, there = (told_plays(strings, match.game, steps, names) for steps in (other.played.steps, other.steps))
    pairs = [*zip_longest(here, there, fillvalue=())]
    place = next((number for number, (one, two) in enumerate(pairs) if one != two), None)
    if place is None:
        lines.append(strings.t("All plays go the same way by these rules."))
    else:
        parting = strings.t("The two games differ from play {number} of {count} on.", number=place + 1, count=len(here))
        before = [strings.t("Up to there everything goes the same way.")] if place else []
        lines.append(" ".join([parting, *before]))
        lines += _both(strings, *pairs[place])
    if isinstance(other.obstacle, IllegalAction):
        lines += _halt(strings, other.obstacle, here[len(there) :], len(there), place, names)
    return lines + _ends(strings, other, names), place


def _undealt(strings: Strings, other: OtherRound) -> str:
    match = other.played.match
    if isinstance(other.obstacle, SetupError):
        counts = [str(count) for count in match.game.seat_counts(other.options)]
        return strings.t("These rules need another number of seats: {all}.", all=", ".join(counts))
    return strings.t("By these rules other cards would have been dealt: not one play can be compared.")


def _both(strings: Strings, here: Sentences, there: Sentences) -> Iterator[str]:
    """Yield a play by both rules: its first sentence and those that differ; all, if only the order differs."""
    is_order = set(here) == set(there)
    for text, lines, other in ((_HERE, here, there), (_THERE, there, here)):
        if lines:
            sentences = [lines[0], *[each for each in lines[1:] if is_order or each not in other]]
            yield strings.t(text, line=" ".join(sentences))


def told_plays(strings: Strings, game: AnyGame, steps: Sequence[Step[Any]], names: Sequence[str]) -> list[Sentences]:
    """Return the plays in sentences, without the deals."""
    events = [event for step in steps for event in step.events if not isinstance(event, RoundStarted)]
    without_deals = [event for event in events if not (isinstance(event, CardsMoved) and event.source is STOCK)]
    plays = SCORES[game.id].plays(without_deals, len(names))
    return [tuple(WORDS[game.id].sentences(strings, play, names)) for play in plays]


def told_by_each(
    strings: Strings, game: AnyGame, steps: Mapping[AnyOptions, Sequence[Step[Any]]], names: Sequence[str]
) -> tuple[str, dict[AnyOptions, str]]:
    """Return the common sentences of the `steps` played by each of several options, and those of each one alone."""
    by_options = {options: [*chain(*told_plays(strings, game, done, names))] for options, done in steps.items()}
    first = next(iter(by_options.values()))
    common = [sentence for sentence in first if all(sentence in each for each in by_options.values() if each)]
    rest = strings.t("Nothing else happens.") if all(steps.values()) else strings.t("This play is allowed.")
    lines = {}
    for options, sentences in by_options.items():
        own = [sentence for sentence in sentences if sentence not in common]
        if steps[options]:
            end = told_end(strings, game, options, game.result(steps[options][-1].state), names)
            own += [strings.t("At the end: {points}", points=end)] if end else []
        else:
            own = [strings.t("This play is not allowed.")]
        lines[options] = " ".join(own) or rest
    return " ".join(common), lines


def _halt(
    strings: Strings,
    error: IllegalAction,
    left: Sequence[Sentences],
    done: int,
    place: int | None,
    names: Sequence[str],
) -> list[str]:
    """Return sentences on the first decision that the other rules forbid, after `done` plays; `left` are the rest."""
    name = names[error.action.seat % len(names)]
    if not cards_of(error.action):
        return [strings.t("There it stops: by the other rules nobody asks {name:you|*}.", name=name)]
    text = msg("At play {number} it stops: by the other rules {name:you|*} could not play like that.")
    played = [] if place == done else [strings.t(_HERE, line=" ".join(line)) for line in left[:1]]
    return [strings.t(text, number=done + 1, name=name), *played]


def _ends(strings: Strings, other: OtherRound, names: Sequence[str]) -> list[str]:
    """Return sentences on how the round ends, and on how it ends by the other rules if it does."""
    match = other.played.match
    here = told_end(strings, match.game, match.options, other.played.result, names)
    there = told_end(strings, match.game, other.options, other.result, names)
    if here == there:
        return [strings.t("It ends the same way: {points}", points=here)]
    end = strings.t("At the end, as played: {points}", points=here)
    if not there:
        return [end, strings.t("By the other rules it does not reach its end.")]
    return [end, strings.t("At the end, by the other rules: {points}", points=there)]


def told_end(strings: Strings, game: AnyGame, options: AnyOptions, result: Result | None, names: Sequence[str]) -> str:
    """Return each side's points for the match and, without partners, each seat's cards; empty without a result."""
    if result is None:
        return ""
    points = _listed(strings, game.sides(options, len(names)), result.points, names)
    if game.tells_sides:
        return f"{points}."
    cards = _listed(strings, [(seat,) for seat in range(len(names))], SCORES[game.id].counts(result), names)
    return strings.t("{cards} cards. For the match: {points}.", cards=cards, points=points)


def _listed(strings: Strings, sides: Sequence[Sequence[int]], numbers: Sequence[int], names: Sequence[str]) -> str:
    sums = [
        f"{strings.listed([names[seat] for seat in side])} {number}"
        for side, number in zip(sides, numbers, strict=False)
    ]
    return ", ".join(sums)
