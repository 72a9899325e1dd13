"""The slips of fishing games."""

from collections.abc import Sequence

from caurobat.core.fishing import PlaySummary
from caurobat.narration.card_names import cards_gained
from caurobat.narration.sentences import card_heading, nothing_taken, took_words
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings


def slip_of(
    strings: Strings, play: PlaySummary, names: Sequence[str], card: str, taken: str, counting: Sequence[Row]
) -> SlipText:
    """Return the slip of a play of `card`, with the cards `taken` in words and the rows of those that count."""
    name, rows = names[play.seat], list(counting)
    if play.takes:
        rows = [Row(took_words(strings, name, taken), cards_gained(strings, len(play.takes) + 1)), *rows]
    elif play.is_trailed:
        rows.append(nothing_taken(strings, name))
    if play.heir is not None:
        words = strings.t("the rest goes to {name:you|*}", name=names[play.heir])
        rows.append(Row(words, cards_gained(strings, play.leftovers)))
    return SlipText(play.seat, card_heading(strings, name, card), tuple(rows))
