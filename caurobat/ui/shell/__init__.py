"""The program around the scenes: window, loop, which scene leads to which, the demo and the bench."""
