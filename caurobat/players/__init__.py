"""The minds that can sit at a seat. Each gets a `View` and never a `State`: it cannot know what its seat may not."""
