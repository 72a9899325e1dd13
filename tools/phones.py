"""Phones at a real table: ``python -m tools.phones latency`` or ``python -m tools.phones browsers``.

``latency`` lets twelve phones play rounds at a window that runs at its own pace, and prints how long a press takes to
the table and back to the phone, and what a frame costs meanwhile. ``browsers`` lets four headless browsers and a person
at the screen play a short match of every game: by the browsers' accessibility trees alone, through lines that are cut
at any byte, pages being reloaded while they decide; it needs chromium and selenium. ``frames`` is ``tools.bench.ui``
without phones and with twelve. ``loading`` opens a dealt hand in a browser with nothing kept, on slow 4G and a
processor four times slower. On a busy machine, prefix them with ``chrt -r 5`` to measure the program and not its
neighbours.
"""

import argparse
import os
import statistics
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from caurobat.core.rng import Rng
from caurobat.players.roster import HUMAN
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.podium import PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.phones import Phones
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.party.browsers import BrowserPhone, chromium
from tests.party.cutting import Cutter
from tests.ui.conftest import Driver, folders_under
from tests.ui.evening import FAST, Evening, Phone
from tests.ui.kept import ASSETS
from tools.bench.ui import Bench, bench_size
from tools.busy_moments import Scripted

_PHONES = 12
_BROWSERS = 4
_PATIENCE = 1500.0  # seconds of a match
_LONGEST = 19  # lines of browsers live for up to 2 to the power of it bytes: a page with its pictures comes whole
_SIZES = ((360, 640), (640, 360), (320, 568), (768, 1024))
_SHORT: dict[str, dict[str, object]] = {
    "cau-robat": {"target": 1},
    "scopa": {"target": 5},
    "cuarenta": {},
    "capodama": {"target": 1},
    "zwicker": {"target": 20},
}
_LOADS = 10
_SLOW: dict[str, dict[str, object]] = {
    "Network.enable": {},
    "Network.setCacheDisabled": {"cacheDisabled": True},
    "Network.emulateNetworkConditions": {
        "offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8
    },
    "Emulation.setCPUThrottlingRate": {"rate": 4},
}  # fmt: skip
_LOADED = """const all = performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation")),
    cards = [...document.querySelectorAll("#hand img")];
    if (!cards.length || !cards.every((each) => each.complete)) return null;
    const bytes = all.reduce((sum, each) => sum + each.transferSize, 0);
    return [Math.max(...all.map((each) => each.responseEnd)), bytes / 1000]"""
_KEYS = (
    pygame.K_RETURN, pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_1, pygame.K_2, pygame.K_3
)  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the requested part."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("latency", "browsers", "frames", "loading"))
    parser.add_argument("--presses", type=int, default=300, help="how many presses are measured")
    parser.add_argument("--games", nargs="*", default=sorted(KITS), help="the games that browsers play")
    parser.add_argument("--pictures", type=Path, help="a folder for pictures of every kind of page in every size")
    chosen = parser.parse_args(arguments)
    if chosen.what == "latency":
        latency(chosen.presses)
    elif chosen.what == "frames":
        frames()
    elif chosen.what == "loading":
        loading()
    else:
        for game in chosen.games:
            browsers(game, chosen.pictures)
    return 0


def opened(game: str, players: Sequence[str], clock: ManualClock, options: object = None) -> Evening:
    """Return a window of that game's table, with the join screen before it."""
    folder = Path(tempfile.mkdtemp(prefix="caurobat-phones-"))
    app = App(
        replace(FAST, player_name=""),
        folders_under(folder),
        clock,
        ASSETS,
        options=WindowOptions(size=(1280, 720)),
        settings_file=SettingsFile(folder / "config"),
    )
    return Evening(Driver(app, clock), folder, game=game, players=tuple(players), options=options)


def latency(presses: int) -> None:
    """Measure presses on twelve phones."""
    clock = SteppedClock()
    evening = opened("cau-robat", [HUMAN] * _PHONES, clock)
    evening.press("phones")
    evening.join(*range(_PHONES))
    evening.press("onward")
    times: list[tuple[float, float]] = []
    is_done = threading.Event()
    player = threading.Thread(target=_press_on, args=(evening, presses, times, is_done))
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
    _print("press to the table", [table for table, _ in times])
    _print("press to the phone's next page", [page for _, page in times])
    _print("processor time of a turn of the window's loop", costs)


