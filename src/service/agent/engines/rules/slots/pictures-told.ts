import { posix } from 'node:path'
import { type Context, printCount } from '../context.ts'
import { addAltTexts } from '../intents/alt-texts.ts'
import { getPlace, nameKey, nameWords } from '../names.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { Said } from '../prompt/said.ts'
import { getPage, listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { findPagesInRow, listFolderWords, type RowPage } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText, sayTold } from './told-text.ts'

const CUE = /\balt(?:ernative)?[- ]?(?:texts?|tags?|attributes?)?\b|\bscreen readers?\b/i
const ALSO = anyOf(`
  alts? alt-texts? alternative texts? tags? attributes? images? pictures? screenshots? photos? figures? illustrations? diagrams? cover big large hero top bottom start on in of at
  no none any every all without fill supply provide describing lacks? lacking miss missing misses empty don't doesn't have has give add write set put use make describe each one ones them both two three four last first second third latter former
  shows? showing shown contains? includes? better useful proper meaningful short descriptive fitting good just only currently still there now generic placeholder instead text needs? need file names? name nothing but only
  wrong same all other others pages? guides? articles? is are say says read reads called for and should be screen readers? get gets nothing proper accessibility those these
`)

const NOUNS = '(?:images?|pictures?|screenshots?|photos?|figures?|diagrams?|illustrations?)'
const OF_PICTURES = new RegExp(`\\b${NOUNS}\\b`, 'i')

/** Alternative texts of several pictures: “Make it A for the first and B for the second.” */
export const picturesTold: SlotWay = {
  cue: CUE,
  // What a picture lacks is no text of the page, where the new one is told behind it.
  isSure: (prompt) =>
    (LACKING.test(prompt) && TOLD.test(prompt)) || LISTED.test(prompt) || BY_WORDS.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!OF_PICTURES.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  return (
    (await setOrdinals(context, prompt)) ??
    (await setListed(context, prompt)) ??
    (await setByWords(context, prompt)) ??
    (await setPair(context, scene)) ??
    (await writeEach(context, scene)) ??
    (await setSame(context, scene))
  )
}

const WHICH_ONE =
  '(?:the |for the )?(?<which>first|second|third|fourth|last)(?: (?:one|image|picture|screenshot))?'
const NEXT_ONE = '(?:the |for the )?(?:first|second|third|fourth|last)\\b'
const EACH_SHOWN = new RegExp(
  `(?:^|[.,;:] |\\band )${WHICH_ONE}(?:(?:['’]s alt(?: text)?)? (?:(?:should|must|has to|needs to|can) (?:be|say|read|get|have|become)|shows?|is|depicts|gets|needs)(?: the (?:alt )?text)?:?|:|,)? (?<text>.+?)(?=(?:[.,;] (?:and )?|,? and )${NEXT_ONE}|\\.?$)`,
  'giu',
)

/** “The first shows the deck, the second the mast”, “First one: The deck. Second one: The mast.” */
async function setOrdinals(context: Context, prompt: string): Promise<string | undefined> {
  const told = [...prompt.matchAll(EACH_SHOWN)].map(({ groups }) => ({
    at: getPlace(groups?.which ?? '') ?? 0,
    alt: asAlt(groups?.text ?? ''),
  }))
  if (told.length < 2) return undefined
  const ahead = prompt.slice(0, prompt.search(EACH_SHOWN))
  return setEach(context, ahead, (all) => {
    const among = LACKING.test(ahead) ? all.filter(({ alt }) => alt.trim() === '') : all
    const chosen = told.flatMap(({ at, alt }): [Picture, string][] => {
      const picture = among.at(at)
      return picture === undefined ? [] : [[picture, alt]]
    })
    const isEach = new Set(chosen.map(([picture]) => picture)).size === told.length
    return isEach && among.length >= told.length ? chosen : undefined
  })
}

/** “The three pictures need alt texts: The deck, The mast and The sail.” */
const LISTED = new RegExp(
  `^(?<ahead>[^:]*\\b${NOUNS}\\b[^:]*\\balt\\b[^:]*|[^:]*\\balt\\b[^:]*\\b${NOUNS}\\b[^:]*): (?<list>[^:]+(?:, | and )[^:]+?)[.]?$`,
  'i',
)
/** “Make it The deck for the boat picture and The mast for the other one.” */
const BY_WORDS = new RegExp(
  `^(?<ahead>.*?)\\b(?:make|use|set|write|put)(?: (?:it|that|them|those))?(?: to)? (?<first>[^.]+?) for (?:the )?(?<which>[\\p{L}\\d-]+) (?:${NOUNS}|one),? and (?<second>[^.]+?) for (?:the )?(?:(?<other>other)(?: one| ${NOUNS})?|(?<last>[\\p{L}\\d-]+) (?:${NOUNS}|one))[.]?$`,
  'isu',
)

