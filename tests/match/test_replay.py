"""A record played through the rules: the same end each time, and the place of the first thing that is wrong."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action, Announce, Build, ChooseSuit, Claim, Give, NameTrump, Pass, Play
from caurobat.core.record import CorruptRecord, PlayRecord, Record, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import State
from caurobat.match.match import Match, start_match
from caurobat.match.replay import replay, replay_json, resume
from tests.expecting import instance, present
from tests.match.playing import new_match, played, whole_match, with_round


def refused(record: Record) -> CorruptRecord:
    with pytest.raises(CorruptRecord) as caught:
        replay(record)
    with pytest.raises(CorruptRecord) as again:
        replay_json(record)
    assert str(again.value) == str(caught.value)
    assert str(caught.value) == f"{caught.value.place}: {caught.value.why}"
    return caught.value


@pytest.fixture(scope="module")
def record() -> Record:
    return whole_match(3, {"target": 2}).to_record()


@pytest.mark.parametrize("rules", [{}, {"deal": "threes"}, {"scoring": "points", "target": 5}])
@pytest.mark.parametrize("seats", [2, 5, 12])
def test_a_replayed_match_is_the_match_that_was_played(seats: int, rules: Mapping[str, object]) -> None:
    match = whole_match(seats, rules)
    assert resume(parse_record(format_record(match.to_record()).encode())) == match
    assert match.standing.winner is not None


def test_every_step_is_there_to_look_back_at(record: Record) -> None:
    again = replay(record)
    assert len(again.rounds) == len(record.rounds) > 1
    for one, written in zip(again.rounds, record.rounds, strict=True):
        assert len(one.steps) == len(written.plays) + 1
        assert one.state is one.steps[-1].state
        assert one.result is not None
        assert all(step.events for step in one.steps)
    assert again.rounds[-1].match == again.match


@pytest.mark.parametrize("plies", range(0, 36, 5))
def test_an_unfinished_match_goes_on_where_it_was_left(plies: int) -> None:
    left = played(with_round(new_match(4)), plies)
    again = resume(left.to_record())
    assert again == left
    assert played(again) == played(left)


def test_a_record_without_rounds_is_a_match_not_begun() -> None:
    match = new_match(2)
    assert resume(match.to_record()) == match
    assert as_json(match) == {"rounds": [], "score": [0, 0], "winner": None}


def test_unknown_keys_come_back_from_a_match_that_goes_on() -> None:
    base = played(with_round(new_match(2)), 3).to_record()
    one = base.rounds[0]
    plays = tuple(replace(play, extra={"ms": number}) for number, play in enumerate(one.plays))
    seats = (replace(base.seats[0], extra={"colour": "red"}), base.seats[1])
    base = replace(base, seats=seats, rounds=(replace(one, plays=plays, extra={"seed": 7}),), extra={"by": "me"})
    again = resume(base)
    assert again.to_record() == base
    later = played(again, 2).to_record()
    assert (later.extra, later.seats, later.rounds[0].extra) == (base.extra, seats, {"seed": 7})
    assert later.rounds[0].plays[:3] == plays
    assert len(later.rounds[0].plays) == 5


def test_a_rule_at_its_default_may_be_written_and_is_not_written_again() -> None:
    record = replace(new_match(2).to_record(), rules={"target": 3, "deal": "all", "sweep_first": True})
    assert resume(record).to_record().rules == {"sweep_first": True}


def as_json(match: Match) -> dict[str, Any]:
    return replay_json(match.to_record())


def test_the_end_of_a_round_as_json() -> None:
    match = played(with_round(new_match(3)))
    told = as_json(match)
    (one,) = told["rounds"]
    assert list(told) == ["rounds", "score", "winner"]
    assert list(one) == ["piles", "table", "hands", "counts", "debts", "over", "winners"]
    assert one["hands"] == [[], [], []]
    assert one["counts"] == [len(pile) for pile in one["piles"]] == list(match.results[0].counts)
    assert sum(one["counts"]) + len(one["table"]) == 40
    assert one["over"] is True
    assert one["winners"] == [seat for seat in range(3) if one["counts"][seat] == max(one["counts"])]
    assert told["score"] == [int(seat in one["winners"]) for seat in range(3)]
    assert told["winner"] is None


def test_an_unfinished_round_as_json_scores_nothing() -> None:
    match = played(with_round(new_match(3)), 10)
    told = as_json(match)
    (one,) = told["rounds"]
    assert (one["over"], one["winners"], told["score"]) == (False, [], [0, 0, 0])
    left = [list(hand) for hand in match.rounds[0].deal.hands]
    for play in match.rounds[0].plays:
        if isinstance(play.action, Play):
            left[play.action.seat].remove(play.action.card)
    assert one["hands"] == [[card.code for card in hand] for hand in left]


def test_the_cards_of_an_open_call_lie_on_the_table() -> None:
    for seed in range(20):
        left = with_round(new_match(4), seed)
        while left.decision is not None:
            left = played(left, 1, seed)
            if instance(left.state, State).callers:
                (one,) = as_json(left)["rounds"]
                called = left.rounds[0].plays[-len(instance(left.state, State).callers) :]
                assert one["table"][-len(called) :] == [instance(play.action, Play).card.code for play in called]
                assert sum(one["counts"]) + len(one["table"]) + sum(map(len, one["hands"])) == 40
                return
    pytest.fail("no seed has an open call; take more")


def test_debts_are_summed_for_each_pair_and_sorted() -> None:
    for seed in range(40):
        match = played(with_round(new_match(4, {"cau_payment": "flat"}), seed), seed=seed)
        (one,) = as_json(match)["rounds"]
        pairs = [(debt["from"], debt["to"]) for debt in one["debts"]]
        assert pairs == sorted(set(pairs))
        debts = instance(match.state, State).debts
        assert sum(debt["cards"] for debt in one["debts"]) == sum(debt.cards for debt in debts)
        if len(debts) > len(pairs) > 1:
            return
    pytest.fail("no seed leaves several debts between two; take more")


def test_another_game_is_refused(record: Record) -> None:
    assert refused(replace(record, game="chess")).place == "game"


def test_how_many_can_sit_down_is_the_games_to_say() -> None:
    record = replace(new_match(2).to_record(), seats=(SeatRecord(),))
    with pytest.raises(CorruptRecord, match=r"seats: 1; .* there must be 2 to 12") as caught:
        replay(record)
    assert caught.value.place == "seats"


def dealt(game: str) -> Match:
    rules = GAMES[game]
    match = start_match(rules, rules.options({}), [SeatRecord()] * 4)
    return match.next_round(rules.deal(match.options, 4, 0, Rng(1)))[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_kind_of_play_that_is_not_asked_for_is_refused(game: str) -> None:
    match, card = dealt(game), parse_card("O1")
    decision = present(match.decision)
    seat, asked = decision.seat, {type(action) for action in decision.actions}
    kinds: list[Action] = [Play(seat, card), Build(seat, card, card, 5), Pass(seat), Announce(seat, "ronda")]
    kinds += [Claim(seat, "5"), ChooseSuit(seat, "S"), NameTrump(seat, card), Give(seat, (card,))]
    for action in kinds:
        if type(action) not in asked:
            record = match.to_record()
            one = replace(record.rounds[0], plays=(PlayRecord(action),))
            assert refused(replace(record, rounds=(one,))).place == "rounds[0].plays[0]"


@pytest.mark.parametrize("game", ["cau-robat", "capodama"])
def test_takes_is_an_error_where_the_card_alone_decides(game: str) -> None:
    match = dealt(game)
    while not isinstance(action := present(match.decision).actions[0], Play):
        match, _ = match.apply(action)
    record = match.to_record()
    one = replace(record.rounds[0], plays=(*record.rounds[0].plays, PlayRecord(replace(action, takes=()))))
    assert "takes has no place in this game" in refused(replace(record, rounds=(one,))).why