class SteppedClock(ManualClock):
    """The real clock, which a driver cannot move."""

    def now(self) -> float:
        """Return the real time."""
        return time.monotonic()

    def advance(self, seconds: float) -> float:
        """Let real time pass."""
        time.sleep(min(seconds, 0.02))
        return self.now()


def _press_on(evening: Evening, presses: int, times: list[tuple[float, float]], is_done: threading.Event) -> None:
    rng = Rng(5, 5)
    while len(times) < presses and not is_done.is_set():
        for each in evening.phones:
            each.hear()
        phone = evening.asked()
        if phone is None or not phone.page["choices"]:
            time.sleep(0.001)
            continue
        times.append(_pressed(evening, phone, rng.below(len(phone.page["choices"])), is_done))
        time.sleep(0.02 + rng.below(200) / 1000)
    is_done.set()


def _pressed(evening: Evening, phone: Phone, choice: int, is_done: threading.Event) -> tuple[float, float]:
    """Press; return the milliseconds until the table has received it, and until the phone shows the result."""
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


def _print(name: str, milliseconds: Sequence[float]) -> None:
    ranked = sorted(milliseconds)
    last = ranked[min(len(ranked) - 1, int(len(ranked) * 0.99))]
    print(f"{name}: median {statistics.median(ranked):.1f} ms, 99 of 100 under {last:.1f} ms, most {ranked[-1]:.1f} ms")


def frames() -> None:
    """Time the frames of the busiest moments without phones, and with twelve that look on in all languages."""
    for name, make in (("without phones", Bench), ("with twelve phones", BenchWithPhones)):
        print(f"{name}:", *bench_size((1920, 1080), "", make), sep="\n", flush=True)


