"""Every text of Escoba: words at the table, pages of the rules, reasons, and the finished round."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.fishing import PlaySummary
from caurobat.core.game import AnyOptions, AnyView
from caurobat.core.spanish_count import value_of
from caurobat.games.escoba.players import ADVISER
from caurobat.games.escoba.rules import GAME, Options, Sevens, is_within_reach
from caurobat.narration.capturing import CaptureAdvice, CaptureScore, CaptureWords
from caurobat.narration.card_names import Courts
from caurobat.narration.clauses import fishing_clause
from caurobat.narration.fishing import FishingPages
from caurobat.narration.rules import choices_of, options_of
from caurobat.narration.strings import Strings, msg
from caurobat.narration.texts import Texts


class EscobaWords(CaptureWords):
    """Words on escobas, of which the first table may hold one or two."""

    shout = msg("Escoba!")
    no_sweeps = msg("Nobody has made an escoba yet.")
    seven = msg("velo")
    swept = msg("Escoba: the table is empty, and that is a point.")
    could_sweep = msg("{name:You|*} could make an escoba ({chance}).")
    could_sweep_with = msg("{name:You|*} could make an escoba with {rank} ({chance}).")
    courts = Courts(
        {1: msg("ace"), 10: msg("sota"), 11: msg("caballo"), 12: msg("rey")},
        {1: msg("the ace"), 10: msg("the sota"), 11: msg("the caballo"), 12: msg("the rey")},
        {1: msg("an ace"), 10: msg("a sota"), 11: msg("a caballo"), 12: msg("a rey")},
    )

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` escobas in words."""
        return strings.n("{count} escoba", "{count} escobas", count)

    def tell_table(self, strings: Strings, view: AnyView, names: Sequence[str]) -> list[str]:
        """Return the cards of the table and their sum, and whether a single card could take them all."""
        cards = [place.card for place in self.places(view, view.seat) if place.card is not None]
        total = sum(map(value_of, cards))
        with_one = msg("They add up to {total}: one card could take them all.")
        said = strings.t(with_one if is_within_reach(total) else msg("They add up to {total}."), total=total)
        return [*[self.card_name(strings, card) for card in cards], said] if cards else []

    def card_sentences(self, strings: Strings, play: PlaySummary, name: str) -> list[str]:
        """Return sentences about the card played and its captures, or about the first table."""
        if not play.is_first_table:
            return super().card_sentences(strings, play, name)
        cards = strings.listed(self.taken(strings, play.takes))
        text = msg("The first cards on the table make fifteen, an escoba: {name:you take|* takes} {cards}.")
        if play.sweeps > 1:
            text = msg("The first cards on the table make fifteen twice, two escobas: {name:you take|* takes} {cards}.")
        return [strings.t(text, name=name, cards=cards)]


WORDS: Final = EscobaWords(GAME)

_OPTIONS: Final = """
# partners: Partners
False: Each alone | Everybody plays for their own pile.
True: Two against two | For four: those who sit across from each other count their cards together.
source: Both are played everywhere.

# first_table: First table of fifteen
dealer: The dealer takes it | If the first four cards add up to 15, or make 15 twice, they are the dealer’s, with an
  escoba for each 15.
first: The first player takes it | If the first four cards add up to 15, or make 15 twice, they go to the player after
  the dealer, with an escoba for each 15.
stays: rules: It stays | The first four cards stay on the table, whatever they add up to.
source: The dealer’s in most descriptions, the first player’s in two from Spain; others say nothing about it. Whether 30
  alone is enough for two is disputed: here it has to be 15 twice.

# must_capture: Taking
False: As you like | A card that makes 15 may also be left on the table.
True: Whoever can, must | A card that makes 15 has to take, in a way that you choose. You may always play another card.
source: Free in nearly all descriptions; some tables in Argentina make it a duty.

# sevens: The point for sevens
most: Most sevens | Most sevens score a point.
setenta: The setenta | A point for the highest total of your best card in each suit: a 7 counts 21, a 6 counts 18, an
  ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10.
ladder: 7, 6, ace, 5 | Most sevens score a point; if they are level, most 6s, then most aces, then most 5s.
source: Most sevens in Spain and in most places; the setenta is known from Argentina, the ladder from Brazil and
  Uruguay.

# whole: All coins, all sevens
True: Two points | All ten coins are two points, and so are all four sevens.
False: One point | All ten coins are one point like most coins, and so are all four sevens.
source: Two points in the Spanish rules; descriptions from Argentina and Uruguay leave it out.
"""

