"""The buttons for all possibilities of a card: captures, builds, and leaving it."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Build, Play
from caurobat.games.zwicker import View
from caurobat.games.zwicker.grouping import grouped
from caurobat.games.zwicker.items import value_of
from caurobat.narration.answers import Answer
from caurobat.narration.strings import Strings
from caurobat.narration.zwicker.forecast import item_at, sums_of
from caurobat.narration.zwicker.words import WORDS, groups_text


def way_answers(strings: Strings, view: View, ways: Sequence[Action], opened: Action | None) -> list[Answer]:
    """Return the buttons for `ways` to play one card; if a build is `opened`, those for its values."""
    builds = [way for way in ways if isinstance(way, Build)]
    if isinstance(opened, Build):
        return [_value_answer(build) for build in builds if build.on is opened.on]
    # The largest capture is first and has the focus.
    plays = sorted([way for way in ways if isinstance(way, Play)], key=lambda play: -len(play.takes or ()))
    words = _play_words(strings, view, plays)
    captures = sum([bool(play.takes) for play in plays])
    answers = [
        Answer(word, play, number == 1 and captures == 1, key=str(number), touches=play.takes or ())
        for number, (play, word) in enumerate(zip(plays, words, strict=True), 1)
    ]
    return [*answers, *_build_answers(view, builds)]


def obvious(ways: Sequence[Action]) -> Action | None:
    """Return the obvious one of `ways` to play a card; None if it has to be chosen.

    A card with a single capture and no builds is assumed to take.
    """
    if len(ways) == 1:
        return ways[0]
    takes = [way for way in ways if isinstance(way, Play) and way.takes]
    has_builds = any(isinstance(way, Build) for way in ways)
    return takes[0] if len(takes) == 1 and not has_builds else None


def _play_words(strings: Strings, view: View, plays: Sequence[Play]) -> list[str]:
    """Return the shortest texts that distinguish the captures: ranks, with suits where they differ."""
    taken = [[item for item in view.items if item.cards[0] in (play.takes or ())] for play in plays]
    groups = [grouped(items, value_of(play.card)) if items else () for play, items in zip(plays, taken, strict=True)]
    short = [groups_text(strings, groups_taken) for groups_taken in groups]
    words = []
    for play, items, groups_taken, path in zip(plays, taken, groups, short, strict=True):
        alike = [other for other, text in zip(taken, short, strict=True) if text == path]
        named = [item for item in items if not all(item in other for other in alike)]
        words.append(
            strings.t("Take {path}", path=groups_text(strings, groups_taken, named))
            if items
            else WORDS.way_name(strings, play)
        )
    return words


def _build_answers(view: View, builds: Sequence[Build]) -> list[Answer]:
    answers = []
    for on, values in sums_of(builds).items():
        item, is_open = item_at(view, on), len(values) > 1
        build = next(build for build in builds if build.on is on)
        asked = Build(build.seat, build.card, on) if is_open else build
        word = f"{values[0]}–{values[-1]}" if is_open else str(values[0])
        touches = item.cards if item is not None else ()
        answers.append(Answer(f"= {word}", asked, is_main=False, touches=touches, on=on, opens=is_open))
    return answers


def _value_answer(build: Build) -> Answer:
    return Answer(str(build.value), build, is_main=False, key=str(build.value), touches=(build.on,))
