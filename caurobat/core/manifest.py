"""The registration of a game, read before the game itself is loaded."""

from dataclasses import dataclass

from caurobat.decks import SPANISH, Deck


@dataclass(frozen=True, slots=True)
class Manifest:
    """The description of a game that can be read without loading its rules: `MANIFEST` in the game's folder.

    `id` names the game in records, saves and commands; its folder has that name, with `_` for `-`. The games are listed
    in ascending order of `place`. The cover shows the `name`, the same in all languages, a `tagline` (English, to be
    translated) and five `cards` of its `deck`, by their codes, the middle one in front. `has_builds`: a card may be
    built on others. `own_words`: regular expressions of words that code outside the game's folder has no reason to use;
    `tools.check_style` looks for them.
    """

    id: str
    place: int
    name: str
    tagline: str
    cards: tuple[str, str, str, str, str]
    deck: Deck = SPANISH
    has_builds: bool = False
    own_words: tuple[str, ...] = ()

    @property
    def box_card(self) -> str:
        """The code of the card on the game's box."""
        return self.cards[2]
