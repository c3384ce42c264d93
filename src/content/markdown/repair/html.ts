import { isVoid } from './html-names.ts'
import type { RepairRule, TextEdit } from './rule.ts'
import { tagEnd } from './tag-end.ts'

const OPEN_TAG = /<([a-z]+)(?=[\s>])/gi

const BLOCK_END = /\n[ \t]*(?:\n|`{3}|~{3})/g

/**
 * `<br>`, `<img …>`: closed as MDX wants them, all of a paragraph at once. The format allows them,
 * so nothing is reported.
 */
export const voidElement: RepairRule = (text, { offset, message }) => {
  if (!message.includes('closing tag')) return undefined
  const edits: TextEdit[] = []
  const start = text.lastIndexOf('\n\n', offset) + 1
  BLOCK_END.lastIndex = offset
  const end = BLOCK_END.exec(text)?.index ?? text.length
  const code = codeRanges(text, start, end)
  for (const found of text.slice(start, end).matchAll(OPEN_TAG)) {
    const place = start + found.index
    if (!isVoid(found[1] ?? '') || code.some(([from, to]) => place >= from && place < to)) continue
    const close = tagEnd(text, place)
    if (close === undefined || text[close - 2] === '/') continue
    edits.push({ start: close - 1, end: close - 1, text: '/' })
  }
  return edits.length === 0 ? undefined : { edits }
}

/** `<!-- … -->`, `<!DOCTYPE>` and `<?xml ?>`: taken out, lines kept. */
export const htmlComment: RepairRule = (text, { offset }) => {
  const rest = text.slice(offset)
  const comment = rest.startsWith('<!--')
  if (!comment && !/^<[!?][a-z]/i.test(rest)) return undefined
  const close = comment ? '-->' : '>'
  const end = text.indexOf(close, offset)
  const stop = end === -1 ? text.length : end + close.length
  return {
    edits: [
      { start: offset, end: stop, text: rest.slice(0, stop - offset).replaceAll(/[^\n]/g, ' ') },
    ],
    finding: {
      code: 'html-comment',
      message: comment
        ? 'Expected a comment in MDX, received an HTML comment. It is left out of the page.'
        : 'Expected content, received an HTML declaration. It is left out of the page.',
      hint: 'Write `{/* … */}`.',
    },
  }
}

const TAG =
  /^<([a-zA-Z][\w.-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'<>=`{}]+))?)*)\s*(\/?)>/
const ATTRIBUTE = /\s+([\w:@.-]+)(?:\s*=\s*("[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'<>=`{}]+))?/g
const AUTOLINK = /^<((?:https?|mailto|tel|ftp):[^\s<>]+|[\w.+-]+@[\w-]+\.[\w.-]+)>/i

/** HTML as HTML is written: unquoted attribute values, `<https://…>`. */
export const htmlTag: RepairRule = (text, { offset, message }) => {
  if (!message.startsWith('Unexpected character after `<`')) return undefined
  const rest = text.slice(offset)
  const [link, address] = AUTOLINK.exec(rest) ?? []
  if (link !== undefined && address !== undefined) {
    const target = address.includes(':') ? address : `mailto:${address}`
    return {
      edits: [{ start: offset, end: offset + link.length, text: `[${address}](${target})` }],
    }
  }
  const [whole, name, attributes = '', slash = ''] = TAG.exec(rest) ?? []
  if (whole === undefined) return undefined
  const start = offset + 1 + (name?.length ?? 0)
  const edits = Array.from(
    attributes.matchAll(ATTRIBUTE),
    ({ 0: written, 1: key = '', 2: value, index }) => {
      const plain = key.replace(/[@.]/g, '-').replace(/^-/, '')
      const quoted = value === undefined || /^["'{]/.test(value) ? value : JSON.stringify(value)
      const at = start + index + written.search(/\S/)
      const text = quoted === undefined ? plain : `${plain}=${quoted}`
      return { start: at, end: start + index + written.length, text }
    },
  ).filter(
    ({ start, end, text: proper }) => text.slice(start, end).replace(/\s*=\s*/, '=') !== proper,
  )
  if (edits.length > 0) {
    return {
      edits,
      finding: {
        code: 'attribute-not-quoted',
        message: `Expected quotes around the attributes of \`<${name}>\`, received a value without them.`,
        hint: 'Write `name="value"`.',
      },
    }
  }
  // At the start of a line with text behind it, the bracket begins a quote.
  const end = offset + whole.length - 1 - slash.length
  const last = start + attributes.length
  return last === end ? undefined : { edits: [{ start: last, end, text: '' }] }
}

function codeRanges(text: string, start: number, end: number): [number, number][] {
  return Array.from(
    text.slice(start, end).matchAll(/(`+)[^`][\s\S]*?\1/g),
    ({ 0: code, index }) => [start + index, start + index + code.length],
  )
}
