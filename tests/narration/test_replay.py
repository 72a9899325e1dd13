"""A replay in words, to the letter, for the games whose sides score points: each event, and the end of each round."""

from collections.abc import Mapping
from typing import Any

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.events import (
    Announced,
    Built,
    Called,
    CardsChosen,
    CardsMoved,
    Claimed,
    DebtOwed,
    DebtSettled,
    Event,
    PointsScored,
    SuitChosen,
    Swept,
    TrickTaken,
    TrumpNamed,
    TurnPassed,
    TurnStarted,
)
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import parse_card, parse_cards
from caurobat.match.match import Match, deal_rng, start_match
from caurobat.match.replay import replay_json, replay_rounds
from caurobat.narration import TEXTS
from caurobat.narration.replay import match_words, round_words
from caurobat.players.roster import player_named

NAMES = ("Laia", "Quim", "Biel", "Montse")
TEAMS = (*NAMES, "The other hand")


def moved(cards: str, source: Zone, target: Zone, why: str) -> CardsMoved:
    return CardsMoved(parse_cards(cards), source, target, 0, why)


SCOPA = {
    "Laia plays O7, which stays on the table": moved("O7", HANDS[0], TABLE, "trail"),
    "Quim plays O7 and takes C4 E3": moved("O7 C4 E3", TABLE, PILES[1], "capture"),
    "Biel gets the 2 cards left on the table": moved("C4 E3", TABLE, PILES[2], "leftovers"),
    "Biel gets the 1 card left on the table": moved("C4", TABLE, PILES[2], "leftovers"),
    "Montse makes a scopa": Swept(3),
}
ESCOBA = {
    **{words: event for words, event in SCOPA.items() if "scopa" not in words},
    "Quim gets the first table": moved("O7 C3 E4 B1", TABLE, PILES[1], "first table"),
    "Montse makes an escoba": Swept(3),
}
CUARENTA = {
    "Laia plays 4D, which stays on the table": moved("4D", HANDS[0], TABLE, "trail"),
    "Laia plays 4D": moved("4D", HANDS[0], TABLE, "match"),
    "Laia plays 7C": moved("7C", HANDS[0], TABLE, "sum"),
    "Quim takes 4H 5S": moved("4D 4H 5S", TABLE, PILES[1], "capture"),
    "Quim says caída": Called(1, "caida"),
    "Biel announces ronda": Announced(2, "ronda"),
    "Biel announces four and shows 2H 2C 2S 2D": Announced(2, "four", parse_cards("2H 2C 2S 2D")),
    "Montse says nothing": TurnPassed(3),
    "Laia claims a ronda of 5, and is right": Claimed(0, "5", is_right=True),
    "Laia claims a ronda of 5, and is wrong": Claimed(0, "5", is_right=False),
    "Laia clears the table": Swept(0),
    "Laia and Biel score 36 for four of a kind": PointsScored(0, "four", 36),
    "Quim and Montse score 4 for the ronda": PointsScored(1, "ronda", 4),
    "Laia and Biel score 2 for the caída": PointsScored(0, "caida", 2),
    "Laia and Biel score 2 for the limpia": PointsScored(0, "limpia", 2),
    "Laia and Biel score 10 for the claim": PointsScored(0, "claim", 10),
    "Quim and Montse score 2 for the wrong claim": PointsScored(1, "mistake", 2),
    "Laia and Biel score 6 for cards": PointsScored(0, "cards", 6),
}
CAPODAMA = {
    "Laia plays QH": moved("QH", HANDS[0], TABLE, "play"),
    "Laia gives Biel JD 10S": moved("JD 10S", HANDS[0], HANDS[2], "gift"),
    "Quim is the capo": Announced(1, "capo"),
    "Quim doubles the suit S": SuitChosen(1, "S"),
    "Quim makes KS the fourth trump": TrumpNamed(1, parse_card("KS")),
    "Montse chooses to give 9D 8D": CardsChosen(3, parse_cards("9D 8D")),
    "Biel takes AH 7C 7D (25 points)": TrickTaken(2, 1, parse_cards("AH 7C 7D"), 25),
    "Biel takes 10H KC QC (1 point)": TrickTaken(2, 1, parse_cards("10H KC QC"), 1),
}
CAU_ROBAT = {
    "Laia plays O7, which stays on the table": moved("O7", HANDS[0], TABLE, "trail"),
    "Laia plays O7": moved("O7", HANDS[0], TABLE, "match"),
    "Laia takes O7 C7 E10 (+3)": moved("O7 C7 E10", TABLE, PILES[0], "capture"),
    "Laia steals the pile of Quim (+2)": moved("C4 E4", PILES[1], PILES[0], "steal"),
    "Biel pays Laia 2 cards for the call": moved("C4 E4", PILES[2], PILES[0], "cau"),
    "Biel pays Laia 1 card for the sweep": moved("C4", PILES[2], PILES[0], "sweep"),
    "Montse gets the 3 cards left on the table": moved("C4 E4 B1", TABLE, PILES[3], "leftovers"),
    "Quim says recau": Called(1, "recau"),
    "Quim does not answer": TurnPassed(1),
    "Quim owes Laia 1 card for the sweep": DebtOwed(1, 0, 1, "sweep"),
    "Quim owes Laia 2 cards for the call": DebtOwed(1, 0, 2, "cau"),
    "Quim pays Laia 1 card of an old debt, 2 still owed": DebtSettled(1, 0, 1, 2),
    "Quim pays Laia 1 card of an old debt": DebtSettled(1, 0, 1, 0),
    "Laia sweeps the table": Swept(0),
}
SAID_OTHERWISE = (TurnStarted(0), moved("C4", STOCK, HANDS[0], "deal"))
ZWICKER = {
    "Laia plays 4D, which stays on the table": moved("4D", HANDS[0], TABLE, "trail"),
    "Quim plays QH and takes X1 JS 7C": moved("QH X1 JS 7C", TABLE, PILES[1], "capture"),
    "Biel lays 3S on 5H and builds 8": Built(2, parse_cards("5H 3S"), 8),
    "Montse gets the 3 cards left on the table": moved("5H 3S X2", TABLE, PILES[3], "leftovers"),
    "Laia makes a Zwick": Swept(0),
}
GAMES_CLAUSES: Mapping[str, Mapping[str, object]] = {
    "scopa": SCOPA,
    "escoba": ESCOBA,
    "cuarenta": CUARENTA,
    "capodama": CAPODAMA,
    "cau-robat": CAU_ROBAT,
    "zwicker": ZWICKER,
}


