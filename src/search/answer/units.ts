import { hasUnspaced } from '../text/index.ts'
import { type Block, getBlocks, getItems } from './blocks.ts'

/** Points that do not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|fig|dr|mr|mrs|ms|prof|inc|ltd|z\.b|d\.h|bzw|ca|p\. ?ej|par ex)\.["')\]]*\s*$/i

/** What closes emphasis behind the point of a sentence. */
const CLOSING = /^[*_]+(?=\s|$)/

/** Code and links, which may hold points. */
const ATOM = /(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|!?\[[^\]]*\]\([^)]*\)/g

const segmenters = new Map<string, Intl.Segmenter>()

/** A piece of a passage that can be quoted by itself, in Markdown. */
export interface Unit {
  text: string
  isCode: boolean
  /** Head of the table that a row is of, which stands above the row. */
  head?: string
  /** Whether it is one of several steps. */
  isStep?: true
  /** Whether it goes on in the paragraph of the unit before it. */
  goesOn?: boolean
}

/** Characters of a sentence. Scripts without spaces say more with fewer. */
const SHORTEST = 25
const SHORTEST_OF_ALL = 10
const LONGEST = 420
/** Characters of a list, rows of a table and lines of code that are quoted whole. */
const LIST = 700
/** Characters of a list that is announced. */
const ANNOUNCED_LIST = 1200
const ROWS = 12
const CODE_LINES = 40

