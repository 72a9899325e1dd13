"""What a card of one's own hand would bring: the rules' own answer on the player's view, made ready to draw."""

from dataclasses import dataclass

from caurobat.core.decisions import Pass, Play
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.capture import pile_showing
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.games.cau_robat.slip import Slip, make_slip


@dataclass(frozen=True, slots=True)
class Forecast:
    """`slip` as if nobody answered; `is_uncertain`: somebody may answer the call, and then it comes otherwise."""

    slip: Slip
    is_uncertain: bool


def forecast(view: View, card: Card) -> Forecast | None:
    """What playing `card` would bring to the viewer's seat; None where it may not be played now."""
    decision = GAME.choices(view)
    action = Play(view.seat, card)
    if decision is None or action not in decision.actions:
        return None
    slip = make_slip(GAME.preview(view, action).events, view.seats)
    return Forecast(slip, slip.is_answerable)


def why_not(view: View, card: Card) -> str:
    """The kind of reason why `card` may not be played now: `not_your_turn` or `only_answers`."""
    decision = GAME.choices(view)
    if decision is None:
        return "not_your_turn"
    return "only_answers" if any(isinstance(action, Pass) for action in decision.actions) else "not_your_turn"


def exposed_tops(view: View, capturer: int) -> dict[int, int]:
    """The empty places of the wheel that a pile would fill for `capturer`: rank to the seat whose pile it is.

    Two piles with one rank: the one the rules would take, the taller, or the one whose owner plays sooner.
    """
    if view.options.stealing is Stealing.NONE:
        return {}
    on_table = {card.rank for card in view.zones[TABLE] if card is not None}
    piles = {zone: tuple(card for card in view.zones[zone] if card is not None) for zone in PILES[: view.seats]}
    shown = ((rank, pile_showing(rank, capturer, piles, view.seats)) for rank in SPANISH.ranks if rank not in on_table)
    return {rank: pile.seat for rank, pile in shown if pile is not None}
