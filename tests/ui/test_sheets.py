"""The sheet to print: one page for each game, preset and language, with the rules that are in force."""

import re
import zlib
from itertools import cycle
from pathlib import Path

import pytest

from caurobat.__main__ import main
from caurobat.narration.rules import RuleText, Section, sheet_of
from caurobat.narration.strings import Strings
from caurobat.translations import LANGUAGES
from caurobat.ui.drawing.sheet import SheetProblem, rules_sheet, sheet_pdf
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.rules import RulesScene
from tests.expecting import first_quick
from tests.ui.conftest import Driver
from tests.ui.kept import ASSETS

PRESETS = [(game, preset) for game, kit in KITS.items() for preset in kit.game.presets]
_LEAST = 7.5


def page_of(pdf: bytes) -> bytes:
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 1
    streams = [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.DOTALL)]
    (page,) = [stream for stream in streams if stream.startswith(b"BT\n")]
    return page


def letters_of(pdf: bytes, font: bytes) -> dict[int, str]:
    """The letters of a font of the PDF that are not those of Western Europe, by their codes."""
    (number,) = re.findall(rb"/%s (\d+) 0 R" % font, pdf)
    (body,) = re.findall(rb"^%s 0 obj\n(.*?)^endobj" % number, pdf, re.DOTALL | re.MULTILINE)
    return {int(code): chr(int(letter, 16)) for code, letter in re.findall(rb"(\d+) /uni(\w{4})", body)}


def lines_of(pdf: bytes) -> list[str]:
    lines = []
    for line in page_of(pdf).split(b"BT\n")[1:]:
        pieces = re.findall(rb"^/(\S+) \S+ Tf$.*?^\((.*?)\) Tj$", line, re.DOTALL | re.MULTILINE)
        read = [(letters_of(pdf, font), re.sub(rb"\\(.)", rb"\1", codes)) for font, codes in pieces]
        lines.append(
            "".join([letters.get(code) or bytes([code]).decode("cp1252") for letters, codes in read for code in codes])
        )
    return lines


@pytest.mark.parametrize(
    ("game", "preset", "language"),
    first_quick((*table, language) for table, language in zip(PRESETS, cycle(LANGUAGES), strict=False)),
)
def test_every_preset_fits_on_one_page_with_the_rules_in_force(game: str, preset: str, language: str) -> None:
    kit, strings = KITS[game].rules, Strings(language, ASSETS / "locale")
    options = kit.game.options(kit.game.presets[preset])
    pdf = rules_sheet(ASSETS, strings, kit, options)
    text = " ".join(lines_of(pdf))
    assert strings.t(kit.presets[preset][0]) in text
    for section in sheet_of(strings, kit, options):
        for part in section.parts:
            assert isinstance(part, RuleText)
            assert part.text in text
    assert min(map(float, re.findall(rb"(\S+) Tf", page_of(pdf)))) >= _LEAST, "nobody could read it"
    places = [tuple(map(float, each)) for each in re.findall(rb"^(\S+) (\S+) Td$", page_of(pdf), re.MULTILINE)]
    assert all(0 < x < 595 / 2 + 20 and 30 < y < 842 for x, y in places), "something lies beside the page"


def test_the_sheet_tells_what_holds() -> None:
    kit, strings = KITS["cau-robat"].rules, Strings("en", ASSETS / "locale")
    told = {
        stealing: " ".join(lines_of(rules_sheet(ASSETS, strings, kit, kit.game.options({"stealing": stealing}))))
        for stealing in ("anywhere", "none")
    }
    assert "Piles are never stolen" in told["none"]
    assert "Piles are never stolen" not in told["anywhere"]


@pytest.mark.parametrize("game", KITS)
def test_nothing_on_the_sheet_speaks_of_the_program(game: str) -> None:
    kit, strings = KITS[game].rules, Strings("en", ASSETS / "locale")
    text = " ".join(lines_of(rules_sheet(ASSETS, strings, kit, kit.game.options({}))))
    assert not re.search(r"\b(press|computer|program|gamepad|lit cards|wheel|the hint|settings|screen)\b", text, re.I)


def test_the_sheet_has_the_letters_of_every_language_that_is_written_from_left_to_right() -> None:
    many = "".join(
        map(chr, [*range(0x100, 0x149), *range(0x388, 0x38B), *range(0x400, 0x500)])
    )  # more than a font of a PDF has codes for
    texts = ("Zażółć gęślą jaźń", "Příliš žluťoučký kůň", "Ξεσκεπάζω τα χαρτιά", "Правила игры", f"({many}\\)")
    sections = [Section(text, (RuleText(text), RuleText(text, is_marked=True))) for text in texts]
    told = lines_of(sheet_pdf(ASSETS / "fonts", "Cau robat · Reguły", sections))
    assert told[0] == "Cau robat · Reguły"
    assert "".join(told[1:]).replace(" ", "") == "".join(text * 3 for text in texts).replace(" ", "")


def test_a_language_whose_letters_are_lacking_has_no_sheet(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Strings, "t", lambda *_words, **_values: "كاو")
    path = tmp_path / "sheet.pdf"
    assert main(["sheet", str(path)]) == 1
    assert "caurobat sheet: the sheet lacks the letter" in capsys.readouterr().err
    assert not path.exists()


def test_a_sheet_too_long_or_with_a_foreign_letter_is_refused() -> None:
    with pytest.raises(SheetProblem, match="too long"):
        sheet_pdf(ASSETS / "fonts", "Much", [Section("Much", (RuleText("word " * 5000),))])
    with pytest.raises(SheetProblem, match="letter"):
        sheet_pdf(ASSETS / "fonts", "Foreign", [Section("Foreign", (RuleText("كاو"),))])


def test_the_command_writes_the_sheet_of_a_preset(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "full.pdf"
    assert main(["sheet", "--game", "scopa", "--preset", "scopone", "--lang", "ca", str(path)]) == 0
    assert "Scopa · Scopone" in lines_of(path.read_bytes())
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", f"written: {path}\n"), "the standard output may be the sheet itself"
    assert main(["sheet", "--lang", "xx", str(path)]) == 2
    assert "--lang: 'xx' is not one of" in capsys.readouterr().err
    assert main(["sheet", str(path / "inside-a-file.pdf")]) == 1
    assert "cannot write" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_has_its_cure_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing"
    assert main(["sheet", str(missing / "scopa.pdf")]) == 1
    assert f"there is no folder {missing}" in capsys.readouterr().err
    assert not missing.exists()
    assert main(["sheet", ""]) == 2
    assert "FILE: it has no name" in capsys.readouterr().err


def test_the_button_saves_the_rules_of_the_table(driver: Driver) -> None:
    kit = KITS["cuarenta"]
    scene = RulesScene(driver.app.host, kit.rules, kit.game.options({"deck": "spanish"}))
    driver.show(scene)
    driver.click(next(each for each in scene.group.widgets if each.name == "sheet").rect.center)
    (path,) = (driver.app.host.folders.data / "sheets").iterdir()
    assert "Cuarenta · Baraja" in lines_of(path.read_bytes())
    folder = path.parent
    path.unlink()
    folder.rmdir()
    folder.write_text("in the way", encoding="utf-8")
    driver.click(next(each for each in scene.group.widgets if each.name == "sheet").rect.center)
    assert any("cannot be saved" in text for text in driver.app.toasts.texts)
