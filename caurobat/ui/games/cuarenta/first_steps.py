"""What cuarenta points out to a newcomer, the first time that it happens."""

from typing import Final

from pygame import Rect

from caurobat.games.cuarenta import GAME
from caurobat.games.cuarenta.state import Score
from caurobat.narration.cuarenta.ranks import place_of
from caurobat.narration.strings import msg
from caurobat.ui.games.cuarenta.arc_places import score_boxes
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import (
    FirstStep,
    NewMoment,
    has_ways,
    is_own_play,
    own_hand,
    own_panel,
    own_pile,
    partner_panel,
    player_panel,
)


def _score(areas: Areas, _moment: NewMoment) -> Rect:
    others, own = score_boxes(areas.middle)
    return others.union(own)


def _played_place(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that was played last."""
    return areas.places[place_of(moment.last_play.card)].card_rect(areas.card_height)


def _has_played(moment: NewMoment) -> bool:
    """Whether the last play was the newcomer's, and a card: not an announcement."""
    return is_own_play(moment) and moment.last_play.card is not None


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. The cards that you take will lie here: whoever has more of them at the end scores for it."),
        lambda moment: True,
        own_panel,
    ),
    FirstStep(
        "partner",
        msg("Here sits your partner. The two of you score together, against the other two."),
        lambda moment: moment.view.seats > 2,
        partner_panel,
    ),
    FirstStep(
        "score",
        msg(
            "Here stands the score, kept with cards: two points each face up, ten face down. Forty points win, at once."
        ),
        lambda moment: moment.has_begun,
        _score,
    ),
    FirstStep(
        "caida",
        msg("Caída! A card fell on the equal one that had been laid right before: two points."),
        lambda moment: moment.last_play is not None and moment.last_play.is_caida,
        player_panel,
    ),
    FirstStep(
        "limpia",
        msg("Limpia! Nothing is left on the table: two points."),
        lambda moment: moment.last_play is not None and moment.last_play.is_limpia,
        player_panel,
    ),
    FirstStep(
        "ronda",
        msg(
            "A ronda: somebody was dealt three equal cards, four points. Mind who plays them: if your caída falls on "
            "one, you may claim ten points for it when the five cards are played."
        ),
        lambda moment: moment.last_play is not None and moment.last_play.announced == Score.RONDA,
        player_panel,
    ),
    FirstStep(
        "taken",
        msg("Your card and what it has taken lie on your pile now, face down."),
        lambda moment: _has_played(moment) and bool(moment.last_play.takes),
        own_pile,
    ),
    FirstStep(
        "stays",
        msg(
            "Your card takes nothing and stays here. If the next player has an equal one, that is a caída: lay down "
            "what they hardly can have."
        ),
        lambda moment: _has_played(moment) and not moment.last_play.takes,
        _played_place,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes an equal one with the run above it, or numerals that add up to it. Point at "
            "one to see what it would take; press it to play it. With keys: the arrows choose, Enter plays."
        ),
        lambda moment: moment.can_play,
        own_hand,
    ),
    FirstStep(
        "ways",
        msg(
            "One of your cards can take in several ways: press it, and each way has a button. You may lay it down, too."
        ),
        has_ways(GAME),
        own_hand,
    ),
)
