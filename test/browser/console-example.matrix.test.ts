import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { send } from './console-server.ts'
import { OpenDocument, type Part } from './documented-api/document.ts'
import { startDocumentedApi } from './documented-api/server.ts'
import { startHostWithProxy } from './host-with-proxy.ts'
import { API, browse } from './site.ts'

const api = await startDocumentedApi()
/** The example as it is, but that its servers are this one. */
const files = Object.fromEntries(
  globSync('**/*.{json,yaml,mdx,svg}', { cwd: API }).map((file) => [
    file,
    readFileSync(join(API, file), 'utf8')
      .replaceAll(/https:\/\/([\w{}-]+\.northpier\.example)/g, `http://$1:${api.port}`)
      .replace('"host": "tides.northpier.example"', `"host": "tides.northpier.example:${api.port}"`)
      .replace('"schemes": ["https"]', '"schemes": ["http"]'),
  ]),
)
const documents = Object.entries(files)
  .filter(([file]) => file.startsWith('openapi'))
  .map(([, text]) => parse(text) as Part)
for (const document of documents) api.describe(document)
const site = browse(files)
const host = await startHostWithProxy(
  () => site.address,
  ['{region}', 'sandbox', 'tides', 'signals'].map(
    (name) => `http://${name}.northpier.example:${api.port}`,
  ),
)
afterAll(() => {
  host.close()
  api.close()
})
beforeEach(() => void api.served.splice(0))

/** A request that a reader writes, and how it has to come to the server. */
interface Case {
  page: string
  /** Texts of inputs by how their names begin. */
  fill?: Readonly<Record<string, string>>
  choose?: Readonly<Record<string, string | string[]>>
  /** JSON, as the body's text; it is sent as samples print it. */
  json?: string
  write?: (dialog: Locator) => Promise<void>
  method?: string
  /** Host's name before the domain, and the address. */
  at: string
  headers?: Readonly<Record<string, string | undefined>>
  body?: string | RegExp
  status?: number
  /** What the server says is not as documented. */
  fault?: string
}

const file = (name: string, mimeType: string) => ({
  ...{ name, mimeType, buffer: Buffer.from(`bytes of ${name}`) },
})
const upload = (name: string, mimeType: string) => async (dialog: Locator) => {
  await dialog.locator('input[type="file"]').first().setInputFiles(file(name, mimeType))
}
const token = { token: 't' }
const signed = { authorization: 'Bearer t' }
const booking = { page: 'api-reference/bookings/create-a-booking', at: 'baltic/v2/bookings' }
const berths = { page: 'api-reference/berths/list-berths', at: 'baltic/v2/berths' }
const berth = { page: 'api-reference/berths/get-a-berth', at: 'baltic/v2/berths/br_81f' }
const photo = {
  ...{ page: 'api-reference/berths/replace-the-photo', method: 'PUT' },
  at: 'baltic/v2/berths/br_81f/photo',
}
const change = {
  ...{ page: 'api-reference/bookings/change-a-booking', method: 'PATCH' },
  ...{ at: 'baltic/v2/bookings/bk_7', fill: { ...token, bookingId: 'bk_7' } },
}
const register = { page: 'api-reference/boats/register-a-boat', at: 'baltic/v2/boats' }
const papers = {
  ...{ page: 'api-reference/boats/upload-papers', method: 'POST' },
  at: 'baltic/v2/boats/bt_204/papers',
}
const levels = { page: 'tides/stations/get-water-levels', at: 'tides/v1/stations/kiel/levels' }

