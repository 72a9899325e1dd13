"""The words of capture games with Spanish cards, where coins and sevens count, and most of all the seven of coins."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.fishing import PlaySummary
from caurobat.core.game import AnyOptions, AnyView, Gain
from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, coins_in, sevens_in
from caurobat.decks import Card
from caurobat.narration.advice import Words, harmless, openings_sentence, percent
from caurobat.narration.card_names import (
    Courts,
    capital,
    card_name,
    one_of_rank,
    rank_mark,
    rank_name,
    the_card,
)
from caurobat.narration.choosing import MOST
from caurobat.narration.fishing import FishingAdvice, FishingScore, FishingWords
from caurobat.narration.strings import Strings, msg
from caurobat.players.capture_advice import Advice, CaptureAdviser, Reason
from caurobat.players.grounds import Ground
from caurobat.players.player import Player

AnyReason: TypeAlias = Any
"""A game's own reason for a play, which names the next player's openings as `Reason` does."""
_NAMED: Final = 2
"""The largest number of cards that are all named with their suits."""
_SPELT_OUT: Final = 5
"""The largest number of cards on all buttons of a choice that have their suits: the table shows the groups anyway."""
_EFFECTS: Final = 4
"""The largest number of remarks on the captures of a card, the most important ones first."""
_TOLD: Final = 2
"""The largest number of openings that are named."""


class CaptureWords(FishingWords):
    """Words on sweeps, the seven of coins, coins and sevens.

    `seven` is what the game calls the seven of coins, and `courts` the court cards. `swept` is about a sweep,
    `could_sweep` says that somebody could make one, and `could_sweep_with` says with which rank. All are in English.
    """

    new_batch = msg("Three more cards for everyone.")
    seven: str
    swept: str
    could_sweep: str
    could_sweep_with: str
    courts: Courts

    def card_name(self, strings: Strings, card: Card) -> str:
        """Return the name of a card."""
        return card_name(strings, card, self.courts)

    def the_card(self, strings: Strings, card: Card) -> str:
        """Return the name of a card within a sentence, with the article of the language."""
        return the_card(strings, card, self.courts)

    def counting_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the parts of a capture that count: the sweep, the seven of coins, coins, sevens."""
        several = play.sweeps > 1
        sweeps = [self.sweeps_text(strings, play.sweeps) if several else strings.t(self.shout)] if play.is_sweep else []
        return [*sweeps, *self.card_words(strings, play)]

    def card_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the cards of a capture that count: the seven of coins, coins, sevens."""
        has_seven, coins, sevens = SEVEN_OF_COINS in play.gained, coins_in(play.gained), sevens_in(play.gained)
        counts = [strings.t(self.seven)] if has_seven else []
        if coins > has_seven:
            counts.append(strings.n("{count} coin card", "{count} coin cards", coins))
        if sevens > has_seven:
            counts.append(strings.n("{count} seven", "{count} sevens", sevens))
        return counts

    def scoring(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return a sentence about the sweep; that about a first table has mentioned it already."""
        return [strings.t(self.swept)] if play.is_sweep and not play.is_first_table else []

    def shown(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the best captures of each card first, and no more of them than anybody would compare."""
        plays = [action for action in actions if isinstance(action, Play)]
        ordered: list[Action] = []
        for card in dict.fromkeys([play.card for play in plays]):
            taking = sorted([play for play in plays if play.card is card and play.takes], key=_worth, reverse=True)
            ordered += [*taking[:MOST], *[play for play in plays if play.card is card and not play.takes]]
        return ordered

    def best(self, ways: Sequence[Action]) -> Action | None:
        """Return the best capture."""
        return next(iter(self.shown(ways)), None)

    def way_words(self, strings: Strings, ways: Sequence[Action]) -> list[str]:
        """Return the captures; if they are long, all by ranks alone, since the table shows the number of each."""
        taken = [self.taken_by(way) for way in ways]
        if sum(map(len, taken)) <= _SPELT_OUT:
            return super().way_words(strings, ways)
        short = [" + ".join([rank_mark(strings, card) for card in cards]) for cards in taken]
        return [word or self.way_name(strings, way) for way, word in zip(ways, short, strict=True)]

    def cards_text(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return the cards as a sum; if there are many, only coins have their suit."""
        if len(cards) <= _NAMED:
            return super().cards_text(strings, cards)
        return " + ".join(
            [
                self.card_name(strings, card) if card.suit is COINS else rank_name(strings, card.rank, self.courts)
                for card in cards
            ]
        )


def _worth(play: Play) -> tuple[int, ...]:
    """Return what makes a capture better than others: the seven of coins, then coins and sevens, then its size."""
    cards = play.takes or ()
    return SEVEN_OF_COINS in cards, coins_in(cards) + sevens_in(cards), len(cards)


class CaptureScore(FishingScore):
    """Scores in which sweeps and the seven of coins count most."""

    def merit(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the points scored at once, then the number of cards that help to score, then of all cards."""
        cards = play.gained
        return play.is_sweep + (SEVEN_OF_COINS in cards), coins_in(cards) + sevens_in(cards), len(cards)

    def gain_text(self, strings: Strings, gain: Gain, options: AnyOptions) -> str:
        """Return the label of a gain, with its points if there are several."""
        text = super().gain_text(strings, gain, options)
        return text if gain.points > 1 else strings.t(self.label(gain.why, options))


class CaptureAdvice(FishingAdvice[Any, Reason]):
    """Reasons that name the cards that count and what the next player could take."""

    prize = msg("{name} did not want {next:you|*} to sweep the table.")

    def __init__(self, words: CaptureWords, adviser: CaptureAdviser) -> None:
        super().__init__(words)
        self.words_of_cards, self.adviser = words, adviser

    def glance(self, view: AnyView) -> Advice:
        """Return quick advice."""
        return self.adviser.glance(view)

    def plays(self, view: AnyView) -> Sequence[Reason]:
        """Return the reasons for and against each action worth considering."""
        return self.adviser.explain(view)

    def reason(self, view: AnyView, action: Action) -> Reason:
        """Return the reasons for and against `action`."""
        assert isinstance(action, Play), "cards are played in these games, and nothing else is done"
        return self.adviser.reason(view, action)

    def motive(self, player: Player, view: AnyView, action: Play | Build) -> Ground:
        """Return the ground on which `player` chose `action` at `view`."""
        return self.adviser.weigher.ground_for(player, view, action)

    def words(self, strings: Strings, view: AnyView, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        follows = follows_of(strings, self.words_of_cards, reason, names)
        return Words(self._action_sentence(strings, reason.play), int(reason.play.is_sweep), tuple(follows))

    def _action_sentence(self, strings: Strings, play: PlaySummary) -> str:
        words, card = self.words_of_cards, capital(self.words_of_cards.the_card(strings, play.card))
        if not play.takes:
            return strings.t("{card} takes nothing and stays on the table.", card=card)
        effects = [strings.t("takes {path}", path=words.taken_text(strings, play.takes))]
        effects += words.counting_words(strings, play)
        return strings.t("{card} {effects}.", card=card, effects=", ".join(effects[:_EFFECTS]))


def follows_of(
    strings: Strings, words: CaptureWords, reason: AnyReason, names: Sequence[str], first: Sequence[str] = ()
) -> list[str]:
    """Return what the next player could take after the play of a game's own `reason`, behind the sentences `first`."""
    if reason.is_last_card:
        return []
    name = names[(reason.action.seat + 1) % len(names)]
    if reason.is_table_empty:
        return [strings.t("The table is empty then: {name:you|*} can only leave a card.", name=name)]
    follows = list(first)
    if not reason.openings:
        return [*follows, harmless(strings.t("Then there is nothing for {name:you|*} to take.", name=name))]
    sweeps = [opening for opening in reason.openings if opening.is_sweep]
    if len(sweeps) == 1:
        rank = one_of_rank(strings, sweeps[0].rank, words.courts)
        follows.append(strings.t(words.could_sweep_with, name=name, rank=rank, chance=percent(sweeps[0].chance)))
    elif sweeps:
        follows.append(strings.t(words.could_sweep, name=name, chance=percent(reason.sweep_chance)))
    listed = [
        strings.t(
            "{cards} with {rank} ({chance})",
            cards=words.taken_text(strings, opening.takes),
            rank=one_of_rank(strings, opening.rank, words.courts),
            chance=percent(opening.chance),
        )
        for opening in reason.openings[:_TOLD]
        if not opening.is_sweep
    ]
    return [*follows, openings_sentence(strings, listed, name)] if listed else follows
