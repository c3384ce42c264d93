import type { Context } from '../context.ts'
import { getPlace, getRoot, nameKey, nameWords } from '../names.ts'
import { CALLOUTS, type Callout, readCallouts } from '../parts/callouts.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listPagesAndHome } from './told-places.ts'

const KINDS = 'note|tip|warning|info|danger|check'
const KIND = new RegExp(`\\b(?<kind>${KINDS})\\b`, 'i')
const BOX = new RegExp(`\\b(?:${KINDS}|callout|box)\\b`, 'i')
/** “… should be a warning rather than a note”, “… → make it a tip”. */
const TURNED = new RegExp(
  `(?:,| and| →|:|;|\\.| –)? (?:(?:please|so|can|could|you|it|better|then) )*(?:(?:should|must|has to|needs to|ought to|can) (?:rather |really |just |simply |better |only )*(?:be|become)(?: turned into| changed to)?|(?:make|turn|change) (?:it|that|this|that one)(?: (?:in)?to)?|→) (?:an?|the) (?:plain |simple |normal |regular |mere )*(?<now>${KINDS})\\b(?: box| callout| block)?(?: instead| please|,? (?:rather than|instead of|and not|not) (?:an? )?(?:${KINDS}))*`,
  'i',
)
/** “… can go”, “please take it away”. */
const GONE =
  /\b(?:can|could|should|must|has to|needs to|may) (?:go|be (?:removed|deleted|dropped|taken (?:out|away|down)))\b|\b(?:remove|delete|drop|get rid of|lose|take)\b(?: (?:it|that|this)\b)?(?: (?:away|out|down|off)\b)?/i
/** “Drop its last sentence”: what goes is a part of it. */
const PART =
  /\b(?:sentences?|words?|lines?|half|parts?|bits?|paragraphs?|links?|titles?|icons?|items?)\b/i
const OTHER =
  /\b(?:add|insert|put|include|need|missing|section|heading|card|row|page (?:can|should) go|replace|say instead|move|link|text (?:of|should)|word|sentence (?:about|from|in|that))\b/i
const WHICH = /\b(?<which>first|second|third|fourth|last|top|bottom)\b/i
const ALSO = anyOf(`
  notes? tips? warnings? info danger check callouts? box boxes block red yellow blue green gray one ones sentence line
  first second third fourth last top bottom start end beginning about on that says? saying mentions? mentioning tells telling reads reading for
  too alarming strong weak harsh wrong outdated old irrelevant needed necessary longer no plain remove delete drop take takes away out down off can go goes gone please
`)
const MOST_REST = 1
const LONGEST_RUN = 12
/** Words of a callout that stand together by no chance. */
const LEAST_RUN = 3

/** “The note about trials should be a warning”, “the tip on ropes can go”: a callout that is told by what it says. */
export const calloutTurned: SlotWay = {
  cue: BOX,
  // Others take what it is to be for what it is to say.
  isSure: (prompt) => TURNED.test(prompt),
  async perform(context, prompt) {
    const turned = TURNED.exec(prompt)
    const gone = turned === null ? GONE.exec(prompt) : null
    const found = turned ?? gone
    if (found === null || (gone !== null && PART.test(prompt))) return undefined
    const rest = `${prompt.slice(0, found.index)} . ${prompt.slice(found.index + found[0].length)}`
    const scene = new Scene(rest, context)
    const chosen = await choose(scene)
    if (chosen === undefined || OTHER.test(scene.plainBeside(chosen.spans))) return undefined
    if (!isAllTold(scene, chosen.spans, ALSO, MOST_REST)) return undefined
    return write(context, chosen, turned?.groups?.now?.toLowerCase())
  },
}

interface Chosen {
  file: string
  callout: Callout
  spans: readonly Span[]
}

/** The one callout of the page that is named, of the kind, at the place and with the words that are told. */
async function choose(scene: Scene): Promise<Chosen | undefined> {
  const { docs } = scene.context
  const pages = await listPagesAndHome(scene)
  const [file, ...others] = new Set(pages.map((page) => page.file))
  if (file === undefined || others.length > 0) return undefined
  const text = await docs.files.read(file)
  const kind = KIND.exec(scene.prompt)?.groups?.kind
  const all = readCallouts(
    text,
    file,
    kind === undefined ? CALLOUTS : [withCapital(kind.toLowerCase())],
  )
  const named = pages.map(({ span }) => span)
  const scored = all.map((callout) => ({ callout, own: listOwn(scene, callout, text, named) }))
  const count = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)
  const most = Math.max(...scored.map(({ own }) => count(own)))
  const best = scored.filter(({ own }) => count(own) === most)
  const which = WHICH.exec(scene.prompt)?.groups?.which?.toLowerCase()
  const placed =
    which === undefined || best.length === 1 ? best : scored.slice(...toRange(which, scored.length))
  const [one, ...more] = placed
  if (one === undefined || more.length > 0) return undefined
  return { file, callout: one.callout, spans: [...named, ...one.own] }
}

function toRange(which: string, count: number): [number, number] {
  const at = which === 'top' ? 0 : which === 'bottom' ? -1 : (getPlace(which) ?? 0)
  const from = at < 0 ? count + at : at
  return [from, from + 1]
}

/** The words of a prompt that a callout has: several together, or one by one. */
function listOwn(
  scene: Scene,
  { words, range }: Callout,
  text: string,
  known: readonly Span[],
): Span[] {
  const key = ` ${nameKey(text.slice(range.start, range.end).replaceAll(/<[^>]*>/g, ' '))} `
  const runs = scene
    .findMeant(LONGEST_RUN, (span) => {
      const said = nameKey(scene.say(span))
      const isLong = span.to - span.from >= LEAST_RUN
      return isLong && said !== '' && key.includes(` ${said} `) ? true : undefined
    })
    .map(({ span }) => span)
  const own = new Set(words.map(getRoot))
  const single = scene.words.flatMap(({ plain }, from) => {
    const said = nameWords(plain).map(getRoot)
    const isNoise = isIn(from, known) || isIn(from, runs) || isFilling(plain) || ALSO.test(plain)
    const isOwn = said.length > 0 && said.every((word) => own.has(word))
    return !isNoise && isOwn ? [{ from, to: from + 1 }] : []
  })
  return [...runs, ...single]
}

async function write(
  { docs }: Context,
  { file, callout: { range, start } }: Chosen,
  now: string | undefined,
): Promise<string | undefined> {
  const text = await docs.files.read(file)
  const route = docs.routeOf(file)
  if (now === undefined) {
    await docs.files.write(file, withoutPart(text, range))
    return `Removed the callout “${start}” from \`${route}\`.`
  }
  const own = text.slice(range.start, range.end)
  const component = withCapital(now)
  const changed = own.replace(/^<\w+/, `<${component}`).replace(/<\/\w+>$/, `</${component}>`)
  if (changed === own) return undefined
  await docs.files.write(file, text.slice(0, range.start) + changed + text.slice(range.end))
  return `Turned the callout “${start}” on \`${route}\` into a ${now}.`
}

const OF_KIND = new RegExp(
  `\\bcallout (?:box )?of (?:the )?(?:type|kind) (?<kind>${KINDS})\\b`,
  'i',
)

/** “A callout of type warning” is a warning. */
export const calloutOfKind: SlotWay = {
  cue: OF_KIND,
  isSure: () => true,
  async perform(_context, prompt, say) {
    return (await say(prompt.replace(OF_KIND, '$<kind>'))).join(' ')
  },
}
