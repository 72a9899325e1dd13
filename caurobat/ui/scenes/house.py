"""House rules: a table's rules saved under a name, and shared as one line of text."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import chain, count
from typing import Final, TypeVar

import pygame

from caurobat.catalogue import GAMES, MANIFESTS
from caurobat.core.game import AnyOptions
from caurobat.core.text import LONGEST_NAME, clean_name
from caurobat.match.house_rules import LONGEST_LINE, BadLine, HouseBook, HouseRules, read_line
from caurobat.narration import TEXTS
from caurobat.narration.problems import book_problem, why_bad
from caurobat.narration.strings import msg
from caurobat.ui.host import Host
from caurobat.ui.scenes.asking import AskScene, AskWords
from caurobat.ui.scenes.clipboard import copy_line
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.widgets import Weight

log = logging.getLogger(__name__)
_HEAD: Final = "caurobat"
T = TypeVar("T")


class HouseDesk:
    """Saves, renames, deletes and shares the house rules of `game`.

    `take` is called after each change with the rules to play by, which a renaming does not affect.
    """

    def __init__(self, host: Host, game: str, take: Callable[[AnyOptions], None]) -> None:
        self._host, self._game, self._take = host, game, take
        self._book = HouseBook(host.folders.data)
        self._all = self._read()
        if problem := self._try(lambda: book_problem(host.strings, self._book), ""):
            host.toast(problem, stays=True)

    @property
    def kept(self) -> Sequence[HouseRules]:
        """The saved house rules of the game."""
        return [each for each in self._all if each.game == self._game]

    def open(self, options: AnyOptions) -> None:
        """Show the rules `options` as one line, with the possible actions."""
        t, now = self._host.t, next((each for each in self.kept if each.is_for(options)), None)
        rules = now or HouseRules(self._game, options)
        answers = [
            MessageAnswer(t("Copy the line"), lambda: copy_line(self._host, rules.line), Weight.PRIMARY),
            MessageAnswer(t("Paste a line"), self._paste),
        ]
        preset = "" if now is not None else _preset_of(rules)
        if now is None and not preset:
            answers.append(MessageAnswer(t("Keep these rules"), lambda: self._ask_name(rules)))
        elif now is not None:
            answers += [
                MessageAnswer(t("Rename"), lambda: self._ask_name(now)),
                MessageAnswer(t("Delete"), lambda: self._delete(now)),
            ]
        text = t("All the rules of this table are in this line. Send it to others: they paste it here.")
        if preset:
            usual = t("These are the “{preset}” rules, unchanged. Change one to keep your own.", preset=t(preset))
            text = f"{usual}\n\n{text}"
        title = rules.name or t("House rules")
        answers.append(MessageAnswer(t("Back")))
        self._host.stack.push(MessageScene(self._host, title, f"{text}\n\n{rules.line}", answers))

    def _ask_name(self, rules: HouseRules) -> None:
        """Ask for a name for `rules`, and save them under that name instead of their old one."""
        t = self._host.t
        note = t("They will be among the rules to choose from.")
        words = AskWords(t("What are these rules called?"), t("Name of the rules"), note, t("Keep these rules"))
        name = rules.name or self._free_name(rules.game, t("House rules"))
        scene = AskScene(self._host, words, name, lambda text: self._name(rules, clean_name(text)), LONGEST_NAME)
        self._host.stack.push(scene)

    def _name(self, rules: HouseRules, name: str) -> str:
        """Save `rules` under `name`; return why that is impossible, or an empty string."""
        if not name:
            return self._host.t("A name is needed, or they could not be found again.")
        if name != rules.name and name in [each.name for each in self.kept]:
            return self._host.t("“{preset}” is taken. Choose another name, or delete that one first.", preset=name)
        self._write(rules, rules.name or name, replace(rules, name=name))
        return ""

    def _delete(self, rules: HouseRules) -> None:
        t = self._host.t
        title = t("Delete “{preset}”?", preset=rules.name)
        text = t("Pasting this line brings them back:")
        answers = [
            MessageAnswer(t("Delete"), lambda: self._write(rules, rules.name, None), Weight.DANGER),
            MessageAnswer(t("Keep these rules")),
        ]
        self._host.stack.push(MessageScene(self._host, title, f"{text}\n\n{rules.line}", answers))

    def _paste(self) -> None:
        t = self._host.t
        note = t("The line begins with “caurobat1” and ends with # and eight characters.")
        words = AskWords(t("Paste a line"), t("Line of house rules"), note, t("Play with these rules"))
        pasted = " ".join(_clipboard().split())
        line = pasted if pasted.startswith(_HEAD) else ""
        self._host.stack.push(AskScene(self._host, words, line, self._read_in, LONGEST_LINE))

    def _read_in(self, text: str) -> str:
        """Save the rules of the line `text` and play by them; return why that is impossible, or an empty string."""
        t = self._host.t
        try:
            rules = read_line(text)
        except BadLine as error:
            return why_bad(self._host.strings, error)
        same = [each.name for each in self._all if each.game == rules.game and each.is_for(rules.options)]
        preset = _preset_of(rules)
        name = t(preset) if preset else [*same, self._free_name(rules.game, rules.name or t("House rules"))][0]
        if not preset and not same:
            self._try(lambda: self._book.write(rules.game, name, replace(rules, name=name)), None)
        self._changed(rules)
        if rules.game != self._game:
            self._host.toast(t("“{preset}” is kept for {game}.", preset=name, game=MANIFESTS[rules.game].name))
        return ""

    def _free_name(self, game: str, name: str) -> str:
        """Return `name`, numbered if it is taken."""
        names = {each.name for each in self._all if each.game == game}
        numbered = (f"{name[: LONGEST_NAME - 4]} {number}" for number in count(2))
        return next(each for each in chain([name], numbered) if each not in names)

    def _write(self, rules: HouseRules, name: str, now: HouseRules | None) -> None:
        """Replace the rules of that game called `name` with `now`, or delete them if `now` is None."""
        self._try(lambda: self._book.write(rules.game, name, now), None)
        self._changed(rules)

    def _changed(self, rules: HouseRules) -> None:
        self._all = self._read()
        if rules.game == self._game:
            self._take(rules.options)

    def _read(self) -> Sequence[HouseRules]:
        return self._try(self._book.kept, [])

    def _try(self, do: Callable[[], T], otherwise: T) -> T:
        """Return the result of `do`, or `otherwise` with a notice if the file cannot be used."""
        try:
            return do()
        except OSError as error:
            text = msg("{file} cannot be used ({why}). Check its permissions.")
            why = error.strerror or str(error)
            self._host.toast(self._host.t(text, file=str(self._book.path), why=why), stays=True)
            return otherwise


def _preset_of(rules: HouseRules) -> str:
    """Return the English name of the preset that equals `rules`; empty if none does."""
    game, words = GAMES[rules.game], TEXTS[rules.game].rules.presets
    return next((words[name][0] for name, usual in game.presets.items() if rules.is_for(game.options(usual))), "")


def _clipboard() -> str:
    """Return the text in the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()[:LONGEST_LINE]
    except pygame.error as error:
        log.debug("nothing to paste: %s", error)
        return ""
