import { readFrontmatter } from '../../../../../content/index.ts'
import type { Docs } from '../docs.ts'
import { getPlace, getRoot, nameWords } from '../names.ts'
import type { Said } from '../prompt/said.ts'
import { blankBlock, withoutCode } from '../prose.ts'
import { Unresolved } from '../unresolved.ts'
import { findPart } from './find-part.ts'
import { type Range, readParts } from './page-part.ts'
import { readParagraphs } from './paragraphs.ts'
import { readPartNames } from './part-kinds.ts'

/** Where a block is put into a page. */
export interface Spot {
  file: string
  text: string
  /** In characters of the text. */
  at: number
  /** What stands before each line of it. */
  indent: string
}

/**
 * Where a prompt wants something on a page: at an end of it, in a part of it, or beside one. Says of a
 * heading what stands under it. Throws `Unresolved` where the page has no such place.
 */
export async function findSpot(docs: Docs, said: Said): Promise<Spot> {
  const [before, after] = [said.find('before'), said.find('after')]
  const beside = before ?? after ?? said.find('section') ?? said.find('under')
  const page = said.find('page')
  if (beside === undefined) return findEnd(docs, page ?? '', said)
  if (after !== undefined && page !== undefined && INTRODUCTION.test(after)) {
    const intro = await findIntroduction(docs, page)
    if (intro !== undefined) return intro
  }
  const block = page === undefined ? undefined : await findBlock(docs, page, said)
  if (block !== undefined) return block
  // What is called by its name alone is a section.
  const words = readPartNames(beside).length > 0 ? beside : `${beside} section`
  const { file, text, part } = await findPart(docs, words, page)
  const isHeading = part.form === 'heading'
  const isBeside = before !== undefined || (after !== undefined && !HEADING.test(after))
  const isEnd = isBeside ? after !== undefined : /end|bottom/i.test(said.text('place'))
  // Between steps and tabs stands nothing else: what comes before or after one is in it.
  const { start, end } = isHeading && isBeside ? part : part.body
  const own = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', part.start - 1) + 1))?.[0] ?? ''
  return { file, text, at: isEnd ? end : start, indent: isHeading ? '' : `${own}  ` }
}

/** What a page says before its first heading. */
const INTRODUCTION =
  /^(?:the )?(?:intro|introduction|opening)(?: (?:text|paragraph|sentence|section))?$/i

/** The end of what a page says before its first heading; `undefined` where it has a part that is called so. */
async function findIntroduction(docs: Docs, page: string): Promise<Spot | undefined> {
  const file = await docs.fileOf(page, 'first')
  const text = await docs.files.read(file)
  const sections = readParts(text, file).filter(({ kind }) => kind === 'section')
  if (sections.some(({ name }) => INTRODUCTION.test(name))) return undefined
  return { file, text, at: sections[0]?.start ?? text.trimEnd().length, indent: '' }
}

/** What else stands on a page and is told by what it is: “the first code block”, “the limits table”. */
const BLOCK =
  /^(?:the |its )?(?:(?<which>first|second|third|fourth|fifth|last|only) )?(?:(?<topic>\S.{2,40}?) )?(?<kind>paragraph|sentence|code|code block|code sample|code example|example|snippet|(?:install(?:ation)? )?command|table|(?:(?:numbered|ordered|bullet|bulleted|bullet point) )?list|tabs|steps|cards|image|picture|screenshot)(?: (?:of|with|about|for) (?<about>.+)| (?:under|in) (?<section>.+))?$/i

/** How each is found, in the text without code or with it. */
const BLOCKS: readonly (readonly [kind: RegExp, pattern: RegExp, isCode?: true])[] = [
  [
    /^(?:code|example|snippet|(?:install\w* )?command)/i,
    /^([ \t]*)(?:<CodeGroup\b[\s\S]*?^\1<\/CodeGroup>|(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)?\1\2[ \t]*$)/gm,
    true,
  ],
  [/^table$/i, /^\|[^\n]*(?:\n\|[^\n]*)+/gm],
  [/^(?:numbered|ordered) list$/i, /^([ \t]*)\d+[.)] [^\n]*(?:\n\1(?:[ \t]+\S|\d+[.)] )[^\n]*)*/gm],
  [/list$/i, /^([ \t]*)(?:[-*+]|\d+[.)]) [^\n]*(?:\n\1(?:[ \t]+\S|[-*+] |\d+[.)] )[^\n]*)*/gm],
  [/^tabs$/i, /^([ \t]*)<Tabs\b[\s\S]*?^\1<\/Tabs>/gm],
  [/^steps$/i, /^([ \t]*)<Steps\b[\s\S]*?^\1<\/Steps>/gm],
  [/^cards$/i, /^([ \t]*)<(CardGroup|Columns|Tiles)\b[\s\S]*?^\1<\/\2>/gm],
  [
    /^(?:image|picture|screenshot)$/i,
    /^(?:<Frame\b[\s\S]*?<\/Frame>|!\[[^\n]*|<img\b[\s\S]*?\/?>)/gm,
  ],
]

