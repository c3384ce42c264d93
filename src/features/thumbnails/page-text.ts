import { isRightToLeft } from '../../config/index.ts'
import type { ThumbnailText } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'

/** What a page's preview image says. */
export function getThumbnailText({ site, config }: Project, page: SitePage): ThumbnailText {
  const place = site.placeOf(page)
  const lang = place?.section.lang ?? 'en'
  const description = page.description ?? config.config.description
  const section = place?.trail.at(-1)?.title
  return {
    title: page.title,
    ...(description && { description }),
    ...(section && { section }),
    lang,
    dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
  }
}

/** Whether the page, or the site for all of its pages, brings an image of its own. */
export function hasOwnImage({ config }: Project, page: SitePage): boolean {
  const { metatags = {} } = config.config.seo
  return [metatags['og:image'], page.frontmatter['og:image']].some(
    (image) => typeof image === 'string' && image !== '',
  )
}

/** The characters of what an image says. */
export function collectCharacters({
  title,
  description = '',
  section = '',
}: ThumbnailText): Set<string> {
  return new Set(title + description + section)
}

/** Pages that get an image. */
export function getImagePages(project: Project): SitePage[] {
  return [...project.site.pages.values()].filter(
    (page) => page.url === undefined && !hasOwnImage(project, page),
  )
}
