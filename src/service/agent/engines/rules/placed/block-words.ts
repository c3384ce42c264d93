import type { Context } from '../context.ts'
import { getPlace, withoutQuotes } from '../names.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { END, type PlacedWay, TAKE, THE } from './placed.ts'
import { findPlace, findUnder, type PlacedText, writeInstead } from './places.ts'

const WORDS = '["“`][^"“”`]+["”`]|[^,;"“”`]+?'
const CHANGE = `${PLEASE}(?:change|replace|swap|update|set|bump|switch|fix|correct) ${THE}(?:\\p{L}+ from )?(?<old>${WORDS}) (?:to|by|with|into) (?<now>${WORDS})`
const OUT = `${PLEASE}${TAKE} (?:out )?${THE}(?:line |word |option |entry )?(?<gone>["“\`][^"“”\`]+["”\`]|\\S+)(?: out| away)?`
const BLOCK = `${THE}(?:(?<which>first|second|third|fourth|last|only) )?(?:\\p{L}+ )?code (?:block|sample|example|snippet)`
const SECTION = `(?: (?:under|in|below|beneath|of) ${THE}(?<section>[^,;]+?)(?: section| heading)?)?`
const PAGE = ` (?:on|of|in|from) ${THE}(?<page>[^,;]+? page)`
const AT = `(?:in|of|from) ${BLOCK}${SECTION}${PAGE}`
const ASIDE = `(?:on|in) ${THE}(?<page>[^,;]+? page),? (?:in|from) ${BLOCK}${SECTION}`

/** What is to change in a block of code that is told by its place, and nowhere else. */
export const BLOCK_WORDS: readonly PlacedWay[] = [
  // “Change the port from 80 to 90 in the first code block of the setup page.”
  `${CHANGE} ${AT}`,
  `${AT},? ${CHANGE}`,
  `${ASIDE},? ${CHANGE}`,
  // “In the code block under Scopes on the setup page take out users:read.”
  `${OUT} ${AT.replace('in|of|from', 'in|of|from|out of')}`,
  `${AT},? ${OUT}`,
  `${ASIDE},? ${OUT}`,
].map((pattern) => [
  all(`${pattern}${END}`),
  ({ old, now, gone, which, section, page = '' }) => {
    if (old !== undefined && now !== undefined) {
      const [from, to] = [withoutQuotes(old), withoutQuotes(now)]
      return (context) => replaceIn(context, { page, section, which }, from, to)
    }
    const line = withoutQuotes((gone ?? '').replace(/[.!,]+$/, ''))
    return (context) => removeLine(context, { page, section, which }, line)
  },
])

interface Place {
  page: string
  section: string | undefined
  which: string | undefined
}

/** The inside of the block of code that is told by its place. Throws `Unresolved`. */
async function findBlocks({ docs }: Context, place: Place): Promise<PlacedText[]> {
  const { page, section, which } = place
  const around =
    section === undefined ? await findPlace(docs, page) : await findUnder(docs, section, page)
  const fence = /^([ \t]*)(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm
  const within = around.text.slice(around.start, around.end)
  const blocks = [...within.matchAll(fence)].map((match) => {
    const start = around.start + match.index + match[0].indexOf('\n') + 1
    return { ...around, start, end: start + (match[3]?.length ?? 0) }
  })
  if (which === undefined || /^only$/i.test(which)) return blocks
  const block = blocks.at(getPlace(which) ?? 0)
  return block === undefined ? [] : [block]
}

/** The one block that has something. */
function pick(blocks: readonly PlacedText[], pattern: RegExp, what: string): PlacedText {
  const [only, ...others] = blocks.filter(({ text, start, end }) =>
    text.slice(start, end).match(pattern),
  )
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected “${what}” in one block of code there, received none or several.`)
  return only
}

async function replaceIn(
  context: Context,
  place: Place,
  old: string,
  now: string,
): Promise<string> {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(old)}(?![\\p{L}\\p{N}_])`, 'gu')
  const block = pick(await findBlocks(context, place), pattern, old)
  const code = block.text.slice(block.start, block.end)
  await writeInstead(
    context.docs,
    block,
    code.replace(pattern, () => now),
  )
  return `Replaced “${old}” by “${now}” in that block of code on \`${context.docs.routeOf(block.file)}\`.`
}

async function removeLine(context: Context, place: Place, line: string): Promise<string> {
  const pattern = new RegExp(`^[ \\t]*${escapePattern(line)}[ \\t]*\\n`, 'gm')
  const block = pick(await findBlocks(context, place), pattern, line)
  const code = block.text.slice(block.start, block.end)
  if ((code.match(pattern) ?? []).length > 1)
    throw new Unresolved(`Expected one line “${line}” there, received several.`)
  await writeInstead(context.docs, block, code.replace(pattern, ''))
  return `Removed the line “${line}” from that block of code on \`${context.docs.routeOf(block.file)}\`.`
}
