"""Every option has an example that shows what it changes: computed by the rules, another outcome by each value."""

from collections.abc import Mapping

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyGame, Held, Step
from caurobat.games.cau_robat.lessons.happened import AT
from caurobat.learn import TEACHING
from caurobat.learn.option_examples import DealExample, Example, PlayExample, dealt_by_each, played_by_each
from caurobat.narration import TEXTS
from caurobat.narration.option_examples import told_by_each
from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir
from caurobat.translations import LANGUAGES

NAMES = (You("You"), "Laia", "Quim", "Marta")
ALL = [(game, name) for game, teaching in TEACHING.items() for name in teaching.examples]


def told(game: AnyGame, steps: Mapping[object, list[Step[Held]]], seats: int, language: str = "en") -> list[str]:
    common, lines = told_by_each(Strings(language, assets_dir() / "locale"), game, steps, NAMES[:seats])
    return [common, *lines.values()]


def outcomes(game: AnyGame, name: str, example: Example) -> list[object]:
    match example:
        case DealExample():
            deals = dealt_by_each(game, name, example).values()
            return [(deal.table, deal.hands[0], len(deal.stock)) for deal in deals]
        case PlayExample(start):
            return [*told(game, played_by_each(game, name, example), start.seats)[1:]]


@pytest.mark.parametrize("game", TEACHING)
def test_every_option_has_an_example(game: str) -> None:
    assert list(TEACHING[game].examples) == list(TEXTS[game].rules.options)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_each_value_comes_to_something_else(game: str, name: str) -> None:
    shown = outcomes(GAMES[game], name, TEACHING[game].examples[name])
    assert len(shown) > 1
    assert len(set(shown)) == len(shown), shown


@pytest.mark.parametrize(("game", "name"), ALL)
def test_all_plays_can_be_made_by_the_first_value(game: str, name: str) -> None:
    example = TEACHING[game].examples[name]
    if isinstance(example, PlayExample):
        first, *_ = played_by_each(GAMES[game], name, example).values()
        assert len(first) == max(1, len(example.plays))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_example_can_be_told_in_every_language(game: str, name: str, language: str) -> None:
    example = TEACHING[game].examples[name]
    if isinstance(example, PlayExample):
        lines = told(GAMES[game], played_by_each(GAMES[game], name, example), example.start.seats, language)
        assert all(lines[1:])


def test_an_example_that_shows_nothing_is_found() -> None:
    idle = PlayExample(AT("table=[O1] hand0=[B7] hand1=[O5] hand2=[C6]"), ("B7",))
    shown = outcomes(GAMES["cau-robat"], "stealing", idle)
    assert len(set(shown)) < len(shown)


def test_what_is_common_is_told_once_and_a_play_that_is_forbidden_is_said() -> None:
    build, claim = TEACHING["zwicker"].examples["build"], TEACHING["cuarenta"].examples["wrong_claim"]
    assert isinstance(build, PlayExample)
    assert isinstance(claim, PlayExample)
    assert told(GAMES["zwicker"], played_by_each(GAMES["zwicker"], "build", build), 2) == [
        "You put the 4 of spades on the 5 of hearts. Together they count 9.",
        "This play is allowed.",
        "This play is not allowed.",
    ]
    assert told(GAMES["cuarenta"], played_by_each(GAMES["cuarenta"], "wrong_claim", claim), 2) == [
        "Laia leaves the 5 of diamonds. You claim a ronda of 2s, but there was none.",
        "Laia: +2 for the wrong claim.",
        "Nothing else happens.",
    ]
