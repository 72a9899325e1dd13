"""The games, a folder for each; `caurobat.catalogue` finds them.

To add one, copy the shape of `scopa`: `__init__` with its `MANIFEST`, then the parts `rules`, `players`, `words`,
`lessons` and `table`, a module each or a package. `.github/CONTRIBUTING.md` goes through them; nothing outside the
folder has to know the game, except the catalogues of texts.
"""
