"""The count of piles line by line: each reason of the rules has its line, and each side its share of it."""

from dataclasses import replace

from caurobat.core.game import AnyOptions, Result
from caurobat.core.zones import PILES
from caurobat.decks import parse_cards
from caurobat.games.zwicker.rules import GAME as ZWICKER
from caurobat.games.zwicker.table.kit import COUNT as ZWICKER_COUNT
from caurobat.ui.table.kit import FinishedRound


def counted_at(options: AnyOptions) -> FinishedRound:
    """Return a count of Zwicker with partners: three cards and a sweep, one card, a joker and a sweep, nothing."""
    blank = ZWICKER.blank(options, 4, 0)
    piles = {PILES[0]: parse_cards("AS 7D 4C"), PILES[1]: parse_cards("10D"), PILES[2]: parse_cards("X1 4H")}
    view = replace(blank, zones={**blank.zones, **piles}, sweeps=(parse_cards("4C"), (), parse_cards("4H"), ()))
    return FinishedRound(view, Result.of((3, 1, 2, 0), (), 2), (), ((0, 2), (1, 3)), (0, 0), 50)


def test_each_reason_of_the_rules_has_its_line() -> None:
    lines = ZWICKER_COUNT.lines(counted_at(ZWICKER.options({"partners": True, "most_cards": True})))
    assert tuple([line.why for line in lines]) == ZWICKER.reasons
