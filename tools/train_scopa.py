"""Learn the values of Scopa by self-play, and write `caurobat/games/scopa/players/values.bin`.

A net for each kind of table (two, three and four seats, and partners) plays millions of rounds in every seat: it makes
the play with the highest value, or a random one, at first one time in twenty and in the end never. After each round
every position that a seat left is trained towards the net's value of that seat's next one and the end, half of which is
winning the round and half the margin (TD(λ)). At the end of a batch all seats are trained. `scopa_values/train.c` does
this, compiled by the system's C compiler (`cc`, or `--compiler`); a million rounds take some three to ten minutes of a
core.

The same seed and compiler give the same weights; another compiler rounds differently, and its players are about as
strong.
"""

import argparse
import json
import subprocess
import tempfile
import zlib
from array import array
from dataclasses import asdict, dataclass
from pathlib import Path

from caurobat.games.scopa.players.values import UNIT, WEIGHTS

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


PLANS = (
    Plan(2, 2, 64, 2_000_000, 1),
    Plan(4, 2, 48, 2_000_000, 2),
    Plan(4, 4, 32, 1_000_000, 4),
    Plan(3, 3, 32, 1_000_000, 5),
)


def train(plan: Plan, folder: Path, compiler: str) -> list[int]:
    """Train one net and return its weights as integers, printing the progress."""
    program, net = folder / "train", folder / "net"
    flags = ["-O3", "-march=native", "-ffast-math", "-std=gnu11", f"-DMOST_HIDDEN={plan.hidden}"]
    subprocess.run([compiler, *flags, str(SOURCE), "-o", str(program), "-lm"], check=True)
    numbers = (plan.seats, int(plan.seats != plan.sides), plan.hidden, plan.rounds, plan.seed, plan.trace, plan.rate)
    subprocess.run([str(program), *map(str, numbers), str(net)], check=True)
    return [round(weight * UNIT) for weight in array("f", net.read_bytes())]


def write(nets: list[list[int]]) -> None:
    """Write the file: a line with the plan of each net, then all weights as unsigned integers, packed.

    All lower bytes come before all upper ones, which are nearly all 0: that takes a third less space.
    """
    tables = [{**asdict(plan), "weights": len(net)} for plan, net in zip(PLANS, nets, strict=True)]
    head = json.dumps({"by": "tools/train_scopa.py", "tables": tables})
    numbers = [2 * number if number >= 0 else -2 * number - 1 for weights in nets for number in weights]
    planes = bytes([number & 255 for number in numbers]) + bytes([number >> 8 for number in numbers])
    WEIGHTS.write_bytes(head.encode() + b"\n" + zlib.compress(planes, 9))
    print(f"{WEIGHTS.relative_to(ROOT)}: {len(nets)} nets, {WEIGHTS.stat().st_size} bytes")


def main() -> None:
    """Train all nets, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", default="cc")
    compiler = parser.parse_args().compiler
    with tempfile.TemporaryDirectory() as folder:
        write([train(plan, Path(folder), compiler) for plan in PLANS])


if __name__ == "__main__":
    main()
