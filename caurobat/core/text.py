"""Text from outside made fit for one line on a terminal."""


def one_line(text: str) -> str:
    """`text` with everything escaped that would break a line, move a cursor or not show."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)
