import { THUMBNAIL_SIZE } from '../../outputs/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import type { Thumbnails } from '../thumbnails/index.ts'
import { absoluteAddress } from './address.ts'

type Meta = PageView['meta'][number]

/** Prefixes of keys that are RDFa properties; all other keys are names. */
const PROPERTY = /^(?:og|article|book|profile|music|video|fb):/

/** Canonical address and meta tags of a page: frontmatter over docs.json over what is derived. */
export function pageMeta(
  project: Project,
  page: SitePage,
  thumbnails?: Thumbnails,
): { canonical?: string; meta: Meta[] } {
  const { metatags = {} } = project.config.config.seo
  const { canonical: _, ...siteTags } = metatags
  const canonical = canonicalAddress(project, page)
  const tags = new Map<string, string>([
    ['og:type', 'website'],
    ['og:site_name', project.config.config.name],
    ['og:title', page.title],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', page.title],
  ])
  const description = page.description ?? project.config.config.description
  if (description !== undefined) {
    tags.set('og:description', description)
    tags.set('twitter:description', description)
  }
  if (canonical !== undefined) tags.set('og:url', canonical)
  const image = thumbnails?.addressOf(page)
  if (image !== undefined) {
    tags.set('og:image', image)
    tags.set('og:image:type', 'image/png')
    tags.set('og:image:width', String(THUMBNAIL_SIZE.width))
    tags.set('og:image:height', String(THUMBNAIL_SIZE.height))
    tags.set('twitter:image', image)
  }
  for (const [key, value] of Object.entries(siteTags)) tags.set(key, value)
  for (const [key, value] of ownTags(page)) tags.set(key, value)
  if (isUnindexed(project, page)) tags.set('robots', 'noindex')
  const meta = [...tags].map(
    ([key, content]): Meta =>
      PROPERTY.test(key) ? { property: key, content } : { name: key, content },
  )
  return { ...(canonical !== undefined && { canonical }), meta }
}

function canonicalAddress(project: Project, page: SitePage): string | undefined {
  const own = page.frontmatter.canonical
  if (typeof own === 'string' && own !== '') return own
  const slash = project.config.config.seo.trailingSlash === true && page.route !== '/' ? '/' : ''
  return absoluteAddress(project, page.route + slash)
}

function* ownTags({ frontmatter }: SitePage): Generator<[string, string]> {
  const { keywords, robots } = frontmatter
  if (Array.isArray(keywords) && keywords.length > 0) yield ['keywords', keywords.join(', ')]
  else if (typeof keywords === 'string' && keywords !== '') yield ['keywords', keywords]
  if (typeof robots === 'string' && robots !== '') yield ['robots', robots]
  for (const [key, value] of Object.entries(frontmatter)) {
    if (/^(?:og|twitter):/.test(key) && (typeof value === 'string' || typeof value === 'number')) {
      yield [key, String(value)]
    }
  }
}

/** Hidden pages and those of hidden, unsearchable containers stay out of search engines. */
function isUnindexed(project: Project, page: SitePage): boolean {
  if (page.noindex) return true
  if (project.config.config.seo.indexing === 'all') return false
  const listing = project.site.navigation.listed.get(page.route)
  return page.hidden || (listing?.hidden === true && !listing.searchable)
}
