"""The last round replayed by other rules of the player's choice: where it diverges, and how it ends."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from caurobat.core.game import AnyOptions
from caurobat.core.options import option_values
from caurobat.match.other_rules import by_other_rules
from caurobat.match.replay import replay
from caurobat.narration.other_rules import other_round_told
from caurobat.ui.host import Host
from caurobat.ui.scenes.house import HouseDesk
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Weight

Choices = Iterator[tuple[str, AnyOptions]]


class OtherRules:
    """Asks for other rules and shows how the last round of `table` would have gone; `look` shows one of its plays."""

    def __init__(self, host: Host, table: TableScene, look: Callable[[int], None]) -> None:
        self._host, self._table, self._look = host, table, look
        self._session, self._rules = table.session, table.kit.rules

    def ask(self) -> None:
        """Ask for a preset or for house rules."""
        t = self._host.t
        one = MessageAnswer(t("Change one rule alone"), lambda: self._offer(self._single_rules(), self.ask))
        self._offer(self._whole_rules(), lambda: None, one)

    def _whole_rules(self) -> Choices:
        """Yield the presets and house rules other than the table's, each with its name."""
        now = self._session.options
        for name, (word, _) in self._rules.presets.items():
            if name != self._rules.preset_of(now):
                yield self._host.t(word), self._rules.with_preset(now, name)
        for rules in HouseDesk(self._host, self._session.game.id, lambda _options: None).kept:
            if not rules.is_for(now):
                yield rules.name, rules.options

    def _single_rules(self) -> Choices:
        """Yield the table's rules with one option changed, each with the name of that choice."""
        t, now = self._host.t, self._session.options
        for name, text in self._rules.options.items():
            for value in option_values(type(now), name):
                if value != getattr(now, name):
                    word = t(text.values[str(value)][0])
                    yield t("{option}: {choice}", option=t(text.label), choice=word), replace(now, **{name: value})

    def _offer(self, choices: Choices, back: Callable[[], None], *more: MessageAnswer) -> None:
        t = self._host.t
        answers = [MessageAnswer(name, partial(self._tell, name, options)) for name, options in choices]
        answers += [*more, MessageAnswer(t("Back"), back)]
        text = t("The same cards and the same plays, by other rules. Which ones?")
        self._host.stack.push(MessageScene(self._host, t("And by another rule?"), text, answers))

    def _tell(self, name: str, options: AnyOptions) -> None:
        t = self._host.t
        other = by_other_rules(replay(self._session.record).rounds[-1], options)
        lines, play = other_round_told(self._host.strings, other, [face.called for face in self._table.faces])
        answers = [MessageAnswer(t("Other rules"), self.ask, Weight.PRIMARY)]
        if play is not None:
            answers.append(MessageAnswer(t("See that play"), lambda: self._look(play)))
        answers.append(MessageAnswer(t("Back")))
        title = t("By “{preset}”", preset=name)
        self._host.stack.push(MessageScene(self._host, title, "\n\n".join(lines), answers))