class BenchWithPhones(Bench):
    """A window at which twelve phones have joined."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self._table: TableScene | None = None
        self._phones = Phones(self.app.host, self._synchronise)
        party = self._phones.open(print, is_local=True)
        assert party is not None, "the reason has been printed"
        codes = [*LANGUAGES] * _PHONES
        self._lines = [Phone(party, f"Guest {number}", number, language=codes[number]) for number in range(_PHONES)]
        self._is_open = True
        threading.Thread(target=self._hear, daemon=True).start()

    def close(self) -> None:
        """Release the phones, and close the window."""
        self._is_open = False
        self._phones.close()
        super().close()

    def _hear(self) -> None:
        while self._is_open:
            for each in self._lines:
                each.hear()
            time.sleep(0.005)

    def _enter(self, scripted: Scripted) -> TableScene:
        self._table = super()._enter(scripted)
        return self._table

    def _synchronise(self) -> None:
        if self._table is not None:
            self._phones.update(self._table)


def loading() -> None:
    """Time a page from its address to the pictures of the hand, and count its bytes."""
    evening = opened("cau-robat", [HUMAN, "random", "random"], ManualClock(100.0))
    evening.press("phones")
    evening.driver.settle()
    with ExitStack() as stack:
        stack.callback(evening.close)
        page = BrowserPhone(stack.enter_context(chromium()))
        page.join(evening.party.url, "Ada")
        evening.until(lambda: page.texts("#seats .seat"))
        page.press(".seat")
        evening.until(lambda: 0 in present(evening.scenes._phones).seated)
        evening.press("onward")
        evening.until(lambda: page.cards)
        for command, values in _SLOW.items():
            page.driver.execute_cdp_cmd(command, values)
        for _ in range(_LOADS):
            page.load()
            evening.until(lambda: page.driver.execute_script(_LOADED))
            print("{:.0f} ms, {:.0f} KB".format(*page.driver.execute_script(_LOADED)), flush=True)


def browsers(game: str, pictures: Path | None) -> None:
    """Let browsers and a person at the screen play a match of `game`, with reloads in between."""
    kit, rng = KITS[game], Rng(len(game), 3)
    options = kit.game.options(_SHORT[game])
    counts = kit.game.seat_counts(options)
    seats = next((count for count in counts if count > _BROWSERS), max(counts))
    evening = opened(game, [HUMAN] * seats, ManualClock(100.0), options)
    began = time.monotonic()
    evening.press("phones")
    evening.driver.settle()
    with ExitStack() as stack:
        stack.callback(evening.close)
        shown = Gallery(game, pictures)
        cutter = Cutter((evening.party.address, evening.party.port), Rng(len(game), 4), _LONGEST)
        stack.callback(cutter.close)
        pages = [BrowserPhone(stack.enter_context(chromium(port=cutter.port))) for _ in range(_BROWSERS)]
        for seat, page in enumerate(pages):
            _sit_down(evening, page, seat if seat < seats - 1 else None, shown)
        evening.press("onward")
        actions = _play_match(evening, pages, rng, shown)
        print(f"{game}: a match of {actions}, {cutter.cuts} lines cut, in {time.monotonic() - began:.0f} s", flush=True)


class Gallery:
    """Pictures of every kind of page in every size of phone, one of each; none without a `folder`."""

    def __init__(self, game: str, folder: Path | None) -> None:
        self._game, self._folder = game, folder
        self._kinds: set[str] = set()

    def take(self, page: BrowserPhone) -> None:
        """Take pictures of the present page, unless there are some of its kind."""
        kind = page.kind
        if self._folder is None or not kind or kind in self._kinds:
            return
        self._kinds.add(kind)
        self._folder.mkdir(parents=True, exist_ok=True)
        for wide, high in _SIZES:
            page.resize((wide, high), scale=1)
            page.driver.save_screenshot(str(self._folder / f"{wide}x{high}-{self._game}-{kind}.png"))
        page.resize(_SIZES[0])


def _sit_down(evening: Evening, page: BrowserPhone, seat: int | None, shown: Gallery) -> None:
    """Join with `page` and take `seat`, or look on."""
    held = evening.scenes._phones
    assert held is not None
    while seat not in held.seated and not (seat is None and page.is_there and page.kind == "seats"):
        if not page.is_there:
            page.load(evening.party.url)
        shown.take(page)
        page.enter("Dan" if seat is None else ["Ada", "Bo", "Cid", "Eva"][seat], seat)
        shown.take(page)
        for _ in range(10):
            evening.driver.step(0.1)
            time.sleep(0.02)


def _play_match(evening: Evening, pages: Sequence[BrowserPhone], rng: Rng, shown: Gallery) -> str:
    """Let all play until the match is won; return the number of actions."""
    done: Counter[str] = Counter()
    ends = time.monotonic() + _PATIENCE
    while not isinstance(evening.stack.top, PodiumScene):
        assert time.monotonic() < ends, f"it never ended: {done}"
        evening.driver.step(0.1)
        top, table = evening.stack.top, evening.table
        if isinstance(top, ScoreScene):
            done["rounds"] += 1
            shown.take(pages[0])
            evening.press("next" if table.session.standing.winner is None else "crown")
        elif isinstance(top, CurtainScene) or table.phase.kind in (PhaseKind.DECIDING, PhaseKind.CANNOT_ANSWER):
            done["presses at the screen"] += 1
            evening.driver.step(0.5)
            keys = _KEYS if isinstance(top, TableScene) else _KEYS[:1]
            evening.driver.key(keys[rng.below(len(keys))])
        else:
            _play_on_phones(pages, rng, shown, done)
    return ", ".join(f"{count} {action}" for action, count in sorted(done.items()))


def _play_on_phones(pages: Sequence[BrowserPhone], rng: Rng, shown: Gallery, done: Counter[str]) -> None:
    for page in pages:
        if page.is_asked:
            shown.take(page)
            if rng.below(25) == 0:
                done["pages reloaded while they decided"] += 1
                page.load()
                continue
            done["presses on phones"] += 1
            page.press_by_name(rng)
            shown.take(page)
        elif not page.is_there:  # the page was cut while loading: a person would reload it
            done["pages that came in part"] += 1
            page.load()
        elif rng.below(20) == 0:
            shown.take(page)


if __name__ == "__main__":
    sys.exit(main())
