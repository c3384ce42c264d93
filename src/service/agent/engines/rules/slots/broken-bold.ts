import { getBareText } from '../bare-text.ts'
import type { Context } from '../context.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const MARKS = /\b(?:bold|italics?|emphasis|asterisks?|stars)\b|\*\*/i
const BROKEN =
  /\b(?:broken|breaks?|spaces?|blank|whitespace|stray|raw|literal(?:ly)?|(?:doesn['’]?t|does not|don['’]?t|isn['’]?t|not) (?:render\w*|work\w*|show\w*|closed)|renders? wrong|shows? up|visible|malformed|wrong)\b/i
const MENDS = /\b(?:fix|mend|repair|correct|remove|delete|drop|clean|close|sort|get rid|take)\b/i
const OTHER =
  /\b(?:no bold|un-?bold|plain text|add|rename|replace|make (?:it|that|this) (?:bold|italic)|(?:remove|drop|delete|take away|get rid of) (?:the |all )?(?:bold|italics?|emphasis|asterisks|stars))\b/i
const ALSO = anyOf(`
  not bold italics? emphasis asterisks? stars markdown formatting markup markers? marks? text broken breaks? render\\w* rendered wrong wrongly shows? showing up visible literal(?:ly)? raw malformed work works
  stray extra needless leading trailing spaces? blank whitespace before after inside within between around ahead behind closing opening closes? opens? ones two pair the there's an a is in of on at there so because as its word words name
  fix mend repair correct remove delete drop clean close sort get rid take out away please that it this
`)
const MOST_REST = 1
/** Stars around words, as they stand in one line. */
const STARS = /(?<!\*)(?<mark>\*{1,3})(?!\*)/g

interface Broken {
  start: number
  end: number
  words: string
  now: string
}

/** “The bold around Save is broken, there is a space before the closing asterisks”: what is to be bold becomes so. */
export const brokenBold: SlotWay = {
  cue: MARKS,
  // Others take a sign away that stands beside no such words.
  isSure: (prompt) => MARKS.test(prompt) && /\bspace\b/i.test(prompt) && MENDS.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!BROKEN.test(prompt) || !MENDS.test(prompt) || OTHER.test(prompt)) return undefined
  const scene = new Scene(prompt.replaceAll('*', ' '), context)
  const pages = await listPages(scene)
  const files = new Set(pages.map(({ file }) => file))
  const { docs } = context
  const found: (Broken & { file: string; spans: Span[] })[] = []
  for (const file of files.size === 0 ? docs.currentPages() : files) {
    for (const one of listBroken(await docs.files.read(file), file)) {
      const spans = scene.findSaid(one.words)
      if (spans.length > 0 || files.size > 0) found.push({ ...one, file, spans })
    }
  }
  const named = found.filter(({ spans }) => spans.length > 0)
  const [only, ...others] = named.length > 0 ? named : found
  if (only === undefined) return undefined
  const own = [...only.spans, ...pages.map(({ span }) => span)]
  const places = await listPlaceWords(scene, only.file)
  if (!isAllTold(scene, [...own, ...places], ALSO, MOST_REST)) return undefined
  if (others.length > 0)
    throw new Unresolved(`Expected one such place, received ${others.length + 1}.`)
  const { file, start, end, now, words } = only
  const text = await docs.files.read(file)
  await docs.files.write(file, text.slice(0, start) + now + text.slice(end))
  return `Mended the stars around “${words}” on \`${docs.routeOf(file)}\`.`
}

/** Where stars have a space between them and the words that they are around, so that they show up. */
function listBroken(text: string, file: string): Broken[] {
  const found: Broken[] = []
  let at = 0
  for (const line of getBareText(text, file).split('\n')) {
    const plain = line.replace(/^[ \t]*\*(?=\s)/, (bullet) => ' '.repeat(bullet.length))
    const stars = [...plain.matchAll(STARS)]
    for (let one = 0; one + 1 < stars.length && stars.length % 2 === 0; one += 2) {
      const [open, close] = [stars[one], stars[one + 1]]
      const mark = open?.groups?.mark ?? ''
      // Stars that are no pair tell not what is between them.
      if (open === undefined || close === undefined || close.groups?.mark !== mark) break
      const [start, end] = [at + open.index, at + close.index + mark.length]
      const inner = text.slice(start + mark.length, end - mark.length)
      const words = inner.trim()
      if (words === inner || words === '') continue
      const isWord = (sign: string | undefined) => /^[\p{L}\p{N}(]$/u.test(sign ?? '')
      const ahead = /^\s/.test(inner) && /\S/.test(text[start - 1] ?? ' ') ? ' ' : ''
      const behind = /\s$/.test(inner) && isWord(text[end]) ? ' ' : ''
      found.push({ start, end, words, now: `${ahead}${mark}${words}${mark}${behind}` })
    }
    at += line.length + 1
  }
  return found
}
