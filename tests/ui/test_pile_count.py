"""The count of piles line by line: each reason of the rules has its line, and each side its share of it."""

from dataclasses import replace

import pytest

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
    sweeps = (parse_cards("4C"), (), parse_cards("4H"), ())
    view = replace(blank, zones={**blank.zones, **piles}, sweeps=sweeps)
    return FinishedRound(view, Result.of((3, 1, 2, 0), (), 2), (), ((0, 2), (1, 3)), (0, 0), 50)


def test_each_reason_of_the_rules_has_its_line() -> None:
    lines = ZWICKER_COUNT.lines(counted_at(ZWICKER.options({"partners": True, "most_cards": True})))
    assert tuple([line.why for line in lines]) == ZWICKER.reasons


def test_most_cards_have_a_line_only_where_they_count() -> None:
    lines = ZWICKER_COUNT.lines(counted_at(ZWICKER.options({"partners": True})))
    assert [line.why for line in lines] == ["sevens", "aces", "sweeps", "ten"]


@pytest.mark.parametrize(
    ("why", "grown", "own", "others"),
    [
        ("sevens", 1.0, "7D", ""),
        ("aces", 1.0, "AS", ""),
        ("ten", 1.0, "", "10D"),
        ("sweeps", 1.0, "4C 4H", ""),
        ("sweeps", 0.5, "4C", ""),
    ],
)
def test_a_line_shows_the_cards_that_score(why: str, grown: float, own: str, others: str) -> None:
    counted = counted_at(ZWICKER.options({"partners": True}))
    (line,) = [line for line in ZWICKER_COUNT.lines(counted) if line.why == why]
    shares = [ZWICKER_COUNT.share(counted, line, side, 0, grown) for side in (0, 1)]
    assert [share.cards for share in shares] == [parse_cards(own), parse_cards(others)]
    assert not any(share.number for share in shares)


def test_a_line_of_numbers_counts_both_piles_of_a_side() -> None:
    counted = counted_at(ZWICKER.options({"partners": True, "most_cards": True}))
    line = ZWICKER_COUNT.lines(counted)[-1]
    shares = [ZWICKER_COUNT.share(counted, line, side, 1 - side, 1.0) for side in (0, 1)]
    assert [(share.number, share.cards, share.points) for share in shares] == [("5", (), 1), ("1", (), 0)]
