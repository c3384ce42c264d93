import { posix } from 'node:path'
import { getPlace, nameKey, nameWords } from '../names.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { findLiteral } from './literals.ts'
import { type PageMention, toMention } from './page-mention.ts'
import { getPage, listPages } from './page-mentions.ts'
import { listPartMentions } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE = /\balt(?:ernative)?(?:[ -]?(?:texts?|tags?|attributes?))?\b/i
const PICTURE =
  /^(?:images?|pictures?|screenshots?|photos?|figures?|illustrations?|diagrams?|graphics?|gif|logos?|icons?)$/
const ALSO = anyOf(`
  alts? alt-texts? alternative texts? tags? attributes? images? pictures? screenshots? photos? figures? illustrations? diagrams? graphics? gif logos? icons?
  set add write give change replace update describes? shows? showing reads? says? saying wrong missing lacks? no only just better namely empty example sample page on in of
`)
const LONGEST = 10

/** Says what a picture shows: one that is told by its place, its file or what it says now. */
export const altTexts: Way = { cue: CUE, restate }

/** “… have no alt text, is that a problem?” tells nothing of what they show. */
const ASKED = /\b(?:is|are|does|do) (?:that|this|it|they)\b[^?]*\?\s*$/i

async function restate(scene: Scene): Promise<Restatement[]> {
  if (ASKED.test(scene.prompt)) return []
  const alt = scene.words.findIndex(({ plain }) => /^alt/.test(plain))
  const all = { from: 0, to: scene.words.length }
  const behind = { from: alt, to: scene.words.length }
  const text =
    findBefore(scene, alt) ?? findLiteral(scene, behind, []) ?? findLiteral(scene, all, [])
  // “Use the title of the card” tells where it is taken from.
  if (text === undefined || /^(?:use|take|copy|repeat) /.test(scene.plain(text))) return []
  const page =
    (await getPage(scene, [text])) ??
    (await findByPicture(scene, text)) ??
    (await findByAlt(scene, text))
  if (page === undefined) return []
  const pictures = getPictures(await scene.context.docs.files.read(page.file))
  const named = findPicture(scene, pictures, [text, page.span])
  if (named === undefined) return []
  // “The picture on the Setup card” tells where the same one is.
  const places = (await listPartMentions(scene, page)).map(({ span }) => span)
  const said = scene.say(text)
  return [
    {
      wishes: [
        {
          said: `Set the alt text of the picture ${named.at + 1} on ${page.route} to ${quote(said)}`,
          perform: ({ docs }) => write(docs, page, { at: named.at, text: said }),
        },
      ],
      accounted: [
        text,
        page.span,
        ...named.spans,
        ...(await listPages(scene)).flatMap(({ file, span }) =>
          file === page.file && !overlaps(span, text) ? [span] : [],
        ),
        ...places.filter((span) => !overlaps(span, text)),
      ],
      also: ALSO,
    },
  ]
}

/** “Use A boat at sea as its alt text.” */
function findBefore(scene: Scene, alt: number): Span | undefined {
  const lead = /(?:^| )as(?: (?:the|its|an?|their|new|for))*$/.exec(
    scene.plain({ from: Math.max(0, alt - 3), to: alt }),
  )
  const to = alt - (lead?.[0].trim().split(' ').length ?? 0)
  const verb = scene.words.findLastIndex(
    ({ plain }, at) => at < to && /^(?:use|put|set|write|take|add|give)$/.test(plain),
  )
  const from = verb + 1
  const isText = /^["“]?\p{Lu}/u.test(scene.words[from]?.text ?? '')
  const isWhole = verb >= scene.startOfSentence(to - 1)
  return lead !== null && verb !== -1 && isWhole && isText && from < to ? { from, to } : undefined
}

/** Whether words are the name of a picture's file, with or without what tells its kind. */
function isFile(src: string, words: string): boolean {
  const file = posix.basename(src)
  return file === words || (words.includes('-') && file.replace(/\.\w+$/, '') === words)
}

/** The one page with pictures that have a word of the prompt in their address: “the first Setup screenshot”. */
async function findByPicture(scene: Scene, text: Span): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const noun = scene.words.findIndex(({ plain }) => PICTURE.test(plain))
  const span = { from: noun - 1, to: noun }
  const word = nameKey(scene.say(span))
  if (noun < 1 || overlaps(span, text)) return undefined
  if (!/^\p{Lu}/u.test(scene.say(span))) return findByWords(scene, noun)
  const files: string[] = []
  for (const file of docs.pages()) {
    const pictures = getPictures(await docs.files.read(file))
    if (pictures.some(({ src }) => nameWords(src).includes(word))) files.push(file)
  }
  const [file, ...others] = files
  return file === undefined || others.length > 0 ? undefined : toMention(scene, span, file, false)
}

