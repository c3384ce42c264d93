import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { readAudience, reportUnknownAudience } from '../../components/index.ts'

import { LineIndex, type TextDiagnostic } from '../../diagnostics/index.ts'
import { findFencedRanges, findStatementRanges, isWithin, type Range } from './code-ranges.ts'

/** Inline code; it ends with its paragraph. */
const INLINE_CODE = /(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\1(?!`)/g

const TAG = /<(\/?)Visibility(?=[\s/>])(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{>])*>/g

/** What stands before an element where code needs one. */
const IN_EXPRESSION = /(?:=>|[({=&|?:,]|\breturn)\s*$/

const ATTRIBUTE = /\sfor\s*=\s*(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\})/

/** What only readers who log in may see of a file, and what to say about it. */
interface MembersOnly {
  ranges: Range[]
  findings: TextDiagnostic[]
}

/**
 * A page's text without what `<Visibility>` keeps for readers who log in. It is taken out before
 * anything reads the text: nothing of it can get into an output, not even of a page that cannot be
 * compiled. Places of the rest stay what they are.
 */
export function withoutMembersOnly(text: string): {
  text: string
  findings: MembersOnly['findings']
} {
  if (!text.includes('<Visibility')) return { text, findings: [] }
  const { ranges, findings } = findMembersOnly(text)
  const blanked = blank(text, ranges, (part, start) =>
    IN_EXPRESSION.test(text.slice(Math.max(0, start - 80), start))
      ? emptyElement(part)
      : part.replaceAll(/[^\n]/g, ' '),
  )
  return { text: blanked, findings }
}

function findMembersOnly(text: string): MembersOnly {
  const statements = findStatementRanges(text)
  // A component of the author's own.
  if (statements.some(([start, end]) => /\bVisibility\b/.test(declared(text.slice(start, end))))) {
    return { ranges: [], findings: [] }
  }
  const code = Array.from(
    text.matchAll(INLINE_CODE),
    ({ 0: span, index }): Range => [index, index + span.length],
  )
  const skipped = [...findFencedRanges(text), ...code]
  const found: MembersOnly = { ranges: [], findings: [] }
  const lines = new LineIndex(text)
  let open: { start: number; depth: number } | undefined
  for (const { 0: written, 1: closes, index } of text.matchAll(TAG)) {
    if (isWithin(index, skipped)) continue
    const isEmpty = written.endsWith('/>')
    if (open !== undefined) {
      if (!isEmpty) open.depth += closes === '/' ? -1 : 1
      if (open.depth > 0) continue
      found.ranges.push([open.start, index + written.length])
      open = undefined
      continue
    }
    if (closes === '/') continue
    const audience = writtenAudience(written)
    if (audience === undefined || !isHidden(audience.value)) continue
    if (readAudience(audience.value) === undefined) {
      found.findings.push({ ...reportUnknownAudience(audience.value), ...lines.position(index) })
    }
    if (!isEmpty) open = { start: index, depth: 1 }
  }
  // Never closed: nobody can tell where it ends.
  if (open !== undefined) found.ranges.push([open.start, text.length])
  return found
}

/** The names that imports and exports bring, without what they do. */
function declared(statement: string): string {
  return (
    /^(?:import\s[^'"]*|export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function|class)\s*\*?\s*[\w$]+)/.exec(
      statement,
    )?.[0] ?? ''
  )
}

/** An author's module without what `<Visibility>` keeps for readers who log in. */
export function removeMembersOnlyCode(source: string, lang: 'jsx' | 'tsx'): string {
  if (!source.includes('<Visibility')) return source
  const { program } = parseSync(`module.${lang}`, source, { lang, sourceType: 'module' })
  const ranges: Range[] = []
  const isOwn = program.body.some(
    (statement) =>
      /^(?:Import|Export|Function|Variable)/.test(statement.type) &&
      /\bVisibility\b/.test(declared(source.slice(statement.start, statement.end))),
  )
  if (isOwn) return source
  new Visitor({
    JSXElement({ openingElement, start, end }: ESTree.JSXElement) {
      if (openingElement.name.type !== 'JSXIdentifier') return
      if (openingElement.name.name !== 'Visibility' || ranges.some(([, last]) => start < last))
        return
      const written = source.slice(openingElement.start, openingElement.end)
      const audience = writtenAudience(written)
      if (audience !== undefined && isHidden(audience.value)) ranges.push([start, end])
    },
  }).visit(program)
  return blank(source, ranges, emptyElement)
}

/** An element without anything, as long as another one. */
function emptyElement(part: string): string {
  const inside = part.slice('<>{/*'.length, -'*/}</>'.length)
  return `<>{/*${inside.replaceAll(/[^\n]/g, ' ')}*/}</>`
}

function isHidden(value: unknown): boolean {
  const audience = readAudience(value)
  return audience === undefined || audience === 'nobody'
}

/** The audience that a tag names; `undefined` when only running the page can tell. */
function writtenAudience(written: string): { value: unknown } | undefined {
  const [found, double, single, expression] = ATTRIBUTE.exec(written) ?? []
  if (found === undefined) return /\{\s*\.\.\./.test(written) ? undefined : { value: undefined }
  if (expression === undefined) return { value: double ?? single }
  const source = expression.trim()
  if (/^\{\s*(["']?)groups\1\s*[:,}]/.test(source)) return { value: { groups: [] } }
  const text = /^(["'`])([^"'`\\$]*)\1$/.exec(source)?.[2]
  if (text !== undefined) return { value: text }
  const list = /^\[(?:\s*(["'])[^"'\\]*\1(?:\s*,)?)+\s*\]$/.test(source)
  return list
    ? { value: [...source.matchAll(/(["'])([^"'\\]*)\1/g)].map(([, , word]) => word) }
    : undefined
}

function blank(
  text: string,
  ranges: readonly Range[],
  blanked: (part: string, start: number) => string,
): string {
  let result = ''
  let at = 0
  for (const [start, end] of ranges) {
    result += text.slice(at, start) + blanked(text.slice(start, end), start)
    at = end
  }
  return result + text.slice(at)
}
