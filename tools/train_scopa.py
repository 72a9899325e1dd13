"""Learn the values of Scopa by self-play, and write `caurobat/games/scopa/players/values.bin`.

A net for each kind of table (two, three and four seats, and partners) plays millions of rounds in every seat: it makes
the play with the highest value, or a random one, at first one time in twenty and in the end never. After each round
every position that a seat left is trained towards the net's value of that seat's next one and the end, half of which is
winning the round and half the margin (TD(λ)). At the end of a batch all seats are trained. `scopa_values/train.c` does
this, compiled by the system's C compiler (`cc`, or `--compiler`); a million rounds take some three to ten minutes of a
core.

`python tools/train_scopa.py` trains all, `--only 2 4x2` two seats and four in two sides, and leaves the others as they
are; with `--from FOLDER` nets already trained there are used. The same seed and compiler give the same weights; another
compiler rounds differently, and its players are about as strong.
"""

import argparse
import json
import subprocess
import tempfile
import zlib
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path

from caurobat.games.scopa.players.values import UNIT, WEIGHTS, read_nets

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
        """The name of the plan for `--only`."""
        return str(self.seats) if self.seats == self.sides else f"{self.seats}x{self.sides}"


PLANS = (
    Plan(2, 2, 64, 2_000_000, 1),
    Plan(4, 2, 48, 2_000_000, 2),
    Plan(4, 4, 32, 1_000_000, 4),
    Plan(3, 3, 32, 1_000_000, 5),
)


def train(plan: Plan, folder: Path, compiler: str) -> None:
    """Train one net and leave its weights in `folder`, printing the progress."""
    program = folder / f"train-{plan.hidden}"
    flags = ["-O3", "-march=native", "-ffast-math", "-std=gnu11", f"-DMOST_HIDDEN={plan.hidden}"]
    subprocess.run([compiler, *flags, str(SOURCE), "-o", str(program), "-lm"], check=True)
    numbers = (plan.seats, int(plan.seats != plan.sides), plan.hidden, plan.rounds, plan.seed, plan.trace, plan.rate)
    subprocess.run([str(program), *map(str, numbers), str(folder / f"{plan.name}.net")], check=True)


def whole(path: Path) -> list[int]:
    """Return the weights of a net as integers."""
    return [round(weight * UNIT) for weight in array("f", path.read_bytes())]


def saved_nets() -> dict[str, tuple[dict[str, int], list[int]]]:
    """Return the nets in the present file, by name: how they were trained, and their weights."""
    if not WEIGHTS.exists():
        return {}
    nets: dict[str, tuple[dict[str, int], list[int]]] = {}
    for table, weights in read_nets(WEIGHTS.read_bytes()):
        name = next(plan.name for plan in PLANS if (plan.seats, plan.sides) == (table["seats"], table["sides"]))
        nets[name] = table, weights
    return nets


def write(nets: dict[str, tuple[dict[str, int], list[int]]]) -> None:
    """Write the file: a line with the plan of each net, then all weights as unsigned integers, packed.

    All lower bytes come before all upper ones, which are nearly all 0: that takes a third less space.
    """
    head = json.dumps({"by": "tools/train_scopa.py", "tables": [table for table, _ in nets.values()]})
    numbers = [2 * number if number >= 0 else -2 * number - 1 for _, weights in nets.values() for number in weights]
    planes = bytes([number & 255 for number in numbers]) + bytes([number >> 8 for number in numbers])
    WEIGHTS.write_bytes(head.encode() + b"\n" + zlib.compress(planes, 9))
    print(f"{WEIGHTS.relative_to(ROOT)}: {len(nets)} nets, {WEIGHTS.stat().st_size} bytes")


def main() -> None:
    """Read the arguments, train, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=[plan.name for plan in PLANS], help="the tables to train for")
    parser.add_argument("--from", dest="folder", type=Path, help="where nets lie, and are put")
    parser.add_argument("--compiler", default="cc")
    chosen = parser.parse_args()
    nets = saved_nets()
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
