"""The words at a table of Capodama: titles, questions, buttons, and sentences about decisions."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Decision, Give, NameTrump, Play
from caurobat.core.events import CardsChosen, CardsMoved, SuitChosen, TrumpNamed
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.capodama.players.bitboard import FOE, FRIEND
from caurobat.games.capodama.players.why import Reason, explain
from caurobat.games.capodama.rules import GAME, View
from caurobat.games.capodama.rules.legal import may_be_given, receivers
from caurobat.games.capodama.rules.state import Phase, pack_of, phase_of, table_of, trumps_of
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.words.names import action_key, name_of, suit_name
from caurobat.games.capodama.words.notes import takes, tell_table, what_is_asked
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital, card_name, rank_mark, the_card
from caurobat.narration.game_words import Foreseen, GameWords
from caurobat.narration.plays import SlipRow, SlipText, card_heading, not_your_turn, played
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone

SHOUT: Final = msg("Capo!")
DAMA: Final = msg("Dama!")
KING: Final = msg("King of hearts!")
ENOUGH: Final = {82: msg("82 points!"), 80: msg("80 points!")}
"""The shouts when the capo's side publicly has the points that it needs."""
ALL: Final = msg("All 150 points!")


def _why_not_given(strings: Strings, view: View, card: Card) -> str:
    pack = pack_of(view)
    if card is pack.ace:
        return strings.t("{card} makes the capo: it is never given away.", card=capital(the_card(strings, card)))
    seat = view.turn if view.turn is not None else 0
    if not any(may_be_given(card, to, view.capo, view.seats, pack) for to in receivers(seat, view.seats)):
        return strings.t("{card} is never given to the capo.", card=capital(the_card(strings, card)))
    return strings.t("It cannot be given.")


def _why_not_played(strings: Strings, view: View, decision: Decision) -> str:
    table, held = table_of(view), view.zones[HANDS[decision.seat]]
    following = [card for card in held if table and card is not None and card.suit is table[0].suit]
    if not following:
        return strings.t("It is the other hand’s turn.")
    if all(card in trumps_of(view) for card in following):
        return strings.t("Your only card of that suit is a trump: you must play it.")
    return capital(strings.t("{led} was led: follow suit, or play a trump.", led=the_card(strings, table[0])))


def _told(strings: Strings, play: PlaySummary, names: Sequence[str]) -> tuple[list[str], list[SlipRow]]:
    """Return sentences for the log on all that `play` did, and the rows of its slip."""
    name = name_of(strings, play.seat, names)
    match play.events[0]:
        case SuitChosen(_, _, Card(suit=sign)):
            suit = suit_name(strings, sign)
            sentence = strings.t("{name:You double|* doubles} {suit}.", name=name, suit=suit)
            return [sentence], [
                SlipRow(strings.t("{name:you double|doubles} {suit}", name=name, suit=suit), "×2", Tone.BOLD)
            ]
        case TrumpNamed(_, card):
            sentence = strings.t("{name:You make|* makes} {card} a trump.", name=name, card=the_card(strings, card))
            return [sentence], [SlipRow(strings.t("a fourth trump: {card}", card=card_name(strings, card)))]
        case CardsChosen(_, cards):
            given = [card for card in cards if card is not None]
            return _chosen(strings, given, name) + _exchanged(strings, play, names), _gift_rows(
                strings, play, given, names
            )
        case _:
            return _played(strings, play, names), _trick_rows(strings, play, names)


def _chosen(strings: Strings, given: Sequence[Card], name: str) -> list[str]:
    if not given:
        return [strings.t("{name:You have|* has} chosen what to give.", name=name)]
    cards = ", ".join([the_card(strings, card) for card in given])
    return [strings.t("{name:You give|* gives} away {cards}.", name=name, cards=cards)]