/** Before or behind what is told by its kind and its place on the page. */
async function findBlock(docs: Docs, page: string, said: Said): Promise<Spot | undefined> {
  const [before, after] = [said.find('before'), said.find('after')]
  const beside = before ?? after ?? ''
  const { which, topic, kind, about = topic, section } = BLOCK.exec(beside)?.groups ?? {}
  if (kind === undefined) return undefined
  const file = await docs.fileOf(page, 'first')
  const text = await docs.files.read(file)
  // “The status code” may be what a heading says.
  const words = nameWords(beside).join()
  if (readParts(text, file).some(({ name }) => nameWords(name).join() === words)) return undefined
  const { bodyStart } = readFrontmatter(text, file)
  const within =
    section === undefined
      ? { start: bodyStart, end: text.length }
      : (await findPart(docs, `${section} section`, page)).part
  const blocks = readBlocks(text, bodyStart, kind).filter(
    ({ start, end }) => start >= within.start && end <= within.end,
  )
  const place = which === undefined || /^only$/i.test(which) ? 0 : (getPlace(which) ?? 0)
  const found = about === undefined ? blocks.at(place) : findAbout(text, blocks, about)
  if (found === undefined && about !== undefined) {
    throw new Unresolved(
      `Expected one ${kind} about “${about}” on \`${docs.routeOf(file)}\`, received none or several.`,
      true,
    )
  }
  if (found === undefined) return undefined
  const [indent = ''] = /^[ \t]*/.exec(text.slice(found.start)) ?? []
  return { file, text, at: before === undefined ? found.end : found.start, indent }
}

/** The blocks of a kind on a page, in their order. */
function readBlocks(text: string, bodyStart: number, kind: string): Range[] {
  const [, pattern, isCode] = BLOCKS.find(([words]) => words.test(kind)) ?? []
  if (pattern === undefined) return readParagraphs(text, bodyStart, text.length)
  const plain = isCode === true ? text : withoutCode(text, 0, blankBlock)
  return [...plain.slice(bodyStart).matchAll(pattern)].map(({ 0: block, index }) => ({
    start: bodyStart + index,
    end: bodyStart + index + block.length,
  }))
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** The one block that has as many items as is said, or words of it in it or before it. */
function findAbout(text: string, blocks: readonly Range[], about: string): Range | undefined {
  const words = nameWords(about)
  const count = words.map((word) => NUMBERS.indexOf(word) + 1).find((number) => number > 0)
  const itemsOf = ({ start, end }: Range) =>
    text.slice(start, end).match(/^[ \t]*(?:[-*+]|\d+[.)]) /gm)?.length ?? 0
  const counted = blocks.filter((block) => count !== undefined && itemsOf(block) === count)
  if (counted.length > 0) return counted.length === 1 ? counted[0] : undefined
  const wanted = words.filter((word) => word.length > 2).map(getRoot)
  const scored = blocks.map((block) => {
    const above = text.slice(0, block.start)
    const lead = above.trimEnd().split('\n').at(-1) ?? ''
    const heading = [...above.matchAll(/^#{1,6} +(.+)$/gm)].at(-1)?.[1] ?? ''
    const own = new Set(
      nameWords(`${heading} ${lead} ${text.slice(block.start, block.end)}`).map(getRoot),
    )
    return { block, common: wanted.filter((word) => own.has(word)).length }
  })
  const most = Math.max(1, ...scored.map(({ common }) => common))
  const [only, ...others] = scored.filter(({ common }) => common === most)
  return others.length === 0 ? only?.block : undefined
}

/** What stands behind a heading stands under it, and not behind what it is the heading of. */
const HEADING = /\b(?:heading|headline|subheading)\b/i

async function findEnd(docs: Docs, page: string, said: Said): Promise<Spot> {
  const file = await docs.fileOf(page, 'first')
  const text = await docs.files.read(file)
  if (/end|bottom/i.test(said.text('place'))) {
    return { file, text, at: text.trimEnd().length, indent: '' }
  }
  const { bodyStart } = readFrontmatter(text, file)
  // Imports come first.
  const imports = /^\s*(?:(?:import|export)\b[^\n]*\n+)+/.exec(text.slice(bodyStart))
  return { file, text, at: bodyStart + (imports?.[0].length ?? 0), indent: '' }
}

/** A page with a block at a spot, with empty lines around it. */
export function withBlockAt({ text, at, indent }: Omit<Spot, 'file'>, block: string): string {
  const before = text.slice(0, at).trimEnd()
  const rest = text.slice(at)
  const lines = block.replaceAll(/^(?=.)/gm, indent)
  const above = before === '' ? '' : `${before}\n\n`
  if (rest.trim() === '') return `${above}${lines}\n`
  // The tag that closes what it stands in keeps its place in the line.
  const isClosing = indent !== '' && /^\s*<\//.test(rest)
  const closed = rest.replace(/^\s*(?=<\/)/, indent.slice(0, -2))
  return `${above}${lines}\n${isClosing ? closed : `\n${rest.replace(/^(?:[ \t]*\n)+/, '')}`}`
}
