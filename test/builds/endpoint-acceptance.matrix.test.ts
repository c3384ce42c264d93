import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { type EndpointPage, endpointPage } from './endpoint-page.ts'
import { element, elements, textOf } from './html.ts'

/** Where a collection of public documents lies, beside the repository. */
const DOCUMENTS = join(import.meta.dirname, '../../../shared/openapi')

/** Operations to look at, by the folder that each page is put into. */
const PAGES: Readonly<Record<string, readonly [document: string, operation: string]>> = {
  a01: ['stripe/spec3.yaml', 'POST /v1/payment_intents'],
  a02: ['stripe/spec3.yaml', 'GET /v1/customers'],
  a04: ['stripe/spec3.yaml', 'GET /v1/payment_intents/{intent}'],
  a11: ['kubernetes/swagger.json', 'PATCH /api/v1/namespaces/{namespace}/pods/{name}'],
  a15: ['discord/openapi.json', 'GET /channels/{channel_id}'],
  a17: ['openai/openapi.yaml', 'POST /chat/completions'],
  a18: ['openai/openapi.yaml', 'POST /audio/transcriptions'],
  a20: ['openai/openapi.yaml', 'POST /responses'],
  a21: ['openai/openapi.yaml', 'webhook batch_cancelled'],
  a26: ['scalar-galaxy/3.1.yaml', 'POST /planets'],
  a28: ['scalar-galaxy/3.1.yaml', 'POST /planets/{planetId}/image'],
  a29: ['scalar-galaxy/3.1.yaml', 'GET /me'],
  a30: ['scalar-galaxy/3.1.yaml', 'POST /user/signup'],
  a31: ['museum/openapi.yaml', 'POST /tickets'],
  a33: ['petstore3/openapi.yaml', 'PUT /pet'],
  a34: ['petstore3/openapi.yaml', 'GET /pet/findByStatus'],
  a38: ['box/openapi.json', 'POST /files/content'],
  a47: ['redoc-cafe/cafe.yaml', 'GET /menu'],
  a48: ['redoc-3-1/openapi-3-1.yaml', 'POST /store/subscribe'],
  a50: ['starlight-animals/v3.0/animals.yaml', 'POST /animals'],
  a51: ['starlight-animals/v3.0/animals.yaml', 'GET /jaguar'],
  a55: ['slack/slack_web_openapi_v2.json', 'POST /chat.postMessage'],
  a68: ['twilio-verify/twilio_verify_v2.yaml', 'POST /v2/Services'],
}

/** Broken and unusual documents, whole. */
const WHOLE = [
  'yaml-syntax.yaml',
  'dup-path.yaml',
  'bad-ref.yaml',
  'ref-in-example.yaml',
  'self-ref.yaml',
  'v32.yaml',
  'json-syntax.json',
]

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

