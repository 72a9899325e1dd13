"""A warning shown as long as the game cannot be saved.

First it is a notice with the reason, then a mark on the table with the amount at risk. Saving is retried automatically.
"""

from typing import Final

import pygame

from caurobat.match.session import Session
from caurobat.narration.problems import why_unwritten
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host

_AGAIN: Final = 5.0  # seconds between two attempts; each play is an attempt as well
_TOP: Final = 52.0  # the top of the mark in units, below the title and the corner buttons


def why_unsaved(host: Host, session: Session) -> str:
    """Return why the game cannot be saved, in a player's words; rare causes in the system's words."""
    return why_unwritten(host.strings, session.problem_cause, session.problem or "")


def unsaved_words(host: Host, session: Session) -> str:
    """Return what is unsaved, since when and why; empty if everything is saved."""
    if session.problem is None or session.problem_since is None:
        return ""
    since = f"{session.problem_since:%H:%M}"
    sentence = host.t("Since {time} this game cannot be saved: {why}", time=since, why=why_unsaved(host, session))
    lost = host.n(
        "{count} play would be lost if you left now.", "{count} plays would be lost if you left now.", session.unsaved
    )
    return f"{sentence}\n\n{lost}"


class SaveNotice:
    """Watches the saving of `session`."""

    is_given_up = False  # whether the table may be left with unsaved plays

    def __init__(self, host: Host, session: Session) -> None:
        self._host, self._session = host, session
        self._problem: str | None = None
        self._tried = 0.0
        self.mark = ""  # the words of the mark on the table; empty while everything is saved

    def update(self, now: float) -> bool:
        """Retry saving, announce a new problem or its end, and return whether the mark has changed."""
        session = self._session
        if session.problem is not None and now >= self._tried + _AGAIN:
            self._tried = now
            session.retry_saving()
        if session.problem != self._problem:
            self._problem = session.problem
            if session.problem is not None:
                notice = self._host.t("The game cannot be saved: {why}", why=why_unsaved(self._host, session))
                self._host.toast(notice, stays=True)
            else:
                self.is_given_up = False
                self._host.toast(self._host.t("The game is saved again."), stays=True)
        before, self.mark = self.mark, self._words()
        return before != self.mark

    def may_leave(self) -> bool:
        """Whether the program may be closed: everything is saved, or the player has already been warned."""
        session = self._session
        if self.is_given_up or session.problem is None or session.retry_saving() or not session.unsaved:
            return True
        self.is_given_up = True
        self._host.refuse(self._host.t("This game is not saved. Close once more to leave all the same."), stays=True)
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the mark."""
        colours, across = look.theme.colours, look.px(look.theme.sizes.padding)
        height = look.text.line_height(Role.STRONG) + look.px(8)
        box = pygame.Rect(look.px(10), look.px(_TOP), look.text.width(self.mark, Role.STRONG) + 2 * across, height)
        box.width = min(box.width, look.size[0] - 2 * box.left)
        radius = look.px(look.theme.radii.control)
        look.shapes.draw_box(surface, box, radius, colours.paper, colours.accent, look.px(look.theme.sizes.line))
        inner = box.inflate(-2 * across, 0)
        look.text.draw_fitted(surface, self.mark, Role.STRONG, colours.ink, inner, Align.LEFT)

    def _words(self) -> str:
        if self._session.problem is None:
            return ""
        count = self._session.unsaved
        return self._host.n("Not saved: {count} play", "Not saved: {count} plays", count)
