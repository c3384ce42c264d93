import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { violations } from './accessibility.ts'
import { browse, DESKTOP } from './site.ts'
import { measureLine } from './themes/measure.ts'

const navigation = {
  groups: [
    { group: 'Start', pages: ['index', { group: 'Folder', icon: 'folder', pages: ['inner'] }] },
    { group: 'More', pages: ['wide', 'dropdown', 'named'] },
  ],
}

const WORDS = 'Words that fill line after line. '.repeat(40)

const PAGES = {
  'docs.json': docsJson({ navigation, contextual: { options: ['copy', 'view'] } }),
  'index.mdx': `---
title: Welcome
icon: house
---

Words with \`code\` in them.

\`\`\`js
run()
\`\`\`

<Card title="A card" href="/inner">Text</Card>

\`\`\`mermaid
flowchart TD
${'ABCDEFGHIJ'.replaceAll(/\w(?=(\w))/g, '  $& --> $1\n').slice(0, -1)}
\`\`\`
`,
  'inner.mdx': `---\ntitle: Inner\n---\n\n${WORDS}\n`,
  'wide.mdx': `---\ntitle: Wide\nmode: wide\n---\n\n${WORDS}\n`,
  'named.mdx': `---
title: Named
---

<CodeGroup dropdown>
\`\`\`js ${'A name of many words '.repeat(6)}
1
\`\`\`
\`\`\`js Two
2
\`\`\`
</CodeGroup>
`,
  'dropdown.mdx': `---
title: Choice
---

<CodeGroup dropdown>
\`\`\`js One
1
\`\`\`
\`\`\`js A much longer name
2
\`\`\`
</CodeGroup>
`,
}

const mint = browse(PAGES)
const aspen = browse({
  ...PAGES,
  'docs.json': JSON.stringify({ ...JSON.parse(PAGES['docs.json']), theme: 'aspen' }),
})

const linden = browse({
  ...PAGES,
  'docs.json': JSON.stringify({ ...JSON.parse(PAGES['docs.json']), theme: 'linden' }),
})

const styleOf = (page: Page, selector: string, name: string, pseudo?: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(
      (element, [property, of]) => getComputedStyle(element, of).getPropertyValue(property),
      [name, pseudo] as const,
    )

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (found === null) throw new Error(`Expected \`${selector}\` to be shown.`)
  return { ...found, middle: found.y + found.height / 2, right: found.x + found.width }
}

describe('what is not to be noticed', () => {
  test('code in a line has the weight and the color of the text around it', async () => {
    const page = await mint.open('/')
    const code = 'p > code'
    expect(Number(await styleOf(page, code, 'font-weight'))).toBeLessThanOrEqual(450)
    expect(await styleOf(page, code, 'color')).toBe(await styleOf(page, '#content p', 'color'))
  })

  test('dark code stands on a surface of the theme', async () => {
    const page = await mint.open('/', { colorScheme: 'dark' })
    const surface = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'var(--surface-1)'
      return getComputedStyle(probe).backgroundColor
    })
    expect(await styleOf(page, '.code-block-body', 'background-color')).toBe(surface)
  })

  test('rows of the sidebar are 32 px high, their icons as large as their letters', async () => {
    const page = await mint.open('/')
    const row = await box(page, '#sidebar a[href="/"]')
    expect(row.height).toBe(32)
    expect((await box(page, '#sidebar a[href="/"] svg')).width).toBeLessThanOrEqual(16)
  })

  test('the button that copies a line of code is level with it', async () => {
    const page = await mint.open('/')
    const button = await box(page, '.code-block-copy-button')
    const line = await box(page, '.code-block pre')
    expect(Math.abs(button.middle - line.middle)).toBeLessThanOrEqual(1)
  })

  test('the controls of a diagram come with the pointer or the keyboard', async () => {
    const page = await mint.open('/')
    const controls = '.mermaid-controls'
    await page.locator('.mermaid-container[data-state="drawn"]').waitFor()
    await page.mouse.move(5, 5)
    await expect.poll(() => styleOf(page, controls, 'opacity')).toBe('0')
    await page.locator('.mermaid-container').hover()
    await expect.poll(() => styleOf(page, controls, 'opacity')).toBe('1')
    await page.mouse.move(5, 5)
    await page.locator('.mermaid-control').first().focus()
    await expect.poll(() => styleOf(page, controls, 'opacity')).toBe('1')
  })

  test('a card that leads somewhere answers to the pointer', async () => {
    const page = await mint.open('/')
    const look = () => styleOf(page, '.card', 'border-color')
    const before = await look()
    await page.locator('.card').hover()
    await expect.poll(look).not.toBe(before)
  })

  test('the caret of a choice is beside its label', async () => {
    const page = await mint.open('/dropdown')
    const choice = await box(page, '.tab-select')
    expect(choice.width).toBeLessThan(90)
  })

  test('a long label leaves its caret in sight', async () => {
    for (const width of [390, 1440]) {
      const page = await mint.open('/named', { viewport: { width, height: 800 } })
      const hidden = await page
        .locator('.tabs-choice')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      expect([width, hidden]).toEqual([width, 0])
    }
  })

  test('lines of a wide page end near the eightieth character', async () => {
    const page = await mint.open('/wide', { viewport: { width: 1920, height: 1000 } })
    const count = await measureLine(page)
    expect(count).toBeGreaterThan(75)
    expect(count).toBeLessThan(85)
  })
})

describe('linden', () => {
  test('has inks of its own for code, which can be read on its paper', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await linden.open('/', { colorScheme })
      const ink = await styleOf(page, '.code-block pre code span', 'color')
      const paper = await styleOf(page, '.code-block', '--code-background')
      expect(ink).toBe(colorScheme === 'light' ? 'rgb(31, 90, 134)' : 'rgb(143, 195, 232)')
      expect(paper).not.toBe('')
      expect(await violations(page)).toEqual([])
    }
  })
})

describe('aspen', () => {
  test('marks folders alone with a chevron', async () => {
    const page = await aspen.open('/')
    const chevron = (selector: string) => styleOf(page, selector, 'mask-image', '::after')
    expect(await chevron('#sidebar a[href="/"]')).toBe('none')
    expect(await page.locator('#sidebar summary').count()).toBeGreaterThan(0)
  })

  test('"Copy page" and the button of its menu are one', async () => {
    const page = await aspen.open('/', { viewport: DESKTOP })
    const copy = await page.getByRole('button', { name: 'Copy page' }).boundingBox()
    const more = await page.locator('#page-context-menu-button').boundingBox()
    if (copy === null || more === null) throw new Error('Expected both buttons to be shown.')
    expect(Math.abs(copy.x + copy.width - more.x)).toBeLessThanOrEqual(1)
    expect(more.height).toBe(copy.height)
  })
})
