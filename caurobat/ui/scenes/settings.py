"""The settings: every setting that is saved; changes apply at once.

On a wide window a piece of table beside the list previews the choices: theme, deck, back, text size, and the speed, as
a card that flies once after each change.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from caurobat.core.text import clean_name
from caurobat.decks import FRENCH, deck_of, parse_card
from caurobat.match.seating import NAME_LIMIT
from caurobat.narration.rules import RulesKit
from caurobat.narration.strings import msg
from caurobat.narration.tellings import KINDS, LENGTHS, MessageKind
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import TEXT_SCALES, AceMark, CourtLetters, TableLayout
from caurobat.ui.base.timing import Duration, Pace
from caurobat.ui.drawing.card_art import BACKS, DECKS
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import theme_names, theme_or_default
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Heading, Node, Paragraph, Picture, Row, Space
from caurobat.ui.scenes.page import PageScene
from caurobat.ui.scenes.preview import SettingsPreview
from caurobat.ui.scenes.screen import Screen, panel
from caurobat.ui.setup.agreed_texts import CALL_STYLES
from caurobat.ui.setup.forms import caption
from caurobat.ui.widgets import (
    Button,
    Choice,
    Draft,
    RowButton,
    Scroll,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
)

PACES: dict[Pace, str] = {
    Pace.VERY_SLOW: msg("Very slow"),
    Pace.SLOW: msg("Slow"),
    Pace.NORMAL: msg("Normal"),
    Pace.FAST: msg("Fast"),
    Pace.VERY_FAST: msg("Very fast"),
    Pace.INSTANT: msg("At once"),
}
THEMES = {"rajola": msg("Tiles"), "fusta": msg("Wood"), "contrast": msg("High contrast")}
"""Our own themes, which are listed first, with the titles in their files."""
_WIDE = 1.25
_LICENCES_WIDTH = 900.0  # in units


class SettingsScene(Screen):
    """All settings in one list, in sections."""

    heading = msg("Settings")

    def __init__(self, host: Host, texts: RulesKit, leave: Callable[[], None] | None = None) -> None:
        """`texts` are the texts of the present or last game."""
        super().__init__(host, leave)
        self._texts = texts
        self._area, self._name = ScrollArea(), Draft(host.settings.player_name or "", NAME_LIMIT)
        self._preview, self._was_moving = SettingsPreview(host, texts), False

    @property
    def is_animating(self) -> bool:
        """Whether the preview's card is flying, or its last frame is still to be drawn."""
        return self._preview.is_moving or self._was_moving

    def update(self, now: float) -> None:
        """Advance the preview."""
        is_moving = self._preview.is_moving
        if is_moving or self._was_moving:  # draw the arrived card once more
            self.redraw()
        self._was_moving = is_moving

    def first(self) -> str:
        """Return the name of the first setting."""
        return "language"

    def tree(self) -> Node:
        """Return the list with the preview beside it, and below them the hint for the focused setting."""
        look, (width, height), line = self.look, self.look.size, 2 * self.look.text.line_height(Role.SMALL)
        settings = Scroll("settings", self._area, self._widgets(), look.px(6))
        box = panel(settings, pad=(look.px(22), look.px(16)))
        if width / height >= _WIDE and look.text_scale < 1.7:
            preview = Picture(self._preview.draw, wide=round(self.body().width * 0.34))
            box = Row((box, preview), gap=look.px(24), weight=1)
        hint = Paragraph(self.group.hint, Role.SMALL, look.theme.colours.text_muted, high=line - look.px(8))
        return self.page(Column((box, Space(look.px(8)), hint)))

    # The list

    def _widgets(self) -> list[Node]:
        t = self.host.t
        return [
            Heading(t("Language and reading")),
            *self._reading(),
            Heading(t("Cards and table")),
            *self._picture(),
            Heading(t("Speed")),
            *self._speed(),
            *([Heading(t("Calls")), self._calls()] if self._texts.calls else []),
            Heading(t("Sound")),
            *self._sound(),
            Heading(t("Screen readers")),
            *self._hearing(),
            Heading(t("About the program")),
            Button("licences", t("Licences"), lambda: self.host.stack.push(LicencesScene(self.host))),
        ]

    def _reading(self) -> list[Node]:
        t = self.host.t
        languages = [("", t("System default")), *LANGUAGES.items()]
        scales = [(scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES]
        return [
            self._choice("language", t("Language"), languages),
            self._choice("text_scale", t("Text size"), scales),
            self._toggle(
                "is_motion_reduced", t("Reduced motion"), t("Cards fade from place to place instead of flying.")
            ),
            self._toggle("is_fullscreen", t("Full screen"), t("Press F11 to switch at any time.")),
            caption(self.host, t("Your name")),
            TextField(
                "player_name",
                t("Your name"),
                self._name,
                lambda name: self.host.change(player_name=clean_name(name)),
                placeholder=t("You"),
                hint=t("It is shown at your seat from the next game on."),
            ),
            self._toggle(
                "has_coach",
                t("Coach"),
                t("Points out each thing that is new to you, once. It remembers that for each person at the table."),
            ),
            *self._restart_of_the_coach(),
            self._toggle(
                "has_banter",
                t("Remarks of the players"),
                t("At great moments, those whom the computer plays say a word. It tells nothing about their cards."),
            ),
        ]

    def _restart_of_the_coach(self) -> list[Node]:
        if not self.host.learnt().said:
            return []
        return [Button("restart_coach", self.host.t("Restart the coach"), self._restart_coach)]

    def _restart_coach(self) -> None:
        self.host.note(replace(self.host.learnt(), said=frozenset()))
        self.host.toast(self.host.t("The coach starts over with the next game."))

    def _picture(self) -> list[Node]:
        t, settings, look = self.host.t, self.host.settings, self.look
        themes = look.assets.folder / "themes"
        names = [*THEMES, *(name for name in theme_names(themes) if name not in THEMES)]
        titles = [(name, t(theme_or_default(themes, name).title)) for name in names]
        decks = [(name, t(words)) for name, (_, words) in DECKS.items()]
        backs = [(name, t(words)) for name, (_, words) in BACKS.items()]
        layouts = [(TableLayout(layout), t(words)) for layout, words in self._texts.layouts.items()]
        widgets: list[Node] = [
            self._choice("theme", t("Table"), titles),
            self._choice("deck", t("Cards"), decks),
            self._choice("back", t("Backs"), backs),
            *self._french_letters(),
        ]
        if layouts:
            # The hint describes the first layout, after which the game is named.
            hint = t(self._texts.layout_hint) if settings.layout is layouts[0][0] else ""
            widgets.append(self._choice("layout", t("Cards on the table"), layouts, hint))
        return widgets

    def _french_letters(self) -> list[Node]:
        """Return the choices for the letters on courts and aces, for a game with French cards."""
        if deck_of(parse_card(self._texts.sample_cards[0])) is not FRENCH:
            return []
        t = self.host.t
        courts = [(CourtLetters.JQK, "J Q K"), (CourtLetters.RDV, "R D V")]
        aces = [(AceMark.LETTER, "A"), (AceMark.NUMBER, "1")]
        return [
            self._choice(
                "court_letters",
                t("Letters on French court cards"),
                courts,
                t("K, Q and J are king, queen and jack; R, D and V are rei, dama and valet."),
            ),
            self._choice("ace_mark", t("French aces"), aces),
        ]

    def _speed(self) -> list[Node]:
        t = self.host.t
        paces = [(pace, t(words)) for pace, words in PACES.items()]
        return [
            self._choice("plays", t("Cards in play"), paces, beat=Duration.CAPTURE_FLIGHT),
            self._choice("pauses", t("Computer players"), paces, beat=Duration.THINK),
            self._choice("payments", t("Payments"), paces, beat=Duration.PAYMENT_FLIGHT),
        ]

    def _calls(self) -> Node:
        t = self.host.t
        styles = [(style, t(words)) for style, (words, _) in CALL_STYLES.items()]
        hint = t(CALL_STYLES[self.host.settings.call_style][1])
        return self._choice("call_style", t(self._texts.calls), styles, hint)

    def _sound(self) -> list[Node]:
        t, settings = self.host.t, self.host.settings
        return [
            Slider("effects_volume", t("Effects"), settings.effects_volume, partial(self._set, "effects_volume")),
            Slider("music_volume", t("Music"), settings.music_volume, partial(self._set, "music_volume")),
            self._toggle("is_muted", t("Mute"), t("Press M to mute or unmute. Everything you hear can be seen, too.")),
        ]

    def _choice(
        self, key: str, label: str, options: Sequence[tuple[object, str]], hint: str = "", beat: Duration | None = None
    ) -> Node:
        return Choice(
            key, label, options, getattr(self.host.settings, key), partial(self._set, key, beat=beat), hint=hint
        )

    def _toggle(self, key: str, label: str, hint: str) -> Node:
        return Toggle(key, label, getattr(self.host.settings, key), partial(self._set, key), hint=hint)

    def _hearing(self) -> list[Node]:
        t, settings = self.host.t, self.host.settings
        lengths = [(length, t(words)) for length, words in LENGTHS.items()]
        hint = t("Press A to repeat the last message, B for the message before it.")
        return [
            self._toggle("speaks", t("Read aloud"), t("With the system’s own voice, if no screen reader is running.")),
            self._choice("telling", t("Messages"), lengths, hint),
            *[
                Toggle(f"told {kind}", t(words), kind not in settings.untold, partial(self._tell, kind))
                for kind, words in KINDS.items()
            ],
        ]

    def _tell(self, kind: MessageKind, is_told: bool) -> None:
        """Turn messages of `kind` on or off."""
        others = tuple(each for each in self.host.settings.untold if each != kind)
        self.host.change(untold=others if is_told else (*others, str(kind)))

    def _set(self, key: str, value: object, *, beat: Duration | None = None) -> None:
        """Store a new value of `key`; the preview then shows the speed of `beat`."""
        self.host.change(**{key: value})
        if beat is not None:
            self._preview.fly(beat)
        self.redraw()


class LicencesScene(PageScene):
    """The licences of everything shipped, an entry for each work; a press shows or hides its licence below it."""

    def __init__(self, host: Host) -> None:
        from caurobat.licences import works  # loaded on demand, because it reads the packages' data

        self._works = works()
        self._opened = ""
        super().__init__(host, host.t("Licences"), self._rows, self._works[0].name, _LICENCES_WIDTH)

    def _rows(self) -> list[Node]:
        entries: list[Node] = []
        for work in self._works:
            is_open = work.name == self._opened
            entries.append(RowButton(work.name, work.name, partial(self._open, work.name), is_chosen=is_open))
            paragraphs = [" ".join(part.split()) for part in work.text.split("\n\n")] if is_open else []
            ink = self.look.theme.colours.text
            entries += [Paragraph(text, Role.SMALL, ink) for text in filter(None, paragraphs)]
        return entries

    def _open(self, name: str) -> None:
        self._opened = "" if name == self._opened else name
        self.resize(self.look.size)
        self.group.focus(name)
