import { isVoid } from './html-names.ts'
import type { RepairRule } from './rule.ts'
import { tagEnd } from './tag-end.ts'
import { offsetOf } from './text-place.ts'

/** `<br>`, `<img …>`: closed as MDX wants it. The format allows them, so nothing is reported. */
export const voidElement: RepairRule = (text, { message }) => {
  const [, name, line, column] =
    /(?:Expected a|corresponding) closing tag for `<([\w.-]+)>` \((\d+):(\d+)\)/.exec(message) ?? []
  if (name === undefined || !isVoid(name)) return undefined
  const start = offsetOf(text, Number(line), Number(column))
  const end = tagEnd(text, start)
  if (end === undefined) return undefined
  // `<br></br>` has its closing tag still to come.
  return { edits: [{ start: end - 1, end: end - 1, text: '/' }] }
}
