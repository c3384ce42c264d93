import { createExcerpt, printInstructions, printLabel, printQuoted, toOneLine } from './text.ts'

interface FullPage {
  title: string
  /** Of the page itself. */
  address: string
  description?: string
  body: string
}

/** A page or file in the index. */
export interface IndexEntry {
  title: string
  address: string
  description?: string
}

export interface LlmsIndex {
  name: string
  description?: string
  instructions?: string
  /** In the order of the navigation. */
  pages: readonly IndexEntry[]
  openapi: readonly IndexEntry[]
  asyncapi: readonly IndexEntry[]
  /** Addresses outside of the site. */
  optional: readonly IndexEntry[]
  /** Address of the file with all texts. */
  full: string
}

/** Characters of the whole file. */
const LONGEST = 100_000
/** Characters of a description: the first, then what is tried where there is no room. */
const DESCRIPTIONS = [300, 150, 80, 40]

/** `llms.txt`: all pages with what they are about. Where there are too many, it says how many lack. */
export function printLlmsIndex(index: LlmsIndex): string {
  // First, since a site with thousands of pages has room for no description at all.
  const bare = written(index, index.pages, 0)
  if (bare.length > LONGEST) return written(index, fitting(index), 0)
  for (const length of DESCRIPTIONS) {
    const text = written(index, index.pages, length)
    if (text.length <= LONGEST) return text
  }
  return bare
}

function fitting(index: LlmsIndex): readonly IndexEntry[] {
  let left = LONGEST - written(index, [], 0).length - 200
  const kept = index.pages.findIndex((page) => {
    left -= printLine(page, 0).length + 1
    return left < 0
  })
  return kept === -1 ? index.pages : index.pages.slice(0, kept)
}

function written(index: LlmsIndex, pages: readonly IndexEntry[], descriptions: number): string {
  const { name, description, instructions, full } = index
  const omitted = index.pages.length - pages.length
  const list = (title: string, entries: readonly IndexEntry[]) =>
    entries.length === 0
      ? []
      : [`## ${title}`, entries.map((entry) => printLine(entry, descriptions)).join('\n')]
  const note = `${omitted} more pages are left out to keep this file short. The text of all pages: ${full}`
  return `${[
    `# ${toOneLine(name)}`,
    ...(description === undefined ? [] : [printQuoted([toOneLine(description)])]),
    ...printInstructions(instructions),
    ...list('Docs', pages),
    ...(omitted > 0 ? [note] : []),
    ...list('OpenAPI Specs', index.openapi),
    ...list('AsyncAPI Specs', index.asyncapi),
    ...list('Optional', index.optional),
  ].join('\n\n')}\n`
}

function printLine({ title, address, description = '' }: IndexEntry, longest: number): string {
  const words = longest === 0 ? '' : createExcerpt(description, longest)
  return `- [${printLabel(title)}](${address})${words === '' ? '' : `: ${words}`}`
}

/** What stands above the pages in `llms-full.txt`; empty where there is nothing to say. */
export function printLlmsFullHead(name: string, instructions: string | undefined): string {
  const block = printInstructions(instructions)
  return block.length === 0 ? '' : `${[`# ${toOneLine(name)}`, ...block].join('\n\n')}\n\n`
}

/** One page in `llms-full.txt`, with the blank lines that divide it from the next. */
export function printLlmsFullPage({ title, address, description, body }: FullPage): string {
  const head = `# ${toOneLine(title)}\nSource: ${address}`
  const parts = [head, description?.trim() ?? '', body.trim()].filter((part) => part !== '')
  return `${parts.join('\n\n')}\n\n`
}
