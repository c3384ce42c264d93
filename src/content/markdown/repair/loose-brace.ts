import { closingBrace, enclosingBrace } from './enclosing-brace.ts'
import type { RepairRule } from './rule.ts'

/** The end of a name with its sign; in an address `?name=` something else stands before it. */
const ATTRIBUTE = /[\s"'}][\w:.-]+\s*=\s*$/

/** The beginning of a link's address. */
const ADDRESS = /\]\([^\s()<>]*$/

/** `{` in prose that begins no expression; in an attribute the value is dropped. */
export const looseBrace: RepairRule = (text, { offset, message }) => {
  if (!/expression/.test(message)) return undefined
  const brace = text[offset] === '{' ? offset : enclosingBrace(text, offset)
  if (brace === undefined) return undefined
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1]
  if (ATTRIBUTE.test(text.slice(Math.max(0, brace - 80), brace))) {
    const end = closingBrace(text, brace) ?? brace
    return {
      at: brace,
      edits: [{ start: brace, end: end + 1, text: '{undefined}' }],
      finding: {
        code: 'attribute-invalid',
        severity: 'error',
        message: `Expected a JavaScript expression in the attribute, received one that cannot be read${reason === undefined ? '' : `: ${reason}`}. The attribute is left out.`,
        hint: 'Write text in quotes: `name="value"`.',
      },
    }
  }
  // There a brace is what it looks like.
  if (ADDRESS.test(text.slice(text.lastIndexOf('\n', brace) + 1, brace))) {
    return { edits: [{ start: brace, end: brace, text: '\\' }] }
  }
  return {
    at: brace,
    // `{{ name | filter }}` is one piece of text.
    edits: text.startsWith('{{', brace)
      ? [{ start: brace, end: brace + 2, text: '\\{\\{' }]
      : [{ start: brace, end: brace, text: '\\' }],
    finding: {
      code: 'loose-brace',
      severity: 'warning',
      message:
        'Expected a JavaScript expression after `{`, received text. The brace is shown as text.',
      hint: 'Write `\\{`, or put it in backticks.',
    },
  }
}
