"""The rules in a game's words: pages to read and to search, options to choose, and a few settings.

Pages are written as one text. `# ` begins a page with its title; each further line is a paragraph, or the rest of one
if it is indented. `on screen: ` comes before titles and paragraphs that are about the program, `example: ` before a
small table and the plays made on it, both as in lessons, and `[option value|value, other value] ` before a paragraph
that is true only with these values, as in records. The paragraph is marked if the usual rules have none of the values
of the first option. `source: ` comes before what of the rules as a whole comes from a book, and what is a ruling of
ours, which stands with the sources of the options.

Options are written in the same way: `# ` with the name of one and its label, then a line for each value as in records,
with a word and a sentence on its effect, and its source. A word may have a context of its own: `rules: Play on`.
"""

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar

from caurobat.core.game import AnyOptions, Game
from caurobat.core.options import OptionsLike, option_names
from caurobat.decks import FRENCH, SPANISH
from caurobat.narration.card_names import after_colon
from caurobat.narration.strings import Strings, msg, msg_of


@dataclass(frozen=True, slots=True)
class RuleText:
    """A paragraph. It `is_marked` if it differs from the usual rules because of an option.

    `is_of_screen` marks a paragraph about the program, which is useless to players at a real table.
    """

    text: str
    is_marked: bool = False
    is_of_screen: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A small table on which `plays` are made in `position` by the rules in force. Text-only pages skip it."""

    position: str
    plays: tuple[str, ...]


OptionsT = TypeVar("OptionsT", bound=OptionsLike)
_TARGETS: Final = range(1, 101)
"""The usual choice of targets of a match."""
_CLOCKWISE: Final = msg("Play goes round to the left, clockwise.")
_COUNTERCLOCKWISE: Final = msg("Play goes round to the right.")
_ON_SCREEN, _EXAMPLE, _SOURCE = "on screen: ", "example: ", "source: "


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules with its paragraphs, in English, and examples.

    `is_of_screen` says that all of it is about the program.
    """

    title: str
    parts: tuple[RuleText | Example, ...]
    is_of_screen: bool = False


_LINE: Final = re.compile(r"(?:\[(.+?)\] )?(# )?(on screen: |example: |source: )?(.+)")


def _lines_of(text: str) -> Iterator[tuple[list[str], bool, str, str]]:
    """Yield the conditions of each line of pages, whether it is a title, its mark, and its words."""
    for line in _joined(text).splitlines():
        conditions, title, mark, words = _LINE.fullmatch(line).groups("")  # type: ignore[union-attr]
        yield conditions.split(", ") if conditions else [], bool(title), mark, words


def texts_of(text: str) -> list[str]:
    """Return the titles and paragraphs of pages, for the catalogue."""
    return [words for _, _, mark, words in _lines_of(text) if mark != _EXAMPLE]


def pages_of(text: str, options: AnyOptions, usual: AnyOptions) -> tuple[Section, ...]:
    """Return the pages written as `text` as they read with `options`."""
    sections: list[Section] = []
    for conditions, is_title, mark, words in _lines_of(text):
        if mark == _SOURCE:
            continue
        if is_title:
            sections.append(Section(words, (), mark == _ON_SCREEN))
        elif all(_is_true(condition, options) for condition in conditions):
            part: RuleText | Example
            if mark == _EXAMPLE:
                position, plays = words.split(" plays ")
                part = Example(position, tuple(plays.split()))
            elif mark == _ON_SCREEN:
                part = RuleText(words, is_of_screen=True)
            else:
                part = RuleText(words, not all(_is_true(condition, usual) for condition in conditions[:1]))
            sections[-1] = replace(sections[-1], parts=(*sections[-1].parts, part))
    return tuple(sections)


def _is_true(condition: str, options: AnyOptions) -> bool:
    name, values = condition.split(" ")
    return str(getattr(options, name)) in values.split("|")


@dataclass(frozen=True, slots=True)
class OptionText:
    """The label of an option and, by the `str` of each value, a word and a sentence on its effect.

    `source` says where it is played like this, and where descriptions of the game are silent or contradictory.
    """

    label: str
    values: Mapping[str, tuple[str, str]]
    source: str


def options_of(text: str) -> dict[str, OptionText]:
    """Return the options written as `text`, by name."""
    options = {}
    for block in _joined(text).removeprefix("# ").split("\n# "):
        head, *lines, source = block.split("\n")
        name, label = head.split(": ", 1)
        options[name] = OptionText(label, choices_of("\n".join(lines)), source.removeprefix("source: "))
    return options


