"""The words at a table of Zwicker: buttons, the slip, and sentences about plays."""

from collections.abc import Collection, Sequence
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.decks import Card
from caurobat.games.zwicker import Item, PlaySummary, View
from caurobat.games.zwicker.counting import card_points
from caurobat.games.zwicker.grouping import Group
from caurobat.narration.card_names import capital, card_name, rank_mark, the_card
from caurobat.narration.fishing import slip_of
from caurobat.narration.sentences import laid, played, took_cards
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed
from caurobat.narration.zwicker.forecast import FOR_SWEEP, Forecast, points_of

SHOUT: Final = "Zwick!"
"""The shout of a sweep; German in every language."""
_NAMED: Final = 2
"""The most cards that are all named; of more, only those that count."""


def way_name(strings: Strings, action: Action) -> str:
    """Return the effect of `action`, for a list of the card's possibilities."""
    match action:
        case Play(takes=takes) if takes:
            return strings.t("Take {path}", path=", ".join([card_name(strings, card) for card in takes]))
        case Build(on=on, value=value) if value is not None:
            return strings.t("On {card}: {value}", card=the_card(strings, on), value=value)
        case Build(on=on):
            return strings.t("On {card}", card=the_card(strings, on))
        case _:
            return strings.t("Leave it")


def groups_text(strings: Strings, groups: Sequence[Group], named: Collection[Item] = ()) -> str:
    """Return `9 · 5+4 · joker`: the groups that a card takes, with the suits of the `named` items."""
    return " · ".join(["+".join([_item_text(strings, item, named) for item in group]) for group in groups])


def _item_text(strings: Strings, item: Item, named: Collection[Item]) -> str:
    if len(item.cards) > 1:
        return f"{item.value} ({' '.join([rank_mark(strings, card) for card in item.cards])})"
    return card_name(strings, item.cards[0]) if item in named else rank_mark(strings, item.cards[0])


def cards_text(strings: Strings, cards: Sequence[Card]) -> str:
    """Return the cards; if there are many, only those that count by name."""
    if len(cards) <= _NAMED:
        return ", ".join([card_name(strings, card) for card in cards])
    return " · ".join([card_name(strings, card) if card_points(card) else rank_mark(strings, card) for card in cards])


def counting_words(strings: Strings, play: PlaySummary) -> list[str]:
    """Return the parts of a capture that count: the Zwick, and each card that scores."""
    if not play.takes:
        return []
    words = [f"{strings.t(SHOUT)} {signed(FOR_SWEEP)}"] if play.is_sweep else []
    return words + _counting_cards(strings, play)


def _counting_cards(strings: Strings, play: PlaySummary) -> list[str]:
    cards = [card for card in (play.card, *play.takes) if card_points(card)]
    return [f"{card_name(strings, card)} {signed(card_points(card))}" for card in cards]


def heading(strings: Strings, forecast: Forecast) -> str:
    """Return what the card takes or is put on, or that it stays."""
    play, card = forecast.play, capital(the_card(strings, forecast.play.card))
    if play.takes:
        is_one = len(play.takes) == 1
        cards = the_card(strings, play.takes[0]) if is_one else groups_text(strings, forecast.groups)
        if forecast.captures > 1:
            return strings.t("{card} takes {cards}, or other cards", card=card, cards=cards)
        return strings.t("{card} takes {cards}", card=card, cards=cards)
    if play.on:
        return together(strings, play)
    if forecast.sums and not forecast.captures:
        return strings.t("{card}: put it on a card, or leave it", card=card)
    return strings.t("{card} stays on the table", card=card)


def together(strings: Strings, play: PlaySummary) -> str:
    """Return the value of a build in words."""
    cards = "+".join([rank_mark(strings, card) for card in (*play.on, play.card)])
    return strings.t("{cards} together count {value}", cards=cards, value=play.value)


def forecast_lines(strings: Strings, forecast: Forecast, _names: Sequence[str]) -> list[str]:
    """Return the whole forecast, by lines."""
    counts = " · ".join(counting_words(strings, forecast.play))
    return [heading(strings, forecast), *([counts] if counts else [])]


def tell_table(strings: Strings, view: View, _names: Sequence[str]) -> list[str]:
    """Return the items of the pool: cards by name, and builds by their cards and value."""
    return [
        card_name(strings, item.cards[0])
        if len(item.cards) == 1
        else strings.t(
            "{cards}: {value}", cards=" + ".join([card_name(strings, card) for card in item.cards]), value=item.value
        )
        for item in view.items
    ]


def slip(strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
    """Return the slip of a play; a number with a sign means points."""
    rows = [Row(strings.t(SHOUT), signed(FOR_SWEEP), Tone.BOLD)] if play.is_sweep else []
    rows += [Row(capital(together(strings, play)))] if play.on else []
    cards = [card_name(strings, card) for card in (play.card, *play.takes) if play.takes and card_points(card)]
    rows += [Row(" · ".join(cards), signed(points_of(play)), Tone.GAIN)] if cards else []
    return slip_of(strings, play, names, card_name(strings, play.card), cards_text(strings, play.takes), rows)


def sentences(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    """Return a sentence for each effect of a play, in order."""
    sentences = _deed(strings, play, names[play.seat])
    if play.is_sweep:
        sentences.append(
            strings.n(
                "Zwick: the table is empty, {count} point.", "Zwick: the table is empty, {count} points.", FOR_SWEEP
            )
        )
    if points_of(play):
        sentences.append(strings.t("Worth points: {cards}.", cards=", ".join(_counting_cards(strings, play))))
    if play.heir is not None:
        sentences.append(
            strings.n(
                "The {count} card left on the table goes to {name:you|*}.",
                "The {count} cards left on the table go to {name:you|*}.",
                play.leftovers,
                name=names[play.heir],
            )
        )
    if play.is_new_batch:
        sentences.append(strings.t("New cards for everybody."))
    return sentences


def _deed(strings: Strings, play: PlaySummary, name: str) -> list[str]:
    card = the_card(strings, play.card)
    if play.is_trailed:
        return [laid(strings, name, card)]
    if play.on:
        below = strings.listed([the_card(strings, one) for one in play.on])
        text = strings.t("{name:You put|* puts} {card} on {cards}.", name=name, card=card, cards=below)
        return [text, strings.t("Together they count {value}.", value=play.value)]
    if not play.takes:
        return [played(strings, name, card)]
    if len(play.takes) <= _NAMED:
        taken = took_cards(strings, name, [the_card(strings, one) for one in play.takes])
    else:
        taken = took_cards(strings, name, [cards_text(strings, play.takes)])
    return [played(strings, name, card), taken]
