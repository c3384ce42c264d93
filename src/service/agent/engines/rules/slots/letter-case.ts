import { findApiFiles, mapApiTexts } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { getRoot, nameWords } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:capital\w*|upper-?case\w*|lower-?case\w*|small letters?|all caps|casing|cased|camel ?case)\b/i
const ALSO = anyOf(`
  here there where hand sometimes places elsewhere letters?
  capitals? capitali[sz]\\w* upper-?case\\w* lower-?case\\w* small letters? caps casing cased camel case all first big wrong wrongly one two letter initial
  spell\\w* spelt write writes written wrote type typed appears? shows? stands? has have is are be should must needs never always not no instead rather than of but and with in a an
  samples? examples? snippets? code commands? headings? texts? places? some several half sometimes everywhere lots hosts? hostname domains? names? words? terms? product brand consistent consistently stick please fix make change
`)
/** What stands before words as they should be. */
const NOW =
  /(?:^| )(?:(?:should|must|has to|have to|needs? to|ought to) (?:always |just |really |all )*(?:be|read|say)(?: (?:written|spelled|spelt|capitali[sz]ed))?(?: as)?|(?:make|change|turn|fix|correct) (?:it|that|them|those|these|all)(?: (?:in)?to| as)?|(?:please |just |always )*(?:write|use|spell it|spell|spelled|spelt|written as)|it's|it is|they are|that's|to)(?: always| just| really| the)*$/
const OTHER =
  /\b(?:title case|sentence case|headings?|add|remove|delete|move|link to|redirect|button|page title)\b/i
/** An address or a name in code, which is written so in code as well. */
const TECHNICAL = /\w\.\w|[_/]|\w:\/\//
const LONGEST = 4

