from caurobat.core.decisions import Pass, Play
from caurobat.core.zones import HANDS, PILES
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from tests.rules.table import play, position
from tests.rules.words import cards_text


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
