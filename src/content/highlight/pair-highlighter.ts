import { createHighlighterCoreSync, type Grammar, type HighlighterCore } from 'shiki/core'
import { escapeText } from './escape.ts'
import type { LanguageCatalog } from './languages.ts'
import { hasDigits, LineMemo, type StateStack } from './line-memo.ts'
import { createThemePair, type PairColors } from './pair-grammar.ts'
import { regexEngine } from './regex-engine.ts'
import { reuseScopes } from './reused-scopes.ts'
import { SearchTrace } from './search-trace.ts'
import { DEFAULT_THEMES, loadTheme, type ThemePair } from './themes.ts'

const ITALIC = 1

const BOLD = 2

const UNDERLINE = 4

const STRIKETHROUGH = 8

/** Milliseconds for a line, and for one that needed more: a hostile line may not hold up the build. */
const LINE_TIME_LIMIT = 500
const SECOND_TIME_LIMIT = 2_000
/** Milliseconds of work after which a line is hostile: the clock of a busy machine says nothing. */
const WORK_LIMIT = 2_000

/** Languages that are colored inside Markdown and other languages that may hold any. */
const COMMONLY_EMBEDDED = [
  'bash',
  'css',
  'html',
  'javascript',
  'json',
  'python',
  'typescript',
  'yaml',
]

interface LoadedLanguage {
  grammar: Grammar
  memo: LineMemo
}

/** The tokens of a line: those of one that differs in digits alone, where they are the same. */
function findTokens({ grammar, memo }: LoadedLanguage, line: string, state: StateStack | null) {
  if (!hasDigits(line)) return tokenize(grammar, line, state)
  const known = memo.getAlike(state, line)
  if (known !== undefined) return known
  const { result, trace } = SearchTrace.record(() => tokenize(grammar, line, state))
  if (!result.stoppedEarly) memo.setAlike(state, line, { result, trace })
  return result
}

/** The tokens of a line, which are the same however many others the machine works for. */
function tokenize(grammar: Grammar, line: string, state: StateStack | null) {
  let found = grammar.tokenizeLine2(line, state, LINE_TIME_LIMIT)
  if (!found.stoppedEarly) return found
  // The first lines of a language wait for its patterns to be made.
  const before = process.cpuUsage()
  while (found.stoppedEarly && getWork(before) < WORK_LIMIT) {
    found = grammar.tokenizeLine2(line, state, SECOND_TIME_LIMIT)
  }
  return found
}

