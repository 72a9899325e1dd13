"""The rules as a game tells them: pages to read, options to choose, and the few settings that are its own."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from caurobat.core.game import AnyGame, AnyOptions
from caurobat.narration.strings import Strings


@dataclass(frozen=True, slots=True)
class Marked:
    """A paragraph that tells otherwise than the usual rules, because an option was chosen: it is marked as such."""

    text: str


@dataclass(frozen=True, slots=True)
class Drawing:
    """The place of a drawing in the text, by its `name`: a window shows it, a reader of the text passes over it."""

    name: str


Part = str | Drawing | Marked


@dataclass(frozen=True, slots=True)
class Section:
    """A heading of the rules and what stands under it: paragraphs in English, and drawings."""

    title: str
    parts: tuple[Part, ...]


Told = Callable[[str, Mapping[Any, Any]], tuple[Part, ...]]
"""What a page says by an option's name and, for each of its values as a record writes it, a text, a drawing or None."""


def told_by(options: AnyOptions, usual: AnyOptions) -> Told:
    """Tells what holds by `options`; a paragraph that the `usual` ones don't have is marked."""

    def told(name: str, parts: Mapping[Any, Any]) -> tuple[Part, ...]:
        part: str | Drawing | None = parts[written(getattr(options, name))]
        if part is None:
            return ()
        if isinstance(part, Drawing) or part == parts.get(written(getattr(usual, name))):
            return (part,)
        return (Marked(part),)

    return told


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
    """The settings screen's words for this game.

    What a call is (empty: there are none), and how its middle can be laid out (none: one way), by the word that the
    settings have for it.

    `sample` is a line of its log, to show the size of the text; `cards` are the codes of three cards of its deck.
    """

    calls: str
    layouts: Mapping[str, str]
    layout_hint: str
    sample: str
    cards: tuple[str, str, str] = ("O12", "C7", "E1")


@dataclass(frozen=True, slots=True)
class RulesKit:
    """What a game says of its rules. Options are the game's own; texts are in English, for the catalogues.

    - `pages`: how to play by options.
    - `options`: every option of the rules, by name, in the order shown; `with_option`: the options with another value
      of one; `why_not`: why one has no effect now, where that can be.
    - `presets`: the options' usual sets by name, with what each is; `preset_of`: the one that options are, or None.
    - `with_preset`: options changed to a preset; `target`: what the match is played to, `with_target` changes it.
    - `too_few`, `too_many`: said when there cannot be fewer or more seats.
    - `deal_lines`: how so many are dealt to, in a few words.
    - `direction`: which way play goes round, as a sentence.
    """

    pages: Callable[[Any], tuple[Section, ...]]
    options: Mapping[str, OptionText]
    with_option: Callable[[Any, str, object], Any]
    presets: Mapping[str, tuple[str, str]]
    preset_of: Callable[[Any], str | None]
    with_preset: Callable[[Any, str], Any]
    target: Callable[[Strings, Any], Target]
    with_target: Callable[[Any, int], Any]
    too_few: str
    too_many: str
    deal_lines: Callable[[Strings, Any, int], list[str]]
    direction: str
    settings: SettingTexts
    why_not: Callable[[Strings, Any, str], str] = lambda strings, options, name: ""


def with_option(options: AnyOptions, name: str, value: object) -> AnyOptions:
    """`options` with `value` for `name`, and nothing else changed."""
    return replace(options, **{name: value})


def with_target(options: AnyOptions, goal: int) -> AnyOptions:
    """`options` with a match to `goal`."""
    return replace(options, target=goal)


def preset_of(game: AnyGame, options: AnyOptions) -> str | None:
    """The preset of `game` that `options` are in everything; None where they are a mixture."""
    return next((name for name, rules in game.presets.items() if options == game.options(rules)), None)


def preset_options(game: AnyGame, _options: AnyOptions, name: str) -> AnyOptions:
    """The preset `name` of `game`, whatever was chosen before."""
    return game.options(game.presets[name])


def points_target(strings: Strings, goal: int, choices: Iterable[int]) -> Target:
    """A match to `goal` points, counted after each round; it is among the choices in any case."""
    line = strings.n(
        "Whoever is ahead with {count} point or more after a round wins the match.",
        "Whoever is ahead with {count} points or more after a round wins the match.",
        goal,
    )
    return Target(sorted({*choices, goal}), goal, line)


def written(value: object) -> object:
    """An option's `value` as a record writes it."""
    return value if isinstance(value, bool) else str(value)


def in_force(strings: Strings, kit: RulesKit, options: AnyOptions) -> Section:
    """What is played at a table with `options`, to stand before the pages: the preset, and each choice that differs.

    The pages tell these things, too, in their place; the texts come in the player's language.
    """
    usual = kit.with_preset(options, next(iter(kit.presets)))
    preset = kit.preset_of(options)
    parts = [strings.t("You play a mixture of rules of your own.")]
    if preset is not None:
        title, line = kit.presets[preset]
        parts = [strings.t("You play “{preset}”: {line}", preset=strings.t(title), line=after_colon(strings.t(line)))]
    changed = [name for name in kit.options if getattr(options, name) != getattr(usual, name)]
    if changed:
        parts.append(
            strings.t(
                "Where it differs from the usual rules, this is what counts; the pages below tell it in its place:"
            )
        )
    for name in changed:
        text = kit.options[name]
        word, line = text.values[written(getattr(options, name))]
        told = {"option": strings.t(text.label), "choice": strings.t(word), "line": strings.t(line)}
        parts.append(strings.t("{option}: {choice}. {line}", **told))
    return Section(strings.t("At this table"), (*parts, kit.target(strings, options).line))


def after_colon(text: str) -> str:
    """`text` as it goes on after a colon."""
    return text[:1].lower() + text[1:]
