import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse } from './site.ts'

const json = (schema: unknown, rest: Record<string, unknown> = {}) => ({
  'application/json': { schema, ...rest },
})
const pet = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', example: 'Rex' }, age: { type: 'integer' } },
}
const xml = { 'application/xml': { schema: { ...pet, xml: { name: 'pet' } } } }

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Pets',
    colors: { primary: '#0B62A8' },
    api: { examples: { languages: ['bash', 'python', 'javascript'] } },
    navigation: { pages: ['index', 'POST /pets', 'GET /pets'] },
  }),
  'index.mdx': '# Pets',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [
      { url: 'https://api.pets.example' },
      {
        url: 'https://{region}.pets.example',
        variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
      },
    ],
    security: [{ token: [] }, { key: [], login: [] }],
    paths: {
      '/pets': {
        post: {
          summary: 'Add a pet',
          requestBody: {
            required: true,
            content: {
              ...json(pet, {
                examples: {
                  rex: { summary: 'A dog', value: { name: 'Rex' } },
                  tom: { summary: 'A cat', value: { name: 'Tom', age: 3 } },
                },
              }),
              ...xml,
            },
          },
          responses: {
            201: { description: 'Added', content: { ...json(pet), ...xml } },
            404: { description: 'Lost', content: json({ properties: { why: { example: 'x' } } }) },
          },
        },
        get: { summary: 'List pets', responses: { 200: { description: 'ok' } } },
      },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'header', name: 'X-Key' },
        login: { type: 'http', scheme: 'basic' },
      },
    },
  }),
})

const ADD = '/api-reference/add-a-pet'
const LIST = '/api-reference/list-pets'

/** The samples in all languages, as they stand. */
function samples(page: Page): Promise<string[]> {
  return page.locator('#request-example code').allTextContents()
}

async function expectSamples(page: Page, ...parts: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await samples(page)).map((text) => parts.filter((it) => !text.includes(it))))
    .toEqual([[], [], []])
}

function loadedScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /[^/]+(?=\.js)/.exec(name) ?? []),
  )
}

describe('what is chosen changes every sample', () => {
  test('the server and its variables', async () => {
    const page = await site.open(ADD)
    await expectSamples(page, 'https://api.pets.example/pets')
    await page.getByRole('radio', { name: 'https://{region}.pets.example' }).check()
    await expectSamples(page, 'https://eu.pets.example/pets')
    await page.getByRole('combobox', { name: 'region' }).selectOption('us')
    await expectSamples(page, 'https://us.pets.example/pets')
    await page.getByRole('radio', { name: 'https://api.pets.example' }).check()
    await expectSamples(page, 'https://api.pets.example/pets')
  })

  test('the alternative of authorization', async () => {
    const page = await site.open(ADD)
    await expectSamples(page, 'Bearer')
    await page.getByRole('radio', { name: 'key + login' }).check()
    await expectSamples(page, 'X-Key')
    expect((await samples(page)).join()).not.toContain('Bearer')
  })

  test('an example of the body, which is not printed twice', async () => {
    const page = await site.open(ADD)
    const bodies = page.locator('#request-body-example')
    await bodies.getByRole('tab', { name: 'A cat' }).click()
    await expectSamples(page, 'Tom', '3')
    expect(await bodies.getByText('Tom').isVisible()).toBe(false)
    await bodies.getByRole('tab', { name: 'A dog' }).click()
    await expectSamples(page, 'Rex')
  })

  test('the media type of the body, wherever it is chosen', async () => {
    const page = await site.open(ADD)
    const body = page.getByRole('region', { name: 'Body' })
    await body.getByRole('tab', { name: 'application/xml' }).click()
    await expectSamples(page, 'application/xml', '<pet>')
    const shown = page.locator('#request-body-example').getByRole('tab', { selected: true })
    expect(await shown.textContent()).toContain('application/xml')
    await page.locator('#request-body-example').getByRole('tab', { name: 'A cat' }).click()
    await expectSamples(page, 'Tom')
    const type = body.getByRole('tab', { name: 'application/json' })
    expect(await type.getAttribute('aria-selected')).toBe('true')
  })

  test('in the colors that the page has for such words', async () => {
    const page = await site.open(ADD)
    const colorOf = (text: string) =>
      page.locator('#request-example .language-python span', { hasText: text }).first()
    const string = await colorOf('"Rex"').getAttribute('class')
    await page.locator('#request-body-example').getByRole('tab', { name: 'A cat' }).click()
    await expectSamples(page, 'Tom')
    expect(await colorOf('"Tom"').getAttribute('class')).toBe(string)
    await page.getByRole('radio', { name: 'https://{region}.pets.example' }).check()
    await expectSamples(page, 'eu.pets')
    expect(await colorOf('"https://eu.pets.example/pets"').getAttribute('class')).toBe(string)
  })
})

describe('the example of an answer follows', () => {
  test('its media type and its status', async () => {
    const page = await site.open(ADD)
    const answers = page.getByRole('region', { name: 'Response' })
    const example = page.locator('#response-example .tab-panel[data-shown]')
    await answers.getByRole('tab', { name: 'application/xml' }).click()
    await example.getByText('<pet>').waitFor()
    await answers.getByRole('tab', { name: '404' }).click()
    await example.getByText('"why"').waitFor()
    await page.locator('#response-example').getByRole('tab', { name: '201', exact: true }).click()
    await expect
      .poll(() => answers.getByRole('tab', { name: '201' }).getAttribute('aria-selected'))
      .toBe('true')
  })
})

describe('a reader', () => {
  test('finds the server and the authorization of one page on the next', async () => {
    const page = await site.open(ADD)
    await page.getByRole('radio', { name: 'https://{region}.pets.example' }).check()
    await page.getByRole('combobox', { name: 'region' }).selectOption('us')
    await page.getByRole('radio', { name: 'key + login' }).check()
    await expectSamples(page, 'us.pets.example', 'X-Key')
    await page.goto(site.address + LIST)
    await expectSamples(page, 'us.pets.example', 'X-Key')
    expect(await page.getByRole('radio', { name: 'key + login' }).isChecked()).toBe(true)
    expect(await page.getByRole('combobox', { name: 'region' }).inputValue()).toBe('us')
  })

  test('copies the request as cURL and as Markdown, whatever language is shown', async () => {
    const page = await site.open(ADD, { permissions: ['clipboard-read', 'clipboard-write'] })
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await page.getByRole('tab', { name: 'Python' }).click()
    await page.getByRole('button', { name: 'Copy cURL' }).click()
    await expect.poll(copied).toContain('curl -X POST https://api.pets.example/pets')
    await page.getByRole('button', { name: 'Copy Markdown' }).click()
    await expect
      .poll(copied)
      .toContain('**POST** https://api.pets.example/pets\n\n```python\nimport')
  })

  test('loads what makes samples with the first choice', async () => {
    const page = await site.open(ADD)
    await page.waitForLoadState('networkidle')
    expect((await loadedScripts(page)).filter((it) => it.includes('samples'))).toEqual([])
    await page.getByRole('radio', { name: 'key + login' }).check()
    await expectSamples(page, 'X-Key')
  })

  test('without script sees the request of the default choice, and the other bodies', async () => {
    const page = await site.open(ADD, { javaScriptEnabled: false })
    expect(await page.getByText('import requests').isVisible()).toBe(true)
    expect(await page.locator('#request-body-example').getByText('Tom').isVisible()).toBe(true)
    expect(await page.getByRole('radio').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Copy cURL' }).count()).toBe(0)
  })
})
