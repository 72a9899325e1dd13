"""The question what to do while the phone is away that the table waits for; it goes when the phone is back."""

from collections.abc import Callable

from caurobat.ui.host.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.widgets import Weight


class MissedScene(MessageScene):
    """Offers to wait for `name`, to `let_program` play, or to `share` the screen behind the curtain."""

    def __init__(
        self,
        host: Host,
        name: str,
        is_back: Callable[[], bool],
        let_program: Callable[[], None],
        share: Callable[[], None],
    ) -> None:
        t = host.t
        answers = [
            MessageAnswer(t("Let the computer play"), let_program),
            MessageAnswer(t("Play here, behind the curtain"), share),
            MessageAnswer(t("Wait"), weight=Weight.PRIMARY),
        ]
        text = t("The table waits for a phone that cannot be reached. Its seat is kept, and comes back with it.")
        super().__init__(host, t("{name} is missed", name=name), text, answers, is_overlay=True)
        self._is_back = is_back

    def update(self, now: float) -> None:
        """Go as soon as there is nothing to ask any more."""
        super().update(now)
        if self._is_back() and self.host.stack.top is self:
            self.host.stack.pop()