describe.skipIf(absent)(`pages of public documents${reason}`, { timeout: 300_000 }, () => {
  const place = workspace()
  const copied = (document: string) => document.replaceAll('/', '-')
  const shown = new Map<string, EndpointPage>()
  let run: Run

  beforeAll(async () => {
    mkdirSync(place.path('docs'))
    const groups = Object.entries(PAGES).map(([directory, [document, operation]]) => {
      cpSync(join(DOCUMENTS, document), place.path(`docs/${copied(document)}`))
      const openapi = { source: copied(document), directory }
      return { group: directory, openapi, pages: [operation] }
    })
    const whole = WHOLE.map((document) => {
      cpSync(join(DOCUMENTS, 'invalid', document), place.path(`docs/${document}`))
      const directory = document.replace('.', '-')
      return { group: document, openapi: { source: document, directory } }
    })
    const docs = {
      name: 'Documents',
      theme: 'mint',
      colors: { primary: '#3b6ef5' },
      api: { examples: { languages: ['curl', 'python', 'javascript'], defaults: 'all' } },
      navigation: { groups: [...groups, ...whole, { group: 'Models', pages: ['model'] }] },
    }
    place.write({
      'docs/docs.json': JSON.stringify(docs),
      'docs/model.mdx':
        '---\nopenapi-schema: kubernetes-swagger.json io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaProps\n---\n',
    })
    run = await place.run(['build', 'docs', '--out', 'site'])
    for (const file of pages().filter((name) => !name.includes('/schemas/'))) {
      const [directory = ''] = file.split('/')
      shown.set(directory, endpointPage(place.read(`site/${file}`)))
    }
  })

  // Folders have a small page that leads to their first one.
  const pages = () =>
    place
      .list('site')
      .filter((name) => name.endsWith('/index.html'))
      .filter((name) => !place.read(`site/${name}`).includes('http-equiv="refresh"'))
  const page = (directory: string): EndpointPage => {
    const found = shown.get(directory)
    if (found === undefined) throw new Error(`Expected a page in ${directory}: ${run.stdout}`)
    return found
  }
  const curl = (directory: string) => page(directory).code('request').get('cURL') ?? ''
  const typeOf = (directory: string, anchor: string) =>
    element(page(directory).field(anchor).inner, 'span', 'class="field-info-pill"').text
  const titles = (directory: string, section: string) =>
    page(directory).choices(page(directory).section(section).inner)
  const authorizations = (directory: string) => {
    const section = page(directory).section('authorizations')
    return elements(section.inner, 'div', 'class="auth-alternative"').map(({ inner }) =>
      elements(inner, 'div', 'class="field-head"').map(({ text }) => text.replace(' required', '')),
    )
  }

  test('no document stops the build', () => {
    expect(run.code, run.stderr).toBe(0)
    expect([...shown.keys()].filter((name) => name in PAGES)).toEqual(Object.keys(PAGES))
  })

  test('no page is too large', () => {
    const large = pages().filter((file) => {
      const html = place.read(`site/${file}`)
      return Buffer.byteLength(html) > 350_000 || gzipSync(html).length > 50_000
    })
    expect(large).toEqual([])
  })

  test('A01: a form body is sent as pairs, objects with brackets', () => {
    expect(page('a01').section('body').text).toContain('application/x-www-form-urlencoded')
    expect(curl('a01')).toContain("--data-urlencode 'metadata[key]=")
    expect(curl('a01')).not.toContain('--data-raw')
  })

  test('A02: a parameter of two types has two variants, and its sample is a deep object', () => {
    expect(typeOf('a02', 'parameter-created')).toBe('object | integer')
    const created = page('a02').field('parameter-created')
    expect(page('a02').choices(created.inner)).toEqual(['range_query_specs', 'integer'])
    for (const name of ['gt', 'gte', 'lt', 'lte'])
      expect(created.text).toContain(` ${name} integer`)
    expect(curl('a02')).toContain('created[gte]=')
  })

  test('A04: a field that may be expanded names its types, and recursion ends', () => {
    expect(typeOf('a04', 'response-customer')).toMatch(/^string \| customer \| deleted_customer/)
    expect(page('a04').field('response-customer').inner).toContain('<details')
    expect(page('a04').html).toContain('href="/a04/schemas/')
    const fields = elements(page('a04').section('response').inner, 'a', 'class="field-name"')
    expect(fields.filter(({ text }) => text === '')).toEqual([])
  })

  test('A11: a body of 2.0 has every media type that the operation consumes', () => {
    const types = titles('a11', 'body')
    expect(types.length).toBeGreaterThanOrEqual(5)
    expect(types).toContain('application/strategic-merge-patch+json')
  })

  test('A13: properties named $ref and $schema are fields', () => {
    const model = page('model')
    for (const name of ['$ref', '$schema', 'not']) {
      expect(elements(model.html, 'a', 'class="field-name"').map(({ text }) => text)).toContain(
        name,
      )
    }
    expect(model.html).toContain('Recursive: ')
  })

  test('A15: constants with texts are a list of values', () => {
    const list = elements(page('a15').html, 'ul', 'class="enum-list"').map(({ text }) => text)
    expect(list).toContain('1 DM A direct message between users')
    expect(titles('a15', 'response')).not.toContain('DM')
  })

  test('A17: a response comes as JSON and as a stream', () => {
    expect(titles('a17', 'response')).toEqual(
      expect.arrayContaining(['application/json', 'text/event-stream']),
    )
  })

  test('A18: a file is sent from the disk', () => {
    expect(curl('a18')).toMatch(/-F '?file=@/)
    expect(page('a18').code('request').get('Python')).toMatch(/open\("[^"]+", "rb"\)/)
    expect(titles('a18', 'response')).toEqual(
      expect.arrayContaining(['CreateTranscriptionResponseVerboseJson']),
    )
  })

  test('A20: the first level is in the page, variants name the value that chooses them', () => {
    const section = page('a20').section('body')
    for (const name of ['model', 'input', 'tools', 'temperature', 'stream']) {
      expect(page('a20').has(`body-${name}`)).toBe(true)
    }
    expect(page('a20').choices(section.inner)).toContain('Function (function)')
  })

  test('A21: a webhook has its payload', () => {
    const { html } = page('a21')
    expect(element(html, 'div', 'class="endpoint-bar').text).toMatch(
      /^WEBHOOK POST batch_cancelled/,
    )
    expect(page('a21').section('body').text).toContain('Payload')
    expect(page('a21').has('body-created_at')).toBe(true)
    expect(page('a21').has('body-created-at')).toBe(true)
    // What receives it, and nothing that sends it.
    expect([...page('a21').code('request').keys()]).toEqual(['Python', 'Node.js'])
  })

  test('A26: callbacks are listed with their expressions', () => {
    const { inner, text } = page('a26').section('callbacks')
    for (const name of ['planetCreated', 'planetCreationFailed', 'planetExploded']) {
      expect(text).toContain(name)
    }
    expect(element(inner, 'code', '').text).toBe('{$request.body#/successCallbackUrl}')
  })

  test('A28: a file has a sample in each language', () => {
    const samples = page('a28').code('request')
    expect(samples.get('cURL')).toMatch(/-F '?image=@/)
    expect(samples.get('Python')).toMatch(/files=\[\s+\("image", \(.*open\(.*"rb"\)/)
    expect(samples.get('JavaScript')).toContain('form.append("image", files[0]')
  })

  // The document's `/me` leaves cookie and OpenID Connect out; operations without a list have all.
  test('A29: authorizations are alternatives, each with its own input', () => {
    expect(authorizations('a29')).toEqual([
      ['Authorization basic header'],
      ['Authorization OAuth 2 header'],
      ['Authorization bearer header'],
      ['X-API-Key string header'],
      ['api_key string query'],
      ['X-API-Key string header', 'api_key string query'],
    ])
    expect(authorizations('a26')).toEqual(
      expect.arrayContaining([
        ['api_key string cookie'],
        ['Authorization OpenID Connect header'],
        ['X-API-Key string header', 'api_key string query'],
      ]),
    )
    const flows = elements(page('a29').section('authorizations').inner, 'summary')
    expect(flows.map(({ text }) => text)).toEqual([
      'authorizationCode',
      'clientCredentials',
      'implicit',
      'password',
    ])
  })

  test('A30: what is only written is in the request alone', () => {
    expect(page('a30').has('body-password')).toBe(true)
    expect(curl('a30')).toContain('"password"')
    expect(page('a30').has('response-password')).toBe(false)
    expect([...page('a30').code('response').values()].join()).not.toContain('password')
  })

  test('A31: merged schemas are one list, and each example is a body to choose', () => {
    const section = page('a31').section('body')
    for (const name of ['email', 'ticketType', 'ticketDate']) {
      expect(page('a31').has(`body-${name}`)).toBe(true)
    }
    expect(elements(section.inner, 'div', 'data-tab-set')).toEqual([])
    const bodies = page('a31').code('request-body')
    expect([...bodies.keys()]).toEqual(['General entry ticket', 'Special event ticket'])
    expect(JSON.parse(bodies.get('Special event ticket') ?? '')).toHaveProperty('eventId')
  })

  test('A33: a body comes in three media types, XML with the names that it is given', () => {
    expect(titles('a33', 'body')).toEqual([
      'application/json',
      'application/xml',
      'application/x-www-form-urlencoded',
    ])
    const xml = page('a33').code('request-body').get('application/xml')
    expect(xml).toContain('<pet>')
    expect(xml).toMatch(/<photoUrls>\s*<photoUrl>/)
    expect(xml).toMatch(/<tags>\s*<tag>/)
  })

  test('A34: scopes and the values of a parameter', () => {
    expect(page('a34').section('authorizations').text).toMatch(/Scopes: write:pets read:pets/)
    const status = page('a34').field('parameter-status').text
    expect(status).toContain('default: available')
    expect(status).toContain('Options: available pending sold')
  })

  test('A38: parts of a body stand in their order, each with its type', () => {
    const sample = curl('a38')
    expect(sample).toContain('https://upload.box.com/api/2.0/files/content')
    expect(sample).toMatch(/-F 'attributes=.*;type=application\/json'[\s\S]*-F '?file=@/)
  })

  test('A47: a document of 3.2 has pages', () => {
    expect(element(page('a47').html, 'h1').text).toBe('List all menu items')
    expect(page('a47').has('parameter-limit')).toBe(true)
  })

  test('A48: operations of a callback have servers of their own', () => {
    const { text } = page('a48').section('callbacks')
    expect(text).toContain('//callback-url.path-level/v1')
    expect(text).toContain('//callback-url.operation-level/v2')
  })

  test('A50: authorization may be optional; a parameter without schema is reported', () => {
    expect(page('a50').section('authorizations').text).toContain('Requests may do without.')
    expect(authorizations('a50')).toEqual([
      ['Authorization OAuth 2 header'],
      ['api_key string cookie'],
    ])
    expect(run.stdout).toMatch(/warning openapi-\S+ starlight-animals-v3\.0-animals\.yaml:97:/)
  })

  test('A51: lists join with commas, objects have brackets', () => {
    expect(curl('a51')).toContain('age=1,2,3')
    expect(curl('a51')).toContain('limit[limit]=50&limit[offset]=100')
  })

  test('A55: a form of 2.0, a header, and links that lead somewhere', () => {
    expect(page('a55').section('body').text).toContain('application/x-www-form-urlencoded')
    expect(page('a55').has('parameter-token')).toBe(true)
    expect(curl('a55')).toContain('--data-urlencode')
    const { html } = page('a55')
    expect(textOf(html)).toContain('authorship')
    const broken = elements(html, 'a', 'href="#')
      .map(({ attributes }) => decodeURIComponent((attributes.href ?? '').slice(1)))
      .filter((id) => !html.includes(` id="${id}"`))
    expect(broken).toEqual([])
  })

  // What the document calls `links` are fields of its schemas.
  test('A68: a server of the path, and fields named links', () => {
    expect(curl('a68')).toContain('https://verify.twilio.com/v2/Services')
    expect(page('a68').has('response-links')).toBe(true)
    expect(page('a68').html).not.toContain('class="response-links"')
  })

  test.each([
    ['A69', 'openapi-syntax yaml-syntax.yaml:9:6'],
    ['A70', 'openapi-duplicate-key dup-path.yaml:6:3'],
    ['A71', 'openapi-ref-missing bad-ref.yaml:13:17'],
    ['A73', 'openapi-ref-circular self-ref.yaml:5:'],
    ['A75', 'openapi-syntax json-syntax.json:5:71'],
  ])('%s: the place of a mistake is named: %s', (_, message) => {
    expect(run.stdout).toContain(message)
  })

  test('A69: the lines around a mistake are printed', () => {
    expect(run.stdout).toMatch(/>\s+9 \|\s+description: wrong indent/)
  })

  test('A70: a duplicated key is named', () => {
    expect(run.stdout).toContain('duplicated mapping key `/pets`')
  })

  test('A71: a reference that leads nowhere is marked, and the page is there', () => {
    expect(run.stdout).toContain('`#/components/schemas/Missing`')
    expect(page('bad-ref-yaml').section('response').text).toContain(
      'unresolved #/components/schemas/Missing',
    )
  })

  test('A72: a reference inside of an example is data', () => {
    expect(run.stdout).not.toContain('ref-in-example.yaml')
    expect(page('ref-in-example-yaml').has('body-$ref')).toBe(true)
    expect(page('ref-in-example-yaml').code('request').get('cURL')).toContain(
      '"$ref": "not-a-file.yaml#/foo"',
    )
  })

  test('A73: a schema that is only itself is any value', () => {
    expect(page('self-ref-yaml').section('response').text).toContain('any (circular)')
  })

  // Its device flow belongs to a scheme that no operation asks for.
  test('A74: what is new in 3.2', () => {
    const files = pages().filter((file) => file.startsWith('v32-yaml/'))
    const both = files.map((file) => endpointPage(place.read(`site/${file}`)))
    const methods = both.map(({ html }) => element(html, 'span', 'class="method-pill"').text)
    expect(methods.toSorted()).toEqual(['COPY', 'QUERY'])
    const query = both.find(({ html }) => html.includes('querystring-parameters'))
    expect(query?.section('querystring-parameters').text).toContain('qs object')
    expect(query?.section('response').text).toMatch(/200 OK stream text\/event-stream/)
    expect(query?.has('response-data')).toBe(true)
    expect([...(query?.code('response').values() ?? [])]).toEqual(['event: x'])
  })
})
