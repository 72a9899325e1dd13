"""The words at a table of Cau robat: titles, questions, buttons, and sentences about plays."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from caurobat.core.decisions import Action, Decision, Pass, Play
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat import GAME, View, Why
from caurobat.games.cau_robat.summary import Payment, PlaySummary, Theft
from caurobat.narration.answers import Answer, call_answers
from caurobat.narration.card_names import capital, card_name, the_card, the_rank
from caurobat.narration.sentences import laid, not_your_turn, played, took_cards
from caurobat.narration.strings import Strings, msg

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
QUESTIONS = {"recau": msg("Recau?"), "contracau": msg("Contracau?")}


def rule_name(strings: Strings, rule: Why) -> str:
    """Return the reason for a payment."""
    return strings.t(_RULES[rule])


def path_text(path: Sequence[int]) -> str:
    """Return the ranks of a capture, in order: `11·12·1·2`."""
    return "·".join(str(rank) for rank in path)


def path_words(strings: Strings, path: Sequence[int]) -> str:
    """Return the ranks of a capture within a sentence; a single one has its article, to be no number of cards."""
    return the_rank(strings, path[0]) if len(path) == 1 else path_text(path)


def play_sentences(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    """Return a sentence for each effect of a play, in order."""
    return [_first_sentence(strings, play, names), *_taking(strings, play, names), *paying(strings, play, names)]


def _first_sentence(strings: Strings, play: PlaySummary, names: Sequence[str]) -> str:
    name, card = names[play.seat], the_card(strings, play.card)
    if play.call is not None:
        shout = strings.t(SHOUT_WORDS[play.call])
        return played(strings, name, card, shout)
    if play.path:
        return played(strings, name, card)
    return laid(strings, name, card)


def _taking(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    sentences = []
    if play.captured:
        sentences.append(took_cards(strings, names[play.seat], [path_words(strings, play.taken_ranks)]))
    sentences += [_stealing(strings, play, theft, names) for theft in play.thefts]
    if play.is_sweep:
        sentences.append(strings.t("{name:You sweep|Sweeps} the table!", name=names[play.seat]))
    return sentences


def _stealing(strings: Strings, play: PlaySummary, theft: Theft, names: Sequence[str]) -> str:
    return capital(
        strings.n(
            "{thief:you steal|steals} {name:your|*'s} pile: {count} card!",
            "{thief:you steal|steals} {name:your|*'s} pile: {count} cards!",
            theft.cards,
            thief=names[play.seat],
            name=names[theft.seat],
        )
    )


def paying(strings: Strings, play: PlaySummary, names: Sequence[str]) -> list[str]:
    """Return a sentence for each payer, receiver and reason, with the sum of all such payments."""
    totals: dict[tuple[int, int, Why], Payment] = {}
    for payment in play.payments:
        key = (payment.payer, payment.receiver, payment.rule)
        before = totals.get(key)
        if before is not None:
            payment = replace(payment, paid=before.paid + payment.paid, owed=before.owed + payment.owed)
        totals[key] = payment
    return [payment_sentence(strings, payment, names) for payment in totals.values()]


def payment_sentence(strings: Strings, payment: Payment, names: Sequence[str]) -> str:
    """Return the payment and any remaining debt."""
    payer, receiver = names[payment.payer], names[payment.receiver]
    rule = rule_name(strings, payment.rule)
    parts = []
    if payment.paid:
        parts.append(
            strings.n(
                "{payer:you pay|* pays} {receiver:you|*} {count} card ({rule}).",
                "{payer:you pay|* pays} {receiver:you|*} {count} cards ({rule}).",
                payment.paid,
                payer=payer,
                receiver=receiver,
                rule=rule,
            )
        )
    if payment.owed:
        parts.append(
            strings.n(
                "{payer:you owe|* owes} {receiver:you|*} {count} card ({rule}).",
                "{payer:you owe|* owes} {receiver:you|*} {count} cards ({rule}).",
                payment.owed,
                payer=payer,
                receiver=receiver,
                rule=rule,
            )
        )
    return " ".join([capital(part) for part in parts])


def question(strings: Strings, call: str) -> str:
    """Return the name of `call` as a question."""
    return strings.t(QUESTIONS[call])


def led_to_call(strings: Strings, view: View, names: Sequence[str]) -> str:
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


def prompts(strings: Strings, view: View, decision: Decision) -> list[Answer]:
    """Return the buttons to answer a call or let it go; or, on the seat's turn, to call cau if possible."""
    if decision.call is not None:
        return call_answers(strings, decision, SHOUT_WORDS[decision.call])
    plays = [action for action in decision.actions if isinstance(action, Play)]
    match = [play for play in plays if view.trailed is not None and play.card.rank == view.trailed.rank]
    return [Answer(strings.t(SHOUT_WORDS["cau"]), match[0], True)] if match else []


def why_not(strings: Strings, view: View, _card: Card) -> str:
    """Return why a card cannot be played now."""
    decision = GAME.choices(view)
    if decision is not None and any(isinstance(action, Pass) for action in decision.actions):
        return strings.t("Only a card of that rank can answer. Or let it go.")
    return not_your_turn(strings)


def way_name(strings: Strings, action: Action) -> str:
    """Return `action` in a word or two."""
    return card_name(strings, action.card) if isinstance(action, Play) else strings.t("Let it go")
