"""The example of an option in words: events common to all values, and those of each value."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from caurobat.core.game import AnyOptions, Step
from caurobat.narration.game_words import Voice
from caurobat.narration.other_rules import told_end, told_plays
from caurobat.narration.strings import Strings


def told_by_each(
    strings: Strings, voice: Voice, steps: Mapping[AnyOptions, Sequence[Step[Any]]], names: Sequence[str]
) -> tuple[str, dict[AnyOptions, str]]:
    """Return the common sentences of the `steps` played by each of several options, and those of each one alone."""
    by_options = {options: [*chain(*told_plays(strings, done, voice, names))] for options, done in steps.items()}
    first = next(iter(by_options.values()))
    common = [sentence for sentence in first if all(sentence in each for each in by_options.values() if each)]
    rest = strings.t("Nothing else happens.") if all(steps.values()) else strings.t("This play is allowed.")
    lines = {}
    for options, sentences in by_options.items():
        own = [sentence for sentence in sentences if sentence not in common]
        if steps[options]:
            result = voice.score.game.result(steps[options][-1].state)
            end = told_end(strings, voice, options, result, names)
            own += [strings.t("In the end: {points}", points=end)] if end else []
        else:
            own = [strings.t("This play is not allowed.")]
        lines[options] = " ".join(own) or rest
    return " ".join(common), lines
