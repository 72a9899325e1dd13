"""The words at a table of Scopa: names of cards, the slip, and sentences about plays."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.fishing import PlaySummary
from caurobat.decks import Card
from caurobat.games.scopa.rules import GAME
from caurobat.games.scopa.rules.counting import COINS, SETTEBELLO
from caurobat.narration import card_names
from caurobat.narration.fishing import FishingWords
from caurobat.narration.strings import Strings, msg

SETTEBELLO_SHOUT: Final = msg("Settebello!")
"""The shout for the seven of coins."""
_RANK_NAMES: Final = {1: msg("ace"), 10: msg("fante"), 11: msg("cavallo"), 12: msg("re")}
_THE_RANKS: Final = {1: msg("the ace"), 10: msg("the fante"), 11: msg("the cavallo"), 12: msg("the re")}
_MANY: Final = 2


class ScopaWords(FishingWords):
    """Words on the sweep, the settebello, coins and sevens, with Italian names for the courts."""

    shout = "Scopa!"  # Italian in every language
    no_sweeps = msg("Nobody has made a scopa yet.")
    new_batch = msg("Three more cards for everyone.")

    def counting_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the parts of a capture that count: the sweep, the settebello, coins, sevens."""
        has_settebello, coins, sevens = SETTEBELLO in play.gained, coins_of(play), sevens_of(play)
        counts = [strings.t(self.shout)] if play.is_sweep else []
        if has_settebello:
            counts.append(strings.t("settebello"))
        if coins > has_settebello:
            counts.append(strings.n("{count} coin card", "{count} coin cards", coins))
        if sevens > has_settebello:
            counts.append(strings.n("{count} seven", "{count} sevens", sevens))
        return counts

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` scope in words."""
        return strings.n("{count} scopa", "{count} scope", count)

    def scoring(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return a sentence about the sweep."""
        return [strings.t("Scopa: the table is empty, and that is a point.")] if play.is_sweep else []

    def card_name(self, strings: Strings, card: Card) -> str:
        """Return `4 of swords`, `re of cups` or `settebello`."""
        return strings.t("settebello") if card is SETTEBELLO else card_names.card_name(strings, card, _RANK_NAMES)

    def the_card(self, strings: Strings, card: Card) -> str:
        """Return the name of a card within a sentence, with the article of the language."""
        return strings.t("the settebello") if card is SETTEBELLO else card_names.the_card(strings, card, _THE_RANKS)

    def cards_text(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return the cards as a sum; if there are many, only coins have their suit."""
        if len(cards) <= _MANY:
            return super().cards_text(strings, cards)
        return " + ".join(
            [self.card_name(strings, card) if card.suit is COINS else rank_name(strings, card.rank) for card in cards]
        )


def rank_name(strings: Strings, rank: int) -> str:
    """Return `4`, `ace` or `fante`."""
    return strings.t(_RANK_NAMES[rank]) if rank in _RANK_NAMES else str(rank)


def coins_of(play: PlaySummary) -> int:
    """Return the number of coins that `play` gained."""
    return sum([card.suit is COINS for card in play.gained])


def sevens_of(play: PlaySummary) -> int:
    """Return the number of sevens that `play` gained."""
    return sum([card.rank == SETTEBELLO.rank for card in play.gained])


WORDS: Final = ScopaWords(GAME)
