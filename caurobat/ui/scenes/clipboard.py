"""Copying a line of text out of the program."""

import logging

import pygame

from caurobat.ui.host import Host

log = logging.getLogger(__name__)


def copy_line(host: Host, line: str) -> None:
    """Copy `line` to the clipboard, and say whether that worked."""
    try:
        pygame.scrap.put_text(line)
    except pygame.error as error:
        log.warning("the clipboard takes nothing: %s", error)
        host.refuse(host.t("The clipboard does not work here. Copy the line by hand."))
    else:
        host.toast(host.t("Copied. Paste it into a message."))
