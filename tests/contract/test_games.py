import itertools
import os
from dataclasses import replace

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Pass
from caurobat.core.events import Swept
from caurobat.core.game import AnyGame, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import FRENCH, SPANISH
from tests.contract.harness import check_match, every_rules, paired_rules, tables, values_of
from tests.expecting import present

MANY = bool(os.environ.get("CAUROBAT_MANY"))
"""Set CAUROBAT_MANY=1 for every set of options, and more rounds."""


MOST = 100
"""A game with more tables than this has only some of them tried in the short run."""


def cases() -> list[tuple[AnyGame, dict[str, object], int]]:
    return [(game, rules, seats) for game in GAMES.values() for rules, seats in tables_of(game)]


def tables_of(game: AnyGame) -> list[tuple[dict[str, object], int]]:
    every = tables(game, list(every_rules(game)) if MANY else paired_rules(game))
    if MANY or len(every) <= MOST:
        return every
    # Some options meet some numbers of seats only; each pair of options meets several.
    step = max(5, len(every) // MOST + 1)
    return [(rules, seats) for number, (rules, seats) in enumerate(every) if number % step == 0 or not rules]


def marked(number: int, case: tuple[AnyGame, dict[str, object], int]) -> object:
    """One in four goes on to a second round, which begins where the first one left the match.

    The usual rules and every fifth of the others are tried at once, the rest with the slow tests.
    """
    rounds = 1 if number % 4 and not MANY else 2
    return pytest.param((*case, rounds), marks=[pytest.mark.slow] if case[1] and number % 5 else [])


def name(case: tuple[AnyGame, dict[str, object], int, int]) -> str:
    game, rules, seats, _ = case
    return f"{game.id} {seats} {' '.join(f'{key}={value}' for key, value in rules.items())}"


@pytest.mark.parametrize("case", list(itertools.starmap(marked, enumerate(cases()))), ids=name)
def test_the_contract_holds(case: tuple[AnyGame, dict[str, object], int, int]) -> None:
    game, rules, seats, rounds = case
    for seed in range(5 if MANY else 1):
        check_match(game, rules, seats, seed, rounds)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_option_has_its_values(game: AnyGame) -> None:
    assert values_of(game), "a game without options would be tested by one way to play alone"
    for name, values in values_of(game).items():
        assert len(values) > 1, f"{name} is no choice"
        assert game.options({name: values[0]}).to_rules() == {}


DEALS = 100
"""The deals of each table whose opening plays are tried."""


def opening_tables() -> list[tuple[AnyGame, dict[str, object], int]]:
    games = [(game, [{}, *map(dict, game.presets.values())]) for game in GAMES.values()]
    return [(game, *table) for game, all_rules in games for table in tables(game, all_rules)]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules", "seats"), opening_tables())
def test_an_opening_play_sweeps_in_one_deal_of_ten_at_most(game: AnyGame, rules: dict[str, object], seats: int) -> None:
    options, sweeps = game.options(rules), 0.0
    for seed in range(DEALS):
        state = game.start(options, seats, game.deal(options, seats, seed % seats, Rng(seed, 39))).state
        actions = present(game.decision(state)).actions
        outcomes = [game.apply(state, action).events for action in actions]
        sweeps += sum(any(isinstance(event, Swept) for event in events) for events in outcomes) / len(actions)
    assert sweeps <= DEALS / 10


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_no_option_and_no_value_of_one_is_refused_by_its_name(game: AnyGame) -> None:
    values = values_of(game)
    odd = ["", "Any", "true", 0.0, 2.0, -1, None, [], {}, "x" * 10_000]
    odd += itertools.chain(*values.values())
    wrong = [(name, value) for name, right in values.items() for value in odd
             if not any(value == one and type(value) is type(one) for one in right)]  # fmt: skip
    if hasattr(game.options({}), "target"):
        wrong += [("target", value) for value in (0, -1, 2.0, True, "3", None, [3])]
    for name, value in [*wrong, ("x", 1), ("Deal", "all")]:
        with pytest.raises(SetupError) as caught:
            game.options({name: value})
        assert caught.value.name == name
        assert len(str(caught.value)) < 250


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_deal_that_cannot_be_is_refused_by_its_place(game: AnyGame) -> None:
    options = game.options({})
    seats = max(count for count in game.seat_counts(options) if count <= 4)
    good = game.deal(options, seats, 0, Rng(8))
    first, second, *others = good.hands
    strange = next(deck for deck in (FRENCH, SPANISH) if first[0] not in deck.cards).cards[0]
    wrong = [
        ("dealer", replace(good, dealer=seats)),
        ("dealer", replace(good, dealer=-1)),
        ("table", replace(good, table=(*good.table, first[0]))),
        ("hands", replace(good, hands=good.hands[1:])),
        ("hands[1]", replace(good, hands=(first, second[1:], *others))),
        ("hands[1]", replace(good, hands=(first, (first[0], *second[1:]), *others))),
        ("hands[1]", replace(good, hands=(first, (strange, *second[1:]), *others))),
        ("stock", replace(good, stock=(*good.stock, first[0]))),
    ]
    for place, deal in wrong:
        with pytest.raises(DealError) as caught:
            game.start(options, seats, deal)
        assert caught.value.place == place


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_play_is_summarized_from_the_event_that_begins_it_and_from_no_other(game: AnyGame) -> None:
    options, rng = game.options({}), Rng(3)
    seats = game.seat_counts(options)[-1]
    step = game.start(options, seats, game.deal(options, seats, 0, rng))
    assert not any(game.play_type.begins(event) for event in step.events)
    while (decision := game.decision(step.state)) is not None:
        action = rng.choice(decision.actions)
        step = game.apply(step.state, action)
        begun = [place for place, event in enumerate(step.events) if game.play_type.begins(event)]
        assert begun == ([] if isinstance(action, Pass) else [0])
        for place in range(len(step.events) + 1):
            if place in begun:
                assert game.play_type(step.events[place:], seats).seat == action.seat
            else:
                with pytest.raises(ValueError, match="a play begins with"):
                    game.play_type(step.events[place:], seats)
