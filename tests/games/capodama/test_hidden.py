"""Nothing hidden gets into a view: beside the contract that every game keeps (`tests/contract`)."""

import os

import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.capodama import GAME

MANY = 50 if os.environ.get("CAUROBAT_MANY") else 1
KINDS = [(deck, seats) for deck in ("french", "italian") for seats in GAME.seat_counts(GAME.options({"deck": deck}))]


@pytest.mark.parametrize(("deck", "seats"), KINDS)
def test_no_view_tells_what_is_hidden(deck: str, seats: int) -> None:
    """Nothing in a view, however it is written, names a card that its seat cannot know."""
    options = GAME.options({"deck": deck})
    rng = Rng(seats, 9)
    for seed in range(3 * MANY):
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
        while state.turn is not None:
            for seat in range(-1, seats):
                _check_view(state, seat, seats)
            state = GAME.apply(state, rng.choice(GAME.decision(state).actions)).state


def _check_view(state, seat: int, seats: int) -> None:
    closed = [STOCK, *(HANDS[other] for other in range(max(2, seats)) if other != seat and seats > 1)]
    hidden = {card.code for zone in closed for card in state.zones[zone]}
    # What one gave away oneself is known, wherever it is now.
    hidden -= {gift.card.code for gift in state.gifts if seat == gift.giver}
    hidden -= {state.trump.code} if state.trump is not None else set()
    view = GAME.view(state, seat)
    words = set(repr(view).replace(",", " ").replace("(", " ").replace(")", " ").replace("=", " ").split())
    assert not hidden & words
