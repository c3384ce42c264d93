import { readFrontmatter } from '../../../../../content/index.ts'
import type { Docs } from '../docs.ts'
import { getPlace } from '../names.ts'
import type { Said } from '../prompt/said.ts'
import { mapProse } from '../prose.ts'
import { findPart } from './find-part.ts'
import { readParts } from './page-part.ts'
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
  const paragraph = page === undefined ? undefined : await findParagraph(docs, page, said)
  if (paragraph !== undefined) return paragraph
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

const PARAGRAPH =
  /^(?:the )?(?<which>first|second|third|fourth|fifth|last) (?:paragraph|sentence)$/i

/** Before or behind a paragraph that is told by its place on the page. */
async function findParagraph(docs: Docs, page: string, said: Said): Promise<Spot | undefined> {
  const [before, after] = [said.find('before'), said.find('after')]
  const { which } = PARAGRAPH.exec(before ?? after ?? '')?.groups ?? {}
  if (which === undefined) return undefined
  const file = await docs.fileOf(page, 'first')
  const text = await docs.files.read(file)
  const { bodyStart } = readFrontmatter(text, file)
  // Lines that begin with a word, and no list, table, heading, code, tag or import.
  const paragraphs = [
    ...mapProse(text, (prose) => prose, blank)
      .slice(bodyStart)
      .matchAll(
        /(?<=^|\n)(?!import |export |[-*+] |\d+[.)] )[\p{L}\p{N}*_[`“"(][^\n]*(?:\n(?![-*+] |#|<|\||`)[^\n]+)*/gu,
      ),
  ]
  const found = paragraphs.at(getPlace(which) ?? 0)
  if (found === undefined) return undefined
  const start = bodyStart + found.index
  return { file, text, at: before === undefined ? start + found[0].length : start, indent: '' }
}

function blank(code: string): string {
  return code.startsWith('`') && !code.includes('\n') ? code : code.replaceAll(/[^\n]/g, ' ')
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
