"""The ground of a program's play: the strongest argument for it by the player's own rule, against the next best."""

from caurobat.core.decisions import Build, Play
from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import card_points
from caurobat.players.grounds import LIKELY, Ground, ground_of
from caurobat.players.player import Player, is_forced
from caurobat.players.zwicker.imperfect import ImperfectPlayer
from caurobat.players.zwicker.model import SWEEP
from caurobat.players.zwicker.playouts import WEIGHTS
from caurobat.players.zwicker.searching import SearchPlayer
from caurobat.players.zwicker.why import Reason, candidates, explain


def motive_of(player: Player, view: View, action: Play | Build) -> Ground:
    """Return the ground on which `player` did `action` at `view`; raises `NotItsTurn`."""
    if is_forced(GAME, view):
        return Ground.ONLY_CARD
    if isinstance(player, SearchPlayer):
        return Ground.THOUGHT_AHEAD
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    # A player that never considers something cannot have it as a reason.
    danger = 0.0 if rates is not None and rates.danger >= 1.0 else 1.0
    plans = 0.0 if rates is not None and rates.plans >= 1.0 else 1.0
    own, others = explain(view, action), [explain(view, one) for one in candidates(view) if one != action]
    if not others:
        return Ground.WEIGHED
    rival = max(others, key=lambda one: sum(_parts(one, danger, plans)))
    is_most = own.points >= max(one.points for one in others)
    grounds = (
        Ground.TAKES_MOST if is_most else Ground.WEIGHED,
        Ground.FEEDS_LEAST if any(one.chance >= LIKELY for one in rival.openings) else Ground.WEIGHED,
        Ground.AVOIDS_PRIZE if rival.sweep_chance >= LIKELY else Ground.WEIGHED,
        Ground.KEEPS_CAPTURE,
    )
    terms = zip(grounds, _parts(own, danger, plans), _parts(rival, danger, plans), strict=True)
    return ground_of([(ground, mine - its) for ground, mine, its in terms], own.points, rival.points)


def _parts(reason: Reason, danger: float, plans: float) -> tuple[float, float, float, float]:
    """Return the value of a play's points, cards left lying, danger of a sweep, and plans."""
    lying = sum([card_points(card) for card in reason.lying])
    planned = WEIGHTS.held * reason.is_ready - WEIGHTS.joker * reason.spends_joker
    return (
        float(reason.points),
        -danger * WEIGHTS.lying * lying,
        -danger * WEIGHTS.risk * SWEEP * reason.sweep_chance,
        plans * planned,
    )
