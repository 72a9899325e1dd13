"""Reasons in words: the captures and earnings of a card, its openings, its risks, and the chances of the round.

These sentences are shared by the hint, the answer to "why did it do that?" and the review. They name only the worst
consequence of each kind, since three facts help more than nine numbers.
"""

from collections.abc import Sequence

from caurobat.core.decisions import Pass, Play
from caurobat.games.cau_robat.players.next_turn_simulation import Plan
from caurobat.games.cau_robat.players.why import Opening, Reason, Shelter
from caurobat.games.cau_robat.words.kit import path_words
from caurobat.games.cau_robat.words.reach import the_rank
from caurobat.narration.advice import Words, harmless, openings_sentence, percent
from caurobat.narration.card_names import capital
from caurobat.narration.strings import Strings, You, msg

AS_GOOD_AS = 0.005
"""Chances this close to 0 or 1 are given in words, because they come from trial games."""
_WORTH_TELLING = 0.6
"""The second opening is named if it is at least this fraction as dangerous as the first."""
PLANNED = 0.15
"""Plans with a smaller chance are not mentioned."""
LIKELIHOODS = (
    (0.15, msg("unlikely")),
    (0.4, msg("possible")),
    (0.6, msg("even")),
    (0.85, msg("likely")),
    (1.0, msg("very likely")),
)
"""The words for chances, each with the highest chance that it is used for."""
_MOST_FOLLOWING = 2
"""The largest number of sentences on the consequences: the worst capture, then the player's pile."""
_GOES = 0.9
"""A card on the table that will be taken with at least this chance does not protect a pile."""
_COULD = msg("{name:You|*} could then {openings}.")
_CALLS = {"cau": msg("calls cau"), "recau": msg("calls recau"), "contracau": msg("calls contracau")}


def words(strings: Strings, reason: Reason, names: Sequence[str], own: int) -> Words:
    """Return `reason` in words; the person at seat `own` is called "you" (-1 if nobody is)."""
    follows: list[str] = []
    if reason.shelter is Shelter.ROUND_OVER:
        follows = [strings.t("With that, the round is over.")]
    elif isinstance(reason.action, Play):
        feared, risks = openings(strings, reason, names), danger(strings, reason, names, own)
        planned = plan_sentence(strings, reason.plan, names) if reason.action.seat == own else None
        plans = [planned] if planned is not None else []
        is_calm = reason.theft_chance <= LIKELIHOODS[0][0]  # then a plan matters more than the risks
        follows = [*feared, *(plans + risks if is_calm else risks + plans)][:_MOST_FOLLOWING]
    return Words(action_sentence(strings, reason, names), reason.gain, tuple(follows))


def likelihood(strings: Strings, chance: float) -> str:
    """Return a chance in a word or two, because trial games don't give exact figures."""
    return strings.t(next(word for most, word in LIKELIHOODS if chance <= most))


def action_sentence(strings: Strings, reason: Reason, names: Sequence[str]) -> str:
    """Return a sentence on the effect of the action."""
    match reason.action:
        case Pass():
            return _pass(strings, reason)
        case Play(card=card):
            rank = capital(the_rank(strings, card.rank))
    if not reason.takes:
        return strings.t("{rank} takes nothing and stays on the table.", rank=rank)
    effects = [strings.t(_CALLS[reason.call])] if reason.call else []
    effects.append(strings.t("takes {path}", path=path_words(strings, reason.takes)))
    effects += [_theft(strings, cards, names[seat]) for seat, cards in reason.steals]
    if reason.is_sweep:
        effects.append(strings.t("sweeps the table"))
    if reason.received:
        effects.append(strings.n("earns {count} card", "earns {count} cards", reason.received))
    if reason.paid:
        effects.append(strings.n("pays {count} card", "pays {count} cards", reason.paid))
    if reason.call in ("cau", "recau"):
        return strings.t("{rank} {effects}, if nobody answers.", rank=rank, effects=", ".join(effects))
    return strings.t("{rank} {effects}.", rank=rank, effects=", ".join(effects))


def _pass(strings: Strings, reason: Reason) -> str:
    """Return the effect of the caller's capture on the pile if the call is let go."""
    if reason.gain < 0:
        return strings.n(
            "You let the call go, which costs you {count} card, and take your turn.",
            "You let the call go, which costs you {count} cards, and take your turn.",
            -reason.gain,
        )
    if reason.gain > 0:
        return strings.n(
            "You let the call go, which brings you {count} card, and take your turn.",
            "You let the call go, which brings you {count} cards, and take your turn.",
            reason.gain,
        )
    return strings.t("You let the call go and take your turn.")


def _theft(strings: Strings, cards: int, name: str) -> str:
    return strings.n(
        "steals {count} card from {name:you|*}", "steals {count} cards from {name:you|*}", cards, name=name
    )


