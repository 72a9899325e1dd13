"""Make the README's picture: ``python tools/make_picture.py [FILE]``.

It shows the real table, driven on SDL's dummy driver to one moment of one deal: a person is about to steal a pile.
Seed, players and clock are fixed, so that the same program makes the same picture.
"""

import argparse
import os
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from caurobat.decks import parse_card
from caurobat.games.cau_robat import GAME
from caurobat.match.session import SeatSetup, Session
from caurobat.paths import Folders, assets_dir
from caurobat.players.roster import HUMAN, player_named
from caurobat.ui.base.clock import ManualClock
from caurobat.ui.base.settings import Settings
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions

TARGET = Path(__file__).resolve().parents[1] / ".github" / "table.png"
SIZE = (1280, 720)
NAMES = ("Martí", "Laia", "Anna", "Pere")
SEED, PLAYS, CARD = 449, 22, "B6"
_FRAME = 1 / 30
_PATIENCE = 900  # frames until the table must have come to rest


def session_at_the_moment() -> Session:
    """The deal, played up to the moment by greedy players."""
    players = (HUMAN, "greedy", "greedy", "greedy")
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


def make_picture(target: Path) -> None:
    """Save the picture as `target`."""
    clock = ManualClock()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        folders = Folders(root, root, root, root)
        app = App(Settings(), folders, clock, assets_dir(), options=WindowOptions(size=SIZE), language="en")
        table = TableScene(app.host, session_at_the_moment())
        app.host.stack.push(table)
        for _ in range(_PATIENCE):
            clock.advance(_FRAME)
            app.step()
            if table.controls.decision is not None and not table.is_animating:
                break
        table.controls.focus = parse_card(CARD)
        for _ in range(30):
            clock.advance(_FRAME)
            app.step()
        if table.controls.forecast is None:
            raise SystemExit(
                f"{CARD} cannot be played at the moment of the picture; choose another CARD, SEED or PLAYS"
            )
        target.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(app.surface, target)
        app.close()


def main() -> None:
    """Make it where the command line says."""
    parser = argparse.ArgumentParser(description="Make the README's picture.")
    parser.add_argument("file", nargs="?", type=Path, default=TARGET, help="where to save it (default: %(default)s)")
    make_picture(parser.parse_args().file)


if __name__ == "__main__":
    main()
