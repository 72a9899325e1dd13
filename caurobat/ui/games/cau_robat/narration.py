"""What happened, in words: one sentence for each thing a play did. The log, the captions and the slip share them."""

from collections.abc import Sequence

from caurobat.decks import Card, SpanishSuit
from caurobat.games.cau_robat import Why
from caurobat.match.session import Session
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.games.cau_robat.slip import Payment, Slip

_CARD_NAMES: dict[object, str] = {
    SpanishSuit.OROS: msg("{rank} of coins"),
    SpanishSuit.COPES: msg("{rank} of cups"),
    SpanishSuit.ESPASES: msg("{rank} of swords"),
    SpanishSuit.BASTONS: msg("{rank} of batons"),
}
_RANK_NAMES = {1: msg("ace"), 10: msg("sota"), 11: msg("cavall"), 12: msg("rei")}
_THE_RANKS = {1: msg("the ace"), 10: msg("the sota"), 11: msg("the cavall"), 12: msg("the rei")}
_RULES = {
    Why.CAU: msg("call"),
    Why.SWEEP: msg("sweep"),
    Why.DEBT: msg("old debt"),
}
SHOUTS = {"cau": msg("Cau!"), "recau": msg("Recau!"), "contracau": msg("Contracau!"), "sweep": msg("Sweep!")}

QUESTIONS = {"recau": msg("Recau?"), "contracau": msg("Contracau?")}


def the_card(strings: Strings, card: Card) -> str:
    """`the 4 of swords`, `the rei of cups`: as a part of a sentence, with the article that the language wants."""
    ranks = _THE_RANKS
    rank = strings.t(ranks[card.rank]) if card.rank in ranks else strings.t("the {rank}", rank=card.rank)
    return strings.t(_CARD_NAMES[card.suit], rank=rank)


def card_name(strings: Strings, card: Card) -> str:
    """`4 of swords`, `rei of cups`."""
    rank = strings.t(_RANK_NAMES[card.rank]) if card.rank in _RANK_NAMES else str(card.rank)
    return strings.t(_CARD_NAMES[card.suit], rank=rank)


def rule_name(strings: Strings, rule: Why) -> str:
    """Why something is paid."""
    return strings.t(_RULES[rule])


def round_title(strings: Strings, session: Session) -> str:
    """Which round it is, and what the match is played to."""
    return strings.t("Round {number} · first to {goal}", number=session.round_number + 1, goal=session.options.goal)


def path_text(path: Sequence[int]) -> str:
    """The ranks of a capture, in order: `11·12·1·2`."""
    return "·".join(str(rank) for rank in path)


def play_sentences(strings: Strings, slip: Slip, names: Sequence[str]) -> list[str]:
    """The whole of one play, a sentence for each thing that it did, in the order in which it happened."""
    return [_first_sentence(strings, slip, names), *_taking(strings, slip, names), *_paying(strings, slip, names)]


def _first_sentence(strings: Strings, slip: Slip, names: Sequence[str]) -> str:
    name, card = names[slip.seat], the_card(strings, slip.card)
    if slip.call is not None:
        shout = strings.t(SHOUTS[slip.call])
        return strings.t("{name} plays {card}: {shout}", name=name, card=card, shout=shout)
    if slip.path:
        return strings.t("{name} plays {card}.", name=name, card=card)
    return strings.t("{name} lays {card}.", name=name, card=card)


def _taking(strings: Strings, slip: Slip, names: Sequence[str]) -> list[str]:
    told = []
    if slip.captured:
        told.append(
            strings.n(
                "Takes {count} card: {path}.", "Takes {count} cards: {path}.", slip.captured, path=path_text(slip.path)
            )
        )
    told += [
        strings.n(
            "Steals the pile of {name}: {count} card!",
            "Steals the pile of {name}: {count} cards!",
            theft.cards,
            name=names[theft.seat],
        )
        for theft in slip.thefts
    ]
    if slip.is_sweep:
        told.append(strings.t("Sweep! Everybody pays one."))
    return told


def _paying(strings: Strings, slip: Slip, names: Sequence[str]) -> list[str]:
    return [payment_sentence(strings, payment, names) for payment in slip.payments]


def payment_sentence(strings: Strings, payment: Payment, names: Sequence[str]) -> str:
    """Who pays whom how many cards for what, and what stays owed."""
    payer, receiver = names[payment.payer], names[payment.receiver]
    rule = rule_name(strings, payment.rule)
    parts = []
    if payment.paid:
        parts.append(
            strings.n(
                "{payer} pays {receiver} {count} card ({rule}).",
                "{payer} pays {receiver} {count} cards ({rule}).",
                payment.paid,
                payer=payer,
                receiver=receiver,
                rule=rule,
            )
        )
    if payment.owed:
        parts.append(
            strings.n(
                "{payer} owes {receiver} {count} card ({rule}).",
                "{payer} owes {receiver} {count} cards ({rule}).",
                payment.owed,
                payer=payer,
                receiver=receiver,
                rule=rule,
            )
        )
    return " ".join(parts)
