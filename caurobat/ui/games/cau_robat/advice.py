"""Reasons in words: what a card takes and earns, what it leaves open, what it risks, and how the round may end.

The hint, the answer to "why did it do that?" and the review all say it with these sentences.
"""

from collections.abc import Sequence

from caurobat.core.decisions import Pass, Play
from caurobat.games.cau_robat import View
from caurobat.match.session import ONLOOKER, Session
from caurobat.players.cau_robat.why import Forecast, Reason, explain, explain_play
from caurobat.ui.base.strings import Strings, msg
from caurobat.ui.games.cau_robat.slip import Slip
from caurobat.ui.games.cau_robat.words import path_text
from caurobat.ui.table.advice_kit import SURE, Words, decimal, percent
from caurobat.ui.table.tones import signed

_TOLD = 2  # how many of the ranks left open are named; more would only confuse
_CALLS = {"cau": msg("calls cau"), "recau": msg("calls recau"), "contracau": msg("calls contracau")}


def words(strings: Strings, reason: Reason, names: Sequence[str], own: int) -> Words:
    """`reason` in words for the person in seat `own` (-1: nobody's), who is called "you"; `names` are the seats'."""
    follows: list[str] = []
    if isinstance(reason.action, Play):
        follows = [_open(strings, reason, names), *_cau(strings, reason, names), *_danger(strings, reason, names, own)]
    ending = "" if reason.forecast is None else ending_sentence(strings, reason.forecast)
    return Words(_deed(strings, reason, names), reason.gain, tuple(follows), ending)


def why_text(strings: Strings, session: Session, view: View, slip: Slip, names: Sequence[str]) -> str:
    """Why a program played what `slip` tells; `view` is anybody's, of the moment before.

    While the round goes on, only from what everybody could see; once it is over, from all that the program knew.
    """
    play = Play(slip.seat, slip.card)
    if not session.is_round_over:
        reason = words(strings, explain_play(view, play), names, ONLOOKER).text()
        return strings.t("What everybody could see: {reason}", reason=reason)
    seen = next(seen for seen, action in session.decisions(slip.seat) if action == play)
    reasons = explain(seen)
    own = next(reason for reason in reasons if reason.action == play)
    text = strings.t(
        "What {name} could know: {reason}",
        name=names[slip.seat],
        reason=words(strings, own, names, ONLOOKER).text(),
    )
    others = {reason.action.card.rank: reason.gain for reason in reasons if isinstance(reason.action, Play)}
    others.pop(slip.card.rank)
    if not others:
        return text
    told = ", ".join([f"{rank} ({signed(gain)})" for rank, gain in others.items()])
    return f"{text} {strings.t('Could have been played, too: {others}.', others=told)}"


def ending_sentence(strings: Strings, forecast: Forecast) -> str:
    """How the round is expected to end for the seat."""
    return strings.t(
        "In the end about {cards} cards (± {error}), {win} to win (± {win_error}).",
        cards=decimal(strings, forecast.cards),
        error=decimal(strings, SURE * forecast.cards_error),
        win=percent(forecast.win),
        win_error=f"{100 * SURE * forecast.win_error:.0f}",
    )


def _deed(strings: Strings, reason: Reason, names: Sequence[str]) -> str:
    match reason.action:
        case Pass():
            return strings.t("You let the call go and take your turn.")
        case Play(card=card):
            rank = card.rank
    if not reason.takes:
        return strings.t("{rank} takes nothing and stays on the table.", rank=rank)
    deeds = [strings.t(_CALLS[reason.call])] if reason.call else []
    deeds.append(strings.t("takes {path}", path=path_text(reason.takes)))
    deeds += [_theft(strings, cards, names[seat]) for seat, cards in reason.steals]
    if reason.is_sweep:
        deeds.append(strings.t("sweeps the table"))
    if reason.received:
        deeds.append(strings.t("is paid {count}", count=reason.received))
    if reason.paid:
        deeds.append(strings.t("pays {count}", count=reason.paid))
    if reason.call in ("cau", "recau"):
        return strings.t("{rank} {deeds}, if nobody answers.", rank=rank, deeds=", ".join(deeds))
    return strings.t("{rank} {deeds}.", rank=rank, deeds=", ".join(deeds))


def _theft(strings: Strings, cards: int, name: str) -> str:
    return strings.n("steals the {count} card of {name}", "steals the {count} cards of {name}", cards, name=name)


def _following(reason: Reason, names: Sequence[str]) -> str:
    return names[(reason.action.seat + 1) % len(names)]


def _open(strings: Strings, reason: Reason, names: Sequence[str]) -> str:
    """The openings most to be feared."""
    name = _following(reason, names)
    if not reason.openings:
        return strings.t("{name} can take nothing then.", name=name)
    told = [
        strings.n(
            "{rank} (has one: {chance}, takes {count} card)",
            "{rank} (has one: {chance}, takes {count} cards)",
            opening.cards,
            rank=opening.rank,
            chance=percent(opening.chance),
        )
        for opening in reason.openings[:_TOLD]
    ]
    return strings.t("Leaves open to {name}: {openings}.", name=name, openings=", ".join(told))


def _cau(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    if not reason.cau_chance:
        return []
    return [
        strings.n(
            "{name} may call cau on it: {chance}, which costs {count} card.",
            "{name} may call cau on it: {chance}, which costs {count} cards.",
            reason.cau_cost,
            name=_following(reason, names),
            chance=percent(reason.cau_chance),
        )
    ]


def _danger(strings: Strings, reason: Reason, names: Sequence[str], own: int) -> list[str]:
    if not reason.pile:
        return []
    is_own, name = reason.action.seat == own, names[reason.action.seat]
    if reason.guard is not None:
        if is_own:
            return [strings.t("Your pile is safe: a {rank} lies on the table.", rank=reason.guard)]
        return [strings.t("The pile of {name} is safe: a {rank} lies on the table.", name=name, rank=reason.guard)]
    if not reason.theft_chance:
        return [
            strings.t("Your pile is safe for now.")
            if is_own
            else strings.t("The pile of {name} is safe for now.", name=name)
        ]
    chance = percent(reason.theft_chance)
    if is_own:
        return [
            strings.n(
                "Your pile of {count} card may be stolen before your next turn: {chance}.",
                "Your pile of {count} cards may be stolen before your next turn: {chance}.",
                reason.pile,
                chance=chance,
            )
        ]
    return [
        strings.n(
            "The pile of {name}, {count} card, may be stolen before the next turn: {chance}.",
            "The pile of {name}, {count} cards, may be stolen before the next turn: {chance}.",
            reason.pile,
            name=name,
            chance=chance,
        )
    ]
