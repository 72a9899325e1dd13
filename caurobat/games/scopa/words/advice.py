"""Reasons in words: the captures of a card and their value, its openings, and the chances of the round.

These sentences are shared by the hint, the answer to "why did it do that?" and the review.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.games.scopa.players.outlook import Opening
from caurobat.games.scopa.players.why import Reason, explain, glance, motive_of, reason_for
from caurobat.games.scopa.rules import View
from caurobat.games.scopa.rules.counting import SETTEBELLO
from caurobat.games.scopa.words.kit import WORDS, rank_name
from caurobat.narration.advice import Words, harmless, openings_sentence, percent
from caurobat.narration.card_names import capital
from caurobat.narration.fishing import FishingAdvice
from caurobat.narration.strings import Strings, msg

_EFFECTS: Final = 3
"""The most remarks on the captures of a card; the most important ones come first."""
_TOLD: Final = 2
"""The most openings to be named."""


def _action_sentence(strings: Strings, reason: Reason) -> str:
    card = capital(WORDS.the_card(strings, reason.action.card))
    if not reason.takes:
        return strings.t("{card} takes nothing and stays on the table.", card=card)
    effects = [strings.t("takes {path}", path=WORDS.taken_text(strings, reason.takes))]
    if reason.is_sweep:
        effects.append(strings.t("makes a scopa"))
    if reason.has_settebello and reason.action.card is not SETTEBELLO:
        effects.append(strings.t("wins the settebello"))
    if reason.coins > reason.has_settebello:
        effects.append(strings.n("wins {count} coin card", "wins {count} coin cards", reason.coins))
    if reason.sevens > reason.has_settebello:
        effects.append(strings.t("helps the primiera"))
    return strings.t("{card} {effects}.", card=card, effects=", ".join(effects[:_EFFECTS]))


def _follows(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    if reason.is_last_card:
        return []
    name = names[(reason.action.seat + 1) % len(names)]
    if reason.is_table_empty:
        return [strings.t("The table is empty then: {name:you|*} can only leave a card.", name=name)]
    if not reason.openings:
        return [harmless(strings.t("Then there is nothing for {name:you|*} to take.", name=name))]
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
        follows.append(openings_sentence(strings, listed, name))
    return follows


def _opening(strings: Strings, opening: Opening) -> str:
    return strings.t(
        "{cards} with {rank:a} ({chance})",
        cards=WORDS.taken_text(strings, opening.takes),
        rank=rank_name(strings, opening.rank),
        chance=percent(opening.chance),
    )


class ScopaAdvice(FishingAdvice[View, Reason]):
    """Reasons with sweeps, the settebello, coins and sevens."""

    prize = msg("{name} did not want {next:you|*} to sweep the table.")
    glance = staticmethod(glance)
    plays = staticmethod(explain)
    reason = staticmethod(reason_for)
    motive = staticmethod(motive_of)

    def words(self, strings: Strings, view: View, reason: Reason, names: Sequence[str]) -> Words:
        """Return `reason` in words."""
        return Words(_action_sentence(strings, reason), int(reason.is_sweep), tuple(_follows(strings, reason, names)))


ADVICE: Final = ScopaAdvice(WORDS)
