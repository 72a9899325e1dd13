"""Screen readers: the screen's outline as a tree, events as polite messages, and actions requested by readers.

AccessKit passes the tree to the system's own interface: AT-SPI, UI Automation or NSAccessibility. The tree is built
only while a screen reader is active. Without AccessKit the program works as usual.
"""

import logging
import queue
import sys
from collections import defaultdict
from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from caurobat.narration.tellings import Length, MessageKind
from caurobat.startup import TITLE
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Heading
from caurobat.ui.shell.outline import Outline, Part, PartKind, group_of, outline_of
from caurobat.ui.shell.speech import Voice
from caurobat.ui.shell.window import IS_HIDDEN_FIRST
from caurobat.ui.widgets import Widget

if TYPE_CHECKING:
    from caurobat.ui.scenes.table import TableScene
    from caurobat.ui.shell.table_outline import TableReader
    from caurobat.ui.table.story.banter import Said

log = logging.getLogger(__name__)

_WINDOW: Final = 0  # the number of the root
_KEPT: Final = 200  # messages
_AT_ONCE: Final = 8  # sentences; more of them come only when a round is replayed, and then the last ones are enough
_KEYS: Final = {"CLICK": Action.ACCEPT, "FOCUS": None, "INCREMENT": Action.RIGHT, "DECREMENT": Action.LEFT}
"""The key equivalent of each of AccessKit's actions, for those that do more than set the focus."""


