import type { NavigationContainer, PropertyPath } from '../../config/index.ts'
import type { Location, Report } from '../../diagnostics/index.ts'
import type { LeftOut } from '../files/listing.ts'
import type { PageIndex } from '../pages/page-index.ts'
import type { NavigationEntry, NavigationSection, PagePlace, SwitcherKind } from './model.ts'

/** One level of switchers above a section, while the tree is walked. */
export interface Level {
  kind: SwitcherKind
  /** All entries of the level; filled as the siblings are walked. */
  entries: NavigationEntry[]
  /** The entry that leads to the section. */
  entry: NavigationEntry
}

/** What descendants take over from the containers above them. */
export interface Inherited {
  levels: readonly Level[]
  /** Containers whose `global` entries show here, outermost first. */
  globals: readonly NavigationContainer[]
  lang?: string
  /** Below a hidden container: its pages count as hidden, its sidebar is as usual. */
  hidden: boolean
  /** Below a hidden group: left out of the sidebar too. */
  concealed: boolean
  searchable: boolean
  boost?: number
  /** How root pages of groups list the pages of their group. */
  directory?: 'none' | 'accordion' | 'card'
  /** `public: false` on a container: a login was needed. */
  restricted: boolean
}

/** What the navigation says of a page beside its place. */
export interface ListedPage {
  /** Named only inside hidden containers. */
  hidden: boolean
  /** A hidden container with `searchable: true` keeps its pages in search and sitemap. */
  searchable: boolean
  boost?: number
}

/** An entry that names a page. */
export interface PageListing {
  path: PropertyPath
  section: number
  lang?: string | undefined
}

/** The state of one walk over the navigation. */
export interface NavigationWalk {
  pages: PageIndex
  report: Report
  locate(path: PropertyPath): Location | undefined
  /** Lists pages that needed a login on the hosted original as well. */
  includeRestricted: boolean
  /** Shows what is for readers who have signed in. */
  isSignedIn: boolean
  /** Why a file is not published that is there. */
  leftOut(file: string): LeftOut | undefined
  /** Routes of such pages that were passed over. */
  withheld: Set<string>
  /** Routes that `docs.json` names anywhere, whether they are pages or not. */
  named: ReadonlySet<string>
  sections: SectionDraft[]
  places: Map<string, PagePlace>
  listed: Map<string, ListedPage>
  /** First place of each page, to name it when the page is listed again. */
  firstListing: Map<string, PageListing>
  /** Pages that are listed again. */
  repeated: (PageListing & { route: string; first: PageListing })[]
}

/** A section whose switchers are still growing. */
export interface SectionDraft {
  section: NavigationSection
  inherited: Inherited
}
