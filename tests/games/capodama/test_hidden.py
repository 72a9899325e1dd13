"""Nothing hidden gets into a view: beside the contract that every game keeps (`tests/contract`)."""

import os
from dataclasses import replace

import pytest

from caurobat.core.events import CardsMoved
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.capodama.rules import GAME, State, Why
from caurobat.match.replay import replay
from tests.expecting import present
from tests.games.capodama.twins import twins

MANY = 50 if os.environ.get("CAUROBAT_MANY") else 1
pytestmark = pytest.mark.timeout(120 * MANY)
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
            state = GAME.apply(state, rng.choice(present(GAME.decision(state)).actions)).state


def _check_view(state: State, seat: int, seats: int) -> None:
    closed = [STOCK, *(HANDS[other] for other in range(max(2, seats)) if other != seat and seats > 1)]
    hidden = {card.code for zone in closed for card in state.zones[zone]}
    # What one gave away oneself is known, wherever it is now.
    hidden -= {present(gift.card).code for gift in state.gifts if seat == gift.giver}
    hidden -= {state.trump.code} if state.trump is not None else set()
    view = GAME.view(state, seat)
    words = set(repr(view).replace(",", " ").replace("(", " ").replace(")", " ").replace("=", " ").split())
    assert not hidden & words


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_same_is_told_whatever_others_hold(seats: int) -> None:
    """Every event up to now, as one seat is told it, and its view, are the same in rounds that it cannot tell apart."""
    for seed in range(6 * MANY):
        # In the second half of a round of two nothing is hidden any more.
        decisions = 1 + seed * 5 % (10 if seats == 2 else 5 * seats)
        one, other = (replay(record) for record in twins(seats, seed % seats, seed, decisions))
        seat = seed % seats
        told = [
            [GAME.redacted(event, seat, seats) for step in each.rounds[0].steps for event in step.events]
            for each in (one, other)
        ]
        # A hand is put into order by its owner: of what was dealt the set counts.
        assert [_sorted(event) for event in told[0]] == [_sorted(event) for event in told[1]]


def _sorted(event: object) -> object:
    if isinstance(event, CardsMoved) and event.why == Why.DEAL:
        return replace(event, cards=tuple(sorted(event.cards, key=str)))
    return event
