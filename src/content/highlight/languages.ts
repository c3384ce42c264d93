import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { LanguageRegistration } from 'shiki/core'
import { bundledLanguagesInfo } from 'shiki/langs'
import { type Diagnostic, suggestPath } from '../../diagnostics/index.ts'
import { recallPatterns, writePatternPack } from './pattern-pack.ts'

/** Names that authors use for languages that Shiki calls otherwise. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    env: 'dotenv',
    golang: 'go',
    node: 'javascript',
    'c++': 'cpp',
    'c#': 'csharp',
    mdc: 'mdx',
  }),
)

/** Languages that documentation has often: their patterns are translated when the package is made. */
const COMMON = [
  ...[
    'bash',
    'bat',
    'c',
    'cpp',
    'csharp',
    'css',
    'dart',
    'diff',
    'docker',
    'dotenv',
    'elixir',
    'go',
  ],
  ...['graphql', 'groovy', 'hcl', 'html', 'http', 'ini', 'java', 'javascript', 'json', 'json5'],
  ...[
    'jsonc',
    'jsx',
    'kotlin',
    'lua',
    'make',
    'markdown',
    'mdx',
    'mermaid',
    'nginx',
    'objective-c',
  ],
  ...['perl', 'php', 'powershell', 'prisma', 'properties', 'proto', 'python', 'r', 'ruby', 'rust'],
  ...['scala', 'scss', 'shellscript', 'shellsession', 'solidity', 'sql', 'svelte', 'swift', 'toml'],
  ...['terraform', 'tsx', 'typescript', 'vue', 'xml', 'yaml', 'zig'],
]

/** A language is only known to be needed in the middle of a page, which cannot wait. */
const require = createRequire(import.meta.url)

/** The modules of Shiki's grammars by the names and aliases of languages. */
const modules: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) =>
    [id, ...aliases].map((name) => [name, `@shikijs/langs/${id}`] as const),
  ),
)

const MOST_OF_SHORT = 5

function haveSameLetters(...names: [string, string]): boolean {
  const [one, other] = names.map((name) => name.split('').toSorted().join(''))
  return one === other
}

/** The languages that code blocks may name: Shiki's, and the site's own grammars. */
export class LanguageCatalog {
  readonly #custom = new Map<string, LanguageRegistration>()
  /** What unknown names stand for: a site has the same one in many blocks of code. */
  readonly #suggested = new Map<string, string | undefined>()

  /** Registers the site's own TextMate grammars; an unreadable file is reported. */
  addGrammars(root: string, paths: readonly string[]): Diagnostic[] {
    const diagnostics: Diagnostic[] = []
    for (const path of paths) {
      try {
        const grammar: unknown = JSON.parse(readFileSync(join(root, path), 'utf8'))
        if (!isGrammar(grammar))
          throw new SyntaxError('`name`, `scopeName` and `patterns` are needed')
        for (const name of [grammar.name, ...(grammar.aliases ?? [])]) {
          this.#custom.set(name.toLowerCase(), grammar)
        }
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const isThere = !('code' in error && error.code === 'ENOENT')
        const known = isThere ? undefined : this.resolve(path)
        diagnostics.push({
          code: 'code-grammar-unreadable',
          file: 'docs.json',
          message: `Expected \`styling.codeblocks.languages.custom\` to hold paths of TextMate grammars in JSON, received \`${path}\`, ${isThere ? `which cannot be read: ${error.message}` : 'which is not there'}.`,
          hint:
            known === undefined
              ? 'Its code blocks are shown without colors until the path leads to a grammar.'
              : `Remove the entry: code blocks of \`${known}\` have colors already.`,
        })
      }
    }
    return diagnostics
  }

  /** The name under which Shiki knows a language as an author wrote it; none: plain text. */
  resolve(written: string): string | undefined {
    const name = written.toLowerCase().replace(/^\./, '')
    const custom = this.#custom.get(name)
    if (custom !== undefined) return custom.name
    const known = OTHER_NAMES.get(name) ?? name
    return modules.has(known) ? known : undefined
  }

  /** The language that an unknown name stands for, if it is one slip away from it. */
  suggest(written: string): string | undefined {
    const name = written.toLowerCase()
    if (this.resolve(name) !== undefined) return undefined
    if (!this.#suggested.has(name)) this.#suggested.set(name, this.#findNear(name))
    return this.#suggested.get(name)
  }

  #findNear(name: string): string | undefined {
    const near = suggestPath(name, [...modules.keys(), ...this.#custom.keys()])
    if (near === undefined || near.startsWith(name) || name.startsWith(near)) return undefined
    // Short names that differ in a letter, as `pgsql` and `plsql`, are two languages.
    return name.length > MOST_OF_SHORT || haveSameLetters(name, near) ? near : undefined
  }

  /** The grammars behind a name that `resolve` gave, its own last. */
  grammars(name: string): LanguageRegistration[] {
    const custom = this.#custom.get(name.toLowerCase())
    if (custom !== undefined) return [custom]
    const module = modules.get(name)
    if (module === undefined) return []
    const grammars = loadGrammars(module)
    recallPatterns(grammars)
    const known = (grammar: LanguageRegistration): boolean =>
      grammar.name === name || grammar.aliases?.includes(name) === true
    return grammars.toSorted((a, b) => Number(known(a)) - Number(known(b)))
  }
}

/** Translates the patterns of common languages, for the package. */
export function packCommonPatterns(): void {
  writePatternPack(() => COMMON.flatMap((name) => loadGrammars(`@shikijs/langs/${name}`)))
}

function loadGrammars(module: string): LanguageRegistration[] {
  return (require(module) as { default: LanguageRegistration[] }).default
}

function isGrammar(value: unknown): value is LanguageRegistration {
  if (typeof value !== 'object' || value === null) return false
  const { name, scopeName, patterns } = value as Partial<LanguageRegistration>
  return typeof name === 'string' && typeof scopeName === 'string' && Array.isArray(patterns)
}
