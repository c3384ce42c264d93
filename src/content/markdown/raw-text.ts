import { codeRanges, type EditedText, isWithin } from '../source/index.ts'

/** Elements whose text is no markup. */
const element = /<(style|script)\b([^<>]*)>([\s\S]*?)<\/\1>/g

/**
 * Keeps the text of styles and scripts from the parser, to which its braces would be expressions
 * and its asterisks Markdown. What is an expression already stays one.
 */
export function keepRawText(edited: EditedText): void {
  const { text } = edited
  if (!/<(?:style|script)\b/.test(text)) return
  const code = codeRanges(text)
  const found = [...text.matchAll(element)].filter(
    ({ index, 3: content = '' }) => /^\s*[^\s{]/.test(content) && !isWithin(index, code),
  )
  // From the end, so that the places before stay where they are.
  for (const { index, 1: name = '', 2: attributes = '', 3: content = '' } of found.reverse()) {
    const start = index + `<${name}${attributes}>`.length
    edited.replace(start, start + content.length, `{${JSON.stringify(content)}}`)
  }
}
