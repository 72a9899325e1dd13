"""The printable rules of a game, titled by its name and preset."""

from pathlib import Path

from caurobat.core.game import AnyOptions
from caurobat.narration.rules import RulesKit, sheet_of
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.sheet import sheet_pdf
from caurobat.ui.games.covers import COVERS


def rules_sheet(assets: Path, strings: Strings, kit: RulesKit, options: AnyOptions) -> bytes:
    """Return a PDF of one page with the rules of `kit` under `options`; raises `SheetProblem`."""
    preset = kit.preset_of(options)
    words = strings.t(kit.presets[preset][0]) if preset is not None else strings.t("House rules")
    return sheet_pdf(assets / "fonts", f"{COVERS[kit.game.id].name} · {words}", sheet_of(strings, kit, options))
