import { parseSync, Visitor } from 'rolldown/utils'
import { type EditedText, findFencedRanges, isWithin } from '../../source/index.ts'
import type { RepairRule } from './rule.ts'
import { getLineStart } from './text-place.ts'

const STATEMENT = /^(?:import|export)\b/

/** Imports and exports that run into text, or that cannot be read. */
export const esmStatement: RepairRule = (text, { offset, message }) => {
  if (!/\besm\b|only import\/exports/.test(message)) return undefined
  const line = getLineStart(text, offset)
  const before = text.slice(getLineStart(text, line - 1), Math.max(0, line - 1))
  const isText = !STATEMENT.test(text.slice(line, line + 8))
  if (isText && STATEMENT.test(before) && /['";)}\]\d]\s*$/.test(before)) {
    return { edits: [{ start: line, end: line, text: '\n' }] }
  }
  let start = line
  while (start > 0 && !STATEMENT.test(text.slice(start, start + 8))) {
    start = getLineStart(text, start - 1)
  }
  const end = getStatementEnd(text, start)
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1] ?? 'text that is no import or export'
  return {
    // The parser may have read on through the text below.
    at: offset <= end ? offset : start,
    edits: [{ start, end, text: '' }],
    finding: {
      code: 'author-code-invalid',
      message: `Expected JavaScript after \`import\` or \`export\`, received code that cannot be read: ${reason}. It is left out.`,
      hint: 'Put a blank line after the last line of code; check its brackets.',
    },
  }
}

/** The code ends with a bracket at the start of a line, else at the next blank line. */
function getStatementEnd(text: string, start: number): number {
  const rest = text.slice(start)
  const bracket = /\n[)}\]]+;?[ \t]*(?=\n|$)/.exec(rest)
  if (bracket !== null) return start + bracket.index + bracket[0].length
  const blank = rest.search(/\n[ \t]*\n/)
  return blank === -1 ? text.length : start + blank
}

const EXPORT = /^export\s/gm
const EXPORT_OR_IMPORT = /^(?:export|import)\s/m
const BLANK_LINES = /\n(?:[ \t]*\n)+/g
const TEXTS = /<[\w>]|`|\/\*/
/** Blank lines of one statement after which it counts as text. */
const MOST_BLANK_LINES = 100

/**
 * Closes the blank lines within texts between tags, templates and comments of exported code. The
 * parser, which asks at each blank line whether the code is whole, takes such a text for a mistake.
 */
export function closeTextsOfStatements(edited: EditedText): void {
  const { text } = edited
  const edits: { start: number; end: number; text: string }[] = []
  const fences = findFencedRanges(text)
  let end = 0
  for (const { index: start } of text.matchAll(EXPORT)) {
    if (start < end || isWithin(start, fences)) continue
    const statement = readStatement(text, start)
    if (statement === undefined) continue
    end = start + statement.code.length
    const close = (from: number, to: number, closed: (blank: string) => string) => {
      for (const { 0: blank, index } of statement.code.slice(from, to).matchAll(BLANK_LINES)) {
        const at = start + from + index
        edits.push({ start: at, end: at + blank.length, text: closed(blank) })
      }
    }
    // They mean nothing between tags and in comments; a template keeps them beside an empty value.
    const without = () => '\n'
    for (const comment of statement.comments) close(comment.start, comment.end, without)
    new Visitor({
      JSXText: ({ start: from, end: to }) => close(from, to, without),
      TemplateElement: ({ start: from, end: to }) =>
        close(from, to, (blank) => blank.replaceAll(/(?<=\n[ \t]*)\n/g, `\${''}\n`)),
    }).visit(statement.program)
  }
  for (const edit of edits.sort((a, b) => b.start - a.start)) {
    edited.replace(edit.start, edit.end, edit.text)
  }
}

const DEFAULT_COMPONENT = /^export\s+default\s+(?=function\s+([A-Z]\w*)\s*\()/m

/** Puts the text of a page into the component that it exports as its default: that is its layout. */
export function wrapInDefault(edited: EditedText): void {
  const { text } = edited
  const found = DEFAULT_COMPONENT.exec(text)
  if (found === null || isWithin(found.index, findFencedRanges(text))) return
  const [head, name = ''] = found
  const statement = readStatement(text, found.index)
  if (statement === undefined) return
  const end = found.index + statement.code.length
  // Code between tags is text.
  if (EXPORT_OR_IMPORT.test(text.slice(end))) return
  edited.replace(text.length, text.length, `\n\n</${name}>\n`)
  edited.replace(end, end, `\n\n<${name}>\n\n`)
  edited.replace(found.index, found.index + head.length, 'export ')
}

/** The statement at a place that ends at one of the next blank lines, if it has texts to close. */
function readStatement(text: string, start: number) {
  const rest = text.slice(start)
  const ends = [...rest.matchAll(BLANK_LINES)].slice(0, MOST_BLANK_LINES).map(({ index }) => index)
  for (const end of [...ends, rest.length]) {
    const code = rest.slice(0, end)
    const { program, comments, errors } = parseSync('page.jsx', code, { sourceType: 'module' })
    if (errors.length === 0) return TEXTS.test(code) ? { code, program, comments } : undefined
  }
  return undefined
}
