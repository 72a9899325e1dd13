"""The hash of a deal, shown before play, and afterwards how anybody can check it."""

from caurobat.match.session import Session
from caurobat.ui.base.strings import Strings
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.message import Answer, MessageScene
from caurobat.ui.widgets import Weight


def hash_line(strings: Strings, session: Session) -> str:
    """The hash of the deal that is played, for the pause menu; empty where the record has none."""
    found = session.deal_hash
    return strings.t("Hash of this deal: {hash}", hash=found) if found is not None else ""


def seed_line(strings: Strings, session: Session) -> str:
    """That the deals follow from a seed, where they do: then the hash proves less."""
    if session.seed is None:
        return ""
    return strings.t("This match was started with a seed: whoever knows it knows every deal.")


def proof_scene(host: Host, session: Session) -> MessageScene:
    """The finished round's deal as it was hashed, and what to do with it."""
    t = host.t
    parts = [
        t("Before the first card was played, the pause menu showed this hash of the deal:"),
        session.deal_hash or "",
        t(
            "It is the SHA-256 of the lines below, each ended by a line feed. Whoever wrote the hash down can check "
            "that no card was exchanged; the command caurobat replay checks a saved game, too."
        ),
        session.deal_proof or "",
        *filter(None, [seed_line(host.strings, session)]),
    ]
    answers = [Answer(t("Back"), weight=Weight.PRIMARY)]
    return MessageScene(host, t("The deal was settled beforehand"), "\n\n".join(parts), answers, is_overlay=True)
