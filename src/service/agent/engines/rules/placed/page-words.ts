import { distance } from 'fastest-levenshtein'
import type { Context } from '../context.ts'
import { replaceWords } from '../grounded/replace-words.ts'
import { withoutQuotes } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { readParagraphs } from '../parts/paragraphs.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { END, isPlainText, isText, OF_PAGE, type PlacedWay, THE } from './placed.ts'
import { findPage, findPlace, writeInstead } from './places.ts'

const WORDS = '["“`][^"“”`]+["”`]|[^,;"“”`]+?'
const PAGE = `${THE}(?<page>[^,;:]+? page)`
const CHANGE = `${PLEASE}(?:change|replace|swap|rename|update)`
const EACH =
  '(?:(?:,| -)? (?:and )?(?:in (?:both|all|all the) places|both times|each time|every time|everywhere(?: (?:on it|there|it (?:stands|appears|comes up)))?|wherever it (?:stands|appears|is|comes up)(?: there| on it)?|throughout))'

/** Words that are others on a page that is named, wherever they stand there. */
export const PAGE_WORDS: readonly PlacedWay[] = [
  // “On the setup page change python -m venv to python3 -m venv, in both places.”
  `(?:on|in) ${PAGE},? ${CHANGE} (?<old>${WORDS}) (?:to|by|with|into) (?<now>${WORDS})${EACH}`,
  `${CHANGE} (?<old>${WORDS}) (?:to|by|with|into) (?<now>${WORDS}) (?:on|in) ${PAGE}${EACH}`,
  // “Change the command loom serve to loom run on the setup page.”
  `${CHANGE} the command (?<old>${WORDS}) (?:to|by|with|into) (?<now>${WORDS}) (?:on|in) ${PAGE}${EACH}?`,
  `(?:on|in) ${PAGE},? ${CHANGE} the command (?<old>${WORDS}) (?:to|by|with|into) (?<now>${WORDS})${EACH}?`,
]
  .map(
    (pattern): PlacedWay => [
      all(`${pattern}${END}`),
      ({ old = '', now = '', page = '' }) => {
        const [from, to] = [withoutQuotes(old), withoutQuotes(now)]
        const isMeant = isPlainText(from) && isPlainText(to) && !OF_PAGE.test(from)
        return isMeant ? (context) => replaceOn(context, page, from, to) : undefined
      },
    ],
  )
  .concat([
    // “Somebody found persistant in the docs, it should be persistent.”
    [
      all(
        `(?:[^,;:.]*? )?(?:found|spotted|saw|noticed|came across) (?:the (?:word|typo) )?["“]?(?<old>\\p{L}{4,})["”]? (?:in|on) (?:(?:the|our) (?:docs|documentation|site)|${PAGE})[,;.] (?:but )?it (?:should|must) (?:be|read|say) ["“]?(?<now>\\p{L}{4,})["”]?${END}`,
      ),
      ({ old = '', now = '', page }) =>
        distance(old.toLowerCase(), now.toLowerCase()) > MOST_SLIPS
          ? undefined
          : (context) => mendWord(context, page, old, now),
    ],
    // “The backup page says the file is open. It is not any more, change that sentence to The file is locked.”
    [
      all(
        `${PAGE} (?:still )?says (?:that )?(?<old>["“][^"“”]+["”]|[^.;:,"“”]+)[.;,] [^;:"“”]*?(?:change|replace|update|rewrite) (?:that|this|the) sentence (?:to|with|by|as):? (?<now>["“][^"“”]+["”]|\\p{Lu}[^"“”]+)`,
      ),
      ({ old = '', now = '', page = '' }) => {
        const said = withoutQuotes(now)
        return isText(now)
          ? (context) => changeSentence(context, page, withoutQuotes(old), asSentence(said))
          : undefined
      },
    ],
  ])

/** Letters that a slip of the pen gets wrong. */
const MOST_SLIPS = 2

async function replaceOn(
  context: Context,
  page: string,
  old: string,
  now: string,
): Promise<string> {
  const file = await findPage(context.docs, page)
  return replaceWords(context, old, now, { files: [file] }, true)
}

/** Mends a word in the language that readers get first. */
async function mendWord(
  { docs }: Context,
  page: string | undefined,
  old: string,
  now: string,
): Promise<string> {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${escapePattern(old)}(?![\\p{L}\\p{N}_-])`, 'gu')
  const routes: string[] = []
  for (const file of page === undefined ? docs.currentPages() : [await findPage(docs, page)]) {
    const text = await docs.files.read(file)
    const changed = mapPageTexts(text, ['prose'], (words) => words.replace(pattern, () => now))
    if (changed === text) continue
    await docs.files.write(file, changed)
    routes.push(docs.routeOf(file))
  }
  if (routes.length === 0)
    throw new Unresolved(`Expected “${old}” in the docs, received no place where it stands.`)
  return `Wrote “${now}” instead of “${old}” on \`${routes.join('`, `')}\`.`
}

async function changeSentence(
  { docs }: Context,
  page: string,
  said: string,
  now: string,
): Promise<string> {
  const place = await findPlace(docs, page)
  const { text } = place
  const found = readBlocks(text, place).filter((one) =>
    text
      .slice(one.start, one.end)
      .replaceAll(/\s+/g, ' ')
      .toLowerCase()
      .includes(said.toLowerCase()),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one sentence that says “${said}” there, received ${only === undefined ? 'none' : 'several'}.`,
    )
  const own = text.slice(only.start, only.end)
  await writeInstead(docs, { ...place, ...only }, now)
  return `Changed “${own}” to “${now}” on \`${docs.routeOf(place.file)}\`.`
}

/** The sentences of a page, also those in callouts and items. */
function readBlocks(text: string, { start, end }: { start: number; end: number }) {
  const paragraphs = readParagraphs(text, start, end)
  const indented = [
    ...text
      .slice(start, end)
      .matchAll(/^(?:[ \t]+|[-*+] )(?![-*+<|`#])\S[^\n]*(?:\n[ \t]+(?![-*+<|`#])\S[^\n]*)*/gm),
  ].map(({ 0: block, index }) => ({ start: start + index, end: start + index + block.length }))
  return [...paragraphs, ...indented].flatMap((block) => {
    const own = text.slice(block.start, block.end)
    return [...own.matchAll(/(?<=^\s*(?:[-*+] )?|[.!?]\s+)\S(?:[^.!?]|[.!?](?!\s|$))*[.!?]/gu)].map(
      ({ 0: sentence, index }) => ({
        start: block.start + index,
        end: block.start + index + sentence.length,
      }),
    )
  })
}