def choices_of(text: str) -> dict[str, tuple[str, str]]:
    """Return the word and the sentence of each value or preset written as `text`, by name."""
    choices = {}
    for name, words in by_name(text).items():
        title, sentence = words.split(" | ")
        context, _, word = title.rpartition(": ")
        choices[name] = (msg_of(context, word) if context else word, sentence)
    return choices


def by_name(text: str) -> dict[str, str]:
    """Return the words of each line of `text`, which begins with a name."""
    return dict([line.split(": ", 1) for line in _joined(text).splitlines()])


def _joined(text: str) -> str:
    """Return `text` without empty lines, and with each paragraph in one line."""
    return re.sub(r"\n+", "\n", re.sub(r"\n +", " ", text.strip()))


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a match: the choices, the present one, and its meaning."""

    choices: Sequence[int]
    now: int
    line: str


KEYS: Final = """
# on screen: Keys and gamepad
Arrows: choose a card, or one of several ways (1 to 9, too)
Enter, Space: play it
H: hint
L: the round so far, in words; W there: why the computer did that
P: last play again
D: seat details
A: repeat the last message; B: the message before it
U: undo; Y: redo
R (after a round): review
Esc, F10: pause; F1: these pages
Ctrl+F, /: search these pages
F11: full screen; M: sound on or off; F12: picture of the window
Gamepad, cross or left stick: choose; A: play
Gamepad, Y: hint, or in the log why the computer did that; X: the log
Gamepad, right stick pressed: last play again; left stick pressed: seat details
Gamepad, Back: undo; B, Start: pause
"""
"""The last page of every game, about keys and gamepad; `ui/input` defines what they do."""
_SAMPLE_CARDS: Final = {SPANISH: ("O12", "C7", "E1"), FRENCH: ("KH", "7C", "AS")}


class GameRules(ABC, Generic[OptionsT]):
    """A game's words on its rules, to be subclassed by each game. Texts are in English, for the catalogues.

    - `text`: its pages, and `keys`, its own paragraphs of the last one, on keys and gamepad.
    - `options`: every option, by name, in the order shown.
    - `presets`: the usual sets of options, by name, with a title and a line.
    - `exclusions`: for an option without effect while another has a certain value: that other, the value, and a cure.
    - `too_few`, `too_many`: why there can't be fewer or more seats.
    - `calls`: the names of its calls (empty: there are none); `layouts`: those of its layouts, by their names in the
      settings (empty: there is one), with a `layout_hint`.
    - `sample`: a line of its log, to show the text size.
    """

    text: str
    keys = ""
    options: Mapping[str, OptionText]
    presets: Mapping[str, tuple[str, str]]
    exclusions: Mapping[str, tuple[str, object, object]] = MappingProxyType({})
    too_few: str
    too_many: str
    calls = ""
    layouts: Mapping[str, str] = MappingProxyType({})
    layout_hint = ""
    sample: str

    def __init__(self, game: Game[OptionsT, Any, Any]) -> None:
        self.game = game

    def pages(self, options: OptionsT) -> tuple[Section, ...]:
        """Return the pages on how to play by `options`."""
        return pages_of("\n".join([self.text, KEYS, self.keys]), options, self.game.options({}))

    @abstractmethod
    def deal_lines(self, strings: Strings, options: OptionsT, seats: int) -> list[str]:
        """Return a few words on the deal for `seats` seats."""

    @property
    def texts(self) -> list[str]:
        """All that is written about its pages, options and presets, for the catalogue."""
        options = self.options.values()
        words = [*self.presets.values(), *[pair for option in options for pair in option.values.values()]]
        labels = [text for option in options for text in (option.label, option.source)]
        return [*texts_of(self.text), *labels, *[text for pair in words for text in pair]]

    def with_option(self, options: OptionsT, name: str, value: object) -> OptionsT:
        """Return `options` with `value` for `name`."""
        return self.suited(options, replace(options, **{name: value}))

    def with_preset(self, options: OptionsT, name: str) -> OptionsT:
        """Return the options of the preset `name`, chosen in place of `options`."""
        return self.suited(options, self.game.options(self.game.presets[name]))

    def suited(self, before: OptionsT, after: OptionsT) -> OptionsT:
        """Return the options `after`, which replace those `before`, with a target that suits them."""
        return after

    def excluding(self, options: OptionsT, name: str) -> tuple[str, object] | None:
        """Return the option that makes `name` ineffective, with a value to change it to.

        None if `name` has an effect.
        """
        other, value, cure = self.exclusions.get(name, ("", None, None))
        return (other, cure) if other and getattr(options, other) == value else None

    def preset_of(self, options: OptionsT) -> str | None:
        """Return the preset that `options` match, if any.

        The target only matters where presets differ in nothing else.
        """
        presets = {preset: self.game.options(rules) for preset, rules in self.game.presets.items()}
        names = [name for name in option_names(type(options)) if name != "target"]
        if len({attrgetter(*names)(usual) for usual in presets.values()}) < len(presets):
            names.append("target")
        values = attrgetter(*names)
        return next((preset for preset, usual in presets.items() if values(usual) == values(options)), None)

    def target(self, strings: Strings, options: OptionsT) -> Target:
        """Return the target of the match, in points; it is always among the choices."""
        line = strings.n(
            "The leader with {count} point or more after a round wins the match.",
            "The leader with {count} points or more after a round wins the match.",
            options.goal,
        )
        return Target(sorted({*_TARGETS, options.goal}), options.goal, line)

    def with_target(self, options: OptionsT, goal: int) -> OptionsT:
        """Return `options` with a match to `goal`, if the game offers a choice of targets."""
        return replace(options, target=goal) if "target" in option_names(type(options)) else options

    @property
    def direction(self) -> str:
        """The direction of play, as a sentence."""
        return _CLOCKWISE if self.game.is_clockwise else _COUNTERCLOCKWISE

    @property
    def sample_cards(self) -> tuple[str, str, str]:
        """The codes of three cards of the game's deck, for the settings."""
        return _SAMPLE_CARDS[self.game.deck(self.game.options({}))]


