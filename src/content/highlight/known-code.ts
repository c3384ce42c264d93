import { hash } from 'node:crypto'

/** A block of code that was highlighted: what it was made of, and where it stands in the page. */
export type PlacedCode = readonly [key: string, start: number, length: number]

/** HTML of highlighted code by what it was made of. */
export type KnownCode = ReadonlyMap<string, string>

/** Changes with all that the HTML of a block depends on, for one version and settings of a site. */
export function getCodeKey(code: string, options: object): string {
  return hash('sha1', JSON.stringify([code, options]), 'base64url').slice(0, 16)
}

/**
 * Where blocks stand in a page's HTML, or in that of its aside a line below. One that the page has
 * changed is left out.
 */
export function placeCode(
  made: KnownCode,
  { html, aside }: { html: string; aside: string },
): PlacedCode[] {
  return [...made].flatMap(([key, block]) => {
    const start = html.indexOf(block)
    if (start !== -1) return [[key, start, block.length] as const]
    const beside = aside.indexOf(block)
    return beside === -1 ? [] : [[key, html.length + 1 + beside, block.length] as const]
  })
}

/** The blocks that stand in a page. */
export function readPlacedCode(placed: readonly PlacedCode[], html: string): KnownCode {
  return new Map(placed.map(([key, start, length]) => [key, html.slice(start, start + length)]))
}
