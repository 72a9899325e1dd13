"""The sub-commands of `caurobat`, one module each, loaded only when called.

A command module has a function `set_up(parser)`: it adds the command's arguments and ends with `set_run(parser, run)`,
or `parser.set_defaults(run=run)` if no argument can be bad. `run(arguments) -> int` does the work and returns the exit
status. To add a command, write the module and name it, with its line of help, in `caurobat.__main__.COMMANDS`.

It imports everything at its head, except pygame and `caurobat.ui`, which loads pygame: they wait until `pygame_problem`
has checked that the right pygame is there, which a command without a window doesn't need.
"""
