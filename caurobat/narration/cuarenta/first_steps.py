"""The first steps of Cuarenta: remarks for a newcomer."""

from typing import Final

from caurobat.games.cuarenta import GAME
from caurobat.games.cuarenta.state import Score
from caurobat.narration.first_steps import FirstStep, NewMoment, has_ways, is_own_play
from caurobat.narration.strings import msg


def _has_played(moment: NewMoment) -> bool:
    """Whether the newcomer's last action was a card, not an announcement."""
    return is_own_play(moment) and moment.last_play.card is not None


def _is_ronda(moment: NewMoment) -> bool:
    return moment.last_play is not None and moment.last_play.announced == Score.RONDA


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. The cards that you take will lie here: twenty or more of them score at the end."),
        lambda moment: True,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes one of its rank with the run above it, or numerals that add up to it. Point "
            "at one to see what it would take; press it to play it. With keys: the arrows choose, Enter plays. Then "
            "the seat on your right plays."
        ),
        lambda moment: moment.can_play,
    ),
    FirstStep(
        "caida",
        msg("Caída! A card took the matching one that had been left right before: two points."),
        lambda moment: moment.last_play is not None and moment.last_play.is_caida,
    ),
    FirstStep(
        "limpia",
        msg("Limpia! Nothing is left on the table: two points."),
        lambda moment: moment.last_play is not None and moment.last_play.is_limpia,
    ),
    FirstStep(
        "ronda",
        msg(
            "A ronda: somebody was dealt three cards of a rank, four points. Take one right after it was left (a "
            "caída) and you can claim ten points when the five cards are played."
        ),
        lambda moment: _is_ronda(moment) and not is_own_play(moment),
    ),
    FirstStep(
        "own ronda",
        msg(
            "Your ronda: four points. But whoever takes one of the three right after you leave it can claim ten: "
            "choose the moment with care."
        ),
        lambda moment: _is_ronda(moment) and is_own_play(moment),
    ),
    FirstStep(
        "taken",
        msg("Your card and the cards it took are on your pile now, face down."),
        lambda moment: _has_played(moment) and bool(moment.last_play.takes),
    ),
    FirstStep(
        "stays",
        msg(
            "Your card takes nothing and stays here. If the next player matches it, that is a caída: leave "
            "cards that are unlikely to be matched."
        ),
        lambda moment: _has_played(moment) and not moment.last_play.takes,
    ),
    FirstStep(
        "ways",
        msg("One of your cards can take in several ways: press it, and each way has a button. You may leave it, too."),
        has_ways(GAME),
    ),
    FirstStep(
        "partner",
        msg("Here sits your partner. The two of you score together, against the other two."),
        lambda moment: moment.view.seats > 2,
    ),
    FirstStep(
        "score",
        msg("The score is kept here, with cards: two points each face up, ten face down. Forty points win, at once."),
        lambda moment: moment.has_begun,
    ),
)
