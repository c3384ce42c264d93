import { parseEvents, YAMLException } from 'js-yaml'
import { DEEPEST } from './parse.ts'

/** Lines that are mended at most; each one costs a reading of the text. */
const MOST = 200

/**
 * A text whose lists, objects and quoted values of several lines stand as far in as YAML wants them:
 * a bracket that is closed below its key is read by most programs. Other mistakes stay.
 */
export function indentDeficient(text: string): string {
  let mended = text
  for (let count = 0; count < MOST; count++) {
    const line = deficientLine(mended)
    if (line === undefined) break
    mended = `${mended.slice(0, line)} ${mended.slice(line)}`
  }
  return mended
}

/** Offset of the first line that has to stand further in. */
function deficientLine(text: string): number | undefined {
  try {
    parseEvents(text, { maxDepth: DEEPEST })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { reason, mark } = error
    if (reason === 'deficient indentation' && mark) return mark.position - mark.column
  }
  return undefined
}
