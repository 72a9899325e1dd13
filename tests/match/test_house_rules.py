"""House rules: a line reads back as it was written, a damaged or newer one is refused, a file of them loses nothing."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caurobat.catalogue import GAMES
from caurobat.core.options import option_names, option_values
from caurobat.core.text import clean_name
from caurobat.match.house_rules import FILE_NAME, BadLine, Fault, HouseBook, HouseRules, read_line

AVIA = HouseRules("scopa", GAMES["scopa"].options({"partners": True, "target": 21}), "Ca l'àvia #2")
LINE = "caurobat1 scopa partners=true target=21 name=Ca l'àvia #2 #78a091e6"


@st.composite
def house_rules(draw: st.DrawFn) -> HouseRules:
    game = draw(st.sampled_from(sorted(GAMES)))
    kind = GAMES[game].options_type
    values = {name: option_values(kind, name) for name in option_names(kind)}
    chosen = {
        name: draw(st.sampled_from(values[name])) if values[name] else draw(st.integers(1, 999)) for name in values
    }
    return HouseRules(game, kind(**chosen), draw(st.text(max_size=30)))


def refused(line: str) -> BadLine:
    with pytest.raises(BadLine) as error:
        read_line(line)
    return error.value


def test_a_line_is_short_and_can_be_read() -> None:
    assert AVIA.line == LINE
    assert read_line(LINE) == AVIA


@settings(max_examples=30)
@given(house_rules())
def test_every_line_reads_back_as_what_was_written(rules: HouseRules) -> None:
    read = read_line(rules.line)
    assert (read.game, read.name) == (rules.game, clean_name(rules.name))
    assert (read.options.to_rules(), read.options.goal) == (rules.options.to_rules(), rules.options.goal)
    assert read.line == rules.line


@given(house_rules(), st.data())
def test_no_sign_can_be_changed_taken_out_or_put_in(rules: HouseRules, data: st.DataObject) -> None:
    line = rules.line
    place = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.sampled_from("0aZ=# é·"))
    kinds = {line[:place] + other + line[place + 1 :], line[:place] + line[place + 1 :], line[:place], other + line}
    for damaged in kinds:
        if " ".join(damaged.split()).lower() != line.lower():
            assert refused(damaged).word in damaged.replace("\n", " ")


@settings(max_examples=300)
@given(st.text(max_size=600))
def test_any_other_text_is_refused(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("blank", ["\n", "\r\n  ", "\t", "\u00a0", "  "])
def test_a_line_broken_on_its_way_is_mended(blank: str) -> None:
    assert read_line(f" {LINE.replace(' ', blank)}{blank}") == AVIA


@pytest.mark.parametrize(
    "quoted", [f"> {LINE}", f"“{LINE}”", f"'{LINE}'.", f"{LINE}.", f"*{LINE}*", f"\ufeff{LINE}", LINE.replace("'", "’")]
)
def test_a_line_that_a_chat_or_an_editor_has_quoted_is_read(quoted: str) -> None:
    read = read_line(quoted)
    assert (read.options, read.name.replace("’", "'")) == (AVIA.options, AVIA.name)


def test_a_byte_order_mark_hides_no_rules(tmp_path: Path) -> None:
    book = HouseBook(tmp_path)
    book.path.write_text(f"{LINE}\n", encoding="utf-8-sig")
    assert book.kept() == [AVIA]
    book.write(AVIA.game, AVIA.name, AVIA)
    assert book.kept() == [AVIA]


@pytest.mark.parametrize(
    ("line", "fault", "number", "word"),
    [
        ("", Fault.FOREIGN, 1, ""),
        ("good morning", Fault.FOREIGN, 1, "good"),
        ("caurobat0 scopa #00000000", Fault.FOREIGN, 1, "caurobat0"),
        ("caurobat2 tarot whist {} 9", Fault.NEWER, 1, "caurobat2"),
        ("caurobat1", Fault.CUT, 1, "caurobat1"),
        (LINE[:-1], Fault.CUT, 8, "#78a091e"),
        (LINE.replace("partners=true", "partners=false"), Fault.CHANGED, 8, "#78a091e6"),
        (LINE.replace("partners", "partner"), Fault.WORD, 3, "partner=true"),
        (LINE.replace("=21", "=x"), Fault.WORD, 4, "target=x"),
        (LINE.replace("scopa", "sopa"), Fault.WORD, 2, "sopa"),
    ],
)
def test_the_place_of_the_damage_is_named(line: str, fault: Fault, number: int, word: str) -> None:
    error = refused(line)
    assert (error.fault, error.number, error.word) == (fault, number, word)


def test_a_sound_line_with_an_option_of_tomorrow_is_from_a_newer_version() -> None:
    assert refused("caurobat1 scopa rebello=true #cc9b6a04").fault is Fault.NEWER
    assert refused("caurobat1 tarot #ebdc2d2a").fault is Fault.NEWER


def test_rules_are_kept_renamed_and_deleted(tmp_path: Path) -> None:
    book = HouseBook(tmp_path / "new")
    assert book.kept() == []
    other = HouseRules("zwicker", GAMES["zwicker"].options({"jokers": 0}), "Plain")
    for rules in (AVIA, other):
        book.write(rules.game, rules.name, rules)
    assert book.kept() == [AVIA, other]
    renamed = HouseRules(AVIA.game, AVIA.options, "Diumenge")
    book.write(AVIA.game, AVIA.name, renamed)
    assert book.kept() == [renamed, other], "they keep their place"
    book.write(AVIA.game, "Diumenge", None)
    assert book.kept() == [other]


def test_a_line_that_says_nothing_to_this_version_stays_in_the_file(tmp_path: Path) -> None:
    strange = ["caurobat2 scopa whatever", "# my own remark", "", LINE.replace("21", "12"), "half a byte \udcff"]
    text = "\n".join([strange[0], LINE, *strange[1:]])
    (tmp_path / FILE_NAME).write_bytes(text.encode("utf-8", "surrogateescape"))
    book = HouseBook(tmp_path)
    assert book.kept() == [AVIA]
    assert [(number, error.fault) for number, error in book.unreadable()] == [
        (1, Fault.NEWER), (3, Fault.FOREIGN), (5, Fault.CHANGED), (6, Fault.FOREIGN),
    ]  # fmt: skip
    book.write(AVIA.game, AVIA.name, None)
    left = (tmp_path / FILE_NAME).read_bytes().decode("utf-8", "surrogateescape")
    assert left == "\n".join(strange) + "\n"


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(OSError, match=FILE_NAME):
        HouseBook(tmp_path).kept()
