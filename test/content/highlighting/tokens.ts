import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createHighlighterCore, type Grammar, type RegexEngine } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { type BundledLanguage, bundledLanguages } from 'shiki/langs'
import { recallPatterns } from '../../../src/content/highlight/pattern-pack.ts'
import { regexEngine } from '../../../src/content/highlight/regex-engine.ts'

/** Code of a fence. */
export interface Sample {
  language: string
  code: string
}

const ROOT = join(import.meta.dirname, '../../..')

/** The fences of all pages below some folders of the repository, each code once. */
export function fencesBelow(...folders: readonly string[]): Sample[] {
  const samples = new Map<string, Sample>()
  for (const folder of folders) {
    for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.mdx?$/.test(file)) continue
      const text = readFileSync(join(ROOT, folder, file), 'utf8')
      for (const [, , language = '', code = ''] of text.matchAll(
        /^[ \t]*(`{3,})([\w+-]+)[^\n]*\n([\s\S]*?)\n[ \t]*\1/gm,
      )) {
        samples.set(`${language} ${code}`, { language, code })
      }
    }
  }
  return [...samples.values()]
}

/** The lines of some code with the scopes of their tokens. */
export type Tokens = readonly string[]

/** Takes code apart with our engine and with Shiki's own, which ours has to agree with. */
export class BothEngines {
  readonly #ours: Engine
  readonly #theirs: Engine

  private constructor(ours: Engine, theirs: Engine) {
    this.#ours = ours
    this.#theirs = theirs
  }

  static async load(languages: readonly string[]): Promise<BothEngines> {
    const known = languages.filter((language) => language in bundledLanguages)
    const langs = known.map((language) => bundledLanguages[language as BundledLanguage])
    // As builds do: what was translated beforehand has to find the same.
    for (const language of langs) recallPatterns((await language()).default)
    const load = (engine: RegexEngine) => createHighlighterCore({ engine, langs, warnings: false })
    return new BothEngines(
      await load(regexEngine),
      await load(createJavaScriptRegexEngine({ forgiving: true })),
    )
  }

  tokens({ language, code }: Sample): { ours: Tokens; theirs: Tokens } | undefined {
    if (!this.#ours.getLoadedLanguages().includes(language)) return undefined
    return {
      ours: tokensOf(this.#ours.getLanguage(language), code),
      theirs: tokensOf(this.#theirs.getLanguage(language), code),
    }
  }
}

type Engine = Awaited<ReturnType<typeof createHighlighterCore>>

function tokensOf(grammar: Grammar, code: string): string[] {
  let state: Parameters<Grammar['tokenizeLine']>[1] = null
  return code.split(/\r?\n/).map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state)
    state = ruleStack
    return tokens.map(({ startIndex, scopes }) => `${startIndex} ${scopes.join(' ')}`).join('\n')
  })
}
