"""Torture the whole window for a while: `python -m tools.torture --minutes 60`.

Programs and 2 to 8 people at one screen or at phones, who press, click, drag and type anything at any time, leave their
seats and come back, listen to a screen reader, change the settings, switch to other windows, resize this one, open and
close every scene, quit and go on with a game, at frames of 16 ms to 1 s, while the disk is full now and then. No key
may crash the program, the disk must hold what was played, and no frame may show a card known only to somebody who has
not taken the screen (see `torture_watch`).

Each life of the program has a seed, which is printed; `--seed N --lives 1` repeats one.
"""

import errno
import logging
import os
import re
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from caurobat.core.game import AnyGame
from caurobat.core.options import OptionsLike, option_names, option_values
from caurobat.core.record import Record
from caurobat.match.chance import Chance
from caurobat.match.seating import TableRules
from caurobat.match.session import ONLOOKER, Session
from caurobat.match.storage import CannotSave, Saves
from caurobat.paths import Folders, assets_dir
from caurobat.players.reviewing import Reviewer
from caurobat.players.roster import HUMAN
from caurobat.players.thinking import Adviser
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import TEXT_SCALES, CallStyle, Settings, TableLayout
from caurobat.ui.base.timing import ManualClock, Pace
from caurobat.ui.drawing.look import Shelf
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.shell.access import _KEYS
from caurobat.ui.shell.app import App
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions
from tools.gallery import put_away
from tools.measuring import asked
from tools.torture_stand_ins import AT_ONCE, TEXTS, Listener, PartyHere
from tools.torture_watch import Watch

STEPS = 3000
FRAMES = (0.016, 0.016, 0.016, 0.033, 0.1, 0.3, 0.6, 1.0)
SIZES = ((480, 300), (480, 480), (640, 400), (360, 640))
LONGEST = 600  # decisions of a match that was left unfinished
KEPT = 400 * 1024 * 1024  # bytes of pictures, shared by all lives of one process
MOST_SEATS = 8
MEMORY = Path("/dev/shm")  # a disk that keeps nothing; if it is missing, any other will do
LEADING = (pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT)
KEYS = (
    *LEADING, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_l, pygame.K_h,
    pygame.K_u, pygame.K_BACKSPACE, pygame.K_w, pygame.K_d, pygame.K_p, pygame.K_m, pygame.K_1, pygame.K_2,
    pygame.K_F1, pygame.K_F10, pygame.K_HOME, pygame.K_END, pygame.K_r, pygame.K_y, pygame.K_x, pygame.K_t, pygame.K_a,
    pygame.K_b, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_z, pygame.K_f, pygame.K_F11, pygame.K_F12,
)  # fmt: skip
QUIETLY = ("unknown", "window_size", "is_maximised", "last_table", "tables", "speaks", "is_fullscreen", "untold")
OTHERS = {  # values of those settings whose type doesn't list them
    "language": tuple(LANGUAGES), "theme": ("rajola", "fusta", "contrast"), "deck": ("classic", "large"),
    "back": ("rosa",), "text_scale": TEXT_SCALES, "effects_volume": (0.0, 1.0), "music_volume": (0.0, 1.0),
    "player_name": (None, "", "Nora"),
}  # fmt: skip


