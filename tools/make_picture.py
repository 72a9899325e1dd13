"""Make the README's moving picture: ``python tools/make_picture.py [FILE]`` (needs Pillow).

It shows the real table, driven on SDL's dummy driver to a moment when a person steals a pile. Seed, players and clock
are fixed, so that the same program always makes the same picture.
"""

import argparse
import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from PIL import Image

from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import SeatSetup, Session
from caurobat.paths import Folders, assets_dir
from caurobat.players.roster import HUMAN, player_named
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions

TARGET = Path(__file__).resolve().parents[1] / ".github" / "table.webp"
SIZE = (1280, 720)
NAMES = ("Martí", "Laia", "Quim", "Ramon")
SEED, PLAYS, CARD = 449, 22, "B6"
CLIP_SIZE, CLIP_SECONDS, CLIP_FRAME = (800, 450), 10.0, 1 / 15
_FRAME = 1 / 30
_PATIENCE = 900  # frames until the table must have come to rest


def session_at_the_moment() -> Session:
    """Return the deal, played up to the moment by a greedy player in each seat."""
    players = (HUMAN, *(name.lower() for name in NAMES[1:]))
    seats = [
        SeatSetup(name, player, seat, seat + 1) for seat, (name, player) in enumerate(zip(NAMES, players, strict=True))
    ]
    session = Session.start(GAME, GAME.options({}), seats, SEED, None)
    greedy = player_named(GAME.id, "greedy")
    for _ in range(PLAYS):
        if session.turn is None:
            raise SystemExit("the round ends before the moment of the picture; choose another SEED or PLAYS")
        session.submit(greedy.choose(session.view(session.turn), session.choice_rng))
    return session


class Stage:
    """The table of the picture on a clock that is moved by hand."""

    def __init__(self, root: Path) -> None:
        self._clock = ManualClock()
        folders = Folders(root, root, root, root)
        options = WindowOptions(size=SIZE)
        self.app = App(Settings(), folders, self._clock, assets_dir(), options=options, language="en")
        self.table = TableScene(self.app.host, session_at_the_moment())
        self.app.host.stack.push(self.table)

    def run(self, seconds: float) -> None:
        """Let `seconds` pass."""
        for _ in range(round(seconds / _FRAME)):
            self._clock.advance(_FRAME)
            self.app.step()

    def reach_the_moment(self) -> None:
        """Wait for the person's turn and point at the card."""
        for _ in range(_PATIENCE):
            self.run(_FRAME)
            if self.table.controls.decision is not None and not self.table.is_animating:
                break
        self.table.controls.focus = parse_card(CARD)
        self.run(1)
        if self.table.controls.forecast is None:
            raise SystemExit(
                f"{CARD} cannot be played at the moment of the picture; choose another CARD, SEED or PLAYS"
            )

    def press_enter(self) -> None:
        """Play the card."""
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))


def make_picture(target: Path) -> None:
    """Save the picture as `target`."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        stage = Stage(Path(home))
        stage.reach_the_moment()
        frames = []
        for number in range(round(CLIP_SECONDS / CLIP_FRAME)):
            if number == round(1 / CLIP_FRAME):
                stage.press_enter()
            stage.run(CLIP_FRAME)
            frames.append(_small(stage.app.surface))
        stage.app.close()
    first, *rest = frames
    first.save(target, append_images=rest, duration=round(CLIP_FRAME * 1000), loop=0, quality=60, method=6)


def _small(surface: pygame.Surface) -> Image.Image:
    smaller = pygame.transform.smoothscale(surface, CLIP_SIZE)
    return Image.frombytes("RGB", CLIP_SIZE, pygame.image.tobytes(smaller, "RGB"))


def main() -> None:
    """Make it as the command line says."""
    parser = argparse.ArgumentParser(description="Make the README's moving picture.")
    parser.add_argument("file", nargs="?", type=Path, default=TARGET, help="where to save it (default: %(default)s)")
    make_picture(parser.parse_args().file)


if __name__ == "__main__":
    main()
