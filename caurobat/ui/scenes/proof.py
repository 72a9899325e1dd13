"""Was it fair? The hash of a deal while it is played, and afterwards how anybody can check it."""

from collections.abc import Callable

from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.ui.host.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.widgets import Weight


def seed_line(strings: Strings, session: Session) -> str:
    """That the deals follow from a seed, where they do: then the hash proves less."""
    if session.seed is None:
        return ""
    return strings.t("This match was started with a seed: whoever knows it knows every deal.")


def proof_scene(host: Host, session: Session, back: Callable[[], None] = lambda: None) -> MessageScene:
    """The hash of the deal of a round, which must have one; of a finished one also the deal, and what to do with it.

    `back` is called when the page has been left.
    """
    t, proof = host.t, session.deal_proof
    if proof is None:
        parts = [
            t("All cards were dealt before the first one was played. This number stands for the whole deal:"),
            session.deal_hash or "",
            t(
                "If you doubt it, write the number down, or its first characters. After the round this page "
                "shows the deal that it was made from, and anybody can check that no card was exchanged."
            ),
            t(
                "To go on with a game later, its file has to contain every hand unencrypted: whoever opens "
                "that file sees all the cards."
            ),
        ]
    else:
        parts = [
            t("Before the first card was played, this page showed this hash of the deal:"),
            session.deal_hash or "",
            t(
                "It is the SHA-256 of the lines below, each ended by a line feed. Whoever wrote the hash down can "
                "check that no card was exchanged; the command caurobat replay checks a saved game, too."
            ),
            proof,
        ]
    parts += filter(None, [seed_line(host.strings, session)])
    answers = [MessageAnswer(t("Back"), back, weight=Weight.PRIMARY)]
    return MessageScene(host, t("Was it fair?"), "\n\n".join(parts), answers, is_overlay=True)
