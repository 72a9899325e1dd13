"""Which seats people play, and whose comes first."""

from caurobat.match.session import Session


def people(session: Session) -> tuple[int, ...]:
    """The seats that people play now."""
    return tuple(seat for seat in range(len(session.seats)) if session.is_human(seat))


def first_viewer(session: Session) -> int:
    """The seat that sits at the bottom of the screen at first: the first person's, where there is one."""
    owners = people(session) or session.away
    return owners[0] if owners else 0
