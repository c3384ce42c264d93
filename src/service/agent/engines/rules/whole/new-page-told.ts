import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { all, PATH, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const ASKED = `(?:we need|we want|we['’]d like|i need|${PLEASE}(?:write|add|create|draft|make))`
const TITLED = '(?:titled|called|named) (?<title>"[^"]+"|“[^”]+”|[^.;,:"“”]+?)'
const FILE =
  '(?:[;.,] (?:and )?(?:please )?(?:(?:name|call) (?:the|its) file|the file(?: name)? (?:should be|is)(?: called)?|save it as) [`"“]?(?<file>[a-z\\d][\\w-]*)(?:\\.mdx?)?[`"”]?)?'
/** A sentence that tells readers what to do. */
const STEP =
  '(?:(?:On|In|For|With|To|First|Then|Next|Finally|After|If|When) (?:[^.!?]|[.](?=\\S))*?\\byou(?:r)?\\b|You )(?:[^.!?]|[.](?=\\S))+[.!?]'
/** What is said of the page, and not on it. */
const OF_PAGE =
  /\b(?:sidebar|menu|navigation|redirect|please|(?:the|this|that|new) page|link (?:to )?it|docs\.json)\b/i

/** A new page with what it tells readers, in sentences that stand behind the wish. */
export const NEW_PAGE_TOLD: readonly WholeWay[] = [
  // “I'd like an explanation page Why oars bend at yard/oars, below Oars. It should say what wood is and why, the Oars page has the facts.”
  [
    all(
      `(?:${ASKED}|(?:i|we)(?:['’]d| would) like(?: to have)?) an? (?:new |short )?(?<type>explanation|how-?to|tutorial|reference)(?: page)?,? (?:${TITLED}|(?<name>\\p{Lu}[^.;:,"“”]+?)) (?<at>at ${PATH})?(?<where>,? (?:below|after|behind|right after|before|above|in|under) [^.;:,]+?)?(?: in the (?:sidebar|navigation|menu))?[.;] (?:it|the page) should (?:say|tell)(?: (?:people|readers|users|them))? (?<about>(?:what|why|how|when)\\b[^.;:]+?)(?:[,;.] (?:and )?(?:the |our )?[^.;:,]+? (?:has|have|lists?|gives?|contains?) (?:all )?(?:the |all the )?(?:facts|details|numbers|material|background)(?: (?:for it|for that|on it|on that))?)?[.!]?`,
    ),
    ({ type = '', name, title = name ?? '', at, where = '', about = '' }): Wish[] => {
      const subjects = [...about.matchAll(WHAT_IS)].map(({ groups }) => groups?.subject ?? '')
      const called = withoutQuotes(title)
      const place = `${at === undefined ? '' : ` ${at}`}${where.replace(/^,/, '')}`
      if (subjects.length === 0 || !/^["“\p{Lu}\d]/u.test(title)) return []
      return [
        `Add a ${type} page called "${called}"${place}.`,
        (context) => checkSays(context, called, subjects),
      ]
    },
  ],
  // “We need a how-to in the Guides group, right after Oars, titled Start at dawn; name the file dawn. On lakes you row. …”
  [
    all(
      `${ASKED} an? (?:new |short )?(?<type>how-?to|tutorial|guide|page|reference)(?<where>[^.;:]*?),? ${TITLED}(?<rest>, [^.;:]+?)?${FILE}[.;] (?<body>${STEP}(?: ${STEP})*)`,
    ),
    ({ type = '', where = '', title = '', rest = '', file, body = '' }): Wish[] => {
      if (body.includes('"') || OF_PAGE.test(body)) return []
      const called = withoutQuotes(title)
      const as = file === undefined ? '' : `, as ${file}.mdx`
      const wish = `Add a ${type} called "${called}"${where}${rest}${as}. It should say: "${body}"`
      const parts = readParts(body)
      if (parts === undefined) return [wish]
      return [wish, (context) => writeParts(context, called, body, parts)]
    },
  ],
]

/** “What the wood is”, “what oars do”. */
const WHAT_IS =
  /\bwhat (?:(?:the|an?|our) )?(?<subject>[^,;:]+?) (?:is|are|does|do|means?|stands? for)\b/giu

/** Says what a new page speaks of. Throws `Unresolved` where it does not speak of what it should say. */
async function checkSays(
  { docs }: Context,
  title: string,
  subjects: readonly string[],
): Promise<string> {
  const file = await docs.fileOf(title)
  const text = (await docs.files.read(file)).toLowerCase()
  const missing = subjects.find((subject) => !text.includes(subject.toLowerCase()))
  if (missing !== undefined)
    throw new Unresolved(`Expected other pages to tell of “${missing}”, received none that do.`)
  return `It tells of ${subjects.join(' and ')} as other pages do.`
}

interface Part {
  name: string
  text: string
}

/** “On macOS you open …. On Windows you press ….”: what is told of each of several systems. */
function readParts(body: string): Part[] | undefined {
  const sentences = body.split(/(?<=[.!?]) /)
  const parts = sentences.flatMap((sentence): Part[] => {
    const { name, text } =
      /^(?:On|For) (?<name>\p{L}*\p{Lu}[\p{L}\d]*(?: \p{Lu}[\p{L}\d]*)*),? (?<text>you .+)$/su.exec(
        sentence,
      )?.groups ?? {}
    return name === undefined || text === undefined ? [] : [{ name, text: asDeed(text) }]
  })
  const names = new Set(parts.map(({ name }) => name))
  return parts.length > 1 && parts.length === sentences.length && names.size === parts.length
    ? parts
    : undefined
}

/** “You open it” as “Open it”; what one can or has to do stays as it is said. */
function asDeed(text: string): string {
  const deed = text.replace(
    /^you (?!(?:can|may|must|should|will|would|could|need|have|are|do|cannot|can't|don't)\b)/,
    '',
  )
  return withCapital(deed)
}

/** Gives each part of what a new page says a heading of its own. */
async function writeParts(
  { docs }: Context,
  title: string,
  body: string,
  parts: readonly Part[],
): Promise<string> {
  const file = await docs.fileOf(title)
  const text = await docs.files.read(file)
  if (!text.includes(body)) throw new Unresolved(`Expected “${body}” on \`${file}\`.`)
  const written = parts.map((part) => `## ${part.name}\n\n${part.text}`).join('\n\n')
  await docs.files.write(
    file,
    text.replace(body, () => written),
  )
  return `It has a part for ${parts.map(({ name }) => name).join(' and ')} each.`
}
