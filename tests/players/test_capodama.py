import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.capodama.players.bitboard import FOE, FRIEND, UNKNOWN
from caurobat.games.capodama.players.imperfect import ErrorRates, ImperfectPlayer
from caurobat.games.capodama.players.searching import SearchPlayer, believed
from caurobat.games.capodama.players.solitaire import outcomes
from caurobat.games.capodama.players.why import advise, explain, judge
from caurobat.games.capodama.players.worlds import FastRandom, KnownTable
from caurobat.games.capodama.rules import GAME, Phase, State
from caurobat.games.capodama.rules.state import phase_of
from caurobat.match.simulate import SimulationPlan, play_game
from caurobat.players.player import never
from tests.expecting import instance, present
from tests.games.capodama.table import after, position


def start(seats: int, seed: int, deck: str = "french") -> State:
    options = GAME.options({"deck": deck})
    return GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state


def onwards(state: State, rng: Rng) -> State:
    return GAME.apply(state, rng.choice(present(GAME.decision(state)).actions)).state


def test_a_seat_knows_who_is_with_whom_by_the_queen() -> None:
    state = position("AH 9D 9C", "8D QH 8C", "JD 10C 10S", "KD JC JS")
    rel = [KnownTable(GAME.view(state, seat)).known().rel[seat] for seat in range(4)]
    assert rel[0] == (FRIEND, UNKNOWN, UNKNOWN, UNKNOWN)
    assert rel[1] == (FRIEND, FRIEND, FOE, FOE)
    assert rel[2] == (FOE, UNKNOWN, FRIEND, UNKNOWN)
    state = after(state, "9D", "QH", "JD", "KD")
    rel = [KnownTable(GAME.view(state, seat)).known().rel[seat] for seat in range(4)]
    assert rel[0] == (FRIEND, FRIEND, FOE, FOE)
    assert rel[2] == (FOE, FOE, FRIEND, FRIEND)


def test_a_seat_remembers_whom_it_gave_the_queen() -> None:
    state = position("AH 7D 9C", "QH 8D 10C", "9D JD KS", "10D KD AS", exchanged=False)
    state = after(state, "give 7D", "give QH", "give 9D", "give 10D")
    assert KnownTable(GAME.view(state, 1)).known().rel[1] == (FOE, FRIEND, FOE, FRIEND)
    assert KnownTable(GAME.view(state, 3)).known().rel[3] == (FOE, UNKNOWN, UNKNOWN, FRIEND)


def test_the_solitaire_is_solved_once_nothing_is_hidden() -> None:
    state, rng = start(1, 4), Rng(4)
    while len(state.tricks) < 11:
        state = onwards(state, rng)
    for number, outcome in outcomes(KnownTable(GAME.view(state, 0)).known(), lambda: False).items():
        card = KnownTable(GAME.view(state, 0)).cards.cards[number]
        assert outcome.is_proved
        assert outcome.is_won == can_win(GAME.apply(state, Play(present(state.turn), card)).state)


@pytest.mark.slow
def test_the_suit_that_is_doubled_alone_is_judged_by_the_solver_too() -> None:
    """Not by hands that are played plainly: they would hardly ever come to 80 to 85 points."""
    view = GAME.view(start(1, 4), 0)
    advice = advise(view, Rng(1), 30)
    assert {reason.action for reason in advice.reasons} == set(present(GAME.choices(view)).actions)
    assert all(reason.forecast is None for reason in advice.reasons)
    assert all(reason.proof is not None and reason.proof.is_won for reason in advice.reasons)
    assert not judge(view, advice.reasons[-1].action, Rng(1), 30).is_marked


def can_win(state: State) -> bool:
    if state.turn is None:
        return bool(present(GAME.result(state)).winners)
    return any(can_win(GAME.apply(state, action).state) for action in present(GAME.decision(state)).actions)


@pytest.mark.slow
def test_alone_whoever_thinks_ahead_wins_nearly_always() -> None:
    won = 0
    for seed in range(4):
        state = start(1, seed)
        while state.turn is not None:
            state = GAME.apply(state, SearchPlayer(40).choose(GAME.view(state, 0), Rng(seed))).state
        won += bool(present(GAME.result(state)).winners)
    assert won == 4


