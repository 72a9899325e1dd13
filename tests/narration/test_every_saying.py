"""Hints, reviews and reasons of whole rounds, of every game: each of their sentences can be said, in every language."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action
from caurobat.core.game import AnyView
from caurobat.core.rng import Rng
from caurobat.match.session import ONLOOKER, SeatSetup, Session
from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir
from caurobat.players.judging import DealValue, Judgement, Loss
from caurobat.players.player import never
from caurobat.players.roster import ROSTERS
from caurobat.translations import LANGUAGES
from caurobat.ui.kits import KITS
from tests.expecting import present

NAMES = ("Aina", "Oriol", "Iu", "Quim", "Pau")
SEATED = ("random", "laia", "random", "montse", "greedy")
TABLES: tuple[
    tuple[str, Mapping[str, object], int, int, int], ...
] = (  # the game, its rules, the seats, how many rounds, and of how many decisions one is looked at
    ("cau-robat", {}, 4, 1, 8), ("cau-robat", GAMES["cau-robat"].presets["easy"], 2, 1, 2), ("scopa", {}, 2, 2, 1),
    ("scopa", {"partners": True}, 4, 1, 1), ("scopa", GAMES["scopa"].presets["milano"], 4, 1, 2),
    ("escoba", {}, 2, 2, 1), ("escoba", {"partners": True}, 4, 1, 1), ("cuarenta", {}, 2, 8, 2),
    ("cuarenta", {}, 4, 4, 2), ("capodama", {}, 1, 2, 2), ("capodama", {}, 2, 2, 1), ("capodama", {}, 5, 3, 1),
    ("zwicker", {}, 3, 1, 4), ("zwicker", {"partners": True}, 4, 1, 5),
)  # fmt: skip
QUICK = (TABLES[10],)
"""The game of which the other quick tests say least."""
SPOILT = re.compile(r"[{}|*]|  | [.,;:)]|\( |\bnan\b|: (The|El|Il) |: L’|\bsu (il |la |l’)")
NOTHING, SURE, SOME = Loss(0.0, 0.0), Loss(0.25, 0.01), Loss(2.0, 0.1)


Said = Iterator[tuple[str, str]]
"""Languages, and what is said in them."""


def said_of_round(
    languages: Sequence[str], game: str, rules: Mapping[str, object], seats: int, seed: int, step: int
) -> Said:
    """All that hints, help, the review and the log say of the decisions of a round, or of one in `step`."""
    spoken = [(language, Strings(language, assets_dir() / "locale")) for language in languages]
    kit, roster, names = present(KITS[game].advice), ROSTERS[game], [You(NAMES[0]), *NAMES[1:seats]]
    seated = [SeatSetup(NAMES[seat], SEATED[seat], seat + 1, seat) for seat in range(seats)]
    session = Session.start(GAMES[game], GAMES[game].options(rules), seated, seed, None)
    while (turn := session.turn) is not None:
        view, action = session.view(session.decider(turn)), session.choose()
        if session.ply % step == 0 and not roster.is_forced(view):
            advice = present(roster.advise)(view, Rng(session.ply), 2, SEATED[:seats], never)
            for language, strings in spoken:
                yield from ((language, text) for text in said_of_decision(strings, kit, view, action, advice, names))
        session.submit(action)
        first, strings = spoken[0]  # the others say the same once the round is over
        yield from ((first, text) for text in whys(strings, session, names, last_only=True))
    for language, strings in spoken:
        yield from ((language, text) for text in whys(strings, session, names, last_only=False))
        yield from ((language, kit.worth(strings, points, DealValue(3.5, 2.0))) for points in (1, 9))


def said_of_decision(
    strings: Strings, kit: Any, view: AnyView, action: Action, advice: Any, names: list[str]
) -> Iterator[str]:
    """What hints, help and the review say of a decision that was answered with `action`."""
    for hint in kit.hints(strings, view, advice, names):
        yield from (hint.words.text(), hint.remark)
        if hint.outlook is not None:
            yield from (hint.outlook.proof, hint.outlook.source)
    others = [reason.action for reason in kit.plays(view)]
    for best, cards, win in ((others[0], NOTHING, NOTHING), (others[-1], SOME, SURE), (action, SOME, SURE)):
        judgement = Judgement(view, action, best, cards, win)
        yield from (kit.reasons(strings, judgement, names), kit.cost(strings, judgement))
    yield from (kit.action_text(strings, view, each) for each in others)


def whys(strings: Strings, session: Session, names: list[str], *, last_only: bool) -> Iterator[str]:
    """Why each program did what it did, or the last one, as the log says it."""
    kind, events = session.game.play_type, session.events(ONLOOKER)
    starts = [number for number, event in enumerate(events) if kind.begins(event)]
    plays = list(zip(starts, kind.all_in(events, len(session.seats)), strict=True))
    for start, play in plays[-1:] if last_only else plays:
        view = session.view_after(ONLOOKER, start)
        yield present(KITS[session.game.id].advice).why(strings, session, view, play, names)


def test_every_game_has_a_table_here() -> None:
    assert {game for game, *_ in TABLES} == {*GAMES}


@pytest.mark.parametrize(
    ("game", "rules", "seats", "rounds", "step"),
    [pytest.param(*table, marks=[] if table in QUICK else [pytest.mark.slow]) for table in TABLES],
)
def test_sayings_are_whole(game: str, rules: Mapping[str, object], seats: int, rounds: int, step: int) -> None:
    """The first round is said in every language, the others in English."""
    texts = {said for said in said_of_round(tuple(LANGUAGES), game, rules, seats, 0, step) if said[1]}
    for seed in range(1, rounds):
        texts |= {said for said in said_of_round(("en",), game, rules, seats, seed, step) if said[1]}
    assert min(Counter(language for language, _ in texts).values()) > 20
    assert {language for language, _ in texts} == {*LANGUAGES}
    assert [text for text in texts if SPOILT.search(text[1])] == []