def _exchanged(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    seen = [
        capital(
            strings.t(
                "{giver:you|*} gave {receiver:you|*} {card}.",
                giver=names[giver],
                receiver=names[receiver],
                card=the_card(strings, card),
            ),
            names,
        )
        for giver, receiver, card in play.gifts
        if card is not None
    ]
    return [strings.t("The cards change hands."), *seen] if play.gifts else []


def _played(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    name = name_of(strings, play.seat, names)
    sentences = [capital(played(strings, name, the_card(strings, play.card)), names)]
    if play.shows_lady:
        sentences.append(strings.t("So {name:you are|* is} on the capo’s side!", name=name))
    if play.trick is not None:
        sentences.append(takes(strings, play.trick.seat, play.trick.points, names))
    return sentences


def _gift_rows(strings: Strings, play: PlaySummary, given: Sequence[Card], names: Sequence[str]) -> list[SlipRow]:
    if not play.gifts:
        name = name_of(strings, play.seat, names)
        if not given:
            return [SlipRow(strings.t("{name:you have|has} chosen what to give", name=name))]
        cards = ", ".join([card_name(strings, card) for card in given])
        return [SlipRow(strings.t("{name:you give|gives} {cards}", name=name, cards=cards))]
    seen = [
        SlipRow(
            strings.t(
                "{giver:you|*} → {receiver:you|*}: {card}",
                giver=names[giver],
                receiver=names[receiver],
                card=card_name(strings, card),
            )
        )
        for giver, receiver, card in play.gifts
        if card is not None
    ]
    return seen or [SlipRow(strings.t("The cards change hands."))]


def _trick_rows(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[SlipRow]:
    rows = []
    if play.shows_lady:
        name = name_of(strings, play.seat, names)
        rows.append(SlipRow(strings.t("{name:you are|is} on the capo’s side", name=name), "", Tone.BOLD))
    if play.trick is not None:
        winner = name_of(strings, play.trick.seat, names)
        rows.append(
            SlipRow(strings.t("{name:you take|* takes} the trick", name=winner), f"+{play.trick.points}", Tone.GAIN)
        )
    return rows


@dataclass(frozen=True, slots=True)
class Forecast(Foreseen):
    """The forecast of `action`: the `reason` for a card to be played, or the `gifts` with their receivers."""

    action: Action
    reason: Reason | None = None
    gifts: tuple[tuple[Card, int], ...] = ()


class CapodamaWords(GameWords[View, PlaySummary, Forecast]):
    """Words on tricks, trumps, gifts and sides."""

    led_to_call = staticmethod(what_is_asked)
    tell_table = staticmethod(tell_table)

    def tell_place(
        self, strings: Strings, view: View, viewer: int, place: Hashable, names: Sequence[str], is_pressed: bool
    ) -> list[str]:
        """Return what the sign at `place` means: the doubled suit or the trumps."""
        if place == "double" and view.double is not None:
            suit = suit_name(strings, pack_of(view).ace_of(view.double).suit)
            return [capital(strings.t("{suit} count double", suit=suit))]
        if place == "trump":
            trumps = strings.listed([the_card(strings, card) for card in trumps_of(view)])
            return [
                strings.t("The trumps, from the highest: {trumps}", trumps=trumps),
                strings.t("They beat all other cards, and wear their sign in your hand."),
            ]
        return []

    def prompts(self, strings: Strings, view: View, decision: Decision) -> list[Answer]:
        """Return the buttons for choices other than cards of the hand: suits, and trumps that others may hold.

        They are sorted like a hand.
        """
        held = view.zones[HANDS[decision.seat]]
        answers = []
        for action in sorted(decision.actions, key=partial(action_key, pack_of(view))):
            match action:
                case ChooseSuit(_, suit):
                    sign = pack_of(view).ace_of(suit).suit
                    words = strings.t("Double {suit}", suit=suit_name(strings, sign))
                    answers.append(Answer(words, action, is_main=True, suit=sign))
                case NameTrump(_, card) if card not in held:
                    # There are many of these, and a rank with a symbol is easier to find than a name.
                    answers.append(Answer(rank_mark(strings, card), action, is_main=False, suit=card.suit))
                case _:
                    pass
        return answers

    def why_not(self, strings: Strings, view: View, card: Card) -> str:
        """Return why `card` cannot be chosen now."""
        decision = GAME.choices(view)
        if decision is None:
            return not_your_turn(strings)
        match phase_of(view):
            case Phase.DOUBLE:
                return strings.t("First choose the suit that counts double.")
            case Phase.TRUMP:
                return strings.t("It is a trump already.")
            case Phase.GIVE:
                return _why_not_given(strings, view, card)
            case Phase.PLAY:
                return _why_not_played(strings, view, decision)

    def way_name(self, strings: Strings, action: Action) -> str:
        """Return `action` in a few words, for its button."""
        match action:
            case Play(_, card):
                return card_name(strings, card)
            case NameTrump(_, card):
                return strings.t("Make {card} a trump", card=the_card(strings, card))
            case Give(_, (card,)):
                return strings.t("Give {card}", card=the_card(strings, card))
            case Give(_, (left, right)):
                return strings.t(
                    "{left} left, {right} right", left=card_name(strings, left), right=card_name(strings, right)
                )
            case _:
                return ""

    def foresee(self, view: View, action: Action) -> Forecast | None:
        """Return the forecast of `action` for the seat of `view`; None if there is nothing to say."""
        match action:
            case Give(seat, cards):
                return Forecast(action, gifts=tuple(zip(cards, receivers(seat, view.seats), strict=True)))
            case Play():
                reason = next((reason for reason in explain(view) if reason.action == action), None)
                return Forecast(action, reason)
            case _:
                return None

    def foreseen_places(self, forecast: Forecast | None) -> tuple[int, ...]:
        """Return the place where the card of `forecast` would lie."""
        return (forecast.action.seat,) if forecast is not None and isinstance(forecast.action, Play) else ()

    def forecast_lines(self, strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
        """Return lines on the effect of the action, the most important one first."""
        if forecast.gifts:
            return [
                strings.t("{card} → {name:you|*}", card=card_name(strings, card), name=name_of(strings, to, names))
                for card, to in forecast.gifts
            ]
        reason = forecast.reason
        if reason is None:
            return []
        points = strings.n("{count} point", "{count} points", reason.trick)
        if reason.is_sure:
            return [strings.t("Wins the trick: {points}", points=points)]
        if reason.wins_now:
            beaten = strings.n("{count} card can still beat it", "{count} cards can still beat it", reason.beaten_by)
            if not reason.beaten_by:
                beaten = strings.t("Only a partner can still beat it")
            return [strings.t("Winning the trick: {points}", points=points), beaten]
        name = name_of(strings, reason.to if reason.to is not None else 0, names)
        own = strings.n("{count} point", "{count} points", reason.counts)
        if reason.relation == FRIEND:
            return [strings.t("{points} for your partner {name}", points=own, name=name)]
        if reason.relation == FOE:
            return [strings.t("{points} for your rival {name}", points=own, name=name)]
        return [strings.t("{points} for {name:you|*}", points=own, name=name)]

    def slip(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
        """Return the slip of `play`."""
        name = name_of(strings, play.seat, names)
        if isinstance(play.events[0], CardsMoved):
            heading = card_heading(strings, name, card_name(strings, play.card))
        else:
            heading = strings.t("{name:You|*}", name=name)
        _, rows = _told(strings, play, names)
        return SlipText(min(play.seat, len(names) - 1), capital(heading, names), tuple(rows))

    def sentences(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
        """Return a sentence for each effect of a decision."""
        return _told(strings, play, names)[0]

    def touched_places(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the place of the card played, if any."""
        return (play.seat,) if isinstance(play.events[0], CardsMoved) else ()


WORDS: Final = CapodamaWords()
