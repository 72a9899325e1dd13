"""The workshop of the sounds: standard library only, each step a small function on lists of floats."""
