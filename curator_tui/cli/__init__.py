"""Commands for scripts, hooks and a shell: thin, each module loaded only when its command is run.

main.run(argv, app) -> int     the exit status: 0 done, 1 something was found, 2 usage, 3 store or file
table.COMMANDS                 name -> (module, help); a module has options(parser, name) and run(args)
opening.desk(args) -> Desk     the store that a command works on
writing.carry_out(...)         preview or commit of a change, and what is said of it
"""
