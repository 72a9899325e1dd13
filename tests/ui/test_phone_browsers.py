"""A real browser as a phone, and as the accessible table: whole rounds, reloads, cuts, and what it loads."""

import json
from collections.abc import Callable

import pytest
from selenium import webdriver

from caurobat.core.rng import Rng
from caurobat.narration.strings import Strings
from caurobat.party.words import LABELS
from caurobat.paths import assets_dir
from caurobat.players.roster import HUMAN
from caurobat.translations import LANGUAGES
from caurobat.ui.scenes.joining import JoinScene
from caurobat.ui.scenes.score import ScoreScene
from tests.party.browsers import IS_THERE, BrowserPhone, chromium
from tests.ui.evening import Evening, MakeEvening

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not IS_THERE, reason="no chromium here")]
MOST_BYTES = 300_000


def loaded(driver: webdriver.Chrome) -> list[tuple[str, int]]:
    script = """return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
        .map(each => [each.name, each.transferSize])"""
    return list(driver.execute_script(script))


def sit_down(party: Evening, page: BrowserPhone, seat: int = 0) -> None:
    page.join(party.party.url, "Ada")
    party.until(lambda: page.texts("#seats h2"))
    assert page.texts("#status") == ["Sit down at the table"]
    assert not page.texts("#hand"), "an empty box where no cards are"
    assert page.driver.current_url == party.party.short_url + "/", "the secret left the address"
    page.press(".seat", seat)
    party.until(lambda: party.party.guests[-1].seat == seat)


def deal(party: Evening, page: BrowserPhone) -> None:
    """Deal on the big screen, and wait until the page is asked for a play."""
    party.press("onward")
    party.until(lambda: page.is_asked)


def revision(page: BrowserPhone) -> str:
    return str(page.driver.execute_script("return state && state.page ? JSON.stringify(state.page) : ''"))


def play_round(
    party: Evening, page: BrowserPhone, rng: Rng, disturb: Callable[[int], object] = lambda number: None
) -> int:
    """Let the page decide until the round is over; return how often it did."""
    decided = 0
    while True:
        party.until(lambda: page.is_asked or isinstance(party.stack.top, ScoreScene))
        if not page.is_asked:
            return decided
        disturb(decided)
        decide(party, page, rng)
        decided += 1


def decide(party: Evening, page: BrowserPhone, rng: Rng) -> None:
    """Let the page that is asked decide, and wait until it shows something else."""
    shown = revision(page)
    while revision(page) == shown:
        page.press_by_name(rng)
        party.until(lambda: revision(page) != shown or page.can_press)


def reload(party: Evening, page: BrowserPhone) -> None:
    lines, shown = page.driver.execute_script("return lines"), json.loads(revision(page))
    page.driver.refresh()
    party.until(lambda: revision(page) and json.loads(revision(page)) == shown)
    assert page.driver.execute_script("return lines") == lines


def cut(party: Evening, page: BrowserPhone) -> None:
    """Cut the line: the page opens another by itself, and shows the same."""
    lines, shown = page.driver.execute_script("return lines"), json.loads(revision(page))
    page.driver.execute_script("socket.close()")
    party.until(lambda: page.driver.execute_script("return socket !== null && socket.readyState === 1"))
    party.until(lambda: json.loads(revision(page)) == shown)
    assert page.driver.execute_script("return lines") == lines


def test_a_browser_plays_a_whole_round_by_its_accessibility_tree(evening: MakeEvening) -> None:
    party, rng = evening(game="scopa", players=(HUMAN, "random")), Rng(3, 1)
    with chromium() as driver:
        page = BrowserPhone(driver)
        sit_down(party, page)
        deal(party, page)
        files = loaded(driver)
        assert sum(size for _, size in files) < MOST_BYTES
        assert all(name.startswith(party.party.short_url) for name, _ in files)
        assert [name for role, name, _ in page.accessibility() if role == "heading"][:4] == [
            "Round 1 · to 11 points", "Your hand", "What you can do", "The table",
        ]  # fmt: skip

        def disturb(number: int) -> None:
            if number == 2:
                reload(party, page)
            elif number == 4:
                cut(party, page)

        assert play_round(party, page, rng, disturb) >= 10
        assert not [each for each in page.problems() if "vibrate" not in each]


def test_a_second_tab_takes_over_and_keys_say_the_table(evening: MakeEvening) -> None:
    party = evening(game="cau-robat", players=(HUMAN, "random", "random"))
    with chromium() as driver:
        page = BrowserPhone(driver, (320, 568))
        sit_down(party, page)
        first = driver.current_window_handle
        driver.switch_to.new_window("tab")
        driver.get(party.party.short_url)
        party.until(lambda: page.texts("#status"))
        second = driver.current_window_handle
        driver.switch_to.window(first)
        party.until(lambda: page.texts("#message-title"))
        driver.switch_to.window(second)
        deal(party, page)
        width = driver.execute_script("return document.documentElement.scrollWidth")
        assert width <= driver.execute_script("return innerWidth"), "the page scrolls sideways"

        def said(key: str) -> str:
            driver.execute_async_script("setTimeout(arguments[0], 100)")  # what was to be said before has been
            driver.execute_script("document.getElementById('say').textContent = ''")
            page.press(f"[aria-keyshortcuts={key}]")
            party.until(lambda: driver.execute_script("return document.getElementById('say').textContent"))
            return str(driver.execute_script("return document.getElementById('say').textContent"))

        assert len(said("m").split(", ")) == len(page.cards)
        for key in "towp":
            assert said(key)
        decide(party, page, Rng(3, 1))
        party.until(lambda: page.is_asked)
        lines = driver.execute_script("return lines")
        long, short = [text for text, _ in lines], [brief for _, brief in lines if brief]
        assert len(long) > len(short) > 2
        assert [said(key) for key in "babb"] == [long[-2], long[-1], long[-2], long[-3]]
        driver.execute_script("document.getElementById('short').click()")
        assert [said(key) for key in "bab"] == [short[-2], short[-1], short[-2]]
        driver.refresh()
        party.until(lambda: page.is_asked)
        assert said("a") == short[-1], "the page remembers how much is wanted"


