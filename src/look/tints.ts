import type { NavigationEntry, SiteModel } from '../site/index.ts'
import type { Tint } from '../theme/index.ts'

/** Colors that entries of the navigation bring. */
export function navigationTints(site: SiteModel): Tint[] {
  const colorsOf = (entries: readonly NavigationEntry[]): Tint[] =>
    entries.flatMap(({ color, menu = [] }) => [...(color ? [color] : []), ...colorsOf(menu)])
  return site.navigation.sections.flatMap(({ switchers }) =>
    switchers.flatMap(({ entries }) => colorsOf(entries)),
  )
}
