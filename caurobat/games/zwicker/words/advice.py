"""Reasons in words: the captures or builds of a card, their value, its openings, and the chances of the round.

These sentences are shared by the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.decks import Card
from caurobat.games.zwicker.players.reasons import Opening, Reason, explain
from caurobat.games.zwicker.players.searching import SearchPlayer
from caurobat.games.zwicker.players.terms import WEIGHER
from caurobat.games.zwicker.players.why import glance
from caurobat.games.zwicker.rules import PlaySummary, View
from caurobat.games.zwicker.rules.counting import card_points
from caurobat.games.zwicker.rules.state import HIGHEST
from caurobat.games.zwicker.words.kit import WORDS, short_names
from caurobat.narration.advice import Words, harmless, openings_sentence, percent
from caurobat.narration.card_names import capital, card_name, the_card
from caurobat.narration.fishing import FishingAdvice
from caurobat.narration.strings import Strings, msg
from caurobat.players.grounds import Ground
from caurobat.players.player import Player

_TOLD: Final = 2
"""The largest number of openings that are named."""
_FOLLOWING: Final = 2
"""The largest number of sentences on the consequences."""
_ONE: Final = {None: msg("a joker"), 11: msg("an ace"), 12: msg("a jack"), 13: msg("a queen"), HIGHEST: msg("a king")}


def _action_sentence(strings: Strings, reason: Reason) -> str:
    card = capital(the_card(strings, reason.action.card))
    if reason.on:
        path, value = _path(strings, reason.on), reason.value
        if reason.is_ready:
            return strings.t(
                "{card} goes on {path}: together {value}, and a card that takes it stays in the hand.",
                card=card,
                path=path,
                value=value,
            )
        return strings.t("{card} goes on {path}: together {value}.", card=card, path=path, value=value)
    if not reason.takes:
        return strings.t("{card} takes nothing and stays on the table.", card=card)
    effects = [strings.t("takes {path}", path=strings.listed(WORDS.taken(strings, reason.takes)))]
    if reason.is_sweep:
        effects.append(strings.t("makes a Zwick"))
    return strings.t("{card} {effects}.", card=card, effects=", ".join(effects))


def _path(strings: Strings, cards: Sequence[Card]) -> str:
    """Return cards within a sentence: a single one with its article; of many, only those that count by name."""
    return the_card(strings, cards[0]) if len(cards) == 1 else " + ".join(short_names(strings, cards))


def _follows(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    sentences = [strings.t("That uses up a joker.")] if reason.spends_joker else []
    if reason.following is None:
        if reason.leftovers:
            sentences.append(WORDS.leftovers(strings, names[reason.action.seat], reason.leftovers))
        return sentences
    name = names[reason.following]
    if reason.is_table_empty:
        return [*sentences, strings.t("The table is empty then: {name:you|*} can only leave a card.", name=name)]
    if not reason.openings:
        return [*sentences, harmless(strings.t("Then there is no point for {name:you|*} to take.", name=name))]
    if reason.sweep_chance:
        chance = percent(reason.sweep_chance)
        sentences.append(strings.t("{name:You|*} could make a Zwick ({chance}).", name=name, chance=chance))
    openings = [_opening(strings, opening) for opening in reason.openings if opening.points][:_TOLD]
    if openings and len(sentences) < _FOLLOWING:
        sentences.append(openings_sentence(strings, openings, name))
    return sentences


def _opening(strings: Strings, opening: Opening) -> str:
    """Return the cards of an opening that count, and the card that takes them."""
    counting = [card for card in opening.takes if card_points(card)]
    value, chance = opening.value, percent(opening.chance)
    rank = strings.t(_ONE[value]) if value in _ONE else strings.t("{rank:a}", rank=value)
    return strings.t("{cards} with {rank} ({chance})", cards=_path(strings, counting), rank=rank, chance=chance)


class ZwickerAdvice(FishingAdvice[View, Reason]):
    """Reasons with builds, jokers and points."""

    prize = msg("{name} did not want {next:you|*} to make a Zwick.")
    glance = staticmethod(glance)
    reason = staticmethod(explain)

    def motive(self, player: Player, view: View, action: Play | Build) -> Ground:
        """Return the ground on which `player` chose `action`; a search has others than the terms."""
        ground = WEIGHER.ground_for(player, view, action)
        return Ground.THOUGHT_AHEAD if isinstance(player, SearchPlayer) and ground is not Ground.ONLY_CARD else ground

    def plays(self, view: View) -> Sequence[Reason]:
        """Return the reasons for the actions worth considering."""
        return glance(view).reasons

    def action_of(self, summary: PlaySummary) -> Play | Build:
        """Return the action that `summary` tells."""
        if summary.built is not None:
            return Build(summary.seat, summary.card, summary.on[0], summary.built.value)
        return super().action_of(summary)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        return Words(_action_sentence(strings, reason), reason.points, tuple(_follows(strings, reason, names)))

    def action_text(self, strings: Strings, view: View, action: Action) -> str:
        """Return `action` in a few words."""
        if not isinstance(action, Build):
            return super().action_text(strings, view, action)
        card, on = card_name(strings, action.card), the_card(strings, action.on)
        return strings.t("{card} on {cards}: {value}", card=card, cards=on, value=action.value)

    def taken(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return captured cards within a sentence; they may form several groups rather than a sum."""
        return strings.listed(self.table_words.taken(strings, cards))


ADVICE: Final = ZwickerAdvice(WORDS)
