"""Learn the values of Scopa by play against itself, and write `caurobat/players/scopa/values.bin`.

A net for each kind of table (two, three and four seats, and partners) plays rounds by the million, in every seat
itself: the play after which it thinks that it stands best, at first one in twenty at random, at last none. After each
round every position that a seat left is taught what came of it: partly what the net thought of that seat's next one,
partly the end, half of which is winning the round and half by how much (TD(λ)). At a batch's end all seats are taught.
`scopa_values/train.c` does it, compiled by the system's C compiler (`cc`, or `--compiler`); a million rounds take some
three to ten minutes of a core.

`python tools/train_scopa.py` trains all, `--only 2 4x2` two seats and four in two sides, and keeps the others as they
are; with `--from FOLDER` nets that lie there already, trained before, are taken as they are. The same seed and compiler
give the same weights; another compiler rounds otherwise, and its players are about as strong.
"""

import argparse
import json
import subprocess
import tempfile
import zlib
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path

from caurobat.players.scopa.values import UNIT, WEIGHTS, read_nets

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "tools" / "scopa_values" / "train.c"


@dataclass(frozen=True)
class Plan:
    """How the net of one kind of table is trained."""

    seats: int
    sides: int
    hidden: int
    rounds: int
    seed: int
    trace: float = 0.6
    rate: float = 0.002

    @property
    def name(self) -> str:
        """What `--only` calls it."""
        return str(self.seats) if self.seats == self.sides else f"{self.seats}x{self.sides}"


PLANS = (
    Plan(2, 2, 64, 2_000_000, 1),
    Plan(4, 2, 48, 2_000_000, 2),
    Plan(4, 4, 32, 1_000_000, 4),
    Plan(3, 3, 32, 1_000_000, 5),
)


def train(plan: Plan, folder: Path, compiler: str) -> None:
    """Train one net and leave its weights in `folder`; what it learns is told as it goes."""
    program = folder / f"train-{plan.hidden}"
    flags = ["-O3", "-march=native", "-ffast-math", "-std=gnu11", f"-DMOST_HIDDEN={plan.hidden}"]
    subprocess.run([compiler, *flags, str(SOURCE), "-o", str(program), "-lm"], check=True)
    numbers = (plan.seats, int(plan.seats != plan.sides), plan.hidden, plan.rounds, plan.seed, plan.trace, plan.rate)
    subprocess.run([str(program), *map(str, numbers), str(folder / f"{plan.name}.net")], check=True)


def whole(path: Path) -> list[int]:
    """Return the weights of a net in whole numbers."""
    return [round(weight * UNIT) for weight in array("f", path.read_bytes())]


def kept() -> dict[str, tuple[dict[str, int], list[int]]]:
    """Return the nets that the file has now, by name: how they were trained, and their weights."""
    if not WEIGHTS.exists():
        return {}
    nets: dict[str, tuple[dict[str, int], list[int]]] = {}
    for told, weights in read_nets(WEIGHTS.read_bytes()):
        name = next(plan.name for plan in PLANS if (plan.seats, plan.sides) == (told["seats"], told["sides"]))
        nets[name] = told, weights
    return nets


def write(nets: dict[str, tuple[dict[str, int], list[int]]]) -> None:
    """The file: a line that says how each net came about, then all weights, small ones of either sign alike, packed.

    All lower bytes stand before all upper ones, which are nearly all 0: so it takes two thirds of the room.
    """
    head = json.dumps({"by": "tools/train_scopa.py", "tables": [told for told, _ in nets.values()]})
    numbers = [2 * number if number >= 0 else -2 * number - 1 for _, weights in nets.values() for number in weights]
    planes = bytes([number & 255 for number in numbers]) + bytes([number >> 8 for number in numbers])
    WEIGHTS.write_bytes(head.encode() + b"\n" + zlib.compress(planes, 9))
    print(f"{WEIGHTS.relative_to(ROOT)}: {len(nets)} nets, {WEIGHTS.stat().st_size} bytes")


def main() -> None:
    """Read the arguments, train, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=[plan.name for plan in PLANS], help="the tables to train for")
    parser.add_argument("--from", dest="folder", type=Path, help="where nets lie, and are put")
    parser.add_argument("--compiler", default="cc")
    chosen = parser.parse_args()
    nets = kept()
    with tempfile.TemporaryDirectory() as room:
        folder = chosen.folder or Path(room)
        for plan in PLANS:
            if chosen.only and plan.name not in chosen.only:
                continue
            path = folder / f"{plan.name}.net"
            if not path.exists():
                train(plan, folder, chosen.compiler)
            weights = whole(path)
            nets[plan.name] = {**asdict(plan), "weights": len(weights)}, weights
    write(nets)


if __name__ == "__main__":
    main()
