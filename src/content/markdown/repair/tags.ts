import { escapeBracket } from './escape-bracket.ts'
import { isMeantAsTag } from './html-names.ts'
import type { Fix, RepairRule } from './rule.ts'
import { tagEnd } from './tag-end.ts'
import { getIndent, getLineStart, getOffset } from './text-place.ts'
import { reportShownAsText, showTypeArgument } from './type-argument.ts'
import { endClosingTag } from './unended-tag.ts'

const UNEXPECTED =
  /^Unexpected closing tag `<\/([^>]*)>`, expected (?:an open tag first|corresponding closing tag for `<([^>]*)>` \((\d+):(\d+)\))/

const MISPLACED = /^Expected the closing tag `<\/([^>]*)>` either after the end of `(\w+)`/

/** `last words</Note>`: the tag was opened in another block than it is closed in. */
export const misplacedClosingTag: RepairRule = (text, { offset, message }) => {
  const [, name, block] = MISPLACED.exec(message) ?? []
  if (name === undefined) return undefined
  const end = tagEnd(text, offset) ?? offset + 1
  const line = getLineStart(text, offset)
  const alone = text.slice(line, offset).trim() === ''
  if (block === 'paragraph' && !alone) {
    return { edits: [{ start: offset, end: offset, text: `\n\n${getIndent(text, offset)}` }] }
  }
  if (block === 'paragraph' && !/\n[ \t]*\n$/.test(text.slice(0, line))) {
    return { edits: [{ start: line, end: line, text: '\n' }] }
  }
  return {
    edits: [{ start: offset, end, text: '' }],
    finding: notOpened(name, `the end of a \`${block}\``),
  }
}

/** A closing tag that closes nothing, or another tag than the open one. */
export const closingTag: RepairRule = (text, { offset, message }, components) => {
  const [, name, open, line, column] = UNEXPECTED.exec(message) ?? []
  if (name === undefined) return undefined
  const end = tagEnd(text, offset) ?? offset + 1
  if (open !== undefined && isOpen(text, name, offset)) {
    const start = getOffset(text, Number(line), Number(column))
    const end = tagEnd(text, start) ?? start + 1
    const shown = showTypeArgument(text, { name: open, start, end }, components)
    if (shown !== undefined) return { ...shown, at: start }
    return {
      at: start,
      edits: [{ start, end, text: '' }],
      finding: {
        code: 'tag-not-closed',
        message: `Expected \`</${open}>\` before \`</${name}>\`, received none. \`<${open}>\` is left out.`,
        hint: `Close it with \`</${open}>\`.`,
      },
    }
  }
  if (open !== undefined && isOpen(text, open, text.length)) {
    return {
      edits: [{ start: offset, end, text: `</${open}>` }],
      finding: {
        code: 'tag-not-closed',
        message: `Expected \`</${open}>\` to close \`<${open}>\`, received \`</${name}>\`. It is read as \`</${open}>\`.`,
        hint: `Write \`</${open}>\`.`,
      },
    }
  }
  return {
    edits: [{ start: offset, end, text: '' }],
    finding: notOpened(name, open === undefined ? 'none' : `\`<${open}>\``),
  }
}

/** True when more tags of the name open than close before a place. */
function isOpen(text: string, name: string, offset: number): boolean {
  const before = text.slice(0, offset)
  const escaped = name.replaceAll('.', '\\.')
  const opened = before.match(new RegExp(`<${escaped}(?=[\\s>])`, 'g'))?.length ?? 0
  const selfClosed = before.match(new RegExp(`<${escaped}(?:\\s[^<>]*)?/>`, 'g'))?.length ?? 0
  const closed = before.match(new RegExp(`</${escaped}\\s*>`, 'g'))?.length ?? 0
  return opened - selfClosed > closed
}

function notOpened(name: string, received: string): NonNullable<Fix['finding']> {
  return {
    code: 'tag-not-opened',
    message: `Expected an open \`<${name}>\` before \`</${name}>\`, received ${received}. The closing tag is left out.`,
    hint: `Open \`<${name}>\` before it at the same depth, or remove the closing tag.`,
  }
}

const MISSING = /^Expected a closing tag for `<([^>]*)>` \(\d+:\d+\)( before the end of `(\w+)`)?/

/** A tag that is opened and not closed where MDX expects it. */
export const openTag: RepairRule = (text, { offset, message }, components) => {
  const [, name, before, block] = MISSING.exec(message) ?? []
  if (name === undefined) return undefined
  const end = tagEnd(text, offset)
  if (end === undefined || !isMeantAsTag(name)) {
    return { edits: [escapeBracket(text, offset)], finding: reportShownAsText(name) }
  }
  const unended = components.includes(name) ? endClosingTag(text, name, end) : undefined
  if (unended !== undefined) return unended
  const shown = showTypeArgument(text, { name, start: offset, end }, components)
  if (shown !== undefined) return shown
  const indent = text.slice(getLineStart(text, offset), offset)
  const closes = text.indexOf(`</${name}>`, end) !== -1
  if (before !== undefined && block === 'paragraph' && closes && indent.trim() === '') {
    // The content begins on the tag's line and ends in another paragraph.
    if (text[end] !== '\n') return { edits: [{ start: end, end, text: `\n\n${indent}` }] }
  }
  return {
    edits: [{ start: offset, end, text: '' }],
    finding: {
      code: 'tag-not-closed',
      message: `Expected \`</${name}>\` after \`<${name}>\`, received ${where(block)}. The tag is left out.`,
      hint: `Close it with \`</${name}>\` on a line of its own, at the depth of \`<${name}>\`.`,
    },
  }
}

function where(block: string | undefined): string {
  if (block === undefined) return 'the end of the page'
  return block === 'paragraph' ? 'the end of the paragraph' : `the end of the \`${block}\``
}
