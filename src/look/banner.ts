import { createHash } from 'node:crypto'
import type { DocsConfig, LoadedConfig } from '../config/index.ts'
import { inlineMarkdown, type LinkBase } from '../content/index.ts'
import type { SiteView } from '../shell/index.ts'
import type { SiteModel } from '../site/index.ts'
import type { ThemeLook } from '../theme/index.ts'

/** The line above every page; a language's own takes the place of the site's. */
export function getBannerView(banner: DocsConfig['banner'], base: LinkBase): SiteView['banner'] {
  if (banner === undefined) return undefined
  return {
    html: inlineMarkdown(banner.content, base),
    type: banner.type,
    dismissible: banner.dismissible,
    colored: banner.color !== undefined,
    key: createHash('sha1').update(banner.content).digest('base64url').slice(0, 8),
  }
}

/** Colors of all banners that have their own. */
export function getBannerColors(
  { config }: LoadedConfig,
  site: SiteModel,
): NonNullable<ThemeLook['banners']> {
  const shared = config.banner?.color
  const own = [...site.languages].flatMap(([lang, { banner }]) =>
    banner?.color ? [{ lang, ...banner.color }] : [],
  )
  return [...(shared ? [shared] : []), ...own]
}
