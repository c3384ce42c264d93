import { parse } from 'yaml'

/** Documents that were read last, by their text: a prompt is read in many ways, and large documents take long. */
const known = new Map<string, unknown>()
const MOST = 4

/** What an API document says, in JSON or YAML. It is the same for all who ask for it: nobody changes it. */
export function readApi(text: string): unknown {
  if (known.has(text)) return known.get(text)
  const document = parseApi(text)
  if (known.size >= MOST) known.clear()
  known.set(text, document)
  return document
}

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
