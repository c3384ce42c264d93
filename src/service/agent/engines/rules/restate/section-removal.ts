import { getRoot, nameKey, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const DEED =
  /^(?:please |can you |could you |so )*(?:remove|delete|drop|kill|ditch|scrap|take out|cut|get rid of)(?: the| our)? $/
const CUE = /\b(?:remove|delete|drop|kill|ditch|scrap|take out|cut|get rid of)\b/i
const ALSO = anyOf(`
  remove delete drop kill ditch scrap take out cut get rid of from on in section sections heading part whole entire
  errors? codes? options? flags? commands? events? settings? variables? fields? entry entries item types? status statuses limits? it one that
`)
/** What goes elsewhere, and what else goes, is another wish. */
const OTHER =
  /\b(?:add|move|rename|replace|instead|redirect|hide|merge|keep|but|and (?:the|its|all)|if|unless|maybe|perhaps|once|when|every page|all pages|navigation|navbar|sidebar|menu|footer|header)\b|(?:\bnot|\b(?:do|does|did|should|would|must|ca)n['’]?t|\bnever) (?:to )?(?:remove|delete|drop|kill|ditch|scrap|take|cut|get)\b|\bthat (?:is|are)n['’]?t\b/i
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
    const small = text.toLowerCase()
    if (!named.some(({ text: name }) => small.includes(name.toLowerCase()))) continue
    for (const { name, form } of readParts(text, file)) {
      const own = named.find((one) => nameKey(one.text) === nameKey(name))
      if (form === 'heading' && own !== undefined)
        found.push({ file, heading: name, span: own.span })
    }
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return []
  const place = page?.span ?? (await placeBehind(scene, only))
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

/** “… from the error codes”, as the page that has it calls itself, or what is around it. */
async function placeBehind(
  scene: Scene,
  { file, span: { to } }: { file: string; span: Span },
): Promise<Span | undefined> {
  const end = scene.endOfClause(to)
  const isPlace = /^(?:from|in|on|of)$/.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  if (!isPlace || end - to > MOST_PLACE) return undefined
  const { docs } = scene.context
  const parts = readParts(await docs.files.read(file), file).map(({ name }) => name)
  const names = [...(await docs.titlesOf(file)), docs.routeOf(file), ...parts]
  const own = new Set(names.flatMap(nameWords).map(getRoot))
  const said = scene.words.slice(to, end).filter(({ plain }) => !isFilling(plain))
  const isOwn = said.every(({ plain }) => nameWords(plain).every((word) => own.has(getRoot(word))))
  return isOwn ? { from: to, to: end } : undefined
}

const MOST_PLACE = 5
