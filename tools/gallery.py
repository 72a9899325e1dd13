"""Draw every scene and table once: ``python -m tools.gallery FOLDER [--size 1280x720] [--only scopa]``.

The real program runs on SDL's dummy driver, with fixed seeds and a clock moved by hand, so that it always draws the
same pictures. ``--against FOLDER`` lists every picture that differs from an earlier run's, and where. ``--language``
draws them in another language; ``longer`` is English with words two fifths longer, and the texts that had to be cut
short are listed.
"""

import argparse
import gettext
import os
import re
import string
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, cast

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Action, Decision, Play
from caurobat.learn import TEACHING
from caurobat.match.session import SeatSetup, Session
from caurobat.match.storage import Saves
from caurobat.narration import strings as strings_module
from caurobat.party.guest import Guest
from caurobat.party.network import Interface, Network, networks_of
from caurobat.party.party import Party
from caurobat.paths import Folders, assets_dir
from caurobat.players.roster import HUMAN
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.drawing.text import Role, Typesetter
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.joining import JoinScene, JoinSeat
from caurobat.ui.scenes.podium import AfterMatch, PodiumScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.settings import LicencesScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.waiting import WaitingScene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.evenings import Evenings
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table.faces import seat_faces

_FRAME: Final = 1 / 20
_PATIENCE: Final = 600  # frames until a picture must have come to rest
_SEEN: Final = 24  # the smallest difference of a channel that is visible, of 255
_SEED: Final = 20261122
_SEATS: Final = {"cau-robat": (4, 12), "capodama": (3, 5)}  # for these, not the fewest and the most


@cache
def _stretched(message: str) -> str:
    pieces = []
    for literal, name, spec, _ in string.Formatter().parse(message):
        pieces.append(re.sub(r"[^\W\d_]{3,}", lambda word: word[0] + "ö" * round(0.4 * len(word[0])), literal))
        if name is not None:
            pieces.append("{" + name + (f":{spec}" if spec else "") + "}")
    return "".join(pieces)


