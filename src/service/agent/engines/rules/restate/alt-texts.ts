import { posix } from 'node:path'
import { getPlace, nameKey, nameWords } from '../names.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { findLiteral } from './literals.ts'
import { type PageMention, toMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
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
  const text = findLiteral(scene, behind, []) ?? findLiteral(scene, all, [])
  // “Use the title of the card” tells where it is taken from.
  if (text === undefined || /^(?:use|take|copy|repeat) /.test(scene.plain(text))) return []
  const page = (await getPage(scene, [text])) ?? (await findByPicture(scene, text))
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
        ...places.filter((span) => !overlaps(span, text)),
      ],
      also: ALSO,
    },
  ]
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
  if (noun < 1 || overlaps(span, text) || !/^\p{Lu}/u.test(scene.say(span))) return undefined
  const files: string[] = []
  for (const file of docs.pages()) {
    const pictures = getPictures(await docs.files.read(file))
    if (pictures.some(({ src }) => nameWords(src).includes(word))) files.push(file)
  }
  const [file, ...others] = files
  return file === undefined || others.length > 0 ? undefined : toMention(scene, span, file, false)
}

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
  return only === undefined || others.length > 0 ? undefined : { at: only, spans }
}