class Life:
    """One life of the program, determined by its seed."""

    def __init__(self, seed: int, home: Path) -> None:
        self.rng = Random(seed)
        self.watch = Watch()
        self.clock = ManualClock(100.0)
        self.folders = Folders(*(home / name for name in ("config", "data", "state", "log")))
        self.saves = Saves(self.folders.data)
        self.done: list[str] = []
        self.is_full = False  # the disk
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
            player_name=rng.choice((None, "", "Nora")),
        )
        language, options = rng.choice(tuple(LANGUAGES)), WindowOptions(size=rng.choice(SIZES))
        app = App(settings, self.folders, self.clock, assets_dir(), options=options, language=language)
        app.frame_hook = lambda *_: self.watch.look(app)
        app.access._adapter = Listener()
        self.scenes = scenes = Scenes(app.host, self.saves, None, Adviser(rounds=2), Reviewer(rounds=2))
        self.watch.phones = lambda: frozenset(scenes._phones.seated)
        beginning = rng.random()
        app.host.stack.push(scenes.first(self._game() if beginning < 0.4 else None))
        if beginning > 0.6:
            self._leave_unfinished(app)
            scenes.resume()
        elif beginning > 0.45:
            doors = (scenes.show_seats, scenes.show_seats, scenes.learn, scenes.play, scenes.play_with_phones)
            rng.choice(doors)(rng.choice(sorted(KITS)))
        return app

    def _leave_unfinished(self, app: App) -> None:
        """Save a match left at any moment, half of the time at one of its last, sometimes damaged."""
        rng, new = self.rng, self._game()
        plan = plan_for(new.players, new.options, new.game)
        seats = named(plan, app.host.t, app.host.settings.player_name)
        if rng.random() < 0.5:
            has_time = rng.random() < 0.5
            seats = tuple(replace(seat, has_time=has_time) if seat.player == HUMAN else seat for seat in seats)
        agreed = TableRules(rng.random() < 0.5, rng.random() < 0.2)
        session = Session.start(plan.kit.game, plan.options, seats, new.seed, None, agreed)
        records: list[Record] = []
        while session.standing.winner is None and len(records) < LONGEST:
            records.append(session.record)
            if session.turn is None:
                session.next_round()
            elif (decision := plan.kit.game.choices(session.view(session.turn))) is not None:
                session.submit(rng.choice(decision.actions))
        saved = self.saves.begin()
        with suppress(CannotSave):
            saved.save(rng.choice(records[-8:] if rng.random() < 0.5 else records))
            if rng.random() < 0.1:
                whole = saved.path.read_bytes()
                saved.path.write_bytes(whole[: rng.randrange(len(whole))])
        saved.release()

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
        """Return the usual rules half of the time, else any."""
        rules: dict[str, object] = {}
        for name in option_names(game.options_type) if self.rng.random() < 0.5 else ():
            values = option_values(game.options_type, name)
            if values and self.rng.random() < 0.3:
                rules[name] = self.rng.choice(values)
        options: OptionsLike = game.options(rules)
        return options

    def run(self, steps: int) -> None:
        """Live for `steps` steps; raises any error of the program."""
        deeds: list[tuple[float, Callable[[], None]]] = [
            (30, self._key), (30, self._lead), (15, self._click), (25, self._press_widget), (3, self._switch),
            (2, self._resize), (1, self._change), (25, lambda: None), (4, self._drag), (4, self._write),
            (3, self._listen), (0.5, self._fill_disk), (0.1, self._ask_to_quit), (8, self._phone),
        ]  # fmt: skip
        weights, does = zip(*deeds, strict=True)
        for number in range(steps):
            self.rng.choices(does, weights)[0]()
            self.clock.advance(self.rng.choice(FRAMES))
            self.app.step()
            if not self.app.is_running:
                self.close()
                self.app = self._open()
            if number % 50 == 0:
                self._compare()

    def close(self) -> None:
        """Put the window away."""
        put_away(self.app)
        pygame.event.clear()

    # Its actions

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def _press_key(self, key: int) -> None:
        self.done.append(pygame.key.name(key))
        mod = self.rng.choice((pygame.KMOD_CTRL, pygame.KMOD_SHIFT)) if self.rng.random() < 0.1 else 0
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self._post(kind, key=key, mod=mod, unicode="", scancode=0)

    def _key(self) -> None:
        self._press_key(self.rng.choice(KEYS))

    def _lead(self) -> None:
        self._press_key(self.rng.choice(LEADING))

    def _press_at(self, place: tuple[int, int], to: tuple[int, int] | None = None) -> None:
        button = 3 if self.rng.random() < 0.05 else 1
        self.done.append(f"click {place} {to or ''} {button}")
        self._move(place)
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button, touch=False)
        if to is not None:
            self._move(to)
        self._post(pygame.MOUSEBUTTONUP, pos=to or place, button=button, touch=False)

    def _move(self, place: tuple[int, int]) -> None:
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def _place(self) -> tuple[int, int]:
        width, height = self.app.surface.get_size()
        low = height // 2 if self.rng.random() < 0.6 else 0
        return self.rng.randrange(width), self.rng.randrange(low, height)

    def _click(self) -> None:
        self._press_at(self._place())

    def _drag(self) -> None:
        if self.rng.random() < 0.5:
            self._press_at(self._place(), self._place())
        else:
            self.done.append("wheel")
            self._post(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-3, -1, 1, 3)), mouse_pos=self._place())

    def _write(self) -> None:
        text = self.rng.choice(TEXTS)
        self.done.append(f"write {text!r}")
        self._post(pygame.TEXTINPUT, text=text)

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
        """Change any setting, as its page does."""
        name = self.rng.choice([each.name for each in fields(Settings) if each.name not in QUIETLY])
        now = getattr(self.app.host.settings, name)
        values = OTHERS.get(name) or (tuple(type(now)) if isinstance(now, Enum) else (True, False))
        value = self.rng.choice(values)
        self.done.append(f"{name} = {value}")
        self.app.host.change(**{name: value})

    def _listen(self) -> None:
        """Start or stop a screen reader, or let it ask for something."""
        access, numbers = self.app.access, sorted(self.app.access._tree.parts)
        if not access.is_active or self.rng.random() < 0.03:
            self.done.append("screen reader")
            access.is_active = not access.is_active and self.rng.random() < 0.3
        elif numbers:
            self.done.append("request")
            access._requests.put((self.rng.choice(numbers), self.rng.choice(list(_KEYS.values()))))

    def _phone(self) -> None:
        party, session = self.scenes._phones.party, self.scenes._session
        if isinstance(party, PartyHere):
            self.done.append("phone")
            party.visit(self.rng, session.revision if session is not None else 0)

    def _fill_disk(self) -> None:
        self.is_full = not self.is_full and self.rng.random() < 0.3
        self.done.append("disk full" if self.is_full else "disk free")

    def _ask_to_quit(self) -> None:
        self.done.append("quit")
        self._post(pygame.WINDOWCLOSE)  # SDL posts both for one press
        self._post(pygame.QUIT)

    def unless_full(self, does: Callable[..., Any]) -> Callable[..., Any]:
        """Return `does`, which changes the disk, such that it fails while that is full."""

        def change(*arguments: Any, **more: Any) -> Any:  # noqa: ANN401  as `does`
            if self.is_full:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return does(*arguments, **more)

        return change

    def _compare(self) -> None:
        """Assert that the disk holds the match that was played, and that its table and the phones show it correctly."""
        table = next((each for each in self.app.host.stack.scenes if isinstance(each, TableScene)), None)
        if table is None:
            return
        session, shown = table.session, table.story.shown_events
        if session._saved is not None and session.problem is None:
            records = [self.saves.peek(game.path) for game in self.saves.waiting()]
            assert session.record in records, "the game on the disk is another one"
        # In between, somebody may be asked for an early answer, and has the turn on the screen alone.
        if shown == session.event_count and not table.is_animating and table.lookback.moment is None:
            assert table.stage.view == session.view_after(table.stage.view.seat, shown), "the table shows another game"
        party, deck = self.scenes._phones.party, {card.code for card in session.game.deck(session.options).cards}
        if party is not None and party._room is not None and self.scenes._session is session:
            for (seat, _language), page in party._room._pages.items():
                cards = deck & set(re.findall(r"\w+", page.page))
                hidden = self.watch.known.hidden_from(session, seat, cards)
                assert not hidden, f"the phone of seat {seat} has {hidden}"


