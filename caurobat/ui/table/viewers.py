"""Whose eyes the table has before anybody has taken the screen: several people begin with nobody's hand shown."""

from caurobat.match.session import ONLOOKER, Session


def people(session: Session) -> tuple[int, ...]:
    """The seats that people play now."""
    return tuple(seat for seat in range(len(session.seats)) if session.is_human(seat))


def first_viewer(session: Session) -> int:
    """The seat that sits at the bottom of the screen at first: the first person's, where there is one."""
    owners = people(session) or session.away
    return owners[0] if owners else 0


def observer(session: Session, viewer: int) -> int:
    """The seat whose hand may be shown without a word, or `ONLOOKER`; `viewer` sits at the bottom of the screen.

    One person needs no ceremony, nor do open hands. Where everybody has let a program go on, one may watch the own
    hand; several may see none.
    """
    if session.table.is_open:
        return viewer
    owners = people(session) or session.away
    if len(owners) > 1:
        return ONLOOKER
    return owners[0] if owners else viewer
