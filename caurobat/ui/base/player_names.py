"""Who can sit at a seat, in words: one place for what each player is called and what is said of it.

A level or a character without an entry still shows: under the name that the roster gives it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from caurobat.players.roster import HUMAN, parts_of
from caurobat.ui.base.strings import Strings, msg


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody likes to play, in English: its `name`, a `line` about it, and what `{name}` with it is called."""

    name: str
    line: str = ""
    together: str = ""


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


PLAIN: Final = Character(msg("As they are"), msg("Plays to win, and likes nothing better."))
"""What is said of a level without a character."""

# A translation needs words that fit men and women alike.
CHARACTERS: Final[Mapping[str, Character]] = {
    "thief": Character(msg("A thief"), msg("Why fish, when others have fished already?"), msg("{name}, a thief")),
    "miser": Character(msg("A miser"), msg("What is in the pile stays in the pile."), msg("{name}, a miser")),
    "caller": Character(
        msg("A caller"), msg("Holds back matching cards, waiting for the chance to call."), msg("{name}, a caller")
    ),
    "gambler": Character(
        msg("A gambler"), msg("Takes the most now, whatever it costs later."), msg("{name}, a gambler")
    ),
}
"""Every character of the roster, by its name there."""


def mind_of(player: str) -> Mind:
    """What `player` is called and what is said of it; an unknown one, or character, shows its own name."""
    who, style = parts_of(player)
    mind = MINDS.get(who) or Mind(who)
    return replace(mind, character=CHARACTERS.get(style) or Character(style)) if style else mind


def mind_caption(strings: Strings, player: str, name: str) -> str:
    """What stands under a seat's `name` at the table: which program plays there, and its character.

    Nothing for a person; a program that the seat is called by is not named again.
    """
    if player == HUMAN:
        return ""
    mind = mind_of(player)
    who, character = strings.t(mind.name), mind.character
    if character is None:
        return "" if who == name else who
    if who == name:
        return strings.t(character.name)
    return strings.t(character.together, name=who) if character.together else f"{who}, {character.name}"


def brief_caption(strings: Strings, player: str, name: str) -> str:
    """`mind_caption` where there is little room: of a level with a character, the character alone."""
    character = mind_of(player).character
    return mind_caption(strings, player, name) if character is None else strings.t(character.name)
