"""The host that every scene is given, and the stack that scenes live on."""
