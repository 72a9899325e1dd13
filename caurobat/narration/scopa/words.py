"""Words at a table of Scopa: buttons, the slip, and one sentence for each thing a play did."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.games.scopa import PlaySummary
from caurobat.narration.card_names import capital, cards_gained
from caurobat.narration.scopa.forecast import Forecast, forecast_of
from caurobat.narration.scopa.names import card_name, cards_text, taken_text, the_card
from caurobat.narration.sentences import card_heading, laid, nothing_taken, played, took_cards, took_words
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone

SHOUT: Final = "Scopa!"
"""What is shouted at a sweep; Italian in every language."""

SETTEBELLO_SHOUT: Final = msg("Settebello!")
"""What is shouted at the seven of coins."""


def way_name(strings: Strings, action: Action) -> str:
    """Name what `action` takes, for its button."""
    if not isinstance(action, Play) or not action.takes:
        return strings.t("Leave it")
    return cards_text(strings, action.takes)


def counting_words(strings: Strings, found: Forecast) -> list[str]:
    """List what counts of a capture, in a few words each: the sweep, the settebello, coins, sevens."""
    told = []
    if found.play.is_sweep:
        told.append(strings.t(SHOUT))
    if found.has_settebello:
        told.append(strings.t("settebello"))
    if found.coins > found.has_settebello:
        told.append(strings.n("{count} coin card", "{count} coin cards", found.coins))
    if found.sevens > found.has_settebello:
        told.append(strings.n("{count} seven", "{count} sevens", found.sevens))
    return told


def heading(strings: Strings, found: Forecast) -> str:
    """Say what the card takes, or that it stays."""
    card = capital(the_card(strings, found.play.card))
    if found.play.takes:
        return strings.t("{card} takes {cards}", card=card, cards=taken_text(strings, found.play.takes))
    return strings.t("{card} stays on the table", card=card)


def slip(strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
    """A play as it stands on its paper: a number with a sign is points, as in the match."""
    found, name = forecast_of(play), names[play.seat]
    rows = []
    if play.takes:
        cards = cards_text(strings, play.takes)
        words = took_words(strings, name, cards)
        rows.append(Row(words, cards_gained(strings, found.cards)))
        told = counting_words(strings, found)
        if play.is_sweep:
            rows.append(Row(told.pop(0), "+1", Tone.BOLD))
        rows += [Row(" · ".join(told))] if told else []
    elif play.is_trailed:
        rows.append(nothing_taken(strings, name))
    if play.heir is not None:
        words = strings.t("the rest goes to {name:you|*}", name=names[play.heir])
        rows.append(Row(words, cards_gained(strings, play.leftovers)))
    title = card_heading(strings, name, card_name(strings, play.card))
    return SlipText(play.seat, title, tuple(rows))


def sentences(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    """The whole of one play, a sentence for each thing that it did, in the order in which it happened."""
    name, card = names[play.seat], the_card(strings, play.card)
    if play.is_trailed:
        told = [laid(strings, name, card)]
    else:
        told = [played(strings, name, card)]
        told += [took_cards(strings, name, [the_card(strings, one) for one in play.takes])] if play.takes else []
    if play.is_sweep:
        told.append(strings.t("Scopa: the table is empty, and that is a point."))
    if play.heir is not None:
        told.append(
            strings.n(
                "{name:You|*} captured last and {name:take|takes} the last card of the table.",
                "{name:You|*} captured last and {name:take|takes} the {count} cards left on the table.",
                play.leftovers,
                name=names[play.heir],
            )
        )
    if play.is_new_batch:
        told.append(strings.t("Three more cards for everyone."))
    return told


def forecast_lines(strings: Strings, found: Forecast, _names: Sequence[str]) -> list[str]:
    """The whole forecast, a line for each thing."""
    counts = " · ".join(counting_words(strings, found))
    return [heading(strings, found), *([counts] if counts else [])]
