import { isSeq, parseDocument, stringify } from 'yaml'
import { readFrontmatter } from '../../../../content/index.ts'
import { Unresolved } from './unresolved.ts'

const block = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?=\n|$)/

/** What is the middle of a sentence, or only points at something. */
const NO_VALUE =
  /^should |^(?:be )?(?:removed?|deleted?|dropped|hidden) (?:from|in|on) the |, and (?:its|the) (?:sidebar )?title\b|^(?:it|that|this|them|(?:that|this|the|its) (?:page|one|title|description|section|same)|an? (?:capital|small) \w)$|^(?:this|that) one:|\b(?:description|title) of (?:the|this|that) page\b|, where (?:it|we|this|the page) (?:says|reads)\b/i

/**
 * A page with a field of its frontmatter set; the others stay as they are written, right or wrong. Throws `Unresolved`
 * for the middle of a sentence, which is no value.
 */
export function withField(
  text: string,
  name: string,
  value: string | boolean | readonly string[],
): string {
  if (NO_VALUE.test(String(value))) {
    throw new Unresolved(`Expected a ${name}, received “${String(value)}”.`)
  }
  const entry = stringify({ [name]: value }, { lineWidth: 0 })
  const found = block.exec(text)
  if (found === null) return `---\n${entry}---\n\n${text}`
  const fields = found[1] ?? ''
  // An entry goes on over lines that are indented or empty.
  const written = new RegExp(
    `^${name}[ \\t]*:.*\\n(?:[ \\t]+\\S.*\\n|[ \\t]*\\n(?=[ \\t]+\\S))*`,
    'm',
  )
  const changed = written.test(fields)
    ? fields.replace(written, (whole) => inSameQuotes(whole, name, value) ?? entry)
    : fields + entry
  return `---\n${changed}---${text.slice(found[0].length)}`
}

/** The texts that a field of a page lists; one alone is a list as well. */
export function readFieldList(text: string, file: string, name: string): string[] {
  const value: unknown = readFrontmatter(text, file).data[name]
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((item) => typeof item === 'string')
}

/** A page with what a field says, or lists, in other words; how the field is written stays. */
export function withWords(text: string, name: string, change: (words: string) => string): string {
  const found = block.exec(text)
  const fields = found?.[1] ?? ''
  const place = parseDocument(fields).get(name, true)
  const range = Object(place).range as [number, number] | undefined
  if (found === null || range === undefined) return text
  const [start, end] = range
  const changed = fields.slice(0, start) + change(fields.slice(start, end)) + fields.slice(end)
  if (changed === fields) return text
  const document = parseDocument(changed)
  const isRead = document.errors.length === 0
  if (isSeq(document.get(name)) ? !isRead : isSeq(place)) return text
  const isWhole = isRead && (isSeq(place) || typeof document.get(name) === 'string')
  if (!isWhole) return withField(text, name, change(String(Object(place).value)))
  const at = found[0].indexOf(fields)
  return found[0].slice(0, at) + changed + text.slice(at + fields.length)
}

/** An entry of one line with another value, in the quotation marks and with the comment of the old one. */
function inSameQuotes(
  entry: string,
  name: string,
  value: string | boolean | readonly string[],
): string | undefined {
  if (typeof value !== 'string') return undefined
  const [, head = '', mark = '', rest = ''] =
    /^([^:]+:[ \t]*)(["'])(?:\\.|(?!\2).)*\2([ \t]*(?:#.*)?\n)$/.exec(entry) ?? []
  const quoted = mark === '"' ? JSON.stringify(value) : `'${value.replaceAll("'", "''")}'`
  const changed = head + quoted + rest
  return mark !== '' && parseDocument(changed).get(name) === value ? changed : undefined
}
