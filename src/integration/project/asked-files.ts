import type { ProjectSession } from './session.ts'

/** Files that are published since pages link to them, and only then; root-relative. */
export function askedFiles({ project, notes }: ProjectSession): Set<string> {
  const asked = new Set<string>()
  const { pages, assets } = project.site
  for (const [, links] of notes.links()) {
    for (const { href } of links) {
      const path = href.replace(/[?#].*$/s, '').slice(1)
      if (pages.has(`/${path}`) || assets.has(path) || asked.has(path)) continue
      if (project.leftOut(path) === 'unasked') asked.add(path)
    }
  }
  return asked
}
