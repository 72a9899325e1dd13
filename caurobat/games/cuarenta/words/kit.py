"""The words at a table of Cuarenta: titles, questions, buttons, and sentences about decisions."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from caurobat.core.decisions import Action, Announce, Claim, Decision, Pass, Play
from caurobat.core.events import Announced, Claimed
from caurobat.core.game import Gain
from caurobat.decks import Card
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.options import WrongClaim
from caurobat.games.cuarenta.rules.round import RONDA_LIMIT
from caurobat.games.cuarenta.rules.state import ANNOUNCEMENT, Phase, Score, side_of
from caurobat.games.cuarenta.rules.summary import PlaySummary
from caurobat.games.cuarenta.words.ranks import adds_up, many_of, path_text, path_words, place_of, rank_of, the_one
from caurobat.match.session import Session
from caurobat.narration import game_words
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital, card_name, cards_gained, the_card
from caurobat.narration.game_words import GameWords, OfferWords
from caurobat.narration.plays import (
    SlipRow,
    SlipText,
    card_heading,
    card_sentences,
    not_your_turn,
    nothing_taken,
    took_words,
)
from caurobat.narration.strings import Strings, You, msg
from caurobat.narration.tones import Tone, signed

SHOUT_WORDS = {
    Score.CAIDA: msg("Caída!"),
    Score.LIMPIA: msg("Limpia!"),
    Score.RONDA: msg("Ronda!"),
    Score.FOUR: msg("Four of a kind!"),
    Score.CLAIM: msg("Ronda caught!"),
    Score.MISTAKE: msg("No such ronda"),
}
"""The shouts, by the reason for the points."""
BOTH = msg("Caída y limpia!")
"""The shout for a card that does both."""
NO_LIMPIA = msg("38: no limpia!")
"""The shout when a side reaches 38 points."""
REASONS = {
    Score.FOUR: (msg("four of a kind"), msg("{points} for four of a kind")),
    Score.RONDA: (msg("ronda"), msg("{points} for the ronda")),
    Score.CAIDA: (msg("caída"), msg("{points} for the caída")),
    Score.LIMPIA: (msg("limpia"), msg("{points} for the limpia")),
    Score.CLAIM: (msg("ronda caught"), msg("{points} for the claim")),
    Score.MISTAKE: (msg("wrong claim"), msg("{points} for the wrong claim")),
    Score.CARDS: (msg("cards"), msg("{points} for cards")),
}
"""The reasons for points in a word or two, and with the points."""
AT_ONCE = (Score.CAIDA, Score.LIMPIA, Score.RONDA, Score.FOUR)
"""Reasons for points that a decision itself scores, as opposed to a count that may follow it."""


def reason_name(strings: Strings, why: str) -> str:
    """Return a reason for points in a word or two."""
    return strings.t(REASONS[Score(why)][0])


def points_text(strings: Strings, why: str, points: int) -> str:
    """Return `+2 for the caída`."""
    return strings.t(REASONS[Score(why)][1], points=signed(points))


def claim_lines(strings: Strings, view: View, names: Sequence[str]) -> list[str]:
    """Return the question to the seat that may claim a ronda, with the price; for others, that it may claim.

    If others look at the screen as well, the question names the seat.
    """
    if view.turn is None:
        return []
    if view.turn != view.seat:
        return [strings.t("{name} can claim a ronda.", name=names[view.turn])]
    victim = names[(view.turn - 1) % view.seats]
    price = strings.t("Right: 10 for you. Wrong: nothing.")
    if view.options.wrong_claim is WrongClaim.TWO:
        price = strings.t("Right: 10 for you. Wrong: 2 for {name}.", name=victim)
    if isinstance(names[view.turn], You):
        return [strings.t("Did you catch {name}’s ronda? Name its rank.", name=victim), price]
    asked = strings.t("{name}, did you catch {victim}’s ronda? Name its rank.", name=names[view.turn], victim=victim)
    return [asked, price]


def play_path(strings: Strings, action: Play) -> str:
    """Return the ranks that `action` takes."""
    takes = action.takes or ()
    return path_words(strings, takes, is_sum=adds_up(action.card, takes))


def heading(strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
    """Return a line on the action and its seat."""
    name = names[play.seat]
    match play.word:
        case None:
            return card_heading(strings, name, card_name(strings, play.card))
        case Claimed(_, rank):
            words = strings.t("{name:you claim|* claims}: {rank}", name=name, rank=many_of(strings, rank))
            return capital(words, names)
        case Announced(_, what):
            return strings.t("{name:You|*}: {shout}", name=name, shout=strings.t(SHOUT_WORDS[Score(what)]))


def at_once(play: PlaySummary) -> list[Gain]:
    """Return the points that `play` itself scores for its side, without a count that may follow."""
    return [gain for gain in play.gains if gain.side == side_of(play.seat) and gain.why in AT_ONCE]


def slip_rows(strings: Strings, play: PlaySummary, names: Sequence[str]) -> tuple[SlipRow, ...]:
    """Return the rows of a slip."""
    rows, name = [], names[play.seat]
    if play.takes:
        path = path_words(strings, play.takes, is_sum=play.is_sum)
        rows.append(SlipRow(took_words(strings, name, path), cards_gained(strings, len(play.takes) + 1)))
    elif play.is_trailed:
        rows.append(nothing_taken(strings, name))
    if isinstance(play.word, Announced) and play.word.cards:
        cards = path_text(strings, play.word.cards)
        rows.append(SlipRow(strings.t("{name:you show|shows} {cards}", name=name, cards=cards)))
    for gain in play.gains_at_table:
        words = reason_name(strings, gain.why)
        if gain.side != side_of(play.seat):
            words = strings.t("{side}: {reason}", side=side_name(strings, gain.side, names), reason=words)
        rows.append(SlipRow(words, signed(gain.points), Tone.GAIN))
    return tuple(rows)


def side_name(strings: Strings, side: int, names: Sequence[str]) -> str:
    """Return the names of a side, capitalized."""
    return capital(strings.listed([name for seat, name in enumerate(names) if side_of(seat) == side]), names)


def _first_sentences(strings: Strings, play: PlaySummary, name: str) -> list[str]:
    if play.word is not None:
        return [_word_sentence(strings, play.word, name)]
    taken = [path_words(strings, play.takes, is_sum=play.is_sum)] if play.takes else []
    shout = strings.t(SHOUT_WORDS[Score.CAIDA]) if play.is_caida else ""
    return card_sentences(strings, name, the_card(strings, play.card), taken, shout)


def _word_sentence(strings: Strings, word: Announced | Claimed, name: str) -> str:
    if isinstance(word, Announced):
        if word.what != Score.FOUR:
            return strings.t("{name:You announce|* announces} a ronda.", name=name)
        cards = path_text(strings, word.cards)
        return capital(strings.t("{name:you show|* shows} four of a kind: {cards}!", name=name, cards=cards), [name])
    rank = many_of(strings, word.rank)
    if word.is_right:
        return strings.t("{name:You claim|* claims} a ronda of {rank}, and {name:are|is} right.", name=name, rank=rank)
    return strings.t("{name:You claim|* claims} a ronda of {rank}, but there was none.", name=name, rank=rank)


def _gain_sentence(strings: Strings, side: int, play: PlaySummary, names: Sequence[str]) -> str:
    gains = [points_text(strings, gain.why, gain.points) for gain in play.gains if gain.side == side]
    return strings.t("{side}: {gain}.", side=side_name(strings, side, names), gain=", ".join(gains))


def board_lines(strings: Strings, play: PlaySummary) -> list[tuple[str, str]]:
    """Return lines of words and numbers: the capture, the number of cards, and the points."""
    if not play.takes:
        return [(strings.t("{card} stays on the table", card=capital(the_card(strings, play.card))), "")]
    card, path = the_one(strings, rank_of(play.card)), path_words(strings, play.takes, is_sum=play.is_sum)
    lines = [(strings.t("{card} takes {path}", card=capital(card), path=path), "")]
    lines.append((cards_gained(strings, len(play.takes) + 1), ""))
    return lines + [(reason_name(strings, gain.why), signed(gain.points)) for gain in at_once(play)]


Forecast: TypeAlias = game_words.Forecast[PlaySummary]


class CuarentaWords(GameWords[View, PlaySummary, Forecast]):
    """Words on captures by rank, points, announcements and claims."""

    offers = OfferWords(
        {ANNOUNCEMENT: msg("Ronda?")}, msg("Nothing to announce"), msg("There may be something to announce.")
    )

    def round_title(self, strings: Strings, session: Session) -> str:
        """Return the number of the round, and the target."""
        return strings.t("Round {number} · to forty points", number=session.round_number + 1)

    def led_to_call(self, strings: Strings, view: View, names: Sequence[str]) -> str:
        """Return the subject of a question; after the deal it is the same for everybody, whatever they hold."""
        if view.phase is Phase.CLAIM:
            return " ".join(claim_lines(strings, view, names))
        if view.phase is not Phase.ANNOUNCE:
            return ""
        if max(view.score) >= RONDA_LIMIT:
            return strings.t("Three of a kind: four points for a side with less than 30. Four of a kind win the match.")
        return strings.t("Three of a kind among the five: four points. Four of a kind win the match.")

    def prompts(self, strings: Strings, view: View, decision: Decision) -> list[Answer]:
        """Return the buttons for announcing a ronda or not, or for claiming one of the ten ranks or none."""
        answers = []
        for action in decision.actions:
            match action:
                case Announce(_, what):
                    answers.append(Answer(strings.t(SHOUT_WORDS[Score(what)]), action, True))
                case Claim(_, rank):
                    answers.append(Answer(strings.mark(rank), action, False))
                case Pass() if decision.call == ANNOUNCEMENT:
                    answers.append(Answer(strings.t("Say nothing"), action, False))
                case Pass():
                    answers.append(Answer(strings.t("No claim"), action, False, has_focus=True))
                case _:
                    pass
        return answers

    def why_not(self, strings: Strings, view: View, card: Card) -> str:
        """Return why a card cannot be played now."""
        if view.turn == view.seat and view.phase == "announce":
            return strings.t("First say whether you announce your cards.")
        if view.turn == view.seat and view.phase == "claim":
            return strings.t("First say whether you claim a ronda.")
        return not_your_turn(strings)

    def way_name(self, strings: Strings, action: Action) -> str:
        """Return a way to play a card in a word or two."""
        if not isinstance(action, Play) or not action.takes:
            return strings.t("Leave it")
        return strings.t("Take {path}", path=play_path(strings, action))

    def foresee(self, view: View, action: Action) -> Forecast | None:
        """Return the effect of `action` on the viewer's table; None unless it is a possible play."""
        decision = GAME.choices(view)
        if not isinstance(action, Play) or decision is None or action not in decision.actions:
            return None
        return Forecast(PlaySummary(GAME.preview(view, action).events, view.seats))

    def foreseen_places(self, forecast: Forecast | None) -> tuple[int, ...]:
        """Return the places that `forecast` takes from, or the one where its card stays."""
        return () if forecast is None else self.touched_places(forecast.play)

    def touched_places(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the places that `play` took from, or the one where its card stays."""
        if play.word is not None:
            return ()
        return tuple(dict.fromkeys([place_of(card) for card in play.takes or (play.card,)]))

    def forecast_lines(self, strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
        """Return the whole forecast, by lines."""
        return [f"{words} {number}".rstrip() for words, number in board_lines(strings, forecast.play)]

    def slip(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
        """Return the slip of `play`: captures and points."""
        return SlipText(play.seat, heading(strings, play, names), slip_rows(strings, play, names), play.net)

    def sentences(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
        """Return a sentence for each effect of a decision, in order."""
        sides = dict.fromkeys(gain.side for gain in play.gains)
        gained = [_gain_sentence(strings, side, play, names) for side in sides]
        return [*_first_sentences(strings, play, names[play.seat]), *gained]


WORDS: Final = CuarentaWords()
