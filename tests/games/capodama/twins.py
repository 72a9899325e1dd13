"""Two rounds that one seat cannot distinguish: they differ only in cards that it doesn't see."""

from caurobat.core.decisions import Action, Give
from caurobat.core.game import Deal
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import Card
from caurobat.games.capodama.rules import GAME, State
from caurobat.games.capodama.rules.packs import HAND
from caurobat.games.capodama.rules.state import played_by
from tests.expecting import present


def twins(seats: int, seat: int, seed: int, decisions: int, players: tuple[str, ...] | None = None) -> list[Record]:
    """Return a random round after `decisions` decisions, and another one that fits everything `seat` has seen of it."""
    rng, options = Rng(seed, seats, decisions), GAME.options({})
    deal = GAME.deal(options, seats, 0, rng)
    state, actions = GAME.start(options, seats, deal).state, []
    for _ in range(decisions):
        decision = GAME.decision(state)
        if decision is None:
            break
        actions.append(rng.choice(decision.actions))
        state = GAME.apply(state, actions[-1]).state
    world = GAME.sample_world(GAME.view(state, seat), rng)
    other = Deal(0, (), tuple(_dealt(world, one) for one in range(seats)), _set_aside(world, deal))
    names = players or ("human",) * seats
    sitting = tuple(SeatRecord(f"S{number}", name) for number, name in enumerate(names))
    return [
        Record(GAME.id, sitting, (RoundRecord(dealt, tuple(map(PlayRecord, done))),), {}, {"seed": 1})
        for dealt, done in ((deal, actions), (other, [_done(world, action) for action in actions]))
    ]


def _dealt(world: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that `seat` was dealt, by its hand, its plays, and its gifts."""
    first = world.tricks[:HAND] if world.seats <= 2 else world.tricks
    played = [card for player, card in played_by(world) if player == seat]
    held = [*world.zones[HANDS[seat]], *played]
    if len(first) == HAND and world.seats <= 2:
        held = [card for trick in first for place, card in enumerate(trick.cards) if (trick.leader + place) % 2 == seat]
    received = [gift.card for gift in world.gifts if gift.receiver == seat]
    given = [present(gift.card) for gift in world.gifts if gift.giver == seat]
    return tuple([card for card in held if card not in received] + given)


def _set_aside(world: State, deal: Deal) -> tuple[Card, ...]:
    return world.zones[STOCK] or deal.stock


def _done(world: State, action: Action) -> Action:
    """Return the action in `world` in the place of `action`: the same, except for hidden gifts."""
    if not isinstance(action, Give):
        return action
    given = tuple([present(gift.card) for gift in world.gifts if gift.giver == action.seat])
    return Give(action.seat, given or world.chosen[action.seat])
