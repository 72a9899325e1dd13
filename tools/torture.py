"""Torture the whole window for a while: `python -m tools.torture --minutes 60`.

Programs and 2 to 8 people at one screen, who press and click anything at any time, leave their seats and come back,
switch to other windows, resize this one, open and close every scene, at frames of 16 ms to 1 s. No key may end the
program by a fault, what is on the disk is what was played, and no frame may show a card that only somebody knows who
has not taken the screen. Who has, is told from the curtain alone, and what is shown from the pictures of cards that a
frame asks for.

Each life of the program has a seed, which is printed; `--seed N --lives 1` repeats one.
"""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from caurobat.core.decisions import Action
from caurobat.decks import Card
from caurobat.match.chance import Seeded
from caurobat.match.files import read_record
from caurobat.match.session import ONLOOKER, Session
from caurobat.match.storage import Saves
from caurobat.paths import Folders, assets_dir
from caurobat.ui.base.clock import ManualClock
from caurobat.ui.base.settings import CallStyle, Settings, TableLayout
from caurobat.ui.base.speeds import Pace
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.games import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.program import NewGame, Scenes
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.painter import Painter
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose

STEPS = 3000
FRAMES = (0.016, 0.016, 0.016, 0.033, 0.1, 0.3, 0.6, 1.0)
SIZES = ((640, 400), (700, 700), (800, 480), (500, 900))
LEADING = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT)
KEYS = (
    *LEADING, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_l, pygame.K_h,
    pygame.K_u, pygame.K_BACKSPACE, pygame.K_w, pygame.K_d, pygame.K_p, pygame.K_m, pygame.K_1, pygame.K_2,
    pygame.K_F1, pygame.K_F10, pygame.K_HOME, pygame.K_END, pygame.K_r, pygame.K_y, pygame.K_x,
)  # fmt: skip


class Leak(AssertionError):
    """A frame showed a card that nobody at the screen may know."""


class Silence:
    """Takes the place of the loudspeaker."""

    def play(self, name: str, step: int = 0) -> None:
        """Nobody hears it."""


def known(session: Session, seat: int) -> set[str]:
    """The cards of this round whose faces `seat` has come to see."""
    seats = len(session.seats)
    told = (session.game.redacted(event, seat, seats) for event in session._events)
    seen = {card.code for event in told for card in cards_in(event)}
    return seen | {card.code for zone in session.view(seat).zones.values() for card in cards_in(zone)}


