"""Every text of Scopa: words at the table, pages of the rules, reasons, and the finished round."""

from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.fishing import PlaySummary
from caurobat.core.game import AnyOptions, Gain
from caurobat.core.spanish_count import coins_in, sevens_in
from caurobat.decks import Card
from caurobat.games.scopa.players.why import ADVISER, may_be_for_partner, napola_of
from caurobat.games.scopa.rules import ACE, COIN_CARDS, GAME, NAPOLA, RE_BELLO, SETTEBELLO, Dealing, Options, View
from caurobat.narration.advice import Words
from caurobat.narration.capturing import CaptureAdvice, CaptureScore, CaptureWords, follows_of
from caurobat.narration.card_names import Courts, capital, one_of_rank
from caurobat.narration.clauses import fishing_clause
from caurobat.narration.fishing import FishingPages
from caurobat.narration.rules import choices_of, options_of
from caurobat.narration.strings import Strings, msg
from caurobat.narration.texts import Texts
from caurobat.players.capture_advice import Reason

SETTEBELLO_SHOUT: Final = msg("Settebello!")
"""The shout for the seven of coins."""
ACE_SHOUT: Final = msg("Asso piglia tutto!")
"""The shout for an ace that takes everything."""
NAPOLEONE_SHOUT: Final = msg("Napoleone!")
"""The shout for all ten coins, which win the match."""


