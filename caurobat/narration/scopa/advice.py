"""Reasons in words: the captures of a card and their value, its openings, and the chances of the round.

These sentences are shared by the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.games.scopa import PlaySummary, View
from caurobat.games.scopa.counting import SETTEBELLO
from caurobat.match.session import Session
from caurobat.narration.advice import (
    AdviceKit,
    Hint,
    Words,
    cost_text,
    deal_worth,
    either,
    known_to,
    percent,
    play_hints,
    reasons_text,
    seen_by_all,
)
from caurobat.narration.card_names import capital
from caurobat.narration.motives import motive_sentence
from caurobat.narration.scopa.words import WORDS, rank_name
from caurobat.narration.strings import Strings, msg
from caurobat.players.judging import Judgement
from caurobat.players.roster import player_named
from caurobat.players.scopa.motives import motive_of
from caurobat.players.scopa.why import Advice, Opening, Reason, explain, explain_play, glance

_DEEDS: Final = 3
"""The most remarks on the captures of a card; the most important ones come first."""
_PRIZE: Final = msg("{name} did not want {next:you|*} to sweep the table.")
_TOLD: Final = 2
"""The most openings to be named."""


def words(strings: Strings, reason: Reason, names: Sequence[str]) -> Words:
    """Return `reason` in words; `names` are the seats'."""
    return Words(_deed(strings, reason), int(reason.is_sweep), tuple(_follows(strings, reason, names)))


def _deed(strings: Strings, reason: Reason) -> str:
    card = capital(WORDS.the_card(strings, reason.action.card))
    if not reason.takes:
        return strings.t("{card} takes nothing and stays on the table.", card=card)
    deeds = [strings.t("takes {path}", path=WORDS.taken_text(strings, reason.takes))]
    if reason.is_sweep:
        deeds.append(strings.t("makes a scopa"))
    if reason.has_settebello and reason.action.card is not SETTEBELLO:
        deeds.append(strings.t("wins the settebello"))
    if reason.coins > reason.has_settebello:
        deeds.append(strings.n("wins {count} coin card", "wins {count} coin cards", reason.coins))
    if reason.sevens > reason.has_settebello:
        deeds.append(strings.t("helps the primiera"))
    return strings.t("{card} {deeds}.", card=card, deeds=", ".join(deeds[:_DEEDS]))


def _follows(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    if reason.is_last_card:
        return []
    name = names[(reason.action.seat + 1) % len(names)]
    if reason.is_table_empty:
        return [strings.t("The table is empty then: {name:you|*} can only leave a card.", name=name)]
    if not reason.openings:
        return [strings.t("Then there is nothing for {name:you|*} to take.", name=name)]
    sweeps = [opening for opening in reason.openings if opening.is_sweep]
    follows = []
    if len(sweeps) == 1:
        rank, chance = rank_name(strings, sweeps[0].rank), percent(sweeps[0].chance)
        text = strings.t(
            "{name:You|*} could make a scopa with {rank:a} ({chance}).", name=name, rank=rank, chance=chance
        )
        follows.append(text)
    elif sweeps:
        chance = percent(reason.sweep_chance)
        follows.append(strings.t("{name:You|*} could make a scopa ({chance}).", name=name, chance=chance))
    listed = [_opening(strings, opening) for opening in reason.openings[:_TOLD] if not opening.is_sweep]
    if listed:
        follows.append(
            strings.t("{name:You|*} could then take {openings}.", name=name, openings=either(strings, listed))
        )
    return follows


def _opening(strings: Strings, opening: Opening) -> str:
    return strings.t(
        "{cards} with {rank:a} ({chance})",
        cards=WORDS.taken_text(strings, opening.takes),
        rank=rank_name(strings, opening.rank),
        chance=percent(opening.chance),
    )


def why_text(strings: Strings, session: Session, view: View, summary: PlaySummary, names: Sequence[str]) -> str:
    """Return why a program played as in `summary`; `view` is any seat's, before the play.

    During the round, the text uses public facts only; afterwards, everything the program knew.
    """
    play = Play(summary.seat, summary.card, summary.takes)
    if not session.is_round_over:
        return seen_by_all(strings, words(strings, explain_play(view, play), names))
    decisions = session.decisions(summary.seat)
    own_view = next(
        own_view for own_view, action in decisions if isinstance(action, Play) and action.card is summary.card
    )
    reasons = explain(own_view)
    own = next(reason for reason in reasons if reason.action == play)
    text = known_to(strings, names[summary.seat], words(strings, own, names).text())
    others = [
        WORDS.card_name(strings, card)
        for card in dict.fromkeys(reason.action.card for reason in reasons)
        if card is not summary.card
    ]
    player = player_named(session.game.id, session.seats[summary.seat].player)
    following = names[(summary.seat + 1) % len(names)]
    motive = motive_sentence(strings, motive_of(player, own_view, play), names[summary.seat], following, _PRIZE)
    rest = [strings.t("Other possible plays: {others}.", others=", ".join(others))] if others else []
    return "\n".join([motive, " ".join([text, *rest])])


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """Return an entry for each play."""
    return play_hints(strings, advice, lambda reason: words(strings, reason, names))


def deed_text(strings: Strings, _view: View, action: Action) -> str:
    """Return `action` in a few words."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    if not action.takes:
        return WORDS.card_name(strings, action.card)
    card, cards = WORDS.card_name(strings, action.card), WORDS.cards_text(strings, action.takes)
    return strings.t("{card} takes {cards}", card=card, cards=cards)


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """Return the action and the better one with their reasons, in the words of the hint."""
    by_action: dict[Action, Reason] = {reason.action: reason for reason in explain(judgement.view)}
    return reasons_text(strings, judgement, lambda action: words(strings, by_action[action], names).text())


ADVICE: Final = AdviceKit(glance=glance, hints=hints, deed=deed_text, cost=cost_text, reasons=reasons, worth=deal_worth)
