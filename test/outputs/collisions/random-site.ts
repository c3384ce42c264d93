import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pick, type Random } from '../../service/fuzz/random.ts'

/** Names that outputs have, beside some that lie near them. */
const NAMES = [
  ...['a', 'A', 'b', 'é', 'a%20b', 'index', 'index.html', 'setup', 'setup.md', 'setup.txt'],
  ...['404', '404.html', 'llms', 'llms.txt', 'llms-full.txt', 'skill', 'skill.md', 'robots.txt'],
  ...['sitemap.xml', 'rss.xml', '.well-known', '_pergola', 'output.json', 'search', 'en.json'],
  ...['_headers', '_redirects', 'vercel.json', 'site.json', '_astro', 'x'.repeat(300)],
]

/** Files of assets, which have the endings that sites publish. */
const ASSET_ENDINGS = ['', '', '.png', '.html', '.txt', '.json', '.css']

/** A site whose pages, files and redirects get in each other's way. */
export interface RandomSite {
  pages: string[]
  assets: string[]
  redirects: { source: string; destination: string }[]
}

export function randomSite(random: Random): RandomSite {
  const some = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(random() * (most + 1)) }, make)
  const path = () => [pick(random, NAMES), ...some(2, () => pick(random, NAMES))].join('/')
  return {
    pages: ['home.mdx', ...some(3, () => `${path()}${pick(random, ['.mdx', '.md'])}`)],
    assets: some(4, () => `${path()}${pick(random, ASSET_ENDINGS)}`),
    redirects: some(5, () => ({
      source: `/${path()}${pick(random, ['', '', '/', '/../b', '/:slug*', '*', '\n', '%'])}`,
      destination: pick(random, ['/home', '/a', `/${path()}`, 'https://acme.dev/']),
    })),
  }
}

/** Writes the docs folder of such a site: what no disk can hold beside the rest stays away. */
export function writeSite(folder: string, { pages, assets, redirects }: RandomSite): void {
  const docs = {
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#0d9373' },
    navigation: { pages: ['home'] },
    redirects,
  }
  const write = (file: string, text: string) => {
    try {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (!['EEXIST', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) throw error
    }
  }
  write('docs.json', JSON.stringify(docs))
  for (const page of pages) write(page, `---\ntitle: ${JSON.stringify(page)}\n---\n\nText.\n`)
  for (const asset of assets) write(asset, asset)
}
