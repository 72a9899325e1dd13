"""The window: the one room that imports pygame.

How the parts meet ------------------ `App` (app.py) owns the window, the loop and the clock, and builds one
`Host` (host.py): settings, strings, look (theme + type + unit + art for the present window size), sounds
and the `SceneStack`. Scenes get the host and nothing else. Raw pygame events are turned into a small closed
union of inputs (actions.py) before a scene sees them. Time is always an argument or an injected `Clock`;
nothing in here reads the wall clock on its own.
"""
