"""The first steps of Capodama: remarks for a newcomer."""

from collections.abc import Callable
from typing import Any, Final

from caurobat.core.zones import HANDS
from caurobat.games.capodama.options import DeckOption
from caurobat.games.capodama.packs import FIRST_EXCHANGE, SIX
from caurobat.games.capodama.state import Phase, known_holder, pack_of, phase_of
from caurobat.narration.first_steps import FirstStep, NewMoment, is_own_play
from caurobat.narration.strings import msg


def _capo(*, is_own: bool, is_alone: bool) -> Callable[[NewMoment], bool]:
    """Return a condition on the capo: whether it is the newcomer, and whether it has a partner somewhere."""

    def is_due(moment: NewMoment) -> bool:
        view: Any = moment.view
        if view.capo is None or view.seats == 1 or not _has_hearts(moment):
            return False
        return bool(view.capo == moment.own) is is_own and (moment.view.seats < FIRST_EXCHANGE) is is_alone

    return is_due


_is_own_capo: Final = _capo(is_own=True, is_alone=False)


def _gives(count: int) -> Callable[[NewMoment], bool]:
    def is_due(moment: NewMoment) -> bool:
        return _decides(moment, Phase.GIVE) and (moment.view.seats == SIX) == (count > 1)

    return is_due


def _decides(moment: NewMoment, phase: Phase) -> bool:
    view: Any = moment.view
    return moment.can_play and view.capo is not None and phase_of(view) is phase


def _has_hearts(moment: NewMoment) -> bool:
    """Whether the cards are French, as these texts assume; the rules' pages explain the substitutes."""
    view: Any = moment.view
    return view.options.deck is DeckOption.FRENCH


def _is_dama(moment: NewMoment) -> bool:
    view: Any = moment.view
    if not _has_hearts(moment):
        return False
    is_held = view.seats >= FIRST_EXCHANGE and _has_queen(moment)
    return is_held and view.capo not in (None, moment.own) and phase_of(view) is Phase.PLAY


def _has_queen(moment: NewMoment) -> bool:
    view: Any = moment.view
    return pack_of(view).queen in view.zones[HANDS[moment.own]]


def _knows_dama(moment: NewMoment) -> bool:
    view: Any = moment.view
    return known_holder(view, pack_of(view).queen) is not None


def _has_tricks(moment: NewMoment) -> bool:
    view: Any = moment.view
    return bool(view.tricks) and view.seats > 1


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. Points lie in the tricks that you take: aces, sevens, jacks, queens and kings count."),
        lambda moment: moment.view.seats > 1,
    ),
    FirstStep(
        "alone",
        msg(
            "A game for one: the other hand lies open, and you play both. Take 80 to 85 points with your own hand, "
            "neither fewer nor more."
        ),
        lambda moment: moment.view.seats == 1 and moment.has_begun,
    ),
    FirstStep(
        "give",
        msg(
            "First you give a card to your neighbour on the left: press one, and then the button. With keys: the "
            "arrows choose, Enter presses."
        ),
        _gives(1),
    ),
    FirstStep(
        "give two",
        msg(
            "First you give a card to each of your neighbours: press two of them, and then a button. With keys: the "
            "arrows choose, Enter presses."
        ),
        _gives(2),
    ),
    FirstStep(
        "turn",
        msg(
            "Press a card to play it. If a suit was led, follow it or play a trump: the ace, 7 or queen of hearts. "
            "With keys: the arrows choose, Enter plays."
        ),
        lambda moment: _decides(moment, Phase.PLAY) and _has_hearts(moment),
    ),
    FirstStep(
        "order",
        msg(
            "The highest trump wins the trick; without one, the highest card of the suit led. Ace and 7 are the "
            "highest, then jack, king and queen: D shows the order."
        ),
        lambda moment: (
            _decides(moment, Phase.PLAY) and _has_hearts(moment) and bool(getattr(moment.view, "tricks", ()))
        ),
    ),
    FirstStep(
        "shown",
        msg("There she is: now everybody knows who plays with the capo."),
        lambda moment: not is_own_play(moment) and moment.last_play is not None and moment.last_play.shows_lady,
    ),
    FirstStep(
        "own capo",
        msg(
            "You have the ace of hearts: you are the capo. The player with the queen of hearts, the dama, is "
            "your partner and won’t say so."
        ),
        lambda moment: _is_own_capo(moment) and not _knows_dama(moment),
    ),
    FirstStep(
        "capo and dama",
        msg(
            "You have the ace and the queen of hearts: you are both capo and dama. If you give the queen away, the "
            "player who gets her is your partner."
        ),
        lambda moment: _is_own_capo(moment) and _has_queen(moment),
    ),
    FirstStep(
        "own lone capo",
        msg("You have the ace of hearts: you are the capo, play alone and need 80 of the 150 points."),
        _capo(is_own=True, is_alone=True),
    ),
    FirstStep(
        "capo",
        msg(
            "The sun marks the capo: the player with the ace of hearts. The player with the queen of hearts, "
            "the dama, is the capo’s partner and does not say so."
        ),
        _capo(is_own=False, is_alone=False),
    ),
    FirstStep(
        "lone capo",
        msg(
            "The sun marks the capo: the player with the ace of hearts, who plays alone and needs 80 of the 150 points."
        ),
        _capo(is_own=False, is_alone=True),
    ),
    FirstStep(
        "dama",
        msg(
            "You hold the queen of hearts: you are the dama and play with the capo. Until you play her, nobody "
            "knows but whoever gave her to you."
        ),
        _is_dama,
    ),
    FirstStep(
        "double",
        msg("The capo has chosen this suit: in this round its cards count double."),
        lambda moment: getattr(moment.view, "double", None) is not None,
    ),
    FirstStep(
        "bar",
        msg(
            "The bar shows who has the 150 points: the capo’s side from the left, all others from the right. At the "
            "mark, the capo’s side has won."
        ),
        _has_tricks,
    ),
)
