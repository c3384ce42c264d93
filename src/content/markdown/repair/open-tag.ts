import { escapeBracket } from './escape-bracket.ts'
import { isMeantAsTag } from './html-names.ts'
import type { RepairRule } from './rule.ts'
import { tagEnd } from './tag-end.ts'
import { getLineStart } from './text-place.ts'
import { reportShownAsText, showTypeArgument } from './type-argument.ts'

const SHAPE = /^Expected a closing tag for `<([^>]*)>` \(\d+:\d+\)( before the end of `(\w+)`)?/

/** A tag that is opened and not closed where MDX expects it. */
export const openTag: RepairRule = (text, { offset, message }, components) => {
  const [, name, before, block] = SHAPE.exec(message) ?? []
  if (name === undefined) return undefined
  const end = tagEnd(text, offset)
  if (end === undefined || !isMeantAsTag(name)) {
    return { edits: [escapeBracket(text, offset)], finding: reportShownAsText(name) }
  }
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
