import type { Diagnostic } from '../../diagnostics/index.ts'
import { getCodeKey, type KnownCode } from './known-code.ts'
import { LanguageCatalog } from './languages.ts'
import { annotateLine, markLines, renderMessageLine } from './line-marks.ts'
import { PairHighlighter } from './pair-highlighter.ts'
import { isTheme, resolveThemes, type ThemePair } from './themes.ts'
import { createTypeReader, isTyped, type TypeNotes, type TypeReader } from './twoslash.ts'

export interface HighlightOptions {
  language: string
  highlight?: readonly number[]
  focus?: readonly number[]
  /** Wraps every line, for line numbers. */
  lines?: boolean
  /** Shiki theme of this block alone, for both appearances. */
  theme?: string
  /** What is known of the code's types; the code is the one in there. */
  types?: TypeNotes
}

/** A style's class name; without a number it stands for a theme alone. */
const KEY_PATTERN = /^s([0-9a-z]*?)(?:-([\w-]+))?$/

/** The site's code highlighter: one for each thread, languages read when first met. */
export class Highlighter {
  readonly #catalog = new LanguageCatalog()
  readonly #site: PairHighlighter
  readonly #others = new Map<string, PairHighlighter>()
  #types: TypeReader | undefined
  #recalled: KnownCode = new Map()
  #made = new Map<string, string>()
  /** What is wrong with the themes and grammars that were asked for. */
  readonly diagnostics: Diagnostic[] = []

  /** @param options paths of grammars are from the root */
  constructor(options: { themes: ThemePair; grammars: readonly string[]; root: string }) {
    const { themes, diagnostics } = resolveThemes(options.themes)
    this.diagnostics.push(...diagnostics)
    this.#site = new PairHighlighter(themes, '', this.#catalog)
    this.diagnostics.push(...this.#catalog.addGrammars(options.root, options.grammars))
  }

  /** The language that an unknown name of one nearly is. */
  suggestLanguage(name: string): string | undefined {
    return this.#catalog.suggest(name)
  }

  /** Makes `types` ready. */
  async loadTypes(): Promise<void> {
    this.#types ??= await createTypeReader().catch((missing: unknown) => () => {
      throw missing
    })
  }

  /** The types in a block of code, once they are loaded. Throws what the compiler throws. */
  types(code: string, language: string): TypeNotes | undefined {
    return isTyped(language) ? this.#types?.(code, language) : undefined
  }

  /** Takes code that was highlighted before in place of that of earlier calls. */
  recall(known: KnownCode): void {
    this.#recalled = known
  }

  /** What was highlighted since the last call, without code whose types were read. */
  takeMade(): KnownCode {
    const made = this.#made
    this.#made = new Map()
    return made
  }

  /** The inside of a `<code>` element. Languages that nobody knows give plain text. */
  highlight(code: string, options: HighlightOptions): string {
    if (options.types !== undefined) return this.#color(code, options)
    const key = getCodeKey(code, options)
    const html = this.#recalled.get(key) ?? this.#color(code, options)
    this.#made.set(key, html)
    return html
  }

  #color(code: string, options: HighlightOptions): string {
    const marked = markLines(code, options)
    const html = this.#pair(options.theme).lines(
      marked.map((line) => line.text),
      this.#catalog.resolve(options.language),
    )
    const wrapped = options.lines === true || marked.some((line) => line.classes.length > 0)
    const { types } = options
    if (!wrapped && types === undefined) return html.join('\n')
    return html
      .map((line, index) => {
        const { classes = [], from = index } = marked[index] ?? {}
        const noted = types === undefined ? line : withTypes(line, types, from)
        return wrapped ? wrapLine(noted, classes) : noted
      })
      .join('\n')
  }

  /** The colors of code blocks, and the rules behind the class names that highlighted code uses. */
  styleSheet(keys: Iterable<string>): string {
    const rules: string[] = []
    const themes = new Set<string>()
    for (const key of [...new Set(keys)].sort()) {
      const [, packed, theme] = KEY_PATTERN.exec(key) ?? []
      if (packed === undefined) continue
      if (theme !== undefined) themes.add(theme)
      if (packed !== '') rules.push(this.#pair(theme).rules(Number.parseInt(packed, 36)))
    }
    const surfaces = [this.#site.surfaces()]
    for (const theme of themes) surfaces.push(this.#pair(theme).ownSurface())
    const lines = [...surfaces, ...rules].flatMap((rule) => rule.split('\n'))
    return withoutDarkPaper(lines).join('\n')
  }

  /** The key by which the style sheet has the colors of a block's own theme, if it is one. */
  themeKey(theme: string): string | undefined {
    return isTheme(theme) ? `s-${theme}` : undefined
  }

  #pair(theme: string | undefined): PairHighlighter {
    if (theme === undefined || !isTheme(theme)) return this.#site
    let pair = this.#others.get(theme)
    if (pair === undefined) {
      pair = new PairHighlighter({ light: theme, dark: theme }, `-${theme}`, this.#catalog)
      this.#others.set(theme, pair)
    }
    return pair
  }
}

function withTypes(html: string, { marks, messages }: TypeNotes, line: number): string {
  const own = marks.filter((mark) => mark.line === line)
  const below = messages.filter((message) => message.line === line)
  return annotateLine(html, own) + below.map(renderMessageLine).join('')
}

function wrapLine(html: string, classes: readonly string[]): string {
  return `<span class="${['line', ...classes].join(' ')}">${html}</span>`
}

/**
 * The rules of dark mode last and for screens alone, since paper is white; and once more for readers
 * without script whose system is dark.
 */
function withoutDarkPaper(rules: readonly string[]): string[] {
  const dark = rules.filter((rule) => rule.startsWith('.dark'))
  if (dark.length === 0) return [...rules]
  const bySystem = dark.map((rule) => rule.replace('.dark', 'html:not(.light):not(.dark)'))
  return [
    ...rules.filter((rule) => !rule.startsWith('.dark')),
    `@media screen{${dark.join('\n')}}`,
    `@media screen and (prefers-color-scheme:dark){${bySystem.join('')}}`,
  ]
}
