"""The scenes, one file each, and the stack that holds them."""
