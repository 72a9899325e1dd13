"""Input from keys, pointer, touch and gamepads."""
