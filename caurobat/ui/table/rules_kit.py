"""What a game says of its rules: pages to read, options to choose, and the few settings that are its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from caurobat.ui.base.settings import TableLayout
from caurobat.ui.base.strings import Strings
from caurobat.ui.widgets.figure import Figure


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules and what stands under it: paragraphs in English, and drawings."""

    title: str
    parts: tuple[str | Figure, ...]


@dataclass(frozen=True, slots=True)
class OptionText:
    """`label`: what is chosen. `values`: for each value, as a record writes it, the word for it and what it changes."""

    label: str
    values: Mapping[object, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Target:
    """What a match may be played to: the choices, the present one, and what that means."""

    choices: Sequence[int]
    now: int
    line: str


@dataclass(frozen=True, slots=True)
class SettingTexts:
    """The settings screen's words for this game: what a call is (empty: there are none), and how its middle can be laid
    out (none: one way).

    `sample` is a line of its log, to show the size of the text.
    """

    calls: str
    layouts: Mapping[TableLayout, str]
    layout_hint: str
    sample: str


@dataclass(frozen=True, slots=True)
class RulesKit:
    """What a game says of its rules. Options are the game's own; texts are in English, for the catalogues.

    - `pages`: how to play.
    - `options`: every option of the rules, by name, in the order shown; `option_values`: the values one takes, in the
      options' own type; `with_option`: the options with another value of one; `why_not`: why one has no effect now.
    - `presets`: the options' usual sets by name, with what each is; `preset_of`: the one that options are, or None.
    - `with_preset`: options changed to a preset; `target`: what the match is played to, `with_target` changes it.
    - `seat_counts`: how many can sit at a table with these options; `too_few`, `too_many`: said when there cannot be
      fewer or more.
    - `deal_lines`: how so many are dealt to, in a few words.
    - `direction`: which way play goes round, as a sentence.
    """

    pages: tuple[Section, ...]
    options: Mapping[str, OptionText]
    option_values: Callable[[str], list[object]]
    with_option: Callable[[Any, str, object], Any]
    why_not: Callable[[Strings, Any, str], str]
    presets: Mapping[str, tuple[str, str]]
    preset_of: Callable[[Any], str | None]
    with_preset: Callable[[Any, str], Any]
    target: Callable[[Strings, Any], Target]
    with_target: Callable[[Any, int], Any]
    seat_counts: Callable[[Any], Sequence[int]]
    too_few: str
    too_many: str
    deal_lines: Callable[[Strings, Any, int], list[str]]
    direction: str
    settings: SettingTexts
