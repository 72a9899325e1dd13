"""Who can sit at a seat, in words: one place for what each player is called and what is said of it.

A level without an entry still shows: under the name that the roster gives it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from caurobat.players.roster import HUMAN
from caurobat.ui.strings import Strings, msg


@dataclass(frozen=True, slots=True)
class Mind:
    """A player as it is shown, in English: its `name`, a `line` about it, and, where that is a person's name, its face.

    `portrait` is the number of its picture; 0: it is nobody, and takes any face.
    """

    name: str
    line: str = ""
    portrait: int = 0

    @property
    def is_somebody(self) -> bool:
        """Whether the name is a person's."""
        return self.portrait > 0


MINDS: Final[Mapping[str, Mind]] = {
    HUMAN: Mind(msg("A person"), msg("Somebody of you, here at the screen.")),
    "random": Mind(msg("Any card"), msg("Plays whatever comes to hand.")),
    "greedy": Mind(msg("Greedy"), msg("Takes the most that it can get now, and never looks ahead.")),
    "linear": Mind(msg("Quick"), msg("Weighs every card, and looks one play ahead.")),
    "search": Mind(msg("Thinker"), msg("Plays the round through in its head, many times over.")),
    "biel": Mind("Biel", msg("Six years old. Likes to make pairs, and to look at the horses."), 4),
    "laia": Mind("Laia", msg("Biel's big sister. Quick to take; who stands behind her, she doesn't look."), 2),
    "quim": Mind("Quim", msg("The baker, up since three. Careful whenever he is awake."), 7),
    "montse": Mind("Montse", msg("The postwoman. Has seen what was played, if it isn't too long ago."), 10),
    "ramon": Mind("Ramon", msg("A fisherman. Forgets no card and leaves little for others."), 1),
    "padrina": Mind("Padrina", msg("Everybody's grandmother. Knows how it ends before you have sorted your hand."), 3),
}


def mind_of(player: str) -> Mind:
    """What `player` is called and what is said of it; an unknown one shows its own name."""
    return MINDS.get(player) or Mind(player)


def mind_caption(strings: Strings, player: str) -> str:
    """What stands under a seat's name at the table: which program plays there; nothing for a person."""
    return "" if player == HUMAN else strings.t(mind_of(player).name)
