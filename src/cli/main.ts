import colors from 'picocolors'
import { suggestName } from '../diagnostics/index.ts'
import { MissingPackageError, version } from '../package/index.ts'
import type { Command, CommandGroup } from './command.ts'
import { COMMANDS } from './commands.ts'
import { HELP_FLAGS } from './flags.ts'
import { groupHelp, printCommandHelp, printProgramHelp } from './help.ts'
import { parseArguments } from './options.ts'
import { UsageError } from './usage-error.ts'

/** What stands in for commands that the hosted product alone has, by their names. */
const HOSTED_COMMANDS: Readonly<Record<string, string>> = {
  analytics:
    'There is no account to read numbers of: name an analytics service in `integrations` of docs.json.',
  login: 'There is no account: everything runs without one.',
  logout: 'There is no account: everything runs without one.',
  status: 'There is no account: `pergola --version` tells which version runs.',
  update: 'Update the package instead: `npm install pergola@latest`.',
  signup: 'There is no account: everything runs without one.',
  config: 'Defaults stand in pergola.json, beside docs.json.',
  init: 'Write `pergola new`.',
  install: 'There is nothing to install beside the package.',
  deploy: '`pergola build` writes static files: put that folder on any host.',
  publish: '`pergola build` writes static files: put that folder on any host.',
  'add-domain': 'The domain is that of your host; `pergola build --site` takes its address.',
  automations: 'Schedule `pergola check` in CI, or let the agent of `pergola serve` work.',
  workflow: 'Schedule `pergola check` in CI, or let the agent of `pergola serve` work.',
  workflows: 'Schedule `pergola check` in CI, or let the agent of `pergola serve` work.',
  index: '`pergola serve` has an MCP server of the site, at `/mcp`.',
  mcp: '`pergola serve` has an MCP server of the site, at `/mcp`.',
  ai: '`pergola serve` answers questions about the site.',
  test: 'Write `pergola check`.',
  'check-links': 'Write `pergola broken-links`.',
  'migrate-mdx': 'Pages with `openapi` or `api` in their frontmatter work as they are.',
  scrape:
    '`pergola migrate` moves the sources of a site; `openapi` in the navigation makes pages of a document.',
  'openapi-file': '`openapi` in the navigation of docs.json makes pages of a document.',
}

/** What hosted tools take with every command. */
const TELEMETRY = /^(?:--telemetry(?:=.*)?|-t)$/

/** Runs the program and sets the exit code: 0 done, 2 could not be carried out. */
export async function main(args: readonly string[]): Promise<void> {
  // Astro sends anonymous usage data unless told not to; Pergola sends nothing to anybody.
  process.env.ASTRO_TELEMETRY_DISABLED = '1'
  // The allocator of the bundler's parser asks for pages of 2 MB, most of which stay empty: 200 MB
  // of a large build.
  process.env.MIMALLOC_ALLOW_THP ??= '0'
  try {
    process.exitCode = await run(args)
  } catch (error) {
    console.error(`${colors.red('error')} ${describe(error)}`)
    process.exitCode = 2
  }
}

function run(args: readonly string[]): Promise<number> {
  return runOneOf(COMMANDS, args, '', () => printProgramHelp(COMMANDS))
}

/** @param path names of the groups that the commands are in, each with a space behind it */
async function runOneOf(
  commands: readonly (Command | CommandGroup)[],
  [name, ...rest]: readonly string[],
  path: string,
  help: () => string,
): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(help())
    return name === undefined ? 2 : 0
  }
  // `version` is what hosted tools call it.
  if (name === '--version' || name === '-v' || name === 'version') {
    console.log(version)
    return 0
  }
  if (TELEMETRY.test(name)) {
    console.log('Pergola sends nothing to anybody.')
    return 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) {
    const hosted = path === '' && Object.hasOwn(HOSTED_COMMANDS, name) && HOSTED_COMMANDS[name]
    if (hosted) throw new UsageError(`\`${name}\` is no command of Pergola. ${hosted}`)
    const near = suggestName(
      name,
      commands.map((candidate) => candidate.name),
    )
    const hint = near === undefined ? `See \`pergola ${path}--help\`.` : `Did you mean \`${near}\`?`
    throw new UsageError(`Expected a command, received \`${name}\`. ${hint}`)
  }
  if ('commands' in command) {
    return runOneOf(command.commands, rest, `${path}${name} `, () => groupHelp(command))
  }
  const parsed = parseArguments(
    dropTelemetry(rest),
    [...command.flags, ...HELP_FLAGS],
    command.takes,
  )
  if (parsed.on('help')) {
    console.log(printCommandHelp(command, path + name))
    return 0
  }
  if (parsed.on('version')) {
    console.log(version)
    return 0
  }
  return command.run(parsed)
}

/** Nothing is sent in any case. */
function dropTelemetry(args: readonly string[]): string[] {
  return args.filter(
    (argument, at) =>
      !TELEMETRY.test(argument) &&
      !(TELEMETRY.test(args[at - 1] ?? '') && /^(?:true|false)$/.test(argument)),
  )
}

function describe(error: unknown): string {
  if (error instanceof UsageError) return error.message
  if (error instanceof MissingPackageError) return `${error.message} ${error.hint}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
