import { type Context, printCount } from '../context.ts'
import { getPlace, getRoot, nameKey, nameWords } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findName, listPagesAndHome, type Mentioned } from './told-places.ts'
import { listToldValues, type ToldValue } from './value-told.ts'

const ALT = /\balt(?:ernative)?s?\b|\balt[- ]?(?:texts?|tags?|attributes?)\b|\bscreen readers?\b/i
const PICTURE_NOUNS =
  'images?|pictures?|pics?|screenshots?|screen shots?|photos?|figures?|illustrations?|diagrams?|graphics?|gifs?|charts?|logos?|badges?'
const PICTURE = new RegExp(`\\b(?:${PICTURE_NOUNS})\\b`, 'i')
const DESCRIBED = /\b(?:described|description|says|called)\b/i
const CUE = new RegExp(`${ALT.source}|${PICTURE.source}`, 'i')
/** What others do to pictures, or with words. */
const OTHER =
  /\b(?:remove|delete|drop|take|strip|move|link|icon|caption|(?:replace|swap|update|change) the (?:image|picture|screenshot)|titles?|headings?|everywhere|redirect|typos?|spell\w*|width|height|size|card)\b/i
const SEVERAL = /\b(?:both|all|each|every|two|three|four|five)\b/i
const ORDINAL = new RegExp(
  `\\b(?<place>first|second|third|fourth|fifth|last|top|topmost|bottom|upper|lower)(?: (?:\\S+ ){0,2}?(?:${PICTURE_NOUNS}|one|alt text|alt)\\b|(?: of (?:them|these|those|the \\S+))?(?=[ .,:;]|$))`,
  'i',
)
const ORDINALS = /\b(?:first|second|third|fourth|fifth|last)\b/gi
const AT_EDGE = /\bat the (?:very )?(?<place>top|bottom|start|end|beginning)\b/i
const ALSO = anyOf(`
  alts? alt-texts? alternative texts? tags? attributes? ${PICTURE_NOUNS.replaceAll('|', ' ')} screen readers? accessibility alt's
  first second third fourth fifth last top topmost bottom upper lower opening start end beginning hero file section under step
  no none neither any every all both each two three four share identical same without lacks? lacking miss missing misses empty has have give add write set put use make fill supply provide describe described describing description
  should say read reads says useful useless meaningless useful proper meaningful short long descriptive fitting good better generic placeholder wrong instead currently still way too cut off replaced replace shows? showing shown depicts? contains?
  pages? notes release only just as that → bad poor real odd strange clear clearer
`)
const MOST_REST = 2

/** “The picture on the Sails page should have the alt text Sails in the wind”: what is said of one picture, or of all that are told. */
export const altsTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => isOfPicture(prompt) && listToldValues(sayShown(prompt)).length > 0,
  perform,
}

/** “It has no alt text. It shows the view”, “it shows the view, use that as alt text.” */
const SHOWN: readonly RegExp[] = [
  /^(?<what>[^.;]*\balt\b[^.;]*)[.;:,] (?:it|the (?:image|picture|screenshot)|what it) (?:shows?|depicts|displays) (?<value>[^.;]+)\.?$/iu,
  /^(?<what>[^.;]+?) (?:shows|depicts|displays) (?<value>[^.;]+?)[,.;] (?:so |and )?(?:please )?(?:use|take|make|write|put|set) (?:that|this|it) (?:as|in|for) (?:its |the |an? )?alt(?:ernative)?(?:[- ]text)?\.?$/iu,
  // “The deck screenshot: new alt, The view from the deck.”
  /^(?<what>[^.;:]+): (?:the )?(?:new )?alt(?:ernative)?(?:[- ]text)?[,:] (?<value>\p{Lu}.+)$/iu,
]

/** A prompt that says what a picture shows, in the words for what its text should be. */
function sayShown(prompt: string): string {
  const { what, value } = SHOWN.map((one) => one.exec(prompt)?.groups).find((one) => one) ?? {}
  if (what === undefined || value === undefined) return prompt
  const about = /\balt\b/i.test(what) ? what : `The alt text of the picture ${what}`
  return `${about}. It should be: ${value.charAt(0).toUpperCase()}${value.slice(1)}`
}

