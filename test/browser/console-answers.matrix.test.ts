import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { browse } from './site.ts'

/** One answer of each kind, by its path. */
const ANSWERS: Readonly<Record<string, { type: string; body: string | Buffer; name?: string }>> = {
  picture: { type: 'image/bmp', body: createPicture(6, 4) },
  sound: { type: 'audio/wav', body: createSound(800) },
  film: { type: 'video/mp4', body: Buffer.from('....ftypisom') },
  paper: { type: 'application/pdf', body: '%PDF-1.4\n%%EOF\n' },
  website: { type: 'text/html', body: '<h1>Not ours</h1><script>top.broken = true</script>' },
  drawing: { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
  archive: { type: 'application/octet-stream', body: Buffer.from([0, 159, 146, 150]) },
  sheet: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    body: Buffer.from('PK..'),
  },
  western: { type: 'text/plain; charset="ISO-8859-1"', body: Buffer.from('M\u00fcller', 'latin1') },
  unknown: { type: 'text/plain; charset=klingon', body: 'Müller' },
  deep: { type: 'application/json', body: '['.repeat(1000) + ']'.repeat(1000) },
  deeper: { type: 'application/json', body: '['.repeat(90_000) + ']'.repeat(90_000) },
  named: { type: 'text/csv', body: 'id\n7\n', name: 'attachment; filename="pets 7.csv"' },
}

/** Answers that come piece by piece. */
const PIECES = {
  ndjson: 'application/x-ndjson',
  sequence: 'application/json-seq',
  novel: 'text/plain',
  events: 'text/event-stream',
}

/** Answers in time where there is time without end. */
const LATE = 'late'

const streams: ServerResponse[] = []

const api = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Expose-Headers', 'Content-Disposition')
  const [, path = ''] = (request.url ?? '').split(/[/?]/)
  if (path === 'private') {
    response.removeHeader('Access-Control-Allow-Origin')
    return void response.end('{}')
  }
  if (path === LATE) return void streams.push(response)
  const answer = ANSWERS[path]
  if (answer === undefined) {
    response.setHeader('Content-Type', PIECES[path as keyof typeof PIECES])
    response.flushHeaders()
    return void streams.push(response)
  }
  const { type, body, name } = answer
  if (name !== undefined) response.setHeader('Content-Disposition', name)
  response.setHeader('Content-Type', type)
  response.end(body)
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')

afterAll(() => {
  api.close()
  api.closeAllConnections()
})
beforeEach(() => void streams.splice(0))

/** A server that is another one to a proxy than to the reader. */
const FAR = 'http://api.example.com'

const ORIGIN = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

/** The same server as one that speaks TLS, which it does not. */
const UNTRUSTED = ORIGIN.replace('http', 'https')

const SERVERS: Readonly<Record<string, string>> = { far: FAR, untrusted: UNTRUSTED }

const paths = [
  ...[...Object.keys(ANSWERS), ...Object.keys(PIECES), LATE],
  ...['private', ...Object.keys(SERVERS)],
]

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Answers',
    colors: { primary: '#0B62A8' },
    api: { examples: { prefill: true } },
    navigation: { openapi: { source: 'openapi.json', directory: 'answers' } },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Answers', version: '1' },
    servers: [{ url: ORIGIN }],
    paths: Object.fromEntries(
      paths.map((path) => {
        const schema = { type: 'string', default: 'today', 'x-default': '2030 & later' }
        const parameters = [{ in: 'query', name: 'since', schema }]
        const responses = { 200: { description: 'ok' } }
        const get = { summary: path, responses, ...(path === 'named' && { parameters }) }
        return [`/${path}`, { get, ...(path in SERVERS && { servers: [{ url: SERVERS[path] }] }) }]
      }),
    ),
    security: [{ strong: [] }, { token: [] }, {}],
    components: {
      securitySchemes: {
        strong: { type: 'http', scheme: 'digest' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  }),
})

/** Sends the request of an operation from its page. */
async function ask(name: string): Promise<{ page: Page; dialog: Locator; answer: Locator }> {
  const page = await site.open(`/answers/${name}?playground=open`)
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  const answer = dialog.getByRole('region', { name: 'Response' })
  await answer.getByText('200 OK').waitFor()
  return { page, dialog, answer }
}

