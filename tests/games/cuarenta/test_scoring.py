import pytest

from caurobat.core.events import Called, RoundEnded, Swept
from caurobat.core.zones import STOCK
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.counting import card_points
from tests.expecting import present
from tests.games.cuarenta.table import dealt, position


def test_matching_the_card_just_trailed_is_a_caida() -> None:
    after = position("KH", ["4C AH", "4D AD"]).then("4C", "4D>4C")
    assert after.gains == [(1, "caida", 2)]
    assert Called(1, "caida") in after.events


def test_taking_the_card_just_trailed_as_part_of_a_run_is_no_caida() -> None:
    assert position("KH 3H", ["4C AH", "3D AD"]).then("4C", "3D>3H,4C").gains == []


def test_matching_an_equal_card_that_lay_there_before_is_no_caida() -> None:
    assert position("4H KH", ["4C AH", "4D AD"]).then("4C", "4D>4H").gains == []


def test_a_capture_that_leaves_the_table_empty_is_a_limpia() -> None:
    after = position("4H", ["4C AH", "AD 2D"]).then("4C>4H")
    assert after.gains == [(0, "limpia", 2)]
    assert Swept(0) in after.events


def test_caida_comes_before_limpia() -> None:
    assert position("", ["4C AH", "4D AD"]).then("4C", "4D>4C").gains == [(1, "caida", 2), (1, "limpia", 2)]


@pytest.mark.parametrize(("score", "gains"), [(34, 4), (36, 4), (38, 2)])
def test_a_side_at_38_scores_no_limpia_and_at_36_both(score: int, gains: int) -> None:
    after = position("", ["4C AH", "4D AD"], score=(0, score)).then("4C", "4D>4C")
    assert sum(points for _, _, points in after.gains) == gains
    assert after.state.score == (0, score + gains)


def test_at_38_a_limpia_alone_scores_nothing_and_play_goes_on() -> None:
    after = position("4H", ["4C AH", "AD 2D"], score=(38, 0)).then("4C>4H")
    assert after.gains == []
    assert Swept(0) in after.events
    assert after.asked == ("play", 1)


def test_the_match_ends_the_moment_a_side_has_forty() -> None:
    after = position("KH", ["4C AH", "4D AD"], score=(0, 38), stock="2S 2C").then("4C", "4D>4C")
    assert after.asked == ("over", None)
    assert (after.hand(0), after.cards(STOCK)) == ("AH", "2S 2C")
    assert after.events[-1] == RoundEnded((0, 2), (1,))
    assert GAME.decision(after.state) is None


@pytest.mark.parametrize(
    ("cards", "dealing", "expected"),
    [
        ((20, 18), 0, (0, 6)), ((18, 20), 0, (1, 6)), ((20, 20), 0, (1, 6)), ((20, 20), 1, (0, 6)),
        ((21, 10), 1, (0, 8)), ((22, 10), 1, (0, 8)), ((23, 10), 1, (0, 10)), ((24, 10), 1, (0, 10)),
        ((10, 25), 1, (1, 12)), ((40, 0), 1, (0, 26)), ((19, 12), 0, (0, 2)), ((12, 19), 0, (1, 2)),
        ((15, 15), 0, (1, 2)), ((15, 15), 1, (0, 2)), ((0, 0), 1, (0, 2)),
    ],
)  # fmt: skip
def test_the_count(cards: tuple[int, int], dealing: int, expected: tuple[int, int]) -> None:
    assert card_points(cards, dealing) == expected


def test_the_round_is_won_by_the_side_with_more_points_and_shared_when_level() -> None:
    lost = position("KH", ["4C", "4D"], dealer=1).then("4C", "4D>4C", "pass")
    result = present(GAME.result(lost.state))
    assert (result.gains[0].why, result.points, result.winners) == ("caida", (0, 4), (1,))
    level = position("KH", ["4C", "4D"], ["2H 2D", "3H 3D"], dealer=1).then("4C", "4D>4C", "pass")
    result = present(GAME.result(level.state))
    assert (result.points, result.winners) == ((0, 4), (1,))


def test_a_match_that_is_won_in_mid_round_has_a_winner_at_once() -> None:
    after = dealt("4C 4D 4H 4S AH", "KD").then("four")
    assert GAME.standing(after.state.options, 2, (present(GAME.result(after.state)),)).winner == 0