class Longer(gettext.NullTranslations):
    """English with words two fifths longer, as another language may have."""

    def gettext(self, message: str) -> str:
        """Return `message` with each of its words stretched, but not its placeholders."""
        return _stretched(message)

    def pgettext(self, context: str, message: str) -> str:
        """Return a message with a context, stretched."""
        return self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return one of two forms, stretched."""
        return self.gettext(msgid1 if n == 1 else msgid2)


def put_away(app: App) -> None:
    """Close the window of `app` and release its saved games: Windows deletes no folder with a locked file."""
    for scene in app.host.stack.scenes:
        if isinstance(scene, TableScene):
            scene.session.close()
    app.close()


@dataclass(frozen=True, slots=True)
class _Phones:
    """Phones that have joined, without a network, because each run of the real server has another address and code."""

    url: str = "http://192.168.1.20:8765/#abcdefghijklmnop"
    short_url: str = "http://192.168.1.20:8765"
    code: str = "ABCD"
    networks: tuple[Network, ...] = networks_of((Interface("wlan0", "192.168.1.20", "255.255.255.0"),))
    guests: tuple[Guest, ...] = (
        Guest(1, "Aina", 2, "ca", "", seat=1, is_here=True),
        Guest(2, "Dolors", 4, "ca", "", is_here=True, is_waiting=True),
        Guest(3, "", 5, "ca", "", is_here=True),
    )

    @property
    def network(self) -> Network:
        """The only network."""
        return self.networks[0]

    def allows(self, network: Network) -> bool:
        """Let phones use every network."""
        return network in self.networks


class Gallery:
    """The program, driven from scene to scene; each picture is saved by its name, in `folder` if there is one.

    `cut` lists the texts that were cut short to fit, each with the name of the picture before it.
    """

    def __init__(self, folder: Path | None, size: tuple[int, int], language: str = "en") -> None:
        self._folder = folder
        self.cut: dict[str, str] = {}
        self._latest = ""
        self._shortened, self._chained = Typesetter.shortened, strings_module._chained
        self._watch()
        if language == "longer":
            strings_module._chained = lambda languages, folder: Longer()
            language = "en"
        self._clock = ManualClock(100.0)
        self._scratch = tempfile.TemporaryDirectory()
        root = Path(self._scratch.name)
        folders = Folders(root, root, root, root)
        settings = Settings(player_name="Aina")
        self.app = App(
            settings, folders, self._clock, assets_dir(), options=WindowOptions(size=size), language=language
        )
        self._scenes = Scenes(self.app.host, Saves(folders.data))

    def close(self) -> None:
        """End the program."""
        Typesetter.shortened, strings_module._chained = self._shortened, self._chained  # type: ignore[method-assign]
        put_away(self.app)
        self._scratch.cleanup()

    def draw_title(self) -> None:
        """Draw the title with each game chosen, the scenes that open from it, and every section of the rules."""
        self._draw_first_start()
        self._start(None)
        title = self._screen()
        for game in KITS:
            self._click_on(f"box {game}")
            self._save(f"title-{game}")
            for name in ("learn", "challenges", "seats", "rules", "settings"):
                self._click_on(name)
                self._save(f"title-{game}-{name}")
                sections = [widget.name for widget in self._screen().group.widgets if widget.name.startswith("section")]
                for section in sections[1:]:
                    self._click_on(section)
                    self._save(f"title-{game}-{name}-{section.replace(' ', '-')}")
                if name == "seats":
                    self._draw_rules_form(f"title-{game}-{name}")
                if name == "learn":
                    self._click_on("lesson 0")
                    self._save(f"title-{game}-lesson")
                while self.app.host.stack.top is not title:
                    self._press(pygame.K_ESCAPE)

    def _draw_first_start(self) -> None:
        """Draw the title for a newcomer, its first lesson, and the page before each rung."""
        self._start(None)
        self._save("title-new")
        self._click_on("lesson")
        self._save("title-new-lesson")
        self._press(pygame.K_ESCAPE)
        host = self.app.host
        for game in KITS:
            for rung, one in enumerate(TEACHING[game].ladder):
                if one.title:
                    host.note(replace(host.learnt(), played=frozenset([game]), rungs={game: rung}))
                    self._start(None)
                    self._click_on(f"box {game}")
                    self._click_on("play")
                    self._save(f"rung-{game}-{rung}")

    def draw_pages(self) -> None:
        """Draw the licences, the join screen, the waiting games, a podium, and the pages of an evening."""
        self._start(None)
        host = self.app.host
        self._open(LicencesScene(host), "licences")
        self._press(pygame.K_RETURN)
        self._save("licences-opened")

        party = cast(Party, _Phones())
        seats = [SeatSetup(name, HUMAN, seat, seat + 1) for seat, name in enumerate(("Biel", "Aina", "Carme"))]
        places = [
            JoinSeat(face, face.mind, number == 1) for number, face in enumerate(seat_faces(tuple(seats), host.strings))
        ]
        onward = host.t("Deal the cards")
        self._open(JoinScene(host, party, lambda: places, lambda _seat: None, onward, lambda: None), "joining")
        game, saves = KITS["scopa"].game, Saves(host.folders.data)
        session = Session.start(game, game.options({}), seats[:2], _SEED, saves)
        for waiting in saves.waiting():
            os.utime(waiting.path, (0, 0))
        self._open(WaitingScene(host, saves, lambda _path: None), "waiting")
        while session.standing.winner is None:
            while session.turn is not None:
                decision = game.choices(session.view(session.turn))
                assert decision is not None
                session.submit(decision.actions[0])
            if session.standing.winner is None:
                session.next_round()
        session.close()
        after = AfterMatch(None, lambda: None, lambda: None, lambda: None, won=lambda _session: None)
        self._open(PodiumScene(host, TableScene(host, session), after, lambda: None), "podium")
        evenings = Evenings(host, lambda _plan: None, lambda: None)
        evenings.won(session)
        evenings.show()
        self._save("evening")
        self._click_on("end")
        self._save("evening-end")

    def _open(self, scene: Screen, name: str) -> None:
        stack = self.app.host.stack
        stack.pop_down_to(stack.scenes[0])
        stack.push(scene)
        self._save(name)

    def _draw_rules_form(self, prefix: str) -> None:
        """Draw the rules to choose from, with the example of each, and the use of house rules."""
        self._click_on("tab rules")
        self._save(f"{prefix}-rules")
        for option in [widget.name for widget in self._screen().group.widgets if widget.name.startswith("example ")]:
            self._click_on(option)
            self._save(f"{prefix}-{option.replace(' ', '-')}")
        self._click_on("house")
        self._save(f"{prefix}-house")

    def _screen(self) -> Screen:
        top = self.app.host.stack.top
        assert isinstance(top, Screen), top
        return top

    def _click_on(self, name: str) -> None:
        button = next(widget for widget in self._screen().group.widgets if widget.name == name)
        if button.area is not None:
            self._screen().group.focus(name)  # which brings it into sight
        mouse = {"pos": button.rect.center, "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, mouse, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, mouse, button=1))
        self._step()
        self._settle()

    def draw_table(self, game: str, seats: int) -> None:
        """Draw a round of `game`, the scenes over its table, the score and the podium."""
        players = (HUMAN, *["greedy"] * (seats - 1))
        self._start(NewGame(game, players, KITS[game].game.options({}), _SEED))
        prefix = f"{game}-{seats}"
        for ply, decision in enumerate(self._decisions()):
            table = self._table()
            if ply in (1, 4):
                self._save(f"{prefix}-{ply}")
                self._press(pygame.K_RIGHT)
                self._save(f"{prefix}-{ply}-chosen")
                for key, name in ((pygame.K_h, "hint"), (pygame.K_l, "log"), (pygame.K_ESCAPE, "pause")):
                    self._open_over_table(key, f"{prefix}-{ply}-{name}")
            table.decide(_most(decision))
            if ply in (1, 4, 5):
                for moment in range(1, 5):
                    for _ in range(12):
                        self._step()
                    self._shoot(f"{prefix}-{ply}-moving-{moment}")
        self._save(f"{prefix}-score")
        self._press(pygame.K_r)
        self._save(f"{prefix}-review")
        if not isinstance(self.app.host.stack.top, ScoreScene):
            self._press(pygame.K_ESCAPE)
        self._press(pygame.K_RETURN)
        if isinstance(self.app.host.stack.top, PodiumScene):
            self._save(f"{prefix}-podium")

    def _decisions(self) -> Iterator[Decision]:
        for _ in range(400):
            self._settle()
            top = self.app.host.stack.top
            if isinstance(top, ScoreScene | PodiumScene):
                return
            decision = self._table().controls.decision
            if decision is None:
                self._press(pygame.K_RETURN)
            else:
                yield decision
        raise SystemExit("the round does not end")

    def _open_over_table(self, key: int, name: str) -> None:
        table = self._table()
        self._press(key)
        self._save(name)
        for _ in range(4):
            if self.app.host.stack.top is table:
                return
            self._press(pygame.K_ESCAPE)
        raise SystemExit(f"{name} cannot be left")

    def _table(self) -> TableScene:
        top = self.app.host.stack.top
        assert isinstance(top, TableScene), top
        return top

    def _start(self, game: NewGame | None) -> None:
        stack = self.app.host.stack
        if stack.scenes:
            stack.pop_down_to(stack.scenes[0])
            stack.replace(self._scenes.first(game))
        else:
            stack.push(self._scenes.first(game))
        self._settle()

    def _step(self) -> None:
        self._clock.advance(_FRAME)
        self.app.step()

    def _settle(self) -> None:
        for _ in range(_PATIENCE):
            self._clock.advance(_FRAME)
            if not self.app.step() and not self.app.host.stack.is_animating:
                return

    def _press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0))
        self._step()
        self._settle()

    def _save(self, name: str) -> None:
        self._settle()
        self._shoot(name)

    def _watch(self) -> None:
        shortened = self._shortened

        def watched(typesetter: Typesetter, text: str, role: Role, width: int) -> str:
            result = shortened(typesetter, text, role, width)
            if result != text:
                self.cut.setdefault(text, self._latest)
            return result

        Typesetter.shortened = watched  # type: ignore[assignment, method-assign]

    def _shoot(self, name: str) -> None:
        self._latest = name
        if self._folder is not None:
            pygame.image.save(self.app.surface, self._folder / f"{name}.png")


def _most(decision: Decision) -> Action:
    """Return the action that takes most, so that pictures show captures."""
    return max(decision.actions, key=lambda action: len(action.takes or ()) if isinstance(action, Play) else -1)


def compare(before: Path, after: Path) -> Iterator[str]:
    """Yield a line for each picture that differs visibly and where, then one for each that only `before` has."""
    missing = []
    for path in sorted(before.glob("*.png")):
        if not (after / path.name).exists():
            missing.append(path.stem)
            continue
        old, new = pygame.image.load(path), pygame.image.load(after / path.name)
        if old.get_size() != new.get_size():
            yield f"{path.name}: {old.get_size()} before, {new.get_size()} after"
            continue
        differs = pygame.mask.from_threshold(old, (0, 0, 0), (*[_SEEN] * 3, 255), new)
        differs.invert()
        if differs.count():
            rects = differs.get_bounding_rects()
            yield f"{path.name}: {differs.count()} pixels differ, within {rects[0].unionall(rects[1:])}"
    if missing:
        yield f"{len(missing)} not drawn: {', '.join(missing)}"


def seats_of(game: str) -> tuple[int, int]:
    """Return the two numbers of seats with which the tables of `game` are drawn."""
    counts = GAMES[game].seat_counts(GAMES[game].options({}))
    return _SEATS.get(game, (counts[0], counts[-1]))


def main() -> None:
    """Draw them as the command line requests."""
    parser = argparse.ArgumentParser(description="Draw every scene and table once.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--against", type=Path, help="a folder of an earlier run to compare with")
    parser.add_argument("--only", help="a game's id, title or pages")
    parser.add_argument("--language", default="en", choices=(*LANGUAGES, "longer"))
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    width, height = map(int, arguments.size.split("x"))
    gallery = Gallery(arguments.folder, (width, height), arguments.language)
    try:
        if arguments.only in (None, "title"):
            gallery.draw_title()
        if arguments.only in (None, "pages"):
            gallery.draw_pages()
        for game in GAMES:
            for number in seats_of(game):
                if arguments.only in (None, game):
                    gallery.draw_table(game, number)
    finally:
        gallery.close()
    for text, picture in gallery.cut.items():
        print(f"cut off after {picture}: {text}")
    if arguments.against is not None:
        print(*compare(arguments.against, arguments.folder), sep="\n")


if __name__ == "__main__":
    main()
