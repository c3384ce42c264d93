import colors from 'picocolors'
import type { Command, CommandGroup } from './command.ts'
import { HELP_FLAGS } from './flags.ts'

/** Help of the program: its commands. */
export function printProgramHelp(commands: readonly (Command | CommandGroup)[]): string {
  return [
    `${colors.bold('pergola')} — builds docs.json sites`,
    '',
    'Usage: pergola <command> [dir] [flags]',
    '',
    'Commands:',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Flags:',
    ...flagLines(HELP_FLAGS),
    '',
    '`pergola <command> --help` tells more of each. `dir` is the folder that holds docs.json; the current one by default.',
  ].join('\n')
}

/** Help of a group: its commands. */
export function groupHelp({ name, summary, commands }: CommandGroup): string {
  return [
    summary,
    '',
    `Usage: pergola ${name} <command> [flags]`,
    '',
    'Commands:',
    ...table(commands.map((command) => [command.name, command.summary])),
    '',
    `\`pergola ${name} <command> --help\` tells more of each.`,
  ].join('\n')
}

/**
 * Help of one command: its flags, and what the environment sets.
 *
 * @param path its name behind those of the groups that it is in
 */
export function printCommandHelp(
  { summary, usage, flags, environment = [] }: Command,
  path: string,
): string {
  return [
    summary,
    '',
    `Usage: pergola ${path} ${usage}`.trimEnd(),
    '',
    'Flags:',
    ...flagLines([...flags, ...HELP_FLAGS]),
    ...(environment.length === 0 ? [] : ['', 'Environment:', ...table(environment)]),
  ].join('\n')
}

function flagLines(flags: Command['flags']): string[] {
  return table(
    flags.map(({ name, short, value, description }) => [
      `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`,
      description,
    ]),
  )
}

function table(rows: readonly (readonly [string, string])[] | readonly string[][]): string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length))
  return rows.map(([left = '', right = '']) => `  ${colors.cyan(left.padEnd(width))}  ${right}`)
}
