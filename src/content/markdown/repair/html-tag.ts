import type { RepairRule } from './rule.ts'

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
  const quoted = attributes.replaceAll(
    ATTRIBUTE,
    (_all, key: string, value: string | undefined) => {
      const plain = key.replace(/[@.]/g, '-').replace(/^-/, '')
      if (value === undefined) return ` ${plain}`
      return ` ${plain}=${/^["'{]/.test(value) ? value : JSON.stringify(value)}`
    },
  )
  const replacement = `<${name}${quoted}${slash}>`
  if (replacement === whole) return undefined
  return {
    edits: [{ start: offset, end: offset + whole.length, text: replacement }],
    finding: {
      code: 'attribute-not-quoted',
      severity: 'warning',
      message: `Expected quotes around the attributes of \`<${name}>\`, received a value without them.`,
      hint: 'Write `name="value"`.',
    },
  }
}