def cards_in(value: object) -> Iterator[Card]:
    """Every card that an event, or a part of one, names."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for part in value:
            yield from cards_in(part)
    elif is_dataclass(value):
        for each in fields(value):
            yield from cards_in(getattr(value, each.name))


class Watch:
    """Knows who has taken the screen, by the curtain and what happens after it; and what a frame shows."""

    def __init__(self) -> None:
        self.faces: set[str] = set()
        self.revealed = ONLOOKER
        self.judged = self.seen = 0

    def look(self, app: App) -> None:
        """Judge the frame that has just been drawn."""
        shown, self.faces = self.faces, set()
        visible = app.host.stack.visible
        table = next((scene for scene in app.host.stack.scenes if isinstance(scene, TableScene)), None)
        if isinstance(app.host.stack.top, CurtainScene):
            if shown:
                raise Leak(f"cards are drawn on the curtain: {shown}")
            return
        if table is None or table not in visible or table.session.is_round_over or table.session.table.is_open:
            return
        self.judged += 1
        session = table.session
        people = session.people
        eyes = people[0] if len(people) == 1 else self.revealed
        # Cards that are not dealt may be drawn as counters.
        dealt = {card.code for card in cards_in(session.record.rounds[-1].deal)}
        private = (shown & dealt) - known(session, ONLOOKER)
        self.seen += bool(private)
        if people and private - known(session, eyes):
            seen, top = private - known(session, eyes), type(app.host.stack.top).__name__
            raise Leak(f"{seen} can be seen; the screen is of seat {eyes} of {people}, {session.game.id}, {top}")

    def attach(self, stack: ExitStack) -> None:
        """Look at everything that is drawn, and hear who takes the screen, as long as `stack` is open."""
        image, draw, face = CardPictures.image, Painter.draw, card_art.face
        reveal, change, submit = TableScene.reveal, TableScene.change_player, Session.submit

        def seen_image(pictures: CardPictures, card: Card | None, pose: Pose, **how: bool) -> pygame.Surface:
            if card is not None and pose.face >= 0.5 and pose.alpha > 0:
                self.faces.add(card.code)
            return image(pictures, card, pose, **how)

        def seen_face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
            self.faces.add(code)
            return face(look, settings, code, height)

        def fresh_draw(painter: Painter, surface: pygame.Surface, picture: Picture, now: float) -> None:
            painter.forget()  # what was kept from earlier frames would not be asked for again
            draw(painter, surface, picture, now)

        def taken(table: TableScene, seat: int) -> None:
            self.revealed = seat
            reveal(table, seat)

        def changed(table: TableScene, seat: int, player: str) -> None:
            self.revealed = ONLOOKER
            change(table, seat, player)

        def submitted(session: Session, action: Action, at: int | None = None) -> bool:
            # A program's play ends what anybody else has seen openly; a person's own one doesn't.
            if not session.is_human(action.seat) and len(session.people) > 1:
                self.revealed = ONLOOKER
            return submit(session, action, at)

        for owner, name, new in (
            (CardPictures, "image", seen_image),
            (card_art, "face", seen_face),
            (Painter, "draw", fresh_draw),
            (TableScene, "reveal", taken),
            (TableScene, "change_player", changed),
            (Session, "submit", submitted),
        ):
            stack.enter_context(patch.object(owner, name, new))


class Life:
    """One life of the program, told by its seed."""

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
        language, options = rng.choice(("ca", "es", "en")), WindowOptions(size=rng.choice(SIZES))
        app = App(settings, self.folders, self.clock, assets_dir(), options=options, language=language)
        app.frame_hook = lambda _surface, _number: self.watch.look(app)
        scenes = Scenes(app.host, self.saves, Silence())  # type: ignore[arg-type]
        app.host.stack.push(scenes.first(self._game() if rng.random() < 0.8 else None))
        return app

    def _game(self) -> NewGame:
        rng = self.rng
        kit = KITS[rng.choice(sorted(KITS))]
        options = kit.game.options({})
        seats = rng.choice([count for count in kit.game.seat_counts(options) if count <= 9])
        players = [rng.choice(("greedy", "random", "human")) for _ in range(seats)]
        for seat in rng.sample(range(seats), min(2, seats)):
            players[seat] = "human"
        return NewGame(kit.game.id, players, options, rng.randrange(1 << 30))

    def run(self, steps: int) -> None:
        """Live for so many steps; raises whatever goes wrong."""
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
        self.app.close()
        pygame.event.clear()

    # What is done

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

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
        """What is on the disk is what was played."""
        tables = [scene for scene in self.app.host.stack.scenes if isinstance(scene, TableScene)]
        if tables:
            records = [read_record(game.path) for game in self.saves.waiting()]
            assert tables[0].session.record in records, "the game on the disk is another one"


def live(seed: int, steps: int) -> Watch:
    """One life with that seed; gives what was looked at, and raises what went wrong."""
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="caurobat-torture-"))
        stack.enter_context(
            patch("caurobat.match.session.chance_of", lambda given: Seeded(seed if given is None else given))
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
    """Torture until the time is up; status 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=None, help="the first life's (default: from the clock)")
    parser.add_argument("--lives", type=int, default=10**9)
    parser.add_argument("--steps", type=int, default=STEPS, help=f"of each life (default {STEPS})")
    arguments = parser.parse_args()
    first = arguments.seed if arguments.seed is not None else int(time.time())
    end, steps, frames, found = time.monotonic() + 60 * arguments.minutes, 0, 0, []
    for seed in range(first, first + arguments.lives):
        if time.monotonic() > end:
            break
        try:
            watch = live(seed, arguments.steps)
        except Exception:  # noqa: BLE001  whatever it is, it is what was looked for
            traceback.print_exc()
            found.append(seed)
            continue
        steps, frames = steps + arguments.steps, frames + watch.judged
        print(f"seed {seed}: {watch.judged} frames judged, {watch.seen} with a hand in them", flush=True)
    print(f"{steps} steps, {frames} frames judged, {len(found)} findings: seeds {found}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
