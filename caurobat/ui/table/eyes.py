"""Whose eyes the table has before anybody has taken the screen: several people begin with nobody's hand shown."""

from caurobat.match.session import ONLOOKER, Session


def people(session: Session) -> tuple[int, ...]:
    """The seats that people play now."""
    return tuple(seat for seat in range(len(session.seats)) if session.is_human(seat))


def first_viewer(session: Session) -> int:
    """The seat that sits at the bottom of the screen at first: the first person's, where there is one."""
    owners = people(session)
    return owners[0] if owners else 0


def observer(session: Session, viewer: int) -> int:
    """The seat whose hand may be shown without a word, or `ONLOOKER`; `viewer` sits at the bottom of the screen."""
    return ONLOOKER if len(people(session)) > 1 else viewer