const CASES: Readonly<Record<string, Case>> = {
  'a token': { ...berths, fill: token, headers: signed },
  'two keys at once': {
    ...berths,
    choose: { Authorizations: 'appId + appSecret' },
    fill: { appId: 'a', appSecret: 's=1' },
    headers: { 'x-app-id': 'a', 'x-app-secret': 's=1', authorization: undefined },
  },
  'one key of two': {
    ...berths,
    choose: { Authorizations: 'appId + appSecret' },
    fill: { appId: 'a' },
    status: 401,
    fault: 'Expected credentials.',
  },
  'no credentials': { ...berths, status: 401, fault: 'Expected credentials.' },
  'a list of numbers': {
    ...berths,
    fill: { ...token, near: '54.32\n10.14' },
    at: `${berths.at}?near=54.32,10.14`,
  },
  'a number out of range': {
    ...berths,
    fill: { ...token, limit: '500' },
    at: `${berths.at}?limit=500`,
    status: 400,
    fault: 'query limit must be <= 100',
  },
  'a nested object in the address': {
    ...berths,
    fill: token,
    async write(dialog) {
      const filter = dialog.getByRole('group', { name: 'filter' })
      await filter.getByRole('button', { name: 'Add depth' }).click()
      await filter.getByRole('textbox', { name: 'gte' }).fill('2.5')
    },
    at: `${berths.at}?filter[depth][gte]=2.5`,
  },
  'choice, number and text': {
    ...berths,
    choose: { sort: 'price' },
    fill: { ...token, limit: '50', cursor: 'a b&c' },
    at: `${berths.at}?sort=price&limit=50&cursor=a%20b%26c`,
  },
  'a variable of the server': {
    ...berths,
    choose: { region: 'north-sea' },
    fill: token,
    at: 'north-sea/v2/berths',
  },
  'another server': {
    ...berths,
    choose: { Servers: 'sandbox' },
    fill: token,
    at: 'sandbox/v2/berths',
  },
  'nobody, where anybody may': {
    ...berth,
    fill: { berthId: 'br_81f' },
    headers: { authorization: undefined },
  },
  'a token, where nobody must': {
    ...berth,
    fill: { berthId: 'br_81f', ...token },
    headers: signed,
  },
  'a name of another form': {
    ...berth,
    fill: { berthId: 'a/b' },
    at: 'baltic/v2/berths/a%2Fb',
    status: 400,
    fault: 'path berthId must match pattern "^br_[a-z0-9]+$"',
  },
  'a file': {
    ...photo,
    fill: { ...token, berthId: 'br_81f' },
    write: upload('a.jpg', 'image/jpeg'),
    headers: { 'content-type': 'image/jpeg' },
    body: 'bytes of a.jpg',
    status: 204,
  },
  'a file of another type': {
    ...photo,
    fill: { ...token, berthId: 'br_81f' },
    choose: { 'Media type': 'image/png' },
    write: upload('a.png', 'image/png'),
    headers: { 'content-type': 'image/png' },
    body: 'bytes of a.png',
    status: 204,
  },
  'no file': {
    ...photo,
    fill: { ...token, berthId: 'br_81f' },
    body: '',
    status: 422,
    fault: 'Expected a body.',
  },
  'a file in a form': {
    ...photo,
    fill: { ...token, berthId: 'br_81f' },
    choose: { 'Media type': 'multipart/form-data' },
    async write(dialog) {
      await dialog.getByLabel(/^caption/).fill('Köln')
      await upload('a.png', 'image/png')(dialog)
    },
    body: /name="photo"; filename="a\.png"\r\nContent-Type: image\/png\r\n\r\nbytes of a\.png\r\n[^\0]*name="caption"\r\n\r\nKöln\r\n/,
    status: 204,
  },
  'an example': {
    ...{ ...booking, method: 'POST', fill: { ...token, notify: 'https://yourapp.example/a?b' } },
    headers: { ...signed, 'content-type': 'application/json', 'idempotency-key': undefined },
    body: /"kind": "stay",\n {2}"berth": "br_81f"[\s\S]*"notify": "https:\/\/yourapp\.example\/a\?b"/,
    status: 201,
  },
  'another example': {
    ...{ ...booking, method: 'POST', fill: token },
    choose: { 'Media type': 'application/json · season' },
    body: /^\{\n {2}"kind": "season",[\s\S]*"winterStorage": true\n\}$/,
    status: 201,
  },
  'the other of two variants': {
    ...{ ...booking, method: 'POST', fill: token },
    async write(dialog) {
      await dialog.getByRole('combobox', { name: 'kind' }).selectOption('Season')
      await dialog.getByRole('textbox', { name: /^year/ }).fill('2027')
    },
    body: /"kind": "season"[\s\S]*"year": 2027/,
    status: 201,
  },
  'a key of a header': {
    ...{ ...booking, method: 'POST' },
    fill: { ...token, 'Idempotency-Key': '7f9c24e8-3b1a-4c5d-9e2f-1a2b3c4d5e6f' },
    headers: { 'idempotency-key': '7f9c24e8-3b1a-4c5d-9e2f-1a2b3c4d5e6f' },
    body: /"stay"/,
    status: 201,
  },
  'a header of another form': {
    ...{ ...booking, method: 'POST' },
    fill: { ...token, 'Idempotency-Key': 'again' },
    body: /"stay"/,
    status: 400,
    fault: 'header Idempotency-Key must match format "uuid"',
  },
  'a body that lacks something': {
    ...{ ...booking, method: 'POST', fill: token },
    json: '{"kind":"season","berth":"br_81f"}',
    status: 422,
    fault: "must have required property 'boat'",
  },
  'nothing but a path': {
    ...{ page: 'api-reference/bookings/get-a-booking', at: 'baltic/v2/bookings/bk%207' },
    fill: { ...token, bookingId: 'bk 7' },
  },
  'a merge patch': {
    ...change,
    json: '{"note": null}',
    headers: { 'content-type': 'application/merge-patch+json' },
  },
  'a JSON patch': {
    ...change,
    choose: { 'Media type': 'application/json-patch+json' },
    json: '[{"op": "remove", "path": "/note"}]',
    headers: { 'content-type': 'application/json-patch+json' },
  },
  'a patch that contradicts itself': {
    ...change,
    json: '{"nights": 3}',
    status: 422,
    fault: 'must have property from when property nights is present',
  },
  'a removal': {
    ...{ page: 'bookings/cancel', method: 'DELETE', at: 'baltic/v2/bookings/bk_7' },
    fill: { ...token, bookingId: 'bk_7' },
    body: '',
    status: 204,
  },
  'pairs, on a page with text': {
    ...{ page: 'bookings/move', method: 'POST', at: 'baltic/v2/bookings/bk_7/move' },
    fill: { ...token, bookingId: 'bk_7', berth: 'br_92a' },
    async write(dialog) {
      await dialog.getByRole('button', { name: 'Add reasons', exact: true }).click()
      for (const [index, reason] of ['wind & waves', 'ö'].entries()) {
        await dialog.getByRole('button', { name: `Add reasons ${index + 1}` }).click()
        await dialog.getByRole('textbox', { name: `reasons ${index + 1}` }).fill(reason)
      }
    },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'berth=br_92a&reasons=wind+%26+waves&reasons=%C3%B6',
  },
  'a schema inside of itself': {
    ...{ ...register, method: 'POST', fill: token, status: 201 },
    json: '{"name":"Gannet","length":9.4,"hull":null,"owner":{"company":"H","parent":{"company":"I"}}}',
  },
  XML: {
    ...{ ...register, method: 'POST', fill: token, status: 201 },
    choose: { 'Media type': 'application/xml' },
    headers: { 'content-type': 'application/xml' },
    body: /<boat[\s\S]*<name>Gannet<\/name>[\s\S]*<\/boat>/,
  },
  'some of several choices': {
    page: 'api-reference/boats/get-a-boat',
    fill: { ...token, boatId: 'bt_204' },
    choose: { include: ['owner', 'papers'] },
    at: 'baltic/v2/boats/bt_204?include=owner%7Cpapers',
  },
  'JSON and files in a form': {
    ...papers,
    fill: { ...token, boatId: 'bt_204' },
    async write(dialog) {
      await dialog.getByRole('combobox', { name: /^kind/ }).selectOption('insurance')
      const list = dialog.getByRole('group', { name: 'files' })
      for (const index of [1, 2]) {
        if ((await list.locator('input[type="file"]').count()) < index) {
          await list.getByRole('button', { name: `Add files ${index}` }).click()
        }
        await list
          .locator('input[type="file"]')
          .nth(index - 1)
          .setInputFiles(file(`${index}.pdf`, 'application/pdf'))
      }
    },
    body: /name="about"[^\0]*Content-Type: application\/json\r\n\r\n\{[^\0]*"insurance"[^\0]*filename="1\.pdf"\r\nContent-Type: application\/pdf\r\n\r\nbytes of 1\.pdf\r\n[^\0]*bytes of 2\.pdf/,
    status: 202,
  },
  'a key in the address': {
    ...{ page: 'tides/stations/list-stations', fill: { key: 'k&1', ids: 'a\nb,c' } },
    choose: { active: 'false' },
    at: 'tides/v1/stations?ids=a,b%2Cc&active=false&key=k%261',
  },
  'a body of OpenAPI 2.0': {
    ...{ page: 'tides/stations/replace-a-station', method: 'PUT', at: 'tides/v1/stations/kiel' },
    fill: { account: 't', id: 'kiel' },
    json: '{"id": "kiel", "name": "Kiel", "position": {"latitude": 54.5}}',
    headers: signed,
  },
  'a date and time': {
    ...levels,
    fill: { account: 't', id: 'kiel', since: '2027-06-12T08:00:00+02:00' },
    at: `${levels.at}?since=2027-06-12T08%3A00%3A00%2B02%3A00`,
    headers: signed,
  },
  'a date of another form': {
    ...levels,
    choose: { Authorizations: 'key' },
    fill: { key: 'k', id: 'kiel', since: 'today' },
    at: `${levels.at}?since=today&key=k`,
    status: 400,
    fault: 'query since must match format "date-time"',
  },
  'a file of OpenAPI 2.0': {
    ...{ page: 'tides/stations/send-readings', method: 'POST', status: 202 },
    ...{ at: 'tides/v1/stations/kiel/readings', fill: { account: 't', id: 'kiel' } },
    choose: { datum: 'LAT' },
    write: upload('a.csv', 'text/csv'),
    body: /name="file"; filename="a\.csv"\r\nContent-Type: text\/csv\r\n\r\nbytes of a\.csv\r\n[^\0]*name="datum"\r\n\r\nLAT\r\n/,
  },
  'a method with a body of its own': {
    ...{ page: 'signals/traffic/search-signals', method: 'QUERY', at: 'signals/signals' },
    fill: { device: 't' },
    json: '{"harbors": ["kiel"]}',
    headers: { ...signed, 'content-type': 'application/json' },
  },
  'a choice that is none': {
    ...{ page: 'signals/lights/set-a-light', method: 'PUT', at: 'signals/lights/a%2Fb' },
    fill: { device: 't', light: 'a/b' },
    json: '{"harbor": "kiel", "color": "blue"}',
    status: 422,
    fault: '/color must be equal to one of the allowed values',
  },
  'a method that nobody has heard of': {
    ...{ page: 'signals/lights/copy-a-light', method: 'COPY', at: 'signals/lights/north' },
    fill: { device: 't', light: 'north' },
    body: '',
    status: 201,
  },
}

async function write(dialog: Locator, { fill, choose, json, write: more }: Case): Promise<void> {
  for (const [name, value] of Object.entries(choose ?? {})) {
    const choice = dialog.getByLabel(new RegExp(`^${name}`)).first()
    const texts = await choice.locator('option').allTextContents()
    const wanted = [value].flat().map((it) => texts.find((text) => text.includes(it)) ?? it)
    await choice.selectOption(wanted)
  }
  for (const [name, text] of Object.entries(fill ?? {})) {
    const input = dialog.getByRole('textbox', { name: new RegExp(`^${name}\\b`) })
    await input
      .or(dialog.getByLabel(new RegExp(`^${name}\\b`)))
      .first()
      .fill(text)
  }
  if (json !== undefined) {
    const body = dialog.getByRole('textbox', { name: 'Body' })
    if ((await body.count()) === 0) {
      await dialog.getByRole('button', { name: 'As text' }).first().click()
    }
    await body.fill(json)
  }
  await more?.(dialog)
}

test('every operation that has a page is asked', () => {
  const asked = Object.values(CASES).map(({ method = 'GET', at }) => {
    const [name = '', ...path] = at.replace(/\?.*/, '').split('/')
    return { method, address: `http://${name}.northpier.example:${api.port}/${path.join('/')}` }
  })
  // The stream has a test of its own.
  asked.push({
    method: 'GET',
    address: `http://signals.northpier.example:${api.port}/signals/live`,
  })
  const left = documents
    .flatMap((document) => new OpenDocument(document).operations())
    .filter((operation) => !operation.isHidden)
    .filter(
      ({ method, addresses }) =>
        !asked.some((one) => one.method === method && addresses.some((it) => it.test(one.address))),
    )
  expect(left.map(({ method, addresses }) => `${method} ${addresses[0]}`)).toEqual([])
})

describe.each(['from the page', 'through the proxy'])(
  'the API of the example is asked %s',
  (way) => {
    test.each(Object.entries(CASES))('with %s', async (_, one) => {
      const address = way === 'from the page' ? site.address : host.address
      const page = await site.open(`${address}/${one.page}?playground=open`)
      page.setDefaultTimeout(8_000)
      const dialog = page.getByRole('dialog', { name: 'Try it' })
      await dialog.waitFor()
      await write(dialog, one)
      const sent = await send(dialog, api.served)
      const [name, ...path] = one.at.split('/')
      expect([sent.method, sent.headers.host, sent.url]).toEqual([
        one.method ?? 'GET',
        `${name}.northpier.example:${api.port}`,
        `/${path.join('/')}`,
      ])
      for (const [header, value] of Object.entries(one.headers ?? {})) {
        expect([header, sent.headers[header]]).toEqual([header, value])
      }
      if (one.json !== undefined) {
        expect(sent.body).toBe(JSON.stringify(JSON.parse(one.json), null, 2))
      } else if (one.body instanceof RegExp) expect(sent.body).toMatch(one.body)
      else expect(sent.body).toBe(one.body ?? '')
      const { status = 200, fault } = one
      expect([sent.status, sent.faults]).toEqual([
        status,
        fault === undefined ? [] : expect.arrayContaining([fault]),
      ])
      expect(sent.headers['x-forwarded-for']).toBeUndefined()
      await dialog.locator('.console-status strong', { hasText: String(status) }).waitFor()
      expect(await dialog.locator('.console-differences').count()).toBe(0)
    })

    test('for a stream, until the reader has enough', async () => {
      const address = way === 'from the page' ? site.address : host.address
      const page = await site.open(`${address}/signals/traffic/follow-signals?playground=open`)
      const dialog = page.getByRole('dialog', { name: 'Try it' })
      await dialog.getByLabel(/^device/).fill('t')
      await dialog.getByRole('textbox', { name: 'harbor' }).fill('kiel')
      const sent = await send(dialog, api.served)
      expect([sent.url, sent.faults]).toEqual(['/signals/live?harbor=kiel', []])
      const events = dialog.locator('.console-pieces li')
      await expect.poll(() => events.count()).toBeGreaterThan(2)
      expect(await events.first().textContent()).toBe(
        'event: signal\ndata: {"harbor":"kiel","color":"red"}',
      )
      await dialog.getByRole('button', { name: 'Stop' }).click()
      await dialog.getByText('Stopped').waitFor()
      await expect.poll(() => sent.isOpen()).toBe(false)
    })
  },
)
