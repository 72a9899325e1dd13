"""Forecasts of the viewer's actions, by the rules applied to the view."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Play
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.state import Score, side_of
from caurobat.games.cuarenta.summary import PlaySummary, summarize_play
from caurobat.narration.card_names import capital, cards_gained, the_card
from caurobat.narration.cuarenta.ranks import path_words, place_of, rank_of, the_one
from caurobat.narration.cuarenta.words import reason_name
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed

AT_ONCE = (Score.CAIDA, Score.LIMPIA, Score.RONDA, Score.FOUR)
"""Reasons for points that a decision scores itself, other than a count that may follow it."""


def foresee(view: View, action: Action) -> PlaySummary | None:
    """Return the effect of `action` on the viewer's table; None for words, and for plays that are impossible now."""
    decision = GAME.choices(view)
    if not isinstance(action, Play) or decision is None or action not in decision.actions:
        return None
    return summarize_play(GAME.preview(view, action).events, view.seats)


def places_of(play: PlaySummary | None) -> tuple[int, ...]:
    """Return the places that `play` takes from, or the one where its card stays."""
    if play is None or play.card is None:
        return ()
    if not play.takes:
        return (place_of(play.card),)
    return tuple(dict.fromkeys([place_of(card) for card in play.takes]))


def board_lines(strings: Strings, play: PlaySummary) -> list[tuple[str, str]]:
    """Return lines of words and numbers: the capture, the number of cards, and the points."""
    if play.card is None:
        return []
    if not play.takes:
        return [(strings.t("{card} stays on the table", card=capital(the_card(strings, play.card))), "")]
    card, path = the_one(strings, rank_of(play.card)), path_words(strings, play.takes, is_sum=play.is_sum)
    lines = [(strings.t("{card} takes {path}", card=capital(card), path=path), "")]
    lines.append((cards_gained(strings, len(play.takes) + 1), ""))
    own = side_of(play.seat)
    scored = [gain for gain in play.gains if gain.side == own and gain.why in AT_ONCE]
    lines += [(reason_name(strings, gain.why), signed(gain.points)) for gain in scored]
    return lines


def forecast_lines(strings: Strings, play: PlaySummary, _names: Sequence[str]) -> list[str]:
    """Return the whole forecast, by lines."""
    return [f"{words} {number}".rstrip() for words, number in board_lines(strings, play)]
