"""Phones at a real table: ``python -m tools.phones latency`` or ``python -m tools.phones browsers``.

``latency`` lets twelve phones play rounds at a window that runs at its own pace, and prints how long a press takes to
the table and back to the phone, and what a frame costs meanwhile. ``browsers`` lets four headless browsers and the
computer play a round of every game, with reloads and cut lines in between; it needs chromium and selenium.
"""

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from caurobat.core.rng import Rng
from caurobat.players.roster import HUMAN
from caurobat.ui.base.clock import Clock, ManualClock, RealClock
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.games import KITS
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions
from tests.party.browsers import BrowserPhone, chromium
from tests.ui.conftest import ASSETS, Driver, folders_under
from tests.ui.evening import FAST, Evening, Phone
from tests.ui.test_phone_browsers import play_together, sit_down

_PHONES = 12


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("latency", "browsers"))
    parser.add_argument("--presses", type=int, default=300, help="how many presses are measured")
    parser.add_argument("--games", nargs="*", default=sorted(KITS), help="the games that browsers play")
    told = parser.parse_args(arguments)
    if told.what == "latency":
        latency(told.presses)
    else:
        for game in told.games:
            browsers(game)
    return 0


def opened(game: str, players: Sequence[str], clock: Clock) -> Evening:
    """A window of that game's table, with the join screen before it."""
    folder = Path(tempfile.mkdtemp(prefix="caurobat-phones-"))
    app = App(
        replace(FAST, player_name=""),
        folders_under(folder),
        clock,
        ASSETS,
        options=WindowOptions(size=(1280, 720)),
        settings_file=SettingsFile(folder / "config"),
    )
    return Evening(Driver(app, clock), folder, game=game, players=tuple(players))


def latency(presses: int) -> None:
    """Measure presses on twelve phones."""
    clock = SteppedClock()
    evening = opened("cau-robat", [HUMAN] * _PHONES, clock)
    evening.press("phones")
    evening.join(*range(_PHONES))
    evening.press("onward")
    told: list[tuple[float, float]] = []
    is_done = threading.Event()
    player = threading.Thread(target=_press_on, args=(evening, presses, told, is_done))
    player.start()
    app, ticks, costs = evening.driver.app, pygame.time.Clock(), []
    while not is_done.is_set():
        ticks.tick(app.turns_a_second)
        began = time.thread_time()
        app.step()
        costs.append((time.thread_time() - began) * 1000)
        if isinstance(evening.stack.top, ScoreScene):
            evening.press("next" if evening.table.session.standing.winner is None else "crown")
            if evening.table.session.standing.winner is not None:
                is_done.set()
    player.join()
    evening.close()
    _print("press to the table", [table for table, _ in told])
    _print("press to the phone's next page", [page for _, page in told])
    _print("processor time of a turn of the window's loop", costs)


class SteppedClock(RealClock):
    """The real clock, which a driver cannot move."""

    def advance(self, seconds: float) -> None:
        """Let real time pass."""
        time.sleep(min(seconds, 0.02))


def _press_on(evening: Evening, presses: int, told: list[tuple[float, float]], is_done: threading.Event) -> None:
    rng = Rng(5, 5)
    while len(told) < presses and not is_done.is_set():
        for each in evening.phones:
            each.hear()
        phone = evening.asked()
        if phone is None or not phone.page["choices"]:
            time.sleep(0.001)
            continue
        told.append(_pressed(evening, phone, rng.below(len(phone.page["choices"])), is_done))
        time.sleep(0.02 + rng.below(200) / 1000)
    is_done.set()


def _pressed(evening: Evening, phone: Phone, choice: int, is_done: threading.Event) -> tuple[float, float]:
    """Press, and return the milliseconds until the table has it, and until the phone shows what came of it."""
    session, page = evening.table.session, phone.page
    before, began, at_table = (session.revision, evening.table.story.phase), time.perf_counter(), 0.0
    phone.press(choice)
    while phone.page is page and not is_done.is_set():
        if not at_table and (session.revision, evening.table.story.phase) != before:
            at_table = time.perf_counter() - began
        phone.hear()
        time.sleep(0.0005)
    whole = time.perf_counter() - began
    return (at_table or whole) * 1000, whole * 1000


def _print(what: str, milliseconds: Sequence[float]) -> None:
    ranked = sorted(milliseconds)
    last = ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    print(f"{what}: median {statistics.median(ranked):.1f} ms, 99 of 100 under {last:.1f} ms, most {ranked[-1]:.1f} ms")


def browsers(game: str) -> None:
    """Let browsers play a round of `game`, every line being cut and every page reloaded now and then."""
    counts = KITS[game].game.seat_counts(KITS[game].game.options({}))
    seats = 4 if 4 in counts else counts[0]
    began, evening = time.monotonic(), opened(game, [HUMAN] * seats, ManualClock(100.0))
    evening.press("phones")
    evening.driver.settle()
    contexts = [chromium() for _ in range(seats)]
    pages = [BrowserPhone(each.__enter__()) for each in contexts]
    try:
        for seat, page in enumerate(pages):
            sit_down(evening, page, seat)
        evening.press("onward")
        decided = play_together(evening, pages, Rng(len(game), 3), disturbs=True)
        print(f"{game}: {decided} decisions in {seats} browsers, {time.monotonic() - began:.0f} s", flush=True)
    finally:
        for each in contexts:
            each.__exit__(None, None, None)
        evening.close()


if __name__ == "__main__":
    sys.exit(main())