/** A text for each picture of a page that has none, or for each of it, in their order. */
async function setListed(context: Context, prompt: string): Promise<string | undefined> {
  const { ahead, list } = LISTED.exec(prompt)?.groups ?? {}
  if (ahead === undefined || list === undefined) return undefined
  const alts = list.split(/,? and |, |; /).map(asAlt)
  return setEach(context, ahead, (pictures) => {
    const bare = pictures.filter(({ alt }) => alt.trim() === '')
    const among = bare.length > 0 ? bare : pictures
    return among.length === alts.length ? among.map((one, at) => [one, alts[at] ?? '']) : undefined
  })
}

/** Two pictures, of which one is told by a word of its text or its file. */
async function setByWords(context: Context, prompt: string): Promise<string | undefined> {
  const { ahead, first = '', which = '', second = '', last } = BY_WORDS.exec(prompt)?.groups ?? {}
  if (ahead === undefined || getPlace(which) !== undefined) return undefined
  return setEach(context, ahead, (all) => {
    const nameOf = ({ src }: Picture) => nameKey(posix.basename(src).replace(/\.\w+$/, ''))
    const isMeant = (one: Picture) =>
      /\bfile ?names?\b/i.test(ahead)
        ? nameKey(one.alt).includes(nameOf(one))
        : !LACKING.test(ahead) || one.alt.trim() === ''
    const among = all.filter(isMeant)
    const called = (word: string) =>
      among.filter(({ src, alt }) =>
        nameWords(`${src} ${alt}`.replaceAll(/[/._-]/g, ' ')).includes(word),
      )
    const [one, ...more] = called(which.toLowerCase())
    const others =
      last === undefined ? among.filter((each) => each !== one) : called(last.toLowerCase())
    const [other] = others
    const isClear = more.length === 0 && others.length === 1 && one !== other
    return one && other && isClear
      ? [
          [one, asAlt(first)],
          [other, asAlt(second)],
        ]
      : undefined
  })
}

type Alts = readonly (readonly [Picture, string])[]

/** Gives pictures of the page that is told their texts. */
async function setEach(
  context: Context,
  ahead: string,
  choose: (pictures: readonly Picture[]) => Alts | undefined,
): Promise<string | undefined> {
  const scene = new Scene(ahead, context)
  const page = await getPage(scene)
  if (page === undefined || !isAllTold(scene, [page.span], ALSO)) return undefined
  const { files } = context.docs
  const text = await files.read(page.file)
  const pictures = getPictures(text)
  const chosen = choose(pictures)
  if (chosen === undefined) return undefined
  const alts = new Map(chosen)
  let at = 0
  const after = mapPictures(text, ({ written }) => {
    const picture = pictures[at++]
    const alt = picture && alts.get(picture)
    return alt === undefined ? undefined : withAlt(written, alt)
  })
  await files.write(page.file, after)
  return `Set the alternative texts of ${printCount(chosen.length, 'picture')} on \`${page.route}\`: ${chosen.map(([, alt]) => `“${alt}”`).join(', ')}.`
}

