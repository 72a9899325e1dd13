from caurobat.narration import TEXTS
from tests.games.zwicker.table import play, position

NAMES = ("Anna", "Bo")


def told(*plays: str, pool: str, hands: tuple[str, str]) -> list[str]:
    clause = TEXTS["zwicker"].clause
    clauses = [clause(event, NAMES) for event in play(position(pool, hands), *plays).events]
    return [one for one in clauses if one]


def test_a_build_is_told_with_its_value() -> None:
    assert told("2S on 3C", pool="9H+3C=12", hands=("2S 3S", "4S")) == ["Anna lays 2S on 9H 3C and builds 14"]


def test_a_capture_a_sweep_and_what_is_left_are_told() -> None:
    assert told("9S: 9H", "4S:", pool="9H", hands=("9S", "4S")) == [
        "Anna plays 9S and takes 9H",
        "Anna makes a Zwick",
        "Bo plays 4S, which stays on the table",
        "Bo gets the 1 card left on the table",
    ]
