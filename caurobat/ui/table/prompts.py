"""The buttons on the table for decisions that need no card, and their focus."""

from collections.abc import Sequence

from caurobat.core.decisions import Action
from caurobat.narration.answers import Answer


class Prompts:
    """The buttons now on the table, and which of them has the focus."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.focus = 0

    def set(self, answers: Sequence[Answer]) -> None:
        """Show these buttons; the default one has the focus, else the first."""
        if tuple(answers) != self.answers:
            self.answers = tuple(answers)
            self.focus = next((number for number, answer in enumerate(answers) if answer.has_focus), 0)

    def move(self, step: int) -> None:
        """Move the focus to another button."""
        if self.answers:
            self.focus = (self.focus + step) % len(self.answers)

    def focus_on(self, action: Action) -> None:
        """Focus the button of `action`, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.action == action:
                self.focus = number

    def focused(self) -> Answer | None:
        """The button that Space and Enter press."""
        return self.answers[self.focus] if self.answers else None
