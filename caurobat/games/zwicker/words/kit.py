"""The words at a table of Zwicker: buttons for all the ways to play a card, the slip, and sentences about plays."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.events import Built
from caurobat.core.fishing import PlaySummary
from caurobat.decks import Card
from caurobat.games.zwicker.rules import GAME, Item, View
from caurobat.games.zwicker.rules.counting import FOR_SWEEP, card_points
from caurobat.games.zwicker.rules.groups import MOST_GROUPED, Group, grouped
from caurobat.games.zwicker.rules.state import item_of, value_of
from caurobat.narration import choosing, fishing
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital, card_name, rank_mark, the_card
from caurobat.narration.fishing import takes_text
from caurobat.narration.plays import SlipRow
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone, signed

NAMED: Final = 2
"""The largest number of cards that are all named; of more, only those that count are."""


@dataclass(frozen=True, slots=True)
class Forecast(fishing.Forecast):
    """The forecast of a play: the `groups` that it takes, and the other ways to play the same card.

    `sums` are the possible values of builds, by the lowest card of the item below.
    """

    groups: tuple[Group, ...]
    sums: Mapping[Card, tuple[int, ...]]


class ZwickerWords(fishing.FishingWords):
    """Words on groups, builds and points."""

    shout = "Zwick!"  # German in every language
    no_sweeps = msg("Nobody has made a Zwick yet.")
    new_batch = msg("New cards for everybody.")

    def foresee(self, view: View, action: Action) -> Forecast | None:
        """Return the forecast of `action` for the viewer's seat; None if it is impossible now.

        If no value is chosen yet for a build, the forecast is that of the lowest.
        """
        decision = GAME.choices(view)
        if decision is None or not isinstance(action, Play | Build):
            return None
        actions = [each for each in decision.actions if isinstance(each, Play | Build) and each.card is action.card]
        meant = next((each for each in actions if each == action or _is_opened(each, action)), None)
        if meant is None:
            return None
        play = PlaySummary(GAME.preview(view, meant).events, view.seats)
        taken = [item for item in view.items if item.cards[0] in play.takes]
        groups = grouped(taken, value_of(play.card)) if taken else ()
        captures = sum([isinstance(each, Play) and bool(each.takes) for each in actions])
        return Forecast(play, captures, groups, sums_of(actions))

    def way_name(self, strings: Strings, action: Action) -> str:
        """Return the effect of `action`, for a list of the ways to play the card."""
        match action:
            case Play(takes=takes) if takes:
                return strings.t("Take {path}", path=", ".join([card_name(strings, card) for card in takes]))
            case Build(on=on, value=value) if value is not None:
                return strings.t("On {card}: {value}", card=the_card(strings, on), value=value)
            case Build(on=on):
                return strings.t("On {card}", card=the_card(strings, on))
            case _:
                return strings.t("Leave it")

    def cards_text(self, strings: Strings, cards: Sequence[Card]) -> str:
        """Return the cards; if there are many, only those that count by name."""
        return (", " if len(cards) <= NAMED else " · ").join(short_names(strings, cards))

    def counting_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the parts of a capture that count: the Zwick, and each card that scores."""
        words = [f"{strings.t(self.shout)} {signed(FOR_SWEEP)}"] if play.is_sweep else []
        return words + _counting_cards(strings, play)

    def heading(self, strings: Strings, forecast: fishing.Forecast) -> str:
        """Return what the card takes or is put on, or that it stays."""
        assert isinstance(forecast, Forecast), "nothing else is foreseen in this game"
        play, card = forecast.play, capital(the_card(strings, forecast.play.card))
        if play.takes:
            is_one = len(play.takes) == 1
            cards = the_card(strings, play.takes[0]) if is_one else groups_text(strings, forecast.groups)
            return takes_text(strings, card, cards, forecast.captures)
        if play.built is not None:
            return together(strings, play.built)
        if forecast.sums and not forecast.captures:
            return strings.t("{card}: put it on a card, or leave it", card=card)
        return super().heading(strings, forecast)

    def way_lines(self, strings: Strings, forecast: fishing.Forecast, names: Sequence[str]) -> list[str]:
        """Return the lines of the forecast as if its card could be played in no other way."""
        assert isinstance(forecast, Forecast), "nothing else is foreseen in this game"
        return self.forecast_lines(strings, replace(forecast, sums={}, captures=0), names)

    def slip_rows(self, strings: Strings, play: PlaySummary) -> list[SlipRow]:
        """Return rows for the Zwick, a build, and the cards that score."""
        rows = [SlipRow(strings.t(self.shout), signed(FOR_SWEEP), Tone.BOLD)] if play.is_sweep else []
        rows += [SlipRow(capital(together(strings, play.built)))] if play.built is not None else []
        cards = [card_name(strings, card) for card in play.gained if card_points(card)]
        return rows + ([SlipRow(" · ".join(cards), signed(points_of(play)), Tone.GAIN)] if cards else [])

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` Zwicks in words."""
        return strings.n("{count} Zwick", "{count} Zwicks", count)

    def scoring(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return sentences about the Zwick and the cards that score."""
        sentences = []
        if play.is_sweep:
            sentences.append(
                strings.n(
                    "Zwick: the table is empty, {count} point.", "Zwick: the table is empty, {count} points.", FOR_SWEEP
                )
            )
        if points_of(play):
            sentences.append(strings.t("Worth points: {cards}.", cards=", ".join(_counting_cards(strings, play))))
        return sentences

    def card_sentences(self, strings: Strings, play: PlaySummary, name: str) -> list[str]:
        """Return sentences about the card played, and its captures or build."""
        if play.built is None:
            return super().card_sentences(strings, play, name)
        card, below = the_card(strings, play.card), strings.listed([the_card(strings, one) for one in play.on])
        text = strings.t("{name:You put|* puts} {card} on {cards}.", name=name, card=card, cards=below)
        return [text, strings.t("Together they count {value}.", value=play.built.value)]

    def taken(self, strings: Strings, cards: Sequence[Card]) -> list[str]:
        """Return the names of a few cards, or a single text for many."""
        return super().taken(strings, cards) if len(cards) <= NAMED else [self.cards_text(strings, cards)]

    def leftovers(self, strings: Strings, name: str, count: int) -> str:
        """Return a sentence about the cards left at the end, which need not go to the last capturer."""
        return strings.n(
            "The {count} card left on the table goes to {name:you|*}.",
            "The {count} cards left on the table go to {name:you|*}.",
            count,
            name=name,
        )

    def way_answers(self, strings: Strings, view: View, ways: Sequence[Action], opened: Action | None) -> list[Answer]:
        """Return the buttons for `ways` to play one card or, if a build is `opened`, those for its values.

        If there are too many captures, a button opens the choice of their cards: with some chosen, `opened` is a play
        that takes them, and only captures that include them are offered.
        """
        builds = [way for way in ways if isinstance(way, Build)]
        if isinstance(opened, Build):
            return [_value_answer(build) for build in builds if build.on is opened.on]
        fitting = choosing.fitting(ways, opened)
        plays = self._by_size(fitting)
        if is_cut := len(plays) < len(fitting):
            plays = choosing.few_of(plays)
        words = _play_words(strings, view, plays)
        captures = sum([bool(play.takes) for play in plays])
        answers = [
            Answer(word, play, number == 1 and captures == 1, key=str(number), touches=play.takes or ())
            for number, (play, word) in enumerate(zip(plays, words, strict=True), 1)
        ]
        if opened is None:
            if is_cut:
                answers.append(choosing.choose_cards(strings, plays[0], len(plays) + 1))
            return [*answers, *_build_answers(view, builds)]
        if not is_cut:
            return answers
        # Pressing a card on the table means that card, not one of the captures that take it.
        stacks = [item.cards for item in view.items]
        return [
            *[replace(answer, touches=()) for answer in answers],
            *choosing.card_answers(stacks, fitting, choosing.chosen_in(opened)),
        ]

    def _by_size(self, ways: Sequence[Action]) -> list[Play]:
        """Return those of `ways` that are shown, the largest capture first: it has the focus."""
        plays = [way for way in self.shown(ways) if isinstance(way, Play)]
        return sorted(plays, key=lambda play: -len(play.takes or ()))

    def best(self, ways: Sequence[Action]) -> Action | None:
        """Return the largest capture, or what else is first among the buttons."""
        return next(iter(self._by_size(ways)), None)

    def shown(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Return `actions`; of very many captures with one card, only those that gain most points and cards."""
        captures = [action for action in actions if isinstance(action, Play) and action.takes]
        captures.sort(key=lambda play: (-sum(map(card_points, play.takes or ())), -len(play.takes or ())))
        hidden = {
            play
            for card in {play.card for play in captures}
            for play in [play for play in captures if play.card is card][choosing.MOST :]
        }
        return [action for action in actions if action not in hidden]

    def tell_table(self, strings: Strings, view: View, names: Sequence[str]) -> list[str]:
        """Return the items of the pool: cards by name, and builds by their cards and value."""
        lines = []
        for item in view.items:
            cards = " + ".join([card_name(strings, card) for card in item.cards])
            is_build = len(item.cards) > 1
            lines.append(strings.t("{cards}: {value}", cards=cards, value=item.value) if is_build else cards)
        return lines


WORDS: Final = ZwickerWords(GAME)


def _is_opened(action: Action, build: Action) -> bool:
    """Whether `build` has no value yet, and `action` is a build on the same card."""
    return isinstance(build, Build) and build.value is None and isinstance(action, Build) and action.on is build.on


def sums_of(actions: Sequence[Action]) -> dict[Card, tuple[int, ...]]:
    """Return the values of the builds among `actions`, by the lowest card of the item below."""
    sums: dict[Card, tuple[int, ...]] = {}
    for action in actions:
        if isinstance(action, Build) and action.value is not None:
            sums[action.on] = (*sums.get(action.on, ()), action.value)
    return sums


def short_names(strings: Strings, cards: Sequence[Card]) -> list[str]:
    """Return the names of `cards`; of many, only those that count have their suit."""
    few = len(cards) <= NAMED
    return [card_name(strings, card) if few or card_points(card) else rank_mark(strings, card) for card in cards]


def points_of(play: PlaySummary) -> int:
    """Return the points of the cards in a capture, without those of a sweep."""
    return sum([card_points(card) for card in play.gained])


def groups_text(strings: Strings, groups: Sequence[Group], named: Collection[Item] = ()) -> str:
    """Return `9 · 5+4 · joker`: the groups that a card takes, with the suits of the `named` items."""
    return " · ".join(["+".join([_item_text(strings, item, named) for item in group]) for group in groups])


def _item_text(strings: Strings, item: Item, named: Collection[Item]) -> str:
    if len(item.cards) > 1:
        return f"{item.value} ({'+'.join([rank_mark(strings, card) for card in item.cards])})"
    return card_name(strings, item.cards[0]) if item in named else rank_mark(strings, item.cards[0])


def _counting_cards(strings: Strings, play: PlaySummary) -> list[str]:
    return [f"{card_name(strings, card)} {signed(card_points(card))}" for card in play.gained if card_points(card)]


def together(strings: Strings, built: Built) -> str:
    """Return the value of a build in words."""
    cards = "+".join([rank_mark(strings, card) for card in built.cards])
    return strings.t("{cards} make {value}", cards=cards, value=built.value)


def _play_words(strings: Strings, view: View, plays: Sequence[Play]) -> list[str]:
    """Return the shortest texts that distinguish the captures: ranks, with suits where they differ."""
    named = [_named_groups(view, play) for play in plays]
    short = [groups_text(strings, groups) for groups in named]
    words = []
    for play, groups, text in zip(plays, named, short, strict=True):
        alike = [set(chain(*others)) for others, other_text in zip(named, short, strict=True) if other_text == text]
        differing = [item for item in chain(*groups) if not all(item in other for other in alike)]
        path = groups_text(strings, groups, differing)
        if not groups:
            words.append(WORDS.way_name(strings, play))
        elif groups[0][0].cards[0] in (play.takes or ()):
            words.append(strings.t("Take {path}", path=path))
        else:
            words.append(strings.t("Take all but {path}", path=path))
    return words


def _named_groups(view: View, play: Play) -> tuple[Group, ...]:
    """Return the groups taken or, if nobody could follow these, the remaining items one by one."""
    taken = [item for item in view.items if item.cards[0] in (play.takes or ())]
    left = sorted([item for item in view.items if item not in taken], key=lambda item: item.value or 0)
    if MOST_GROUPED < len(taken) > len(left) > 0:
        return tuple([(item,) for item in left])
    return grouped(taken, value_of(play.card)) if taken else ()


def _build_answers(view: View, builds: Sequence[Build]) -> list[Answer]:
    answers = []
    for on, values in sums_of(builds).items():
        item, is_open = item_of(view.items, on), len(values) > 1
        build = next(build for build in builds if build.on is on)
        asked = Build(build.seat, build.card, on) if is_open else build
        word = f"{values[0]}–{values[-1]}" if is_open else str(values[0])
        touches = item.cards if item is not None else ()
        answers.append(Answer(f"= {word}", asked, is_main=False, touches=touches, on=on, opens=is_open))
    return answers


def _value_answer(build: Build) -> Answer:
    return Answer(str(build.value), build, is_main=False, key=str(build.value), touches=(build.on,))
