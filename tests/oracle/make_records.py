"""Write tests/records/good and tests/records/bad anew: `python -m tests.oracle.make_records`.

Each sound record NAME.json gets the oracle's result beside it as NAME.expected.json; bad/expected.json tells for
each broken record how its error must begin and which words must occur in it. The same every time.
"""

from pathlib import Path

from tests.oracle.bad_cases import Case
from tests.oracle.bad_rounds import bad_deals, bad_plays, bad_rounds, bad_sizes
from tests.oracle.bad_texts import bad_heads, bad_texts
from tests.oracle.good_records import good_records
from tests.oracle.reference import replay_bytes
from tests.oracle.samples import render

RECORDS = Path(__file__).parent.parent / "records"


def bad_records() -> list[Case]:
    """Return all broken records, each name once."""
    cases = [*bad_texts(), *bad_heads(), *bad_deals(), *bad_sizes(), *bad_plays(), *bad_rounds()]
    assert len({case.name for case in cases}) == len(cases)
    return cases


def files() -> dict[str, bytes]:
    """Return every file to write, by its path below tests/records."""
    made: dict[str, bytes] = {}
    for name, data in good_records().items():
        made[f"good/{name}.json"] = data
        made[f"good/{name}.expected.json"] = render(replay_bytes(data))
    expected: dict[str, dict[str, object]] = {}
    for case in bad_records():
        made[f"bad/{case.name}.json"] = case.data
        expected[f"{case.name}.json"] = {"place": case.place, "mentions": case.mentions}
    made["bad/expected.json"] = render(expected)
    return made


def main() -> None:
    """Replace the files, and take away those that are no longer made."""
    made = files()
    for old in [*RECORDS.glob("good/*.json"), *RECORDS.glob("bad/*.json")]:
        old.unlink()
    for name, data in made.items():
        path = RECORDS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(made)} files in {RECORDS}")


if __name__ == "__main__":
    main()