@cache
def shelf() -> Shelf:
    """Return pictures and fonts, read once for all lives, as no key can break reading them."""
    assets = Shelf(assets_dir())
    assets.pictures.set_limit(KEPT)
    return assets


def hasten(stack: ExitStack) -> None:
    """While `stack` is open, save time on disk access and on reading pictures, which no key can break."""
    for patched in (
        patch("os.fsync"),
        patch("caurobat.match.storage._new_name", count(10**6).__next__),  # by chance, lives could not be repeated
        patch("caurobat.ui.shell.app.Shelf", lambda _assets: shelf()),
        patch("caurobat.ui.shell.phones.Party", PartyHere),
        patch.multiple("caurobat.players.worker.Worker", **AT_ONCE),
        patch.object(shelf().pictures, "set_limit"),
    ):
        stack.enter_context(patched)


def live(seed: int, steps: int) -> Watch:
    """Live one life with that seed; return its watch, and raise any error."""
    with ExitStack() as stack:
        room = MEMORY if MEMORY.is_dir() else None
        home = stack.enter_context(tempfile.TemporaryDirectory(prefix="caurobat-torture-", dir=room))
        hasten(stack)
        # Among several people undo is off unless they agree otherwise; here they sometimes do.
        usual = TableRules.usual
        stack.enter_context(
            patch.object(TableRules, "usual", lambda people: TableRules(has_undo=True) if seed % 2 else usual(people))
        )
        stack.enter_context(
            patch("caurobat.match.session.Chance", lambda given: Chance(seed if given is None else given))
        )
        life = Life(seed, Path(home))
        for module, name in ((os, "replace"), (os, "mkdir"), (os, "unlink"), (tempfile, "mkstemp")):
            stack.enter_context(patch.object(module, name, life.unless_full(getattr(module, name))))
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
    arguments = asked(__doc__, minutes=10.0, seed=int(time.time()), lives=10**9, steps=STEPS)
    logging.disable()
    end, steps, judged, seeds = time.monotonic() + 60 * arguments.minutes, 0, 0, []
    for seed in range(arguments.seed, arguments.seed + arguments.lives):
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
        judged += watch.judged
        print(f"seed {seed}: {watch.judged} frames judged, {watch.seen} with a hand in them", flush=True)
    print(f"{steps} steps, {judged} frames judged, {len(seeds)} findings: seeds {seeds}")
    return 1 if seeds else 0


if __name__ == "__main__":
    sys.exit(main())
