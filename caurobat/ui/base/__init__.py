"""Things that every room of the window may use: time, settings, speeds."""
