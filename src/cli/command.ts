import type { Flag, Operand, ParsedArguments } from './options.ts'

/** A subcommand of `pergola`. */
export interface Command {
  name: string
  summary: string
  /** What stands after the name in the usage line. */
  usage: string
  flags: readonly Flag[]
  /** What the environment sets for it, by names of variables. */
  environment?: readonly (readonly [name: string, description: string])[]
  /** What it takes besides flags; a folder unless told otherwise. */
  takes?: Operand
  /** Carries it out and returns the exit code; servers return when they are stopped. */
  run(args: ParsedArguments): Promise<number>
}

/** Commands about one thing: `pergola <group> <command>`. */
export interface CommandGroup {
  name: string
  summary: string
  commands: readonly Command[]
}
