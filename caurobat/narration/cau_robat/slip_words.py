"""The slip of Cau robat in words: captures, thefts and payments."""

from collections.abc import Sequence

from caurobat.games.cau_robat import Why
from caurobat.games.cau_robat.summary import Payment, PlaySummary
from caurobat.narration.card_names import card_name
from caurobat.narration.cau_robat.words import SHOUT_WORDS, path_words, rule_name
from caurobat.narration.sentences import card_heading, nothing_taken, took_words
from caurobat.narration.slips import Row, SlipText
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone


def slip_text(strings: Strings, play: PlaySummary, names: Sequence[str]) -> SlipText:
    """Return the slip of `play`."""
    owed = tuple(
        sum(payment.owed for payment in play.payments if payment.payer == seat) for seat in range(len(play.net))
    )
    heading, rows = slip_heading(strings, play, names), slip_rows(strings, play, names)
    net = () if play.is_under_way else play.net
    return SlipText(play.seat, heading, rows, net, owed, is_open=play.is_open)


def slip_rows(strings: Strings, play: PlaySummary, names: Sequence[str]) -> tuple[Row, ...]:
    """Return the rows of a slip: captures, thefts and payments."""
    rows: list[Row] = []
    thief = names[play.seat]
    if play.captured:
        path = path_words(strings, play.taken_ranks)
        text = took_words(strings, thief, path)
        rows.append(Row(text, f"+{play.captured}", Tone.GAIN))
    rows += [Row(_theft(strings, thief, names[theft.seat]), f"+{theft.cards}", Tone.BOLD) for theft in play.thefts]
    sweep = [payment for payment in play.payments if payment.rule is Why.SWEEP]
    for payment in play.payments:
        if payment.rule is not Why.SWEEP or len(sweep) <= 2:
            rows.append(_payment_row(strings, payment, names))
        elif payment is sweep[0]:
            rows.append(_sweep_row(strings, sweep, names))
    if play.is_trailed:
        rows.append(nothing_taken(strings, thief))
    return tuple(rows)


def _theft(strings: Strings, thief: str, name: str) -> str:
    return strings.t("{thief:you steal|steals} from {name:you|*}", thief=thief, name=name)


def _payment_row(strings: Strings, payment: Payment, names: Sequence[str]) -> Row:
    payer, owed = names[payment.payer], payment.owed
    rule = rule_name(strings, payment.rule)
    receiver = names[payment.receiver]
    text = strings.t("{payer:you|*} → {receiver:you|*}, {rule}", payer=payer, receiver=receiver, rule=rule)
    if not owed:
        return Row(text, str(payment.paid), is_payment=True)
    if payment.paid:
        number = strings.t("{paid}, {payer:owe|owes} {owed}", payer=payer, paid=payment.paid, owed=owed)
    else:
        number = strings.t("{payer:owe|owes} {owed}", payer=payer, owed=owed)
    return Row(text, number, Tone.OWED, is_payment=True)


def _sweep_row(strings: Strings, payments: Sequence[Payment], names: Sequence[str]) -> Row:
    paid, owed = sum(payment.paid for payment in payments), sum(payment.owed for payment in payments)
    text = strings.t(
        "all → {receiver:you|*}, {rule}", receiver=names[payments[0].receiver], rule=rule_name(strings, Why.SWEEP)
    )
    if owed:
        return Row(text, strings.t("{paid}, owe {owed}", paid=paid, owed=owed), Tone.OWED, is_payment=True)
    return Row(text, str(paid), is_payment=True)


def slip_heading(strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
    """Return the player, the card, and the call if it was one."""
    card = card_name(strings, play.card)
    if play.call is not None:
        return strings.t(
            "{name:You|*}: {card} — {shout}", name=names[play.seat], card=card, shout=strings.t(SHOUT_WORDS[play.call])
        )
    return card_heading(strings, names[play.seat], card)