/** “The host is written with a capital A in the samples, it should be acme.dev”: one name that the docs have in other letters. */
export const letterCase: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const texts = new Map<string, string>()
  const api = await findApiFiles(docs.files, context.files.paths)
  for (const file of new Set([...docs.texts(), ...api]))
    texts.set(file, await docs.files.read(file))
  const told = findTold(scene, [...texts.values()].join('\n'))
  if (told === undefined) return undefined
  const own = await findOwnPage(scene, told.words)
  const { files, spans } = await readPlaces(scene, [...told.spans, ...own.map(({ span }) => span)])
  const known = [...told.spans, ...spans, ...own.map(({ span }) => span)]
  if (!isAllTold(scene, known, ALSO)) return undefined
  const among = own.length > 0 ? own.map(({ file }) => file) : files
  const isCode = TECHNICAL.test(told.words)
  const pattern = toPattern(told.words)
  const changed: string[] = []
  const change = (text: string) => text.replaceAll(pattern, () => told.words)
  await withHeadingLinks(docs, async () => {
    for (const file of among ?? texts.keys()) {
      const before = texts.get(file) ?? (await docs.files.read(file))
      const after = api.includes(file)
        ? mapApiTexts(before, change)
        : isCode
          ? change(before)
          : mapPageTexts(before, ['prose'], change)
      if (after === before) continue
      await docs.files.write(file, after)
      changed.push(file)
    }
    return changed.length
  })
  if (changed.length === 0) return undefined
  return `Wrote “${told.words}” in the letters that are told, on ${changed.map((file) => `\`${file}\``).join(', ')}.`
}

/** “On its integration page”: the page that is called so, in the folder that is told. */
async function findOwnPage(scene: Scene, name: string): Promise<{ span: Span; file: string }[]> {
  const { docs } = scene.context
  const found: { span: Span; file: string }[] = []
  for (const span of scene.find(ITS_PAGE, 4)) {
    const kind = /^its (?:own )?(?<kind>\S+) \S+$/.exec(scene.plain(span))?.groups?.kind
    const file = await docs.fileOf(name).catch(() => undefined)
    const folders = nameWords(file?.split('/').slice(0, -1).join(' ') ?? '').map(getRoot)
    const isOf = kind === undefined || kind === 'own' || folders.includes(getRoot(kind))
    if (file === undefined || !isOf)
      throw new Unresolved(`Expected the page of “${name}”, received none.`)
    found.push({ span, file })
  }
  return found
}

const ITS_PAGE = /^its (?:own )?(?:[\p{L}-]+ )?(?:page|guide|article|tutorial)$/u

/** The one name of a prompt that the docs have in other letters, with all places where it is said. */
function findTold(
  scene: Scene,
  docs: string,
): { words: string; spans: readonly Span[] } | undefined {
  const found = scene.words.flatMap((_word, from) =>
    scene.runsFrom(from, LONGEST).filter((span) => {
      const said = scene.say(span)
      const isWords = scene.words
        .slice(span.from, span.to)
        .every(({ plain }) => isFilling(plain) || ALSO.test(plain))
      return !isWords && /\p{L}{2}/u.test(said) && hasOtherCase(docs, said)
    }),
  )
  const right = findRight(scene, found, docs)
  const [best] = right.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  if (
    best === undefined ||
    right.some((span) => !overlaps(span, best) && scene.say(span) !== scene.say(best))
  )
    return undefined
  const plain = scene.plain(best)
  const isTwice = listOtherCase(scene, best).length > 0
  // What the docs have in other letters beside it is another name, where not both ways to write it are told.
  const isOther =
    !isTwice && found.some((span) => !overlaps(span, best) && !plain.includes(scene.plain(span)))
  const parts = new Set(plain.split(/[^\p{L}\d]+/u))
  const same = scene.words.flatMap((word, from) => {
    const span = { from, to: from + best.to - best.from }
    if (scene.plain(span) === plain) return [span]
    // “The gateway host is spelled with a capital R.”
    return parts.has(word.plain) || /^\p{L}$/u.test(word.text) ? [{ from, to: from + 1 }] : []
  })
  return isOther ? undefined : { words: scene.say(best), spans: same }
}

/** “Elm is spelled elm in places, please capitalize it.” */
const WISHED =
  /\b(?<how>capitali[sz]e|upper-?case|lower-?case) (?:it|that|this|them|those|these|all of them)\b/i

/** “We spell it so wrong” tells not which is the wrong one. */
const SPELLED_WRONG = /\b(?:write|spell)$/

/** The words as they should be: those that are asked for, else of two ways to write them the one that is not told to be there. */
function findRight(scene: Scene, found: readonly Span[], docs: string): Span[] {
  const before = ({ from }: Span) =>
    scene.plain({ from: Math.max(scene.startOfSentence(from), from - 6), to: from })
  const how = WISHED.exec(scene.prompt)?.groups?.how
  const both =
    how === undefined ? [] : found.filter((span) => listOtherCase(scene, span).length > 0)
  if (both.length > 0)
    return both.filter(
      (span) => /^\p{Lu}/u.test(scene.say(span)) === /^(?:cap|up)/i.test(how ?? ''),
    )
  const isWrong = ({ to }: Span) => /^wrong(?:ly)?\b/.test(scene.words[to]?.plain ?? '')
  const asked = found.filter(
    (span) => NOW.test(before(span)) && !(SPELLED_WRONG.test(before(span)) && isWrong(span)),
  )
  if (asked.length > 0) return asked
  return found.filter((span) => {
    const others = listOtherCase(scene, span)
    const isSo = (one: Span) => IS_SO.test(before(one)) && hasWords(docs, scene.say(one))
    const isOnlySo = others.length > 0 && others.every(isSo) && !IS_SO.test(before(span))
    return isOnlySo && isLettered(scene, span, others[0])
  })
}

/** Where a prompt has words in other letters. */
function listOtherCase(scene: Scene, span: Span): Span[] {
  return scene.words
    .map((_word, from) => ({ from, to: from + span.to - span.from }))
    .filter((one) => scene.plain(one) === scene.plain(span) && scene.say(one) !== scene.say(span))
}

/** What stands before words as they are. */
const IS_SO =
  /(?:^| )(?:(?:it's|it is|they are|is|are|was) (?:\S+ )?(?:written|spelled|spelt|typed|capitali[sz]ed)(?: as)?|(?:it |page |docs |guide )?(?:still |often |sometimes )?(?:says|reads|has|writes|spells it|writes it)(?: as)?)$/

/** “Capital H please”: whether one of two ways to write words has that letter so, and the other one has not. */
function isLettered(scene: Scene, right?: Span, wrong?: Span): boolean {
  const { how = '', letter = '' } = LETTER.exec(scene.prompt)?.groups ?? {}
  const isCapital = /^(?:capital|upper)/i.test(how)
  const own = isCapital ? letter.toUpperCase() : letter.toLowerCase()
  const count = (span?: Span) => (span === undefined ? 0 : scene.say(span).split(own).length)
  return letter === '' || count(right) > count(wrong)
}

const LETTER =
  /\b(?<how>capital|upper-?case|lower-?case|small)(?: letter)? ["“']?(?<letter>\p{L})\b/iu

function hasOtherCase(docs: string, words: string): boolean {
  return [...docs.matchAll(toPattern(words))].some(([found]) => found !== words)
}

function hasWords(docs: string, words: string): boolean {
  return [...docs.matchAll(toPattern(words))].some(([found]) => found === words)
}

function toPattern(words: string): RegExp {
  // What stands in an address is another thing than a name that readers see.
  const before = TECHNICAL.test(words) ? '[\\p{L}\\p{N}_.@-]' : '[\\p{L}\\p{N}_.@/-]'
  return new RegExp(`(?<!${before})${escapePattern(words)}(?![\\p{L}\\p{N}_-])`, 'giu')
}
