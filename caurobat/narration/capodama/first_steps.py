"""The first steps of Capodama: remarks for a newcomer."""

from typing import Final

from caurobat.core.zones import HANDS
from caurobat.games.capodama.options import DeckOption
from caurobat.games.capodama.packs import FIRST_EXCHANGE, SIX
from caurobat.games.capodama.state import Phase, known_holder, pack_of, phase_of
from caurobat.narration.first_steps import Due, NewMoment, is_own_play, last_play, steps_of


def _capo(*, is_own: bool, is_alone: bool) -> Due:
    """Return a condition on the capo: whether it is the newcomer, and whether it has a partner somewhere."""

    def is_due(moment: NewMoment) -> bool:
        view = moment.view
        if view.capo is None or view.seats == 1 or not _has_hearts(moment):
            return False
        return bool(view.capo == moment.own) is is_own and bool(view.seats < FIRST_EXCHANGE) is is_alone

    return is_due


_is_own_capo: Final = _capo(is_own=True, is_alone=False)


def _decides(moment: NewMoment, phase: Phase) -> bool:
    return moment.can_play and moment.view.capo is not None and phase_of(moment.view) is phase


def _has_hearts(moment: NewMoment) -> bool:
    """Whether the cards are French, as these texts assume; the rules' pages explain the substitutes."""
    return moment.view.options.deck is DeckOption.FRENCH


def _plays(moment: NewMoment) -> bool:
    return _decides(moment, Phase.PLAY) and _has_hearts(moment)


def _is_dama(moment: NewMoment) -> bool:
    view = moment.view
    is_held = _has_hearts(moment) and view.seats >= FIRST_EXCHANGE and _has_queen(moment)
    return is_held and view.capo not in (None, moment.own) and phase_of(view) is Phase.PLAY


def _has_queen(moment: NewMoment) -> bool:
    return pack_of(moment.view).queen in moment.view.zones[HANDS[moment.own]]


def _knows_dama(moment: NewMoment) -> bool:
    return known_holder(moment.view, pack_of(moment.view).queen) is not None


_shows_lady: Final = last_play(lambda play: play.shows_lady)

_TEXTS: Final = """
you: This is you. Points lie in the tricks that you take: aces, sevens, jacks, queens and kings count.
alone: A game for one: the other hand lies open, and you play both. Take 80 to 85 points with your own hand, neither
  fewer nor more.
give: First you give a card to your neighbour on the left: press one, and then the button. With keys: the arrows choose,
  Enter presses.
give two: First you give a card to each of your neighbours: press two of them, and then a button. With keys: the arrows
  choose, Enter presses.
turn: Press a card to play it. If a suit was led, follow it or play a trump: the ace, 7 or queen of hearts. With keys:
  the arrows choose, Enter plays.
order: The highest trump wins the trick; without one, the highest card of the suit led. Ace and 7 are the highest, then
  jack, king and queen: D shows the order.
shown: There she is: now everybody knows who plays with the capo.
own capo: You have the ace of hearts: you are the capo. The player with the queen of hearts, the dama, is your partner
  and won’t say so.
capo and dama: You have the ace and the queen of hearts: you are both capo and dama. If you give the queen away, the
  player who gets her is your partner.
own lone capo: You have the ace of hearts: you are the capo, play alone and need 80 of the 150 points.
capo: The sun marks the capo: the player with the ace of hearts. The player with the queen of hearts, the dama, is the
  capo’s partner and does not say so.
lone capo: The sun marks the capo: the player with the ace of hearts, who plays alone and needs 80 of the 150 points.
dama: You hold the queen of hearts: you are the dama and play with the capo. Until you play her, nobody knows but
  whoever gave her to you.
double: The capo has chosen this suit: in this round its cards count double.
bar: The bar shows who has the 150 points: the capo’s side from the left, all others from the right. At the mark, the
  capo’s side has won.
"""

FIRST_STEPS: Final = steps_of(
    _TEXTS,
    {
        "you": lambda moment: moment.view.seats > 1,
        "alone": lambda moment: moment.view.seats == 1 and moment.has_begun,
        "give": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats != SIX,
        "give two": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats == SIX,
        "turn": _plays,
        "order": lambda moment: _plays(moment) and bool(moment.view.tricks),
        "shown": lambda moment: _shows_lady(moment) and not is_own_play(moment),
        "own capo": lambda moment: _is_own_capo(moment) and not _knows_dama(moment),
        "capo and dama": lambda moment: _is_own_capo(moment) and _has_queen(moment),
        "own lone capo": _capo(is_own=True, is_alone=True),
        "capo": _capo(is_own=False, is_alone=False),
        "lone capo": _capo(is_own=False, is_alone=True),
        "dama": _is_dama,
        "double": lambda moment: moment.view.double is not None,
        "bar": lambda moment: bool(moment.view.tricks) and moment.view.seats > 1,
    },
)