def test_reasons_tell_the_trick() -> None:
    state = after(position("9D 9C", "AH JD 10D", "QH JC", "8D KC", turn=0), "9D")
    reasons = {instance(reason.action, Play).card.code: reason for reason in explain(GAME.view(state, 1))}
    assert reasons["AH"].is_sure
    assert (reasons["JD"].wins_now, reasons["JD"].trick) == (True, 10)
    assert not reasons["JD"].is_sure
    assert (reasons["10D"].wins_now, reasons["10D"].is_sure) == (True, False)
    (reason,) = explain(GAME.view(after(state, "10D", "JC"), 3))
    assert (reason.wins_now, reason.to, reason.relation) == (False, 1, FOE)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_only_cards_that_a_rival_may_still_play_to_the_trick_can_beat_it(seats: int) -> None:
    """Against the hands as they are; a partner's cards and those of who has played already are no danger."""
    spared, alone_with_partners = 0, 0
    for seed in range(12):
        state, rng = start(seats, seed), Rng(seed, 5)
        while (turn := state.turn) is not None:
            if phase_of(state) is Phase.PLAY:
                table = KnownTable(GAME.view(state, turn)).known()
                later = [(turn + ahead) % table.players for ahead in range(1, table.players - table.count)]
                for reason in explain(GAME.view(state, turn)):
                    if not reason.wins_now:
                        continue
                    card = table.cards.numbers[instance(reason.action, Play).card]
                    beats = table.cards.beats[table.led if table.count else table.cards.suits[card]][card]
                    held = {seat: beats & table.cards.mask(state.zones[HANDS[seat]]) for seat in later}
                    rivals = [bit for seat, bit in held.items() if table.rel[turn][seat] != FRIEND]
                    assert sum(bit.bit_count() for bit in rivals) <= reason.beaten_by
                    assert not (reason.is_sure and any(held.values()))
                    out = (beats & ~table.played & ~table.hands[turn]).bit_count()
                    spared += reason.beaten_by < out
                    alone_with_partners += reason.beaten_by == 0 and not reason.is_sure
            state = onwards(state, rng)
    assert spared
    assert seats < 4 or alone_with_partners


def test_who_is_eager_takes_the_trick_with_the_strongest_card() -> None:
    view = GAME.view(after(position("9D 9C", "AH JD 10D", "QH JC", "8D KC", turn=0), "9D"), 1)
    player = ImperfectPlayer(ErrorRates(eager=1.0))
    assert {instance(player.choose(view, Rng(seed)), Play).card.code for seed in range(9)} == {"AH"}


def test_throwing_away_the_highest_trump_is_a_mistake() -> None:
    state = position("AH 7H 8D", "9S QH 8C", "7S 10C 10S", "KS JC JS", double="S", turn=1)
    state = after(state, "9S", "7S", "KS")
    # The last to play can take 18 points with a trump, or let them go.
    judged = judge(GAME.view(state, 0), Play(0, state.zones[HANDS[0]][2]), Rng(1), 60)
    assert judged.best != judged.action
    assert judged.cards.mean > 5


@pytest.mark.parametrize("seats", [1, 3])
def test_programs_play_rounds_to_their_end_by_themselves(seats: int) -> None:
    """As `simulate` has it: who plays alone decides for both hands."""
    plan = SimulationPlan(GAME.id, ("greedy",) * seats, GAME.options({}), 2, 5)
    for number in range(plan.games):
        played = play_game(plan, number)
        assert len(played.record.rounds[0].plays) == {1: 33, 3: 26}[seats]
        assert len(played.seconds[0]) == (33 if seats == 1 else len(played.seconds[0]))


def test_whoever_gives_the_capo_good_cards_is_thought_to_be_the_dama() -> None:
    state = position(
        "AH AS 7S JS KD 9D 8C 9C",
        "9H 10H AD 7D QS KS AC 7C",
        "KH 8H QH JD QD 10S 9S 10C",
        "JH 7H 10D 8D 8S JC KC QC",
        double="S",
    )
    state = after(state, "AH", "9H", "KH", "JH")
    table = KnownTable(GAME.view(state, 0))
    draw = believed(table, FastRandom(1), never)
    (queen,) = table.cards.ladies
    holders = [sum(draw().hands[seat] >> queen & 1 for _ in range(600)) / 600 for seat in range(4)]
    plain = [
        sum(table.model(FastRandom(seed)).hands[seat] >> queen & 1 for seed in range(600)) / 600 for seat in range(4)
    ]
    assert holders[0] == 0
    # The king of hearts on the capo's ace may have been a present; the 9 was none.
    assert holders[2] > plain[2]
    assert plain[1] > holders[1] > 0
    assert holders[2] > holders[1] + 0.1
