"""Why a program played that: what spoke most for the play by its own rule beside the next best one."""

from caurobat.core.decisions import Play
from caurobat.games.cuarenta import GAME, View
from caurobat.players.cuarenta.model import TRAIL, WAYS, action_of
from caurobat.players.cuarenta.outlook import Outlook
from caurobat.players.cuarenta.people import ImperfectPlayer
from caurobat.players.grounds import LIKELY, Ground, overlooked, weightiest
from caurobat.players.player import Player, offered

_PAIR = 0.3
"""How much a card speaks for being laid whose like stays in the hand, as `looks` has it."""


def motive_of(player: Player, view: View, play: Play) -> Ground:
    """Why `player` made `play` at `view`; raises `NotItsTurn`."""
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    outlook = Outlook(view, rates is None or rates.remembers)
    danger = 0.0 if rates is not None and rates.danger >= 1.0 else 1.0
    numbers = {action_of(one) for one in offered(GAME, view) if isinstance(one, Play)}
    if len(numbers) == 1:
        return Ground.ONLY_CARD
    terms = {number: _terms(outlook, number, danger) for number in numbers}
    own = terms.pop(action_of(play))
    number, rival = max(terms.items(), key=lambda pair: sum(pair[1]))
    known, seat = Outlook(view), (view.seat + 1) % view.seats
    after = known.after(number)
    # Who forgets may fear what the text beside it calls unlikely.
    is_feared = any(known.holds(place) >= LIKELY and known.best_gain(after, place, seat) > 0 for place in range(10))
    is_most = own[0] >= max(one[0] for one in terms.values())
    ground = weightiest(
        (
            (Ground.TAKES_MOST if is_most else Ground.WEIGHED, own[0] - rival[0]),
            (Ground.KEEPS_ANOTHER, own[1] - rival[1]),
            (Ground.FEEDS_LEAST if is_feared else Ground.WEIGHED, own[2] - rival[2]),
        )
    )
    if rates is None and ground in (None, Ground.CHANCE):
        # Who thinks ahead has a reason, but none that this rule knows.
        return Ground.WEIGHED
    return overlooked(own[0], rival[0]) if ground is None else ground


def _terms(outlook: Outlook, number: int, danger: float) -> tuple[float, float, float]:
    model = outlook.model
    has_another = model.hands[model.turn].count(number // WAYS) > 1 and number % WAYS == TRAIL
    lost = danger * outlook.danger(outlook.after(number)) if danger else 0.0
    return outlook.gain(model, number, model.turn), _PAIR * has_another, -lost
