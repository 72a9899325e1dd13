"""Properties of any round, in a line each; hypothesis looks for the round that breaks them."""

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import Called, CardsMoved, DebtOwed, DebtSettled, Event, Swept
from caurobat.core.game import Deal, Step
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone, ZoneKind
from caurobat.decks import SPANISH, Card, parse_card
from caurobat.games.cau_robat.rules import GAME, Debt, Options, State
from caurobat.games.cau_robat.rules.game import result_of
from tests.rules.rounds import VALUES, stacked_deal, tempting
from tests.rules.words import position_text

RULES = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
SEATS = st.integers(2, 12)
SEEDS = st.integers(0, 2**64 - 1)
QUADS = st.integers(0, 6)


def dealt(options: Options, seats: int, seed: int, quads: int) -> Deal:
    rng = Rng(seed)
    return stacked_deal(options, seats, rng.below(seats), rng, quads)


def round_of(options: Options, seats: int, deal: Deal, seed: int) -> Iterator[tuple[State, Action, Step[State]]]:
    """A round of tempting plays."""
    state, rng = GAME.start(options, seats, deal).state, Rng(seed, 1)
    while (decision := GAME.decision(state)) is not None:
        action = tempting(state, decision, rng)
        step = GAME.apply(state, action)
        yield state, action, step
        state = step.state


def turned_seat(zone: Zone, by: int, seats: int) -> Zone:
    match zone.kind:
        case ZoneKind.HAND:
            return HANDS[(zone.seat + by) % seats]
        case ZoneKind.PILE:
            return PILES[(zone.seat + by) % seats]
        case _:
            return zone


def turned(state: State, by: int) -> State:
    """Return the position with everyone `by` seats further on."""
    seats = state.seats

    def on(seat: int | None) -> int | None:
        return None if seat is None else (seat + by) % seats

    return replace(
        state,
        dealer=(state.dealer + by) % seats,
        zones={turned_seat(zone, by, seats): cards for zone, cards in state.zones.items()},
        turn=on(state.turn),
        callers=tuple((seat + by) % seats for seat in state.callers),
        debts=tuple(Debt((debt.debtor + by) % seats, (debt.creditor + by) % seats, debt.cards) for debt in state.debts),
        last_capturer=on(state.last_capturer),
        past=tuple(replace(action, seat=(action.seat + by) % seats) for action in state.past),
    )


@given(RULES, SEATS, SEEDS, QUADS, st.integers(1, 11))
def test_it_does_not_matter_which_number_a_seat_has(
    rules: dict[str, object], seats: int, seed: int, quads: int, by: int
) -> None:
    options = GAME.options(rules)
    deal = dealt(options, seats, seed, quads)
    hands = tuple(deal.hands[(seat - by) % seats] for seat in range(seats))
    other = GAME.start(options, seats, replace(deal, dealer=(deal.dealer + by) % seats, hands=hands)).state
    for state, action, step in round_of(options, seats, deal, seed):
        assert other == turned(state, by)
        seat = (action.seat + by) % seats
        other = GAME.apply(other, Play(seat, action.card) if isinstance(action, Play) else Pass(seat)).state
        assert other == turned(step.state, by)


@given(RULES, SEATS, SEEDS, QUADS, st.permutations("OCEB"))
def test_suits_never_matter(rules: dict[str, object], seats: int, seed: int, quads: int, suits: list[str]) -> None:
    options = GAME.options(rules)
    deal = dealt(options, seats, seed, quads)

    def changed(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(parse_card(f"{suits['OCEB'.index(card.suit)]}{card.rank}") for card in cards)

    other = GAME.start(
        options,
        seats,
        Deal(deal.dealer, changed(deal.table), tuple(map(changed, deal.hands)), changed(deal.stock)),
    ).state
    for _, action, step in round_of(options, seats, deal, seed):
        twin = Play(action.seat, changed((action.card,))[0]) if isinstance(action, Play) else action
        other = GAME.apply(other, twin).state
        state = step.state
        assert other.zones == {zone: changed(cards) for zone, cards in state.zones.items()}
        assert (other.turn, other.callers, other.debts) == (state.turn, state.callers, state.debts)


@given(RULES, SEATS, SEEDS, QUADS)
def test_a_capture_runs_through_neighbouring_ranks(rules: dict[str, object], seats: int, seed: int, quads: int) -> None:
    options = GAME.options(rules)
    for state, _, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        heads = taken_ranks(step.events)
        if not heads:
            continue
        first = heads[0]
        assert len(set(heads)) == len(heads), position_text(state)
        places = {(SPANISH.ranks.index(rank) - SPANISH.ranks.index(first)) % len(SPANISH.ranks) for rank in heads}
        above = next(place for place in range(1, 11) if place % 10 not in places or place == 10)
        below = 10 - len(places) + above
        assert places == {*range(above), *(place % 10 for place in range(below, 10))}
        assert below == 10 or options.sequence == "whole_run"
        if called(step.events) and not options.cau_sequence:
            assert heads == [first]


def called(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Called) for event in events)


