"""Cau robat's hint and review in words, for those who ask: each different card with its reason; what a choice cost."""

from collections.abc import Sequence

from caurobat.core.decisions import Action, Play
from caurobat.games.cau_robat import View
from caurobat.players.cau_robat.why import Advice, Forecast, Reason, explain, glance
from caurobat.players.judging import Judgement, Worth
from caurobat.ui.base.card_names import card_name
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.cau_robat.advice import words
from caurobat.ui.table.advice_kit import SURE, AdviceKit, Hint, Outlook, decimal, percent


def hints(strings: Strings, view: View, advice: Advice, names: Sequence[str]) -> list[Hint]:
    """An entry for each different card: suits never matter."""
    first: dict[int, Reason] = {}
    for reason in advice.reasons:
        first.setdefault(_rank(reason.action), reason)
    ranks = [_rank(reason.action) for reason in advice.reasons]
    return [
        Hint(
            f"rank {rank}",
            reason.action,
            reason.action.card if isinstance(reason.action, Play) else None,
            ranks.count(rank),
            words(strings, reason, names, view.seat),
            _outlook(strings, reason.forecast) if reason.forecast is not None else None,
            reason.action == advice.best,
        )
        for rank, reason in first.items()
    ]


def _outlook(strings: Strings, found: Forecast) -> Outlook:
    return Outlook(found.win, found.win_error, _numbers(strings, found), found.rounds)


def _rank(action: Action) -> int:
    """The rank that is played; 0 for a call that is let go."""
    return action.card.rank if isinstance(action, Play) else 0


def _numbers(strings: Strings, found: Forecast) -> tuple[tuple[str, str], ...]:
    """Chance to win and cards to be expected, in words; each pair is narrower and says less of how sure that is."""
    win, cards = percent(found.win), decimal(strings, found.cards)
    sure_win = strings.t("wins {win} ± {error}", win=win, error=f"{100 * SURE * found.win_error:.0f}")
    sure_cards = strings.t("{cards} ± {error} cards", cards=cards, error=decimal(strings, SURE * found.cards_error))
    bare_win, bare_cards = strings.t("wins {win}", win=win), strings.t("{cards} cards", cards=cards)
    return (sure_win, sure_cards), (sure_win, bare_cards), (bare_win, bare_cards), (win, bare_cards)


def deed(strings: Strings, action: Action) -> str:
    """`action` in a few words."""
    return card_name(strings, action.card) if isinstance(action, Play) else strings.t("call let go")


def cost(strings: Strings, judgement: Judgement) -> str:
    """What was given away; where chance may have made it, that is all that can be said."""
    if judgement.action == judgement.best or _is_same(judgement):
        return strings.t("Nothing better was found.")
    given = {
        "win": percent(max(0.0, judgement.win.mean)),
        "win_error": f"{100 * SURE * judgement.win.error:.0f}",
        "cards": decimal(strings, judgement.cards.mean),
        "error": decimal(strings, SURE * judgement.cards.error),
    }
    if judgement.is_marked:
        return strings.t("Cost {win} (± {win_error}) of the chance to win and {cards} (± {error}) cards.", **given)
    return strings.t("Perhaps as good as any: the difference is too small to tell.")


def reasons(strings: Strings, judgement: Judgement, names: Sequence[str]) -> str:
    """What was played and what was better, in the words of the hint."""
    found = {reason.action: reason for reason in explain(judgement.view)}
    played = words(strings, found[judgement.action], names, judgement.view.seat).text()
    if not judgement.is_marked:
        return played
    better = words(strings, found[judgement.best], names, judgement.view.seat).text()
    return "\n".join([strings.t("Played: {reason}", reason=played), strings.t("Better: {reason}", reason=better)])


def worth_text(strings: Strings, cards: int, worth: Worth) -> str:
    """The result of a round, luck of the deal aside."""
    return strings.t(
        "You had {count} cards. Played plainly by everybody, this deal gives you {worth} (± {error}): "
        "luck of the deal aside, that is {gain}. Single rounds of the same deal differ by some {spread} cards, so "
        "one round proves little.",
        count=cards,
        worth=decimal(strings, worth.cards),
        error=decimal(strings, SURE * worth.error),
        gain=_signed(decimal(strings, cards - worth.cards)),
        spread=decimal(strings, worth.spread),
    )


def _is_same(judgement: Judgement) -> bool:
    """Whether the best is another card of the same rank: suits never matter."""
    best, action = judgement.best, judgement.action
    return isinstance(best, Play) and isinstance(action, Play) and best.card.rank == action.card.rank


def _signed(number: str) -> str:
    return number if number.startswith("−") else f"+{number}"


ADVICE = AdviceKit(glance=glance, hints=hints, deed=deed, cost=cost, reasons=reasons, worth=worth_text)
