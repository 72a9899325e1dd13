"""Sentences on the advantages of the better choice over the one that was made."""

from collections.abc import Sequence

from caurobat.core.decisions import Play
from caurobat.narration.advice import percent
from caurobat.narration.card_names import the_rank
from caurobat.narration.cau_robat.advice import plan_sentence
from caurobat.narration.strings import Strings
from caurobat.players.cau_robat.why import Advantage, Reason


def advantages(
    strings: Strings, kinds: Sequence[Advantage], played: Reason, better: Reason, names: Sequence[str]
) -> list[str]:
    """Return a sentence for each of `kinds`."""
    return [_sentence(strings, one, played, better, names) for one in kinds]


def _sentence(strings: Strings, one: Advantage, played: Reason, better: Reason, names: Sequence[str]) -> str:
    match one:
        case Advantage.TAKES_MORE:
            more = better.gain - played.gain
            return strings.n("It takes {count} more card now.", "It takes {count} more cards now.", more)
        case Advantage.SAFER_PILE:
            return _safer(strings, played, better, names)
        case Advantage.FEEDS_LESS:
            return _feeds_less(strings, played, better, names)
        case Advantage.BETTER_NEXT:
            return _next(strings, better, names)
        case Advantage.LATER:
            return strings.t("Its value only shows in many trial rounds.")


def _safer(strings: Strings, played: Reason, better: Reason, names: Sequence[str]) -> str:
    if played.theft is None:
        return strings.t("Your pile is in less danger.")
    return strings.t(
        "Your pile is in less danger; with what you played, {name} could steal it with {rank}.",
        name=names[played.theft.thief],
        rank=the_rank(strings, played.theft.rank),
    )


def _feeds_less(strings: Strings, played: Reason, better: Reason, names: Sequence[str]) -> str:
    name = names[(played.action.seat + 1) % len(names)]
    # A capture that is possible after the better choice, too, is no disadvantage of this one.
    left = {opening.rank: opening.cards for opening in better.openings}
    feared = [opening for opening in played.openings if opening.cards > max(0, left.get(opening.rank, 0))]
    if not feared:
        return strings.t("It leaves less to {name}.", name=name)
    worst = feared[0]
    return strings.n(
        "It leaves less to {name}, who could otherwise play {rank:a} and take {count} card ({chance}).",
        "It leaves less to {name}, who could otherwise play {rank:a} and take {count} cards ({chance}).",
        worst.cards,
        name=name,
        rank=worst.rank,
        chance=percent(worst.chance),
    )


def _next(strings: Strings, better: Reason, names: Sequence[str]) -> str:
    planned = plan_sentence(strings, better.plan, names) if isinstance(better.action, Play) else None
    return planned or strings.t("It leaves you more to take at your next turn.")