class ScopaWords(CaptureWords):
    """Words on the sweep, the settebello, coins and sevens, with Italian names for the courts."""

    shout = "Scopa!"  # Italian in every language
    no_sweeps = msg("Nobody has made a scopa yet.")
    seven = msg("settebello")
    swept = msg("Scopa: the table is empty, and that is a point.")
    could_sweep = msg("{name:You|*} could make a scopa ({chance}).")
    could_sweep_with = msg("{name:You|*} could make a scopa with {rank} ({chance}).")
    courts = Courts(
        {1: msg("ace"), 10: msg("fante"), 11: msg("cavallo"), 12: msg("re")},
        {1: msg("the ace"), 10: msg("the fante"), 11: msg("the cavallo"), 12: msg("the re")},
        {1: msg("an ace"), 10: msg("a fante"), 11: msg("a cavallo"), 12: msg("a re")},
    )

    def card_words(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return the cards of a capture that count; before them, that an ace took everything."""
        everything = [strings.t("everything, but no scopa")] if took_everything(play) else []
        return [*everything, *super().card_words(strings, play)]

    def sweeps_text(self, strings: Strings, count: int) -> str:
        """Return `count` scope in words."""
        return strings.n("{count} scopa", "{count} scope", count)

    def scoring(self, strings: Strings, play: PlaySummary) -> list[str]:
        """Return a sentence about the sweep, or why taking everything is not one."""
        if took_everything(play):
            return [strings.t("The ace takes everything. That is not a scopa: it counts as cards alone.")]
        return super().scoring(strings, play)

    def card_name(self, strings: Strings, card: Card) -> str:
        """Return `4 of swords`, `re of cups` or `settebello`."""
        return strings.t(self.seven) if card is SETTEBELLO else super().card_name(strings, card)

    def the_card(self, strings: Strings, card: Card) -> str:
        """Return the name of a card within a sentence, with the article of the language."""
        return strings.t("the settebello") if card is SETTEBELLO else super().the_card(strings, card)


def took_everything(play: PlaySummary) -> bool:
    """Return whether `play` was an ace that took all cards of the table without a sweep."""
    return is_by_right(play.card, play.takes) and not play.is_sweep


def is_by_right(card: Card, takes: Sequence[Card]) -> bool:
    """Return whether `card` is an ace that takes all cards of a table without an ace."""
    return card.rank == ACE and bool(takes) and takes[0].rank != ACE


WORDS: Final = ScopaWords(GAME)

_DEALT: Final = 36

_OPTIONS: Final = """
# deal: Dealing
threes: Three at a time | Three cards each, and three more when they are played: a small hand, and easy to learn.
all: All at once | All cards are dealt at the beginning: big hands, and plenty to plan.
ten: Ten each | For four: ten cards each, and the table begins empty.
source: The book that we follow deals three at a time. All at once is known from Scopone, and here a ruling of ours.
  Ten each is how Scopone scientifico is dealt.

# partners: Partners
False: Each alone | Everybody plays for their own pile.
True: Two against two | For four: those who sit across from each other count their cards together.
source: In the book that we follow each plays alone, and partners play Scopone. Here they may play both: a ruling of
  ours.

# three_kings: Three re on the table
redeal: Deal again | If three re or more are among the first cards on the table, all are shuffled and dealt again.
play: rules: Play on | Three re or more among the first cards on the table stay there.
source: The book that we follow calls a new deal usual but not official. So both are right.

# capture: Same rank or sum
pair: Same rank first | A card of the same rank goes first; cards that add up are taken only if there is none.
free: Your choice | A card of the same rank or cards that add up: you choose.
fewest: Fewest cards | You take as few cards as you can: one of the same rank, else two that add up before three.
source: Nearly all descriptions of Scopa let the same rank go first. Free choice comes from its relative Cirulla, and
  the fewest cards from programs.

# ace: The ace
one: Like any card | An ace takes an ace, and in sums it counts 1.
all: Takes everything | An ace takes all cards on the table if no ace is there. That is not a scopa.
scopa: Takes all, as a scopa | An ace takes all cards on the table if no ace is there, and that is a scopa.
source: Asso piglia tutto is played all over Italy. Whether it makes a scopa differs from region to region.

# primiera: The primiera
prime: Highest total | The best card of each suit counts, by a scale of its own.
sevens: Most sevens | Most sevens make the point; if they are tied, most sixes.
source: The total is the old way. Most sevens, then most sixes, is how Chkobba is played in Tunisia; Italians call it
  settanta.

# bonus: Further points
none: None | Only the five points of the classic game are counted.
napola: Napola | The coins from the ace on score a point each, if they are three or more. All ten win the match.
re_bello: Re bello | The re of coins is one point.
both: Napola and re bello | The coins from the ace on score, and so does the re of coins.
source: Both are old additions. That all ten coins win the match, called Napoleone, is in most sources that name it.

# last_sweep: The last card
False: Makes no scopa | The last card of a round never makes a scopa.
True: Can make a scopa | The last card of a round makes a scopa like any other.
source: Italian rules agree that the last card makes no scopa. Some players of Scopone count it.
"""

_PRESETS: Final = """
classic: rules: Classic | Three cards at a time, each alone.
pairs: Pairs | Two against two, three cards at a time.
scopone: Scopone | Two against two, all cards dealt at once: a game for those who count.
scientifico: Scientifico | Two against two, ten cards each, and the table begins empty.
asso: Asso piglia tutto | An ace takes everything on the table, and that is not a scopa.
napola: Napola | The coins from the ace on score, and all ten of them win the match.
milano: Milano | Two against two, ten cards each; aces take everything, and the napola counts.
chkobba: Chkobba | As in Tunisia: most sevens make the primiera.
"""

_PAGES: Final = """
# The game
Scopa means broom: whoever takes all the cards on the table sweeps it. You take cards from the table with cards from
  your hand, and at the end the cards you have taken are counted. Two to four play, with the 40 Spanish cards and to
  11 points, unless you agree on another number. Play goes round to the right, and the player after the dealer begins.
Italians call the courts fante (10), cavallo (11) and re (12). In sums the fante counts 8, the cavallo 9 and the re
  10; all other cards are worth their number.
example: table=[O1 C2 E5 B12] hand0=[B10 O4] hand1=[O6 B3] plays B10

# The deal
[deal threes] Four cards lie open on the table, and everybody gets three. When all have played theirs, they get three
  more, until no card is left. Everything can also be dealt at once.
[deal all] Four cards lie open on the table, and all the others are dealt out at once.
[deal ten] Everybody gets ten cards, and none lie on the table: the first player can only leave a card.
[partners False] Everybody plays for their own pile. If four play two against two, partners sit across from each other
  and count their cards together.
[partners True] Partners sit across from each other and count their cards together.

# Taking cards
[capture pair|fewest] Play one card. If there is one of the same rank on the table, you take it: exactly one, and you
  choose which.
[capture free] Play one card. It takes a card of the same rank from the table, or some cards that add up to it.
example: table=[O5 E3 B2 C12] hand0=[C5 B7] hand1=[O4 E2] plays C5
[capture pair] If there is none, but some cards on the table add up to your card, you take those. If there are several
  ways, you choose one.
[capture free] If there are several ways, you choose one.
[capture fewest] If there is none, you take cards that add up to your card: two rather than three. If there are several
  ways with equally few, you choose one.
on screen: Each way has a number on the table. Press the number, or the cards one after another.
example: table=[O2 C5 E12] hand0=[B7 C3] hand1=[O4 E1] plays B7
[capture pair|fewest] A card of the same rank goes first: with a 5 on the table, a 5 never takes 3 and 2.
[capture free] The same rank does not go first: with 5, 3 and 2 on the table, a 5 takes the 5, or the 3 and the 2.
If your card can take something, it must; if it can’t, it stays on the table.
[ace one] An ace is like any other card: it takes an ace, and in sums it counts 1.
[ace all|scopa] An ace takes everything on the table, unless an ace is there: then it takes that ace. An empty table
  leaves it nothing to take. In sums it counts 1.
[ace all|scopa] example: table=[O7 C5 E12] hand0=[B1 O4] hand1=[O6 B3] plays B1
The cards you take go onto your pile, face down. Everybody saw them, and a player who remembers them knows what is
  still to come.

# Scopa!
If you take all the cards on the table, that is a scopa, and a point. The card you made it with is placed across your
  pile, face up.
[last_sweep False] The last card of a round never makes a scopa, even if it empties the table.
[last_sweep True] The last card of a round makes a scopa, too, if it takes all the cards on the table.
[ace all] An ace that takes everything makes no scopa: that counts as cards alone. An ace that takes the only card
  there, an ace, does make one.
[ace scopa] An ace that takes everything makes a scopa as well.
example: table=[O4 C6] hand0=[B12 O2] hand1=[O5 E1] plays B12

# The end of a round
The cards left on the table at the end go to the player who captured last. Then the points are counted:
Most cards: one point. Most coins: one point. If the highest are tied, nobody gets the point; that goes for the
  primiera as well.
The settebello, which is the 7 of coins: one point.
example: table=[O7 C7 E3] hand0=[B7 E4] hand1=[O2 B6] plays B7:O7
[primiera prime] The primiera: one point for the highest total of your best card in each suit. A 7 counts 21, a 6
  counts 18, an ace 16, a 5 counts 15, a 4 counts 14, a 3 counts 13, a 2 counts 12, a court 10. Without a card of some
  suit you have no primiera.
[primiera sevens] The primiera: one point for the most 7s. If the highest are tied, the most 6s among them decide.
[bonus none] And each scopa: one point.
[bonus napola|re_bello|both] Each scopa: one point.
[bonus napola|both] The napola: ace, 2 and 3 of coins in one pile are 3 points, and each further coin in order is one
  more, up to the re. A missing coin ends it.
[bonus napola|both] example: table=[O3 C7] hand0=[E3 O4] hand1=[B6 C2] pile0=[O1 O2] plays E3
[bonus napola|both] All ten coins in one round win the match at once, whatever the score: that is called Napoleone.
[bonus re_bello|both] The re bello, which is the re of coins: one point.

# The match
Rounds are played until somebody has the agreed number of points at the end of a round; then the highest score wins.
  If the leaders are tied, another round is played.
[three_kings redeal, deal threes|all] Three re or more among the first cards on the table would spoil the round: the
  cards are dealt again.
[three_kings play, deal threes|all] Three re or more among the first cards on the table stay there: the round is
  played all the same.
"""


class ScopaRules(FishingPages[Options]):
    """The rules in words, for the forms and the settings."""

    options = options_of(_OPTIONS)
    presets = choices_of(_PRESETS)
    text = _PAGES
    exclusions: Mapping[str, tuple[str, object, object]] = {"three_kings": ("deal", Dealing.TEN, Dealing.THREES)}
    sample = msg("Laia plays the 7 of cups and takes the 4 of coins and the 3 of swords.")

    def hand_text(self, strings: Strings, options: Options, seats: int) -> str:
        """Return the number of cards for each seat."""
        is_in_batches = options.deal is Dealing.THREES
        cards = _DEALT // seats if is_in_batches else self.game.hand_size(options, seats)
        hand = strings.n("{count} card each", "{count} cards each", cards)
        return strings.t("{hand}, three at a time", hand=hand) if is_in_batches else hand


RULES: Final = ScopaRules(GAME)


class ScopaScore(CaptureScore):
    """Marks sweeps and the settebello."""

    lines: Mapping[str, str] = {
        "cards": msg("Cards"),
        "coins": msg("Coins"),
        "settebello": msg("Settebello"),
        "primiera": msg("Primiera"),
        "scopa": msg("Scope"),
        "napola": msg("Napola"),
        "re_bello": msg("Re bello"),
    }
    most_sweeps = msg("Most scope")

    def gain_text(self, strings: Strings, gain: Gain, options: AnyOptions) -> str:
        """Return the label of a gain, with its points if there are several."""
        if gain.why == NAPOLA and gain.points == len(COIN_CARDS):
            return strings.t("Napoleone: all ten coins win the match")
        return super().gain_text(strings, gain, options)


SCORE: Final = ScopaScore(WORDS)

_EFFECTS: Final = 3
"""The largest number of remarks on the captures of a card, the most important ones first."""


class ScopaAdvice(CaptureAdvice):
    """Reasons with sweeps, the settebello, coins and sevens."""

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        follows = follows_of(strings, WORDS, reason, names, _for_partner(strings, view, reason.action, names))
        return Words(_action_sentence(strings, view, reason.play), int(reason.play.is_sweep), tuple(follows))


def _action_sentence(strings: Strings, view: View, play: PlaySummary) -> str:
    card = capital(WORDS.the_card(strings, play.card))
    if not play.takes:
        return strings.t("{card} takes nothing and stays on the table.", card=card)
    effects = [strings.t("takes {path}", path=WORDS.taken_text(strings, play.takes))]
    if is_by_right(play.card, play.takes) and not play.is_sweep:
        effects = [strings.t("takes everything, but makes no scopa")]
    if play.is_sweep:
        effects.append(strings.t("makes a scopa"))
    if SETTEBELLO in play.takes:
        effects.append(strings.t("wins the settebello"))
    if napola := napola_of(view, play.gained):
        effects.append(strings.n("makes a napola of {count} point", "makes a napola of {count} points", napola))
    if view.options.has_re_bello and RE_BELLO in play.gained:
        effects.append(strings.t("wins the re bello"))
    if (coins := coins_in(play.gained)) > (SETTEBELLO in play.gained):
        effects.append(strings.n("wins {count} coin card", "wins {count} coin cards", coins))
    if sevens_in(play.gained) > (SETTEBELLO in play.gained):
        effects.append(strings.t("helps the primiera"))
    return strings.t("{card} {effects}.", card=card, effects=", ".join(effects[:_EFFECTS]))


def _for_partner(strings: Strings, view: View, play: Play, names: Sequence[str]) -> list[str]:
    if not may_be_for_partner(view, play):
        return []
    name = names[(play.seat + 2) % len(names)]
    rank = one_of_rank(strings, play.card.rank, WORDS.courts)
    return [strings.t("{name:You|*} left {rank} before, and may take this one with another.", name=name, rank=rank)]


ADVICE: Final = ScopaAdvice(WORDS, ADVISER)

clause = fishing_clause("a scopa")

TEXTS: Final = Texts(WORDS, RULES, SCORE, ADVICE, clause)
