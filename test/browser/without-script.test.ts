import { describe, expect, test } from 'vitest'
import { browse, PHONE, STARTER } from './site.ts'

const site = browse(STARTER)
const off = { javaScriptEnabled: false }

describe('without script', () => {
  test('every panel of tabs and code groups is there under its title', async () => {
    const page = await site.open('/components/tabs/', off)
    const content = page.locator('#content')
    expect(await content.getByRole('tablist').filter({ visible: true }).count()).toBe(0)
    for (const text of [
      'brew install node',
      'winget install OpenJS.NodeJS',
      'Settings lie in ~/.config.',
    ]) {
      expect(await content.getByText(text).isVisible()).toBe(true)
    }
    const titles = content.locator('.tab-panel-title').filter({ visible: true })
    expect(await titles.allTextContents()).toEqual(
      Array.from({ length: 2 }, () => ['macOS', 'Linux', 'Windows']).flat(),
    )
  })

  test('accordions open', async () => {
    const page = await site.open('/components/accordions/', off)
    const text = page.locator('.accordion').getByText('Rename the file')
    expect(await text.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'Can I change' }).click()
    expect(await text.isVisible()).toBe(true)
  })

  test('groups of the sidebar open and links lead on', async () => {
    const page = await site.open('/', off)
    const sidebar = page.locator('#sidebar')
    await sidebar.getByText('Navigation', { exact: true }).click()
    await sidebar.getByRole('link', { name: 'Overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Navigation' }).waitFor()
  })

  test('a phone reaches the pages: they stand below the text', async () => {
    const page = await site.open('/', { ...off, viewport: PHONE })
    await page.getByRole('link', { name: 'Open navigation' }).click()
    const link = page.locator('#sidebar').getByRole('link', { name: 'Quickstart' })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Quickstart' }).waitFor()
  })

  test.each(['light', 'dark'] as const)('the colors follow the system: %s', async (colorScheme) => {
    const page = await site.open('/', { ...off, colorScheme })
    const [background = '', text = ''] = await page
      .locator('html')
      .evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color])
    const sum = (color: string) =>
      (color.match(/\d+/g) ?? [])
        .slice(0, 3)
        .map(Number)
        .reduce((a, b) => a + b, 0)
    expect(sum(background) > sum(text)).toBe(colorScheme === 'light')
    const pictures = page.locator('#content img[src*="hero"]').filter({ visible: true })
    expect(
      await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src'))),
    ).toEqual([`/images/hero-${colorScheme}.svg`])
  })

  test('code has the colors of dark mode where the system is dark', async () => {
    const colors = async (colorScheme: 'light' | 'dark') => {
      const page = await site.open('/components/code-blocks/', { ...off, colorScheme })
      const tokens = page.locator('pre code span[class^="s"]')
      return tokens.evaluateAll((spans) => spans.map((span) => getComputedStyle(span).color))
    }
    const [light, dark] = [await colors('light'), await colors('dark')]
    expect(light.length).toBeGreaterThan(10)
    expect(dark.filter((color, index) => color !== light[index]).length).toBeGreaterThan(10)
  })

  test('nothing is shown that needs script', async () => {
    const page = await site.open('/components/code-blocks/', off)
    expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0)
  })
})
