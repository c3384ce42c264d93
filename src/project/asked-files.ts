import { decodePath } from '../site/addresses.ts'
import type { ProjectSession } from './session.ts'

/** Files that are published since pages link to them, and only then; root-relative. */
export function getAskedFiles({ project, notes }: ProjectSession): Set<string> {
  const asked = new Set<string>()
  const { pages, assets } = project.site
  for (const [, links] of notes.links()) {
    for (const { href } of links) {
      const path = getLinkedPath(href).slice(1)
      if (pages.has(`/${path}`) || assets.has(path) || asked.has(path)) continue
      if (project.leftOut(path) === 'unasked') asked.add(path)
    }
  }
  return asked
}

/** The path that a link leads to, decoded, without a slash at its end. */
export function getLinkedPath(href: string): string {
  const path = href.replace(/[?#].*$/, '')
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  return decodePath(trimmed)
}
