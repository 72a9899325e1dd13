"""A replay in English sentences, for a terminal: the deal, each decision, and everything that followed from it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeGuard, assert_never

from caurobat.core.decisions import Announce, Build, ChooseSuit, Claim, Decision, Give, NameTrump, Pass, Play
from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import Result
from caurobat.core.record import SeatRecord
from caurobat.core.text import cards_text, clean_name, one_line
from caurobat.core.zones import PILES, STOCK, TABLE
from caurobat.match.fairness import is_kept
from caurobat.match.match import Match
from caurobat.match.replay import ReplayedRound
from caurobat.narration import TEXTS

_SECOND_HAND: Final = "The other hand"


def seat_names(seats: Sequence[SeatRecord]) -> tuple[str, ...]:
    """Return a short name of one line for each seat, or `Seat 1` and so on."""
    return tuple(one_line(clean_name(seat.name)) or f"Seat {number}" for number, seat in enumerate(seats, 1))


def round_words(one: ReplayedRound, seats: Sequence[str]) -> Iterator[str]:
    """Yield the lines of a round: the deal, each decision with its consequences, and the end.

    `seats` are the names of the seats.
    """
    game = one.match.game
    clause_for = TEXTS[game.id].clause
    # The last name is for the second hand of a person who plays two.
    names = (*seats, _SECOND_HAND)
    yield f"Round {len(one.match.rounds)}. {names[one.steps[0].state.dealer]} deals."
    # A side of two is a subject of its own: "Laia and Biel score" doesn't continue "Laia plays".
    subjects = (*names, *_side_names(one.match, names))
    for step in one.steps:
        clauses: list[str] = []
        for event in step.events:
            # Deals get lines of their own; everything else up to the next deal is on one line.
            if _is_deal(event):
                yield from _lines(clauses, subjects)
                clauses.clear()
                yield f"  {_dealt(event, names)}."
            elif clause := clause_for(event, names):
                clauses.append(clause)
        decision = game.decision(step.state)
        if decision is not None and decision.call is not None:
            clauses.append(f"{names[decision.seat]} {_asked(decision)}")
        yield from _lines(clauses, subjects)
    yield from (f"  {line}" for line in _ending(one, names))
    if aside := one.state.zones[STOCK][one.state.to_deal :]:
        yield f"  Aside: {cards_text(aside)}."
    is_as_promised = is_kept(one.match.rounds[-1])
    if is_as_promised is not None:
        yield (
            "  The deal is the one whose hash was shown."
            if is_as_promised
            else "  The deal is NOT the one whose hash was shown!"
        )


def _lines(clauses: Sequence[str], subjects: Sequence[str]) -> Iterator[str]:
    """Yield one sentence for all clauses, if any; a subject repeated in several consecutive ones is written once."""
    before = ""
    joined = []
    for clause in clauses:
        subject = max((f"{name} " for name in subjects if clause.startswith(f"{name} ")), key=len, default="")
        joined.append(clause.removeprefix(subject) if subject == before else clause)
        before = subject
    if joined:
        yield f"  {'; '.join(joined)}."


def match_words(match: Match, names: Sequence[str]) -> str:
    """Return the line on the score."""
    sides = _side_names(match, names)
    score = f"Score: {_list(match.standing.score, sides)}."
    winner = match.standing.winner
    if winner is None:
        return score
    how = f" by {match.standing.how}" if match.standing.how else ""
    return f"{score} {sides[winner]} {'win' if len(match.sides[winner]) > 1 else 'wins'} the match{how}."


def _side_names(match: Match, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(" and ".join(names[seat] for seat in side) for side in match.sides)


def _is_deal(event: Event) -> TypeGuard[CardsMoved]:
    return isinstance(event, CardsMoved) and event.source is STOCK


def _dealt(event: CardsMoved, names: Sequence[str]) -> str:
    if event.target is TABLE:
        return f"The table gets {cards_text(event.cards)}"
    return f"{names[event.target.seat]} gets {cards_text(event.cards)}"


def _asked(decision: Decision) -> str:
    """Return what the seat of a decision may or must do, other than play a card."""
    match decision.actions[0]:
        case Play() | Build() | Pass():
            return "may answer"
        case Announce():
            return "may announce"
        case Claim():
            return "may claim"
        case ChooseSuit():
            return "is to choose a suit"
        case NameTrump():
            return "is to name a trump"
        case Give():
            return "is to give cards away"
        case action:
            assert_never(action)


def _ending(one: ReplayedRound, names: Sequence[str]) -> Iterator[str]:
    state, result, match = one.state, one.result, one.match
    counts = [len(state.zones[pile]) for pile in PILES if pile in state.zones]
    cards = _list(counts, names[: len(counts)])
    if result is None:
        decision = match.game.decision(state)
        assert decision is not None, "a round without a result goes on"
        todo = "is to play" if decision.call is None else _asked(decision)
        todo = "is to answer the call" if todo == "may answer" else todo
        yield f"Not finished: {names[decision.seat]} {todo}. Table: {cards_text(state.zones[TABLE]) or 'empty'}."
        yield f"Cards: {cards}."
        return
    sides = _side_names(match, names)
    winners = " and ".join(sides[side] for side in result.winners) or "nobody"
    yield f"The round is over. Cards: {cards}. Won by {winners}."
    if match.game.tells_sides:
        yield from _points(result, sides, TEXTS[match.game.id].gain_words)


def _points(result: Result, sides: Sequence[str], words: Mapping[str, str]) -> Iterator[str]:
    """Yield the reasons for each side's points, for sides that have any."""
    for number, side in enumerate(sides):
        made = [f"{words.get(gain.why, gain.why)} {gain.points}" for gain in result.gains if gain.side == number]
        if made:
            yield f"{side}: {', '.join(made)}."


def _list(numbers: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
