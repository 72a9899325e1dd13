"""A replay in English sentences, for a terminal: what was dealt, each decision and all that followed from it."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeGuard, assert_never

from caurobat.cards import Card
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnPassed,
    TurnStarted,
)
from caurobat.core.record import SeatRecord
from caurobat.core.text import one_line
from caurobat.core.zones import PILES, TABLE
from caurobat.games.cau_robat import State, Why
from caurobat.match.fairness import is_kept
from caurobat.match.match import Match
from caurobat.match.replay import ReplayedRound

_LONGEST_NAME: Final = 40


def seat_names(seats: Sequence[SeatRecord]) -> tuple[str, ...]:
    """A name to show for each seat: one line, not too long, `Seat 1` (from 1 on) where the record has none."""
    return tuple(_shown(seat.name) or f"Seat {number}" for number, seat in enumerate(seats, 1))


def _shown(name: str | None) -> str:
    if not name:
        return ""
    if len(name) > _LONGEST_NAME:
        name = name[: _LONGEST_NAME - 1] + "…"
    return one_line(name)


def round_words(one: ReplayedRound, names: Sequence[str]) -> Iterator[str]:
    """The lines that tell a round: the deal, each decision with what followed from it, and where it was left."""
    yield f"Round {len(one.match.rounds)}. {names[one.steps[0].state.dealer]} deals."
    for step in one.steps:
        # Cards that are dealt get lines of their own; all else is one line.
        clauses = [clause for event in step.events if not _is_deal(event) if (clause := _clause(event, names))]
        if _is_open_call(step.state):
            clauses.append(f"{_name(names, step.state.turn)} may answer")
        if clauses:
            yield f"  {'; '.join(clauses)}."
        yield from (f"  {_dealt(event, names)}." for event in step.events if _is_deal(event))
    yield from (f"  {line}" for line in _ending(one, names))
    kept = is_kept(one.match.rounds[-1])
    if kept is not None:
        yield (
            "  The deal is the one whose hash was shown." if kept else "  The deal is NOT the one whose hash was shown!"
        )


def match_words(match: Match, names: Sequence[str]) -> str:
    """The line that tells the score."""
    score = f"Score: {_list(match.standing.score, names)}."
    winner = match.standing.winner
    return score if winner is None else f"{score} {names[winner]} wins the match."


def _is_deal(event: Event) -> TypeGuard[CardsMoved]:
    return isinstance(event, CardsMoved) and event.why == Why.DEAL


def _is_open_call(state: State) -> bool:
    return bool(state.callers) and state.turn is not None


def _dealt(event: CardsMoved, names: Sequence[str]) -> str:
    if event.target is TABLE:
        return f"The table gets {_cards(event.cards)}"
    return f"{names[event.target.seat]} gets {_cards(event.cards)}"


def _clause(event: Event, names: Sequence[str]) -> str:
    """What `event` is in words; empty where other events say it already."""
    match event:
        case CardsMoved():
            return _move_clause(event, names)
        case Called(seat, call):
            return f"{names[seat]} says {call}"
        case TurnPassed(seat):
            return f"{names[seat]} does not answer"
        case DebtOwed(debtor, creditor, cards, why):
            return f"{names[debtor]} owes {names[creditor]} {_count(cards)} {_for(why)}"
        case DebtSettled(debtor, creditor, cards, left):
            rest = f", {left} still owed" if left else ""
            return f"{names[debtor]} pays {names[creditor]} {_count(cards)} of an old debt{rest}"
        case Swept(seat):
            return f"{names[seat]} sweeps the table"
        case RoundStarted() | CallOffered() | TurnStarted() | RoundEnded():
            return ""
        case _:
            assert_never(event)


def _move_clause(event: CardsMoved, names: Sequence[str]) -> str:
    source, target, count = event.source.seat, event.target.seat, len(event.cards)
    match Why(event.why):
        case Why.TRAIL:
            return f"{names[source]} plays {_cards(event.cards)}, which stays on the table"
        case Why.MATCH | Why.CALL:
            return f"{names[source]} plays {_cards(event.cards)}"
        case Why.CAPTURE:
            return f"{names[target]} takes {_cards(event.cards)} (+{count})"
        case Why.STEAL:
            return f"{names[target]} steals the pile of {names[source]} (+{count})"
        case Why.CAU | Why.SWEEP as why:
            return f"{names[source]} pays {names[target]} {_count(count)} {_for(why)}"
        case Why.LEFTOVERS:
            return f"{names[target]} gets the {_count(count)} left on the table"
        case Why.DEAL | Why.DEBT:
            return ""
        case why:
            assert_never(why)


def _for(why: str) -> str:
    return "for the sweep" if why == Why.SWEEP else "for the call"


def _ending(one: ReplayedRound, names: Sequence[str]) -> Iterator[str]:
    state, result = one.state, one.result
    counts = [len(state.zones[pile]) for pile in PILES[: state.seats]]
    if result is None:
        todo = "to answer the call" if _is_open_call(state) else "to play"
        yield f"Not finished: {_name(names, state.turn)} is {todo}. Table: {_cards(state.zones[TABLE]) or 'empty'}."
        yield f"Cards: {_list(counts, names)}."
        return
    winners = " and ".join(names[seat] for seat in result.winners) or "nobody"
    yield f"The round is over. Cards: {_list(counts, names)}. Won by {winners}."


def _name(names: Sequence[str], seat: int | None) -> str:
    return "nobody" if seat is None else names[seat]


def _list(numbers: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


def _cards(cards: Sequence[Card | None]) -> str:
    return " ".join(str(card) for card in cards)
