"""The slip of a play, as fishing games have it."""

from collections.abc import Sequence

from caurobat.core.fishing import PlaySummary
from caurobat.narration.card_names import cards_gained
from caurobat.narration.sentences import card_heading, nothing_taken, took_words
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings


def slip_of(
    strings: Strings, play: PlaySummary, names: Sequence[str], card: str, taken: str, counting: Sequence[Row]
) -> SlipText:
    """A play as it stands on its paper: `card` and the cards `taken`, named, and lines on what of that counts."""
    name, rows = names[play.seat], list(counting)
    if play.takes:
        rows = [Row(took_words(strings, name, taken), cards_gained(strings, len(play.takes) + 1)), *rows]
    elif play.is_trailed:
        rows.append(nothing_taken(strings, name))
    if play.heir is not None:
        words = strings.t("the rest goes to {name:you|*}", name=names[play.heir])
        rows.append(Row(words, cards_gained(strings, play.leftovers)))
    return SlipText(play.seat, card_heading(strings, name, card), tuple(rows))