/** Pictures say nothing where they are not shown, and neither does what stands below them. */
const PICTURE = /!\[[^\]]*\]\([^)]*\)/g
/** Links by themselves lead to an answer, but are none. */
const LINKS_ALONE = /^(?:\[(?:\\.|[^\]\\])*\]\([^)]*\)[.!]?\s*)+$/
/** A date by itself, as some pages have it at the top. */
const DATED = /^[\W_]*(?:last|date) (?:updated|modified|reviewed|changed|edited)\b.{0,40}$/i
/** An item that is a link, and a few words more at most. */
const LINK_ALONE = /^\[(?:\\.|[^\]\\])*\]\([^)]*\)(?:[\s:.,–—-]*\S+){0,2}$/
/** What is not for reading: code, markup, and where links lead. */
const UNREAD = /`[^`]*`|<[^>]*>|\]\([^)]*\)/g
const LEAST_WORDS = 3
/** An operation of an API, as its page begins. */
const OPERATION = /^`[A-Z]{3,7} \S+`$/

/** The end of a sentence that what stands below it belongs to. */
const ANNOUNCES = /(?:[:：]|\b(?:below|as follows)\.)[*_]*$/

/**
 * The units of a passage in order.
 *
 * @param asksHow whether it is asked what to do, so that long steps are one unit each, with all that they say
 */
export function getUnits(markdown: string, language: string, asksHow = false): Unit[] {
  const blocks = getBlocks(markdown)
  const units: Unit[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (block === undefined) continue
    if (block.kind !== 'text') {
      const hasSteps = asksHow && STEPS.test(block.text) && !isWhole(block)
      units.push(...(hasSteps ? getSteps(block.text) : getUnitsOfBlock(block, language)))
      continue
    }
    const said = block.text.replaceAll(PICTURE, '').trim()
    const isCaption = getCaption(blocks[at - 1]) === said
    const sentences = isCaption ? [] : getSentences(said, language)
    const last = sentences.at(-1) ?? ''
    const next = blocks[at + 1]
    if (ANNOUNCES.test(last)) {
      sentences.pop()
      units.push(...textUnits(sentences))
      // What a colon announces is said together with it, where no heading stands between them.
      if (next === undefined || !isWhole(next, ANNOUNCED_LIST)) {
        const isAll = next === undefined && units.length === 0
        if (isAll || !/[:：]/.test(last)) units.push(...textUnits([last]))
        continue
      }
      units.push({ text: `${last}\n\n${next.text}`, isCode: false })
      at++
    } else units.push(...textUnits(sentences))
  }
  return units
}

/** What a picture shows, where a block is one. */
function getCaption(block: Block | undefined): string | undefined {
  return block && /^!\[([^\]]*)\]\([^)]*\)$/.exec(block.text)?.[1]?.trim()
}

function textUnits(sentences: readonly string[]): Unit[] {
  return sentences
    .filter((text) => {
      // A sentence that is all there is may be short.
      const mayBeShort = sentences.length === 1 || hasUnspaced(text)
      const shortest = mayBeShort ? SHORTEST_OF_ALL : SHORTEST
      const read = getRead(text)
      return text.length >= shortest && read.length <= LONGEST && saysSomething(text, read)
    })
    .map((text, at) => ({ text, isCode: false, goesOn: at > 0 }))
}

/** What is read of a text: where links lead makes no sentence long. */
function getRead(text: string): string {
  return text.replaceAll(UNREAD, ' ')
}

function saysSomething(text: string, read: string): boolean {
  if (LINKS_ALONE.test(text) || DATED.test(text)) return false
  if (OPERATION.test(text)) return true
  return hasUnspaced(read) || (read.match(/\p{L}{2,}/gu)?.length ?? 0) >= LEAST_WORDS
}

function isWhole({ kind, text }: Block, longestList = LIST): boolean {
  if (kind === 'list') return text.length <= longestList
  const lines = text.split('\n').length
  if (kind === 'code') return lines <= CODE_LINES + 2
  return kind === 'table' && lines <= ROWS + 2
}

/** A list of links leads to answers, but is none, unless it says what there is. */
function getUnitsOfBlock(block: Block, language: string): Unit[] {
  const { kind, text } = block
  if (kind === 'list' && getItems(text).every((item) => LINK_ALONE.test(item))) return []
  if (isWhole(block)) return [{ text, isCode: kind === 'code' }]
  if (kind === 'table') return getRows(text)
  if (kind !== 'list') return []
  return getItems(text).flatMap((item) => {
    const isShort =
      getRead(item).length <= LONGEST && item.length >= SHORTEST && !item.includes('\n\n')
    if (!isShort) return getUnits(item, language)
    return [{ text: `- ${item.replaceAll('\n', '\n  ')}`, isCode: false }]
  })
}

const STEPS = /^1[.)] /

function getSteps(list: string): Unit[] {
  return getItems(list).map((item, at) => ({
    text: `${at + 1}. ${item.replaceAll(/\n(?=.)/g, '\n   ')}`,
    isCode: false,
    isStep: true,
  }))
}

/** The rows of a table, each a table of its own. */
function getRows(table: string): Unit[] {
  const [names = '', rule = '', ...rows] = table.split('\n')
  const head = `${names}\n${rule}\n`
  return rows.map((row) => ({ text: head + row, isCode: false, head }))
}

/** The sentences of a paragraph of Markdown, as its language ends them. */
function getSentences(paragraph: string, language: string): string[] {
  const text = paragraph.replaceAll(/\\?\s*\n\s*/g, ' ')
  const masked = text.replaceAll(ATOM, (whole) => 'X'.repeat(whole.length))
  const sentences: string[] = []
  let start = 0
  for (const { segment, index } of getSegmenter(language).segment(masked)) {
    const after = CLOSING.exec(masked.slice(index + segment.length))?.[0] ?? ''
    const end = index + segment.length + after.length
    if (end <= start) continue
    if (end < text.length && ABBREVIATION.test(masked.slice(start, end))) continue
    sentences.push(text.slice(start, end).trim())
    start = end
  }
  return sentences.filter((sentence) => sentence !== '')
}

function getSegmenter(language: string): Intl.Segmenter {
  const known = segmenters.get(language)
  if (known !== undefined) return known
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
  segmenters.set(language, segmenter)
  return segmenter
}
