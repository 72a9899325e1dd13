"""The example of an option: its cards, and the effect of the same plays with each of its values."""

from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.core.game import AnyOptions, AnyState, Deal
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.learn import TEACHING
from caurobat.learn.option_examples import DealExample, PlayExample, dealt_by_each, played_by_each
from caurobat.narration.game_words import WordsKit
from caurobat.narration.option_examples import told_by_each
from caurobat.narration.player_names import level_of, mind_of
from caurobat.narration.strings import You
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.host import Host
from caurobat.ui.nodes import Node, Picture
from caurobat.ui.setup.help_form import sentence
from caurobat.ui.setup.plan import TablePlan

Groups = Sequence[tuple[str, Sequence[Card]]]
"""Labels with the cards below each of them."""
_OTHERS: Final = ("laia", "quim", "montse")
_CARD, _GAP, _AIR = 64.0, 14.0, 8.0  # units


def example_of(host: Host, plan: TablePlan, name: str) -> list[Node]:
    """Return the nodes for the example of the option `name` in the game of `plan`."""
    text, game = plan.kit.rules.options[name], plan.kit.game
    words, deals = plan.kit.words, dict[AnyOptions, Deal]()
    widgets: list[Node] = []
    match TEACHING[game.id].examples[name]:
        case PlayExample() as example:
            names = _names(host, plan, example.start.seats)
            steps = played_by_each(game, name, example)
            common, by_options = told_by_each(host.strings, game, steps, names)
            widgets = [_cards(host, f"cards of {name}", words, _position(host, example, names))]
            widgets += [sentence(host, f"example of {name}", common)] if common else []
        case DealExample() as example:
            deals = dealt_by_each(game, name, example)
            by_options = {options: _stock(host, deal) for options, deal in deals.items()}
    for number, (options, line) in enumerate(by_options.items()):
        choice = host.t(text.values[str(getattr(options, name))][0])
        if options in deals:
            widgets.append(_cards(host, f"cards of {name} {number}", words, _dealt(host, deals[options])))
        widgets.append(sentence(host, f"by {name} {number}", f"{choice}. {line}"))
    return widgets


def _names(host: Host, plan: TablePlan, seats: int) -> list[str]:
    """Return the names at the example: of those who will play at the table, then of others."""
    known = [seat.player for seat in plan.seats if level_of(seat.player)]
    return [You(host.t("You")), *dict.fromkeys([mind_of(player).name for player in (*known, *_OTHERS)])][:seats]


def _stock(host: Host, deal: Deal) -> str:
    return host.n("{count} card is left to deal.", "{count} cards are left to deal.", len(deal.stock))


def _dealt(host: Host, deal: Deal) -> Groups:
    return [(host.t("On the table"), deal.table), (host.t("Your hand"), deal.hands[0])]


def _position(host: Host, example: PlayExample, names: Sequence[str]) -> Groups:
    """Return the table, the top of each pile with the pile's size, and the hand."""
    state: AnyState = example.start
    piles = [(name, state.zones[pile]) for name, pile in zip(names, PILES, strict=False)]
    tops = [(f"{name} {len(pile)}", pile[:1]) for name, pile in piles if pile]
    hand = (host.t("Your hand"), state.zones[HANDS[0]])
    return [(host.t("On the table"), state.zones[TABLE]), *tops, hand]


def _cards(host: Host, name: str, words: WordsKit, groups: Groups) -> Node:
    """Return groups of cards side by side."""
    look, groups = host.look, [group for group in groups if group[1]]
    spoken = [(label, [words.card_name(host.strings, card) for card in cards]) for label, cards in groups]
    says = "; ".join([f"{label}: {', '.join(cards)}" for label, cards in spoken])
    high = look.text.line_height(Role.SMALL) + look.px(_CARD + 2 * _AIR)
    return Picture(_draw_cards, (host.settings, groups), high=high, name=name, says=(says,))


def _draw_cards(surface: pygame.Surface, look: Look, settings: Settings, groups: Groups, rect: pygame.Rect) -> None:
    """Draw the groups, scaled to the width."""
    look.shapes.draw_box(surface, rect, look.px(look.theme.radii.control), look.theme.colours.table)

    def face(card: Card, height: int) -> pygame.Surface:
        return card_art.face(look, settings, card.code, height)

    gap, high = look.px(_GAP), look.px(_CARD)
    card_widths = [face(cards[0], high).get_width() * len(cards) for _, cards in groups]
    label_widths = [look.text.width(label, Role.SMALL) for label, _ in groups]
    widths = [max(pair) for pair in zip(card_widths, label_widths, strict=True)]
    scale = min(1.0, (rect.width - (len(widths) + 1) * gap) / sum(widths))
    left = rect.left + gap
    for (label, cards), width in zip(groups, widths, strict=True):
        top = rect.top + look.px(_AIR / 2)
        line = pygame.Rect(left, top, round(width * scale), look.text.line_height(Role.SMALL))
        look.text.draw_fitted(surface, label, Role.SMALL, look.theme.colours.text, line, Align.LEFT)
        faces = [face(card, round(high * scale)) for card in cards]
        surface.blits([(each, (left + number * each.get_width(), line.bottom)) for number, each in enumerate(faces)])
        left += line.width + gap
