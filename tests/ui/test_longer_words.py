"""A language whose words are longer by two fifths finds room in every scene and at every table: nothing is cut off."""

from collections.abc import Iterator

import pytest

from caurobat.catalogue import GAMES
from caurobat.ui.drawing.text import Role
from tools.gallery import Gallery, seats_of


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    drawn = Gallery(None, (1280, 720), "longer")
    yield drawn
    drawn.close()


@pytest.mark.slow
def test_around_the_title(gallery: Gallery) -> None:
    gallery.draw_title()
    assert gallery.cut == {}


@pytest.mark.slow
def test_on_the_pages_of_phones_licences_and_evenings(gallery: Gallery) -> None:
    gallery.draw_pages()
    assert gallery.cut == {}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(game, seats_of(game)[1]) for game in GAMES])
def test_at_the_table(gallery: Gallery, game: str, seats: int) -> None:
    gallery.draw_table(game, seats)
    assert gallery.cut == {}


def test_a_text_without_room_is_noticed(gallery: Gallery) -> None:
    gallery.app.host.look.text.shortened("x" * 500, Role.BODY, 100)
    assert list(gallery.cut) == ["x" * 500]
