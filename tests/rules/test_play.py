"""RULES.md, A play: trailing, capturing, sequences round the circle, the order in the pile."""

import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import CardsMoved
from caurobat.core.zones import HANDS, PILES
from caurobat.decks import SPANISH, parse_card
from caurobat.games.cau_robat.rules import GAME
from tests.rules.table import play, position
from tests.rules.words import cards_text

RANKS = SPANISH.ranks


@pytest.mark.parametrize(("rank", "following"), list(zip(RANKS, (*RANKS[1:], 1), strict=True)))
def test_each_rank_is_followed_by_the_next_in_the_circle(rank: int, following: int) -> None:
    left = next(other for other in RANKS if other not in (rank, following, RANKS[(RANKS.index(rank) + 2) % 10]))
    after = play(position(f"E{left} O{following} O{rank}", [f"C{rank}", "B1"]), f"C{rank}")
    after.expect(table=f"E{left}", piles=[f"C{rank} O{rank} O{following}", ""])


def test_of_two_piles_of_a_rank_the_taller_is_taken_and_one_only() -> None:
    after = play(position("O4 E1", ["C4", "O1", "O2"], ["", "E5", "B5 B2"]), "C4")
    after.expect(piles=["C4 O4 B5 B2", "E5", ""])


@pytest.mark.parametrize(
    ("turn", "stolen", "left"), [(0, 1, 2), (1, 2, 0), (2, 0, 1)], ids=["seat 0", "seat 1", "seat 2"]
)
def test_of_two_piles_of_a_height_the_owner_who_plays_sooner_loses_its_pile(turn: int, stolen: int, left: int) -> None:
    hands, piles = ["", "", ""], ["", "", ""]
    hands[turn], hands[stolen], hands[left] = "C4", "O1", "O2"
    piles[stolen], piles[left] = "E5 E6", "B5 B2"
    wanted = ["", "", ""]
    wanted[turn], wanted[left] = "C4 O4 E5 E6", "B5 B2"
    play(position("O4 E1", hands, piles, turn=turn), "C4").expect(piles=wanted)


def test_own_pile_never_counts() -> None:
    after = play(position("O4 O6 E1", ["C4", "O1"], ["E5 E2", ""]), "C4")
    after.expect(table="O6 E1", piles=["C4 O4 E5 E2", ""])
    assert [event.why for event in after.events if isinstance(event, CardsMoved)] == ["match", "capture"]


def test_preview_of_a_call_is_as_if_nobody_could_answer_it_though_the_next_seat_can() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4").state
    view = GAME.preview(GAME.view(state, 1), Play(1, parse_card("C4"))).view
    assert cards_text(view.zones[PILES[1]]) == "C4 O4"
    assert (view.turn, view.callers) == (2, ())


def test_preview_of_a_pass_is_the_capture_by_the_caller() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4", "C4").state
    assert cards_text(GAME.preview(GAME.view(state, 2), Pass(2)).view.zones[PILES[1]]) == "C4 O4"


def test_preview_of_the_last_play_of_a_batch_does_not_make_up_the_next_hand() -> None:
    state = position("O12", ["", "", "O1"], turn=2, dealer=2, stock="C1 C2 C3 E1 E2 E3 B1 B2 B3 O7")
    preview = GAME.preview(GAME.view(state, 2), Play(2, parse_card("O1")))
    assert [cards_text(preview.view.zones[hand]) for hand in HANDS[:3]] == ["? ? ?"] * 3
