import { describe, expect, test } from 'vitest'
import { browse, STARTER } from './site.ts'

const site = browse(STARTER)

describe('the keyboard', () => {
  test('the first stop is the link past the header, and it works', async () => {
    const page = await site.open('/')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    const box = await skip.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('main'))
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)),
    ).toBe(true)
  })

  test('every stop shows where it is and lies in view', async () => {
    const page = await site.open('/components/cards/')
    const hidden: string[] = []
    for (let stop = 0; stop < 70; stop++) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return 'end'
        const shows = (node: Element | null) =>
          node !== null &&
          Number.parseFloat(getComputedStyle(node).outlineWidth) > 0 &&
          getComputedStyle(node).outlineStyle !== 'none'
        const { top, bottom } = element.getBoundingClientRect()
        const bar = document.querySelector('#navbar')
        const covered =
          element.closest('main') !== null && top < (bar?.getBoundingClientRect().bottom ?? 0)
        const ring = shows(element) || shows(element.closest('.card, .tile'))
        const inView = bottom > 0 && top < innerHeight
        return ring && inView && !covered ? '' : element.outerHTML.slice(0, 120)
      })
      if (problem === 'end') break
      if (problem !== '') hidden.push(problem)
    }
    expect(hidden).toEqual([])
  })
})

describe('on paper', () => {
  test('the text is alone, in black on white, with all panels', async () => {
    const page = await site.open('/components/tabs/', { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    for (const part of ['#navbar', '#sidebar', '#content-side-layout', '#pagination', '#footer']) {
      expect([part, await page.locator(part).isVisible()]).toEqual([part, false])
    }
    expect(await page.locator('.tab-panel').filter({ visible: true }).count()).toBe(6)
    expect(await page.locator('.tab-panel-title').filter({ visible: true }).count()).toBe(6)
    expect(
      await page
        .locator('html')
        .evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color]),
    ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  })

  test('code has the colors of light mode', async () => {
    const colors = async (colorScheme: 'light' | 'dark') => {
      const page = await site.open('/quickstart/', { colorScheme })
      await page.emulateMedia({ media: 'print' })
      return page
        .locator('.code-block-body code span')
        .evaluateAll((words) => words.map((word) => getComputedStyle(word).color))
    }
    const light = await colors('light')
    expect(new Set(light).size).toBeGreaterThan(1)
    expect(await colors('dark')).toEqual(light)
  })

  test('accordions stand open', async () => {
    const page = await site.open('/components/accordions/')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.accordion').getByText('Rename the file').isVisible()).toBe(true)
  })
})
