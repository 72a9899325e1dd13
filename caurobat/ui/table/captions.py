"""What stands in words on the table itself: the round, and who sits where."""

from caurobat.match.session import Session
from caurobat.ui.minds import mind_caption
from caurobat.ui.strings import Strings
from caurobat.ui.table.seats import SeatFace


def round_title(session: Session, strings: Strings) -> str:
    """Which round it is, and what wins the match."""
    return strings.t("Round {number} · first to {goal}", number=session.round_number + 1, goal=session.options.goal)


def seat_faces(session: Session, strings: Strings) -> list[SeatFace]:
    """How each seat is shown, in order of play."""
    return [
        SeatFace(seat.name, mind_caption(strings, seat.player), seat.colour, seat.portrait) for seat in session.seats
    ]
