"""Count the files that one played card goes through: ``python tools/walk_card.py [--list]``.

A card of the hand is pressed and released at a table of Scopa, one person against one program, with nothing saved. The
count has every file of caurobat in which a function was called until the capture has landed, including the frames drawn
meanwhile.
"""

import argparse
import os
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from types import CodeType, FrameType

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

import caurobat
from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.decks import SPANISH, Card, parse_card, parse_cards
from caurobat.games.scopa import GAME
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.paths import Folders, assets_dir
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions

SIZE = (1280, 720)
HOME = Path(caurobat.__file__).parent
TABLE, HAND, CARD = "O7 C2 E4 B1", "B7 C5 E3", "B7"
_FRAME = 1 / 60
_PATIENCE = 1200  # frames


def session_to_play() -> Session:
    """Return a round in which the first card, the person's, takes one from the table."""
    named = [*parse_cards(TABLE), *parse_cards(HAND)]
    rest = [card for card in SPANISH.cards if card not in named]
    deal = Deal(1, parse_cards(TABLE), (parse_cards(HAND), tuple(rest[:3])), tuple(rest[3:]))
    seats = (SeatRecord("Laia", HUMAN), SeatRecord("Pere", "greedy"))
    return Session.resume(Record(GAME.id, seats, (RoundRecord(deal),), GAME.options({}).to_rules()), None)


class Walk:
    """The functions called while this is entered, each by its code."""

    def __init__(self) -> None:
        self.codes: set[CodeType] = set()

    def __enter__(self) -> "Walk":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    def files(self) -> dict[str, int]:
        """Return the files of caurobat, each with the number of its functions called."""
        counted: dict[str, int] = defaultdict(int)
        for code in self.codes:
            if HOME in Path(code.co_filename).parents:
                counted[Path(code.co_filename).relative_to(HOME).as_posix()] += 1
        return dict(sorted(counted.items()))


class Driver:
    """A window on SDL's dummy driver, frame by frame."""

    def __init__(self, root: Path) -> None:
        folders = Folders(root, root, root, root)
        self.clock = ManualClock()
        self.app = App(Settings(), folders, self.clock, assets_dir(), options=WindowOptions(size=SIZE), language="en")
        host = self.app.host
        scenes = Scenes(host, Saves(root / "saves"))
        self.table: TableScene = scenes._table(session_to_play())
        host.stack.push(self.table)

    def settle(self) -> None:
        """Go on until a person is to decide and nothing moves."""
        for _ in range(_PATIENCE):
            self.clock.advance(_FRAME)
            self.app.step()
            if self.table.controls.decision is not None and not self.table.is_animating:
                return
        raise SystemExit("the table never came to rest")

    def until_landed(self) -> None:
        """Go on until the capture has been shown and its cards lie on the pile."""
        for _ in range(_PATIENCE):
            self.clock.advance(_FRAME)
            self.app.step()
            if self.table.stage.landed(0, self.clock.now()) == 2:
                return
        raise SystemExit("the capture never landed")

    def pointer(self, kind: int, place: tuple[int, int]) -> None:
        """Press or release the pointer at `place`."""
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1, touch=False))

    def place_of(self, card: Card) -> tuple[int, int]:
        """Return the middle of `card` where it lies."""
        pose = self.table.stage.sprites[card].placed.pose
        return round(pose.x), round(pose.y)


def walk() -> dict[str, int]:
    """Return the files of the walk."""
    with tempfile.TemporaryDirectory() as folder:
        driver = Driver(Path(folder))
        driver.settle()
        place = driver.place_of(parse_card(CARD))
        for _ in range(120):  # by now everything is prepared that waits for a quiet moment
            driver.clock.advance(_FRAME)
            driver.app.step()
        with Walk() as walked:
            driver.pointer(pygame.MOUSEBUTTONDOWN, place)
            driver.clock.advance(_FRAME)
            driver.app.step()
            driver.pointer(pygame.MOUSEBUTTONUP, place)
            driver.until_landed()
        driver.app.close()
    return walked.files()


def main() -> None:
    """Walk, and print the number of files."""
    parser = argparse.ArgumentParser(description="Count the files that one played card goes through.")
    parser.add_argument(
        "--list", action="store_true", help="name each file, with how many of its functions were called"
    )
    arguments = parser.parse_args()
    files = walk()
    if arguments.list:
        for name, functions in files.items():
            print(f"{functions:4} {name}")
    ours = [name for name in files if name.startswith("ui/table/")]
    print(f"{len(files)} files, {sum(files.values())} functions; {len(ours)} files of ui/table")


if __name__ == "__main__":
    main()
