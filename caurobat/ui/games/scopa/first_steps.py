"""What scopa points out to a newcomer, the first time that it happens."""

from typing import Final

from pygame import Rect

from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.narration.strings import msg
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.first_steps import (
    FirstStep,
    NewMoment,
    has_ways,
    is_own_play,
    own_hand,
    own_panel,
    partner_panel,
    player_pile,
)
from caurobat.ui.table.layouts.loose import spots


def _last_laid(areas: Areas, moment: NewMoment) -> Rect:
    """The place of the card that came to the table last."""
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


def _has_partner(moment: NewMoment) -> bool:
    view: View = moment.view  # type: ignore[assignment]  # it is this game's
    return view.options.partners


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. The cards that you take will lie here, face down, and are counted when the round is over."),
        lambda moment: True,
        own_panel,
    ),
    FirstStep(
        "partner",
        msg("Here sits your partner. What the two of you take is counted together."),
        _has_partner,
        partner_panel,
    ),
    FirstStep(
        "sweep",
        msg("Scopa! Nothing is left on the table: a point. The card that did it lies across the pile, to be counted."),
        lambda moment: moment.last_play is not None and moment.last_play.is_sweep,
        player_pile,
    ),
    FirstStep(
        "taken",
        msg("Your card and what it has taken lie on your pile now."),
        lambda moment: is_own_play(moment) and bool(moment.last_play.takes),
        player_pile,
    ),
    FirstStep(
        "stays",
        msg("Your card takes nothing and stays here. Mind what the others could take together with it."),
        lambda moment: is_own_play(moment) and moment.last_play.is_trailed,
        _last_laid,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. A card takes one of its number, or several that add up to it; 10, 11 and 12 (fante, "
            "cavallo, re) count 8, 9 and 10. Point at one to see what it would take; press it to play it. With keys: "
            "the arrows choose, Enter plays."
        ),
        lambda moment: moment.can_play,
        own_hand,
    ),
    FirstStep(
        "ways",
        msg("One of your cards can take in several ways: press it, and each way has a button."),
        has_ways(GAME),
        own_hand,
    ),
)
