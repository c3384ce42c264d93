import type { Statement } from '../../../diagnostics/index.ts'
import { findFencedRanges, isWithin } from '../../source/index.ts'
import { names } from '../names.ts'
import { isExpression } from '../unreadable-expression.ts'
import { findClosingBrace, findEnclosingBrace } from './enclosing-brace.ts'
import type { RepairRule, TextEdit } from './rule.ts'

const TAG_START = /^<[A-Za-z][\w.:-]*/

const BRACED_ATTRIBUTE = /\s+([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)))?/y

/** `style={{ color: "red" }>`: an expression of a tag that lacks its last brace. */
export const missingBrace: RepairRule = (text, { offset }) => {
  const start = TAG_START.exec(text.slice(offset))?.[0]
  if (start === undefined) return undefined
  BRACED_ATTRIBUTE.lastIndex = offset + start.length
  for (
    let found = BRACED_ATTRIBUTE.exec(text);
    found !== null;
    found = BRACED_ATTRIBUTE.exec(text)
  ) {
    const brace = BRACED_ATTRIBUTE.lastIndex
    if (found[2] !== '' || text[brace] !== '{') continue
    const end = expressionEnd(text, brace)
    if (end === undefined) return undefined
    if (end.closed) {
      BRACED_ATTRIBUTE.lastIndex = end.place
      continue
    }
    const written = `${found[1]}=${text.slice(brace, end.place)}}`
    return {
      at: end.place,
      edits: [{ start: end.place, end: end.place, text: '}' }],
      finding: {
        code: 'attribute-not-closed',
        message: `Expected \`}\` at the end of the attribute \`${found[1]}\`, received none. It is read as if it were there.`,
        hint: written.includes('\n') ? 'Write the missing `}`.' : `Write \`${written}\`.`,
      },
    }
  }
  return undefined
}

