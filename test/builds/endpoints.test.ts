import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { endpointPage } from './endpoint-page.ts'
import { element, elements } from './html.ts'

const EXAMPLE = join(import.meta.dirname, '../../examples/api')

const place = workspace()
let run: Run

/** A document that means harm, for a page beside those of the example. */
const hostile = {
  openapi: '3.1.0',
  info: { title: 'Hostile', version: '1' },
  servers: [{ url: 'javascript:alert(0)' }],
  paths: {
    '/hostile': {
      get: {
        summary: '<script>alert(1)</script>Title',
        description:
          'Text <script>alert(2)</script> <b onclick="alert(3)">bold</b> [link](javascript:alert(4)) <iframe src="/x"></iframe>',
        externalDocs: { url: 'javascript:alert(5)', description: 'More' },
        parameters: [
          {
            name: '"><script>alert(6)</script>',
            in: 'query',
            description: '<img src=x onerror=alert(7)>',
            schema: { type: 'string', enum: ['<svg onload=alert(8)>'] },
          },
        ],
        responses: {
          200: {
            description: '<a href="java&#10;script:alert(9)">out</a>',
            content: { 'application/json': { example: '</script><script>alert(10)</script>' } },
          },
        },
      },
    },
  },
}

/** A document as generators write them that sort keys: its version comes after all its schemas. */
const sorted = {
  components: { schemas: { Long: { type: 'string', description: 'Long. '.repeat(1000) } } },
  info: { title: 'Sorted', version: '1' },
  openapi: '3.1.0',
  paths: {
    '/sorted': {
      get: {
        summary: 'Sorted keys',
        description: 'Sorted keys.',
        responses: { 200: { description: 'Fine' } },
      },
    },
  },
}

beforeAll(async () => {
  cpSync(EXAMPLE, place.path('docs'), { recursive: true })
  place.write({
    'docs/openapi/hostile.json': JSON.stringify(hostile),
    'docs/hostile.mdx': '---\nopenapi: hostile GET /hostile\n---\n',
    'docs/sorted/sorted.json': JSON.stringify(sorted),
    'docs/sorted/pages/near.mdx': '---\nopenapi: ../sorted.json get /sorted\n---\n',
  })
  run = await place.run(['build', 'docs', '--out', 'site'])
})

const page = (route: string) => endpointPage(place.read(`site${route}/index.html`))
const bar = (route: string) => element(page(route).html, 'div', 'class="endpoint-bar').text
const sections = (route: string) =>
  elements(element(page(route).html, 'div', 'class="endpoint-root"').inner, 'h2').map(
    ({ text }) => text,
  )

test('a document is found from the folder of the page, whatever it begins with', () => {
  expect(page('/sorted/pages/near').html).toContain('Sorted keys')
  // It says what the title says.
  expect(page('/sorted/pages/near').html).not.toContain('class="page-lead"')
})

test('an example of everything builds without a finding', () => {
  expect(run.code).toBe(0)
  const findings = run.stdout.split('\n').filter((line) => /^(?:error|warning)/.test(line))
  expect(findings.filter((line) => !line.includes('hostile'))).toEqual([])
})

test('pages stay small', () => {
  const large = place
    .list('site')
    .filter((file) => file.endsWith('.html'))
    .filter((file) => gzipSync(place.read(`site/${file}`)).length > 20_000)
  expect(large).toEqual([])
})