_PRESETS: Final = """
espanola: Spanish | As in Spain: most sevens score, and all coins or all sevens count double.
pairs: Pairs | Two against two, by the Spanish rules.
rioplatense: Rioplatense | As on the River Plate: the setenta, nothing counts double, to 15 points.
escopa: Escopa | As in Brazil and Uruguay: sevens, then 6s, aces and 5s; nothing counts double.
"""

_PAGES: Final = """
# The game
Escoba means broom: whoever takes all the cards on the table sweeps it. You take cards from the table with a card from
  your hand if together they make 15, and at the end the cards you have taken are counted. Two to four play, with the
  40 Spanish cards and to 21 points, unless you agree on another number. Play goes round to the right, and the player
  after the dealer begins.
Spaniards call the courts sota (10, a page), caballo (11, a horseman) and rey (12, the king). The sota counts 8, the
  caballo 9 and the rey 10; all other cards are worth their number.
example: table=[O1 C2 E4 B12] hand0=[B10 O5] hand1=[O6 B3] plays B10:O1+C2+E4

# The deal
Four cards lie open on the table, and everybody gets three. When all have played theirs, they get three more, until no
  card is left.
[first_table dealer] If the first four cards add up to 15, the dealer takes them at once: an escoba. If they make 15
  twice, it is two.
[first_table first] If the first four cards add up to 15, the player after the dealer takes them at once, and plays
  first all the same: an escoba. If they make 15 twice, it is two.
[first_table stays] The first four cards stay, even if they add up to 15.
[partners False] Everybody plays for their own pile. If four play two against two, partners sit across from each other
  and count their cards together.
[partners True] Partners sit across from each other and count their cards together.

# Taking cards
Play one card. If it makes 15 with one or more cards on the table, you take those, and your card with them. If there
  are several ways, you choose one, short or long. Equal cards do not take each other.
example: table=[O4 C3 E5 B1] hand0=[B7 C5] hand1=[O2 E6] plays B7:C3+E5
on screen: Each way has a number on the table. Press the number, or the cards one after another.
[must_capture False] You may also leave a card on the table that could take something.
[must_capture True] A card that can take something has to take. But you may always play another card.
The cards you take go onto your pile, face down. Everybody saw them, and a player who remembers them knows what is
  still to come.

# Escoba!
If you take all the cards on the table, that is an escoba, and a point. The card you made it with is placed across your
  pile, face up.
example: table=[O4 C6] hand0=[B5 O2] hand1=[O5 E1] plays B5:O4+C6
on screen: The number beside the table is the sum of its cards. It lights up when a single card can take them all.

# The end of a round
The cards left on the table at the end go to the player who captured last. There are always some, so the last card never
  makes an escoba. Then the points are counted:
[whole True] Most cards: one point. Most coins: one point, or two for all ten.
[whole False] Most cards: one point. Most coins: one point.
The velo, which is the 7 of coins: one point.
example: table=[O7 C3 E3] hand0=[B5 E4] hand1=[O2 B6] plays B5:O7+C3
[sevens most] Most sevens: one point.
[sevens setenta] The setenta: one point for the highest total of your best card in each suit. A 7 counts 21, a 6 counts
  18, an ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10. Without a card of some suit you
  have no setenta.
[sevens ladder] Most sevens: one point. If they are level, most 6s decide, then most aces, then most 5s.
[whole True] All four sevens are two points.
And each escoba: one point. If the highest are tied, nobody gets the point.

# The match
Rounds are played until somebody has the agreed number of points at the end of a round; then the highest score wins.
  If the leaders are tied, another round is played.
"""


class EscobaRules(FishingPages[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    sample = msg("Laia plays the 7 of cups and takes the 5 of coins and the 3 of swords.")


RULES: Final = EscobaRules(GAME)


class EscobaScore(CaptureScore):
    """The names of what is counted."""

    lines: Mapping[str, str] = {
        "cards": msg("Cards"),
        "coins": msg("Coins"),
        "velo": msg("Velo"),
        "sevens": msg("Sevens"),
        "escoba": msg("Escobas"),
    }
    most_sweeps = msg("Most escobas")

    def label(self, why: str, options: AnyOptions) -> str:
        """Return the label of the points for `why`; those for sevens may be for the setenta."""
        is_setenta = why == "sevens" and options.sevens is Sevens.SETENTA
        return msg("Setenta") if is_setenta else super().label(why, options)


SCORE: Final = EscobaScore(WORDS)


TEXTS: Final = Texts(WORDS, RULES, SCORE, CaptureAdvice(WORDS, ADVISER), fishing_clause("an escoba"))
