"""The workshop of the sounds: small functions on lists of floats; the levels and the music use numpy."""
