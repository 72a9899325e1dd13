"""What a person does, read from keys, pointer, touch and pads."""
