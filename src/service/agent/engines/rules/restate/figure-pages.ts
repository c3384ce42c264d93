import type { Context } from '../context.ts'
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

/** Pages that are told to be updated together: “Update the guide and the table in the FAQ”. */
async function listUpdated(scene: Scene): Promise<PageMention[]> {
  const pages = (await listPages(scene)).filter(({ span }) => isUpdated(scene, span))
  return isSeveral(pages) && areAlsoJoined(scene, pages) ? pages : []
}

/** Throws `Unresolved` where a value is changed on some of the pages that are told to be updated together. */
export async function checkUpdated(context: Context, files: ReadonlySet<string>): Promise<void> {
  const updated = await listUpdated(new Scene(context.task.prompts.at(-1) ?? '', context))
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
