import { parseArgs } from 'node:util'
import { getReason, suggestName } from '../diagnostics/index.ts'
import { normalizeBase } from '../site/base-path.ts'
import { UsageError } from './usage-error.ts'

/** A flag as it is declared once for parsing and for the help text. */
export interface Flag {
  name: string
  /** One letter that stands for it. */
  short?: string
  /** Name of its value in the help; absent for switches. */
  value?: string
  description: string
  /** Whether it may be given several times. */
  isRepeatable?: true
}

/** What a command takes besides flags. */
export type Operand = 'folder' | 'id' | 'paths' | 'nothing'

export interface ParsedArguments {
  /** Folder argument, if given. */
  dir?: string
  /** Id argument, if given. */
  id?: string
  /** All arguments, for commands that take several. */
  operands: readonly string[]
  /** Value of a flag that takes one. */
  text(name: string): string | undefined
  /** Values of a flag that may be given several times. */
  texts(name: string): string[]
  /** Whether a switch was given. */
  on(name: string): boolean
}

/** Parses what follows a command's name. Throws `UsageError` for flags that it does not know. */
export function parseArguments(
  args: readonly string[],
  flags: readonly Flag[],
  takes: Operand = 'folder',
): ParsedArguments {
  const options = Object.fromEntries(
    flags.map(({ name, short, value, isRepeatable = false }) => [
      name,
      {
        type: value === undefined ? 'boolean' : 'string',
        multiple: isRepeatable,
        ...(short !== undefined && { short }),
      } as const,
    ]),
  )
  const { values, positionals } = parse(args, options, flags)
  return {
    ...parseOperand(positionals, takes),
    ...parseDocsFlag(values['docs-directory'], positionals, takes),
    operands: positionals,
    text: (name) => {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
    texts: (name) => [values[name]].flat().filter((value) => typeof value === 'string'),
    on: (name) => values[name] === true,
  }
}

/** The folder of `--docs-directory`, for commands that take a folder or files of one. */
function parseDocsFlag(
  folder: unknown,
  [operand]: readonly string[],
  takes: Operand,
): Pick<ParsedArguments, 'dir'> {
  if (typeof folder !== 'string') return {}
  if (takes === 'folder' && operand !== undefined) {
    throw new UsageError(
      `Expected one docs folder, received \`${operand}\` and \`--docs-directory ${folder}\`.`,
    )
  }
  return { dir: folder }
}

function parseOperand(
  [operand, extra]: readonly string[],
  takes: Operand,
): Pick<ParsedArguments, 'dir' | 'id'> {
  if (operand === undefined) return {}
  if (takes === 'paths') return {}
  if (takes === 'nothing') throw new UsageError(`Expected flags only, received \`${operand}\`.`)
  if (extra !== undefined)
    throw new UsageError(`Expected one ${takes}, received \`${extra}\` as well.`)
  return takes === 'folder' ? { dir: operand } : { id: operand }
}

/** What comes nearest to flags of hosted tools that have other names here. */
const HOSTED_FLAGS: Readonly<Record<string, string>> = { template: 'theme' }

function parse(
  args: readonly string[],
  options: Record<string, { type: 'boolean' | 'string'; multiple: boolean; short?: string }>,
  flags: readonly Flag[],
) {
  const names = flags.map(({ name }) => name)
  for (const argument of args) {
    const name = /^--([^=]+)/.exec(argument)?.[1]
    if (name === undefined || names.includes(name)) continue
    const near = HOSTED_FLAGS[name] ?? suggestName(name, names)
    const hint =
      near === undefined || !names.includes(near) ? 'See `--help`.' : `Did you mean \`--${near}\`?`
    throw new UsageError(`Expected a known flag, received \`--${name}\`. ${hint}`)
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(getReason(error))
  }
}

/** The value of a flag that must be given. Throws `UsageError` when it is not. */
export function requireText(args: ParsedArguments, name: string): string {
  const text = args.text(name)
  if (text !== undefined && text !== '') return text
  throw new UsageError(`Expected \`--${name}\`, received none. See \`--help\`.`)
}

/** A port number. Throws `UsageError` when it is none. */
export function parsePort(text: string | undefined, flag = 'port'): number {
  if (text === undefined) return 3000
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new UsageError(
    `Expected \`--${flag}\` to be a number from 0 to 65535, received \`${text}\`.`,
  )
}

/** The path prefix of `--base`. Throws `UsageError` when it is none. */
export function parseBase(text: string | undefined): string {
  if (text === undefined) return ''
  const segments = text.split('/')
  const isPath = !/[\s?#:\\%]/.test(text) && !segments.some((name) => /^\.\.?$/.test(name))
  if (isPath) return normalizeBase(text)
  throw new UsageError(
    `Expected \`--base\` to be a path such as \`/docs\`, received \`${text}\`. The address of a host belongs to \`--site\`.`,
  )
}

/** An absolute address. Throws `UsageError` when it is none. */
export function parseAddress(text: string, flag: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw new UsageError(
    `Expected \`--${flag}\` to be an address such as \`https://docs.example.com\`, received \`${text}\`.`,
  )
}

/**
 * The absolute address of a site, as `--site` has it. Throws `UsageError` when it is none, or has a
 * path that is not the site's path prefix: links would not have it.
 */
export function parseSite(
  text: string | undefined,
  base: string,
  flag = 'site',
): string | undefined {
  if (text === undefined) return undefined
  const path = normalizeBase(new URL(parseAddress(text, flag)).pathname)
  if (path === '' || path === encodeURI(base)) return text
  throw new UsageError(
    `Expected \`--${flag}\` and \`--base\` to name the same path, received \`${text}\` and \`${base || '/'}\`. For a site below \`${path}\` pass \`--base ${path}\` as well.`,
  )
}