/** Whether it is the text of a picture that is spoken of. */
function isOfPicture(prompt: string): boolean {
  return ALT.test(prompt) || (PICTURE.test(prompt) && DESCRIBED.test(prompt))
}

interface Found {
  file: string
  text: string
  picture: Picture
  at: number
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  for (const told of listToldValues(sayShown(prompt))) {
    if (!isOfPicture(told.rest) || told.value.split(/\s+/).length < 2) continue
    // “… the first one Sails, and the last one Oars” tells of more than one.
    if (told.isCut || /, and (?:the|for|on)\b/i.test(told.value)) continue
    const scene = new Scene(told.rest, context)
    const chosen = await choosePictures(scene, await listPagesAndHome(scene))
    const [first] = chosen?.found ?? []
    if (chosen === undefined || first === undefined) continue
    if (OTHER.test(scene.plainBeside(chosen.spans))) continue
    if (!isAllTold(scene, chosen.spans, ALSO, MOST_REST)) continue
    return write(context, chosen.found, first.file, told)
  }
  return undefined
}

async function write(
  { docs }: Context,
  found: readonly Found[],
  file: string,
  { value }: ToldValue,
): Promise<string> {
  const alt = value.replace(/(?<=[^.])\.$/, '')
  const chosen = new Set(found.map(({ at }) => at))
  let at = 0
  const after = mapPictures(await docs.files.read(file), ({ written }) =>
    chosen.has(at++) ? withAlt(written, alt) : undefined,
  )
  await docs.files.write(file, after)
  return `Set the alternative text of ${printCount(found.length, 'picture')} on \`${docs.routeOf(file)}\` to “${alt}”.`
}

/** The pictures that are meant, and the words that tell which ones. */
interface Chosen {
  found: readonly Found[]
  spans: readonly Span[]
}

/** By what each says now, the section that it is in, its place and what its file is called. */
async function choosePictures(
  scene: Scene,
  pages: readonly Mentioned[],
): Promise<Chosen | undefined> {
  const { docs } = scene.context
  const all: Found[] = []
  const files = new Set(pages.map(({ file }) => file))
  for (const file of files.size > 0 ? files : docs.currentPages()) {
    const text = await docs.files.read(file)
    all.push(...getPictures(text).map((picture, at) => ({ file, text, picture, at })))
  }
  let found: readonly Found[] = all
  const named = pages.map(({ span }) => span)
  const spans: Span[] = [...named]
  const narrow = (narrowed: { found: readonly Found[]; spans: readonly Span[] } | undefined) => {
    if (narrowed === undefined || narrowed.found.length === 0) return
    found = narrowed.found
    spans.push(...narrowed.spans)
  }
  narrow(bySection(scene, found, spans))
  narrow(byAlt(scene, found))
  const isOfSeveral = SEVERAL.test(scene.prompt)
  // “The first one is fine, the second one is not.”
  const ordinals = new Set(scene.prompt.match(ORDINALS)?.map((one) => one.toLowerCase()))
  if (ordinals.size > 1) return undefined
  const place = (ORDINAL.exec(scene.prompt) ?? AT_EDGE.exec(scene.prompt))?.groups?.place
  if (place !== undefined && new Set(found.map(({ file }) => file)).size > 1) return undefined
  if (place !== undefined) {
    const one = found.at(toIndex(place))
    found = one === undefined ? [] : [one]
  } else if (found.length > 1 || named.length === 0) narrow(byWords(scene, found, named))
  else narrow({ found, spans: listOwnWords(scene, found, named) })
  const isOfOne = new Set(found.map(({ file }) => file)).size === 1
  const isMeant = isOfOne && (found.length === 1 || (isOfSeveral && place === undefined))
  return isMeant ? { found, spans } : undefined
}

