import { closingBrace, enclosingBrace } from './enclosing-brace.ts'
import type { RepairRule } from './rule.ts'

/** The end of a name with its sign; in an address `?name=` something else stands before it. */
const ATTRIBUTE = /[\s"'}][\w:.-]+\s*=\s*$/

/** A tag that is still open. */
const INSIDE_TAG = /<[A-Za-z][\w.-]*\s[^<>]*$/

/** The beginning of a link's address. */
const ADDRESS = /\]\([^\s()<>]*$/

/** `{` in prose that begins no expression; in an attribute the value is dropped. */
export const looseBrace: RepairRule = (text, { offset, message }) => {
  if (!/expression/.test(message)) return undefined
  const brace = braceOf(text, offset)
  if (brace === undefined) return undefined
  const reason = /with oxc: ([\s\S]*)$/.exec(message)?.[1]
  const isSpread = text.startsWith('{...', brace) && INSIDE_TAG.test(text.slice(0, brace))
  if (isSpread || ATTRIBUTE.test(text.slice(Math.max(0, brace - 80), brace))) {
    const end = closingBrace(text, brace) ?? brace
    return {
      at: brace,
      edits: [{ start: brace, end: end + 1, text: isSpread ? '' : '{undefined}' }],
      finding: {
        code: 'attribute-invalid',
        message: `Expected a JavaScript expression in the attribute, received one that cannot be read${reason === undefined ? '' : `: ${reason}`}. The attribute is left out.`,
        hint: 'Write text in quotes: `name="value"`.',
      },
    }
  }
  // There a brace is what it looks like.
  if (ADDRESS.test(text.slice(text.lastIndexOf('\n', brace) + 1, brace))) {
    return { edits: [{ start: brace, end: brace, text: '\\' }] }
  }
  // `{{ name | filter }}` is one piece of text.
  const run = /^\{+/.exec(text.slice(brace))?.[0] ?? ''
  return {
    at: brace,
    edits: [{ start: brace, end: brace + run.length, text: run.replaceAll('{', '\\{') }],
    finding: {
      code: 'loose-brace',
      message:
        'Expected a JavaScript expression after `{`, received text. The brace is shown as text.',
      hint: 'Write `\\{`, or put it in backticks.',
    },
  }
}

/** The brace that an error is about, or the first of several: some are told at its end. */
function braceOf(text: string, offset: number): number | undefined {
  let brace: number | undefined = offset
  if (text[offset] !== '{') brace = enclosingBrace(text, offset) ?? enclosingBrace(text, offset - 1)
  while (brace !== undefined && text[brace - 1] === '{' && text[brace - 2] !== '\\') brace--
  return brace
}
