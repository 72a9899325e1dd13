"""Steps shared by the puzzles of several games."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.game import AnyGame, AnyState
from caurobat.learn.happened import Predicate, left
from caurobat.learn.lesson import Ask, Because, Measure, Mistake, Try, Value, action_of, done_by, played
from caurobat.learn.measures import Count, all_of_table, always, gained, plus
from caurobat.learn.puzzles import MakeStep, Puzzle
from caurobat.narration.strings import msg

_NOT_ALL: Final = msg("Not everything on the table comes along.")
STAYS: Final = Because(left(), msg("That takes nothing: the card stays on the table."))
_FEWER: Final = Because(lambda _: True, msg("Another play brings more here."))
SOMETHING_STAYS: Final = Because(lambda _: True, _NOT_ALL)
_BETTER: Final = Because(lambda _: True, msg("Another play is clearly better here."), is_answered=True)
NOTHING_COMES: Final = Mistake(always(0), msg("No: look again, this card takes something."))
# A distractor equal to the right answer would be explained by a false sentence, so it is not offered.
MORE_THAN_A_PAIR: Final = Mistake(lambda happened: min(2, gained(happened)), msg("It takes more than the pair."))
TABLE_STAYS: Final = Mistake(lambda happened: max(all_of_table(happened), gained(happened)), _NOT_ALL)
_RIGHT: Final = msg("That is right.")


def best(game: AnyGame, state: AnyState, puzzle: Puzzle) -> Try:
    """Return the step of a judged puzzle, which asks for the best play."""
    good = [game.apply(state, action_of(game, state, play)).state for play in puzzle.good]
    return Try(
        msg("What would you play? Trial games found what wins most often."),
        lambda happened: happened.after in good,
        msg("Yes. In the trial games nothing wins clearly more often."),
        (_BETTER,),
    )


def most(text: str, count: Count, because: tuple[Because, ...] = (STAYS, _FEWER)) -> MakeStep:
    """Return a maker of steps that ask, by `text`, for a play with the largest `count`."""

    def make(game: AnyGame, state: AnyState, puzzle: Puzzle) -> Try:
        return Try(text, reaches(game, state, count), _RIGHT, because)

    return make


def reaches(game: AnyGame, state: AnyState, count: Count) -> Predicate:
    """Return a predicate: whether `count` is as large as any play in `state` can make it."""
    decision = game.decision(state)
    largest = max([count(done_by(game, state, action)) for action in decision.actions] if decision is not None else [0])
    return lambda happened: count(happened) == largest


def asked(
    text: str,
    measure: Measure,
    mistakes: Sequence[Mistake],
    *,
    is_seat: bool = False,
    is_marked: bool = True,
    otherwise: str = "",
) -> MakeStep:
    """Return a maker of steps that ask, by `text`, for the `measure` of a play.

    At most three of `mistakes` are offered, with different wrong values. If `is_marked`, the question is about the card
    played, which is marked.
    """

    def make(game: AnyGame, state: AnyState, puzzle: Puzzle) -> Ask:
        happened = played(game, state, (puzzle.play,))
        answer = measure(happened)
        by_value: dict[Value, Mistake] = {}
        for mistake in [*mistakes, *([] if is_seat else _near(measure))]:
            value = mistake.measure(happened)
            if value != answer and value not in by_value and (not isinstance(value, int) or value >= 0):
                by_value[value] = mistake
        offered = tuple(by_value.values())[:3]
        card = happened.card
        return Ask(
            text,
            (puzzle.play,),
            measure,
            offered,
            _RIGHT,
            is_seat=is_seat,
            otherwise=otherwise,
            points=(card,) if is_marked and card is not None else (),
        )

    return make


def how_many(*mistakes: Mistake) -> MakeStep:
    """Return a maker of steps that ask how many cards the marked card brings."""
    text = msg("You play the card with the star. By how many cards can your pile grow?")
    return asked(text, gained, [*mistakes, MORE_THAN_A_PAIR, TABLE_STAYS, NOTHING_COMES])


def _near(measure: Measure) -> tuple[Mistake, ...]:
    return tuple([Mistake(plus(measure, more), msg("Nearly. Count once more.")) for more in (1, -1, 2)])
