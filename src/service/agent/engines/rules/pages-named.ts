import { AgentRefusal } from '../../model.ts'
import type { PageContext } from './context.ts'
import type { PageList } from './navigation.ts'
import { listRoutes } from './navigation-nodes.ts'
import { Unresolved } from './unresolved.ts'

/** The files of the pages of a group, and of the groups in it, in their order. */
export function listGroupFiles(
  docs: PageContext['docs'],
  { node }: Pick<PageList, 'node'>,
): string[] {
  const files = new Map(docs.pages().map((page) => [docs.routeOf(page), page]))
  return [...new Set(listRoutes(node))].flatMap((route) => files.get(route) ?? [])
}

/** The pages of a group or a folder, or one page. Throws `Unresolved`. */
export async function findPagesNamed(
  { docs, navigation }: PageContext,
  said: string,
): Promise<string[]> {
  const place = said.replace(/^(?:(?:all|every|each|the|our|of) )+/i, '').replace(/ pages$/i, '')
  const ways = [
    async () => [await docs.fileOf(place)],
    () => listGroupFiles(docs, navigation.groupOf(place)),
  ]
  // What is said of several is a group.
  const isSeveral = /s$/i.test(place) || / (?:group|section|tab)$/i.test(place)
  let refusal: unknown
  for (const way of isSeveral ? ways.toReversed() : ways) {
    try {
      const files = await way()
      if (files.length > 0) return files
    } catch (error) {
      if (!(error instanceof AgentRefusal)) throw error
      refusal = error
    }
  }
  const within = docs.filesIn(place)
  if (within.length > 0) return within
  throw refusal ?? new Unresolved(`Expected pages “${said}”, received none.`)
}
