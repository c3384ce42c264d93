import type { Locator } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { browse } from './site.ts'

const site = browse({
  'docs.json': docsJson({
    colors: { primary: '#16a34a', light: '#4ade80', dark: '#166534' },
    navbar: {
      links: [{ label: 'Filled', href: '/plain' }],
      primary: { type: 'button', label: 'Start', href: '/plain' },
    },
    navigation: { pages: ['index', 'plain', 'custom', 'components'] },
  }),
  'index.mdx': `---
title: Utilities
---

<div data-testid="box" className="mt-8 p-4 border rounded-lg shadow-sm bg-primary/10 text-primary dark:bg-black md:w-1/2">
  <span data-testid="light" className="block dark:hidden">light</span>
  <span data-testid="dark" className="hidden dark:block">dark</span>
</div>

<Card title="A" className="border-4" />
`,
  'plain.mdx': '---\ntitle: Plain\n---\n\nWords.\n',
  'custom.mdx': `---
title: Custom
mode: custom
---

<h2 data-testid="bare">Bare</h2>

<div className="prose">

## Written

<div className="not-prose"><h2 data-testid="off">Off</h2><ul data-testid="list"><li>one</li></ul></div>

</div>
`,
  'components.mdx': `---
title: Components
---

<style>{\`.own > b { color: rgb(1, 2, 3) }\`}</style>

<p className="own"><b>Own</b></p>

<Card title="A">x</Card>

<Card title="Linked" href="/plain">words</Card>

<Card title="Covered" href="/plain">words and [a link](/custom)</Card>

<div>
  <a href="/plain">
    A link on several lines
  </a>
</div>

<iframe src="about:blank" title="Player"></iframe>

<Note>note</Note>

<Accordion title="Open">x</Accordion>

<Steps><Step title="S">x</Step></Steps>

\`\`\`js
code
\`\`\`
`,
  'a.css': `@layer utilities { .mt-8 { margin-top: 1px } }
card { border-color: rgb(1, 2, 3) }
.callout { padding: 1px }
accordion { margin: 2px }
.code-block pre { background: rgb(1, 2, 3) }
.step-title, [data-component-part="step-title"] { color: rgb(1, 2, 3) }
#navbar { background: rgb(1, 2, 3) }
h1 { color: rgb(1, 2, 3) }
.prose a { color: rgb(7, 8, 9) !important }
.navbar-link a { background: rgb(1, 2, 3) }
header a span.text-white { color: rgb(7, 8, 9) }
`,
  'plate.css': '#navbar-transition { inset: 0; z-index: 0; background: rgb(9, 9, 9) }\n',
  'b.css': 'card { border-color: rgb(4, 5, 6) }\n',
  'scripts/a.js':
    'const own = "a"; function shared() { return own }\nwindow.order = ["a"]; window.ready = document.querySelector("#content") !== null\n',
  'scripts/b.js': 'window.order.push("b"); throw new Error("its own")\n',
  'scripts/c.js': 'const own = "c"\nwindow.order.push(own + shared())\n',
  'scripts/d.js': 'var shared; window.order.push("d" + shared())\n',
  'scripts/module.js': 'export const value = 1\n',
  'scripts/program.js': "#!/usr/bin/env node\nconst fs = require('fs')\n",
})

const style = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)

describe('utility classes', () => {
  test('mean on a page what they say', async () => {
    const page = await site.open('/')
    const box = page.getByTestId('box')
    expect(await style(box, 'padding')).toBe('16px')
    expect(await style(box, 'border-radius')).toBe('8px')
    expect(await style(box, 'color')).toBe('rgb(22, 163, 74)')
    expect(await style(box, 'border-top-style')).toBe('solid')
    const { width } = (await box.boundingBox()) ?? { width: 0 }
    const { width: room } = (await page.locator('#content').boundingBox()) ?? { width: 0 }
    expect(width).toBeCloseTo(room / 2, 0)
    expect(await style(page.locator('.card'), 'border-top-width')).toBe('4px')
  })

  test.each(['light', 'dark'] as const)('follow the appearance: %s', async (colorScheme) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/', { colorScheme, javaScriptEnabled })
      const shown = page
        .locator('[data-testid=light], [data-testid=dark]')
        .filter({ visible: true })
      expect(await shown.allTextContents()).toEqual([colorScheme])
    }
  })

  test('leave the shell alone, which carries some of the names', async () => {
    const [used, plain] = [await site.open('/'), await site.open('/plain')]
    for (const page of [used, plain]) {
      expect(await page.locator('#sidebar [aria-current=page]').getAttribute('class')).toContain(
        'bg-primary/10',
      )
    }
    const look = async (page: typeof used) => [
      await style(page.locator('#sidebar [aria-current=page]'), 'background-color'),
      await style(page.locator('#topbar-cta-button a'), 'background-color'),
    ]
    expect(await look(used)).toEqual(await look(plain))
  })

  test('cost a page without them nothing', async () => {
    const page = await site.open('/plain')
    expect(await page.locator('link[href*="utilities.css"]').count()).toBe(0)
  })
})

