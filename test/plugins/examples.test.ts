import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { browse } from '../browser/site.ts'

const site = browse(join(import.meta.dirname, '../../examples/plugins'), '', 'docs')

describe('the plugins of the example', () => {
  test('a Markdown plugin brings a component and a way to write it', async () => {
    const page = await site.open('/shortcuts/')
    const written = page.locator('#content td kbd')
    expect(await written.allTextContents()).toEqual(['Ctrl', 'K', 'Shift', '?'])
    expect(await page.locator('#content p kbd').allTextContents()).toEqual(['Alt', 'Enter'])
  })

  test('an output plugin writes a file, which pages may link to', async () => {
    const page = await site.open('/')
    const link = page.getByRole('link', { name: 'a list of all pages' })
    const address = new URL((await link.getAttribute('href')) ?? '', site.address)
    const { pages } = (await (await fetch(address)).json()) as { pages: { title: string }[] }
    expect(pages.map(({ title }) => title)).toEqual([
      'Plugins',
      'Shortcuts',
      'The first note',
      'The second note',
    ])
  })

  test('a component of a plugin lives in the browser, without an import', async () => {
    const page = await site.open('/')
    const counter = page.getByRole('button', { name: /^Pressed/ })
    expect(await counter.textContent()).toBe('Pressed 2')
    await counter.click()
    await page.getByRole('button', { name: 'Pressed 3' }).waitFor()
  })

  test('a source plugin brings pages of another folder and a group for them', async () => {
    const page = await site.open('/')
    await page.locator('#sidebar').getByRole('link', { name: 'The second note' }).click()
    await page.getByRole('heading', { name: 'The second note', level: 1 }).waitFor()
    await page.locator('#content').getByRole('link', { name: 'the first' }).click()
    await page.getByRole('heading', { name: 'The first note', level: 1 }).waitFor()
    expect(await page.locator('#content kbd').allTextContents()).toEqual(['Ctrl', 'S'])
  })
})
