import { isExpression } from '../unreadable-expression.ts'
import type { RepairRule } from './rule.ts'

const TAG_START = /^<[A-Za-z][\w.:-]*/
const ATTRIBUTE = /\s+([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|(?=\{)))?/y

/** `style={{ color: "red" }>`: an expression of a tag that lacks its last brace. */
export const missingBrace: RepairRule = (text, { offset }) => {
  const start = TAG_START.exec(text.slice(offset))?.[0]
  if (start === undefined) return undefined
  ATTRIBUTE.lastIndex = offset + start.length
  for (let found = ATTRIBUTE.exec(text); found !== null; found = ATTRIBUTE.exec(text)) {
    const brace = ATTRIBUTE.lastIndex
    if (found[2] !== '' || text[brace] !== '{') continue
    const end = expressionEnd(text, brace)
    if (end === undefined) return undefined
    if (end.closed) {
      ATTRIBUTE.lastIndex = end.place
      continue
    }
    const written = `${found[1]}=${text.slice(brace, end.place)}}`
    return {
      at: end.place,
      edits: [{ start: end.place, end: end.place, text: '}' }],
      finding: {
        code: 'attribute-not-closed',
        severity: 'error',
        message: `Expected \`}\` at the end of the attribute \`${found[1]}\`, received none. It is read as if it were there.`,
        hint: written.includes('\n') ? 'Write the missing `}`.' : `Write \`${written}\`.`,
      },
    }
  }
  return undefined
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
