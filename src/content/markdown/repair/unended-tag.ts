import type { Fix, RepairRule } from './rule.ts'
import { getLineStart } from './text-place.ts'

/** `</Frame` alone on its line, or `<Card title="One"` with nothing but attributes to the end of one. */
const CLOSING = /^<\/([A-Z][\w.]*)[ \t]*(?=\n|$)/
const OPENING =
  /^<([A-Z][\w.]*)(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|\{[^{}]*\})|[ \t]+[a-z][A-Za-z]*(?=[ \t]*\n))*[ \t]*(?=\n[ \t]*(?:\n|[^\s>/]))/

/** A tag of a component without the bracket that ends it. */
export const unendedTag: RepairRule = (text, { offset, message }, components) => {
  if (text[offset] !== '<' || !/^Unexpected/.test(message)) return undefined
  if (text.slice(getLineStart(text, offset), offset).trim() !== '') return undefined
  const rest = text.slice(offset)
  const [tag, name] = CLOSING.exec(rest) ?? OPENING.exec(rest) ?? []
  if (tag === undefined || name === undefined || !components.includes(name.split('.')[0] ?? name)) {
    return undefined
  }
  return createFix(offset, tag.trimEnd())
}

/** The closing tag of an element that begins before a place, where the bracket that ends it is missing. */
export function endClosingTag(text: string, name: string, from: number): Fix | undefined {
  const found = new RegExp(`^[ \\t]*</${name.replaceAll('.', '\\.')}[ \\t]*$`, 'm').exec(
    text.slice(from),
  )
  return found === null
    ? undefined
    : createFix(from + found.index + found[0].indexOf('<'), found[0].trim())
}

function createFix(start: number, tag: string): Fix {
  const end = start + tag.length
  return {
    at: start,
    edits: [{ start: end, end, text: '>' }],
    finding: {
      code: 'tag-not-ended',
      message: `Expected \`>\` at the end of the tag \`${tag.replace(/\s[\s\S]*/, ' …')}\`, received none. It is read as if it were there.`,
      hint: `Write \`>\` behind \`${tag.split(/\s/).at(-1)}\`.`,
    },
  }
}
