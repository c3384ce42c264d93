import { encodeTexts } from '../../package/index.ts'
import type { CompiledPage } from '../compiled-page.ts'

/** Bytes of a length. */
const LENGTH = 4

/** Before the texts: how long each of them is, in bytes. */
const HEAD = 4 * LENGTH

/**
 * A compiled page as bytes: its long texts as they are, and all else as JSON behind them. As JSON
 * they would be searched for what has to be escaped, twice, and most of a page is markup.
 */
export function encodePage(page: CompiledPage): Uint8Array<ArrayBuffer> {
  const { html, aside, markdown, text, ...others } = page
  const { bytes, ends } = encodeTexts([html, aside, markdown, text, JSON.stringify(others)], HEAD)
  const head = new DataView(bytes.buffer)
  let start = HEAD
  for (let at = 0; at < HEAD / LENGTH; at++) {
    const end = ends[at] ?? start
    head.setUint32(at * LENGTH, end - start)
    start = end
  }
  return bytes
}

/** The page that bytes are of; `undefined` where there are none, or not all of them. */
export function decodePage(bytes: Uint8Array | undefined): CompiledPage | undefined {
  if (bytes === undefined || bytes.length < HEAD) return undefined
  const record = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let start = HEAD
  const [html = '', aside = '', markdown = '', text = ''] = [0, 1, 2, 3].map((at) => {
    const end = start + record.readUInt32BE(at * LENGTH)
    const part = record.toString('utf8', start, end)
    start = end
    return part
  })
  try {
    const others = JSON.parse(record.toString('utf8', start)) as CompiledPage
    return { ...others, html, aside, markdown, text }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
