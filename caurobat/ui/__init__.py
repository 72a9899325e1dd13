"""The window; this package and the games' tables alone import pygame.

`App` (shell/app.py) owns the window, the loop and the clock, and makes one `Host` (host.py): settings, strings, look
(theme, type, unit and art for the present size of the window), sounds and the `SceneStack`. Scenes get the host and
nothing else. Raw events of pygame are turned into a small closed union of inputs (input/actions.py) before a scene sees
them. Time is always an argument or comes from the `Clock` handed in; nothing here reads the machine's clock on its own.
"""
