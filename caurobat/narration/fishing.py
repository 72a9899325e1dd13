"""The words of fishing games: forecasts, slips, sentences about plays, reasons, finished rounds, and rules."""

from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from caurobat.core import fishing as rules
from caurobat.core.decisions import Action, Build, Play, cards_of
from caurobat.core.fishing import OptionsT, PlaySummary
from caurobat.core.game import AnyGame, AnyOptions, AnyView, Gain, Result, ViewT
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.narration import game_words
from caurobat.narration.advice import GameAdvice, known_to, motive_sentence, seen_by_all
from caurobat.narration.card_names import capital, cards_gained, so_many_cards
from caurobat.narration.game_words import GameWords
from caurobat.narration.plays import (
    SlipRow,
    SlipText,
    card_heading,
    card_sentences,
    nothing_taken,
    took_words,
)
from caurobat.narration.rules import GameRules
from caurobat.narration.scores import GameScore, Highlight, Plays, most_often
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone, signed
from caurobat.players.advice import Advice, ReasonT, onlooker_at
from caurobat.players.grounds import Ground
from caurobat.players.player import Player
from caurobat.players.roster import player_named


@dataclass(frozen=True)
class Forecast(game_words.Forecast[PlaySummary]):
    """The forecast of a play, and the number of captures that its card can choose from."""

    captures: int


def takes_text(strings: Strings, card: str, cards: str, captures: int) -> str:
    """Return that `card` takes `cards`, the text of one of its `captures`."""
    if captures > 1:
        return strings.t("{card} takes {cards}, or other cards", card=card, cards=cards)
    return strings.t("{card} takes {cards}", card=card, cards=cards)


