/** Folder of scripts, styles and fonts whose names change with what is in them. */
export const BUNDLES = '_astro'

/** What browsers are told of those: they need not be asked for again. */
export const LASTING = 'public, max-age=31536000, immutable'

/** A file for agents that answers of every page point to. */
export interface AdvertisedFile {
  rel: string
  /** Path with base path. */
  href: string
}

/** Headers of the answers for some paths. */
export interface HeaderRule {
  /** Path below the base path, in which `*` stands for any characters. */
  path: string
  headers: readonly (readonly [name: string, value: string])[]
}

/**
 * What only a host can say with its answers.
 *
 * @param policy content security policy of all pages, where the site has one
 */
export function createHeaderRules(files: readonly AdvertisedFile[], policy?: string): HeaderRule[] {
  const index = files.find(({ rel }) => rel === 'llms-txt')
  const link = files.map(({ rel, href }) => `<${href}>; rel="${rel}"`).join(', ')
  const all: HeaderRule = {
    path: '/*',
    headers: [
      ...(link === '' ? [] : [['Link', link] as const]),
      ...(index === undefined ? [] : [['X-Llms-Txt', index.href] as const]),
      ...(policy === undefined ? [] : [['Content-Security-Policy', policy] as const]),
    ],
  }
  return [
    ...(all.headers.length > 0 ? [all] : []),
    {
      path: '/*.md',
      headers: [
        ['Content-Type', 'text/markdown; charset=utf-8'],
        ['X-Robots-Tag', 'noindex'],
      ],
    },
    {
      path: '/.well-known/api-catalog',
      headers: [['Content-Type', 'application/linkset+json']],
    },
    {
      path: `/${BUNDLES}/*`,
      headers: [['Cache-Control', LASTING]],
    },
  ]
}
