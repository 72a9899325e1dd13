"""A question that is answered with a line of text, such as the player's name before the first game."""

import getpass
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple

from caurobat.core.text import clean_name
from caurobat.match.seating import NAME_LIMIT
from caurobat.ui.audio import Sound
from caurobat.ui.drawing.text import Role
from caurobat.ui.host import Host
from caurobat.ui.input.actions import Action, Command, Input
from caurobat.ui.nodes import Node, Paragraph, Row, Space
from caurobat.ui.scenes.screen import Screen, dialog
from caurobat.ui.widgets import Button, Draft, TextField, Weight

_WIDTH = 520.0
_NOBODY: Final = (
    "admin administrator anonymous arch debian default desktop fedora games gamer guest home host kiosk laptop linux "
    "live local nobody owner player public root sysadmin system test tester ubuntu user username usuari usuario "
    "vagrant windows work"
)
"""Account names that do not belong to a person."""
_SHORTEST: Final = 3
_VOWEL: Final = re.compile(r"[aeiouyàáâäãåèéêëìíîïòóôöõøùúûü]", re.IGNORECASE)


class AskWords(NamedTuple):
    """The words of a question: its title, the field's label, a note on the answer, and the button."""

    title: str
    label: str
    note: str
    done: str


class _Suggestion(Draft):
    """A suggestion, which the first typed letter replaces."""

    _is_touched = False

    def insert(self, text: str) -> None:
        """Replace the suggestion with `text`, or insert `text` as any draft does."""
        if not self._is_touched:
            self._is_touched, self.text, self.caret = True, "", 0
        super().insert(text)

    def edit(self, action: Action) -> bool:
        """Edit the text; moving the caret or deleting a letter accepts the suggestion."""
        is_used = super().edit(action)
        self._is_touched = self._is_touched or is_used
        return is_used


class AskScene(Screen):
    """A dialog over the scene below: a title, a field that starts with `text`, a note and a button.

    `take` is called with the text. If it returns a reason why the text cannot be used, the dialog stays open and shows
    that reason instead of the note. Back closes the dialog without a change.
    """

    is_overlay = True

    def __init__(
        self,
        host: Host,
        words: AskWords,
        text: str,
        take: Callable[[str], str | None],
        limit: int = NAME_LIMIT,
    ) -> None:
        super().__init__(host)
        self._words, self._take, self._note = words, take, words.note
        self._draft = _Suggestion(text, limit)

    def tree(self) -> Node:
        """Return the question, the field, the note and the buttons."""
        look, colours, gap = self.look, self.look.theme.colours, self.look.px(16)
        title, note = self._words.title, self._note
        button = Button("deal", self._words.done, self._give, Weight.PRIMARY)
        back = Button("back", self.host.t("Back"), self._pop, Weight.QUIET)
        parts = (
            Paragraph(title, Role.TITLE, colours.accent, says=(title,)),
            TextField("name", self._words.label, self._draft),
            Paragraph(note, Role.BODY, colours.text_muted if note == self._words.note else colours.text, says=(note,)),
            Row((back, Space(), replace(button, wide=max(look.px(180), button.width(look))))),
        )
        return dialog(look, parts, _WIDTH * min(1.5, look.text_scale), gap)

    def handle(self, event: Input) -> None:
        """Treat Enter in the field as a press of the button."""
        match event:
            case Command(Action.ACCEPT, is_repeat) if self.group.is_at("name"):
                if not is_repeat:
                    self._give()
            case _:
                super().handle(event)

    def _give(self) -> None:
        """Close the dialog and pass on the text; close first, since `take` may open another scene."""
        stack = self.host.stack
        stack.pop()
        why_not = self._take(self._draft.text)
        if why_not:
            self._note = why_not
            self.host.sounds.play(Sound.ERROR)
            stack.push(self)
            self.group.come_back()


def name_scene(host: Host, suggestion: str, go_on: Callable[[str], None]) -> AskScene:
    """Return the dialog that asks for the player's name, which may stay empty; `go_on` is called with the name."""
    t = host.t
    note = t("It is shown at your seat. You may leave it empty.")
    words = AskWords(t("What is your name?"), t("Your name"), note, t("Deal the cards"))
    return AskScene(host, words, suggestion, lambda name: go_on(clean_name(name)))


def sensible_name(full: str, login: str) -> str:
    """Return the first name in `full`, an account's full name, else `login`; empty if neither looks like a name."""
    first = full.split(",")[0].split()
    for word in (*first[:1], login):
        if _is_name(word):
            return word if word[0].isupper() else word.capitalize()
    return ""


def _is_name(word: str) -> bool:
    is_word = word.replace("-", "").replace("’", "").replace("'", "").isalpha()
    fits = _SHORTEST <= len(word) <= NAME_LIMIT
    return is_word and fits and _VOWEL.search(word) is not None and word.lower() not in _NOBODY.split()


def system_name() -> str:
    """Return the name of the logged-in account if it looks like a person's, else an empty string."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):  # an account with no name or no entry in the user database
        return ""
    return sensible_name(_full_name(), login)


def _full_name() -> str:
    if sys.platform == "win32":
        return ""
    import os
    import pwd

    try:
        return pwd.getpwuid(os.getuid()).pw_gecos
    except KeyError:
        return ""
