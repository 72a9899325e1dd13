"""The players in words: one place for what each is called and what is said of it.

A level or a character without an entry still shows: under the name that the roster gives it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from caurobat.narration.strings import Strings, msg
from caurobat.players.people import LEVELS
from caurobat.players.roster import HUMAN, parts_of


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody likes to play, in English: its `name`, and a `line` about it."""

    name: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class Mind:
    """A player as it is shown, in English: its `name`, a `line` about it, and, where that is a person's name, its face.

    `portrait` is the number of its picture; 0: it is nobody, and takes any face. `character`: None if it has none.
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
    HUMAN: Mind(msg("A person"), msg("One of you, here at the screen.")),
    "random": Mind(msg("Any card"), msg("Plays whatever comes to hand.")),
    "greedy": Mind(msg("Greedy"), msg("Takes the most that it can get now, and never looks ahead.")),
    "linear": Mind(msg("Quick"), msg("Weighs every card, and looks one play ahead.")),
    "search": Mind(msg("Thinker"), msg("Plays the round through in its head, many times over.")),
    "biel": Mind("Biel", msg("Six years old. Likes to make pairs, and to look at the horses."), 4),
    "laia": Mind("Laia", msg("Biel's big sister. Grabs what she can and never looks who comes next."), 2),
    "quim": Mind("Quim", msg("The baker, up since three. The longer the round, the sleepier he gets."), 7),
    "montse": Mind("Montse", msg("The postwoman. Remembers what was played, as long as it wasn't too long ago."), 10),
    "ramon": Mind("Ramon", msg("A fisherman. Forgets no card and leaves little for others."), 1),
    "padrina": Mind("Padrina", msg("Everybody's grandmother. Knows how it ends before you have sorted your hand."), 3),
}


_STEP_LINES: Final = (
    msg("Plays like a small child: whatever looks nice."),
    msg("Grabs what it can, and never looks who comes next."),
    msg("Plays well at first; the longer the round, the sleepier it gets."),
    msg("Remembers what was played, as long as it wasn't too long ago."),
    msg("Forgets no card and leaves little for others."),
    msg("Knows how it ends before you have sorted your hand."),
)
STEPS: Final = len(LEVELS)
"""How many steps of strength there are."""

PLAIN: Final = Character(msg("No special habit"), msg("Plays to win, and likes nothing better."))
"""What is said of a level without a character."""

# A translation needs words that fit men and women alike.
CHARACTERS: Final[Mapping[str, Character]] = {
    "thief": Character(msg("A thief"), msg("Why fish, when others have fished already?")),
    "miser": Character(msg("A miser"), msg("What is in the pile stays in the pile.")),
    "caller": Character(msg("A caller"), msg("Holds back matching cards, waiting for the chance to call.")),
    "gambler": Character(msg("A gambler"), msg("Takes the most now, whatever it costs later.")),
}
"""Every character of the roster, by its name there."""


def mind_of(player: str) -> Mind:
    """Return the name and the words of `player`; an unknown one, or character, shows its own name."""
    who, style = parts_of(player)
    mind = MINDS.get(who) or Mind(who)
    return replace(mind, character=CHARACTERS.get(style) or Character(style)) if style else mind


def level_of(player: str) -> int:
    """How strong `player` is, from 1 to `STEPS`; 0: it is no such step."""
    who, _ = parts_of(player)
    return LEVELS.index(who) + 1 if who in LEVELS else 0


def called(strings: Strings, player: str) -> str:
    """Return what plays, without anybody's name: a level is a step of strength."""
    level = level_of(player)
    if not level:
        return strings.t(mind_of(player).name)
    return strings.t("Level {step} of {steps}", step=level, steps=STEPS)


def line_on(strings: Strings, player: str, name: str) -> str:
    """A line about `player` at a seat called `name`: of a level, about its person only if that sits there."""
    mind = mind_of(player)
    return strings.t(_STEP_LINES[level_of(player) - 1] if mind.is_somebody and mind.name != name else mind.line)


def mind_caption(strings: Strings, player: str) -> str:
    """Return the caption of a program and of its character; nothing for a person."""
    if player == HUMAN:
        return ""
    character = mind_of(player).character
    return called(strings, player) + (f" · {strings.t(character.name)}" if character is not None else "")


def brief_caption(strings: Strings, player: str) -> str:
    """`mind_caption` where there is little room: of a level with a character, the character alone."""
    character = mind_of(player).character
    return mind_caption(strings, player) if character is None else strings.t(character.name)