class FishingWords(GameWords[Any, PlaySummary, Any]):
    """The words at a table of a fishing game, to be subclassed by each game.

    `shout` is the shout of a sweep, `no_sweeps` says that there are none yet, and `new_batch` that everybody gets new
    cards; all in English.
    """

    shout: str
    no_sweeps: str
    new_batch: str

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    @abstractmethod
    def counting_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the parts of a capture that count, the sweep first."""

    @abstractmethod
    def scoring(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return sentences about the points that `play` scored."""

    @abstractmethod
    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` sweeps in words."""

    def cards_text(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return the cards as a sum."""
        return " + ".join([self.card_name(strings, card) for card in cards])

    def taken_text(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return the captured cards at the end of a sentence: one with its article, several as a sum."""
        return self.the_card(strings, cards[0]) if len(cards) == 1 else self.cards_text(strings, cards)

    def way_name(self, strings: Strings, action: Action) -> str:
        """Return the captures of `action`, each with its suit, so that no two ways have the same name."""
        if not isinstance(action, Play) or not action.takes:
            return strings.t("Leave it")
        return " + ".join([self.card_name(strings, card) for card in action.takes])

    def foresee(self, view: AnyView, action: Action) -> Forecast | None:
        """Return the forecast of `action` for the viewer's seat, or None if it is not possible now."""
        decision = self.game.choices(view)
        if decision is None or action not in decision.actions:
            return None
        card = cards_of(action)[0]
        captures = [one for one in decision.actions if isinstance(one, Play) and one.card is card and one.takes]
        return Forecast(PlaySummary(self.game.preview(view, action).events, view.seats), len(captures))

    def heading(self, strings: Strings, forecast: Forecast) -> str:
        """Return in words what the card captures, or that it stays on the table."""
        card, takes = capital(self.the_card(strings, forecast.play.card)), forecast.play.takes
        if takes:
            return takes_text(strings, card, self.taken_text(strings, takes), forecast.captures)
        return strings.t("{card} stays on the table", card=card)

    def counted(self, strings: Strings, play: PlaySummary) -> str:
        """Return the parts of a capture that count, as one line."""
        return " · ".join(self.counting_words(strings, play))

    def foreseen_places(self, forecast: Forecast | None) -> tuple[Hashable, ...]:
        """Return the cards that the card takes or is put on."""
        return () if forecast is None else self.touched_places(forecast.play)

    def touched_places(self, play: PlaySummary) -> tuple[Hashable, ...]:
        """Return the cards that `play` took or was put on."""
        return (*play.takes, *play.on)

    def forecast_lines(self, strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
        """Return the whole forecast, as lines."""
        counts = self.counted(strings, forecast.play)
        return [self.heading(strings, forecast), *([counts] if counts else [])]

    def way_lines(self, strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
        """Return the lines of the forecast as if its card could take nothing else."""
        return self.forecast_lines(strings, replace(forecast, captures=1), names)

    def obvious(self, ways: Sequence[Action]) -> Action | None:
        """Return the obvious one of `ways` to play a card; None if it has to be chosen.

        A card with a single capture and no builds is assumed to take.
        """
        if len(ways) == 1:
            return ways[0]
        takes = [way for way in ways if isinstance(way, Play) and way.takes]
        has_builds = any(isinstance(way, Build) for way in ways)
        return takes[0] if len(takes) == 1 and not has_builds else None

    def slip_rows(self, strings: Strings, play: PlaySummary) -> list[SlipRow]:
        """Return the slip's rows about the parts that count; a signed number means points."""
        counts = self.counting_words(strings, play)
        rows = [SlipRow(counts.pop(0), signed(play.sweeps), Tone.BOLD)] if play.is_sweep else []
        return rows + ([SlipRow(" · ".join(counts))] if counts else [])

    def slip(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
        """Return the slip of a play."""
        name, rows = names[play.seat], self.slip_rows(strings, play)
        if play.takes:
            taken = took_words(strings, name, self.cards_text(strings, play.takes))
            rows = [SlipRow(taken, cards_gained(strings, len(play.gained))), *rows]
        elif play.is_trailed:
            rows.append(nothing_taken(strings, name))
        if (left := play.leftovers) is not None:
            words = strings.t("the rest goes to {name:you|*}", name=names[left.target.seat])
            rows.append(SlipRow(words, cards_gained(strings, len(left.cards))))
        what = strings.t("the first table") if play.is_first_table else self.card_name(strings, play.card)
        return SlipText(play.seat, card_heading(strings, name, what), tuple(rows))

    def sentences(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
        """Return a sentence for each effect of a play, in order."""
        sentences = [*self.card_sentences(strings, play, names[play.seat]), *self.scoring(strings, play)]
        if (left := play.leftovers) is not None:
            sentences.append(self.leftovers(strings, names[left.target.seat], len(left.cards)))
        if play.is_new_batch:
            sentences.append(strings.t(self.new_batch))
        return sentences

    def card_sentences(self, strings: Strings, play: PlaySummary, name: str) -> list[str]:
        """Return sentences about the card played and its captures."""
        return card_sentences(strings, name, self.the_card(strings, play.card), self.taken(strings, play.takes))

    def taken(self, strings: Strings, cards: Sequence[Card]) -> list[str]:
        """Return the names of captured cards, to be listed in a sentence."""
        return [self.the_card(strings, card) for card in cards]

    def leftovers(self, strings: Strings, name: str, count: int) -> str:
        """Return a sentence about the cards left at the end."""
        return strings.n(
            "{name:You|*} captured last and {name:take|takes} the last card on the table.",
            "{name:You|*} captured last and {name:take|takes} the {count} cards left on the table.",
            count,
            name=name,
        )


class FishingScore(GameScore[PlaySummary]):
    """The words for a finished round of a fishing game, to be subclassed by each game.

    `lines` are the labels of the count's lines, in order, by the reasons in the rules; `most_sweeps` is the label of
    the seat with the most sweeps. Both are in English.
    """

    lines: Mapping[str, str]
    most_sweeps: str

    def __init__(self, words: FishingWords) -> None:
        super().__init__(words.game)
        self.words = words

    def reason(self, strings: Strings, result: Result, options: AnyOptions) -> str:
        """Return the points of the winning side; empty for a tie."""
        if len(result.winners) != 1:
            return ""
        gains = [gain for gain in result.gains if gain.side in result.winners]
        return " · ".join([self.gain_text(strings, gain, options) for gain in gains])

    def label(self, why: str, options: AnyOptions) -> str:
        """Return the English label of the points for `why`, a reason of the rules, at a table with `options`."""
        return self.lines[why]

    def gain_text(self, strings: Strings, gain: Gain, options: AnyOptions) -> str:
        """Return the label and the points of a gain."""
        return f"{strings.t(self.label(gain.why, options))} {signed(gain.points)}"

    @abstractmethod
    def merit(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the worth of a capture compared with others."""

    def best(self, strings: Strings, plays: Plays[PlaySummary], names: Sequence[str]) -> Sequence[Highlight | None]:
        """Return the capture that counted most, and the seat with the most sweeps."""
        sweepers = [play.seat for _, play in plays if play.is_sweep]
        sweeps = most_often(strings, strings.t(self.most_sweeps), sweepers, names)
        captures = [each for each in plays if each[1].takes]
        if not captures:
            return (sweeps,)
        moment, best = max(captures, key=lambda each: self.merit(each[1]))
        what = ", ".join(self.words.counting_words(strings, best) or [so_many_cards(strings, len(best.gained))])
        text = strings.t("{name:You|*}: {what} (round {round})", name=names[best.seat], what=what, round=moment[0])
        return Highlight(strings.t("The best play"), best.seat, capital(text, names), moment), sweeps


class FishingPages(GameRules[OptionsT]):
    """The rules of a fishing game in words, to be subclassed by each game."""

    game: rules.FishingRules[OptionsT, Any, Any]
    too_few = msg("At least two; partners need four.")
    too_many = msg("At most four: there aren’t enough cards for more.")

    def hand_text(self, strings: Strings, options: OptionsT, seats: int) -> str:
        """Return the number of cards for each seat."""
        size = self.game.hand_size(options, seats)
        return strings.n("{count} card each at a time", "{count} cards each at a time", size)

    def deal_lines(self, strings: Strings, options: OptionsT, seats: int) -> list[str]:
        """Return the number of cards for each seat and for the table."""
        count = self.game.open_cards(options)
        lying = strings.n("{count} on the table", "{count} on the table", count)
        table = lying if count else strings.t("an empty table")
        partners = [strings.t("Two against two")] if options.partners else []
        return [self.hand_text(strings, options, seats), table, *partners]


class FishingAdvice(GameAdvice[ViewT, ReasonT, Advice[ReasonT], PlaySummary]):
    """Reasons in words for a fishing game, to be subclassed by each game.

    `prize` is the English motive for grounds that only this game has.
    """

    prize: str

    def __init__(self, words: FishingWords) -> None:
        self.table_words = words

    @abstractmethod
    def motive(self, player: Player, view: ViewT, action: Play | Build) -> Ground:
        """Return the ground on which `player` chose `action` at `view`."""

    def action_text(self, strings: Strings, view: ViewT, action: Action) -> str:
        """Return `action` in a few words."""
        assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
        card = self.table_words.card_name(strings, action.card)
        if not action.takes:
            return card
        return strings.t("{card} takes {cards}", card=card, cards=self.taken(strings, action.takes))

    def action_of(self, summary: PlaySummary) -> Play | Build:
        """Return the action that `summary` tells."""
        return Play(summary.seat, summary.card, summary.takes)

    def taken(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return captured cards in a few words."""
        return self.table_words.cards_text(strings, cards)

    def why(self, strings: Strings, session: Session, view: ViewT, summary: PlaySummary, names: Sequence[str]) -> str:
        """Return why a program played as in `summary`: see `GameAdvice.why`; a first table is nobody's choice."""
        if summary.is_first_table:
            return " ".join(self.table_words.sentences(strings, summary, names))
        if not session.is_round_over:
            play = self.action_of(summary)
            return seen_by_all(strings, self.words(strings, view, self.reason(onlooker_at(view, play), play), names))
        own_view, action = next(
            (own_view, action)
            for own_view, action in session.decisions(summary.seat)
            if isinstance(action, Play | Build) and action.card is summary.card
        )
        name, following = names[summary.seat], names[(summary.seat + 1) % len(names)]
        text = known_to(strings, name, self.words(strings, own_view, self.reason(own_view, action), names).text())
        cards = dict.fromkeys([cards_of(reason.action)[0] for reason in self.plays(own_view)])
        others = [self.table_words.card_name(strings, card) for card in cards if card is not summary.card]
        rest = [strings.t("Other possible plays: {others}.", others=", ".join(others))] if others else []
        player = player_named(session.game.id, session.seats[summary.seat].player)
        motive = motive_sentence(strings, self.motive(player, own_view, action), name, following, self.prize)
        return "\n".join([motive, " ".join([text, *rest])])
