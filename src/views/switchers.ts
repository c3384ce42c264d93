import type { Project } from '../project/index.ts'
import type { SwitcherView } from '../shell/index.ts'
import type { SitePage, Switcher } from '../site/index.ts'
import { withBase } from '../site/index.ts'

/** A page's switchers: choices lead to its twin, where there is one, and not to the first page. */
export function pageSwitchers(
  project: Project,
  { route }: SitePage,
  switchers: readonly SwitcherView[],
): SwitcherView[] {
  const { site, options } = project
  const { detect } = project.config.own.languages
  return switchers.map((switcher) => ({
    ...switcher,
    ...(detect && switcher.kind === 'language' && { isRemembered: true }),
    entries: switcher.entries.map((entry, index) => {
      const isOther = index !== switcher.active && !entry.external
      const twin = isOther ? site.twins.behind(route, entry) : undefined
      return twin === undefined ? entry : { ...entry, href: withBase(options.base, twin) }
    }),
  }))
}

/** What a page's switchers show of other pages, for its key. */
export function switchersKey(
  { site }: Project,
  { route }: SitePage,
  switchers: Switcher[],
): unknown {
  return switchers.flatMap(({ entries }) =>
    entries.map((entry) => site.twins.behind(route, entry) ?? null),
  )
}
