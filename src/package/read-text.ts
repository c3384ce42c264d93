import { readFileSync } from 'node:fs'

/** How both marks at the start of UTF-16 read as UTF-8. */
const MARK = '\ufffd\ufffd'

/** The text of an author's file: in UTF-8, or in UTF-16 with its mark, as editors on Windows may save it. */
export function readText(path: string): string {
  const text = readFileSync(path, 'utf8')
  return text.startsWith(MARK) ? decodeText(readFileSync(path)) : text
}

/** See `readText`. */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.toString('hex', 0, 2)
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes)
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes)
  return bytes.toString()
}
