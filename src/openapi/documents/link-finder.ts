import { getPlaceBelow, type Place } from '../references/place.ts'
import { decodePercent } from '../references/pointer.ts'
import { isRawObject } from '../references/raw.ts'

/** Members that link to nothing: what is written in them is data, or leads within documents. */
const SILENT: ReadonlySet<unknown> = new Set([
  'example',
  'examples',
  'default',
  'const',
  'enum',
  '$ref',
])

/** Finds where the texts of one file link to. They are looked through once. */
export class LinkFinder {
  readonly #file: string
  readonly #texts: { text: string; steps: readonly (string | number)[] }[] = []

  /** @param value what the file holds */
  constructor(file: string, value: unknown) {
    this.#file = file
    this.#collect(value, [])
  }

  /** The place of the first text that links to an address, and how the address is written there. */
  find(address: string): { place: Place; written: string } | undefined {
    // Markdown encodes what addresses do not hold as it is, such as braces.
    const spellings = [...new Set([address, decodePercent(address)])]
    for (const { text, steps } of this.#texts) {
      const written = spellings.find((one) => findLinkIn(text, one) !== -1)
      if (written === undefined) continue
      return { place: getPlaceBelow({ file: this.#file, pointer: '' }, ...steps), written }
    }
    return undefined
  }

  /** @param steps to the value; changes while members are looked through */
  #collect(value: unknown, steps: (string | number)[]): void {
    if (typeof value === 'string') {
      if (mayLink(value)) this.#texts.push({ text: value, steps: [...steps] })
    } else if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) this.#collectMember(item, at, steps)
    } else if (isRawObject(value)) {
      for (const key of Object.keys(value)) {
        if (!SILENT.has(key)) this.#collectMember(value[key], key, steps)
      }
    }
  }

  #collectMember(member: unknown, step: string | number, steps: (string | number)[]): void {
    steps.push(step)
    this.#collect(member, steps)
    steps.pop()
  }
}

/** Whether there may be an address in a text: most are names and numbers. */
function mayLink(text: string): boolean {
  return /[/#.]|\]\(/.test(text)
}

/** Where Markdown has an address as one is written: in brackets or quotes, or on its own. Else -1. */
export function findLinkIn(text: string, address: string): number {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1] ?? ' '
    const behind = text[at + address.length] ?? ' '
    if (/[\s("'=<]/.test(before) && /[\s)"'>]/.test(behind)) return at
  }
  return -1
}
