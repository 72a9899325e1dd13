"""The names of players and the remarks about them.

A level or character without an entry is shown by its name in the roster.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from caurobat.narration.strings import Strings, msg
from caurobat.players.roster import HUMAN, LEVELS, parts_of


@dataclass(frozen=True, slots=True)
class Character:
    """A style of play, in English: its `name`, and a `line` about it."""

    name: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Mind:
    """A player as shown, in English: its `name`, a `line` about it and, if the name is a person's, a face.

    `portrait` is the number of the picture, or 0 if any face will do.
    """

    name: str
    line: str = ""
    portrait: int = 0
    character: Character | None = None

    @property
    def is_somebody(self) -> bool:
        """Whether the name is a person's."""
        return self.portrait > 0


MINDS: Final[Mapping[str, Mind]] = {
    HUMAN: Mind(msg("A person"), msg("Plays at this screen.")),
    "random": Mind(msg("Any card"), msg("Plays whatever comes to hand.")),
    "greedy": Mind(msg("Greedy"), msg("Takes the most that it can get now, and never looks ahead.")),
    "linear": Mind(msg("Quick"), msg("Weighs every card, and looks one play ahead.")),
    "search": Mind(msg("Thinker"), msg("Plays the round through in its head, many times over.")),
    "biel": Mind("Biel", msg("Six years old. Likes to make pairs, and to look at the horses."), 4),
    "laia": Mind("Laia", msg("Biel’s big sister. Grabs what she can and never looks at who comes next."), 2),
    "quim": Mind("Quim", msg("The baker, up since three. The longer the round, the sleepier he gets."), 7),
    "montse": Mind("Montse", msg("The postwoman. Remembers what was played, as long as it wasn’t too long ago."), 10),
    "ramon": Mind("Ramon", msg("A fisherman. Forgets no card and leaves little for others."), 1),
    "padrina": Mind("Padrina", msg("Everybody’s grandmother. Knows how it ends before you have sorted your hand."), 3),
}


_STEP_LINES: Final = (
    msg("Plays like a small child: whatever looks nice."),
    msg("Grabs what it can, and never looks at who comes next."),
    msg("Plays well at first; the longer the round, the sleepier it gets."),
    msg("Remembers what was played, as long as it wasn’t too long ago."),
    msg("Forgets no card and leaves little for others."),
    msg("Knows how it ends before you have sorted your hand."),
)
STEPS: Final = len(LEVELS)
"""The number of levels of strength."""

PLAIN: Final = Character(msg("No quirks"), msg("Just plays to win."))
"""The character of a level that has none."""

# A translation needs words that fit men and women alike.
CHARACTERS: Final[Mapping[str, Character]] = {
    "thief": Character(msg("A thief"), msg("Why fish, when others have fished already?")),
    "miser": Character(msg("A miser"), msg("What is in the pile stays in the pile.")),
    "caller": Character(msg("A caller"), msg("Holds back matching cards, waiting for the chance to call.")),
    "gambler": Character(msg("A gambler"), msg("Takes the most now, whatever it costs later.")),
}
"""Every character of the roster, by its name there."""


def mind_of(player: str) -> Mind:
    """Return the name and the words for `player`; unknown players and characters are shown by their names."""
    who, style = parts_of(player)
    mind = MINDS.get(who) or Mind(who)
    return replace(mind, character=CHARACTERS.get(style) or Character(style)) if style else mind


def level_of(player: str) -> int:
    """Return the strength of `player`, from 1 to `STEPS`, or 0 if it has no level."""
    who, _ = parts_of(player)
    return LEVELS.index(who) + 1 if who in LEVELS else 0


def called(strings: Strings, player: str) -> str:
    """Return a description of `player` without a person's name: its level, if it has one."""
    level = level_of(player)
    if not level:
        return strings.t(mind_of(player).name)
    return strings.t("Level {step} of {steps}", step=level, steps=STEPS)


def line_on(strings: Strings, player: str, name: str) -> str:
    """Return a line about `player` at a seat called `name`.

    It is about the person of its level only if the names match.
    """
    mind = mind_of(player)
    return strings.t(_STEP_LINES[level_of(player) - 1] if mind.is_somebody and mind.name != name else mind.line)


def mind_caption(strings: Strings, player: str) -> str:
    """Return the caption of a program and its character; empty for a person."""
    if player == HUMAN:
        return ""
    character = mind_of(player).character
    return called(strings, player) + (f" · {strings.t(character.name)}" if character is not None else "")


def brief_caption(strings: Strings, player: str) -> str:
    """Return a shorter caption: the character alone, if there is one."""
    character = mind_of(player).character
    return mind_caption(strings, player) if character is None else strings.t(character.name)
