"""Write the texts of `playthroughs/` and `perft/` anew, from what the engine does now. Read what changes.

Run from the project's folder: python -m tests.rules.make_playthroughs
"""

from tests.rules import perft, playthrough
from tests.rules.perft import Position

POSITIONS: dict[str, tuple[Position, int]] = {
    "classic 2 seats": (Position({}, 2, 1, 4, 24), 4),
    "classic 3 seats": (Position({}, 3, 2, 4, 12), 4),
    "classic 4 seats from the deal": (Position({}, 4, 7, 0, 0), 4),
    "classic 4 seats calls": (Position({}, 4, 3, 6, 8), 4),
    "classic 5 seats": (Position({}, 5, 4, 5, 5), 4),
    "classic 2 seats to the end": (Position({"leftovers": "last_capturer"}, 2, 5, 4, 33), 5),
    "last capturer 9 seats": (Position({"leftovers": "last_capturer"}, 9, 5, 8, 20), 7),
    "classic 12 seats": (Position({}, 12, 6, 8, 3), 6),
    "between 4 seats": (Position({"stealing": "between"}, 4, 7, 4, 16), 4),
    "between whole run 3 seats": (Position({"stealing": "between", "sequence": "whole_run"}, 3, 8, 4, 18), 4),
    "easy 4 seats across a batch": (Position({"deal": "threes"}, 4, 9, 4, 8), 6),
    "easy 2 seats across a batch": (Position({"deal": "threes"}, 2, 10, 4, 8), 6),
    "cau 3 seats": (Position({"deal": "threes", "stealing": "none"}, 3, 11, 4, 12), 6),
    "short calls 4 seats": (Position({"cau_sequence": False, "cau_payment": "first_to_last"}, 4, 12, 8, 4), 4),
    "family 4 seats": (
        Position({"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}, 4, 13, 5, 12),
        4,
    ),
    "whole run 2 seats late": (Position({"sequence": "whole_run"}, 2, 14, 4, 22), 4),
}
"""Name, position and greatest depth of every file in `perft/`."""


def main() -> None:
    """Write all files."""
    for name in playthrough.all_playthroughs():
        playthrough.path_of(name).write_text(playthrough.text_of(name), encoding="utf-8", newline="\n")
    for name, (position, depths) in POSITIONS.items():
        path = perft.FOLDER / f"{name.replace(' ', '_')}.txt"
        path.write_text(perft.text(position, depths), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
