import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type {} from '../../src/client/request/index.ts'
import { answerThroughProxy } from '../../src/service/proxy/index.ts'
import { violations } from './accessibility.ts'
import { layoutShifts } from './layout-shifts.ts'
import { browsePets, paste } from './pets-console.ts'
import { FIRST_VISIT } from './site.ts'

const { site, server, far, received, openConsole, openAnswer, send } = await browsePets()

describe('a request is sent as the samples say', () => {
  test('with parameters of every style', async () => {
    const { page, dialog } = await openConsole('list-pets')
    await dialog.getByRole('textbox', { name: 'limit' }).fill('5')
    await dialog.getByRole('combobox', { name: 'kind' }).selectOption('dog')
    await dialog.getByRole('textbox', { name: 'tags' }).fill('a b\nc&d')
    await dialog.getByRole('textbox', { name: 'ids' }).fill('1\n2')
    await dialog.getByRole('textbox', { name: 'where' }).fill('{"age":3,"home":{"city":"Köln"}}')
    await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('abc')
    const { method, url, headers } = await send(dialog)
    expect(method).toBe('GET')
    expect(headers['x-trace']).toBe('abc')
    expect(url).toContain('limit=5&kind=dog&tags=a%20b&tags=c%26d&ids=1,2&where')
    expect(headers.authorization).toBeUndefined()
    const samples = await page.locator('#request-example code').allTextContents()
    expect(samples.filter((text) => text.includes(server + url))).toHaveLength(2)
  })

  test('without what nobody gave: values of samples are nobody’s', async () => {
    const { dialog } = await openConsole('list-pets')
    expect(await dialog.getByRole('textbox', { name: 'limit' }).getAttribute('placeholder')).toBe(
      '20',
    )
    expect((await send(dialog)).url).toBe('/pets')
  })

  test('not before what is required is there', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const id = dialog.getByRole('textbox', { name: 'id required' })
    expect(await id.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    expect(received).toEqual([])
    await id.fill('a/b c')
    expect((await send(dialog)).url).toBe('/pets/a%2Fb%20c')
  })

  test('with JSON that the reader has edited, once it is JSON', async () => {
    const { page, dialog } = await openConsole('add-a-pet')
    await dialog.getByRole('button', { name: 'As text' }).click()
    const body = dialog.getByRole('textbox', { name: 'Body' })
    expect(JSON.parse(await body.inputValue())).toEqual({ name: 'Rex' })
    await body.fill('{"name": "Max", "id": 9007199254740993')
    await dialog.getByRole('button', { name: 'Send' }).click()
    expect(await body.evaluate((input: HTMLTextAreaElement) => input.validationMessage)).toBe(
      'This is not valid JSON.',
    )
    expect(received).toEqual([])
    await body.fill('{"name": "Max", "id": 9007199254740993}')
    const sent = await send(dialog)
    expect(sent.headers['content-type']).toBe('application/json')
    expect(sent.body.replaceAll(/\s/g, '')).toBe('{"name":"Max","id":9007199254740993}')
    await expect(page.locator('#request-example code').first().textContent()).resolves.toContain(
      'Max',
    )
  })

  test('with another example, and in another media type', async () => {
    const { dialog } = await openConsole('add-a-pet')
    const choice = dialog.getByRole('combobox', { name: 'Media type' })
    await choice.selectOption('application/json · tom')
    expect((await send(dialog)).body).toContain('Tom')
    await choice.selectOption('text/plain')
    const sent = await send(dialog)
    expect([sent.headers['content-type'], sent.body]).toEqual(['text/plain', 'Rex'])
  })

  test('as a form', async () => {
    const { dialog } = await openConsole('send-a-form')
    await dialog.getByRole('textbox', { name: 'name' }).fill('Rex & Tom')
    const sent = await send(dialog)
    expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(new URLSearchParams(sent.body).get('name')).toBe('Rex & Tom')
  })

  test('with a file', async () => {
    const { dialog } = await openConsole('send-files')
    await dialog.getByRole('textbox', { name: 'note' }).fill('On the beach')
    const buffer = Buffer.from('pixels')
    await dialog.getByRole('button', { name: 'Add about' }).click()
    await dialog.getByRole('textbox', { name: 'name' }).fill('Rex')
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rex.png', mimeType: 'image/png', buffer })
    const { headers, body } = await send(dialog)
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="note"\r\n\r\nOn the beach')
    // What is no file has no name of one, whatever its media type.
    expect(body).toContain('name="about"\r\nContent-Type: application/json\r\n\r\n{"name":"Rex"}')
    expect(body).toMatch(
      /name="photo"; filename="rex\.png"\r\nContent-Type: image\/png\r\n\r\npixels/,
    )
  })
})

