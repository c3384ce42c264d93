import { getShellLabels } from '../i18n/index.ts'
import type { Project } from '../project/index.ts'
import type { SidebarTemplate, SwitcherView } from '../shell/index.ts'
import { createSwitcherViews, renderSidebar } from '../shell/index.ts'
import type { IconReference, NavigationSection } from '../site/index.ts'
import { getAuthoredAddress } from '../site/index.ts'
import { getTintName } from '../theme/index.ts'

/** What all pages of a section share, printed once. */
export interface SectionView {
  sidebar: SidebarTemplate
  switchers: SwitcherView[]
}

export class SectionViews {
  readonly #project: Project
  readonly #views = new WeakMap<NavigationSection, SectionView>()

  constructor(project: Project) {
    this.#project = project
  }

  of(section: NavigationSection): SectionView {
    const known = this.#views.get(section)
    if (known !== undefined) return known
    const { linkBase, icons, config } = this.#project
    const icon = (reference: IconReference) => icons(reference.name, reference)
    const href = (address: string) => getAuthoredAddress(linkBase, address)
    const view: SectionView = {
      sidebar: renderSidebar(section, {
        icon,
        href,
        drilldown: config.config.interaction.drilldown ?? false,
        deprecatedLabel: getShellLabels(section.lang ?? 'en').deprecated,
      }),
      switchers: createSwitcherViews(section.switchers, {
        icon,
        href: (entry) => href(entry.href),
        tint: getTintName,
      }),
    }
    this.#views.set(section, view)
    return view
  }
}
