"""The ladders of first matches: each rung can be played and shows what is new; picked deals keep their word."""

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.learn import TEACHING
from caurobat.learn.ladder import Rung, picked_deal, rung_of
from caurobat.learn.lesson import Watch, played
from caurobat.learn.progress import Progress
from caurobat.narration.rules import Example
from caurobat.players.roster import HUMAN, players_of
from tools.pick_deals import SENSIBLE, is_fun, offered_part, opening

RUNGS = [(game, number, rung) for game, teaching in TEACHING.items() for number, rung in enumerate(teaching.ladder)]
FIRST = TEACHING["cau-robat"].ladder[0]


@pytest.mark.parametrize(("game", "number", "rung"), RUNGS)
def test_a_rung_can_be_dealt_to_a_person_and_players_of_the_game(game: str, number: int, rung: Rung) -> None:
    rules = GAMES[game]
    options = rules.options(rung.rules)
    assert rung.players[0] == HUMAN
    assert set(rung.players[1:]) <= set(players_of(game))
    rules.start(options, len(rung.players), rules.deal(options, len(rung.players), 0, Rng(1)))


@pytest.mark.parametrize(("game", "number", "rung"), RUNGS)
def test_every_rung_but_the_first_shows_what_is_new_on_it(game: str, number: int, rung: Rung) -> None:
    if not number:
        assert not rung.title, "it is the beginning"
        return
    assert rung.title
    assert rung.text
    match rung.example:
        case Example() as example:
            lesson = TEACHING[game].positions.lesson_of(example, GAMES[game].options(rung.rules))
            assert isinstance(watch := lesson.steps[0], Watch)
            assert len(played(lesson.game, lesson.start, watch.plays).events) > 1
        case option:
            assert option in TEACHING[game].examples


def test_the_first_match_has_three_at_the_table_two_of_them_kind_and_one_easy_round() -> None:
    assert FIRST.players == (HUMAN, "biel", "laia")
    options = GAMES["cau-robat"].options(FIRST.rules)
    assert (options.deal, options.goal) == ("threes", 1)
    assert len(set(FIRST.deals)) >= 8, "it is not always the same one"


@pytest.mark.slow
@pytest.mark.parametrize("seed", FIRST.deals)
def test_a_picked_deal_offers_a_theft_early_and_no_debt_before_it(seed: int) -> None:
    """Whatever the others choose; with choices of their own, not those that the deals were picked by."""
    openings = [opening(FIRST, seed, person, 1000 + number) for person in SENSIBLE for number in range(8)]
    assert not any(each.is_indebted for each in openings)
    assert sum(each.is_offered for each in openings) >= len(openings) * 0.9


@pytest.mark.slow
@pytest.mark.parametrize("seed", FIRST.deals)
def test_a_picked_deal_can_be_won(seed: int) -> None:
    assert is_fun(FIRST, seed)


@pytest.mark.slow
def test_most_deals_are_not_like_the_picked_ones() -> None:
    assert sum(offered_part(FIRST, seed, 1) >= 1 for seed in range(100)) < 15


def test_the_person_plays_first_in_a_picked_deal() -> None:
    deal = picked_deal(GAMES["cau-robat"], FIRST, FIRST.deals[0])
    state = GAMES["cau-robat"].start(GAMES["cau-robat"].options(FIRST.rules), 3, deal).state
    assert state.turn == 0


def test_who_played_before_there_were_ladders_is_above_them() -> None:
    ladder = TEACHING["scopa"].ladder
    assert rung_of(Progress(), ladder, "scopa", has_table=False) == 0
    assert rung_of(Progress(), ladder, "scopa", has_table=True) == len(ladder)
    climbing = Progress().with_rung("scopa", 1)
    assert rung_of(climbing, ladder, "scopa", has_table=True) == 1
    assert climbing.with_rung("scopa", 0) == climbing, "nobody climbs down"
