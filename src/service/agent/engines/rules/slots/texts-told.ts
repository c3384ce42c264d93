import type { Context } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { nameKey } from '../names.ts'
import { readDescription } from '../page-description.ts'
import { withPartName } from '../parts/edit-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { setField } from '../restate/page-fields.ts'
import { anyOf, quote } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { type FoundPart, findNamedPart, listPagesAndHome } from './told-places.ts'
import { listToldValues, type ToldValue } from './value-told.ts'

const SIDEBAR = /\b(?:side ?bar|menu|nav(?:igation)?|sidebarTitle|short (?:name|title|label))\b/i
const DESCRIPTION = /\b(?:(?:meta )?descriptions?|described|subtitle|tagline|blurb)\b/i
const TITLE = /\b(?:titles?|titled|retitle|headline|names?|named|rename|called|call)\b/i
const NAMED =
  /\b(?:title|name|label|entry|call|rename|called|named|titled|say|says|read|reads|show|shows|shown|appears?|listed|sidebarTitle|short|shorten|shortened)\w*\b/i
const HEADING = /\b(?:headings?|headlines?|(?:sub-?)?sections?|sub-?headings?|chapters?)\b/i
const CARD = /\b(?:cards?|tiles?|box(?:es)?)\b/i
const CARD_TEXT = /\b(?:texts?|descriptions?|wording|blurb|sentence|body|copy)\b/i
/** What is said of an operation stands in its document, and of several pages or in two places is more than one text. */
const NOT_ONE =
  /\b(?:GET|POST|PUT|PATCH|DELETE) \/|\b(?:operation|endpoint)(?:['’]s)? (?:summary|description|title)\b|\b(?:summary|description|title) (?:of|for) (?:the|our) (?:[^\s.,;]+ ){1,4}(?:operation|endpoint)\b|\b(?:openapi|swagger|api) (?:file|spec|document)\b|\b(?:titles|descriptions)\b|\b(?:give|gives) .*\band (?:the )?\p{Lu}\p{L}+$|\btitle\b.*\bdescription\b|\bdescription\b.*\btitle\b|\btitle(?: and| as well as)?(?: (?:in|that of))?(?: the)? (?:side ?bar|menu)\b(?! title)|\b(?:side ?bar|menu) (?:and|as well)\b|\bboth\b.*\bside ?bar\b/iu
const CUE = new RegExp(
  [SIDEBAR, DESCRIPTION, TITLE, HEADING, CARD].map(({ source }) => source).join('|'),
  'i',
)
/** What others do, or know more of. */
const OTHER =
  /\b(?:(?:add|create|write|insert|put|need|want|missing|new) (?:an? |one |another |the )?(?:new |short |quick )*(?:page|guide|tutorial|how-to|reference|section|card|step|group|tab|callout|note|tip|warning|row|column|link|button|redirect|question|entry|paragraph|sentence|table|image|code|field)\b|alt(?:ernative)?[- ](?:texts?|tags?)|openapi|swagger|api spec|operations?|endpoints? (?:summary|description)|banner|footer|logo|favicon|groups?|tabs?|buttons?|navbar|top bar|steps?|questions?|accordions?|callouts?|columns?|tables?|images?|icons?|everywhere|whole|every|all|both|each|across|throughout|redirect|urls?|slugs?|address(?:es)?|remove|delete|drop|move|merge|swap|site name|the site|typos?|spell\w*|misspel\w*|capital\w*|lower-?case|upper-?case)\b/i
const ALSO = anyOf(`
  titles? titled retitle headline headlines names? named rename renamed renaming called call calls sidebar side bar menu navigation nav sidebartitle short shorter shorten shortened label labels entry
  descriptions? described meta subtitle tagline blurb summary headings? sections? subsections? subheadings? sub-headings? chapters? cards? tiles? box boxes texts? wording sentence body copy title's
  set change make give add write put rename use read reads say says show shows shown appears? listed stands? describe need needs missing misses lacks? no none has have own better proper good nicer clearer other another new different
  too long wordy short vague generic dull boring unclear confusing misleading strange odd weird wrong outdated old true untrue far much way bit doesn't does not fit fits seo search results google engines readers nobody many several multiple
  start starts landing main front leave alone same yet currently right now still in on of for at to the text under below field frontmatter
`)
const MOST_REST = 1

/** “The title of the Caching page is too long. Build caching is enough”: what a page, a heading or a card is called or says. */
export const textsTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => listToldValues(prompt).length > 0,
  perform,
}

/** What is to say something else, and the words of a prompt that tell so. */
interface Target {
  found: readonly Span[]
  write(value: ToldValue): Promise<string>
}

async function perform(
  context: Context,
  prompt: string,
  say: (wish: string) => Promise<readonly string[]>,
): Promise<string | undefined> {
  for (const told of listToldValues(prompt)) {
    if (NOT_ONE.test(told.rest)) continue
    const scene = new Scene(told.rest, context)
    const target = await findTarget(scene, told, prompt, say)
    if (target === undefined || OTHER.test(scene.plainBeside(target.found))) continue
    if (isAllTold(scene, target.found, ALSO, MOST_REST)) return target.write(told)
  }
  return undefined
}

async function findTarget(
  scene: Scene,
  told: ToldValue,
  prompt: string,
  say: (wish: string) => Promise<readonly string[]>,
): Promise<Target | undefined> {
  const pages = await listPagesAndHome(scene)
  if (CARD.test(scene.prompt)) {
    const card = await findNamedPart(scene, prompt, pages, ['card'])
    return card && toCard(scene, card, told, say)
  }
  if (HEADING.test(scene.prompt)) {
    const heading = await findNamedPart(scene, prompt, pages, ['section', 'step'])
    if (heading !== undefined) return toHeading(scene, heading)
    if (!/\bheadline\b/i.test(scene.prompt)) return undefined
  }
  const [file, ...others] = new Set(pages.map((page) => page.file))
  if (file === undefined || others.length > 0) return undefined
  const field = DESCRIPTION.test(scene.prompt)
    ? 'description'
    : SIDEBAR.test(scene.prompt) && NAMED.test(scene.prompt)
      ? 'sidebar title'
      : TITLE.test(scene.prompt)
        ? 'title'
        : undefined
  if (field === undefined || !isNameFor(field, told)) return undefined
  const { docs } = scene.context
  const route = docs.routeOf(file)
  const now = await listSaidNow(scene, file)
  return {
    found: [...pages.map(({ span }) => span), ...now],
    async write({ value, isSure }) {
      const isSentence = field === 'description' && value.split(' ').length > SHORT
      const text = isSure || isSentence ? value : asName(value)
      const wish = setField(route, field, text, false)
      return typeof wish === 'string' ? (await say(wish)).join(' ') : wish.perform(scene.context)
    },
  }
}

/** Words of what is a name rather than a sentence. */
const SHORT = 3
const MOST_WORDS = 12

/** A description is a sentence or the better part of one, a name a few words. */
function isNameFor(field: string, { value, isCut }: ToldValue): boolean {
  const { length } = value.split(/\s+/)
  return field === 'description'
    ? length > 2 && !isCut
    : length <= MOST_WORDS && !/[.!?] \S/.test(value)
}

/** Words as a name, without the sign that ended their sentence. */
function asName(value: string): string {
  return value.replace(/(?<=[^.])[.!]$/, '')
}

/** What a page is called or says at its head, where a prompt tells it as it is. */
async function listSaidNow(scene: Scene, file: string): Promise<Span[]> {
  const { docs } = scene.context
  const description = readDescription(await docs.files.read(file), file) ?? ''
  const texts = [...(await docs.titlesOf(file)), description]
  const own = nameKey(description)
  const runs = scene.findMeant(LONGEST_RUN, (span) =>
    span.to - span.from > 1 && ` ${own} `.includes(` ${nameKey(scene.say(span))} `)
      ? true
      : undefined,
  )
  return [...texts.flatMap((text) => scene.findSaid(text)), ...runs.map(({ span }) => span)]
}

const LONGEST_RUN = 12

function toHeading(scene: Scene, { file, text, part, spans }: FoundPart): Target {
  const { docs } = scene.context
  return {
    found: spans,
    async write({ value }) {
      const name = asName(value)
      await withHeadingLinks(docs, () => docs.files.write(file, withPartName(text, part, name)), [
        file,
      ])
      return `Renamed the section “${part.name}” on \`${docs.routeOf(file)}\` to “${name}”.`
    },
  }
}

/** Words of what is rather a card's title than its text. */
const MOST_TITLE = 5

/** A card says its title, and a text below it. */
function toCard(
  scene: Scene,
  { file, text, part, spans }: FoundPart,
  told: ToldValue,
  say: (wish: string) => Promise<readonly string[]>,
): Target {
  const { docs } = scene.context
  const beside = scene.plainBeside(spans)
  const isSentence = /[.!?]$/.test(told.value) || told.value.split(' ').length > MOST_TITLE
  const isText = CARD_TEXT.test(beside) || (told.isSure && isSentence && !TITLE.test(beside))
  const route = docs.routeOf(file)
  return {
    found: spans,
    async write({ value }) {
      if (isText)
        return (
          await say(
            `Change the text of the card ${quote(part.name)} on the page ${route} to ${quote(asSentence(value))}`,
          )
        ).join(' ')
      const name = asName(value)
      await docs.files.write(file, withPartName(text, part, name))
      return `Renamed the card “${part.name}” on \`${route}\` to “${name}”.`
    },
  }
}
