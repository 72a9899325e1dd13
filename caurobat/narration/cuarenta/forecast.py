"""Forecasts of an action of one's own: the rules' own answer on the player's view, made ready to draw."""

from caurobat.core.decisions import Action, Play
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.state import Score
from caurobat.games.cuarenta.summary import PlaySummary, summarize_play
from caurobat.narration.cuarenta.ranks import place_of

AT_ONCE = (Score.CAIDA, Score.LIMPIA, Score.RONDA, Score.FOUR)
"""What a decision scores by itself; a count that may follow is no merit of it."""


def foresee(view: View, action: Action) -> PlaySummary | None:
    """Return the effect of `action` on the viewer's table; None for words, and for what may not be played now."""
    decision = GAME.choices(view)
    if not isinstance(action, Play) or decision is None or action not in decision.actions:
        return None
    return summarize_play(GAME.preview(view, action).events, view.seats)


def places_of(play: PlaySummary | None) -> tuple[int, ...]:
    """The places that `play` takes from, or the one where its card stays."""
    if play is None or play.card is None:
        return ()
    if not play.takes:
        return (place_of(play.card),)
    return tuple(dict.fromkeys([place_of(card) for card in play.takes]))