class Access:
    """Follows the scenes of `host`; while `is_active`, each new tree is sent to the adapter."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.is_active = False
        self.outline = Outline()
        self.messages: list[str] = []
        """The latest messages, in order."""
        self._places: list[Scene | None] = []  # the scene at which each of them was heard; None before the first scene
        self._repeated = 0
        self._due: list[str] = []
        self._reader: TableReader | None = None  # loaded late, since the title does not need it
        self._scene: Scene | None = None
        self._scene_lines: list[str] = []
        self._turn_key: tuple[int, int, str] | None = None
        self._tree = _Tree()
        self._voice: Voice | None = None
        self._said: Said | None = None  # the last line that somebody said at a table
        self._voiced = ""  # the text last spoken for the focus
        self._sent: object = None
        self._requests: queue.SimpleQueue[tuple[int, Action | None]] = queue.SimpleQueue()
        self._adapter: Any = None

    # Messages

    def say(self, text: str) -> None:
        """Queue `text` for the message of this turn, after what the table has told so far."""
        self._catch_up()
        self._queue(text)

    def _queue(self, text: str, kind: MessageKind | None = None) -> None:
        """Queue `text`, unless messages of its `kind` are switched off."""
        if text and kind not in self._host.settings.untold:
            self._due.append(text)

    def _catch_up(self) -> None:
        """Add what a table has told so far, a short message per play; there was no listener, so it was not followed."""
        if not self._has_listener:
            self._follow_tables()
            for text in self._due:
                self._add(text)
            self._due.clear()

    def again(self, *, is_before: bool = False) -> str:
        """Repeat the last message, or the one before the last one repeated; return it, empty if there is none.

        Messages from a scene that has closed are not repeated.
        """
        self._catch_up()
        self._forget_left()
        if not self.messages:
            return ""
        last = len(self.messages) - 1
        self._repeated = max(0, min(self._repeated, last) - 1) if is_before else last
        self._tree.announce(self.messages[self._repeated])
        if self._voice is not None:
            self._voice.say(self.messages[self._repeated], is_urgent=True)
        return self.messages[self._repeated]

    def update(self) -> None:
        """Announce the changes; called once per turn of the loop, after all scenes have been updated."""
        scene = self._host.stack.top
        if scene is None:
            return
        self._follow_voice()
        if not self._has_listener:
            self._flush()
            return
        outline = self._follow_tables()
        self._announce_scene(scene)
        has_news = self._flush()
        self.outline = outline_of(self._host, scene, outline)
        self._say_focus(is_urgent=not has_news)
        self._send(scene)

    @property
    def _has_listener(self) -> bool:
        """Whether a screen reader is active or the voice speaks."""
        return self.is_active or self._voice is not None

    def _follow_voice(self) -> None:
        """Start or stop the voice according to the settings; it stays silent while a screen reader is active."""
        wanted = self._host.strings.language if self._host.settings.speaks and not self.is_active else ""
        if wanted != (self._voice.language if self._voice is not None else ""):
            if self._voice is not None:
                self._voice.close()
            self._voice = Voice(wanted) if wanted else None
            self._voiced = ""
        if self._voice is not None and self._voice.problem:
            problem, self._voice.problem = self._voice.problem, ""
            self._host.toast(self._host.t(problem, command=self._voice.cure), stays=True)

    def _say_focus(self, *, is_urgent: bool) -> None:
        """Speak the focused part, interrupting the current speech if `is_urgent`."""
        part = next((each for each in self.outline.walk() if each.name == self.outline.focus), None)
        if self._voice is None or part is None:
            return
        state = {True: self._host.t("on"), False: self._host.t("off"), None: ""}[part.is_on]
        text = ". ".join(filter(None, (part.label, state, part.hint)))
        if text != self._voiced:
            self._voiced = text
            self._voice.say(text, is_urgent=is_urgent)

    def _follow_tables(self) -> Outline:
        """Announce the events at each table; return the outline of the one on top, if there is one."""
        outline = Outline()
        for each in self._host.stack.scenes:
            table = getattr(each, "table", each)  # a lesson holds a table
            if hasattr(table, "stage"):  # importing its class would load all games before the title appears
                outline = self._follow_table(each, cast("TableScene", table))
        return outline

    def _follow_table(self, scene: Scene, table: "TableScene") -> Outline:
        """Announce the events at `table`, also below its score; return its outline if it is the top scene."""
        from caurobat.ui.shell import table_outline

        if self._reader is None:
            self._reader = table_outline.TableReader()
        is_short = self._host.settings.telling is Length.SHORT or not self._has_listener
        lines = [
            line
            for line in self._reader.news(table)
            # The score has a scene of its own, and a lesson announces its own position.
            if line.kind is not MessageKind.SCORES and (scene is table or line.kind is not MessageKind.ROUND)
        ]
        if self._has_listener and len(lines) > _AT_ONCE:
            lines = [lines[0], lines[-1]]
        for line in lines:
            self._queue(line.brief if is_short else line.text, line.kind)
        if table.said is not None and table.said is not self._said and self._has_listener:
            name = table.faces[table.said.seat].name
            self._queue(self._host.t("{name}: “{line}”", name=name, line=self._host.t(table.said.line)))
        self._said = table.said or self._said
        if not self._has_listener or scene is not self._host.stack.top:
            return Outline()
        page = self._reader.page(table)
        turn_key = (id(table), page["revision"], page["status"]) if page["mine"] else None
        is_lesson = scene is not table  # its text says what to do
        if turn_key != self._turn_key and page["mine"] and not is_lesson:
            self._queue(page["status"], MessageKind.TURNS)
        self._turn_key = turn_key
        return table_outline.table_outline(scene, table, page)

    def _announce_scene(self, scene: Scene) -> None:
        """Announce the lines of a new scene, or the new lines of the same one."""
        lines = list(scene.spoken_lines())
        group = group_of(scene)
        if group is not None and (scene.is_overlay or hasattr(scene, "table")):  # a dialog or a lesson
            lines += [item.label for item in group.widgets if not isinstance(item.node, Widget | Heading)]
        before = self._scene_lines if scene is self._scene else []
        self._scene, self._scene_lines = scene, lines
        for line in lines:
            if line not in before:
                self._queue(line, scene.spoken_kind)

    def _flush(self) -> bool:
        """Announce the lines of this turn as one message; return whether there were any."""
        if not self._due:
            return False
        text = " ".join(line if line[-1] in ".!?:" else f"{line}." for line in self._due)
        self._due.clear()
        self._add(text)
        if self._host.settings.telling is not Length.OFF:
            self._tree.announce(text)
            if self._voice is not None:
                self._voice.say(text)
        return True

    def _add(self, text: str) -> None:
        self._forget_left()
        self.messages = [*self.messages[1 - _KEPT :], text]
        self._places = [*self._places[1 - _KEPT :], next(iter(self._host.stack.visible), None)]
        self._repeated = len(self.messages) - 1

    def _forget_left(self) -> None:
        scenes = (None, *self._host.stack.scenes)
        if all(place in scenes for place in self._places):
            return
        kept = [number for number, place in enumerate(self._places) if place in scenes]
        self.messages = [self.messages[number] for number in kept]
        self._places = [self._places[number] for number in kept]
        self._repeated = len(kept) - 1

    # The system's side

    def attach(self, window: pygame.Window) -> None:
        """Offer the tree of `window` to the system, if AccessKit is installed and the system can use it."""
        self._adapter = self._adapter_of(window)
        self.follow_focus(has_focus=window.focused)

    def follow_focus(self, *, has_focus: bool) -> None:
        """Notify the system that the window got or lost the focus; Windows knows already."""
        if self._adapter is None or sys.platform == "win32":
            return
        if sys.platform == "darwin":
            _raised(self._adapter.update_view_focus_state(has_focus))
        else:
            self._adapter.update_window_focus_state(has_focus)

    def obey(self) -> bool:
        """Carry out the actions requested since the last turn; return whether there were any."""
        is_any = False
        while not self._requests.empty():
            number, key = self._requests.get()
            part = self._tree.parts.get(number)
            if part is not None and part.do is not None:
                is_any = True
                part.do(key)
        return is_any

    def _send(self, scene: Scene) -> None:
        state = (id(scene), self.outline, self._tree.message)
        if state != self._sent and self._adapter is not None:
            self._sent = state
            update = self._tree.update(scene, self.outline)
            _raised(self._adapter.update_if_active(lambda: update))

    # Called from other threads on some systems, so it only sets flags.

    def _activate(self) -> None:
        """Note that a screen reader has become active; the tree follows at the next turn."""
        self._sent, self.is_active = None, True

    def _deactivate(self) -> None:
        self.is_active = False

    def _request(self, request: Any) -> None:  # noqa: ANN401  AccessKit has no types
        name = str(request.action).rpartition(".")[2]
        if name in _KEYS:
            self._requests.put((request.target, _KEYS[name]))

    def _adapter_of(self, window: pygame.Window) -> Any:  # noqa: ANN401  AccessKit has no types
        """Return the adapter for this system, or None; on Windows and macOS the window must still be hidden."""
        try:
            import accesskit

            if not IS_HIDDEN_FIRST:
                return accesskit.unix.Adapter(self._activate, self._request, self._deactivate)
            if pygame.display.get_driver() not in ("windows", "cocoa"):
                return None  # there is no real window
            if sys.platform == "win32":
                return accesskit.windows.SubclassingAdapter(window.handle, self._activate, self._request)
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            return accesskit.macos.SubclassingAdapter.for_window(window.handle, self._activate, self._request)
        except (ImportError, ValueError, TypeError, RuntimeError) as error:
            log.warning("no screen reader can read the window: %s", error)
            return None


class _Tree:
    """Numbers the parts of outlines and builds AccessKit's tree from them; each message is a new node."""

    def __init__(self) -> None:
        self._free = count(_WINDOW + 1)
        self._scene: Scene | None = None
        self._numbers = defaultdict[str, int](lambda: next(self._free))  # by the names of the scene's parts
        self.parts: dict[int, Part] = {}
        """The parts of the current tree by their numbers."""
        self.message: tuple[int, str] | None = None

    def announce(self, text: str) -> None:
        """Put `text` into the next tree as a new node, so that it is read out even if it equals the last message."""
        self.message = next(self._free), text

    def update(self, scene: Scene, outline: Outline) -> Any:  # noqa: ANN401  AccessKit has no types
        """Return the whole tree of `outline`, the outline of `scene`."""
        import accesskit

        if scene is not self._scene:
            self._scene = scene
            self._numbers.clear()
        self.parts = {self._numbers[part.name]: part for part in outline.walk()}
        names = {part.name: number for number, part in self.parts.items()}
        update = accesskit.TreeUpdate(names.get(outline.focus, _WINDOW))
        update.tree = accesskit.Tree(_WINDOW)
        root = accesskit.Node(accesskit.Role.WINDOW)
        root.set_label(TITLE)
        children = [names[part.name] for part in outline.parts]
        if self.message is not None:
            number, text = self.message
            live = accesskit.Node(accesskit.Role.LABEL)
            live.set_value(text)
            live.set_live(accesskit.Live.POLITE)
            children.append(number)
            update.nodes.append((number, live))
        root.set_children(children)
        update.nodes.append((_WINDOW, root))
        update.nodes += [(number, _node(accesskit, part, names)) for number, part in self.parts.items()]
        return update


def _node(kit: Any, part: Part, names: Mapping[str, int]) -> Any:  # noqa: ANN401  AccessKit has no types
    node = kit.Node(getattr(kit.Role, part.kind.value))
    (node.set_value if part.kind is PartKind.TEXT else node.set_label)(part.label)
    if part.rect:
        node.set_bounds(kit.Rect(*part.rect.topleft, *part.rect.bottomright))
    if part.hint:
        node.set_description(part.hint)
    if part.is_disabled:
        node.set_disabled()
    if part.is_on is not None:
        node.set_toggled(kit.Toggled.TRUE if part.is_on else kit.Toggled.FALSE)
    if part.parts:
        node.set_children([names[each.name] for each in part.parts])
    if part.do is not None:
        for name in _KEYS if part.kind is PartKind.SLIDER else ("CLICK", "FOCUS"):
            node.add_action(getattr(kit.Action, name))
    return node


def _raised(events: Any) -> None:  # noqa: ANN401  AccessKit has no types
    """Raise the events that an adapter has returned, if any."""
    if events is not None:
        events.raise_events()
