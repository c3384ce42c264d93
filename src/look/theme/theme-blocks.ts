import { type Token, tokenize } from '../site-css/tokens.ts'

/** Rules of a part of the page that only some themes have. */
export interface ThemeBlock {
  /** What picks them: an option of the layout as a custom property, or `--name` for the theme itself. */
  property: string
  /** Values with which it does. */
  values: string[]
  css: string
}

/**
 * Divides the style sheet of a part into what all themes share and what some have. The latter stands
 * in style queries of a container named `theme`, which no page has, so that editors, linters and
 * formatters read it as the CSS that it is:
 *
 * ```css
 * @container theme style(--toc: caret) or style(--toc: dot) { … }
 * @container theme style(--name: mint) { … }
 * ```
 */
export function divideByTheme(text: string): { shared: string; blocks: ThemeBlock[] } {
  const first = text.search(/(?:^|[{};])\s*@container theme\b/m)
  if (first === -1) return { shared: text, blocks: [] }
  const tokens = tokenize(text.slice(first))
  const blocks: ThemeBlock[] = []
  let shared = text.slice(0, first)
  for (let at = 0; at < tokens.length; at++) {
    const opening = isThemeQuery(tokens, at) ? findText(tokens, '{', at) : -1
    if (opening === -1) {
      shared += tokens[at]?.text ?? ''
      continue
    }
    const closing = findClosing(tokens, opening)
    const css = join(tokens.slice(opening + 1, closing))
    blocks.push({ ...parseQuery(tokens.slice(at, opening)), css })
    at = closing
  }
  return { shared, blocks }
}

function isThemeQuery(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== '@container') return false
  return tokens.slice(at + 1).find(isWritten)?.text === 'theme'
}

/** Reads `@container theme style(--toc: caret) or style(--toc: dot)`. */
function parseQuery(tokens: readonly Token[]): Pick<ThemeBlock, 'property' | 'values'> {
  const [, , ...query] = tokens.filter(isWritten).map(({ text }) => text)
  const [, property = ''] = query
  const values: string[] = []
  for (let at = 0; at === 0 || at < query.length; at += 6) {
    const [style, name, colon, value = '', closing, or = 'or'] = query.slice(at, at + 6)
    if ([style, name, colon, closing, or].join(' ') !== `style( ${property} : ) or`) {
      throw new Error(
        `Expected queries such as \`style(--toc: rail)\`, all of one property and joined by \`or\`, received \`${join(tokens)}\`.`,
      )
    }
    values.push(value)
  }
  return { property, values }
}

function findClosing(tokens: readonly Token[], opening: number): number {
  let depth = 0
  for (let at = opening; at < tokens.length; at++) {
    if (tokens[at]?.text === '{') depth++
    if (tokens[at]?.text === '}') depth--
    if (depth === 0) return at
  }
  return tokens.length
}

function findText(tokens: readonly Token[], text: string, from: number): number {
  return tokens.findIndex((token, at) => at >= from && token.text === text)
}

function isWritten({ kind }: Token): boolean {
  return kind !== 'space' && kind !== 'comment'
}

function join(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}