def openings(strings: Strings, reason: Reason, names: Sequence[str]) -> list[str]:
    """Return a sentence on the next seat's best captures, worst first, including cau."""
    name = names[(reason.action.seat + 1) % len(names)]
    feared = [opening for opening in reason.openings if opening.cards > 0]
    called = reason.action.card.rank if isinstance(reason.action, Play) and reason.cau_chance else 0
    pieces = []
    if feared:
        first, *others = feared
        named = [first, *[each for each in others[:1] if _fear(each) >= _WORTH_TELLING * _fear(first)]]
        pieces = [_opening(strings, opening, opening.rank == called, name) for opening in named]
    if reason.cau_chance >= AS_GOOD_AS and called not in [opening.rank for opening in feared[: len(pieces)]]:
        pieces = [*pieces[:1], strings.t("call cau on it ({chance})", chance=percent(reason.cau_chance))]
    if pieces:
        return [openings_sentence(strings, pieces, name, _COULD)]
    if reason.openings:
        return []
    return [harmless(strings.t("Then there is nothing for {name:you|*} to take.", name=name))]


def _fear(opening: Opening) -> float:
    return opening.chance * opening.cards


def _opening(strings: Strings, opening: Opening, is_cau: bool, name: str) -> str:
    values = {"name": name, "rank": opening.rank, "chance": percent(opening.chance)}
    if is_cau:
        return strings.n(
            "{name:|}call cau with {rank:a} and take {count} card ({chance})",
            "{name:|}call cau with {rank:a} and take {count} cards ({chance})",
            opening.cards,
            **values,
        )
    return strings.n(
        "{name:|}play {rank:a} and take {count} card ({chance})",
        "{name:|}play {rank:a} and take {count} cards ({chance})",
        opening.cards,
        **values,
    )


def danger(strings: Strings, reason: Reason, names: Sequence[str], own: int) -> list[str]:
    """Return a sentence on the danger to the pile until the seat's next decision, or on its protection."""
    if not reason.pile or reason.shelter is Shelter.NO_STEALING:
        return []
    name = names[reason.action.seat]
    name = You(name) if reason.action.seat == own else name
    if reason.guard is not None and not _is_taken(reason, reason.guard):
        return [_guarded(strings, reason, reason.guard, name)]
    if reason.theft_chance < AS_GOOD_AS:
        text = strings.t("{name:Your|*’s} pile is as good as safe until {name:your|*’s} next turn.", name=name)
        return [harmless(text)]
    return [_exposed(strings, reason, names, name)]


def _is_taken(reason: Reason, rank: int) -> bool:
    """Whether the card of `rank` on the table will almost certainly be taken, by cau or otherwise."""
    is_played = isinstance(reason.action, Play) and reason.action.card.rank == rank
    called = reason.cau_chance if is_played else 0.0
    return max([called, *[one.chance for one in reason.openings if one.rank == rank]]) >= _GOES


def _guarded(strings: Strings, reason: Reason, guard: int, name: str) -> str:
    values = {"rank": the_rank(strings, guard), "name": name, "chance": likelihood(strings, reason.theft_chance)}
    if reason.theft_chance < AS_GOOD_AS:
        return strings.t("As long as {rank} is on the table, {name:your|*’s} pile can’t be stolen.", **values)
    return strings.t(
        "As long as {rank} is on the table, {name:your|*’s} pile can’t be stolen. "
        "Once it is taken, the pile is at risk ({chance}).",
        **values,
    )


def _exposed(strings: Strings, reason: Reason, names: Sequence[str], name: str) -> str:
    is_certain, chance = reason.theft_chance >= 1.0 - AS_GOOD_AS, likelihood(strings, reason.theft_chance)
    if is_certain:
        return strings.n(
            "{name:Your|*’s} pile of {count} card is as good as stolen.",
            "{name:Your|*’s} pile of {count} cards is as good as stolen.",
            reason.pile,
            name=name,
        )
    if reason.theft is None or len(names) == 2 or reason.theft_chance <= LIKELIHOODS[0][0]:
        return strings.n(
            "{name:Your|*’s} pile of {count} card could be stolen before {name:your|*’s} next turn ({chance}).",
            "{name:Your|*’s} pile of {count} cards could be stolen before {name:your|*’s} next turn ({chance}).",
            reason.pile,
            name=name,
            chance=chance,
        )
    return strings.n(
        "{name:Your|*’s} pile of {count} card could be stolen before {name:your|*’s} next turn ({chance}), "
        "most likely by {thief:you|*} with {rank}.",
        "{name:Your|*’s} pile of {count} cards could be stolen before {name:your|*’s} next turn ({chance}), "
        "most likely by {thief:you|*} with {rank}.",
        reason.pile,
        name=name,
        chance=chance,
        thief=names[reason.theft.thief],
        rank=the_rank(strings, reason.theft.rank),
    )


def plan_sentence(strings: Strings, plan: Plan | None, names: Sequence[str]) -> str | None:
    """Return the expected capture of a card that is kept, or None if no plan is worth mentioning."""
    if plan is None or plan.chance < PLANNED:
        return None
    rank = the_rank(strings, plan.rank)
    if plan.victim is not None and plan.robs >= PLANNED:
        return strings.n(
            "You keep {rank}, which could then take {name}’s {count} card ({chance}).",
            "You keep {rank}, which could then take {name}’s {count} cards ({chance}).",
            plan.height,
            rank=rank,
            name=names[plan.victim],
            chance=likelihood(strings, plan.robs),
        )
    return strings.n(
        "You keep {rank}, which could then take {count} card ({chance}).",
        "You keep {rank}, which could then take {count} cards ({chance}).",
        round(plan.cards),
        rank=rank,
        chance=likelihood(strings, plan.chance),
    )
