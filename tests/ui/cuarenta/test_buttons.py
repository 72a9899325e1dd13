"""Buttons cover no card: ten ranks to claim, or many ways to play one, at every size and with large letters."""

from caurobat.core.decisions import Pass
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.games.cuarenta.players.greedy import GreedyPlayer
from caurobat.games.cuarenta.rules import GAME, State
from caurobat.match.match import Match, start_match
from caurobat.narration.strings import Strings
from caurobat.ui.kits import KITS
from caurobat.ui.table.buttons import Prompts
from tests.expecting import instance
from tests.ui.kept import ASSETS


def played(seats: int, seed: int, plies: int) -> Match:
    options = GAME.options({})
    people = [SeatRecord(f"Seat {seat}", "greedy" if seat else "human") for seat in range(seats)]
    match, _ = start_match(GAME, options, people).next_round(GAME.deal(options, seats, seed % seats, Rng(seed)))
    for ply in range(plies):
        decision = match.decision
        assert decision is not None
        view = GAME.view(instance(match.state, State), decision.seat)
        match, _ = match.apply(GreedyPlayer().choose(view, Rng(seed, ply)))
    return match


def test_a_key_pressed_in_haste_claims_nothing() -> None:
    match = played(4, 3, 20)
    assert match.decision is not None
    prompts = Prompts()
    prompts.set(KITS[GAME.id].words.prompts(Strings("en", ASSETS / "locale"), None, match.decision))
    focused = prompts.focused()
    assert focused is not None
    assert focused.action == Pass(0)
