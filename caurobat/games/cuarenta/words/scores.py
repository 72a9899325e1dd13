"""A finished round of Cuarenta in words: its points, its best decision, and its winner."""

from collections.abc import Iterable, Sequence
from typing import Final

from caurobat.core.events import Event, PointsScored
from caurobat.core.game import AnyOptions, Gain, Result
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.counting import FOR_HALF, HALF
from caurobat.games.cuarenta.rules.options import GOAL
from caurobat.games.cuarenta.rules.state import side_of
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.words.kit import at_once, reason_name, side_name
from caurobat.narration.card_names import capital
from caurobat.narration.scores import GameScore, Highlight, Plays, most_often
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed

_ZAPATERO = 10  # points; Ecuador has a word for losers with fewer


class CuarentaScore(GameScore[PlaySummary]):
    """The points of both sides by kind, and the decisions that scored most."""

    def reason(self, strings: Strings, result: Result, options: AnyOptions) -> str:
        """Return the cards of both sides, if they were counted, and the winners' points by kind."""
        first = result.winners[0] if len(result.winners) == 1 else 0
        cards = [sum(count for seat, count in enumerate(result.counts) if side_of(seat) == side) for side in (0, 1)]
        reasons = [strings.t("{one} cards to {other}", one=cards[first], other=cards[1 - first])] if any(cards) else []
        if len(result.winners) == 1:
            reasons += scored_by_kind(strings, [gain for gain in result.gains if gain.side == result.winners[0]])
        return " · ".join(reasons)

    def highlights(self, strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
        """Return the highlights of the match; a side that stayed under ten points comes first."""
        score = [0, 0]
        for event in (event for events in rounds for event in events):
            if isinstance(event, PointsScored):
                score[event.side] += event.points
        lines = [*super().highlights(strings, rounds, names)]
        side = min((0, 1), key=lambda side: score[side])
        if score[side] >= _ZAPATERO or max(score) < GOAL:
            return lines
        text = strings.n(
            "{side}: only {count} point",
            "{side}: only {count} points",
            score[side],
            side=side_name(strings, side, names),
        )
        return [Highlight(strings.t("Zapatero!"), side, text), *lines]

    def best(self, strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Sequence[Highlight | None]:
        """Return the decision that scored most for its side, and the seat with the most caídas."""
        callers = [play.seat for _, play in plays if play.is_caida]
        return _best_play(strings, plays, names), most_often(strings, strings.t("Most caídas"), callers, names)


def _best_play(strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Highlight | None:
    """Return the play that scored most, without the count that follows the last one."""
    scored = [(sum(gain.points for gain in at_once(play)), moment, play) for moment, play in plays if at_once(play)]
    if not scored:
        return None
    points, moment, best = max(scored, key=lambda each: each[0])
    kinds = ", ".join(reason_name(strings, gain.why) for gain in at_once(best))
    text = strings.n(
        "{name:You|*}: {what}, {count} point (round {round})",
        "{name:You|*}: {what}, {count} points (round {round})",
        points,
        name=names[best.seat],
        what=kinds,
        round=moment[0],
    )
    return Highlight(strings.t("The best play"), best.seat, capital(text, names), moment)


def scored_by_kind(strings: Strings, gains: Iterable[Gain]) -> list[str]:
    """Return `caída +4`, `limpia +2`: the points, added up by kind."""
    kinds: dict[str, int] = {}
    for gain in gains:
        kinds[gain.why] = kinds.get(gain.why, 0) + gain.points
    return [f"{reason_name(strings, why)} {signed(points)}" for why, points in kinds.items()]


def uncounted(strings: Strings) -> str:
    """Return that the match was won before the count."""
    return strings.t("Forty points end the match: no cards are counted.")


def cards_caption(strings: Strings, own: int, other: int, points: int) -> str:
    """Return why a side's `own` cards score `points` against the `other` side's."""
    if own == other:
        return _level(strings, points)
    if own > HALF:
        more = own - HALF
        values = {"exact": FOR_HALF + more, "points": points}
        if points == values["exact"]:
            return strings.n(
                "20 cards score 6, {count} more card: {points}.",
                "20 cards score 6, {count} more cards: {points}.",
                more,
                **values,
            )
        return strings.n(
            "20 cards score 6, {count} more card: {exact}, rounded up to {points}.",
            "20 cards score 6, {count} more cards: {exact}, rounded up to {points}.",
            more,
            **values,
        )
    if own == HALF:
        return strings.t("20 cards score 6 points.")
    if points:
        return strings.t("Nobody has 20: more cards score {points} points.", points=points)
    return strings.t("Fewer than 20 cards: nothing.")


def _level(strings: Strings, points: int) -> str:
    if not points:
        return strings.t("A tie, and this side dealt: nothing.")
    return strings.t("A tie, and the other side dealt: {points} points.", points=points)


SCORE: Final = CuarentaScore(GAME)
