"""The ground of a program's play: the strongest argument for it by the player's own rule, against the next best."""

from caurobat.core.decisions import Play
from caurobat.games.cuarenta import GAME, View
from caurobat.players.cuarenta.imperfect import ImperfectPlayer
from caurobat.players.cuarenta.model import TRAIL, WAYS, action_of
from caurobat.players.cuarenta.outlook import Outlook
from caurobat.players.grounds import LIKELY, Ground, ground_of
from caurobat.players.player import Player, offered

_PAIR = 0.3  # the bonus in `looks` for trailing a card while an equal one stays in the hand


def motive_of(player: Player, view: View, play: Play) -> Ground:
    """Return the ground on which `player` made `play` at `view`; raises `NotItsTurn`."""
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    outlook = Outlook(view, rates is None or rates.remembers)
    danger = 0.0 if rates is not None and rates.danger >= 1.0 else 1.0
    numbers = {action_of(one) for one in offered(GAME, view) if isinstance(one, Play)}
    if len(numbers) == 1:
        return Ground.ONLY_CARD
    terms = {number: _terms(outlook, number, danger) for number in numbers}
    own = terms.pop(action_of(play))
    number, rival = max(terms.items(), key=lambda pair: sum(pair[1]))
    full, seat = Outlook(view), (view.seat + 1) % view.seats
    after = full.after(number)
    # A forgetful player may fear a capture that the text beside it calls unlikely.
    is_feared = any(full.holds(place) >= LIKELY and full.best_gain(after, place, seat) > 0 for place in range(10))
    is_most = own[0] >= max(one[0] for one in terms.values())
    grounds = (
        (Ground.TAKES_MOST if is_most else Ground.WEIGHED, own[0] - rival[0]),
        (Ground.KEEPS_ANOTHER, own[1] - rival[1]),
        (Ground.FEEDS_LEAST if is_feared else Ground.WEIGHED, own[2] - rival[2]),
    )
    return ground_of(grounds, own[0], rival[0], sees_more=rates is None)


def _terms(outlook: Outlook, number: int, danger: float) -> tuple[float, float, float]:
    model = outlook.model
    has_another = model.hands[model.turn].count(number // WAYS) > 1 and number % WAYS == TRAIL
    lost = danger * outlook.danger(outlook.after(number)) if danger else 0.0
    return outlook.gain(model, number, model.turn), _PAIR * has_another, -lost
