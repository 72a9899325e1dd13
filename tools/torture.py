"""Torture the whole window for a while: `python -m tools.torture --minutes 60`.

Programs and 2 to 8 people at one screen, who press and click anything at any time, leave their seats and come back,
switch to other windows, resize this one, open and close every scene, at frames of 16 ms to 1 s. No key may end the
program by a fault, what is on the disk is what was played, and no frame may show a card that only somebody knows who
has not taken the screen (see `torture_watch`).

Each life of the program has a seed, which is printed; `--seed N --lives 1` repeats one.
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from caurobat.core.game import AnyGame
from caurobat.core.options import OptionsLike, SetupError, allowed_values, option_names, parse_assignment
from caurobat.match.chance import Chance
from caurobat.match.files import read_record
from caurobat.match.seating import TableRules
from caurobat.match.session import ONLOOKER
from caurobat.match.storage import Saves
from caurobat.narration.strings import LANGUAGES
from caurobat.paths import Folders, assets_dir
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import CallStyle, Settings, TableLayout
from caurobat.ui.base.timing import ManualClock, Pace
from caurobat.ui.drawing.look import Shelf
from caurobat.ui.games import KITS
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions
from tools.gallery import put_away
from tools.torture_watch import Watch

STEPS = 3000
FRAMES = (0.016, 0.016, 0.016, 0.033, 0.1, 0.3, 0.6, 1.0)
SIZES = ((480, 300), (480, 480), (640, 400), (360, 640))
KEPT = 400 * 1024 * 1024  # bytes of pictures, which all lives of one process share
MOST_SEATS = 8
MEMORY = Path("/dev/shm")  # a disk that keeps nothing; where there is none, any other will do
LEADING = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT)
KEYS = (
    *LEADING, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_l, pygame.K_h,
    pygame.K_u, pygame.K_BACKSPACE, pygame.K_w, pygame.K_d, pygame.K_p, pygame.K_m, pygame.K_1, pygame.K_2,
    pygame.K_F1, pygame.K_F10, pygame.K_HOME, pygame.K_END, pygame.K_r, pygame.K_y, pygame.K_x,
)  # fmt: skip


class Silence:
    """Takes the place of the loudspeaker."""

    def play(self, name: str, step: int = 0) -> None:
        """Play nothing."""


class Life:
    """One life of the program, determined by its seed."""

    def __init__(self, seed: int, home: Path) -> None:
        self.rng = Random(seed)
        self.watch = Watch()
        self.clock = ManualClock(100.0)
        self.folders = Folders(*(home / name for name in ("config", "data", "state", "log")))
        self.saves = Saves(self.folders.data)
        self.done: list[str] = []
        self.app = self._open()

    def _open(self) -> App:
        rng = self.rng
        settings = Settings(
            layout=rng.choice(list(TableLayout)),
            call_style=rng.choice(list(CallStyle)),
            plays=rng.choice(list(Pace)),
            pauses=rng.choice(list(Pace)),
            payments=rng.choice(list(Pace)),
            is_motion_reduced=rng.random() < 0.3,
            text_scale=rng.choice((1.0, 1.0, 1.5)),
        )
        language, options = rng.choice(tuple(LANGUAGES)), WindowOptions(size=rng.choice(SIZES))
        app = App(settings, self.folders, self.clock, assets_dir(), options=options, language=language)
        app.frame_hook = lambda _surface, _number: self.watch.look(app)
        scenes = Scenes(app.host, self.saves, Silence())  # type: ignore[arg-type]
        app.host.stack.push(scenes.first(self._game() if rng.random() < 0.8 else None))
        return app

    def _game(self) -> NewGame:
        """Return a game with any rules, 1 to 8 people at the screen, and programs on the other seats."""
        rng = self.rng
        kit = KITS[rng.choice(sorted(KITS))]
        options = self._options(kit.game)
        seats = rng.choice([count for count in kit.game.seat_counts(options) if count <= MOST_SEATS])
        people = rng.sample(range(seats), min(seats, max(rng.randint(1, seats), rng.randint(1, seats))))
        players = [HUMAN if seat in people else rng.choice(("greedy", "random")) for seat in range(seats)]
        return NewGame(kit.game.id, players, options, rng.randrange(1 << 30))

    def _options(self, game: AnyGame) -> OptionsLike:
        """Return the usual rules half of the time, else any valid ones."""
        kind = game.options_type
        rules: dict[str, object] = {}
        if self.rng.random() < 0.5:
            for name in option_names(kind):
                values = allowed_values(kind, name)
                if values and self.rng.random() < 0.3:
                    rules[name] = parse_assignment(kind, f"{name}={self.rng.choice(values)}")[1]
        try:
            options: OptionsLike = game.options(rules)
        except SetupError:
            options = game.options({})
        return options

    def run(self, steps: int) -> None:
        """Live for so many steps; raises any error of the program."""
        deeds: list[tuple[int, Callable[[], None]]] = [
            (30, self._key), (30, self._lead), (15, self._click), (15, self._press_widget), (3, self._switch),
            (2, self._resize), (1, self._change), (25, lambda: None),
        ]  # fmt: skip
        weights, does = zip(*deeds, strict=True)
        for number in range(steps):
            self.rng.choices(does, weights)[0]()
            self.clock.advance(self.rng.choice(FRAMES))
            self.app.step()
            if not self.app.is_running:
                self.close()
                self.app = self._open()
            if number % 100 == 0:
                self._compare()

    def close(self) -> None:
        """Put the window away."""
        put_away(self.app)
        pygame.event.clear()

    # What is done

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def _press_key(self, key: int) -> None:
        self.done.append(pygame.key.name(key))
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=key, mod=0, unicode="", scancode=0)

    def _key(self) -> None:
        self._press_key(self.rng.choice(KEYS))

    def _lead(self) -> None:
        self._press_key(self.rng.choice(LEADING))

    def _press_at(self, place: tuple[int, int]) -> None:
        self.done.append(f"click {place}")
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._post(kind, pos=place, button=1, touch=False)

    def _click(self) -> None:
        width, height = self.app.surface.get_size()
        low = height // 2 if self.rng.random() < 0.6 else 0
        self._press_at((self.rng.randrange(width), self.rng.randrange(low, height)))

    def _press_widget(self) -> None:
        group = getattr(self.app.host.stack.top, "group", None)
        if group is not None and group.widgets:
            self._press_at(self.rng.choice(group.widgets).rect.center)

    def _switch(self) -> None:
        self.done.append("switch")
        self._post(pygame.WINDOWFOCUSLOST)
        self.watch.revealed = ONLOOKER
        if self.rng.random() < 0.5:
            self.clock.advance(self.rng.choice(FRAMES))
            self.app.step()
        self._post(pygame.WINDOWFOCUSGAINED)

    def _resize(self) -> None:
        self.done.append("resize")
        self.app.window.size = self.rng.choice(SIZES)

    def _change(self) -> None:
        self.done.append("change")
        self.app.host.change(layout=self.rng.choice(list(TableLayout)), deck=self.rng.choice(("classic", "large")))

    def _compare(self) -> None:
        """Assert that the disk holds the match that was played."""
        tables = [scene for scene in self.app.host.stack.scenes if isinstance(scene, TableScene)]
        if tables:
            records = [read_record(game.path) for game in self.saves.waiting()]
            assert tables[0].session.record in records, "the game on the disk is another one"


@cache
def shelf() -> Shelf:
    """Return pictures and fonts, read once for all lives, as no key can break reading them."""
    assets = Shelf(assets_dir())
    assets.pictures.set_limit(KEPT)
    return assets


def hasten(stack: ExitStack) -> None:
    """While `stack` is open, waste no time on the disk and on reading pictures, which no key can break."""
    for patched in (
        patch("os.fsync"),
        patch("caurobat.ui.shell.app.Shelf", lambda _assets: shelf()),
        patch.object(shelf().pictures, "set_limit"),
    ):
        stack.enter_context(patched)


def live(seed: int, steps: int) -> Watch:
    """Live one life with that seed; return its watch, and raise any error."""
    with ExitStack() as stack:
        room = MEMORY if MEMORY.is_dir() else None
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="caurobat-torture-", dir=room))
        hasten(stack)
        # Among several people taking back is off unless they agree otherwise; here they do, now and then.
        usual = TableRules.usual
        stack.enter_context(
            patch.object(TableRules, "usual", lambda people: TableRules(has_undo=True) if seed % 2 else usual(people))
        )
        stack.enter_context(
            patch("caurobat.match.session.Chance", lambda given: Chance(seed if given is None else given))
        )
        life = Life(seed, Path(home))
        stack.callback(lambda: life.close())
        life.watch.attach(stack)
        try:
            life.run(steps)
        except BaseException:
            print(f"seed {seed}, after {len(life.done)} deeds: {', '.join(life.done[-25:])}", file=sys.stderr)
            raise
        return life.watch


def main() -> int:
    """Torture until the time is up; status 1 if an error was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None, help="the first life's (default: from the clock)")
    parser.add_argument("--lives", type=int, default=10**9)
    parser.add_argument("--steps", type=int, default=STEPS, help=f"of each life (default {STEPS})")
    arguments = parser.parse_args()
    first = arguments.seed if arguments.seed is not None else int(time.time())
    end, steps, seeds = time.monotonic() + 60 * arguments.minutes, 0, []
    watches: list[Watch] = []
    for seed in range(first, first + arguments.lives):
        if time.monotonic() > end:
            break
        try:
            watch = live(seed, arguments.steps)
        except KeyboardInterrupt:
            break
        except Exception:  # noqa: BLE001  whatever it is, it is what was looked for
            traceback.print_exc()
            seeds.append(seed)
            continue
        steps += arguments.steps
        watches.append(watch)
        print(f"seed {seed}: {watch.judged} frames judged, {watch.seen} with a hand in them", flush=True)
    print(
        f"{steps} steps, {sum(watch.judged for watch in watches)} frames judged, {len(seeds)} findings: seeds {seeds}"
    )
    print(f"{steps / max(0.001, time.process_time()):.0f} steps a second of processor time")
    print(f"scenes: {', '.join(sorted(set().union(*(watch.scenes for watch in watches))))}")
    for game, seats, people in sorted(set().union(*(watch.tables for watch in watches))):
        print(f"{game}: {people} of {seats} at the screen", end="; ")
    print()
    return 1 if seeds else 0


if __name__ == "__main__":
    sys.exit(main())
