"""The coach's remarks on Capodama: how a card is given and played, who plays with whom, and tricks worth winning."""

from typing import Final

from caurobat.core.events import TrickTaken
from caurobat.core.zones import HANDS
from caurobat.games.capodama.rules.options import DeckOption
from caurobat.games.capodama.rules.packs import FIRST_EXCHANGE, SIX
from caurobat.games.capodama.rules.state import Phase, known_holder, pack_of, phase_of
from caurobat.learn.coach import Due, Moment, can_do, is_own_play, last_play, missed, remarks_of
from caurobat.learn.happened import Happened, won_trick

_MANY: Final = 10


def _wins_many(happened: Happened) -> bool:
    points = sum(event.points for event in happened.events if isinstance(event, TrickTaken))
    return won_trick(happened) and points >= _MANY


def _capo(*, is_own: bool, is_alone: bool) -> Due:
    """Return a condition on the capo: whether it is the learner, and whether it has a partner somewhere."""

    def is_due(moment: Moment) -> bool:
        view = moment.view
        if view.capo is None or view.seats == 1 or not _has_hearts(moment):
            return False
        return bool(view.capo == moment.own) is is_own and bool(view.seats < FIRST_EXCHANGE) is is_alone

    return is_due


_is_own_capo: Final = _capo(is_own=True, is_alone=False)


def _decides(moment: Moment, phase: Phase) -> bool:
    return moment.can_play and moment.view.capo is not None and phase_of(moment.view) is phase


def _has_hearts(moment: Moment) -> bool:
    """Whether the cards are French, as these texts assume; the rules' pages explain the substitutes."""
    return moment.view.options.deck is DeckOption.FRENCH


def _plays(moment: Moment) -> bool:
    return _decides(moment, Phase.PLAY) and _has_hearts(moment)


def _is_dama(moment: Moment) -> bool:
    view = moment.view
    is_held = _has_hearts(moment) and view.seats >= FIRST_EXCHANGE and _has_queen(moment)
    return is_held and view.capo not in (None, moment.own) and phase_of(view) is Phase.PLAY


def _has_queen(moment: Moment) -> bool:
    return pack_of(moment.view).queen in moment.view.zones[HANDS[moment.own]]


def _knows_dama(moment: Moment) -> bool:
    return known_holder(moment.view, pack_of(moment.view).queen) is not None


_shows_lady: Final = last_play(lambda play: play.shows_lady)

_TEXTS: Final = """
[how to play] give: First give a card to your neighbour on the left: press one, then the button. Keys: the arrows and
  Enter.
[how to play] give two: First give each of your neighbours a card: press two, then a button. Keys: the arrows and Enter.
[how to play] alone: You play both hands. Take 80 to 85 points with your own. Press a card to play it. Keys: the arrows
  and Enter.
[how to play] turn: Press a card to play it. Follow the suit that was led, or play a trump: the ace, 7 or queen of
  hearts. Keys: the arrows and Enter.
shown: There she is: now everybody knows who plays with the capo.
own capo: You have the ace of hearts: you are the capo. The player with the queen of hearts, the dama, is your partner
  and won’t say so.
capo and dama: You have the ace and the queen of hearts: you are both capo and dama. If you give the queen away, the
  player who gets her is your partner.
own lone capo: You have the ace of hearts: you are the capo, play alone and need 80 of the 150 points.
dama: You hold the queen of hearts: you are the dama and play with the capo. Until you play her, nobody knows but
  whoever gave her to you.
capo: The sun marks the capo: the player with the ace of hearts. The player with the queen of hearts, the dama, is the
  capo’s partner and does not say so.
lone capo: The sun marks the capo: the player with the ace of hearts, who plays alone and needs 80 of the 150 points.
order: The highest trump wins the trick; without one, the highest card of the suit led. D shows the order of the cards.
bar: On the bar the capo’s side counts from the left and wins at the mark; the others count from the right.
can win: You play last in this trick, and it counts 10 points or more. One of your cards wins it.
missed win: Another card of yours would have won that trick, with 10 points or more.
double: The capo has chosen this suit: in this round its cards count double.
"""

REMARKS: Final = remarks_of(
    _TEXTS,
    {
        "give": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats != SIX,
        "give two": lambda moment: _decides(moment, Phase.GIVE) and moment.view.seats == SIX,
        "alone": lambda moment: moment.can_play and moment.view.seats == 1,
        "turn": lambda moment: _plays(moment) and moment.view.seats > 1,
        "shown": lambda moment: _shows_lady(moment) and not is_own_play(moment),
        "own capo": lambda moment: _is_own_capo(moment) and not _knows_dama(moment),
        "capo and dama": lambda moment: _is_own_capo(moment) and _has_queen(moment),
        "own lone capo": _capo(is_own=True, is_alone=True),
        "dama": _is_dama,
        "capo": _capo(is_own=False, is_alone=False),
        "lone capo": _capo(is_own=False, is_alone=True),
        "order": lambda moment: _plays(moment) and bool(moment.view.tricks),
        "bar": lambda moment: bool(moment.view.tricks) and moment.view.seats > 1,
        "can win": can_do(_wins_many),
        "missed win": missed(_wins_many),
        "double": lambda moment: moment.view.double is not None,
    },
)
