"""The plays of an option's example in words, with the outcome for each of its values."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from caurobat.core.events import CardsMoved, RoundStarted
from caurobat.core.game import AnyGame, AnyOptions, Result, Step
from caurobat.core.zones import STOCK
from caurobat.narration import TEXTS
from caurobat.narration.strings import Strings


def told_by_each(
    strings: Strings, game: AnyGame, steps: Mapping[AnyOptions, Sequence[Step[Any]]], names: Sequence[str]
) -> tuple[str, dict[AnyOptions, str]]:
    """Return the sentences shared by `steps`, the plays under several options, and those of each option alone."""
    by_options = {options: _plays(strings, game, done, names) for options, done in steps.items()}
    first = next(iter(by_options.values()))
    common = [sentence for sentence in first if all(sentence in each for each in by_options.values() if each)]
    rest = strings.t("Nothing else happens.") if all(steps.values()) else strings.t("This play is allowed.")
    lines = {}
    for options, sentences in by_options.items():
        own = [sentence for sentence in sentences if sentence not in common]
        if steps[options]:
            end = _end(strings, game, options, game.result(steps[options][-1].state), names)
            own += [strings.t("At the end: {points}", points=end)] if end else []
        else:
            own = [strings.t("This play is not allowed.")]
        lines[options] = " ".join(own) or rest
    return " ".join(common), lines


def _plays(strings: Strings, game: AnyGame, steps: Sequence[Step[Any]], names: Sequence[str]) -> list[str]:
    events = [event for step in steps for event in step.events if not isinstance(event, RoundStarted)]
    without_deals = [event for event in events if not (isinstance(event, CardsMoved) and event.source is STOCK)]
    plays = TEXTS[game.id].score.plays(without_deals, len(names))
    return [*chain.from_iterable(TEXTS[game.id].words.sentences(strings, play, names) for play in plays)]


def _end(strings: Strings, game: AnyGame, options: AnyOptions, result: Result | None, names: Sequence[str]) -> str:
    """Return each side's points for the match and, without partners, each seat's cards; empty without a result."""
    if result is None:
        return ""
    points = _listed(strings, game.sides(options, len(names)), result.points, names)
    if game.tells_sides:
        return f"{points}."
    cards = _listed(strings, [(seat,) for seat in range(len(names))], TEXTS[game.id].score.counts(result), names)
    return strings.t("{cards} cards. For the match: {points}.", cards=cards, points=points)


def _listed(strings: Strings, sides: Sequence[Sequence[int]], numbers: Sequence[int], names: Sequence[str]) -> str:
    sums = [
        f"{strings.listed([names[seat] for seat in side])} {number}"
        for side, number in zip(sides, numbers, strict=False)
    ]
    return ", ".join(sums)
