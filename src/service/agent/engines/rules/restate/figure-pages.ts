import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { orNone, Unresolved } from '../unresolved.ts'
import { type PageMention, toMention } from './page-mention.ts'
import { getPage, listPages } from './page-mentions.ts'
import { Scene, type Span } from './scene.ts'

const EVERYWHERE =
  /(?<!\b(?:like|as|than) )\b(?:everywhere|anywhere|throughout|wherever|across|all over|(?:in|on) (?:all|every|each)|every(?:where)? (?:place|page|sample|example|mention)|all (?:pages|places|samples|examples|mentions)|(?:both|two|three|four|five) (?:pages|places|spots|articles|guides) (?:that|which|where|saying|with)|(?:in|on) (?:(?:a few|a couple of|several|some|many|various|different|other) )+(?:places|pages|spots)|(?:change|update|fix|adjust|adapt) (?:them|those) all|the docs (?:in line|up to date|accordingly)|in (?:the whole|the entire|all the|all our|all of the|all of our) (?:docs|documentation)|site-?wide|docs-?wide|(?:change|update|fix|correct|adjust|adapt) (?:it|that|this) in the docs)\b/i
/** “Update the docs, the command reference says it too”: a page more than those that say so. */
export const SAYS_TOO: RegExp =
  /\b(?:says?|has|have|mentions?|shows?|lists?|states?|repeats?|quotes?|contains?) (?:it|so|that|this|the same)(?: \p{L}+)? (?:too|as well)\b|\balso (?:says?|has|have|mentions?|shows?|lists?|states?|repeats?|quotes?|contains?) (?:it|so|that|this|the same)\b/iu
/** “Wherever we say 5 on the limits page” is on that page. */
export const WHEREVER_ON: RegExp =
  /\bwherever (?:\S+ ){1,6}(?:on|in) (?:the|our) (?:\S+ ){1,5}(?:page|article|guide)\b/i
/** “Everywhere on the limits page”, “in both places on Limits”: all of that page, and of no other one. */
const ALL_ON =
  /\b(?:everywhere|throughout|all over|twice|(?:(?:in|at) )?(?:both|all|every|each|two|three)(?: of)?(?: the)? (?:places?|spots?|mentions?|occurrences?))(?: (?:it|that|this) (?:is|stands|appears|occurs|shows up))?,?(?: (?:on|in|of|across))? (?:the |our )?(?:\p{Lu}|(?:[^\s.,;:]+ ){1,5}?(?:page|article|guide|tutorial|reference|faq)\b)/u

/** Whether all pages are meant that say so. */
export function isOfAllPages(scene: Scene): boolean {
  const isOn = scene.has(WHEREVER_ON) || scene.has(ALL_ON)
  return (scene.has(EVERYWHERE) && !isOn) || scene.has(SAYS_TOO)
}

/** Whether all places of the page that is named are meant. */
export function isOnAllOfPage(scene: Scene): boolean {
  return scene.has(ALL_ON) || scene.has(BOTH_PLACES)
}

const BOTH_PLACES =
  /\b(?:both|two|three|all) (?:places|spots|mentions)\b|\btwice\b|\b(?:update|change|fix|correct|adjust) (?:them )?both\b/i

/** Pages that are named together as those that say something: “The FAQ and the Limits page still say 5”. */
export async function listSeveral(scene: Scene): Promise<PageMention[]> {
  const pages = await listPages(scene)
  const isSaid = /\b(?:still|both|all) (?:say|give|have|mention|show)/i.test(scene.prompt)
  if (isSaid && (await getPage(scene)) === undefined && isSeveral(pages)) return pages
  const updated = await listUpdated(scene)
  if (updated.length > 0) return updated
  const listed = pages.filter(
    ({ span }, at) =>
      isJoined(scene, pages[at - 1]?.span, span) || isJoined(scene, span, pages[at + 1]?.span),
  )
  return isSeveral(listed) ? listed : []
}

/**
 * The pages of the one group that is told to say something on all of them: “every rig guide page quotes the old number” of the
 * group “Rig Guides”.
 */
export async function findGroupPages(
  scene: Scene,
): Promise<{ spans: Span[]; files: string[] } | undefined> {
  const { docs, navigation } = scene.context
  const lists = navigation.lists().filter(({ name = '' }) => name !== '')
  const [only, ...others] = scene.find(ALL_OF_GROUP, MOST_OF_GROUP).flatMap((span) => {
    const { ahead, behind = ahead } = ALL_OF_GROUP.exec(scene.plain(span))?.groups ?? {}
    const said = readRoots(behind ?? '')
    const own = lists.filter(({ name = '' }) => readRoots(name) === said)
    return own.map((list) => ({ span, routes: new Set(navigation.routesOf(list)) }))
  })
  if (only === undefined || others.length > 0) return undefined
  const files = docs.pages().filter((file) => only.routes.has(docs.routeOf(file)))
  if (files.length === 0) return undefined
  if (!KEPT.test(scene.prompt)) return { spans: [only.span], files }
  // “… except Sloop”.
  const kept = scene.find(EXCEPT, 2).map(({ to }) => to)
  const named = (await listPages(scene)).filter(
    ({ file, span }) =>
      files.includes(file) &&
      kept.some((at) => at <= span.from && span.to <= scene.endOfClause(at)),
  )
  const left = files.filter((file) => !named.some((one) => one.file === file))
  const spans = [only.span, ...named.map(({ span }) => span), ...scene.find(EXCEPT, 2)]
  return named.length === 0 ? undefined : { spans, files: left }
}

