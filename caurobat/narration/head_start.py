"""Head starts in cards: their effect on a round and on the score, shown beside the official result.

The rules and the record count the cards as they fell, and a match ends when they say so. A head start is a correction
of that score, and is always labelled as one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.game import Result, Standing
from caurobat.match.session import Session
from caurobat.narration.scores import ScoreKit
from caurobat.narration.strings import Strings


@dataclass(frozen=True, slots=True)
class Corrected:
    """A match with head starts included: the `cards` of each seat, the last round's result, the match so far."""

    cards: tuple[int, ...]
    result: Result | None
    standing: Standing


def head_starts(session: Session) -> tuple[int, ...]:
    """Return each seat's head start in cards."""
    return tuple([session.help_of(seat).head_start for seat in range(len(session.seats))])


def corrected(kit: ScoreKit, session: Session) -> Corrected | None:
    """Return the match with the head starts included; None if nobody has one or the game has none."""
    cards, options = head_starts(session), session.options
    if not kit.has_head_starts or not any(cards):
        return None
    results = [kit.corrected(options, result, cards) for result in session.results]
    standing = session.game.standing(options, len(cards), results)
    return Corrected(cards, results[-1] if results else None, standing)


def starts_text(cards: Sequence[int], names: Sequence[str]) -> str:
    """Return the head starts in words: `Marta +5`."""
    return ", ".join(f"{name} +{ahead}" for name, ahead in zip(names, cards, strict=True) if ahead)


def score_text(score: Sequence[int], names: Sequence[str]) -> str:
    """Return everybody's score: `Marta 2, Laia 1`."""
    return ", ".join(f"{name} {points}" for name, points in zip(names, score, strict=True))


def round_text(strings: Strings, corrected: Corrected, names: Sequence[str]) -> str:
    """Say how the head start changes the round just counted, and the score."""
    winners = [names[seat] for seat in corrected.result.winners] if corrected.result is not None else []
    values = {"starts": starts_text(corrected.cards, names), "score": score_text(corrected.standing.score, names)}
    if len(winners) != 1:
        return strings.t("With the head start ({starts}) the round is a tie; score: {score}.", **values)
    values["winner"] = winners[0]
    return strings.t("With the head start ({starts}) {winner:you win|* wins} the round; score: {score}.", **values)


def match_text(strings: Strings, corrected: Corrected, session: Session, names: Sequence[str]) -> str:
    """Say what was added to the cards, and how the match ends without it."""
    return strings.t(
        "With the head start: {starts}. By the cards alone: {score}.",
        starts=starts_text(corrected.cards, names),
        score=score_text(session.seat_scores, names),
    )