/** The end of a name with its sign; in an address `?name=` something else stands before it. */
const ATTRIBUTE = /[\s"'}][\w:.-]+\s*=\s*$/

/** A tag that is still open. */
const INSIDE_TAG = /<[A-Za-z][\w.-]*\s[^<>]*$/

/** The beginning of a link's address. */
const ADDRESS = /\]\([^\s()<>]*$/

/** `{` in prose that begins no expression; in an attribute the value is dropped. */
export const looseBrace: RepairRule = (text, { offset, message }) => {
  if (!/expression/.test(message)) return undefined
  const brace = getBrace(text, offset)
  if (brace === undefined) return undefined
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1]
  const isSpread = text.startsWith('{...', brace) && INSIDE_TAG.test(text.slice(0, brace))
  if (isSpread || ATTRIBUTE.test(text.slice(Math.max(0, brace - 80), brace))) {
    const end = findClosingBrace(text, brace) ?? brace
    const isEmpty = text.slice(brace + 1, end).trim() === ''
    const received = isEmpty
      ? 'none'
      : `one that cannot be read${reason === undefined ? '' : `: ${reason}`}`
    return {
      at: brace,
      edits: [{ start: brace, end: end + 1, text: isSpread ? '' : '{undefined}' }],
      finding: {
        code: 'attribute-invalid',
        message: `Expected a JavaScript expression in the attribute, received ${received}. The attribute is left out.`,
        hint: 'Write text in quotes: `name="value"`.',
      },
    }
  }
  // There a brace is what it looks like.
  if (ADDRESS.test(text.slice(text.lastIndexOf('\n', brace) + 1, brace))) {
    return { edits: [{ start: brace, end: brace, text: '\\' }] }
  }
  const [comment] = UNCLOSED_COMMENT.exec(text.slice(brace)) ?? []
  if (comment !== undefined) {
    return {
      at: brace,
      edits: [{ start: brace, end: brace + comment.length, text: ' '.repeat(comment.length) }],
      finding: {
        code: 'attribute-not-closed',
        message: 'Expected `*/}` at the end of a comment, received none. The line is left out.',
        hint: 'Write `*/}` behind it.',
      },
    }
  }
  // `{{ name | filter }}` is one piece of text.
  const run = /^\{+/.exec(text.slice(brace))?.[0] ?? ''
  return {
    at: brace,
    edits: [{ start: brace, end: brace + run.length, text: run.replaceAll('{', '\\{') }],
    finding: describeLooseBrace(text.slice(brace + run.length, findLineEnd(text, brace)), reason),
  }
}

/** A comment that nothing ends, with its line. */
const UNCLOSED_COMMENT = /^\{\s*\/\*(?![\s\S]*\*\/)[^\n]*/

/** Words that only code has: a call, an arrow, a condition. */
const CODE = /^\s*[\w$.?]+\(|=>|&&|\|\||^\s*[\w$.]+\s*\?/

/** Of what was meant as code, the author wants to know what is wrong with it. */
function describeLooseBrace(inside: string, reason: string | undefined): Statement {
  const [received, hint] =
    reason !== undefined && CODE.test(inside)
      ? [
          `code that cannot be read: ${reason}`,
          'Mend the code, or write `\\{` for a brace that is text.',
        ]
      : ['text', 'Write `\\{`, or put it in backticks.']
  return {
    code: 'loose-brace',
    message: `Expected a JavaScript expression after \`{\`, received ${received}. The brace is shown as text.`,
    hint,
  }
}

function findLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}

/** The brace that an error is about, or the first of several: some are told at its end. */
function getBrace(text: string, offset: number): number | undefined {
  let brace: number | undefined = offset
  if (text[offset] !== '{')
    brace = findEnclosingBrace(text, offset) ?? findEnclosingBrace(text, offset - 1)
  while (brace !== undefined && text[brace - 1] === '{' && text[brace - 2] !== '\\') brace--
  return brace
}

/** Where an attribute's expression ends, or where its brace is missing. */
function expressionEnd(
  text: string,
  brace: number,
): { place: number; closed: boolean } | undefined {
  let quote = ''
  let depth = 0
  let missing: number | undefined
  for (let place = brace; place < text.length; place++) {
    const character = text[place] ?? ''
    if (quote !== '') {
      if (character !== quote) continue
      quote = ''
    } else if (/["'`]/.test(character)) {
      quote = character
      continue
    }
    if (character === '\n' && /^\n[ \t]*\n/.test(text.slice(place, place + 80))) break
    if (character === '{') depth++
    else if (character === '}') {
      depth--
      if (depth === 0 && isExpression(text.slice(brace + 1, place))) {
        return { place: place + 1, closed: true }
      }
    }
    const rest = text.slice(place + 1, place + 80)
    if (missing === undefined && depth === 1 && /^\s*(?:\/?>|[\w:-]+=["'{])/.test(rest)) {
      if (isExpression(text.slice(brace + 1, place + 1))) missing = place + 1
    }
  }
  return missing === undefined ? undefined : { place: missing, closed: false }
}

const HEADING_LINE = /^([ \t>]*#{1,6}[ \t].*?)\{#([^{}\n]+)\}[ \t]*#*[ \t]*$/
const SETEXT_LINE = /^[ \t>]*(?:=+|-+)[ \t]*$/
const TRAILING_ID = /^(.*?)\{#([^{}\n]+)\}[ \t]*$/

/** `## Title {#id}`: all of a page at once, spared by fences. */
export const headingIds: RepairRule = (text, { offset, message }) => {
  if (!message.startsWith('Could not parse expression')) return undefined
  const brace = findEnclosingBrace(text, offset)
  if (brace === undefined || text[brace + 1] !== '#') return undefined
  const edits = [...idEdits(text)]
  return edits.length === 0 ? undefined : { edits }
}

function* idEdits(text: string): Generator<TextEdit> {
  const fences = findFencedRanges(text)
  const lines = text.split('\n')
  let offset = 0
  for (const [index, line] of lines.entries()) {
    const setext = SETEXT_LINE.test(lines[index + 1] ?? '')
    const found = (setext ? TRAILING_ID : HEADING_LINE).exec(line)
    if (found !== null && !isWithin(offset, fences)) {
      const start = offset + (found[1] ?? '').length
      const id = (found[2] ?? '').trim()
      yield { start, end: offset + line.length, text: `{${names.id}(${JSON.stringify(id)})}` }
    }
    offset += line.length + 1
  }
}