describe('the page of an operation', () => {
  test('begins with method and path', () => {
    expect(bar('/api-reference/berths/get-a-berth')).toMatch(/^GET \/ berths\/ \{berthId\}/)
    expect(bar('/signals/traffic/search-signals')).toMatch(/^QUERY/)
    expect(bar('/signals/lights/copy-a-light')).toMatch(/^COPY/)
  })

  test('has a section for each part, in the order of a request', () => {
    expect(sections('/api-reference/berths/list-berths')).toEqual([
      'Servers',
      'Authorizations',
      'Query parameters',
      'Response',
    ])
    expect(sections('/api-reference/bookings/create-a-booking')).toEqual([
      'Servers',
      'Authorizations',
      'Headers',
      'Body',
      'Callbacks',
      'Response',
    ])
    expect(sections('/api-reference/boats/get-a-boat')).toEqual([
      'Servers',
      'Authorizations',
      'Path parameters',
      'Query parameters',
      'Cookies',
      'Response',
    ])
  })

  test('has an anchor for every field', () => {
    const berths = page('/api-reference/berths/list-berths')
    for (const anchor of [
      'parameter-filter',
      'parameter-filter-depth',
      'parameter-filter-depth-gte',
      'response-data',
      'response-data-neighbors',
    ]) {
      expect(berths.has(anchor), anchor).toBe(true)
    }
    expect(page('/api-reference/bookings/create-a-booking').has('body-berth')).toBe(true)
  })

  test('shows what a value may be', () => {
    const sort = page('/api-reference/berths/list-berths').field('parameter-sort').text
    expect(sort).toContain('default: distance')
    expect(sort).toContain('price Cheapest night first.')
    const limit = page('/api-reference/berths/list-berths').field('parameter-limit').text
    expect(limit).toContain('1 <= x <= 100')
    const state = page('/api-reference/bookings/get-a-booking').field('response-state').text
    expect(state).toContain('held Held Yours for ten minutes.')
  })

  test('shows alternatives of authorization, and what has to go together', () => {
    const { inner } = page('/api-reference/berths/list-berths').section('authorizations')
    const alternatives = elements(inner, 'div', 'class="auth-alternative"').map((one) =>
      elements(one.inner, 'a', 'class="field-name"').map(({ text }) => text),
    )
    expect(alternatives).toEqual([['Authorization'], ['X-App-Id', 'X-App-Secret']])
  })

  test('keeps what is only read out of requests, and what is only written out of responses', () => {
    const boat = page('/api-reference/boats/register-a-boat')
    expect([boat.has('body-id'), boat.has('body-pin')]).toEqual([false, true])
    expect([boat.has('response-id'), boat.has('response-pin')]).toEqual([true, false])
    expect(boat.code('request').get('cURL')).not.toContain('"id"')
  })

  test('ends a schema that holds itself', () => {
    const neighbors = page('/api-reference/berths/get-a-berth').field('response-neighbors')
    expect(neighbors.text).toContain('Recursive: Berth')
  })

  test('names variants by their title and the value that chooses them', () => {
    const { inner } = page('/api-reference/bookings/create-a-booking').section('body')
    expect(page('').choices(inner)).toEqual([
      'Id of a boat',
      'Unknown boat',
      'Stay (stay)',
      'Season (season)',
    ])
  })

  test('shows callbacks with their servers and headers', () => {
    const { text } = page('/api-reference/bookings/create-a-booking').section('callbacks')
    expect(text).toMatch(/^Callbacks decision POST \{\$request\.body#\/notify\}/)
    expect(text).toContain('https://hooks.yourapp.example')
    expect(text).toContain('X-Northpier-Signature')
    expect(text).toContain('410')
  })

  test('shows the links of a response', () => {
    const { inner } = page('/api-reference/berths/get-a-berth').section('response')
    const links = elements(element(inner, 'div', 'class="response-links"').inner, 'li')
    expect(links.map(({ text }) => text)).toEqual([
      'bookThis → createBooking Books this berth. berth : $response.body#/id',
      'neighbors → GET /berths/{berthId} path.berthId : $response.body#/neighbors/0/id',
    ])
  })

  test('marks what is deprecated', () => {
    expect(page('/bookings/cancel').html).toContain('Deprecated')
  })
})

describe('samples', () => {
  test('come in the languages of docs.json', () => {
    const samples = page('/api-reference/boats/register-a-boat').code('request')
    expect([...samples.keys()]).toEqual(['cURL', 'Python', 'JavaScript', 'Go'])
    expect(samples.get('cURL')).toContain('https://baltic.northpier.example/v2/boats')
  })

  test('of the author stand first, in place of those of their languages', () => {
    const samples = page('/api-reference/bookings/create-a-booking').code('request')
    expect([...samples.keys()]).toEqual(['Command line', 'SDK', 'Python', 'Go'])
  })

  test('of a body are as many as it has examples', () => {
    const bodies = page('/api-reference/bookings/create-a-booking').code('request-body')
    expect([...bodies.keys()]).toEqual(['One night', 'A season', 'A boat that is not registered'])
    const boats = page('/api-reference/boats/register-a-boat').code('request-body')
    expect(boats.get('application/xml')).toMatch(/<boat>[\s\S]*<tenders\/>/)
  })

  test('of responses are named by their status', () => {
    const answers = page('/api-reference/bookings/create-a-booking').code('response')
    expect([...answers.keys()]).toEqual(['201 Held', '201 On the waiting list', '409', '422'])
  })

  test('send files from the disk', () => {
    const curl = page('/api-reference/boats/upload-papers').code('request').get('cURL')
    expect(curl).toMatch(/-F 'about=.*type=application\/json'[\s\S]*files=@/)
    expect(page('/tides/stations/send-readings').code('request').get('cURL')).toContain('file=@')
  })
})

describe('operations that are kept out', () => {
  test('are nowhere in what is built', () => {
    const traces = place
      .list('site')
      .filter((file) => /\.(?:html|json|ya?ml|xml|txt|md)$/.test(file))
      .filter((file) => /Secret (?:audit|purge)|listAudit|purgeEverything/.test(read(file)))
    expect(traces).toEqual([])
    expect(place.read('site/openapi/harbor.yaml')).toContain('operationId: getBoat')
  })

  const read = (file: string) => place.read(`site/${file}`)
})

describe('what a document says about its pages', () => {
  test('stands above the reference, with components', () => {
    const { html } = page('/api-reference/bookings/change-a-booking')
    expect(html.indexOf('A change of dates')).toBeLessThan(html.indexOf('id="authorizations"'))
    expect(elements(html, 'div', 'class="step').length).toBeGreaterThan(0)
    expect(html).toContain('Only what you send is changed.')
  })

  test('adds pills to fields', () => {
    const dryRun = page('/api-reference/bookings/change-a-booking').field('body-dryRun').text
    expect(dryRun).toMatch(/^preview dryRun .*free of charge/)
    const depth = page('/api-reference/berths/get-a-berth').field('response-depth').text
    expect(depth).toMatch(/^depth number required m/)
  })

  test('gives a page its address', () => {
    expect(bar('/bookings/cancel')).toMatch(/^DELETE/)
  })
})

describe('pages of authors', () => {
  test('show their own text before the reference', () => {
    const { html } = page('/bookings/move')
    expect(element(html, 'h1').text).toBe('Move a booking')
    expect(html.indexOf('Before you move')).toBeLessThan(html.indexOf('id="authorizations"'))
    expect(page('/bookings/move').has('body-berth')).toBe(true)
  })

  test('show a schema', () => {
    expect(page('/models/boat').has('schema-draft')).toBe(true)
    expect(page('/models/boat').code('response').get('Boat')).toContain('"name": "Gannet"')
  })

  test('describe an endpoint by hand', () => {
    const add = page('/notes/add')
    expect(bar('/notes/add')).toContain('POST https:/ / notes.northpier.example')
    expect(add.section('authorizations').text).toContain('x-notes-key')
    const curl = add.code('request').get('cURL')
    expect(curl).toContain('https://notes.northpier.example/harbors/')
    expect(curl).toContain('Accept-Language: en')
    expect(curl).toContain('"stars": 5')
    expect(page('/notes/list').has('authorizations')).toBe(false)
    expect([...page('/notes/list').code('response').keys()]).toEqual(['200'])
  })
})

test('webhooks have a page with their payload and code that receives it', () => {
  const confirmed = page('/api-reference/booking-confirmed')
  expect(bar('/api-reference/booking-confirmed')).toMatch(/^WEBHOOK POST booking\.confirmed/)
  expect(confirmed.has('body-data-state')).toBe(true)
  expect([...confirmed.code('request').keys()]).toEqual(['Python', 'Node.js', 'Go'])
  expect(bar('/api-reference/berthreleased')).toMatch(/^WEBHOOK/)
})

test('groups of tags lie in the group of the tag above', () => {
  const sidebar = element(page('/signals/lights/set-a-light').html, 'div', 'id="navigation-items"')
  expect(sidebar.text).toMatch(/^Harbor traffic .*Lights/)
})

test('descriptions do no harm', () => {
  const { html } = page('/hostile')
  expect(html).toContain('<b>bold</b>')
  const article = element(html, 'main').inner
  expect(article).not.toMatch(/<script[^>]*>\s*alert|<iframe|<svg onload|<img[^>]*onerror/i)
  expect(article).not.toMatch(/<[^>]*\son\w+=/i)
  expect(article).not.toMatch(/(?:href|src)="\s*java/i)
})
