import type { ComponentType } from 'preact'
import type { IconResolver } from '../../theme/index.ts'
import type { Highlighter } from '../highlight/index.ts'
import type { LinkBase } from '../links.ts'
import type { SiteFiles } from '../modules/index.ts'

/** What rendering needs of the site. */
export interface RenderSite {
  base: LinkBase
  files: SiteFiles
  highlighter: Highlighter
  icons: IconResolver
  components: Readonly<Record<string, ComponentType>>
}
