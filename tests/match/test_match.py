import pytest

from caurobat.core.decisions import IllegalAction, Play
from caurobat.core.game import DealError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.match.chance import Chance
from caurobat.match.match import NoNewRound, deal_rng
from caurobat.players.roster import player_named
from tests.expecting import instance, present
from tests.match.playing import new_match, played, whole_match, with_round


def test_a_new_match_waits_for_its_first_deal() -> None:
    match = new_match(4)
    assert (match.is_round_over, match.decision, match.next_dealer, match.ply) == (True, None, None, 0)
    assert match.standing.score == (0, 0, 0, 0)
    with pytest.raises(IllegalAction, match="no round"):
        match.apply(Play(0, SPANISH.cards[0]))


def test_the_match_before_stays_as_it_was() -> None:
    before = played(with_round(new_match()), 5)
    record = before.to_record()
    after = played(before, 1)
    assert before.to_record() == record
    assert (before.ply, after.ply) == (5, 6)


def test_each_step_tells_its_events() -> None:
    match = new_match()
    match, events = match.next_round(GAME.deal(instance(match.options, Options), 3, 1, deal_rng(1, 0)))
    assert events
    assert match.decision is not None
    _, events = match.apply(match.decision.actions[0])
    assert events


def test_no_round_begins_before_the_last_one_is_finished() -> None:
    match = with_round(new_match())
    with pytest.raises(NoNewRound, match="not finished"):
        with_round(match)
    assert with_round(played(match)).next_dealer is not None


def test_the_dealer_moves_on_by_one() -> None:
    match = played(with_round(new_match(3)))
    wrong = match.rounds[0].deal.dealer
    assert match.next_dealer == (wrong + 1) % 3
    with pytest.raises(DealError, match="dealer"):
        match.next_round(GAME.deal(instance(match.options, Options), 3, wrong, deal_rng(1, 1)))


def test_no_round_follows_a_won_match() -> None:
    match = whole_match()
    assert match.standing.winner is not None
    assert match.standing.score[match.standing.winner] == 3
    with pytest.raises(NoNewRound, match="match is over"):
        with_round(match)


def test_an_illegal_action_changes_nothing() -> None:
    match = with_round(new_match())
    other = (present(match.decision).seat + 1) % 3
    with pytest.raises(IllegalAction):
        match.apply(Play(other, match.rounds[0].deal.hands[other][0]))


def test_only_rules_that_differ_are_recorded() -> None:
    assert new_match(2, {"target": 3, "ties": "nobody"}).to_record().rules == {"ties": "nobody"}


@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_match_taken_up_anywhere_goes_on_as_it_would_have(player: str) -> None:
    whole = played(with_round(new_match(4)), player=player_named(GAME.id, player))
    for plies in range(0, whole.ply, 7):
        left = played(with_round(new_match(4)), plies, player=player_named(GAME.id, player))
        assert played(left, player=player_named(GAME.id, player)) == whole


def test_streams_of_chance_are_all_different() -> None:
    chance = Chance(1)
    streams = [chance.deal(number) for number in range(20)]
    streams += [Rng(*chance.choice_seed(number, ply)) for number in range(20) for ply in range(40)]
    assert len({tuple(rng.next() for _ in range(3)) for rng in streams}) == len(streams)
