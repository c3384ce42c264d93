import { type Context, printRoutes } from '../context.ts'
import { readCount } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { listPathWords, listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** What leads to a piece of code as it should be. */
const LEAD =
  /(?:^| )(?:(?:just |simply |please |so |and |then )*(?:make|change|turn|shorten|set|correct|fix) (?:it|that|this|them|both|those|these|all(?: of (?:them|these|those))?)(?: just| simply)?(?: (?:in)?to| say| read| be)?|(?:should|must|has to|have to|needs? to) (?:just |only |simply |now |both |all )*(?:be|read|say|use)|(?:just |simply |please )*(?:use|write|put)|it's|it is(?: now)?|is now|are now|with|by)(?: just| simply)?$/
const CUE = /[\p{L}\d]+[/_.=-]{1,2}[\p{L}\d]|\bv\d/u
const ALSO = anyOf(`
  commands? code samples? snippets? examples? run lines? blocks? shell terminal call calls imports? scripts? paths? folders? director(?:y|ies) home machine local laptop file names? package packages module modules flags? options? variables? env environment
  api paths? urls? addresses base endpoints? requests? rather not
  change changes changed into make just use uses using point points refer refers say says show shows have has still wrong old stale outdated somebody's someone's personal own absolute hard-?coded leaked left over
  two both three all pages page guide guides it that them those of in on at with the instead should be is are was and to from demo now install installs clone clones
`)
const OTHER =
  /\b(?:add|insert|rename|redirect|move|heading|title|description|sidebar|navigation|new page|price|plan|default|limit|version|link|links|except|only)\b/i
const MARK = /[/_=@]|--|\w\.\w|\w-\w|^v\d+$/
const COMMAND =
  /^(?:cd|npm|npx|pnpm|yarn|bun|pip3?|uv|git|curl|docker|node|python3?|go|cargo|brew|make|deno) \S/
/** What says more than what it should be: “app_host, and the same goes for the logo”. */
const GOES_ON = /,\s|\b(?:and|but)\b/
const LONGEST = 8
const MOST_REST = 2

/** “The samples on both demo pages go to /home/ann/acme. Just make it cd acme”: a piece of code that is told as it stands. */
export const literalTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const now = findNow(scene)
  if (now === undefined) return undefined
  const texts = new Map<string, string>()
  for (const file of docs.texts()) texts.set(file, await docs.files.read(file))
  const all = [...texts.values()]
  const old = findOld(scene, now, all)
  // “The example of BASE_URL should be https://…” tells what the name has, and not another name.
  if (old === undefined || scene.words[old.from - 1]?.plain === 'of') return undefined
  const pattern = toPattern(scene.say(old))
  const having = [...texts].flatMap(([file, text]) => (text.search(pattern) === -1 ? [] : [file]))
  const pages = (await listPages(scene)).filter(
    ({ span }) => !overlaps(span, old) && !overlaps(span, now),
  )
  const named = new Set(pages.map(({ file }) => file))
  const isNamed = (file: string) => named.size === 0 || named.has(file)
  const meant = having.filter(isNamed)
  const count = COUNT.exec(scene.plainBeside([old, now]))?.[1]
  const isCounted = count === undefined || readCount(count) === having.length
  // Pages that are counted and not all named are those that have it.
  const files = count !== undefined && isCounted ? having : meant
  if (files.length === 0 || (count !== undefined && !isCounted && named.size === 0))
    throw new Unresolved(`Expected “${scene.say(old)}” on pages that are told, received none.`)
  if (named.size > 0 && count === undefined && [...named].some((file) => !having.includes(file)))
    return undefined
  const places = (
    await Promise.all(
      files.map(async (file) => [
        ...(await listPathWords(scene, file)),
        ...(await listPlaceWords(scene, file)),
      ]),
    )
  ).flat()
  const spans = [
    old,
    now,
    ...pages.map(({ span }) => span),
    ...places.filter((span) => !overlaps(span, now)),
  ]
  if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  for (const file of files) {
    const text = texts.get(file) ?? ''
    await docs.files.write(file, replaceIn(text, scene.say(old), scene.say(now)))
  }
  return `Replaced “${scene.say(old)}” by “${scene.say(now)}” on ${printRoutes(docs, files)}.`
}

const COUNT =
  /\b(both|two|three|four|five)(?: \S+){0,3} (?:pages|guides|articles|tutorials|places|spots)\b/

/** “… in all examples” tells where, and is no part of a command. */
const IN_ALL =
  / in (?:(?:all|the|our|every|each|of|code) )+(?:examples?|samples?|snippets?|commands?|docs|pages|places|code)$/

/** What it should be: behind words that lead to it, up to the end of the sentence. */
function findNow(scene: Scene): Span | undefined {
  const found = scene.words.flatMap((_word, from): Span[] => {
    const start = Math.max(scene.startOfSentence(from), from - 8)
    if (!LEAD.test(scene.plain({ from: start, to: from }))) return []
    const [not] = scene
      .find(/^(?:instead of|rather than|and not)$/, 2)
      .filter((span) => span.from > from)
    const end = Math.min(scene.endOfSentence(from), not?.from ?? scene.words.length)
    const [place = ''] = IN_ALL.exec(scene.plain({ from, to: end })) ?? []
    let to = end - place.trim().split(' ').filter(Boolean).length
    while (
      to > from + 1 &&
      /^(?:instead|please|there|everywhere|now|too|on|both|pages|in)$/.test(
        scene.words[to - 1]?.plain ?? '',
      )
    )
      to--
    const said = scene.say({ from, to })
    const isCode =
      to - from <= LONGEST &&
      !GOES_ON.test(said) &&
      (MARK.test(said) || COMMAND.test(said) || scene.words[from]?.isQuoted === true)
    return isCode ? [{ from, to }] : []
  })
  const [only, ...others] = found.filter(
    (one) => !found.some((other) => other !== one && overlaps(one, other) && other.from > one.from),
  )
  return others.length === 0 ? only : undefined
}

/** The longest piece that the docs have. */
function findOld(scene: Scene, now: Span, texts: readonly string[]): Span | undefined {
  const found = scene.words.flatMap((_word, from) =>
    scene.runsFrom(from, LONGEST).filter((span) => {
      const said = scene.say(span)
      return (
        !overlaps(span, now) &&
        MARK.test(said) &&
        said.length > 4 &&
        texts.some((text) => toPattern(said).test(text))
      )
    }),
  )
  const [best] = found.toSorted((a, b) => scene.say(b).length - scene.say(a).length)
  return found.some((span) => best !== undefined && !overlaps(span, best)) ? undefined : best
}

/** Replaces a piece of code; words before it that the new one has as well are not written twice. */
function replaceIn(text: string, old: string, now: string): string {
  const words = now.split(' ')
  // “acme run” is all of “npx --with acme acme run” that is meant.
  const isWhole = old.startsWith(`${words[0]} `)
  const at = (isWhole ? [] : words)
    .slice(0, -1)
    .findLastIndex((_word, index) => text.includes(`${words.slice(0, index + 1).join(' ')} ${old}`))
  const lead = at === -1 ? '' : `${words.slice(0, at + 1).join(' ')} `
  return text.replaceAll(toPattern(lead + old), () => now)
}

function toPattern(words: string): RegExp {
  // A version may be a part of a path.
  if (/^v\d+$/.test(words)) return new RegExp(`(?<![\\w.-])${words}(?![\\w-]|\\.\\w)`, 'g')
  return new RegExp(`(?<![\\w./-])${escapePattern(words)}(?![\\w/-]|\\.\\w)`, 'g')
}