/** The one page with a picture that says now what is told of it: “the picture of the settings page in the Setup guide”. */
async function findByAlt(scene: Scene, text: Span): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const found: PageMention[] = []
  for (const file of docs.pages()) {
    for (const { alt } of getPictures(await docs.files.read(file))) {
      const [span] = nameWords(alt).length > 1 ? scene.findSaid(alt) : []
      if (span !== undefined && !overlaps(span, text))
        found.push(toMention(scene, span, file, false))
    }
  }
  const [page, ...others] = found
  if (page === undefined || others.length > 0) return undefined
  const pages = (await listPages(scene)).filter(
    ({ span }) => !overlaps(span, page.span) && !overlaps(span, text),
  )
  if (!pages.every(({ file }) => file === page.file)) return undefined
  // What tells the picture is told by its words, and not by those of the page.
  return { ...page, span: pages[0]?.span ?? { from: 0, to: 0 } }
}

/** The one page with the only picture whose file is called by the words before “screenshot”: “the web reader screenshot”. */
async function findByWords(scene: Scene, noun: number): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const span = readCalled(scene, noun)
  if (span === undefined) return undefined
  const found: string[] = []
  for (const file of docs.pages())
    for (const { src } of getPictures(await docs.files.read(file)))
      if (isCalled(src, scene.say(span))) found.push(file)
  const [file, ...others] = found
  return file === undefined || others.length > 0 ? undefined : toMention(scene, span, file, false)
}

const ARTICLE = /^(?:the|our|that|this)$/

async function write(
  docs: Scene['context']['docs'],
  { file, route }: PageMention,
  { at, text }: { at: number; text: string },
): Promise<string> {
  let count = 0
  const page = await docs.files.read(file)
  const changed = mapPictures(page, ({ written }) =>
    count++ === at ? withAlt(written, text) : undefined,
  )
  await docs.files.write(file, changed)
  return `Set the alternative text of the picture ${at + 1} on \`${route}\` to “${text}”.`
}

/** The one picture that is meant, with the words that tell it. */
function findPicture(
  scene: Scene,
  pictures: readonly Picture[],
  beside: readonly Span[],
): { at: number; spans: Span[] } | undefined {
  const isFree = (span: Span) => !beside.some((one) => overlaps(one, span))
  const spans: Span[] = []
  let left = [...pictures.keys()]
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST).filter(isFree)) {
      const key = nameKey(scene.say(span))
      const own = left.filter((at) => {
        const { alt, src } = pictures[at] ?? { alt: '', src: '' }
        return key !== '' && (nameKey(alt) === key || isFile(src, scene.say(span)))
      })
      if (own.length === 0) continue
      left = own
      spans.push(span)
      from = span.to
      break
    }
  }
  const noun = scene.words.findIndex(
    ({ plain }, at) => PICTURE.test(plain) && isFree({ from: at, to: at + 1 }),
  )
  const isNamed = !isFree({ from: noun - 1, to: noun })
  const first = isNamed ? noun - 2 : noun - 1
  const place = getPlace(scene.words[first]?.plain ?? '')
  if (place !== undefined) {
    // “The last screenshot” is that of the page, or of those that say the same.
    const one =
      spans.length > 0 && left.length > 1 ? left.at(place) : [...pictures.keys()].at(place)
    if (one === undefined || (spans.length > 0 && !left.includes(one))) return undefined
    return { at: one, spans: [...spans, { from: first, to: noun + 1 }] }
  }
  const [only, ...others] = left
  if (only !== undefined && others.length === 0) return { at: only, spans }
  const span = spans.length > 0 ? undefined : readCalled(scene, noun)
  const own = left.filter((at) => isCalled(pictures[at]?.src ?? '', span && scene.say(span)))
  const [called, ...more] = own
  return called === undefined || span === undefined || more.length > 0
    ? undefined
    : { at: called, spans: [span] }
}

/** The words between an article and the word for a picture: “the web reader screenshot”. */
function readCalled(scene: Scene, noun: number): Span | undefined {
  const the = scene.words.findLastIndex(({ plain }, at) => at < noun && ARTICLE.test(plain))
  const isBroken = the === -1 || scene.hasBreakWithin(the, noun)
  return isBroken || noun - the < 3 ? undefined : { from: the + 1, to: noun }
}

/** Whether the file of a picture has all of some words in its name. */
function isCalled(src: string, words: string | undefined): boolean {
  const own = nameWords(posix.basename(src).replace(/\.\w+$/, ''))
  return words !== undefined && nameWords(words).every((word) => own.includes(word))
}
