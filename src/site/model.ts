import type { LoadedConfig, NavigationContainer } from '../config/index.ts'
import type { Navigation } from './navigation/build.ts'
import type { Counterparts } from './navigation/counterparts.ts'
import type { PagePlace } from './navigation/model.ts'
import type { SitePage } from './pages/page.ts'
import type { ReferencePages } from './pages/part-pages.ts'
import type { Visibility } from './pages/visibility.ts'
import type { Redirect } from './redirects/redirect.ts'

/** A site as all its pages share it. Built once; a changed file builds it anew. */
export interface SiteModel {
  config: LoadedConfig
  /** Published pages by route, in the order of their files. */
  pages: ReadonlyMap<string, SitePage>
  /** Pages of schemas and of deep parts of references; written where other pages lead there. */
  schemaPages: ReferencePages
  navigation: Navigation
  /** Static files, root-relative. */
  assets: ReadonlySet<string>
  redirects: readonly Redirect[]
  /** Where `/` leads: the root `index` page, else the first page of the navigation. */
  home: string
  /** Routes that open another address: pages with a frontmatter `url`. */
  links: ReadonlyMap<string, string>
  /** The sidebar of a page: its own place, else the section nearest to its folder. */
  placeOf(page: SitePage): PagePlace | undefined
  /** The same pages in other languages and versions. */
  counterparts: Counterparts
  /** Where a page may show up beside its own address. */
  visibilityOf(page: SitePage): Visibility
  /** Containers of the navigation's languages by BCP-47 tag, for their own banner and footer. */
  languages: ReadonlyMap<string, NavigationContainer>
}