function readRoots(name: string): string {
  return nameWords(name).map(getRoot).join(' ')
}

const ALL_OF_GROUP =
  /^(?:all|every|each)(?: of)?(?: (?:the|our))? (?:(?<ahead>\S+(?: \S+){0,4}?) (?:pages?|articles?)|(?:pages?|articles?) (?:of|in|under) (?:the |our )?(?<behind>\S+(?: \S+){0,4}?) (?:group|section))$/
const KEPT =
  /\b(?:except|but (?:not|for)|apart from|other than|aside from|leave|keep|stays?|remains?)\b/i
const EXCEPT =
  /^(?:except|but not|but for|apart from|other than|aside from|leave|leaving|keep|keeping)$/
const MOST_OF_GROUP = 11

/** Pages that are told to be updated together: “Update the guide and the table in the FAQ”. */
async function listUpdated(scene: Scene): Promise<PageMention[]> {
  const pages = (await listPages(scene)).filter(({ span }) => isUpdated(scene, span))
  return isSeveral(pages) && areAlsoJoined(scene, pages) ? pages : listUpdatedAlone(scene)
}

/** “Update limits and prices”: names of pages in small letters, and nothing else, are told to be updated. */
async function listUpdatedAlone(scene: Scene): Promise<PageMention[]> {
  const { docs } = scene.context
  const pages: PageMention[] = []
  for (let from = 0; from < scene.words.length; from = scene.endOfSentence(from)) {
    const whole = { from, to: scene.endOfSentence(from) }
    const [, lead = '', names = ''] = UPDATED_ALONE.exec(scene.plain(whole)) ?? []
    if (names === '' || /\d/.test(names)) continue
    let at = from + lead.trim().split(' ').length
    for (const name of names.split(' and ')) {
      const words = name.trim().split(' ').filter(Boolean)
      const own = words.filter((word) => !/^(?:the|our|pages?|guides?|please|too)$/.test(word))
      const [file, ...others] =
        own.length === 0 ? [] : ((await orNone(docs.filesOf(own.join(' ')))) ?? [])
      if (file === undefined || others.length > 0) return []
      pages.push(toMention(scene, { from: at, to: at + words.length }, file, false))
      at += words.length + 1
    }
  }
  return isSeveral(pages) ? pages : []
}

const UPDATED_ALONE =
  /^((?:(?:so|please|pls|can|could|you|and|then) )*(?:update|change|fix|correct|adjust|adapt) (?:(?:it|this|that) )?(?:(?:on|in) )?(?:both )?)(\S+(?: \S+){0,3} and \S+(?: \S+){0,3})$/

/**
 * Throws `Unresolved` where a value is changed on some of the pages that are told to be updated together, or on others than those
 * of the group that is told to say it.
 */
export async function checkUpdated(context: Context, files: ReadonlySet<string>): Promise<void> {
  const scene = new Scene(context.task.prompts.at(-1) ?? '', context)
  const group = await findGroupPages(scene)
  const other = group && [...files].find((file) => !group.files.includes(file))
  if (other !== undefined)
    throw new Unresolved(
      `Expected a value on the pages that are told, received it on \`${other}\`.`,
    )
  const updated = await listUpdated(scene)
  const left = updated.filter(({ file }) => !files.has(file))
  if (left.length > 0)
    throw new Unresolved(
      `Expected a value on all pages that are named, received none on ${left.map(({ route }) => `\`${route}\``).join(', ')}.`,
    )
}

/** Whether a page is named in a sentence that tells to update it, and no figure: “Update the guide and the table in the FAQ”. */
function isUpdated(scene: Scene, { from }: Span): boolean {
  const sentence = { from: scene.startOfSentence(from), to: scene.endOfSentence(from) }
  const said = scene.plain(sentence)
  return UPDATE.test(said) && !/\d/.test(said)
}

const UPDATE =
  /^(?:(?:so|please|pls|can|could|you|we|let's|and|then|now) )*(?:update|change|fix|correct|adjust|adapt|reflect|edit|revise|bump)\b/

/** Whether pages follow each other in one list, some of them with a part of theirs: “the guide and the table in the FAQ”. */
function areAlsoJoined(scene: Scene, pages: readonly PageMention[]): boolean {
  return pages.every(({ span }, at) => {
    const before = pages[at - 1]?.span
    return before === undefined || ALSO_IN.test(scene.plain({ from: before.to, to: span.from }))
  })
}

const ALSO_IN =
  /^(?:(?:and|as well as|plus|also|both) ?)*(?:(?:on|in|the|our) ?)*(?:(?:\S+ ){0,3}(?:table|list|section|row|column|card|note|tip|warning|callout|paragraph|answer|intro|part|line|figure|value|number)s? (?:in|on|of|under|from)(?: the| our)?)?$/

function isSeveral(pages: readonly PageMention[]): boolean {
  return new Set(pages.map(({ file }) => file)).size > 1
}

/** Whether a page is named right behind another one: “update limits, prices and the billing page”. */
function isJoined(scene: Scene, one: Span | undefined, other: Span | undefined): boolean {
  if (one === undefined || other === undefined) return false
  const isList = /^(?:and )?(?:the )?$/.test(
    `${scene.plain({ from: one.to, to: other.from })} `.trimStart(),
  )
  return isList && scene.startOfSentence(one.from) === scene.startOfSentence(other.from)
}
