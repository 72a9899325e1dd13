"""The best moments of an evening's matches."""

import logging
from dataclasses import replace
from itertools import chain, islice, zip_longest
from typing import Final, NamedTuple

from caurobat.core.record import CorruptRecord, Record
from caurobat.match.evening import Evening, PlayedMatch
from caurobat.match.observable_match import ObservableMatch
from caurobat.match.replay import resume
from caurobat.narration import TEXTS
from caurobat.narration.scores import Highlight
from caurobat.narration.strings import Strings

log = logging.getLogger(__name__)

MOST_LINES: Final = 6


class HighlightRecord(NamedTuple):
    """A highlight of `match`: its `record` up to the round of the highlight, and the number of its `play`."""

    match: PlayedMatch
    highlight: Highlight
    record: Record
    play: int


def memories(strings: Strings, evening: Evening) -> list[HighlightRecord]:
    """Return the best highlight of each match of `evening`, latest first, then each second best, at most six in all."""
    in_turn = zip_longest(*[_of_match(strings, each) for each in reversed(evening.played)])
    return list(islice((each for each in chain.from_iterable(in_turn) if each is not None), MOST_LINES))


def _of_match(strings: Strings, match: PlayedMatch) -> list[HighlightRecord]:
    record, memories = match.record, list[HighlightRecord]()
    try:
        rounds = ObservableMatch(resume(record)).told_rounds
    except CorruptRecord as error:  # the file was edited
        log.warning("a match of the evening cannot be told: %s", error)
        return []
    names = [seat.name for seat in match.seats]
    for highlight in TEXTS[record.game].score.highlights(strings, rounds, names):
        if highlight.moment is not None:
            number, play = highlight.moment
            memories.append(HighlightRecord(match, highlight, replace(record, rounds=record.rounds[:number]), play))
    return memories
