"""Which pictures of the assets folder make up a card, for the deck and the back in the settings."""

from typing import NamedTuple

from caurobat.narration.strings import msg
from caurobat.ui.base.settings import AceMark, CourtLetters, Settings

DECKS: dict[str, tuple[str, str]] = {  # name in the settings: (folder of the art, words)
    "classic": ("deck", msg("Classic")),
    "large": ("deck-large", msg("Large numbers")),
    "safe": ("deck-safe", msg("Clear colours")),
}
BACKS: dict[str, tuple[str, str]] = {  # name in the settings: (picture, words)
    "rosa": ("deck/back-2", msg("Rose")),
    "estrella": ("deck/back-1", msg("Star")),
    "vents": ("deck/back-3", msg("Compass rose")),
}

_FRENCH_SUITS = "HDCS"  # a French card's code ends with its suit, a Spanish one's with a number
_JOKER = "X"  # and a joker's begins with it: they lie beside the French deck
_PLATES = {"rdv": ("J", "Q", "K"), "one": ("A",)}  # the French cards that have another letter laid over their own


class FaceKind(NamedTuple):
    """A kind of faces: `folder` holds the Spanish deck, `plates` the plates laid over the French deck's letters."""

    folder: str
    plates: tuple[str, ...] = ()

    def pictures(self, code: str) -> tuple[str, ...]:
        """Return the pictures that make up the card of that code: its face, and the plate with another letter."""
        if code[-1] not in _FRENCH_SUITS and code[0] != _JOKER:
            return (f"{self.folder}/{code}",)
        folder = self.folder.replace("deck", "deck-french", 1)
        plates = [f"{folder}/{plate}/{code}" for plate in self.plates if code[:-1] in _PLATES[plate]]
        return (f"{folder}/{code}", *plates)


def faces_of(settings: Settings) -> FaceKind:
    """Return the kind of faces in the settings."""
    plates = {"rdv": settings.court_letters is CourtLetters.RDV, "one": settings.ace_mark is AceMark.NUMBER}
    return FaceKind(deck_folder(settings.deck), tuple([plate for plate, is_on in plates.items() if is_on]))


def deck_folder(deck: str) -> str:
    """Return the assets folder of the deck of that name; the classic one if it is unknown."""
    return DECKS.get(deck, DECKS["classic"])[0]


def back_picture(back: str) -> str:
    """Return the picture of the back of that name; the first one if it is unknown."""
    return BACKS.get(back, BACKS["rosa"])[0]
