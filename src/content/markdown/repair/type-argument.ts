import { suggestName } from '../../../diagnostics/index.ts'
import { findCodeRanges, findStatementRanges, isWithin } from '../../source/index.ts'
import { scanTags, type Tag } from '../nesting/tags.ts'
import { escapeBracket } from './escape-bracket.ts'
import type { Fix } from './rule.ts'
import { getLineStart } from './text-place.ts'

/** Names of HTML that code uses for types. */
const TYPES = /^(?:object|map|data|time|var)$/

/**
 * Makes a tag text that is meant as text: `Promise<StateT>`, `press <Enter>`. It begins with a
 * capital, nobody closes it, and either nobody defines it or it stands where no tag is opened.
 */
export function showTypeArgument(
  text: string,
  { name, start, end }: { name: string; start: number; end: number },
  components: readonly string[],
): Fix | undefined {
  if (!/^[A-Z]/.test(name) && !(isAfterWord(text, start) && TYPES.test(name))) return undefined
  const tags = getTags(text, name)
  if (count(tags, 'open') <= count(tags, 'close')) return undefined
  const tag = text.slice(start, end)
  const stray = /^<[\w.]+\s*>$/.test(tag) && isInSentence(text, start)
  if (!stray && isDefined(text, name, components)) return undefined
  // All that are alike at once: a page may have hundreds of them, and is parsed again after each.
  const alike = tags.filter(
    (other) =>
      stray &&
      count(tags, 'close') === 0 &&
      text.slice(other.start, other.end) === tag &&
      isInSentence(text, other.start),
  )
  const places = [...new Set([start, ...alike.map((other) => other.start)])]
  return {
    places,
    edits: places.map((place) => escapeBracket(text, place)),
    finding: reportShownAsText(name, stray ? undefined : suggestName(name, components)),
  }
}

/** The finding for a tag that is shown as it is written. */
export function reportShownAsText(name: string, near?: string): NonNullable<Fix['finding']> {
  return {
    code: 'loose-angle-bracket',
    message: `Expected a tag that is closed, received \`<${name}>\` alone. It is shown as text.`,
    hint:
      near === undefined
        ? `Write \`\\<${name}>\`, or put it in backticks.`
        : `Did you mean \`<${near}>\`, closed with \`</${near}>\`? As text, write \`\\<${name}>\`.`,
  }
}

function getTags(text: string, name: string): Tag[] {
  const code = findCodeRanges(text)
  return scanTags(text).filter((tag) => tag.name === name && !isWithin(tag.start, code))
}

function count(tags: readonly Tag[], kind: Tag['kind']): number {
  return tags.filter((tag) => tag.kind === kind).length
}

function isDefined(text: string, name: string, components: readonly string[]): boolean {
  const [root = name] = name.split('.')
  if (components.includes(root)) return true
  const word = new RegExp(`\\b${root}\\b`)
  return findStatementRanges(text).some(([start, end]) => word.test(text.slice(start, end)))
}

function isAfterWord(text: string, start: number): boolean {
  return /[\w)\]]/.test(text[start - 1] ?? '')
}

/** True when words stand before a place on its line. */
function isInSentence(text: string, start: number): boolean {
  if (isAfterWord(text, start)) return true
  const before = text.slice(getLineStart(text, start), start)
  return /[\p{L}\p{N}][^<>|]*$/u.test(before.replace(/^[\s>]*(?:[-*+]|\d+[.)]|#{1,6})\s/, ''))
}