describe('a request that stands elsewhere', () => {
  test('is taken apart from cURL', async () => {
    const { dialog } = await openConsole('list-pets')
    const query = 'limit=5&tags=a%20b&tags=c&ids=1,2&where%5Bage%5D=3&api_key=k'
    await paste(
      dialog,
      `$ curl -sS -X GET '${server}/pets?${query}' \\\n  -H "X-Trace: it's" -u ann:p:w | jq .`.slice(
        2,
      ),
    )
    expect(await dialog.getByRole('textbox', { name: 'limit' }).inputValue()).toBe('5')
    expect(await dialog.getByLabel('Username').inputValue()).toBe('ann')
    const { url, headers } = await send(dialog)
    expect(new URL(url, server).searchParams.toString()).toBe(new URLSearchParams(query).toString())
    expect(headers['x-trace']).toBe("it's")
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:p:w').toString('base64')}`)
  })

  test('is opened by a link, without what is secret', async () => {
    const { page, dialog } = await openConsole('list-pets', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await dialog.getByRole('textbox', { name: 'limit' }).fill('7')
    await dialog.getByRole('textbox', { name: 'tags' }).fill('a\nb')
    await dialog.getByLabel('token Bearer').fill('secret')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(atob(new URL(link).hash.slice('#request='.length))).not.toContain('secret')
    const visitor = await site.open(link.slice(site.address.length))
    const opened = visitor.getByRole('dialog', { name: 'Try it' })
    await opened.waitFor()
    expect(new URL(visitor.url()).hash).toBe('')
    const { url, headers } = await send(opened)
    expect([url, headers.authorization]).toEqual(['/pets?limit=7&tags=a&tags=b', undefined])
  })
})

test('a page that describes its endpoint by hand has a console for it', async () => {
  const page = await site.open('/written')
  await expect
    .poll(() => page.evaluate(() => [window.mintlify?.user, window.mintlify?.geo]))
    .toEqual([null, null])
  await page.getByRole('button', { name: 'Try it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByLabel('X-Key').fill('k')
  await dialog.getByLabel('id required').fill('7')
  await dialog.getByLabel('page number').fill('2')
  await dialog.getByLabel('text string').fill('Hello')
  await dialog.getByRole('button', { name: 'Remove tags' }).click()
  const { url, headers, body } = await send(dialog)
  expect([url, headers['x-key'], JSON.parse(body)]).toEqual([
    '/v1/notes/7?page=2',
    'k',
    { text: 'Hello' },
  ])
})

describe('who asks', () => {
  test('a token', async () => {
    const { dialog } = await openConsole('list-pets')
    await dialog.getByLabel('token Bearer').fill('secret')
    expect((await send(dialog)).headers.authorization).toBe('Bearer secret')
  })

  test('a key in the address together with user and password', async () => {
    const { dialog } = await openConsole('list-pets')
    await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('key + login')
    await dialog.getByLabel('key api_key').fill('k&y')
    await dialog.getByLabel('Username').fill('ann')
    await dialog.getByLabel('Password').fill('p:w')
    const { url, headers } = await send(dialog)
    expect(url).toBe('/pets?api_key=k%26y')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:p:w').toString('base64')}`)
  })

  test('is known on the next page only where the reader asks for it, and never in an address', async () => {
    const { page, dialog } = await openConsole('list-pets')
    const next = async () => {
      await page.goto(`${site.address}/api-reference/get-a-pet?playground=open`)
      return page.getByRole('dialog', { name: 'Try it' }).getByLabel('token Bearer').inputValue()
    }
    await dialog.getByLabel('token Bearer').fill('secret')
    await send(dialog)
    expect(page.url()).not.toContain('secret')
    expect(await next()).toBe('')
    await dialog.getByLabel('token Bearer').fill('secret')
    await dialog.getByRole('checkbox', { name: 'Keep in this tab' }).check()
    expect(await next()).toBe('secret')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret')
    await dialog.getByRole('checkbox', { name: 'Keep in this tab' }).uncheck()
    expect(await next()).toBe('')
  })
})

test('a host that has a proxy sends the request, as it is, and keeps the answer apart', async () => {
  const { page, dialog } = await openConsole('is-far')
  const network = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
  }
  await page.route('**/_pergola/service.json', (route) => route.fulfill({ json: { proxy: true } }))
  await page.route('**/_pergola/proxy', async (route) => {
    const asked = route.request()
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: asked.headers(),
      body: asked.postData(),
    })
    const answer = await answerThroughProxy(request, { servers: [far], network })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('näher')
  const { method, url, headers, body } = await send(dialog)
  expect([method, url, body]).toEqual(['PUT', '/far', '"Rex"'])
  expect(headers).toMatchObject({ host: new URL(far).host, 'content-type': 'application/json' })
  expect(Buffer.from(headers['x-trace'] as string, 'latin1').toString()).toBe('näher')
  expect(headers.origin).toBeUndefined()
  const answer = dialog.getByRole('region', { name: 'Response' })
  await answer.getByText('200 OK').waitFor()
  expect(await answer.textContent()).toContain('id: 9007199254740993')
})

describe('the answer', () => {
  test('is a tree that can be filtered, with numbers as they came', async () => {
    const { answer } = await openAnswer('list-pets')
    await answer.getByText('200 OK').waitFor()
    expect(await answer.textContent()).toContain('id: 9007199254740993')
    await answer.getByRole('searchbox').fill('tom')
    await expect.poll(() => answer.locator('.console-tree').textContent()).toContain('"Tom"')
    expect(await answer.locator('.console-tree').textContent()).not.toContain('Rex')
    await answer.getByRole('button', { name: 'As text' }).click()
    expect(await answer.locator('pre').first().textContent()).toMatch(/^\{"id":9007199254740993,/)
    const download = answer.getByRole('link', { name: 'Download' })
    expect(await download.getAttribute('download')).toBe('answer.json')
  })

  test('tells of errors as of any other', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await dialog.getByRole('textbox', { name: 'id required' }).fill('0')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('404 Not Found').waitFor()
  })

  test('that the browser keeps to itself is told in words', async () => {
    const { dialog } = await openConsole('is-private')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('it does not answer requests of other websites (CORS)').waitFor()
  })
})

describe('the console', () => {
  test('opens by its address, which follows it, and gives the focus back', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.url()).not.toContain('playground')
    const button = page.getByRole('button', { name: 'Try it' })
    await button.press('Enter')
    await dialog.waitFor()
    expect(page.url()).toContain('playground=open')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('moves nothing of the page when it opens', async () => {
    const page = await site.open('/', FIRST_VISIT)
    const shifts = await layoutShifts(page)
    await page.goto(`${site.address}/api-reference/list-pets`)
    await page.getByRole('button', { name: 'Try it' }).press('Enter')
    await page.getByRole('dialog', { name: 'Try it' }).waitFor()
    expect(await shifts()).toEqual([])
  })

  test('has the answers of the page beside it, and gives them back', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.getByText('"Meadow"').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByText('"Meadow"').isVisible()).toBe(true)
    expect(await dialog.count()).toBe(0)
  })

  test('is not loaded before it is asked for', async () => {
    const page = await site.open('/api-reference/list-pets')
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await page.waitForLoadState('networkidle')
    const before = await loaded()
    expect(before.filter((name) => name.includes('console'))).toEqual([])
    // An impatient reader gets one console as well.
    await page.getByRole('button', { name: 'Try it' }).evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await page.getByRole('dialog').waitFor()
    const scripts = (await loaded()).filter(
      (name) => name.endsWith('.js') && !before.includes(name),
    )
    expect(scripts.some((name) => /console.*\.js/.test(name))).toBe(true)
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
    const weight = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
    expect(weight).toBeLessThanOrEqual(45_000)
  })

  test('is missing where the author does not want it', async () => {
    const page = await site.open('/quiet')
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
  })

  test('keeps nobody out', async () => {
    const { page, dialog } = await openConsole('add-a-pet')
    await send(dialog)
    await dialog.getByText('200 OK').waitFor()
    expect(await violations(page, ['dialog'])).toEqual([])
  })
})
