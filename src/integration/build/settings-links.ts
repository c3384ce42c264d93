import { IMAGE_METATAGS } from '../../config/index.ts'
import { type PageLink, resolveAddress } from '../../content/index.ts'
import { findAddressFault } from '../../diagnostics/index.ts'
import type { Project } from '../../project/index.ts'
import { isExternal } from '../../site/index.ts'

/** The addresses in docs.json and in pages' frontmatter that lead to pages and files of the site. */
export function listSettingsLinks(project: Project): [file: string, links: PageLink[]][] {
  const links: PageLink[] = []
  const add = (address: string, place: { file: string; line: number; column: number }) => {
    if (isExternal(address) || findAddressFault(address) !== undefined) return
    const { target: href, kind } = resolveAddress(address, '', project.linkBase)
    const { file, line, column } = place
    if (kind === 'page' || kind === 'asset') links.push({ href, kind, file, line, column })
  }
  const { config, links: written, locate } = project.config
  for (const { address, location } of written) add(address, location)
  // One that is missing is told of where it is read.
  for (const [key, images] of [
    ['logo', config.logo],
    ['background', config.background.image],
  ] as const) {
    const place = locate(key === 'logo' ? [key] : [key, 'image'])
    for (const path of new Set([images?.light, images?.dark])) {
      const isThere = path !== undefined && project.site.assets.has(path.replace(/^\/+/, ''))
      if (isThere && place !== undefined) add(path, place)
    }
  }
  for (const { frontmatter, body, file, locate } of project.site.pages.values()) {
    if (body !== undefined) continue
    for (const key of IMAGE_METATAGS) {
      const address = frontmatter[key]
      if (typeof address === 'string') add(address, { file, line: 1, column: 1, ...locate?.(key) })
    }
  }
  return [...Map.groupBy(links, ({ file = 'docs.json' }) => file)]
}
