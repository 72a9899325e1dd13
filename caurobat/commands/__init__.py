"""The sub-commands of `caurobat`, one module each, loaded when it is called and not before.

A command module has one function, `set_up(parser)`: it adds what the command takes and ends with
`parser.set_defaults(run=run)`, where `run(arguments) -> int` does the work and returns the exit status. To add one,
write the module and name it, with its line of help, in `caurobat.__main__.COMMANDS`.

It imports at its head what it needs, but for pygame and `caurobat.ui`, which loads pygame: they wait until
`pygame_problem` has seen that pygame is there and is the right one, and a command that opens no window does without.
"""
