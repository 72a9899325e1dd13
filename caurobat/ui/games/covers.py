"""The covers of the games, which the title shows without loading the games themselves."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from caurobat.decks import FRENCH, SPANISH, Deck
from caurobat.narration.strings import msg


class Cover(NamedTuple):
    """The cover of `game` (its id): its `name` in all languages, and its `tagline` in English.

    `cards` are the codes of five cards of its `deck` for the title's picture and the game's box; the middle one is in
    front.
    """

    game: str
    name: str
    tagline: str
    cards: tuple[str, str, str, str, str]
    deck: Deck = SPANISH

    @property
    def box_card(self) -> str:
        """The card on the game's box."""
        return self.cards[2]


_COVERS: Final = (
    Cover(
        "cau-robat",
        "Cau robat",
        msg("The Catalan game of calls and stolen piles"),
        ("B10", "E11", "O12", "C11", "E10"),
    ),
    Cover("scopa", "Scopa", msg("The Italian game of sums and sweeps"), ("B4", "C10", "O7", "E12", "O3")),
    Cover(
        "cuarenta", "Cuarenta", msg("Ecuador’s loud game of caídas, to forty"), ("JC", "4H", "QH", "4S", "KD"), FRENCH
    ),
    Cover(
        "capodama",
        "Capodama",
        msg("Tricks, a sun, and a partner who keeps quiet"),
        ("KS", "7H", "AH", "QH", "JD"),
        FRENCH,
    ),
    Cover(
        "zwicker", "Zwicker", msg("Sums, builds and six jokers, from Holstein"), ("AS", "7D", "X1", "10D", "QH"), FRENCH
    ),
)
COVERS: Final[Mapping[str, Cover]] = {cover.game: cover for cover in _COVERS}
"""Every game with a table, in the order of the title."""
FIRST: Final = "cau-robat"
"""The default game."""
