/** What search engines are told of the site; addresses are absolute. */
export interface SiteFacts {
  name: string
  description?: string
  home: string
  organization: {
    id: string
    name: string
    legalName?: string
    url: string
    logo?: string
    sameAs?: readonly string[]
  }
}

/** What search engines are told of a page; addresses are absolute, dates ISO. */
export interface PageFacts {
  address: string
  title: string
  description?: string
  lang: string
  published?: string
  modified?: string
  image?: string
  keywords?: string
  /** Where the page names none, the organization is its author. */
  authors: readonly { name: string; url?: string }[]
  /** From the outermost group to the page itself; the site's home goes before it. */
  trail: readonly { name: string; address: string }[]
  kind: 'TechArticle' | 'APIReference'
}

/** The page and what it belongs to as JSON-LD, each with an id that stays the same. */
export function createStructuredData(site: SiteFacts, page: PageFacts): object {
  const { id, ...organization } = site.organization
  const website = `${site.home}#website`
  const webpage = `${page.address}#webpage`
  const breadcrumb = `${page.address}#breadcrumb`
  const described = withoutEmpty({
    description: page.description,
    url: page.address,
    inLanguage: page.lang,
    datePublished: page.published,
    dateModified: page.modified,
    image: page.image,
  })
  const home = { name: site.name, address: site.home }
  const steps = page.trail[0]?.address === site.home ? page.trail : [home, ...page.trail]
  const trail = steps.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: address,
  }))
  // Search engines want a trail to have two steps at least.
  const hasTrail = trail.length > 1
  return {
    '@context': 'https://schema.org',
    '@graph': [
      withoutEmpty({ '@type': 'Organization', '@id': id, ...organization }),
      withoutEmpty({
        '@type': 'WebSite',
        '@id': website,
        name: site.name,
        description: site.description,
        url: site.home,
        publisher: { '@id': id },
      }),
      {
        '@type': 'WebPage',
        '@id': webpage,
        name: page.title,
        ...described,
        isPartOf: { '@id': website },
        ...(hasTrail && { breadcrumb: { '@id': breadcrumb } }),
        mainEntity: { '@id': `${page.address}#article` },
      },
      ...(hasTrail
        ? [{ '@type': 'BreadcrumbList', '@id': breadcrumb, itemListElement: trail }]
        : []),
      withoutEmpty({
        '@type': page.kind,
        '@id': `${page.address}#article`,
        headline: page.title,
        ...described,
        keywords: page.keywords,
        mainEntityOfPage: { '@id': webpage },
        author:
          page.authors.length === 0
            ? { '@id': id }
            : page.authors.map((author) => ({ '@type': 'Person', ...author })),
        publisher: { '@id': id },
      }),
    ],
  }
}

function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}
