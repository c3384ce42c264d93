import { beforeAll, describe, expect, test } from 'vitest'
import { createFork, type Fork } from '../cli/fork.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, elements } from './html.ts'

const place = workspace()
const BUILD = ['build', 'docs', '--out', 'site', '--site', 'https://docs.example.com']
let copy: Fork
let run: Run

/** A fork with two pages, a module and a component of its own, which runs in the browser. */
const fork = {
  'fork/src/pages/lab.astro': `---
import Page from './_Page.astro'
import { Counter } from '../lab/counter.tsx'
---
<Page title="Lab" description="Where we try things." mode="wide">
  <p>In the shell of the docs.</p>
  <Counter client:load start={3} />
</Page>
`,
  'fork/src/pages/notes/first.mdx': `---
layout: ../_Page.astro
title: First note
---
import { answer } from '../../lab/answer.ts'
import { Counter } from '../../lab/counter.tsx'

## What we know

The answer is {answer}.

<Counter client:visible start={5} />
`,
  'fork/src/lab/answer.ts': 'export const answer: number = 42\n',
  'fork/src/lab/counter.tsx': `/** @jsxImportSource preact */
import { useState } from 'preact/hooks'

export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
  'fork/src/lab/server.mjs': `import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
export default {
  name: 'lab',
  check: (type) => typeof type === 'function' && type.name === 'Counter',
  renderToStaticMarkup: (type, props) => ({ html: renderToString(h(type, props)) }),
}
`,
  'fork/src/lab/client.mjs': `import { h, hydrate } from 'preact'
export default (element) => (type, props) => hydrate(h(type, props), element)
`,
  'fork/astro.config.mjs': `import { defineConfig } from 'astro/config'
import { pergola } from './lib/bundle/integration.js'

const lab = {
  name: 'lab',
  hooks: {
    'astro:config:setup': ({ addRenderer }) =>
      addRenderer({
        name: 'lab',
        serverEntrypoint: new URL('./src/lab/server.mjs', import.meta.url).pathname,
        clientEntrypoint: new URL('./src/lab/client.mjs', import.meta.url).pathname,
      }),
  },
}

export default defineConfig({ integrations: [pergola({ root: 'docs' }), lab] })
`,
  'fork/docs/docs.json': JSON.stringify({
    name: 'Forked',
    theme: 'mint',
    colors: { primary: '#0d9373' },
    navigation: { pages: ['index', 'setup'] },
  }),
  'fork/docs/index.mdx': '---\ntitle: Home\n---\n\nWelcome. See [our lab](/lab).\n',
  'fork/docs/setup.mdx': '---\ntitle: Setup\n---\n\nText.\n',
}

beforeAll(async () => {
  copy = createFork(place, fork)
  run = await copy.run(BUILD)
  expect(run.code, run.stderr).toBe(0)
})

const page = (route: string) => place.read(`fork/site/${route}/index.html`)

describe("a fork's own pages", () => {
  test('stand in the shell of the docs', () => {
    const html = page('lab')
    expect(element(html, 'h1').text).toBe('Lab')
    expect(element(html, 'title').text).toBe('Lab - Forked')
    const sidebar = element(html, 'div', 'id="navigation-items"')
    expect(elements(sidebar.inner, 'a').map(({ text }) => text)).toEqual(['Home', 'Setup'])
    expect(element(html, 'main').text).toContain('In the shell of the docs.')
  })

  test('may be MDX with modules, and have their headings in the table of contents', () => {
    const html = page('notes/first')
    expect(element(html, 'h1').text).toBe('First note')
    expect(element(html, 'main').text).toContain('The answer is 42.')
    expect(element(html, 'nav', 'id="table-of-contents"').text).toContain('What we know')
  })

  test.each(['lab', 'notes/first'])('have components that run in the browser: %s', (route) => {
    const island = element(page(route), 'astro-island')
    expect(island.text).toMatch(/Count \d/)
    expect(place.exists(`fork/site${island.attributes['component-url']}`)).toBe(true)
  })

  test('are known to search engines, to agents and to links', async () => {
    const sitemap = place.read('fork/site/sitemap.xml')
    expect(sitemap).toContain('<loc>https://docs.example.com/lab</loc>')
    expect(sitemap).toContain('<loc>https://docs.example.com/notes/first</loc>')
    const index = place.read('fork/site/llms.txt')
    expect(index).toContain('- [Lab](https://docs.example.com/lab): Where we try things.')
    expect(index).toContain('- [First note](https://docs.example.com/notes/first)')
    expect(run.stdout).not.toContain('link-not-found')
  })

  test('live beside the pages of the docs folder', () => {
    expect(element(page('setup'), 'h1').text).toBe('Setup')
    expect(page('setup')).not.toContain('astro-island')
  })

  test('stay when the docs are built again, and show what has changed', async () => {
    place.write({ 'fork/src/lab/answer.ts': 'export const answer: number = 43\n' })
    await copy.run(BUILD)
    expect(element(page('notes/first'), 'main').text).toContain('The answer is 43.')
    expect(place.exists('fork/site/lab/index.html')).toBe(true)
    expect(place.exists('fork/site/setup/index.html')).toBe(true)
  })

  test('that cannot be rendered are told in a sentence, and the site stays as it was', async () => {
    place.write({ 'fork/src/pages/broken.mdx': '<Note>A tag of the docs.</Note>\n' })
    const { code, stderr } = await copy.run(BUILD)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /^error Expected `src\/pages\/broken.mdx` to be rendered, received an error: .*`Note`/m,
    )
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(place.exists('fork/site/lab/index.html')).toBe(true)
  })
})
