"""The host, which every scene is given, and the stack of scenes."""