RulesKit: TypeAlias = GameRules[Any]
"""The rules of any game."""


def option_words(strings: Strings, kit: RulesKit, options: AnyOptions, name: str) -> str:
    """Return an option with the words for its value: `“What counts: Points”`."""
    text = kit.options[name]
    word, _ = text.values[str(getattr(options, name))]
    return strings.t("“{option}: {choice}”", option=strings.t(text.label), choice=strings.t(word))


def in_force(strings: Strings, kit: RulesKit, options: AnyOptions) -> Section:
    """Return the page on the rules in force with `options`: the preset, and each choice that differs.

    The text is in the player's language.
    """
    usual = kit.with_preset(options, next(iter(kit.presets)))
    preset = kit.preset_of(options)
    parts = [strings.t("You play your own mix of rules.")]
    if preset is not None:
        title, line = kit.presets[preset]
        parts = [strings.t("You play “{preset}”: {line}", preset=strings.t(title), line=after_colon(strings.t(line)))]
    changed = [name for name in kit.options if getattr(options, name) != getattr(usual, name)]
    if changed:
        parts.append(strings.t("These rules differ from the usual ones; the pages below mark each change:"))
    for name in changed:
        _, line = kit.options[name].values[str(getattr(options, name))]
        parts.append(_choice(strings, kit, options, name, line))
    return Section(strings.t("At this table"), tuple(map(RuleText, [*parts, kit.target(strings, options).line])))


def sources(strings: Strings, kit: RulesKit, options: AnyOptions) -> Section:
    """Return the page on where each option comes from, with its value in `options`.

    The text is in the player's language.
    """
    parts = [RuleText(_choice(strings, kit, options, name, text.source)) for name, text in kit.options.items()]
    whole = [RuleText(strings.t(words)) for _, _, mark, words in _lines_of(kit.text) if mark == _SOURCE]
    return Section(strings.t("Where the rules come from"), (*whole, *parts))


def _choice(strings: Strings, kit: RulesKit, options: AnyOptions, name: str, line: str) -> str:
    """Return an option with the words for its value, and `line` about it."""
    text = kit.options[name]
    word, _ = text.values[str(getattr(options, name))]
    values = {"option": strings.t(text.label), "choice": strings.t(word), "line": strings.t(line)}
    return strings.t("{option}: {choice}. {line}", **values)


def sheet_of(strings: Strings, kit: RulesKit, options: AnyOptions) -> list[Section]:
    """Return the rules in force for a sheet of paper, in the player's language, without examples."""
    sections = [in_force(strings, kit, options)]
    for section in [each for each in kit.pages(options) if not each.is_of_screen]:
        texts = [part for part in section.parts if isinstance(part, RuleText) and not part.is_of_screen]
        parts = tuple([replace(part, text=strings.t(part.text)) for part in texts])
        sections.append(Section(strings.t(section.title), parts))
    return sections


def folded(text: str) -> str:
    """Return `text` in lower case without accents, with the same length."""
    return "".join([unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text.replace("’", "'")])


def places(text: str, query: str) -> list[tuple[int, int]]:
    """Return the spans in `text` of the words in `query`; none at all if one of them is missing.

    >>> places("La caída", "CAI la"), places("La caída", "caída limpia")
    ([(0, 2), (3, 6)], [])
    """
    inside, words = folded(text), folded(query).split()
    if not words or any(word not in inside for word in words):
        return []
    return [match.span() for match in re.finditer("|".join(map(re.escape, words)), inside)]
