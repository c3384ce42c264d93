import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Command, CommandGroup } from '../../../src/cli/command.ts'
import { COMMANDS } from '../../../src/cli/commands.ts'
import { HELP_FLAGS } from '../../../src/cli/flags.ts'
import { parseArguments } from '../../../src/cli/options.ts'
import { SERVE_ENVIRONMENT } from '../../../src/cli/serve/flags.ts'
import { openService } from './service.ts'

const MANUAL = join(import.meta.dirname, '../../../examples/docs')

const pages = readdirSync(MANUAL, { recursive: true, encoding: 'utf8' })
  // What is made of the commands themselves has their usage in place of calls.
  .filter((file) => file.endsWith('.mdx') && file !== join('reference', 'commands.mdx'))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(MANUAL, file), 'utf8') }))

/** The lines of code of a page that shells read, those that go on in the next one joined. */
function linesOf(text: string): string[] {
  const blocks = text.matchAll(/^ *```(?:bash|dockerfile|ini|toml|yaml)[^\n]*\n(.*?)^ *```/gms)
  return [...blocks].flatMap(([, code = '']) => code.replaceAll(/\\\n\s*/g, ' ').split('\n'))
}

/** The words of a call as a shell takes them apart, with a word in place of each value in quotes. */
function splitWords(call: string): string[] {
  return call
    .replaceAll(/\$\{\{.*?\}\}|"\$\(.*?\)"|"[^"]*"|'[^']*'/g, 'value')
    .replace(/ [>|] .*|\).*/, '')
    .split(/\s+/)
}

/** All calls of the program, without its name, which is that of its user and its image as well. */
const calls = pages.flatMap(({ file, text }) => {
  const inline = [...text.matchAll(/`(pergola [^`]*)`/g)].map(([, call = '']) => call)
  return [...linesOf(text), ...inline].flatMap((line) => {
    const inImage = /^CMD (\[.+\])$/.exec(line)?.[1]
    const words =
      inImage === undefined
        ? /^(?!npm create )(?:.*[\s/])?pergola +([a-z].*)$/.exec(line)?.[1]
        : (JSON.parse(inImage) as string[]).join(' ')
    return words === undefined || words === 'pergola' ? [] : [{ file, words: words.trim() }]
  })
})

/** The command that words begin with, and what follows. */
function commandOf(
  words: readonly string[],
  commands: readonly (Command | CommandGroup)[] = COMMANDS,
): { command: Command; rest: readonly string[] } | undefined {
  const [name, ...rest] = words
  const found = commands.find((command) => command.name === name)
  if (found === undefined) return undefined
  return 'commands' in found ? commandOf(rest, found.commands) : { command: found, rest }
}

describe('the guides', () => {
  test('name commands and flags that there are', () => {
    expect(calls.length).toBeGreaterThan(25)
    const wrong = calls.filter(({ words }) => {
      const found = commandOf(splitWords(words))
      // Of a group as a whole, only the name is said.
      if (found === undefined) return !COMMANDS.some(({ name }) => name === words)
      try {
        parseArguments(found.rest, [...found.command.flags, ...HELP_FLAGS], found.command.takes)
        return false
      } catch {
        return true
      }
    })
    expect(wrong).toEqual([])
  })

  test('and the help of the program name the same variables', () => {
    const known = SERVE_ENVIRONMENT.flatMap(([name]) => [name, `${name}_FILE`])
    const own = /\b(?:S3|ASSISTANT|AGENT|CREDITS|DATABASE|TRUSTED|PUBLIC|LOG|CHROMIUM)_[A-Z_]+\b/g
    const service = pages.filter(({ file }) => file.startsWith('service'))
    const named = new Set(service.flatMap(({ text }) => text.match(own) ?? []))
    expect([...named].filter((name) => !known.some((one) => one === name))).toEqual([])
    expect([...named]).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'PUBLIC_ORIGIN']),
    )
  })

  test('name routes that there are', async () => {
    const { service } = await openService()
    const response = await service.fetch(new Request('http://docs.test/openapi.json'))
    const { paths } = (await response.json()) as { paths: Record<string, object> }
    const routes = Object.entries(paths).flatMap(([path, operations]) => {
      const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      return Object.keys(operations).map((method) => ({ form, method }))
    })
    const asked = pages.flatMap(({ text }) =>
      linesOf(text).flatMap((line) => {
        const path = /curl.* http:\/\/localhost:3000(\/\S*)/.exec(line)?.[1]
        const method = / -d | -X POST/.test(line) ? 'post' : 'get'
        return path === undefined ? [] : [{ path, method }]
      }),
    )
    expect(asked.length).toBeGreaterThan(5)
    const unknown = asked.filter(
      ({ path, method }) => !routes.some((one) => one.form.test(path) && one.method === method),
    )
    expect(unknown).toEqual([])
  })
})
