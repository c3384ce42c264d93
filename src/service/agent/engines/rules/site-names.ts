import type { Context } from './context.ts'
import type { Docs } from './docs.ts'
import { readParts } from './parts/page-part.ts'
import { SIGNED } from './prompt/known-names.ts'
import { listLinks } from './site-link.ts'

/**
 * Names that the docs have: of pages, of parts of the navigation and of links around them.
 *
 * @param isSigned whether the prompt has signs in it: parts of pages are named for theirs alone
 */
export async function listNames(
  { docs, files, navigation }: Context,
  isSigned: boolean,
): Promise<string[]> {
  const titles = await Promise.all(docs.currentPages().map((page) => docs.titlesOf(page)))
  const groups = navigation.lists().flatMap(({ name, above }) => [name ?? [], above].flat())
  const links = listLinks(files.tree('docs.json')).map(({ label }) => label)
  const pages = isSigned ? docs.currentPages() : []
  const parts = await Promise.all(pages.map((page) => listParts(docs, page)))
  return [...new Set([...titles.flat(), ...groups, ...links, ...parts.flat()])]
}

/** Names of parts of a page that a sentence would be taken apart at. */
async function listParts(docs: Docs, page: string): Promise<string[]> {
  const text = await docs.files.read(page)
  return readParts(text, page).flatMap(({ name }) => (SIGNED.test(name) ? [name] : []))
}