def taken_ranks(events: tuple[Event, ...]) -> list[int]:
    """The ranks that a capture took, in order, the matched one once; of a stolen pile its top card's."""
    ranks: list[int] = []
    for event in events:
        if isinstance(event, CardsMoved) and event.why in ("capture", "steal"):
            cards = event.cards[:1] if event.why == "steal" else event.cards
            for card in cards:
                assert card is not None
                if not ranks or len(set(ranks)) > 1 or card.rank != ranks[0]:
                    ranks.append(card.rank)
    return ranks


@given(RULES, SEATS, SEEDS, QUADS)
def test_no_longer_capture_was_there_to_take(rules: dict[str, object], seats: int, seed: int, quads: int) -> None:
    options = GAME.options({**rules, "stealing": "none", "cau_sequence": True})
    for state, action, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        if not isinstance(action, Play) or not taken_ranks(step.events):
            continue
        left = {card.rank for card in step.state.zones[TABLE]}
        top = taken_ranks(step.events)
        if len(top) < len(SPANISH.ranks):
            ahead = SPANISH.ranks[(SPANISH.ranks.index(max_up(top)) + 1) % 10]
            assert ahead not in left, position_text(state)
        assert action.card.rank not in left


def max_up(ranks: list[int]) -> int:
    """The last rank that the sequence took upwards from its first."""
    last = ranks[0]
    for rank in ranks[1:]:
        if rank != SPANISH.ranks[(SPANISH.ranks.index(last) + 1) % 10]:
            break
        last = rank
    return last


@given(RULES, SEATS, SEEDS, QUADS)
def test_debts_are_what_was_owed_less_what_was_settled(
    rules: dict[str, object], seats: int, seed: int, quads: int
) -> None:
    options = GAME.options(rules)
    owed = 0
    for _, _, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        owed += sum(event.cards for event in step.events if isinstance(event, DebtOwed))
        owed -= sum(event.cards for event in step.events if isinstance(event, DebtSettled))
        assert owed == sum(debt.cards for debt in step.state.debts)


@given(RULES, SEATS, SEEDS, QUADS)
def test_who_captures_keeps_old_debts_only_with_nothing_left_to_pay_them(
    rules: dict[str, object], seats: int, seed: int, quads: int
) -> None:
    options = GAME.options(rules)
    for state, _, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        captures = [
            event.target.seat for event in step.events if isinstance(event, CardsMoved) and event.why == "capture"
        ]
        if not captures:
            continue
        old = sum(debt.cards for debt in state.debts if debt.debtor == captures[0])
        settled = sum(event.cards for event in step.events if isinstance(event, DebtSettled))
        gained = sum(
            len(event.cards)
            for event in step.events
            if isinstance(event, CardsMoved) and event.why in ("capture", "steal")
        )
        assert settled == min(old, len(state.zones[PILES[captures[0]]]) + gained)


@given(RULES, SEATS, SEEDS, QUADS)
def test_sweeps_are_the_captures_that_leave_the_table_empty(
    rules: dict[str, object], seats: int, seed: int, quads: int
) -> None:
    options = GAME.options(rules)
    for _, _, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        leftovers = any(isinstance(event, CardsMoved) and event.why == "leftovers" for event in step.events)
        swept = any(isinstance(event, Swept) for event in step.events)
        assert swept == (not step.state.zones[TABLE] and not leftovers)


@given(RULES, SEATS, SEEDS, QUADS)
def test_piles_change_only_by_captures_payments_and_leftovers(
    rules: dict[str, object], seats: int, seed: int, quads: int
) -> None:
    options = GAME.options(rules)
    for state, action, step in round_of(options, seats, dealt(options, seats, seed, quads), seed):
        kinds = {event.why for event in step.events if isinstance(event, CardsMoved)}
        if kinds <= {"trail", "deal"} and isinstance(action, Play):
            assert all(step.state.zones[pile] == state.zones[pile] for pile in PILES[:seats])
        assert len(step.state.zones[STOCK]) <= len(state.zones[STOCK])


@given(RULES, st.lists(st.lists(st.integers(0, 20), min_size=3, max_size=3), max_size=12), st.integers(1, 30))
def test_a_match_is_won_by_one_leader_at_the_target_and_never_below(
    rules: dict[str, object], rounds: list[list[int]], target: int
) -> None:
    options = GAME.options({**rules, "target": target})
    results = [result_of(counts, options) for counts in rounds]
    standing = GAME.standing(options, 3, results)
    top = max(standing.score)
    leaders = [seat for seat in range(3) if standing.score[seat] == top]
    assert standing.winner == (leaders[0] if top >= target and len(leaders) == 1 else None)
