"""Every remark of every game finds a place where it covers nothing that one needs to see."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from caurobat.learn import TEACHING
from caurobat.learn.coach import Remark
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.drawing.text import Role
from caurobat.ui.kits import KITS
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.layout import Areas, Place, raised_hand
from caurobat.ui.table.note import Note, Surroundings
from caurobat.ui.table.painter import table_areas
from caurobat.ui.table.story.animator import TableAnimator
from tests.expecting import first_quick
from tests.ui.conftest import MakeDriver

SIZES = [((1024, 600), 2.0), ((1280, 720), 1.5)]
ALL = [Strings(language, assets_dir() / "locale") for language in LANGUAGES]


def longest(text: str) -> str:
    values = dict.fromkeys(("rank", "other"), 12)
    return max((strings.t(text, **values) for strings in ALL), key=len)


ALONE = {"alone", "order", "can win", "missed win", "double"}  # the remarks on Capodama for one
ON_A_CARD = {"stays", "top", "built", "joker"}  # these point at a card on the table, wherever it lies


def remarks(game: str, seats: int) -> list[Remark]:
    if seats == 1:
        return [remark for remark in TEACHING[game].remarks if remark.name in ALONE]
    missing = {"alone"} if seats == 4 else {"alone", "partner"}
    return [remark for remark in TEACHING[game].remarks if remark.name not in missing]


def abouts(game: str, name: str, areas: Areas) -> list[pygame.Rect]:
    if name in ON_A_CARD:
        middle = Place(*areas.middle.rect.center)
        return [place.card_rect(areas.card_height) for place in areas.places.values() or [middle]]
    seats, rects = len(areas.panels) + 1, []
    for seat in range(seats):
        moment: Any = SimpleNamespace(
            own=0, view=SimpleNamespace(seats=seats, capo=seat), last_play=SimpleNamespace(seat=seat)
        )
        rects.append(KITS[game].pointer(name)(areas, moment))
    return list(map(pygame.Rect, {tuple(rect) for rect in rects}))


def kept_at(kit: TableKit, areas: Areas, seats: int) -> list[pygame.Rect]:
    view = kit.game.blank(kit.game.options({}), seats, 0)
    return [raised_hand(areas), *kit.middle.kept(TableAnimator(kit.stage, view, areas, AnimationSpeeds()))]


@pytest.mark.parametrize(("size", "scale"), first_quick(SIZES))
@pytest.mark.parametrize("game", first_quick(KITS))
def test_no_remark_covers_the_hand_a_forecast_a_call_or_what_it_points_at(
    make_driver: MakeDriver, game: str, size: tuple[int, int], scale: float
) -> None:
    host = make_driver(size=size, settings=Settings(text_scale=scale)).app.host
    kit = KITS[game]
    for seats in {2, 4} | ({1} & set(kit.game.seat_counts(kit.game.options({})))):
        areas = table_areas(host.look, host.settings, kit, seats, 0)
        kept = kept_at(kit, areas, seats)
        texts: dict[tuple[int, ...], list[str]] = {}
        for remark in remarks(game, seats):
            for about in abouts(game, remark.name, areas):
                texts.setdefault(tuple(about), []).append(longest(remark.text))
        for there, said in texts.items():
            for text in sorted(said, key=len)[-2:]:
                note = Note(host, "", text, pygame.Rect(there).copy, lambda: None)
                note.lay_out(Surroundings(kept, [*areas.panels.values(), areas.own, areas.slip]))
                assert host.look.screen.contains(note.box), text
                assert note.box.collidelist([pygame.Rect(there), *kept]) < 0, (text, seats, there, note.box)
                height = host.look.text.paragraph_height(text, Role.BODY, note.box.width)
                assert height <= note.box.height, f"{text}: smaller than the player has chosen"
