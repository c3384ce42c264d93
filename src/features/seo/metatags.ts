import { THUMBNAIL_SIZE } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { getAbsoluteAddress } from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import { isIndexable, isNoindex } from './alternates.ts'

export type Meta = PageView['meta'][number]

/** Prefixes of keys that are RDFa properties; all other keys are names. */
const PROPERTY = /^(?:og|article|book|profile|music|video|fb):/
/** Keys of the frontmatter that are meta tags; others are the author's own. */
const TAG = /^(?:og|twitter|article|book|profile|music|video|fb):|^author$|-verif(?:y|ication)/
const IMAGE = /^(?:og|twitter):(?:image|video|audio)(?::(?:url|secure_url|src))?$/

/** The meta tags of a page: frontmatter over the folder's, over the site's, over what is derived. */
export function createMetatags(
  project: Project,
  page: SitePage,
  facts: { canonical?: string | undefined; image?: string | undefined },
): Meta[] {
  const { config } = project.config
  const given = givenTags(project, page)
  const title = given.get('og:title') ?? page.title
  const description = page.description ?? given.get('description') ?? config.description
  const social = given.get('og:description') ?? description
  const image = given.get('og:image') ?? facts.image
  const size = given.has('og:image') ? undefined : facts.image && THUMBNAIL_SIZE
  const tags: Readonly<Record<string, string | undefined>> = {
    description,
    'og:type': 'website',
    'og:site_name': config.name,
    'og:title': title,
    'og:description': social,
    'og:url': facts.canonical,
    'og:image': image,
    'og:image:type': size && 'image/png',
    'og:image:width': size && String(size.width),
    'og:image:height': size && String(size.height),
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': social,
    'twitter:image': image,
    'application-name': config.name,
    'apple-mobile-web-app-title': config.name,
    generator: 'Pergola',
    'msapplication-TileColor': config.colors.primary,
    ...Object.fromEntries(given),
    ...(page.description !== undefined && { description: page.description }),
    robots: robots(project, page, given.get('robots')),
  }
  return Object.entries(tags).flatMap(([key, value]): Meta[] => {
    if (value === undefined || value === '') return []
    const content = IMAGE.test(key) ? getImageAddress(project, value) : value
    return [PROPERTY.test(key) ? { property: key, content } : { name: key, content }]
  })
}

/** What docs.json and the page itself say, by key. */
function givenTags(project: Project, page: SitePage): Map<string, string> {
  const { metatags: site, paths } = project.config.config.seo
  const folders = paths
    .filter(({ path }) => page.route === `/${path}` || page.route.startsWith(`/${path}/`))
    .toSorted((a, b) => a.path.length - b.path.length)
  const { canonical: _, ...shared } = Object.assign({}, site, ...folders.map((one) => one.metatags))
  const tags = new Map<string, string>(Object.entries(shared))
  for (const [key, value] of Object.entries(page.frontmatter)) {
    if (key === 'keywords' || key === 'robots' || TAG.test(key)) {
      const text = getText(value)
      if (text !== '') tags.set(key, text)
    }
  }
  return tags
}

/** YAML makes numbers and dates of what authors meant as text. */
function getText(value: unknown): string {
  if (Array.isArray(value)) return value.map(getText).join(', ')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Social networks follow absolute addresses only. */
function getImageAddress(project: Project, address: string): string {
  return address.startsWith('/') && !address.startsWith('//')
    ? (getAbsoluteAddress(project, address) ?? address)
    : address
}

function robots(project: Project, page: SitePage, given: string | undefined): string | undefined {
  if (isIndexable(project, page) || isNoindex(given)) return given
  return 'noindex'
}
