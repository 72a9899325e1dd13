"""Rewrite tests/records: `python -m tests.oracle.make_records`.

Ten sound records NAME.json with the oracle's result beside each, as NAME.expected.json: a release's result for a record
must never change. All other sound and broken records are made when the tests need them, always the same.
"""

from pathlib import Path

from tests.oracle.bad_cases import Case
from tests.oracle.bad_rounds import bad_deals, bad_plays, bad_rounds, bad_sizes
from tests.oracle.bad_texts import bad_heads, bad_texts
from tests.oracle.good_records import good_records
from tests.oracle.reference import replay_bytes
from tests.oracle.samples import render

RECORDS = Path(__file__).parent.parent / "records"
KEPT = (
    "classic-4-seats",
    "classic-12-seats",
    "between-whole-run-8-seats",
    "easy-9-seats",
    "cau-4-seats",
    "short-calls-6-seats",
    "family-10-seats",
    "match-in-points",
    "open-call-waiting-for-contracau",
    "unknown-keys-at-every-level",
)


def bad_records() -> list[Case]:
    """Return all broken records, each name once."""
    cases = [*bad_texts(), *bad_heads(), *bad_deals(), *bad_sizes(), *bad_plays(), *bad_rounds()]
    assert len({case.name for case in cases}) == len(cases)
    return cases


def files() -> dict[str, bytes]:
    """Return every file to write, by its name."""
    made: dict[str, bytes] = {}
    records = good_records()
    for name in KEPT:
        made[f"{name}.json"] = records[name]
        made[f"{name}.expected.json"] = render(replay_bytes(records[name]))
    return made


def main() -> None:
    """Replace the files, and remove those that are no longer made."""
    made = files()
    for old in RECORDS.glob("*.json"):
        old.unlink()
    for name, data in made.items():
        (RECORDS / name).write_bytes(data)
    print(f"{len(made)} files in {RECORDS}")


if __name__ == "__main__":
    main()
