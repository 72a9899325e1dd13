"""The words at a table of Cau robat: titles, questions, buttons, and sentences about plays."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from caurobat.core.decisions import Action, Decision, Pass, Play
from caurobat.core.events import CardsMoved
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.cau_robat.rules import GAME, View, Why
from caurobat.games.cau_robat.rules.options import Scoring
from caurobat.games.cau_robat.rules.summary import Payment, PlaySummary, Theft
from caurobat.games.cau_robat.words.reach import exposed_tops, takers, tell_place, the_rank
from caurobat.match.session import Session
from caurobat.narration import game_words
from caurobat.narration.answers import Answer
from caurobat.narration.card_names import capital, card_name, the_card
from caurobat.narration.game_words import GameWords, MiddlePlace, OfferWords
from caurobat.narration.plays import (
    Blow,
    PaymentSentence,
    SlipRow,
    SlipText,
    card_heading,
    card_sentences,
    not_your_turn,
    nothing_taken,
    round_title,
    row_line,
    took_words,
)
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone

SHOUT_WORDS: Final = {
    "cau": msg("Cau!"),
    "recau": msg("Recau!"),
    "contracau": msg("Contracau!"),
    "sweep": msg("Sweep!"),
}
"""The shouts: the calls by name, lowest first, and the sweep."""
ROBAT: Final = msg("Robat!")
"""The shout of a theft."""
_RULES = {
    Why.CAU: msg("call"),
    Why.SWEEP: msg("sweep"),
    Why.DEBT: msg("old debt"),
}
_SEVERAL: Final = 3
"""The number of equal cards from which a capture mentions their number."""
QUESTIONS: Final = {"recau": msg("Recau?"), "contracau": msg("Contracau?")}
"""The calls that are offered, as questions."""
_MANY_RANKS = {1: msg("aces"), 10: msg("sotas"), 11: msg("cavalls"), 12: msg("reis")}


def rule_name(strings: Strings, rule: Why) -> str:
    """Return the reason for a payment."""
    return strings.t(_RULES[rule])


def path_words(strings: Strings, path: Sequence[int]) -> str:
    """Return the ranks of a capture, in order: `11·12·1·2`.

    A single one gets an article, so that it is not taken for a count.
    """
    return the_rank(strings, path[0]) if len(path) == 1 else "·".join(map(str, path))


def taken_words(strings: Strings, play: PlaySummary) -> list[str]:
    """Return the table cards that `play` took: `four aces` and `2·3`, or only the ranks if no three are equal."""
    ranks = play.taken_ranks
    equal = play.captured - len(ranks) + 1
    if not ranks or equal < _SEVERAL:
        return [path_words(strings, ranks)] if ranks else []
    rest = [path_words(strings, ranks[1:])] if len(ranks) > 1 else []
    return [_many_of_rank(strings, ranks[0], equal), *rest]


def _many_of_rank(strings: Strings, rank: int, count: int) -> str:
    """Return `three 7s` or `four aces`: most or all of a rank."""
    cards = strings.t(_MANY_RANKS[rank]) if rank in _MANY_RANKS else strings.t("{rank}s", rank=rank)
    return strings.t("four {cards}", cards=cards) if count > 3 else strings.t("three {cards}", cards=cards)


def _taking(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    taken = taken_words(strings, play) if play.captured else []
    shout = strings.t(SHOUT_WORDS[play.call]) if play.call is not None else ""
    sentences = card_sentences(strings, names[play.seat], the_card(strings, play.card), taken, shout)
    sentences += [_stealing(strings, play, theft, names) for theft in play.thefts]
    if play.is_sweep:
        sentences.append(strings.t("{name:You sweep|Sweeps} the table!", name=names[play.seat]))
    return sentences


def _stealing(strings: Strings, play: PlaySummary, theft: Theft, names: Sequence[str]) -> str:
    return capital(
        strings.n(
            "{thief:you steal|steals} {name:your|*’s} pile: {count} card!",
            "{thief:you steal|steals} {name:your|*’s} pile: {count} cards!",
            theft.cards,
            thief=names[play.seat],
            name=names[theft.seat],
        ),
        names,
    )


def _paying(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[PaymentSentence]:
    """Return a sentence for each payer, receiver and reason, with the sum of all such payments."""
    totals: dict[tuple[int, int, Why], Payment] = {}
    for payment in play.payments:
        key = (payment.payer, payment.receiver, payment.rule)
        before = totals.get(key)
        if before is not None:
            payment = replace(payment, paid=before.paid + payment.paid, owed=before.owed + payment.owed)
        totals[key] = payment
    return [PaymentSentence(_payment_sentence(strings, payment, names)) for payment in totals.values()]


def _payment_sentence(strings: Strings, payment: Payment, names: Sequence[str]) -> str:
    """Return the payment and any remaining debt."""
    rule = rule_name(strings, payment.rule)
    values = {"payer": names[payment.payer], "receiver": names[payment.receiver], "rule": rule}
    parts = []
    if payment.paid:
        parts.append(
            strings.n(
                "{payer:you pay|* pays} {receiver:you|*} {count} card ({rule}).",
                "{payer:you pay|* pays} {receiver:you|*} {count} cards ({rule}).",
                payment.paid,
                **values,
            )
        )
    if payment.owed:
        parts.append(
            strings.n(
                "{payer:you owe|* owes} {receiver:you|*} {count} card ({rule}).",
                "{payer:you owe|* owes} {receiver:you|*} {count} cards ({rule}).",
                payment.owed,
                **values,
            )
        )
    return " ".join([capital(part, names) for part in parts])


def slip_rows(strings: Strings, play: PlaySummary, names: Sequence[str]) -> tuple[SlipRow, ...]:
    """Return the rows of a slip: captures, thefts and payments."""
    rows: list[SlipRow] = []
    thief = names[play.seat]
    if play.captured:
        text = took_words(strings, thief, ", ".join(taken_words(strings, play)))
        rows.append(SlipRow(text, f"+{play.captured}", Tone.GAIN))
    rows += [SlipRow(_theft(strings, thief, names[theft.seat]), f"+{theft.cards}", Tone.BOLD) for theft in play.thefts]
    rows += _payment_rows(strings, play.payments, names)
    if play.is_trailed:
        rows.append(nothing_taken(strings, thief))
    return tuple(rows)


def _theft(strings: Strings, thief: str, name: str) -> str:
    return strings.t("{thief:you steal|steals} from {name:you|*}", thief=thief, name=name)


def _payment_rows(strings: Strings, payments: Sequence[Payment], names: Sequence[str]) -> Iterator[SlipRow]:
    """Yield a row for each pair of seats with the balance of its payments; a sweep that several pay is one row."""
    pairs: dict[frozenset[int], list[Payment]] = {}
    for payment in payments:
        pairs.setdefault(frozenset((payment.payer, payment.receiver)), []).append(payment)
    sweepers = [each[0] for each in pairs.values() if len(each) == 1 and each[0].rule is Why.SWEEP]
    gathered = sweepers if len(sweepers) > 2 else []
    for pair in pairs.values():
        if pair[0] not in gathered:
            yield _pair_row(strings, pair, names)
        elif pair[0] is gathered[0]:
            halves = [each for each in gathered if each.paid], [each for each in gathered if each.owed]
            for half in filter(None, halves):
                yield _gathered_row(strings, half, names)


def _pair_row(strings: Strings, payments: Sequence[Payment], names: Sequence[str]) -> SlipRow:
    """Return the row of all payments between two seats: who pays, and the balance."""
    payer, receiver = payments[0].payer, payments[0].receiver
    signs = [1 if payment.payer == payer else -1 for payment in payments]
    paid, owed = (
        sum(sign * cards for sign, cards in zip(signs, each, strict=True))
        for each in ([payment.paid for payment in payments], [payment.owed for payment in payments])
    )
    if (paid or owed) < 0:
        payer, receiver, paid, owed = receiver, payer, -paid, -owed
    rules = ", ".join(dict.fromkeys(rule_name(strings, payment.rule) for payment in payments))
    counts = paid, max(0, owed)
    row = _owing_row(strings, strings.listed([names[payer]]), names[receiver], rules, counts)
    return replace(row, seats=(payer, receiver), brief=rules, counts=counts)


def _gathered_row(strings: Strings, payments: Sequence[Payment], names: Sequence[str]) -> SlipRow:
    """Return the row of payments by several seats to one, for one reason."""
    payers = [names[payment.payer] for payment in payments]
    payer = strings.t("all") if 2 < len(payers) == len(names) - 1 else strings.listed(payers)
    sums = sum(payment.paid for payment in payments), sum(payment.owed for payment in payments)
    return _owing_row(strings, payer, names[payments[0].receiver], rule_name(strings, payments[0].rule), sums)


def _owing_row(strings: Strings, payer: str, receiver: str, rule: str, sums: tuple[int, int]) -> SlipRow:
    """Return a row of payments whose cards paid and cards owed are `sums`."""
    paid, owed = sums
    text = strings.t("{payer} → {receiver:you|*}, {rule}", payer=payer, receiver=receiver, rule=rule)
    if not owed:
        return SlipRow(text, str(paid), is_payment=True)
    if paid:
        number = strings.n("{count} paid, {owed} still owed", "{count} paid, {owed} still owed", paid, owed=owed)
    else:
        number = strings.t("{owed} still owed", owed=owed)
    return SlipRow(text, number, Tone.OWED, is_payment=True)


def slip_heading(strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
    """Return the player, the card and, if it was one, the call."""
    card = card_name(strings, play.card)
    if play.call is not None:
        return strings.t(
            "{name:You|*}: {card} — {shout}", name=names[play.seat], card=card, shout=strings.t(SHOUT_WORDS[play.call])
        )
    return card_heading(strings, names[play.seat], card)


Forecast: TypeAlias = game_words.Forecast[PlaySummary]
"""The play that an action would be if nobody answers."""


def forecast_heading(strings: Strings, forecast: Forecast) -> str:
    """Return in words what the card captures, or that it stays on the table."""
    play = forecast.play
    if play.path:
        card = capital(the_rank(strings, play.card.rank))
        return strings.t("{card} takes {path}", card=card, path=", ".join(taken_words(strings, play)))
    return strings.t("{card} stays on the table", card=capital(the_card(strings, play.card)))


def forecast_rows(strings: Strings, forecast: Forecast, names: Sequence[str]) -> tuple[SlipRow, ...]:
    """Return rows on thefts and payments, and on whether they are certain."""
    rows = slip_rows(strings, forecast.play, names)[1:] if forecast.play.captured else ()
    return (*rows, SlipRow(strings.t("if nobody answers the call"))) if forecast.play.is_answerable else rows


class CauRobatWords(GameWords[View, PlaySummary, Forecast]):
    """Words on runs, calls, thefts and payments."""

    offers = OfferWords(QUESTIONS)
    tell_place = staticmethod(tell_place)

    def places(self, view: View, viewer: int) -> list[MiddlePlace]:
        """Return the ranks of the circle, each with its card or with the top of a pile that can be stolen there."""
        on_table = {card.rank: card for card in view.zones[TABLE] if card is not None}
        tops = dict(exposed_tops(view, viewer))
        if takers(view, viewer) and (own := view.zones[PILES[viewer]][0]) is not None and own.rank not in on_table:
            tops.setdefault(own.rank, viewer)
        return [
            MiddlePlace(str(rank), view.zones[PILES[tops[rank]]][0], tops[rank])
            if rank in tops
            else MiddlePlace(str(rank), on_table.get(rank))
            for rank in SPANISH.ranks
        ]

    def round_title(self, strings: Strings, session: Session) -> str:
        """Return the number of the round and the target, in rounds won or points."""
        return round_title(strings, session, of_rounds=session.options.scoring is Scoring.ROUNDS)

    def led_to_call(self, strings: Strings, view: View, names: Sequence[str]) -> str:
        """Return the calls so far, with their seats and cards."""
        if len(view.callers) < len(QUESTIONS):
            return ""
        first, last = (names[seat] for seat in view.callers[-2:])
        # Cards of the call are counted from the first, because an answer is on the table before it counts as called.
        cards = [card for card in view.zones[TABLE] if card is not None]
        called = [card for card in cards if card.rank == cards[-1].rank]
        below, above = (the_card(strings, card) for card in called[len(view.callers) - 2 : len(view.callers)])
        if len(view.callers) == len(QUESTIONS):
            return strings.t(
                "{name:You|*} left {card}, and {caller:you|*} called cau.", name=first, card=below, caller=last
            )
        return strings.t(
            "{name:You|*} called cau, and {caller:you|*} recau with {card}.", name=first, card=above, caller=last
        )

    def prompts(self, strings: Strings, view: View, decision: Decision) -> list[Answer]:
        """Return the buttons to answer a call or let it go or, on the seat's turn, to call cau if possible."""
        if decision.call is not None:
            answer, passing = decision.actions[0], decision.actions[-1]
            shout = strings.t(SHOUT_WORDS[decision.call])
            return [Answer(shout, answer, True), Answer(strings.t("Let it go"), passing, False)]
        plays = [action for action in decision.actions if isinstance(action, Play)]
        match = [play for play in plays if view.trailed is not None and play.card.rank == view.trailed.rank]
        return [Answer(strings.t(SHOUT_WORDS["cau"]), match[0], True)] if match else []

    def why_not(self, strings: Strings, view: View, card: Card) -> str:
        """Return why a card cannot be played now."""
        decision = GAME.choices(view)
        if decision is not None and any(isinstance(action, Pass) for action in decision.actions):
            return strings.t("Only a card of that rank can answer. Or let it go.")
        return not_your_turn(strings)

    def way_name(self, strings: Strings, action: Action) -> str:
        """Return `action` in a word or two."""
        return card_name(strings, action.card) if isinstance(action, Play) else strings.t("Let it go")

    def foresee(self, view: View, action: Action) -> Forecast | None:
        """Return the forecast of `action`, for a pass that of the caller's gains; None if it is impossible now."""
        decision = GAME.choices(view)
        if decision is None or action not in decision.actions:
            return None
        events = GAME.preview(view, action).events
        if isinstance(action, Pass):
            caller, card = view.callers[-1], view.zones[TABLE][-1]
            events = (CardsMoved((card,), HANDS[caller], TABLE, len(view.zones[TABLE]) - 1, Why.CALL), *events)
        play = PlaySummary(events, view.seats)
        proviso = msg("The numbers are right if nobody answers.") if play.is_answerable else ""
        return Forecast(play, gain=play.net[action.seat], proviso=proviso)

    def foreseen_places(self, forecast: Forecast | None) -> tuple[int, ...]:
        """Return the ranks that `forecast` takes, or the place where its card would stay."""
        return () if forecast is None else forecast.play.path or (forecast.play.card.rank,)

    def forecast_lines(self, strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
        """Return the whole forecast, by lines."""
        return [
            forecast_heading(strings, forecast),
            *[row_line(row) for row in forecast_rows(strings, forecast, names)],
        ]

    def slip(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
        """Return the slip of `play`."""
        owed = tuple(
            sum(payment.owed for payment in play.payments if payment.payer == seat) for seat in range(len(play.net))
        )
        heading, rows = slip_heading(strings, play, names), slip_rows(strings, play, names)
        net, shout = () if play.is_under_way else play.net, strings.t(ROBAT)
        sentence = strings.t("{thief} steals your pile!", thief=names[play.seat])
        blows = tuple([Blow(theft.seat, shout, sentence, theft.cards) for theft in play.thefts])
        return SlipText(play.seat, heading, rows, net, owed, is_open=play.is_open, blows=blows)

    def sentences(self, strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
        """Return a sentence for each effect of a play, in order."""
        return [*_taking(strings, play, names), *_paying(strings, play, names)]

    def touched_places(self, play: PlaySummary) -> tuple[int, ...]:
        """Return the ranks that `play` took."""
        return play.path


WORDS: Final = CauRobatWords()
