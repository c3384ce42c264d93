import { createHash } from 'node:crypto'
import type { GlobalNavigation, NavigationContainer } from '../../config/index.ts'
import type { SectionDraft } from './context.ts'
import { createEntry, isExternal } from './entry.ts'
import type { NavigationEntry, NavigationSection, Switcher, SwitcherKind } from './model.ts'

const GLOBAL_KINDS = [
  ['languages', 'language'],
  ['products', 'product'],
  ['versions', 'version'],
  ['dropdowns', 'dropdown'],
  ['tabs', 'tab'],
  ['anchors', 'anchor'],
] as const satisfies readonly (readonly [keyof GlobalNavigation, SwitcherKind])[]

/** Gives a walked section its switchers, `global` entries included, and its digest. */
export function finishSection({ section, inherited }: SectionDraft): NavigationSection {
  section.switchers = inherited.levels.map(({ kind, entries, entry }): Switcher => {
    const shown = entries.filter((candidate) => candidate.hidden !== true)
    return { kind, entries: shown, active: shown.indexOf(entry) }
  })
  for (const container of inherited.globals) addGlobals(section, container)
  section.switchers = section.switchers.filter((switcher) => switcher.entries.length > 0)
  section.digest = createHash('sha1')
    .update(JSON.stringify([section.nodes, section.switchers, section.lang]))
    .digest('base64url')
  return section
}

function addGlobals(section: NavigationSection, container: NavigationContainer): void {
  for (const [key, kind] of GLOBAL_KINDS) {
    const entries = (container.global?.[key] ?? []).flatMap((global) => globalEntry(global, kind))
    if (entries.length === 0) continue
    const present = section.switchers.find((switcher) => switcher.kind === kind)
    if (present === undefined) section.switchers.push({ kind, entries, active: -1 })
    else present.entries = [...present.entries, ...entries]
  }
}

function globalEntry(container: NavigationContainer, kind: SwitcherKind): NavigationEntry[] {
  if (container.hidden === true || container.href === undefined) return []
  const entry = createEntry(container, kind)
  return [{ ...entry, href: container.href, external: isExternal(container.href) }]
}
