import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createRunFolder } from '../measure.ts'
import type { Dialect } from '../pages/dialect.ts'
import { pathOf } from '../pages/page.ts'
import { writeDocsSite, writeHugoSite, writePages } from '../pages/write-site.ts'
import { blume, docusaurus, starlight, vitepress } from './dialects.ts'

/** A generator that builds the generated pages in a folder of its own. */
export interface Peer {
  name: string
  /** Packages of the npm registry, installed where it builds; none where the system has it. */
  packages: readonly string[]
  /** Folder of the pages, below that of the site. */
  content: string
  extension: 'mdx' | 'md'
  /** What a cold build finds nothing of, below the folder of the site. */
  kept: readonly string[]
  output: string
  write(folder: string, count: number): void
  /** Changes what all pages show: an entry of the navigation. */
  editNavigation(folder: string): void
  /** The command that builds, run in the folder of the site. */
  command: readonly [string, ...string[]]
}

/** Adds a sentence to a page in the middle. */
export function editPage(peer: Peer, folder: string, count: number): void {
  const page = `${pathOf(Math.floor(count / 2))}.${peer.extension}`
  appendFileSync(join(folder, peer.content, page), '\nOne more sentence.\n')
}

/** Renames the site, which all pages show, or an entry beside all of them. */
function replace(file: string, from: string | RegExp, to: string): (folder: string) => void {
  return (folder) => {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const edited = text.replace(from, to)
    if (edited === text) throw new Error(`Expected \`${from}\` in \`${file}\`, received none.`)
    writeFileSync(path, edited)
  }
}

function site(
  dialect: Dialect,
  content: string,
  files: Readonly<Record<string, string>>,
): Pick<Peer, 'content' | 'extension' | 'write'> {
  return {
    content,
    extension: dialect.extension,
    write(folder, count) {
      writePages(join(folder, content), count, dialect)
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
    },
  }
}

const node = (...args: readonly string[]): readonly [string, ...string[]] => [
  process.execPath,
  ...args,
]

export function peers(launcher: string): readonly Peer[] {
  return [
    {
      name: 'Pergola',
      packages: [],
      content: 'docs',
      extension: 'mdx',
      kept: ['cache', 'dist'],
      output: 'dist',
      write: (folder, count) => writeDocsSite(join(folder, 'docs'), count),
      editNavigation: replace('docs/docs.json', '"dropdown": "Section 0"', '"dropdown": "First"'),
      command: node(launcher, 'build', 'docs', '--out', 'dist', '--cache', 'cache'),
    },
    {
      name: 'Hugo',
      packages: [],
      content: 'content',
      extension: 'md',
      kept: ['public', 'resources'],
      output: 'public',
      write: writeHugoSite,
      editNavigation: replace('layouts/_default/single.html', '<nav><ul>', '<nav><ul><li>New</li>'),
      command: ['hugo', '--quiet'],
    },
    {
      name: 'VitePress',
      packages: ['vitepress@1.6.4'],
      ...site(vitepress, 'pages', { 'pages/.vitepress/config.mjs': VITEPRESS }),
      kept: ['pages/.vitepress/cache', 'pages/.vitepress/dist'],
      output: 'pages/.vitepress/dist',
      editNavigation: replace('pages/.vitepress/config.mjs', "prefix = ''", "prefix = 'New '"),
      command: node('node_modules/vitepress/bin/vitepress.js', 'build', 'pages'),
    },
    {
      name: 'Starlight',
      packages: ['astro@7.3.5', '@astrojs/starlight@0.42.4'],
      ...site(starlight, 'src/content/docs', {
        'astro.config.mjs': STARLIGHT,
        'src/content.config.ts': STARLIGHT_CONTENT,
      }),
      kept: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
      output: 'dist',
      editNavigation: replace('astro.config.mjs', "title: 'Acme'", "title: 'New'"),
      command: node('node_modules/astro/bin/astro.mjs', 'build'),
    },
    {
      name: 'Docusaurus',
      packages: [
        '@docusaurus/core@3.10.2',
        '@docusaurus/faster@3.10.2',
        '@docusaurus/preset-classic@3.10.2',
        'react@19',
        'react-dom@19',
      ],
      ...site(docusaurus, 'docs', { 'docusaurus.config.js': DOCUSAURUS }),
      kept: ['build', '.docusaurus', 'node_modules/.cache'],
      output: 'build',
      editNavigation: replace('docusaurus.config.js', "title: 'Acme'", "title: 'New'"),
      command: node('node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'),
    },
    {
      name: 'Blume',
      packages: ['blume@1.3.1'],
      ...site(blume, 'docs', { 'blume.config.ts': BLUME }),
      kept: ['dist', '.blume', 'node_modules/.astro', 'node_modules/.vite'],
      output: 'dist',
      editNavigation: replace('blume.config.ts', "title: 'Acme'", "title: 'New'"),
      command: node('node_modules/blume/bin/blume.mjs', 'build'),
    },
  ]
}

/** Leaves a site as if it had never been built. What was built goes when all has been measured. */
export function forgetBuilds(peer: Peer, folder: string): void {
  const there = peer.kept.filter((kept) => existsSync(join(folder, kept)))
  if (there.length === 0) return
  const forgotten = createRunFolder(dirname(folder))
  for (const [at, kept] of there.entries()) renameSync(join(folder, kept), join(forgotten, `${at}`))
}

const VITEPRESS = `import { readdirSync } from 'node:fs'
const prefix = ''
const pages = new URL('..', import.meta.url)
const sidebar = {}
for (const section of readdirSync(pages).filter((name) => name.startsWith('section-')).sort()) {
  const items = readdirSync(new URL(section, pages)).sort().map((file) => ({
    text: prefix + file.slice(0, -3),
    link: '/' + section + '/' + file.slice(0, -3),
  }))
  sidebar['/' + section + '/'] = [{ text: section, items }]
}
export default {
  title: 'Acme',
  cleanUrls: true,
  ignoreDeadLinks: true,
  themeConfig: { sidebar, search: { provider: 'local' } },
}
`

const STARLIGHT = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
export default defineConfig({ integrations: [starlight({ title: 'Acme' })] })
`

const STARLIGHT_CONTENT = `import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
import { defineCollection } from 'astro:content'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`

const DOCUSAURUS = `export default {
  title: 'Acme',
  url: 'https://example.com',
  baseUrl: '/',
  onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore',
  future: { v4: true, faster: true },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
}
`

const BLUME = `import { defineConfig } from 'blume'
export default defineConfig({ title: 'Acme' })
`
