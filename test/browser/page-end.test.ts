import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { browse } from './site.ts'

const ENDPOINT = 'https://feedback.example.com/answers'

const site = browse({
  'docs.json': docsJson({
    navigation: { pages: ['index', 'guides/set up'] },
    api: { openapi: 'api.json' },
  }),
  'pergola.json': JSON.stringify({
    repository: { url: 'https://github.com/acme/docs.git', branch: 'next/2', directory: './site/' },
    feedback: { endpoint: ENDPOINT },
  }),
  'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  'guides/set up.mdx': '---\ntitle: Set up & run\n---\n\nWords.\n',
})

const question = (page: Page) => page.getByRole('group', { name: 'Was this page helpful?' })

describe('below a page', () => {
  test('links lead to its source and to a new issue', async () => {
    const page = await site.open('/guides/set%20up/')
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href')
    expect(await href('Suggest edits')).toBe(
      'https://github.com/acme/docs/edit/next/2/site/guides/set%20up.mdx',
    )
    expect(await href('Raise issue')).toBe(
      'https://github.com/acme/docs/issues/new?title=Set%20up%20%26%20run',
    )
  })

  test('readers are asked whether it was helpful, and may say why', async () => {
    const page = await site.open('/')
    const posted: unknown[] = []
    await page.route(ENDPOINT, async (route) => {
      if (route.request().method() === 'POST') posted.push(route.request().postDataJSON())
      await route.fulfill({
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
      })
    })
    const heard = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('pergola:feedback', (event) =>
            resolve((event as CustomEvent).detail),
          )
        }),
    )
    await question(page).getByRole('button', { name: 'No' }).click()
    const comment = page.getByRole('textbox', { name: /What could be better/ })
    await comment.pressSequentially('An example')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Thank you for your answer.').waitFor()
    const answer = { page: '/', helpful: false, comment: 'An example' }
    expect(posted).toEqual([answer])
    expect(await heard).toEqual(answer)
    expect(await question(page).isVisible()).toBe(false)
  })

  test('an answer that cannot be sent is kept, and its reader told', async () => {
    const page = await site.open('/')
    await page.route(ENDPOINT, (route) => route.abort())
    await question(page).getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('could not be sent').waitFor()
    expect(await question(page).isVisible()).toBe(true)
  })

  test('an answer can be taken back', async () => {
    const page = await site.open('/')
    const yes = question(page).getByRole('button', { name: 'Yes' })
    await yes.click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await yes.getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByRole('textbox').isVisible()).toBe(false)
  })

  test('nobody is asked without script; the links are there', async () => {
    const page = await site.open('/', { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'Suggest edits' }).isVisible()).toBe(true)
    expect(await page.getByText('Was this page helpful?').isVisible()).toBe(false)
  })
})