@pytest.mark.parametrize(
    ("game", "words", "event"),
    [
        pytest.param(game, words, event, id=f"{game}: {words}")
        for game, table in GAMES_CLAUSES.items()
        for words, event in table.items()
    ],
)
def test_an_event_in_words(game: str, words: str, event: Event) -> None:
    assert TEXTS[game].clause(event, TEAMS) == words


@pytest.mark.parametrize("game", GAMES)
def test_what_other_events_say_already_is_no_clause(game: str) -> None:
    assert [TEXTS[game].clause(event, TEAMS) for event in SAID_OTHERWISE] == ["", ""]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_told_here(game: str) -> None:
    assert game in GAMES_CLAUSES, "a new game gets a table above: each of its clauses, and the event that it tells"


def greedy_round(name: str, rules: dict[str, object], seats: int, seed: int = 1) -> Match:
    game = GAMES[name]
    match = start_match(game, game.options(rules), [SeatRecord(who, "greedy") for who in NAMES[:seats]])
    match, _ = match.next_round(game.deal(match.options, seats, seed % seats, deal_rng(seed, 0)))
    player = player_named(name, "greedy")
    while (decision := match.decision) is not None:
        view = game.view(match.state, decision.seat)
        match, _ = match.apply(player.choose(view, Rng(seed, 0, match.ply + 1)))
    return match


def told(match: Match) -> list[str]:
    (one,) = replay_rounds(match.to_record())
    return [*round_words(one, NAMES[: len(match.seats)]), match_words(one.match, NAMES[: len(match.seats)])]


@pytest.mark.parametrize(
    ("name", "rules", "seats"),
    [
        ("scopa", {}, 2),
        ("scopa", {}, 3),
        ("scopa", {"partners": True}, 4),
        ("cuarenta", {}, 2),
        ("cuarenta", {}, 4),
        ("capodama", {}, 2),
        ("capodama", {}, 4),
        ("escoba", {}, 2),
        ("escoba", {"partners": True}, 4),
        ("zwicker", {}, 3),
        ("zwicker", {"partners": True}, 4),
    ],
)
def test_the_points_of_a_round_are_told_side_by_side(name: str, rules: dict[str, object], seats: int) -> None:
    """The lines between the result and the score: what `replay --json` counts, in words, and no side without points."""
    match = greedy_round(name, rules, seats)
    lines = told(match)
    start = next(number for number, line in enumerate(lines) if line.startswith("  The round is over."))
    assert lines[start + 1 : -1] == points_in_words(replay_json(match.to_record()))


def points_in_words(replayed: dict[str, Any]) -> list[str]:
    one, sides = replayed["rounds"][0], replayed["sides"]
    made: list[list[str]] = [[] for _ in sides]
    if "gains" in one:
        for gain in one["gains"]:
            word = {"caida": "caída"}.get(gain["why"], gain["why"])
            made[gain["side"]].append(f"{word} {gain['points']}")
    elif "won" in one:
        for side, seats in enumerate(sides):
            if (seats[0] in one["side"]) is one["won"]:
                made[side].append("round 1")
    else:
        for why, points in one["points"].items():
            for side, count in enumerate(points):
                made[side] += [f"{why} {count}"] if count else []
    names = [" and ".join(NAMES[seat] for seat in side) for side in sides]
    return [f"  {name}: {', '.join(gains)}." for name, gains in zip(names, made, strict=True) if gains]


def test_partners_score_and_win_together() -> None:
    assert told(greedy_round("scopa", {"partners": True, "target": 2}, 4))[-4:] == [
        "  The round is over. Cards: Laia 4, Quim 11, Biel 11, Montse 14. Won by Quim and Montse.",
        "  Laia and Biel: settebello 1.",
        "  Quim and Montse: cards 1, coins 1, primiera 1.",
        "Score: Laia and Biel 1, Quim and Montse 3. Quim and Montse win the match.",
    ]


def test_where_cards_decide_no_points_are_told() -> None:
    lines = told(greedy_round("cau-robat", {}, 3))
    assert lines[-2].startswith("  The round is over. Cards: Laia ")
    assert lines[-1].startswith("Score: Laia ")


def test_partners_who_score_are_both_named() -> None:
    """Also after a play of the first of them, whose name is otherwise not written again."""
    scored = [line for line in told(greedy_round("cuarenta", {}, 4)) if " score " in line]
    assert any(line.startswith(("  Laia", "  Quim")) for line in scored)
    assert all("; Laia and Biel score " in line or "; Quim and Montse score " in line for line in scored)


def test_a_batch_is_dealt_before_anybody_is_asked_about_it() -> None:
    lines = told(greedy_round("cuarenta", {}, 2))
    dealt = [number for number, line in enumerate(lines) if " gets " in line]
    assert len(dealt) == 8
    assert all(lines[number + 1] == "  Laia says nothing; Quim says nothing." for number in dealt[1::2])