function asAlt(words: string): string {
  const text = words.trim().replace(/[.,;]$/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** “Both pictures on the Start page say Home, make it The list of boards”: one text for all that are told. */
async function setSame({ docs }: Context, scene: Scene): Promise<string | undefined> {
  const pages = await listPages(scene)
  const files = [...new Set(pages.map(({ file }) => file))]
  for (const file of files) {
    const text = await docs.files.read(file)
    const pictures = getPictures(text)
    const alts = pictures.flatMap(({ alt }) => (alt.trim() === '' ? [] : scene.findSaid(alt)))
    const told = findToldText(scene, [])
    if (told === undefined || alts.some((span) => span.from === told.from && span.to === told.to))
      return undefined
    const own = pages.filter((page) => page.file === file && !overlaps(page.span, told))
    const said = alts.filter((span) => !overlaps(span, told))
    const others = pages.filter(
      ({ span }) => !overlaps(span, told) && !own.some((one) => overlaps(one.span, span)),
    )
    const keys = new Set(said.map((span) => nameKey(scene.say(span))))
    const isBare = said.length === 0 && LACKING.test(scene.prompt)
    const meant = pictures.filter(({ alt }) =>
      isBare ? alt.trim() === '' : keys.size === 0 || keys.has(nameKey(alt)),
    )
    const chosen = chooseCounted(scene, pictures, meant)
    if (own.length === 0 || others.length > 0 || chosen === undefined) continue
    const named = [...own.map(({ span }) => span), ...listFolderWords(scene, own)]
    const spans = [told, ...said, ...named, ...listFileNames(scene, chosen)]
    if (!isAllTold(scene, spans, ALSO)) continue
    let at = 0
    const after = mapPictures(text, ({ written }) =>
      chosen.includes(pictures[at++] as Picture)
        ? withAlt(written, sayTold(scene, told))
        : undefined,
    )
    await docs.files.write(file, after)
    return `Set the alternative text of ${printCount(chosen.length, 'picture')} on \`${docs.routeOf(file)}\` to “${sayTold(scene, told)}”.`
  }
  return undefined
}

/** As many pictures as are told: “both”, “all three”, “the second”, or one alone. */
function chooseCounted(
  scene: Scene,
  all: readonly Picture[],
  meant: readonly Picture[],
): readonly Picture[] | undefined {
  const [, which] = WHICH.exec(scene.prompt) ?? []
  if (which !== undefined) {
    const one = all.at(getPlace(which.toLowerCase()) ?? 0)
    return one !== undefined && meant.includes(one) ? [one] : undefined
  }
  const count = /\bboth\b|\btwo (?:\S+ )?(?:images|pictures|screenshots|photos)\b/i.test(
    scene.prompt,
  )
    ? 2
    : undefined
  if (count !== undefined) return meant.length === count ? meant : undefined
  if (/\b(?:all|each|every)\b/i.test(scene.prompt)) return meant.length > 0 ? meant : undefined
  return meant.length === 1 ? meant : undefined
}

const WHICH =
  /\b(first|second|third|fourth|last) (?:\S+ )?(?:images?|pictures?|screenshots?|photos?|figures?|diagrams?|illustrations?|one)\b/i
const LACKING =
  /\b(?:no|none|nothing|without|lacks?|missing|misses|empty|don['’]?t have|doesn['’]?t have)\b/i
const TOLD =
  /[.;,:] (?:please |so |just |and )*(?:use|make it|set it to|take|it should (?:be|say|read)) /i

/** Words of the names of the pictures' files, which tell which ones they are. */
function listFileNames(scene: Scene, pictures: readonly Picture[]): Span[] {
  const words = new Set(pictures.flatMap(({ src }) => nameWords(src.replaceAll(/[/._-]/g, ' '))))
  return scene.words.flatMap(({ plain }, from) =>
    words.has(plain) || words.has(plain.replace(/s$/, '')) ? [{ from, to: from + 1 }] : [],
  )
}

/** The texts that are told for the first and for the second of two pictures. */
async function setPair({ docs }: Context, scene: Scene): Promise<string | undefined> {
  const texts = findPair(scene)
  if (texts === undefined) return undefined
  const page = await getPage(
    scene,
    texts.map(({ span }) => span),
  )
  if (page === undefined) return undefined
  const text = await docs.files.read(page.file)
  const chosen = choosePictures(scene, getPictures(text))
  if (chosen === undefined) return undefined
  const meant = chosen.at.flatMap((index) => getPictures(text)[index] ?? [])
  const spans = [
    page.span,
    ...chosen.spans,
    ...listFileNames(scene, meant),
    ...texts.flatMap(({ span, lead }) => [span, lead]),
  ]
  if (!isAllTold(scene, spans, ALSO)) return undefined
  let at = 0
  const after = mapPictures(text, ({ written }) => {
    const told = texts[chosen.at.indexOf(at++)]
    return told === undefined ? undefined : withAlt(written, scene.say(told.span))
  })
  await docs.files.write(page.file, after)
  const said = texts.map(({ span }) => `“${scene.say(span)}”`).join(' and ')
  return `Set the alternative texts of two pictures on \`${page.route}\` to ${said}.`
}

interface PairText {
  span: Span
  /** Words that tell which picture it is for. */
  lead: Span
}

const OF_FIRST =
  /^(?:for|on|to) (?:the )?(?:first|former|upper|top)(?: (?:one|image|picture|screenshot))?$/
const OF_SECOND =
  /^(?:for|on|to) (?:the )?(?:second|latter|last|other|lower|bottom)(?: (?:one|image|picture|screenshot))?$/
const TELLS =
  /(?:^| )(?:make (?:it|them|that)|use|set (?:it|them) to|change (?:it|them) to|it should be|they should be|should be|put|write)$/

/** “… A for the first and B for the second.” */
function findPair(scene: Scene): [PairText, PairText] | undefined {
  const [first] = scene.find(OF_FIRST, 4)
  const [second] = scene
    .find(OF_SECOND, 4)
    .filter(({ from }) => first !== undefined && from > first.to)
  if (first === undefined || second === undefined) return undefined
  const between = scene.words[first.to]?.plain === 'and' ? first.to + 1 : first.to
  const starts = scene.words.flatMap((_word, at) => {
    const isLead = TELLS.test(scene.plain({ from: Math.max(0, at - 3), to: at }))
    return isLead && at < first.from && at >= scene.startOfSentence(first.from) ? [at] : []
  })
  const from = starts.at(-1)
  if (from === undefined || between >= second.from) return undefined
  return [
    { span: { from, to: first.from }, lead: first },
    { span: { from: between, to: second.from }, lead: second },
  ]
}

/** The two pictures that are spoken of: by what they both say now, the last or the first two, or the only two. */
function choosePictures(
  scene: Scene,
  pictures: readonly Picture[],
): { at: number[]; spans: Span[] } | undefined {
  const spans: Span[] = []
  let left = pictures.map((picture, at) => ({ picture, at }))
  const isBare = /\b(?:no|without|empty|missing|lack)\b[^.]*\balt/i.test(scene.prompt)
  const alts = [...new Set(pictures.map(({ alt }) => alt).filter((alt) => alt.trim() !== ''))]
  for (const alt of alts) {
    const [said] = scene.findSaid(alt)
    if (said === undefined) continue
    spans.push(said)
    left = left.filter(({ picture }) => nameKey(picture.alt) === nameKey(alt))
  }
  if (isBare && spans.length === 0) left = left.filter(({ picture }) => picture.alt.trim() === '')
  const isLast = /\blast two\b/i.test(scene.prompt)
  const isFirst = /\bfirst two\b/i.test(scene.prompt)
  const two = isLast ? left.slice(-2) : isFirst ? left.slice(0, 2) : left
  return two.length === 2 ? { at: two.map(({ at }) => at), spans } : undefined
}

/** Pictures of several pages that are named in a row, by the names of their files. */
async function writeEach(context: Context, scene: Scene): Promise<string | undefined> {
  const { prompt } = scene
  const isLacking = LACKING.test(prompt)
  const isAsked = /\b(?:write|add|give|put|make|create|describe|supply|provide|fill)\b/i.test(
    prompt,
  )
  if (!isLacking || !isAsked || /:\s/.test(prompt)) return undefined
  const { docs } = context
  const bare: string[] = []
  for (const file of docs.pages()) {
    const pictures = getPictures(await docs.files.read(file))
    if (pictures.some(({ alt }) => alt.trim() === '')) bare.push(file)
  }
  const row = await findPagesInRow(scene, bare)
  const pages = row.length > 1 ? row : await findOnePage(scene, bare)
  if (pages.length === 0) return undefined
  const spans = [...pages.map(({ span }) => span), ...listFolderWords(scene, pages)]
  // Of one page a word or two more may be the text that its pictures are to have.
  if (!isAllTold(scene, spans, ALSO, pages.length === 1 ? 0 : undefined)) return undefined
  const told: string[] = []
  for (const { file } of pages) {
    const said = new Said({ text: '', quotations: [] }, { page: docs.routeOf(file) })
    told.push(await addAltTexts.perform(context, said))
  }
  return told.join(' ')
}

/** “None of the pictures on the Crew page has an alt text. Describe each of them.”: all of a page that lack one. */
async function findOnePage(scene: Scene, among: readonly string[]): Promise<RowPage[]> {
  const isMeant = EACH.test(scene.prompt) && !SOME.test(scene.prompt)
  const page = isMeant ? await getPage(scene) : undefined
  return page !== undefined && among.includes(page.file) ? [page] : []
}

const EACH =
  /\b(?:all|each|every|both|none of|them|those|these|(?:images|pictures|screenshots|photos|figures|diagrams|illustrations))\b/i
/** What tells which ones of several. */
const SOME =
  /\b(?:first|second|third|fourth|last|two|three|four|few|several|latter|former|top|bottom|start|cover|hero|big|large|wrong|same|others?)\b/i