/** Milliseconds that the process has worked since then, in all of its threads. */
function getWork(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Colors code with one pair of themes, both in one tokenization. */
export class PairHighlighter {
  readonly themes: ThemePair
  /** Ends the class names, so that two pairs of one site do not clash. */
  readonly suffix: string
  readonly catalog: LanguageCatalog
  #sharedCore: HighlighterCore | undefined
  /** By their names; none for what the catalog does not have. */
  readonly #languages = new Map<string, LoadedLanguage | undefined>()
  #colors: PairColors | undefined
  #plain = 0
  /** Opening tags by style. */
  readonly #tags = new Map<number, string>()
  readonly #paired = new WeakSet<HighlighterCore>()

  constructor(themes: ThemePair, suffix: string, catalog: LanguageCatalog) {
    this.themes = themes
    this.suffix = suffix
    this.catalog = catalog
  }

  /** Knows the languages that do not depend on which others are loaded. */
  get #core(): HighlighterCore {
    this.#sharedCore ??= this.#createCore()
    return this.#sharedCore
  }

  #createCore(): HighlighterCore {
    const { light, dark } = this.themes
    return createHighlighterCoreSync({
      themes: [loadTheme(light), loadTheme(dark)],
      langs: [],
      engine: regexEngine,
      warnings: false,
    })
  }

  /** The language of a name as the catalog resolved it. */
  #language(name: string): LoadedLanguage | undefined {
    if (!this.#languages.has(name)) this.#languages.set(name, this.#load(name))
    return this.#languages.get(name)
  }

  #load(name: string): LoadedLanguage | undefined {
    const grammars = this.catalog.grammars(name)
    const main = grammars.at(-1)
    if (main === undefined) return undefined
    const known = this.#languages.get(main.name)
    if (known !== undefined) return known
    const lazy = main.embeddedLangsLazy ?? []
    // What such a language shows of others depends on which are loaded: it gets a registry of its
    // own with a fixed few, so that a page looks the same whatever was compiled before it.
    const core = lazy.length === 0 ? this.#core : this.#createCore()
    // Pages that explain components have MDX as code, whose tags are those of TSX.
    const common = main.name === 'mdx' ? [...COMMONLY_EMBEDDED, 'tsx'] : COMMONLY_EMBEDDED
    for (const embedded of common) {
      if (lazy.includes(embedded)) core.loadLanguageSync(this.catalog.grammars(embedded))
    }
    core.loadLanguageSync(grammars)
    const grammar = core.getLanguage(main.name)
    if (!this.#paired.has(core)) {
      this.#paired.add(core)
      this.#colors = createThemePair(core, grammar, this.themes)
      reuseScopes(grammar)
      this.#plain = packStyle(grammar.tokenizeLine2(' ', null).tokens[1] ?? 0)
    }
    const language = { grammar, memo: new LineMemo() }
    this.#languages.set(main.name, language)
    return language
  }

  /** The lines' markup. A language that nobody knows gives plain text. */
  lines(lines: readonly string[], name: string | undefined): string[] {
    const language = name === undefined ? undefined : this.#language(name)
    if (language === undefined) return lines.map(escapeText)
    const { memo } = language
    let state: StateStack | null = null
    let hostile = false
    return lines.map((line) => {
      if (line === '') return ''
      if (hostile) return escapeText(line)
      const known: ReturnType<LineMemo['get']> = memo.get(state, line)
      if (known !== undefined) {
        state = known.state
        return known.html
      }
      const found = findTokens(language, line, state)
      hostile = found.stoppedEarly
      const result = memo.set(state, line, this.#markup(line, found.tokens), found.ruleStack)
      state = result.state
      return result.html
    })
  }

  /** In parts: joined text takes less memory than text that grew, and the memo keeps it. */
  #markup(line: string, tokens: Uint32Array): string {
    const parts: string[] = []
    let open = this.#plain
    for (let index = 0; index < tokens.length; index += 2) {
      const start = tokens[index] ?? 0
      const text = line.slice(start, tokens[index + 2] ?? line.length)
      if (text === '') continue
      const style = packStyle(tokens[index + 1] ?? 0)
      // Space shows no color: it joins the token before it.
      if (style !== open && text.trim() !== '') {
        if (open !== this.#plain) parts.push('</span>')
        if (style !== this.#plain) parts.push(this.#tag(style))
        open = style
      }
      parts.push(escapeText(text))
    }
    if (open !== this.#plain) parts.push('</span>')
    return parts.join('')
  }

  #tag(style: number): string {
    let tag = this.#tags.get(style)
    if (tag === undefined) {
      tag = `<span class="${getStyleClass(style, this.suffix)}">`
      this.#tags.set(style, tag)
    }
    return tag
  }

  /** The CSS rules behind a packed style's class name. */
  rules(packed: number): string {
    if (this.#colors === undefined) this.#language('json')
    if (this.#colors === undefined) return ''
    return styleRules(getStyleClass(packed, this.suffix), packed, this.#colors)
  }

  /**
   * Foreground and background of code, as custom properties for either appearance. The pair that
   * code has by default stands on the ground of the site's own theme.
   */
  surfaces(): string {
    const { light, dark } = this.themes
    const isDefault = light === DEFAULT_THEMES.light && dark === DEFAULT_THEMES.dark
    const [onLight, onDark] = isDefault ? ['var(--bg)', 'var(--surface-1)'] : []
    return `:root{${this.#surface(light, onLight)}}\n.dark{${this.#surface(dark, onDark)}}`
  }

  /** The same for blocks that ask for this pair's theme themselves. */
  ownSurface(): string {
    const { light } = this.themes
    return `[data-code-theme="${light}"]{${this.#surface(light)}}`
  }

  #surface(theme: string, ground?: string): string {
    const { fg, bg } = this.#core.getTheme(theme)
    return `--code-foreground:${fg};--code-background:${ground ?? bg}`
  }
}

/** Packs a token's two color numbers and its font style; the inverse of TextMate's layout. */
function packStyle(metadata: number): number {
  const light = (metadata >>> 15) & 511
  const dark = metadata >>> 24
  const fontStyle = (metadata >>> 11) & 15
  return light | (dark << 9) | (fontStyle << 17)
}

/** Class name of a packed style. `suffix` tells the pairs of themes of one site apart. */
function getStyleClass(packed: number, suffix: string): string {
  return `s${packed.toString(36)}${suffix}`
}

/** The CSS rules behind a class name, from the name alone: one for each appearance. */
function styleRules(className: string, packed: number, colors: PairColors): string {
  const light = colors.light[packed & 511] ?? ''
  const dark = colors.dark[(packed >>> 9) & 255] ?? ''
  const declarations = [light === '' ? '' : `color:${light}`, ...fontDeclarations(packed >>> 17)]
  const rule = `code .${className}{${declarations.filter((text) => text !== '').join(';')}}`
  return dark === '' || dark === light ? rule : `${rule}\n.dark code .${className}{color:${dark}}`
}

function fontDeclarations(fontStyle: number): string[] {
  const lines = [
    fontStyle & UNDERLINE ? 'underline' : '',
    fontStyle & STRIKETHROUGH ? 'line-through' : '',
  ].filter((line) => line !== '')
  return [
    fontStyle & ITALIC ? 'font-style:italic' : '',
    fontStyle & BOLD ? 'font-weight:700' : '',
    lines.length > 0 ? `text-decoration:${lines.join(' ')}` : '',
  ]
}
