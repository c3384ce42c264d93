import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const DEED =
  /^(?:please |can you |could you |so )*(?:remove|delete|drop|kill|ditch|scrap|take out|cut|get rid of)(?: the| our)? $/
const CUE = /\b(?:remove|delete|drop|kill|ditch|scrap|take out|cut|get rid of)\b/i
const ALSO = anyOf(`
  remove delete drop kill ditch scrap take out cut get rid of from on in section sections heading part whole entire
  errors? codes? options? flags? commands? events? settings? variables? fields? entry entries item types? status statuses limits? it one that
`)
/** What goes elsewhere, and what else goes, is another wish. */
const OTHER =
  /\b(?:add|move|rename|replace|instead|redirect|hide|merge|keep|but|and (?:the|its|all))\b/i
/** Words of a heading. */
const LONGEST = 9
/** What a heading names, behind its name: “the INVALID_ORDER error”. */
const KIND =
  /^(?:error|error code|code|option|flag|command|event|setting|variable|field|entry|item|type|status|limit|section|part|heading)$/

/** Takes a section out of a page that is told by its heading alone: “drop the TIMEOUT error from the error codes”. */
export const sectionRemoval: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (OTHER.test(scene.prompt)) return []
  const page = await getPage(scene)
  const { docs } = scene.context
  const files = page === undefined ? docs.currentPages() : [page.file]
  const named = listNamed(scene, page?.span)
  if (named.length === 0) return []
  const found: { file: string; heading: string; span: Span }[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    if (!named.some(({ text: name }) => text.includes(name))) continue
    for (const { name, form } of readParts(text, file)) {
      const own = named.find((one) => nameKey(one.text) === nameKey(name))
      if (form === 'heading' && own !== undefined)
        found.push({ file, heading: name, span: own.span })
    }
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return []
  const place = page?.span ?? placeBehind(scene, only.span)
  return [
    {
      wishes: [
        `Remove the section ${quote(only.heading)} from the page ${docs.routeOf(only.file)}`,
      ],
      accounted: [only.span, ...(place === undefined ? [] : [place])],
      also: ALSO,
    },
  ]
}

/** What is told to go, with the word for what it is: written as no sentence is, or said to be a section. */
function listNamed(scene: Scene, page: Span | undefined): { text: string; span: Span }[] {
  return scene.words.flatMap((_word, from) => {
    const start = scene.startOfClause(from)
    if (!DEED.test(`${scene.plain({ from: start, to: from })} `)) return []
    return scene.runsFrom(from, LONGEST).flatMap((span) => {
      const isNoun = KIND.test(scene.words[span.to]?.plain ?? '') && !scene.isBreak(span.to)
      const isCode = /^[A-Z\d]+(?:[_-][A-Z\d]+)+$/.test(scene.say(span))
      const whole = { from, to: isNoun ? span.to + 1 : span.to }
      if (!(isNoun || isCode) || (page !== undefined && overlaps(whole, page))) return []
      return [{ text: scene.say(span), span: whole }]
    })
  })
}

/** “… from the error codes”, where only one page has it. */
function placeBehind(scene: Scene, { to }: Span): Span | undefined {
  const end = scene.endOfClause(to)
  const isPlace = /^(?:from|in|on|of)$/.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  return isPlace && end - to <= MOST_PLACE ? { from: to, to: end } : undefined
}

const MOST_PLACE = 5
