"""What one decision did, read off its events once: the slip, the log, reasons, sounds and the director ask here."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.events import Announced, Called, CardsMoved, Claimed, Event, PointsScored, RoundEnded, Swept
from caurobat.core.game import Gain
from caurobat.decks import Card
from caurobat.games.cuarenta.state import Why


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat decided and what came of it.

    `card` is the card played, None where none was; `is_trailed` whether it only stays on the table; `takes` what it
    captured, in pile order; `is_sum` whether by adding up. `announced` and `claimed` are what was said, `shown` the
    cards that were shown with it, `is_right` whether the claim was. `gains` are all points scored until the next
    decision, those of the count at the end among them.
    """

    seat: int = -1
    card: Card | None = None
    is_trailed: bool = False
    takes: tuple[Card, ...] = ()
    is_sum: bool = False
    is_caida: bool = False
    is_limpia: bool = False
    announced: str = ""
    shown: tuple[Card, ...] = ()
    claimed: str = ""
    is_right: bool = False
    gains: tuple[Gain, ...] = ()
    is_over: bool = False

    def points(self, side: int) -> int:
        """What `side` scored."""
        return sum(gain.points for gain in self.gains if gain.side == side)


def deed_of(events: Sequence[Event]) -> Deed:
    """What the `events` of one step, redacted or not, come to."""
    found: dict[str, object] = {}
    gains: list[Gain] = []
    for event in events:
        match event:
            case CardsMoved(cards, source, _, _, why) if why in (Why.TRAIL, Why.MATCH, Why.SUM):
                found |= {"seat": source.seat, "card": cards[0], "is_sum": why == Why.SUM}
                found["is_trailed"] = why == Why.TRAIL
            case CardsMoved(cards, _, _, _, Why.CAPTURE):
                found["takes"] = cards[1:]
            case Called():
                found["is_caida"] = True
            case Swept():
                found["is_limpia"] = True
            case Announced(seat, what, cards):
                found |= {"seat": seat, "announced": what, "shown": cards}
            case Claimed(seat, rank, is_right):
                found |= {"seat": seat, "claimed": rank, "is_right": is_right}
            case PointsScored(side, why, points):
                gains.append(Gain(side, why, points))
            case RoundEnded():
                found["is_over"] = True
            case _:
                pass
    return Deed(gains=tuple(gains), **found)  # type: ignore[arg-type]
