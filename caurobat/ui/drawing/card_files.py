"""Which pictures of the assets folder cards are made of, in the deck and with the back that the player chose."""

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
    """How faces look: `folder` holds the Spanish deck of that kind, `plates` are laid over the French one's letters."""

    folder: str
    plates: tuple[str, ...] = ()

    def pictures(self, code: str) -> tuple[str, ...]:
        """The pictures that the card of that code is made of: its face, and the plate with its other letter."""
        if code[-1] not in _FRENCH_SUITS and code[0] != _JOKER:
            return (f"{self.folder}/{code}",)
        folder = self.folder.replace("deck", "deck-french", 1)
        plates = [f"{folder}/{plate}/{code}" for plate in self.plates if code[:-1] in _PLATES[plate]]
        return (f"{folder}/{code}", *plates)


def faces_of(settings: Settings) -> FaceKind:
    """The faces that the settings ask for."""
    plates = {"rdv": settings.court_letters is CourtLetters.RDV, "one": settings.ace_mark is AceMark.NUMBER}
    return FaceKind(deck_folder(settings.deck), tuple([plate for plate, is_on in plates.items() if is_on]))


def deck_folder(deck: str) -> str:
    """The assets folder of the deck of that name; an unknown one is the classic."""
    return DECKS.get(deck, DECKS["classic"])[0]


def back_picture(back: str) -> str:
    """The picture of the back of that name; an unknown one is the first."""
    return BACKS.get(back, BACKS["rosa"])[0]
