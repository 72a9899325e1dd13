"""The games, a folder for each; `caurobat.catalogue` finds them."""
