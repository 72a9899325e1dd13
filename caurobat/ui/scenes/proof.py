"""The proof of a deal: its hash, and after the round the deal itself."""

from collections.abc import Callable

from caurobat.match.session import Session
from caurobat.ui.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.widgets import Weight


def proof_scene(host: Host, session: Session, back: Callable[[], None] = lambda: None) -> MessageScene:
    """Return the message with the hash of the deal; after the round also the deal, and how to check it.

    The round must have a hash. `back` is called when the message has been closed.
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
                "It is the SHA-256 of the lines below, each ended by a line feed. Anybody who wrote the hash down can "
                "check that no card was exchanged; the command caurobat replay checks a saved game, too."
            ),
            proof,
        ]
    if session.seed is not None:  # the hash proves less
        parts.append(t("This match was started with a seed: whoever knows it knows every deal."))
    answers = [MessageAnswer(t("Back"), back, weight=Weight.PRIMARY)]
    return MessageScene(host, t("Was it fair?"), "\n\n".join(parts), answers)