def test_a_newcomer_finds_the_way(evening: MakeEvening) -> None:
    """A name is asked for, a seat may be changed, what is touched is large, and answers are in sight."""
    party = evening(game="cau-robat", players=(HUMAN, "random", "random"))
    with chromium() as driver:
        page = BrowserPhone(driver)
        page.join(party.party.url, " ")
        assert page.texts("#join-form")
        own = {each: Strings(each, assets_dir() / "locale") for each in LANGUAGES if "_" not in each}
        first = ("join", "name", "face", "code", "enter")
        assert driver.execute_script("return FIRST") == {
            language: [strings.t(LABELS[each]) for each in first] for language, strings in own.items()
        }
        driver.get("about:blank")
        sit_down(party, page)
        assert page.texts(".seat small") == ["your seat", "the computer", "the computer"]
        page.resize((320, 568))
        driver.execute_script("document.documentElement.style.fontSize = '170%'")
        high = "return Math.max(...[...document.querySelectorAll('.seat')].map(each => each.clientHeight))"
        assert driver.execute_script(high) < 200, "large type on a small phone"
        driver.execute_script("document.documentElement.style.fontSize = ''")
        page.resize((360, 740))
        page.press(".seat", 1)
        party.until(lambda: party.party.guests[-1].seat == 1)
        party.until(lambda: page.texts(".seat small") == ["at the big screen", "your seat", "the computer"])
        page.press(".seat", 0)
        party.until(lambda: party.party.guests[-1].seat == 0)
        deal(party, page)
        for _ in range(2):
            decide(party, page, Rng(3, 1))
            party.until(lambda: page.is_asked)
        told = [text for text, _ in driver.execute_script("return lines")]
        assert page.texts("#plays li") == told
        plays = "const plays = document.querySelector('#plays ol'); return plays.scrollHeight - plays.clientHeight"
        assert driver.execute_script(f"{plays} - plays.scrollTop") < 2, "the last line is in sight"
        page.press("[aria-keyshortcuts=a]")
        assert page.texts("#told") == told[-1:]
        page.press("[aria-keyshortcuts=o]")
        assert ".." not in "".join(page.texts("#told"))
        page.press("#more summary")
        script = """return [...document.querySelectorAll("button, summary, details label")]
            .filter(e => e.checkVisibility())
            .map(e => e.getBoundingClientRect()).filter(box => Math.min(box.width, box.height) < 44).length"""
        for size in ((360, 740), (667, 375), (740, 360), (844, 390)):
            page.resize(size)
            assert driver.execute_script(script) == 0, size


def test_a_phone_knows_that_a_table_is_another_or_closed(evening: MakeEvening) -> None:
    party = evening(game="scopa", players=(HUMAN, "random"))
    with chromium() as driver:
        page = BrowserPhone(driver)
        page.join(f"{party.party.short_url}/#of-another-table", "Ada")
        party.until(lambda: page.texts("#code"))
        assert "another table" in "".join(page.texts("#why"))
        driver.get("about:blank")
        sit_down(party, page)
        party.press("back")
        party.until(lambda: page.texts("#message-title"))
        assert "closed" in "".join(page.texts("#message-title"))
        page.press("#message-button")
        assert page.texts("#code")
        assert not page.texts("#lost, #why")


def test_a_wrong_code_a_knock_and_a_seat_have_a_way_back(evening: MakeEvening) -> None:
    party = evening(game="scopa", players=(HUMAN, "random"))
    with chromium() as driver:
        page = BrowserPhone(driver)
        driver.get(party.party.short_url)

        def knock(code: str) -> None:
            script = "[name, code] = arguments; $('name').value = name; $('code').value = code"
            driver.execute_script(f"let name, code; {script}", "Ada", code)
            page.press("#join-form button")

        knock("ZZZZ" if party.party.code != "ZZZZ" else "YYYY")
        party.until(lambda: page.texts("#why"))
        assert page.texts("#why") == ["Wrong code. Look at the big screen and type its four letters again."]
        party.until(lambda: driver.execute_script("return document.activeElement.id + $('name').value") == "codeAda")
        knock(party.party.code)
        party.until(lambda: page.texts("#message-title"))
        page.press("#message-button")
        assert page.texts("#join-form")
        party.until(lambda: not party.party.guests)
        party.until(lambda: isinstance(party.stack.top, JoinScene))
        driver.get("about:blank")
        sit_down(party, page)
        party.until(lambda: page.texts("#rise"))
        page.press("#rise")
        party.until(lambda: party.party.guests[-1].seat is None)


def test_a_phone_comes_back_by_itself_to_a_table_that_is_left_and_continued(evening: MakeEvening) -> None:
    party = evening(game="scopa", players=(HUMAN, "random"))
    with chromium() as driver:
        page = BrowserPhone(driver)
        sit_down(party, page)
        deal(party, page)
        decide(party, page, Rng(3, 1))
        party.until(lambda: page.is_asked)
        shown = json.loads(revision(page))["hand"]
        party.leave()
        party.until(lambda: page.texts("#message-title"))
        assert "closed" in "".join(page.texts("#message-title"))
        party.press("resume")
        party.until(lambda: page.texts("#hand"))
        party.until(lambda: page.is_asked)
        assert json.loads(revision(page))["hand"] == shown
        assert not page.texts("#lost")
