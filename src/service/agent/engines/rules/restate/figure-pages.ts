import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { Unresolved } from '../unresolved.ts'
import type { PageMention } from './page-mention.ts'
import { getPage, listPages } from './page-mentions.ts'
import { Scene, type Span } from './scene.ts'

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
  return isSeveral(pages) && areAlsoJoined(scene, pages) ? pages : []
}

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
