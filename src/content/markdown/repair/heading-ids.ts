import { findFencedRanges, isWithin } from '../../source/index.ts'
import { names } from '../names.ts'
import { findEnclosingBrace } from './enclosing-brace.ts'
import type { RepairRule, TextEdit } from './rule.ts'

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
