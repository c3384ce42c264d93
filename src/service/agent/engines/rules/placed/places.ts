import { readFrontmatter } from '../../../../../content/index.ts'
import type { Docs } from '../docs.ts'
import { isCalled, lastName, plainName } from '../page-names.ts'
import { findPart } from '../parts/find-part.ts'
import { type Range, readParts } from '../parts/page-part.ts'
import { Unresolved } from '../unresolved.ts'

/** A page, or a part of it that is told by its noun. */
export interface PlacedText extends Range {
  file: string
  text: string
}

/** The page that is named; of several whose names have the words, the current one that is called just so. Throws `Unresolved`. */
export async function findPage(docs: Docs, said: string): Promise<string> {
  // “The agent's limits page” is that in the folder of the agent.
  const words = said.replace(/^(?:the|our) /i, '').replace(/(?<=\p{L})['’]s /u, ' ')
  const own: string[] = []
  for (const page of await docs.filesOf(words)) {
    const titles = await docs.titlesOf(page)
    if (docs.isCurrent(page) && isCalled({ page, titles }, words.replace(PAGE, ''))) own.push(page)
  }
  // What only the menu calls so is meant where nothing else is.
  const name = plainName(words.replace(PAGE, ''))
  const inPath = own.filter((page) => plainName(lastName(page)) === name)
  const [only, ...others] = inPath.length > 0 ? inPath : own
  return only === undefined || others.length > 0 ? docs.fileOf(words) : only
}

const PAGE = / (?:page|guide|article|tutorial)$/i
const NOUN = /\b(?:section|steps?|tab|accordion|heading|card|part|subsection)\b/i
const ON = / (?:on|of|in|from) (?=(?:the |our )?\S)/gi

/** The text of a page, or of the section, step or tab of it that is named with its noun. Throws `Unresolved`. */
export async function findPlace(docs: Docs, said: string): Promise<PlacedText> {
  const words = said.replace(/^(?:the|our) /i, '').replace(/,$/, '')
  if (!NOUN.test(words)) {
    const file = await findPage(docs, words)
    const text = await docs.files.read(file)
    return { file, text, start: readFrontmatter(text, file).bodyStart, end: text.length }
  }
  const numbered = await findNumbered(docs, words)
  if (numbered !== undefined) return numbered
  const { file, text, part } = await findPart(docs, words)
  return { file, text, ...part.body }
}

/** “Step 1 on the setup page”, whose heading says “Step 1: Create an account”. */
async function findNumbered(docs: Docs, words: string): Promise<PlacedText | undefined> {
  for (const { index, 0: link } of [...words.matchAll(ON)].toReversed()) {
    const [, number] = /^step (\d+)$/i.exec(words.slice(0, index)) ?? []
    if (number === undefined) continue
    const file = await findPage(docs, words.slice(index + link.length))
    const text = await docs.files.read(file)
    const named = new RegExp(`^step ${number}\\b`, 'i')
    const [only, ...others] = readParts(text, file).filter(({ name }) => named.test(name))
    if (only !== undefined && others.length === 0) return { file, text, ...only.body }
  }
  return undefined
}

/** The heading of a page that is called so, with its text. Throws `Unresolved`. */
export async function findUnder(docs: Docs, heading: string, page: string): Promise<PlacedText> {
  const name = heading.replace(/^(?:the|our) /i, '').replace(/ (?:section|heading)$/i, '')
  const numbered = await findNumbered(docs, `${name} on ${page}`)
  if (numbered !== undefined) return numbered
  const { file, text, part } = await findPart(docs, `${name} section`, page)
  return { file, text, ...part.body }
}

/** Writes a page with a range of it said otherwise. */
export async function writeInstead(
  docs: Docs,
  { file, text, start, end }: PlacedText,
  now: string,
): Promise<void> {
  if (text.slice(start, end) === now)
    throw new Unresolved(`Expected something to change on \`${file}\`, received it so already.`)
  await docs.files.write(file, text.slice(0, start) + now + text.slice(end))
}
