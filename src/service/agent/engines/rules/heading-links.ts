import { getHeadingSlug } from '../../../../content/index.ts'
import { changeTexts } from './context.ts'
import type { Docs } from './docs.ts'
import { getRoute, mapAddresses } from './links.ts'
import { readParts } from './parts/page-part.ts'

/**
 * Has links to headings go on leading there, whatever a change calls them.
 *
 * @param files of the pages whose headings may change
 */
export async function withHeadingLinks<Result>(
  docs: Docs,
  change: () => Promise<Result>,
  files: readonly string[] = docs.pages(),
): Promise<Result> {
  const before = new Map<string, string[]>()
  for (const file of files) before.set(file, await listHeadings(docs, file))
  const result = await change()
  const renamed = new Map<string, string>()
  for (const [file, old] of before) {
    const now = await listHeadings(docs, file)
    // Where headings came or went the others are not told apart by their places.
    if (now.length !== old.length) continue
    for (const [at, heading] of now.entries()) {
      const slugs = [old[at] ?? '', heading].map(getHeadingSlug)
      const isOwn = /\{#/.test(heading)
      if (slugs[0] !== slugs[1] && !isOwn)
        renamed.set(`${docs.routeOf(file)}#${slugs[0]}`, slugs[1] ?? '')
    }
  }
  if (renamed.size === 0) return result
  await changeTexts(docs, (text, file) =>
    mapAddresses(text, (address) => {
      const [path = '', fragment] = address.split('#')
      const route = path === '' ? docs.routeOf(file) : getRoute(path, file)
      const now = fragment === undefined ? undefined : renamed.get(`${route}#${fragment}`)
      return now === undefined ? undefined : `${path}#${now}`
    }),
  )
  return result
}

/** The headings of a page, in their order. */
export async function listHeadings(docs: Docs, file: string): Promise<string[]> {
  const parts = readParts(await docs.files.read(file), file)
  return parts.filter(({ form }) => form === 'heading').map(({ name }) => name)
}