/** What stands at the address that an element shows or leads to. */
async function readShown(element: Locator): Promise<{ type: string; bytes: Buffer }> {
  const [type, bytes] = await element.evaluate(async (it) => {
    const response = await fetch(it.getAttribute('src') ?? it.getAttribute('href') ?? '')
    const all = await response.bytes()
    return [response.headers.get('content-type') ?? '', [...all]] as const
  })
  return { type, bytes: Buffer.from(bytes) }
}

describe('an answer is shown as what it is', () => {
  test('a picture', async () => {
    const { answer } = await ask('picture')
    const size = () =>
      answer.locator('img').evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
    await expect.poll(size).toEqual([6, 4])
  })

  test('a sound that can be played', async () => {
    const { answer } = await ask('sound')
    const player = answer.locator('audio[controls]')
    await expect.poll(() => player.evaluate((it: HTMLAudioElement) => it.duration)).toBe(0.1)
  })

  test.each([
    ['film', 'video[controls]'],
    ['paper', 'iframe[title="PDF"]'],
  ])('a %s that the browser shows', async (name, selector) => {
    const { answer } = await ask(name)
    const { type, body } = ANSWERS[name] ?? { type: '', body: '' }
    expect(await readShown(answer.locator(selector))).toEqual({ type, bytes: Buffer.from(body) })
  })

  test.each(['website', 'drawing'])(
    'a %s as its text, so that nothing of it runs',
    async (name) => {
      const { page, answer } = await ask(name)
      const { body } = ANSWERS[name] ?? { body: '' }
      await expect.poll(() => answer.locator('pre.console-raw').textContent()).toBe(body)
      const download = answer.getByRole('link', { name: 'Download' })
      expect((await readShown(download)).type).toBe('text/plain')
      expect(await answer.locator('iframe, img, h1').count()).toBe(0)
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    },
  )

  test.each(['western', 'unknown'])('a text in its encoding: %s', async (name) => {
    const { answer } = await ask(name)
    await expect.poll(() => answer.locator('pre.console-raw').textContent()).toBe('Müller')
  })

  test('JSON of more levels than a browser reads as its text', async () => {
    const { answer } = await ask('deeper')
    const { body } = ANSWERS.deeper ?? { body: '' }
    await expect.poll(() => answer.locator('pre.console-raw').textContent()).toBe(body)
  })

  test('JSON of a thousand levels, of which readers open as many as they like', async () => {
    const { page, answer } = await ask('deep')
    const levels = answer.locator('.console-tree details')
    const before = await levels.count()
    await levels.evaluateAll((all) => {
      for (const level of all) if (level instanceof HTMLDetailsElement) level.open = true
    })
    await expect.poll(() => levels.count()).toBeGreaterThan(before)
    await answer.getByRole('searchbox', { name: 'Filter fields' }).fill('0')
    await page.getByRole('button', { name: 'Close' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test.each([
    ['archive', 'answer.bin'],
    ['sheet', 'answer.xlsx'],
    ['sound', 'answer.wav'],
    ['website', 'answer.html'],
    ['named', 'pets 7.csv'],
  ])('or kept, as any other is too: %s', async (name, file) => {
    const { page, answer } = await ask(name)
    const waiting = page.waitForEvent('download')
    await answer.getByRole('link', { name: 'Download' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(file)
    const chunks = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(chunks)).toEqual(Buffer.from(ANSWERS[name]?.body ?? ''))
  })
})

describe('an answer that comes line by line', () => {
  test.each([
    ['ndjson', '', '\n'],
    ['sequence', '\u001e', '\n'],
  ])('is shown so, until the reader has enough: %s', async (name, before, after) => {
    const { dialog, answer } = await ask(name)
    const items = () => answer.locator('.console-pieces li').allTextContents()
    for (const [at, text] of ['{"id":1}', '{"id":2}'].entries()) {
      streams[0]?.write(before + text + after)
      await expect.poll(items).toHaveLength(at + 1)
    }
    expect(await items()).toEqual(['{"id":1}', '{"id":2}'])
    const closed = once(streams[0] as ServerResponse, 'close')
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await answer.getByText('You stopped the request.').waitFor()
    await closed
    expect(await items()).toEqual(['{"id":1}', '{"id":2}'])
    await dialog.getByRole('button', { name: 'Send' }).waitFor()
  })
})

describe('where no answer comes, the reader is told', () => {
  const NOT_ALLOWED = 'it does not answer requests of other websites (CORS)'

  test('what the browser keeps to itself, where the host has no proxy', async () => {
    const page = await site.open('/answers/private')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.route('**/_pergola/service.json', (route) => route.fulfill({ status: 404 }))
    await sendFrom(page)
    await page.getByText(NOT_ALLOWED).waitFor()
    expect(asked).toContain('/private')
    expect(asked).not.toContain('/_pergola/proxy')
  })

  test.each([403, 413, 429])('so too where the proxy refuses to ask: %i', async (status) => {
    const page = await site.open('/answers/far')
    const asked: string[] = []
    await withProxy(page, status)
    await page.route(`${FAR}/**`, (route) => {
      asked.push(route.request().method())
      return route.fulfill({ headers: { 'Access-Control-Allow-Origin': 'https://other.example' } })
    })
    await sendFrom(page)
    await page.getByText(NOT_ALLOWED).waitFor()
    expect(asked).toEqual(['GET', 'HEAD'])
  })

  test.each([403, 413, 429])(
    'nothing where the browser may ask what the proxy does not: %i',
    async (status) => {
      const page = await site.open('/answers/far')
      await withProxy(page, status)
      await page.route(`${FAR}/**`, (route) => {
        return route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { from: 'far' },
        })
      })
      await sendFrom(page)
      const dialog = page.getByRole('dialog', { name: 'Try it' })
      const answer = dialog.getByRole('region', { name: 'Response' })
      await answer.getByText('200 OK').waitFor()
      expect(await answer.textContent()).toContain('from: "far"')
    },
  )

  test('that the server cannot be reached, once the proxy has tried', async () => {
    const page = await site.open('/answers/far')
    const asked: string[] = []
    await withProxy(page, 502)
    page.on('request', (request) => asked.push(request.url()))
    await sendFrom(page)
    await page.getByText('The server cannot be reached').waitFor()
    expect(asked.filter((url) => url.startsWith(FAR))).toEqual([])
  })

  test('where to see whether it is the certificate, of servers that have one', async () => {
    const page = await site.open('/answers/untrusted')
    await sendFrom(page)
    await page.getByText('The server cannot be reached').waitFor()
    const link = page.getByRole('link', { name: UNTRUSTED })
    expect(await link.getAttribute('href')).toBe(UNTRUSTED)
    const other = await site.open('/answers/far')
    await withProxy(other, 502)
    await sendFrom(other)
    await other.getByText('The server cannot be reached').waitFor()
    expect(await other.getByText('If it is the certificate').count()).toBe(0)
  })

  test('that a page which came by HTTPS asks nobody by HTTP', async () => {
    const page = await site.open('/')
    await page.route('https://docs.example.com/**', async (route) => {
      const response = await fetch(site.address + new URL(route.request().url()).pathname)
      await route.fulfill({
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: Buffer.from(await response.arrayBuffer()),
      })
    })
    await page.goto('https://docs.example.com/answers/far')
    await sendFrom(page)
    await page.getByText('A page that came by HTTPS cannot send a request by HTTP.').waitFor()
  })

  test('that it broke off, beside what has come of it', async () => {
    const { page, answer } = await ask('novel')
    streams[0]?.write('Half of')
    await answer.getByText('Half of').waitFor()
    streams[0]?.destroy()
    await answer.getByText('The connection was lost before the answer was complete.').waitFor()
    expect(await answer.getByText('Half of').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Download' }).count()).toBe(0)
  })
})

test('inputs begin with what the document gives, where the site wants it', async () => {
  const page = await site.open('/answers/named?playground=open')
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  const since = dialog.getByRole('textbox', { name: 'since' })
  await expect.poll(() => since.inputValue()).toBe('2030 & later')
  const first = page.waitForRequest((it) => it.url() === `${ORIGIN}/named?since=2030%20%26%20later`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await first
  await since.fill('')
  const second = page.waitForRequest((it) => it.url() === `${ORIGIN}/named`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await second
})

describe('a server that says nothing', () => {
  const TOLD = 'The server has not answered in time.'

  /** Opens a console whose clock the test turns on. */
  async function askByClock(name: string) {
    const page = await site.open(`/answers/${name}`)
    await page.clock.install()
    await sendFrom(page)
    await expect.poll(() => streams.length).toBe(1)
    const answer = page.getByRole('dialog').getByRole('region', { name: 'Response' })
    return { page, answer, stream: streams[0] as ServerResponse }
  }

  test('before its answer is waited for as long as any gateway would', async () => {
    const { page, answer, stream } = await askByClock(LATE)
    const closed = once(stream, 'close')
    await page.clock.fastForward('01:50')
    await answer.getByText('Waiting for the answer').waitFor()
    await page.clock.fastForward('00:15')
    await answer.getByText(TOLD).waitFor()
    await closed
    await page.getByRole('button', { name: 'Send' }).waitFor()
  })

  test('in the middle of its answer as well, beside what has come of it', async () => {
    const { page, answer, stream } = await askByClock('novel')
    for (const part of ['Once', ' upon', ' a time']) {
      stream.write(part)
      await answer.getByText(part).waitFor()
      await page.clock.fastForward('01:50')
    }
    expect(await answer.getByText(TOLD).count()).toBe(0)
    await page.clock.fastForward('00:15')
    await answer.getByText(TOLD).waitFor()
    expect(await answer.getByText('Once upon a time').isVisible()).toBe(true)
  })

  test.each([
    ['events', 'data: 1\n\n', 'data: 2\n\n'],
    ['ndjson', '{"id":1}\n', '{"id":2}\n'],
  ])('between two pieces is waited for without an end: %s', async (name, first, second) => {
    const { page, answer, stream } = await askByClock(name)
    const pieces = answer.locator('.console-pieces li')
    stream.write(first)
    await expect.poll(() => pieces.count()).toBe(1)
    await page.clock.fastForward('59:00')
    stream.write(second)
    await expect.poll(() => pieces.count()).toBe(2)
    expect(await answer.getByText(TOLD).count()).toBe(0)
  })
})

test('digest is said to be nothing for a page, while it is chosen', async () => {
  const page = await site.open('/answers/named?playground=open')
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  const hint = dialog.getByText('A web page cannot sign in by HTTP Digest')
  await hint.waitFor()
  await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('token')
  await dialog.getByLabel('token Bearer').waitFor()
  expect(await hint.count()).toBe(0)
})

async function sendFrom(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
}

/** Gives the host a proxy that answers with a status. */
async function withProxy(page: Page, status: number): Promise<void> {
  await page.route('**/_pergola/service.json', (route) => route.fulfill({ json: { proxy: true } }))
  await page.route('**/_pergola/proxy', (route) => route.fulfill({ status, json: {} }))
}

/** A white bitmap. */
function createPicture(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const head = Buffer.alloc(54)
  head.write('BM')
  head.writeUInt32LE(head.length + row * height, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(width, 18)
  head.writeInt32LE(height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(24, 28)
  return Buffer.concat([head, Buffer.alloc(row * height, 255)])
}

/** Silence, as 8,000 samples of a byte a second. */
function createSound(samples: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
}

test('a pasted command that signs in by digest is taken, but for what no page can do', async () => {
  const page = await site.open('/answers/named?playground=open')
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  const schemes = dialog.getByRole('combobox', { name: 'Authorizations' })
  const digest = await schemes.inputValue()
  await schemes.selectOption('token')
  await dialog.getByText('Paste JSON or cURL').click()
  const area = dialog.getByRole('textbox', { name: 'Paste JSON or cURL' })
  await area.fill(`curl --digest -u ann:secret '${ORIGIN}/named?since=2026'`)
  await area.blur()
  const told = dialog.getByRole('status')
  await told.filter({ hasText: 'A web page cannot sign in by HTTP Digest' }).waitFor()
  expect(await schemes.inputValue()).toBe(digest)
  expect(await dialog.getByRole('textbox', { name: 'since' }).inputValue()).toBe('2026')
  const sent = page.waitForRequest((request) => request.url() === `${ORIGIN}/named?since=2026`)
  await dialog.getByRole('button', { name: 'Send' }).click()
  expect((await sent).headers().authorization).toBeUndefined()
})