describe('`prose` and `not-prose`', () => {
  test('switch the styles of text on and off', async () => {
    const page = await site.open('/custom')
    const size = (element: Locator) => style(element, 'font-size')
    expect(await size(page.getByRole('heading', { name: 'Written' }))).toBe('24px')
    expect(await size(page.getByTestId('bare'))).toBe('16px')
    expect(await size(page.getByTestId('off'))).toBe('16px')
    expect(await style(page.getByTestId('list'), 'list-style-type')).toBe('none')
    expect(await style(page.getByTestId('list').locator('li'), 'padding-left')).toBe('0px')
  })
})

describe('a site’s own style sheets', () => {
  test('color links, and not the words of cards that are links', async () => {
    const page = await site.open('/components')
    const link = 'rgb(7, 8, 9)'
    expect(await style(page.getByRole('link', { name: 'a link', exact: true }), 'color')).toBe(link)
    for (const title of ['Linked', 'Covered']) {
      const card = page.locator('.card', { hasText: title })
      expect(await style(card.getByText(title), 'color')).not.toBe(link)
      expect(await style(card.getByText('words'), 'color')).not.toBe(link)
    }
  })

  test('frame a link on lines of its own without the room of a paragraph', async () => {
    const page = await site.open('/components')
    const words = page.locator('#content').getByText('A link on several lines')
    expect(await style(words, 'margin-top')).toBe('0px')
    expect(await style(words, 'margin-bottom')).toBe('0px')
  })

  test('fill a link of the navbar with room around its words, and color the button’s', async () => {
    const page = await site.open('/components')
    const filled = page.locator('#navbar').getByRole('link', { name: 'Filled' })
    expect(await style(filled, 'padding-left')).toBe('10px')
    const start = page.locator('#navbar').getByText('Start', { exact: true })
    expect(await style(start, 'color')).toBe('rgb(7, 8, 9)')
  })

  test('raise what lies behind the navbar, and cover nothing of it', async () => {
    const page = await site.open('/components')
    const plate = page.locator('#navbar-transition')
    expect(await style(plate, 'background-color')).toBe('rgb(9, 9, 9)')
    const isOnTop = await page
      .locator('#navbar')
      .getByRole('link', { name: 'Filled' })
      .evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    expect(isOnTop).toBe(true)
  })

  test('a player without a size is as wide as the text', async () => {
    const page = await site.open('/components')
    const player = await page.locator('iframe').boundingBox()
    const card = await page.locator('.card', { hasText: 'Linked' }).boundingBox()
    expect(player?.width).toBe(card?.width)
    expect((player?.width ?? 0) / (player?.height ?? 1)).toBeCloseTo(16 / 9, 1)
  })

  test('win over ours without more ado, the later ones over the earlier', async () => {
    const page = await site.open('/components')
    expect(await style(page.locator('.card').first(), 'border-top-color')).toBe('rgb(4, 5, 6)')
    expect(await style(page.locator('.callout'), 'padding-top')).toBe('1px')
    expect(await style(page.locator('.accordion'), 'margin-top')).toBe('2px')
    expect(await style(page.locator('.code-block pre'), 'background-color')).toBe('rgb(1, 2, 3)')
    expect(await style(page.getByText('S', { exact: true }), 'color')).toBe('rgb(1, 2, 3)')
    expect(await style(page.locator('#navbar'), 'background-color')).toBe('rgb(1, 2, 3)')
    expect(await style(page.getByRole('heading', { level: 1 }), 'color')).toBe('rgb(1, 2, 3)')
    expect(await style(page.getByText('Own'), 'color')).toBe('rgb(1, 2, 3)')
  })

  test('leave the order of our layers as it is', async () => {
    const page = await site.open('/')
    expect(await style(page.getByTestId('box'), 'margin-top')).toBe('32px')
    expect(await style(page.locator('.card-title'), 'font-weight')).toBe('600')
  })
})

describe('a site’s own scripts', () => {
  test('run once each, by path, when the page is there; an error stops none of the others', async () => {
    const page = await site.open('/plain')
    expect(await page.evaluate('[order, ready]')).toEqual([['a', 'b', 'ca', 'da'], true])
  })

  test('modules are none', async () => {
    const page = await site.open('/plain')
    expect(await page.locator('script[src*="module.js"]').count()).toBe(0)
    expect(await page.locator('script[src*="program.js"]').count()).toBe(0)
  })
})
