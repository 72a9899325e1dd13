"""A finished round of Cau robat in words: the piles, the turning points, and the winner."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import AnyOptions, Result
from caurobat.core.zones import ZoneKind
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.rules.summary import PlaySummary
from caurobat.games.cau_robat.words.kit import SHOUT_WORDS
from caurobat.narration.card_names import capital, so_many_cards
from caurobat.narration.scores import GameScore, Highlight, Plays
from caurobat.narration.strings import Strings


class CauRobatScore(GameScore[PlaySummary]):
    """Marks the plays in which most cards changed piles."""

    turns = 6

    def grow(self, heights: list[int], event: Event) -> None:
        """Count the cards in each pile."""
        if isinstance(event, CardsMoved):
            for zone, sign in ((event.source, -1), (event.target, 1)):
                if zone.kind is ZoneKind.PILE:
                    heights[zone.seat] += sign * len(event.cards)

    def swing(self, play: PlaySummary) -> tuple[int, int]:
        """Return the most cards by which a pile changed."""
        return play.seat, max(map(abs, play.net), default=0)

    def note(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
        """Return the reason why the play is a turning point."""
        name, gain = names[play.seat], max(0, play.net[play.seat])
        stolen = sum(theft.cards for theft in play.thefts)
        if stolen:
            return strings.n(
                "{name:You steal|* steals} {count} card", "{name:You steal|* steals} {count} cards", stolen, name=name
            )
        if play.is_sweep and play.call != "contracau":  # a contracau is rarer than a sweep
            return strings.n(
                "{name:You sweep|* sweeps} the table: +{count}",
                "{name:You sweep|* sweeps} the table: +{count}",
                gain,
                name=name,
            )
        if play.call is not None:
            shout = strings.t(SHOUT_WORDS[play.call])
            return strings.n(
                "{name:You|*}: {shout} +{count}", "{name:You|*}: {shout} +{count}", gain, name=name, shout=shout
            )
        return strings.n(
            "{name:You take|* takes} {count} card", "{name:You take|* takes} {count} cards", gain, name=name
        )

    def reason(self, strings: Strings, result: Result, options: AnyOptions) -> str:
        """Return the number of cards of the winner; empty if nobody has won."""
        winners = tuple(result.winners)
        return strings.n("with {count} card", "with {count} cards", result.counts[winners[0]]) if winners else ""

    def highlights(self, strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]) -> list[Highlight]:
        """Return the best theft and the biggest call of a match, and the fullest pile of a round."""
        ends = [(self.history(events, len(names)).heights[-1], number) for number, events in enumerate(rounds, 1)]
        fullest = _fullest(strings, ends, names)
        return [*super().highlights(strings, rounds, names), *([fullest] if fullest is not None else [])]

    def outcome(self, strings: Strings, results: Sequence[Result], rounds: Sequence[Sequence[Event]], seat: int) -> str:
        """Return the cards of `seat` and how many piles it stole."""
        plays = [play for events in rounds for play in self.plays(events, len(results[0].counts))]
        thefts = sum(len(play.thefts) for play in plays if play.seat == seat)
        cards = so_many_cards(strings, sum(result.counts[seat] for result in results))
        stolen = strings.n("{count} theft", "{count} thefts", thefts)
        return f"{cards}, {stolen}"

    def best(self, strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Sequence[Highlight | None]:
        """Return the best theft and the biggest call."""
        return _best_theft(strings, plays, names), _biggest_call(strings, plays, names)


def _best_theft(strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Highlight | None:
    thefts = [(theft, moment, play) for moment, play in plays for theft in play.thefts]
    if not thefts:
        return None
    theft, moment, best = max(thefts, key=lambda each: each[0].cards)
    text = strings.n(
        "{name:you steal|* steals} a pile of {count} card from {victim:you|*} (round {round})",
        "{name:you steal|* steals} a pile of {count} cards from {victim:you|*} (round {round})",
        theft.cards,
        name=names[best.seat],
        victim=names[theft.seat],
        round=moment[0],
    )
    return Highlight(strings.t("The best theft"), best.seat, capital(text, names), moment)


def _biggest_call(strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Highlight | None:
    """Return the highest call that gained something, or if there are several, the one that gained most."""
    calls = [
        (list(SHOUT_WORDS).index(play.call), play.net[play.seat], moment, play)
        for moment, play in plays
        if play.call is not None and play.net[play.seat] > 0
    ]
    if not calls:
        return None
    call, gain, moment, best = max(calls, key=lambda each: each[:2])
    text = strings.n(
        "{name:You|*}: {shout} +{count} card (round {round})",
        "{name:You|*}: {shout} +{count} cards (round {round})",
        gain,
        name=names[best.seat],
        shout=strings.t(list(SHOUT_WORDS.values())[call]),
        round=moment[0],
    )
    return Highlight(strings.t("The biggest call"), best.seat, text, moment)


def _fullest(strings: Strings, ends: Sequence[tuple[Sequence[int], int]], names: Sequence[str]) -> Highlight | None:
    """Return the fullest pile at the end of a round; `ends` are the heights, each with its round's number."""
    if not ends:
        return None
    heights, number = max(ends, key=lambda each: max(each[0]))
    seat = list(heights).index(max(heights))
    text = strings.n(
        "{name:You end|* ends} round {round} with {count} card",
        "{name:You end|* ends} round {round} with {count} cards",
        heights[seat],
        name=names[seat],
        round=number,
    )
    return Highlight(strings.t("The fullest pile"), seat, text, (number, -1))


SCORE: Final = CauRobatScore(GAME)
