import { NO_QUESTION, SiteLinks } from '../../../src/search/index.ts'
import type { Hit, Lease, SiteIndex } from '../../../src/service/documents/index.ts'

const PAGES = new Map([
  ['quickstart', { title: 'Quickstart', text: 'Install the program, then run it.' }],
  ['custom-domain', { title: 'Custom domain', text: 'Add a CNAME record for your domain.' }],
])

/** The pages of a small site, without a build. Every query finds the pages that have one of its words. */
export function smallSite({
  base = '',
  name = 'Acme Docs',
  variants = [{ language: 'en' }] as SiteIndex['variants'],
} = {}): SiteIndex {
  const has = (path: string) => PAGES.has(path)
  const links = new SiteLinks({ base, trailingSlash: false, has })
  const hits = (query: string, limit: number): Hit[] =>
    [...PAGES]
      .filter(([, { text }]) => words(query).some((word) => words(text).includes(word)))
      .slice(0, limit)
      .map(([path, { title, text }]) => ({
        path,
        anchor: '',
        title,
        headings: [],
        text,
        coverage: 1,
        words: 0,
        missing: 0,
        score: 1,
        language: 'en',
      }))
  return {
    release: 'r1',
    site: { name, base },
    pages: PAGES.size,
    variants,
    links,
    search: async (query, { limit }) => hits(query, limit),
    find: async (query, { limit }) => ({
      question: NO_QUESTION,
      hits: hits(query, limit),
      further: [],
    }),
    async page(path) {
      const page = PAGES.get(path)
      return page && { path, title: page.title, content: `# ${page.title}\n\n${page.text}` }
    },
    has,
    addressOf: (path, anchor) => links.addressOf(path, anchor),
    close: () => undefined,
  }
}

/** A lease of pages that counts how many are out. */
export class Leases {
  out = 0
  readonly #index: SiteIndex

  constructor(index: SiteIndex) {
    this.#index = index
  }

  take(): Lease {
    this.out += 1
    return {
      index: this.#index,
      end: () => {
        this.out -= 1
      },
    }
  }
}

function words(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
