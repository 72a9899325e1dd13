"""Proof of a fair deal: first the verdict, then on request the deal's hash and, after the round, the deal itself."""

from collections.abc import Callable

from caurobat.match.session import Session
from caurobat.narration.strings import msg
from caurobat.ui.host import Host
from caurobat.ui.scenes.message import MessageAnswer, MessageScene
from caurobat.ui.widgets import Weight

_PICKED = msg(
    "No: chance did not deal these cards. For a first match the program has a few deals that were picked because there "
    "is something to take early. The others do not know your cards. From your second match on, chance deals."
)


def proof_scene(host: Host, session: Session, back: Callable[[], None] = lambda: None) -> MessageScene:
    """Return the message with the answer and its meaning; a button leads to the proof.

    The round must have a hash. `back` is called when the message has been closed.
    """
    t = host.t

    def again() -> None:
        host.stack.push(proof_scene(host, session, back))

    answers = [
        MessageAnswer(t("The proof"), lambda: host.stack.push(_details(host, session, again))),
        MessageAnswer(t("Back"), back, weight=Weight.PRIMARY),
    ]
    return MessageScene(host, t("Was it fair?"), "\n\n".join(_verdict(host, session)), answers)


def _verdict(host: Host, session: Session) -> list[str]:
    """Return the answer and what it means, a paragraph each."""
    t = host.t
    if session.is_deal_kept is False:
        return [
            t("No. These are not the cards that were dealt: somebody has changed the saved game."),
            t("The proof shows the cards as they are now. Their hash differs from the one shown before play."),
        ]
    if session.is_picked:
        return [t(_PICKED)]
    day = session.day
    if day is not None and session.seed is not None:
        return [
            t("Yes. The cards follow from the date, {day}: everybody who plays this deal gets the same.", day=day),
            t("Nobody picked them, and none was exchanged. The computer players see only their own cards."),
            t("Whoever plays it again knows them. That is why only the first result counts."),
        ]
    if session.seed is not None:
        return [
            t("It was a picked deal: this match was started with a seed. Whoever knows the seed knows every deal."),
            t("Apart from that, yes. No card was exchanged, and the computer players see only their own cards."),
        ]
    return [
        t("Yes. All cards were dealt by chance before the first one was played, and none was exchanged."),
        t("The computer players see what a person in their seat would see: their own cards and what lies open."),
    ]


def _details(host: Host, session: Session, back: Callable[[], None]) -> MessageScene:
    """Return the message with the hash of the deal and, after the round, the deal and how to check it."""
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
    return MessageScene(host, t("The proof"), "\n\n".join(parts), [MessageAnswer(t("Back"), back, Weight.PRIMARY)])
