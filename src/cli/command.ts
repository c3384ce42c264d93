import type { Flag, ParsedArguments } from './options.ts'

/** A subcommand of `pergola`. */
export interface Command {
  name: string
  summary: string
  /** What stands after the name in the usage line. */
  usage: string
  flags: readonly Flag[]
  /** Carries it out and returns the exit code; servers return when they are stopped. */
  run(args: ParsedArguments): Promise<number>
}