function toIndex(place: string): number {
  if (/^(?:top|topmost|upper|start|beginning)$/i.test(place)) return 0
  if (/^(?:bottom|lower|end)$/i.test(place)) return -1
  return getPlace(place.toLowerCase()) ?? 0
}

/** Those that stand under a heading which is named, up to the next heading of any level. */
function bySection(
  scene: Scene,
  found: readonly Found[],
  known: readonly Span[],
): Chosen | undefined {
  const spans: Span[] = []
  const within = found.filter(({ file, text, picture, at }) => {
    const parts = readParts(text, file).filter(({ kind }) => kind === 'section' || kind === 'step')
    const before = getPictures(text)
      .slice(0, at)
      .filter(({ written }) => written === picture.written).length
    let start = -1
    for (let index = 0; index <= before; index++) start = text.indexOf(picture.written, start + 1)
    // Of what is around a picture the nearest is where it stands, and a step stands in a section.
    const around = parts.filter((part) => part.start < start && part.end > start).toReversed()
    const near = around.filter(({ level }, index) => index < 2 || level === 1)
    return near.some(({ name }) => {
      const said = findName(scene, scene.prompt, name) ?? findStep(scene, name)
      if (said === undefined || known.some((one) => overlaps(one, said))) return false
      return spans.push(said) > 0
    })
  })
  return spans.length > 0 ? { found: within, spans } : undefined
}

/** “In step 3” is “Step 3: Test it”. */
function findStep(scene: Scene, name: string): Span | undefined {
  const number = /^(?:step )?(\d+)\b/i.exec(name)?.[1]
  return number === undefined ? undefined : scene.findSaid(`step ${number}`)[0]
}

/** Those whose text is told as it is now. */
function byAlt(scene: Scene, found: readonly Found[]): Chosen | undefined {
  const said = found.flatMap((one) => {
    const [span] = one.picture.alt.trim() === '' ? [] : scene.findSaid(one.picture.alt)
    return span === undefined ? [] : [{ one, span }]
  })
  if (said.length === 0) return undefined
  const isSeveral = SEVERAL.test(scene.prompt)
  const longest = Math.max(...said.map(({ span }) => span.to - span.from))
  const meant = said.filter(({ span }) => isSeveral || span.to - span.from === longest)
  return { found: meant.map(({ one }) => one), spans: meant.map(({ span }) => span) }
}

/** Those that have most of the words which are said of them, in their text or in the name of their file. */
function byWords(
  scene: Scene,
  found: readonly Found[],
  known: readonly Span[],
): Chosen | undefined {
  const scored = found.map((one) => ({ one, own: listOwnWords(scene, [one], known) }))
  const most = Math.max(...scored.map(({ own }) => own.length))
  if (most === 0) return undefined
  const best = scored.filter(({ own }) => own.length === most)
  return { found: best.map(({ one }) => one), spans: best.flatMap(({ own }) => own) }
}

/** The words of a prompt that pictures have in their texts or in the names of their files. */
function listOwnWords(scene: Scene, found: readonly Found[], known: readonly Span[]): Span[] {
  const words = found.flatMap(({ picture: { alt, src } }) => [
    alt,
    (src.split('/').at(-1) ?? '').replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[._()-]/gu, ' '),
  ])
  const own = new Set(words.flatMap(nameWords).map(getRoot))
  const joined = words.map((one) => nameKey(one).replaceAll(' ', ''))
  return scene.words.flatMap(({ plain }, from) => {
    const said = nameWords(plain.replace(/'s$/, '')).map(getRoot)
    const isNoise = isIn(from, known) || isFilling(plain) || ALSO.test(plain)
    const isFile =
      plain.length > LONG &&
      joined.includes(plain.replace(/'s$/, '').replaceAll(/[^\p{L}\p{N}]/gu, ''))
    const isOwn = said.length > 0 && said.every((word) => own.has(word))
    return !isNoise && (isOwn || isFile) ? [{ from, to: from + 1 }] : []
  })
}

const LONG = 3
