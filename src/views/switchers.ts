import type { Project } from '../project/index.ts'
import type { SwitcherView } from '../shell/index.ts'
import type { SitePage, Switcher } from '../site/index.ts'
import { withBase } from '../site/index.ts'

/** A page's switchers: choices lead to its counterpart, where there is one, and not to the first page. */
export function createPageSwitchers(
  project: Project,
  { route }: SitePage,
  switchers: readonly SwitcherView[],
): SwitcherView[] {
  const { site, options } = project
  const { detect } = project.config.own.languages
  return switchers.map((switcher) => {
    let hasCounterparts = false
    const entries = switcher.entries.map((entry, index) => {
      const isOther = index !== switcher.active && !entry.external
      const counterpart = isOther ? site.counterparts.behind(route, entry) : undefined
      if (counterpart === undefined) return entry
      hasCounterparts = true
      return { ...entry, href: withBase(options.base, counterpart) }
    })
    const isRemembered = detect && switcher.kind === 'language'
    // What the pages of a section have in common is one thing.
    if (!hasCounterparts && !isRemembered) return switcher
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
      const counterpart = site.counterparts.behind(route, entry)
      return counterpart === undefined ? [] : [[at, index, counterpart]]
    }),
  )
}
