"""The words at a table of Scopa: buttons, the slip, and sentences about plays."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.games.scopa import PlaySummary
from caurobat.narration.card_names import capital
from caurobat.narration.fishing import slip_of
from caurobat.narration.scopa.forecast import Forecast, forecast_of
from caurobat.narration.scopa.names import card_name, cards_text, taken_text, the_card
from caurobat.narration.sentences import laid, played, took_cards
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone

SHOUT: Final = "Scopa!"
"""The shout of a sweep; Italian in every language."""

SETTEBELLO_SHOUT: Final = msg("Settebello!")
"""The shout for the seven of coins."""


def way_name(strings: Strings, action: Action) -> str:
    """Return the captures of `action`, for its button."""
    if not isinstance(action, Play) or not action.takes:
        return strings.t("Leave it")
    return cards_text(strings, action.takes)


def counting_words(strings: Strings, forecast: Forecast) -> list[str]:
    """Return the parts of a capture that count: the sweep, the settebello, coins, sevens."""
    counts = []
    if forecast.play.is_sweep:
        counts.append(strings.t(SHOUT))
    if forecast.has_settebello:
        counts.append(strings.t("settebello"))
    if forecast.coins > forecast.has_settebello:
        counts.append(strings.n("{count} coin card", "{count} coin cards", forecast.coins))
    if forecast.sevens > forecast.has_settebello:
        counts.append(strings.n("{count} seven", "{count} sevens", forecast.sevens))
    return counts


def heading(strings: Strings, forecast: Forecast) -> str:
    """Return the capture of the card in words, or that it stays on the table."""
    card = capital(the_card(strings, forecast.play.card))
    if forecast.play.takes:
        return strings.t("{card} takes {cards}", card=card, cards=taken_text(strings, forecast.play.takes))
    return strings.t("{card} stays on the table", card=card)


def slip(strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
    """Return the slip of a play; a number with a sign means points."""
    counts = counting_words(strings, forecast_of(play)) if play.takes else []
    rows = [Row(counts.pop(0), "+1", Tone.BOLD)] if play.is_sweep else []
    rows += [Row(" · ".join(counts))] if counts else []
    return slip_of(strings, play, names, card_name(strings, play.card), cards_text(strings, play.takes), rows)


def sentences(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    """Return a sentence for each effect of a play, in order."""
    name, card = names[play.seat], the_card(strings, play.card)
    if play.is_trailed:
        sentences = [laid(strings, name, card)]
    else:
        sentences = [played(strings, name, card)]
        sentences += [took_cards(strings, name, [the_card(strings, one) for one in play.takes])] if play.takes else []
    if play.is_sweep:
        sentences.append(strings.t("Scopa: the table is empty, and that is a point."))
    if play.heir is not None:
        sentences.append(
            strings.n(
                "{name:You|*} captured last and {name:take|takes} the last card of the table.",
                "{name:You|*} captured last and {name:take|takes} the {count} cards left on the table.",
                play.leftovers,
                name=names[play.heir],
            )
        )
    if play.is_new_batch:
        sentences.append(strings.t("Three more cards for everyone."))
    return sentences


def forecast_lines(strings: Strings, forecast: Forecast, _names: Sequence[str]) -> list[str]:
    """Return the whole forecast, by lines."""
    counts = " · ".join(counting_words(strings, forecast))
    return [heading(strings, forecast), *([counts] if counts else [])]
