"""A state and a view as a line of text: what is written reads back, and what a view hides its text hides."""

import re
from collections.abc import Iterator

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyGame, AnyState
from caurobat.core.position import BadPosition
from caurobat.core.rng import Rng
from caurobat.games.scopa.rules import GAME as SCOPA
from caurobat.games.scopa.rules import State, View
from tests.contract.harness import ONLOOKER, single_rules

CLOSED = re.compile(r"(hand\d+|stock)=\[([^]]*)\]")


def random_states(game: AnyGame, rules: dict[str, object], seats: int, seed: int) -> Iterator[AnyState]:
    """Some states of a random round: the first, the last, and one in six between them."""
    options, rng = game.options(rules), Rng(seed, seats)
    state = game.start(options, seats, game.deal(options, seats, 0, rng)).state
    while (decision := game.decision(state)) is not None:
        if not rng.below(6) or decision.call is not None:
            yield state
        state = game.apply(state, rng.choice(decision.actions)).state
    yield state


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_text_of_a_position_reads_back_with_all_options(game: AnyGame) -> None:
    for number, rules in enumerate(single_rules(game)):
        counts = game.seat_counts(game.options(rules))
        seats = counts[number % len(counts)]
        for state in random_states(game, rules, seats, number):
            text = repr(state)
            assert "\n" not in text
            assert type(state).parse(text) == state
            view = game.view(state, number % seats)
            assert type(view).parse(repr(view)) == view


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_a_view_hides_its_text_hides(game: AnyGame) -> None:
    rng = Rng(5)
    for seats in game.seat_counts(game.options({})):
        for state in random_states(game, {}, seats, seats):
            for seat in (*range(seats), ONLOOKER):
                view = game.view(state, seat)
                text = repr(view)
                for zone, cards in CLOSED.findall(text):
                    assert zone == f"hand{seat}" or seats == 1 or re.fullmatch(r"(\?(\*\d+)?)?", cards), text
                if seat != ONLOOKER:
                    assert repr(game.view(game.sample_world(view, rng), seat)) == text


START = repr(SCOPA.start(SCOPA.options({}), 2, SCOPA.deal(SCOPA.options({}), 2, 0, Rng(1))).state)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "the fields are none"),
        (START.replace("dealer=0 ", ""), "there must be"),
        (START.replace("dealer=0", "dealer=zero"), "dealer: 'zero' cannot be read"),
        (START.replace("dealer=0", "dealer=0 1"), "dealer: '1' is left over"),
        (START.replace("dealer=0", "dealer="), "dealer: '' cannot be read"),
        (START.replace("options=[]", "options=[deal:some]"), "options: .* cannot be read: deal"),
        (START.replace("table=[", "table=[O99 "), "'O99' is no card"),
        (START.replace("table=[", "table=O1 ["), "a list begins with a square bracket"),
        (START.replace("sweeps=[[] []]", "sweeps=[[] []"), "sweeps: .* cannot be read"),
        (START + " colour=red", "there must be"),
        ("seat=0 " + START, "there must be"),
    ],
)
def test_what_is_no_position_is_refused_with_its_field(text: str, why: str) -> None:
    assert State.parse(START)
    with pytest.raises(BadPosition, match=why):
        State.parse(text)


def test_a_text_from_before_plays_were_remembered_reads_back() -> None:
    assert State.parse(START.replace(" past=[]", "")) == State.parse(START)


def test_a_view_is_told_from_a_state() -> None:
    with pytest.raises(BadPosition, match="seat"):
        View.parse(START)
