import { parse } from 'yaml'
import { readOnce } from './read-once.ts'

/** Documents whose readings are kept: large ones take long, and much memory. */
export const MOST_DOCUMENTS = 4

/** What an API document says, in JSON or YAML. */
export const readApi = readOnce(parseApi, MOST_DOCUMENTS)

function parseApi(text: string): unknown {
  if (/^\uFEFF?\s*\{/.test(text)) {
    try {
      return JSON.parse(text.replace(/^\uFEFF/, ''))
    } catch {
      // With comments, or YAML in braces: the other reader takes that as well.
    }
  }
  return parse(text, { logLevel: 'silent' })
}
