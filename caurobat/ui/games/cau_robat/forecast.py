"""What a card of one's own hand would bring: the rules' own answer on the player's view, made ready to draw."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Play
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import GAME, View
from caurobat.games.cau_robat.capture import pile_showing
from caurobat.games.cau_robat.options import Stealing
from caurobat.ui.games.cau_robat.slip import Slip, make_slip


@dataclass(frozen=True, slots=True)
class Forecast:
    """`slip` as if nobody answered; `is_uncertain`: somebody may answer the call, and then it comes otherwise."""

    slip: Slip
    is_uncertain: bool


def foresee(view: View, action: Action) -> Forecast | None:
    """What `action` would bring to the viewer's seat; None for a pass, and for what may not be played now."""
    decision = GAME.choices(view)
    if not isinstance(action, Play) or decision is None or action not in decision.actions:
        return None
    slip = make_slip(GAME.preview(view, action).events, view.seats)
    return Forecast(slip, slip.is_answerable)


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


def foreseen_places(found: Forecast | None) -> tuple[int, ...]:
    """The ranks that `found` takes, or the place where its card would stay."""
    return () if found is None else found.slip.path or (found.slip.card.rank,)
