import type { Project } from '../project/index.ts'
import type { SwitcherView } from '../shell/index.ts'
import type { SitePage, Switcher } from '../site/index.ts'
import { withBase } from '../site/index.ts'

/** A page's switchers: choices lead to its twin, where there is one, and not to the first page. */
export function createPageSwitchers(
  project: Project,
  { route }: SitePage,
  switchers: readonly SwitcherView[],
): SwitcherView[] {
  const { site, options } = project
  const { detect } = project.config.own.languages
  return switchers.map((switcher) => {
    let hasTwins = false
    const entries = switcher.entries.map((entry, index) => {
      const isOther = index !== switcher.active && !entry.external
      const twin = isOther ? site.twins.behind(route, entry) : undefined
      if (twin === undefined) return entry
      hasTwins = true
      return { ...entry, href: withBase(options.base, twin) }
    })
    const isRemembered = detect && switcher.kind === 'language'
    // What the pages of a section have in common is one thing.
    if (!hasTwins && !isRemembered) return switcher
    return { ...switcher, ...(isRemembered && { isRemembered }), entries }
  })
}

/** What a page's switchers show of other pages, for its key. */
export function getSwitchersKey(
  { site }: Project,
  { route }: SitePage,
  switchers: Switcher[],
): unknown {
  return switchers.flatMap(({ entries }, at) =>
    entries.flatMap((entry, index) => {
      const twin = site.twins.behind(route, entry)
      return twin === undefined ? [] : [[at, index, twin]]
    }),
  )
}
