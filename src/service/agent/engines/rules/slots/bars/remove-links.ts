import { findNodeAtLocation } from 'jsonc-parser'
import type { Context } from '../../context.ts'
import { type BarLink, DOCS } from './bar-links.ts'

/** Takes links out of their bars; a list that has none then goes with them. */
export async function removeLinks({ files }: Context, links: readonly BarLink[]): Promise<string> {
  for (const { path } of links.toReversed()) {
    const list = path.slice(0, -1)
    const isLast = findNodeAtLocation(files.tree(DOCS), list)?.children?.length === 1
    await files.remove(DOCS, isLast && list.length > 1 ? list : path)
  }
  const names = links.map(({ label }) => `“${label}”`).join(', ')
  return `Removed the link${links.length > 1 ? 's' : ''} ${names} of the ${links[0]?.area ?? 'site'}.`
}
