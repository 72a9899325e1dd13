"""Tells once, in a notice, that the game that is played cannot be saved, and why."""

from caurobat.match.session import Session
from caurobat.ui.host.host import Host


class SaveNotice:
    """Watches `session` for it."""

    def __init__(self, host: Host, session: Session) -> None:
        self._host, self._session = host, session
        self._told: str | None = None

    def update(self) -> None:
        """Tell a problem that is new."""
        problem = self._session.problem
        if problem != self._told:
            self._told = problem
            if problem is not None:
                self._host.toast(self._host.t("The game cannot be saved: {why}", why=problem))
