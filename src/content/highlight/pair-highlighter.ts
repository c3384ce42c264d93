import { createHighlighterCore, type Grammar, type HighlighterCore } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { packStyle, styleClass, styleRules } from './color-key.ts'
import { escapeText } from './escape.ts'
import type { LanguageCatalog } from './languages.ts'
import { LineMemo, type StateStack } from './line-memo.ts'
import { type PairColors, pairThemes } from './pair-grammar.ts'
import { loadTheme, type ThemePair } from './themes.ts'

/** A hostile line may not hold up the build. */
const lineTimeLimit = 500

interface LoadedLanguage {
  grammar: Grammar
  memo: LineMemo
}

/** Colors code with one pair of themes, both in one tokenization. */
export class PairHighlighter {
  readonly themes: ThemePair
  /** Ends the class names, so that two pairs of one site do not clash. */
  readonly suffix: string
  readonly catalog: LanguageCatalog
  readonly #core: Promise<HighlighterCore>
  readonly #languages = new Map<string, LoadedLanguage>()
  #colors: PairColors | undefined
  #plain = 0

  constructor(themes: ThemePair, suffix: string, catalog: LanguageCatalog) {
    this.themes = themes
    this.suffix = suffix
    this.catalog = catalog
    this.#core = Promise.all([loadTheme(themes.light), loadTheme(themes.dark)]).then((loaded) =>
      createHighlighterCore({
        themes: loaded,
        langs: [],
        engine: createJavaScriptRegexEngine({ forgiving: true }),
        warnings: false,
      }),
    )
  }

  /** Makes a language ready; `name` as the catalog resolved it. */
  async load(name: string): Promise<void> {
    if (this.#languages.has(name)) return
    const input = this.catalog.input(name)
    if (input === undefined) return
    const core = await this.#core
    await core.loadLanguage(input)
    const grammar = core.getLanguage(name)
    if (this.#colors === undefined) {
      this.#colors = pairThemes(core, grammar, this.themes)
      this.#plain = packStyle(grammar.tokenizeLine2(' ', null).tokens[1] ?? 0)
    }
    this.#languages.set(name, { grammar, memo: new LineMemo() })
  }

  has(name: string): boolean {
    return this.#languages.has(name)
  }

  /** The lines' markup. A language that is not loaded gives plain text. */
  lines(lines: readonly string[], name: string | undefined): string[] {
    const language = name === undefined ? undefined : this.#languages.get(name)
    if (language === undefined) return lines.map(escapeText)
    const { grammar, memo } = language
    let state: StateStack | null = null
    return lines.map((line) => {
      if (line === '') return ''
      const known: ReturnType<LineMemo['get']> = memo.get(state, line)
      if (known !== undefined) {
        state = known.state
        return known.html
      }
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, lineTimeLimit)
      const result = memo.set(state, line, this.#markup(line, tokens), ruleStack)
      state = result.state
      return result.html
    })
  }

  #markup(line: string, tokens: Uint32Array): string {
    let html = ''
    let open = -1
    const close = (): string => (open === -1 || open === this.#plain ? '' : '</span>')
    for (let index = 0; index < tokens.length; index += 2) {
      const start = tokens[index] ?? 0
      const text = line.slice(start, tokens[index + 2] ?? line.length)
      if (text === '') continue
      const style = packStyle(tokens[index + 1] ?? 0)
      // Space shows no color: it joins the token before it.
      if (style !== open && text.trim() !== '') {
        html += close()
        if (style !== this.#plain) html += `<span class="${styleClass(style, this.suffix)}">`
        open = style
      }
      html += escapeText(text)
    }
    return html + close()
  }

  /** The CSS rules behind a packed style's class name. */
  async rules(packed: number): Promise<string> {
    if (this.#colors === undefined) await this.load('json')
    if (this.#colors === undefined) return ''
    return styleRules(styleClass(packed, this.suffix), packed, this.#colors)
  }

  /** Foreground and background of code, as custom properties for either appearance. */
  async surfaces(): Promise<string> {
    const core = await this.#core
    const surface = (name: string): string => {
      const { fg, bg } = core.getTheme(name)
      return `--code-foreground:${fg};--code-background:${bg}`
    }
    return `:root{${surface(this.themes.light)}}\n.dark{${surface(this.themes.dark)}}`
  }
}
