"""Real browsers as phones: headless chromium, judged by its accessibility tree and its elements."""

import contextlib
import shutil
import tempfile
from collections.abc import Iterator, Sequence

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement

from caurobat.core.rng import Rng

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
IS_THERE = CHROMIUM is not None and DRIVER is not None
_ARGUMENTS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--no-proxy-server",
)  # fmt: skip

Told = tuple[str, str, int]
"""Something that a screen reader finds: its role, its name and its node."""


@contextlib.contextmanager
def chromium(language: str = "en", port: int = 0) -> Iterator[webdriver.Chrome]:
    """Yield a separate browser that stores nothing. All its requests go to `port` of this machine, if given."""
    folder = tempfile.mkdtemp(prefix="caurobat-chromium-")
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM or ""
    led = (f"--host-resolver-rules=MAP * 127.0.0.1:{port}",) if port else ()
    for argument in (*_ARGUMENTS, *led, f"--lang={language}", f"--user-data-dir={folder}"):
        options.add_argument(argument)
    options.add_experimental_option("prefs", {"intl.accept_languages": language})
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(executable_path=DRIVER))
    try:
        yield driver
    finally:
        driver.quit()
        shutil.rmtree(folder, ignore_errors=True)


class BrowserPhone:
    """A page in a browser, pressed as a person would."""

    def __init__(self, driver: webdriver.Chrome, size: tuple[int, int] = (360, 740)) -> None:
        self.driver = driver
        self.resize(size)

    def resize(self, size: tuple[int, int], scale: float = 2) -> None:
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": True},
        )

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector: str) -> list[str]:
        script = (
            "return [...document.querySelectorAll(arguments[0])].filter(e => e.checkVisibility()).map(e => e.innerText)"
        )
        return list(self.driver.execute_script(script, selector))

    def press(self, selector: str, number: int = 0) -> None:
        """Press the element with a script's click, which a sticky bar does not cover."""
        self.driver.execute_script("document.querySelectorAll(arguments[0])[arguments[1]].click()", selector, number)

    def join(self, url: str, name: str) -> None:
        self.driver.get(url)
        self.driver.execute_script("document.querySelector('#name').value = arguments[0]", name)
        self.press("#join-form button")

    def enter(self, name: str, seat: int | None) -> None:
        """Take the next step on the way to `seat`: join, or sit down; with None, look on."""
        if self.texts("#join-form"):
            self.driver.execute_script("document.querySelector('#name').value = arguments[0]", name)
            self.press("#join-form button")
        elif seat is not None and self.texts("#seats .seat"):
            self.press(".seat", seat)

    @property
    def is_there(self) -> bool:
        """Whether the page has loaded completely, and its script has run to its end."""
        script = "const last = document.getElementById('leave-sure'); return !!(last && last.onclick)"
        return bool(self.driver.execute_script(script))

    def load(self, url: str = "") -> None:
        """Load `url`, or reload the page; if the line is cut on the way, it loads in part or not at all."""
        with contextlib.suppress(WebDriverException):
            # An address that is already open, with only another fragment, would load nothing.
            self.driver.refresh() if self.driver.current_url.startswith(url.partition("#")[0]) else self.driver.get(url)

    @property
    def kind(self) -> str:
        """The kind of page that is shown, in a few words; empty if it has not loaded completely."""
        if not self.is_there:
            return ""
        script = """const seen = (id) => !document.getElementById(id).hidden, page = state && state.page;
            if (seen("join")) return "join";
            if (seen("message")) return "elsewhere";
            if (!page && state.you.seat !== null) return "dealt soon";
            if (seen("seats")) return page ? "onlooker" : "seats";
            if (!page.mine) return page.hand.length ? "wait" : "over";
            return (picked.length ? "picked" : "turn") + (page.choices.some((each) => each.said) ? " in words" : "");"""
        return str(self.driver.execute_script(script))

    @property
    def is_asked(self) -> bool:
        return bool(self.driver.execute_script("return !!document.body && document.body.classList.contains('mine')"))

    @property
    def cards(self) -> list[str]:
        return list(
            self.driver.execute_script("return [...document.querySelectorAll('#hand .card')].map(e => e.dataset.key)")
        )

    def accessibility(self) -> list[Told]:
        """Return the roles and names that a screen reader finds, in its order."""
        nodes = self.driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        by_id, ahead = {node["nodeId"]: node for node in nodes}, [nodes[0]["nodeId"]]
        told: list[Told] = []
        while ahead:
            node = by_id.get(ahead.pop(), {})
            ahead += reversed(node.get("childIds", []))
            role, name = node.get("role", {}).get("value"), node.get("name", {}).get("value", "")
            if not node.get("ignored") and role not in ("none", "generic", "InlineTextBox"):
                told.append((role, name, node.get("backendDOMNodeId")))
        return told

    def press_by_name(self, rng: Rng) -> None:
        """Press something that decides, or leads to it, using only roles and names of the accessibility tree."""
        self.driver.execute_script("choose.at = pick.at = 0")  # no person presses twice so fast
        told = self.accessibility()
        choices = _between(told, "What you can do", "The table")
        cards = [each for each in _between(told, "Your hand", "What you can do") if ". " not in each[0]]
        pressed = choices if choices and (rng.below(4) or not cards) else cards
        if pressed:
            self.press_node(pressed[rng.below(len(pressed))][1])

    @property
    def can_press(self) -> bool:
        return bool(self.driver.execute_script("return sentFor === null"))

    def press_node(self, node: int) -> None:
        thing = self.driver.execute_cdp_cmd("DOM.resolveNode", {"backendNodeId": node})["object"]["objectId"]
        self.driver.execute_cdp_cmd(
            "Runtime.callFunctionOn", {"objectId": thing, "functionDeclaration": "function() { this.click(); }"}
        )

    def problems(self) -> list[str]:
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] == "SEVERE"]


def _between(told: Sequence[Told], first: str, last: str) -> list[tuple[str, int]]:
    """Return the buttons that a screen reader meets after one heading and before another, each with its node."""
    names = [(role, name) for role, name, _ in told]
    begin = next((place for place, each in enumerate(names) if each == ("heading", first)), len(names))
    end = next((place for place, each in enumerate(names) if place > begin and each == ("heading", last)), len(names))
    return [(name, node) for role, name, node in told[begin:end] if role == "button"]
