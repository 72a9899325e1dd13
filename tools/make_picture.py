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
    seats = [SeatSetup(name, players[seat], seat, seat + 1) for seat, name in enumerate(NAMES)]
    session = Session.start(GAME, GAME.options({}), seats, SEED, None)
    greedy = player_named(GAME.id, "greedy")
    for _ in range(PLAYS):
        if session.turn is None:
            raise SystemExit("the round ends before the moment of the picture; choose another SEED or PLAYS")
        session.submit(greedy.choose(session.view(session.turn), session.choice_rng))
    return session


def make_picture(target: Path, root: Path) -> None:
    """Save the picture as `target`; the program's folders are in `root`."""
    clock = ManualClock()
    options = WindowOptions(size=SIZE)
    app = App(Settings(), Folders(root, root, root, root), clock, assets_dir(), options=options, language="en")
    table = TableScene(app.host, session_at_the_moment())
    app.host.stack.push(table)

    def run(seconds: float) -> None:
        for _ in range(round(seconds / _FRAME)):
            clock.advance(_FRAME)
            app.step()

    for _ in range(_PATIENCE):
        run(_FRAME)
        if table.controls.decision is not None and not table.is_animating:
            break
    table.controls.focus = parse_card(CARD)
    run(1)
    if table.controls.forecast is None:
        raise SystemExit(f"{CARD} cannot be played at the moment of the picture; choose another CARD, SEED or PLAYS")
    frames = []
    for number in range(round(CLIP_SECONDS / CLIP_FRAME)):
        if number == round(1 / CLIP_FRAME):
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        run(CLIP_FRAME)
        smaller = pygame.transform.smoothscale(app.surface, CLIP_SIZE)
        frames.append(Image.frombytes("RGB", CLIP_SIZE, pygame.image.tobytes(smaller, "RGB")))
    app.close()
    first, *rest = frames
    first.save(target, append_images=rest, duration=round(CLIP_FRAME * 1000), loop=0, quality=60, method=6)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[0])
    parser.add_argument("file", nargs="?", type=Path, default=TARGET, help="where to save it (default: %(default)s)")
    with tempfile.TemporaryDirectory() as home:
        make_picture(parser.parse_args().file, Path(home))
