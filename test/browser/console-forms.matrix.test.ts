import type { Locator } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { send, startApi } from './console-server.ts'
import { paste } from './pets-console.ts'
import { browse, PHONE } from './site.ts'

const api = await startApi(({ url }) => ({
  body: url === '/shelters' ? '{"id":"x","nom":"Nord"}' : '{}',
}))
afterAll(() => api.close())
beforeEach(() => void api.received.splice(0))

const string = { type: 'string' }

const pet = {
  type: 'object',
  required: ['name', 'owner'],
  properties: {
    note: string,
    name: { type: 'string', minLength: 2 },
    age: { type: 'integer', minimum: 0 },
    weight: { type: 'number' },
    kind: { type: 'string', enum: ['cat', 'dog'] },
    wild: { type: 'boolean' },
    born: { type: 'string', format: 'date' },
    nickname: { type: ['string', 'null'] },
    tags: { type: 'array', items: string },
    owner: {
      type: 'object',
      required: ['mail'],
      properties: {
        mail: { type: 'string', format: 'email' },
        home: { type: 'object', properties: { city: string } },
      },
    },
    labels: { type: 'object', additionalProperties: string },
    food: {
      oneOf: [{ $ref: '#/components/schemas/Meat' }, { $ref: '#/components/schemas/Grain' }],
      discriminator: { propertyName: 'type' },
    },
    parent: { $ref: '#/components/schemas/Pet' },
    picture: { type: 'string', contentEncoding: 'base64' },
  },
  additionalProperties: false,
}

const body = (content: Record<string, unknown>) => ({
  requestBody: { required: true, content },
  responses: {
    200: {
      description: 'ok',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['id', 'name'],
            properties: { id: { type: 'integer' }, name: string },
          },
        },
      },
    },
  },
})

const query = (name: string, schema: object, rest: object = {}) => ({
  ...{ name, in: 'query', schema },
  ...rest,
})
const answers = { responses: { 200: { description: 'ok' } } }

/** Parameters that may be several things, or have parts. */
const boats = {
  summary: 'Find a boat',
  parameters: [
    {
      ...{ name: 'id', in: 'path', required: true },
      schema: { oneOf: [{ type: 'integer' }, string] },
    },
    query('size', { type: ['string', 'integer', 'null'] }),
    query(
      'near',
      { anyOf: [string, { type: 'array', items: { type: 'number' } }] },
      { explode: false },
    ),
    query(
      'filter',
      {
        oneOf: [
          { title: 'By name', type: 'object', properties: { name: string } },
          { title: 'By age', type: 'object', properties: { age: { type: 'integer' } } },
        ],
      },
      { style: 'deepObject' },
    ),
    query('labels', { type: 'object', additionalProperties: string }),
    query(
      'spots',
      { type: 'array', items: { type: 'object', properties: { x: { type: 'number' } } } },
      { style: 'deepObject' },
    ),
    { name: 'X-Mode', in: 'header', schema: { oneOf: [{ type: 'boolean' }, { type: 'integer' }] } },
  ],
  ...answers,
}

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Pets',
    colors: { primary: '#0B62A8' },
    api: { examples: { languages: ['bash'] } },
    navigation: {
      pages: [
        'index',
        ...['POST /pets', 'POST /shelters', 'POST /photos', 'POST /orders'],
        ...['GET /boats/{id}', 'GET /ports'],
      ],
    },
  }),
  'index.mdx': '# Pets',
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: api.origin }],
    paths: {
      '/pets': {
        post: {
          summary: 'Add a pet',
          ...body({
            'application/json': {
              schema: { $ref: '#/components/schemas/Pet' },
              example: { name: 'Rex', owner: { mail: 'ann@example.com' }, weight: 1.0 },
            },
          }),
        },
      },
      '/boats/{id}': { get: boats },
      '/ports': {
        get: {
          summary: 'List ports',
          security: [{ key: [] }, { word: [] }, { preset: [], door: [] }, { seal: [] }, {}],
          parameters: [
            { name: 'X-Note', in: 'header', schema: string },
            { name: 'x-port', in: 'header', required: true, schema: string },
            query('Word', string),
            query('limit', { type: 'integer' }),
          ],
          ...answers,
        },
      },
      '/shelters': {
        post: {
          summary: 'Add a shelter',
          ...body({
            'application/json': { schema: { oneOf: [string, { type: 'array', items: string }] } },
          }),
        },
      },
      '/photos': {
        post: {
          summary: 'Add photos',
          ...body({
            'multipart/form-data': {
              schema: {
                type: 'object',
                required: ['title'],
                properties: {
                  title: string,
                  photos: { type: 'array', items: { type: 'string', format: 'binary' } },
                  meta: { type: 'object', properties: { place: string } },
                },
              },
            },
          }),
        },
      },
      '/orders': {
        post: {
          summary: 'Order',
          responses: Object.fromEntries(
            [201, 202, 400, 401, 403, 404, 409, 422].map((code) => [
              code,
              { description: 'one', content: { 'application/json': { example: { code } } } },
            ]),
          ),
          requestBody: body({
            'application/x-www-form-urlencoded': {
              schema: {
                type: 'object',
                properties: {
                  amount: { type: 'integer' },
                  buyer: { type: 'string', maxLength: 255 },
                  wishes: { type: 'string', maxLength: 2_000 },
                  items: { type: 'array', items: string },
                  card: { type: 'object', properties: { number: string } },
                },
              },
            },
          }).requestBody,
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'header', name: 'X-Port' },
        word: { type: 'apiKey', in: 'query', name: 'Word' },
        seal: { type: 'mutualTLS' },
        preset: { type: 'http', scheme: 'bearer', 'x-default': 'demo' },
        door: { type: 'http', scheme: 'basic', 'x-default': 'guest' },
      },
      schemas: {
        Pet: pet,
        Meat: {
          type: 'object',
          required: ['type', 'animal'],
          properties: { type: string, animal: string },
        },
        Grain: {
          type: 'object',
          required: ['type'],
          properties: { type: string, grams: { type: 'integer' } },
        },
      },
    },
  }),
})

async function openConsole(name: string) {
  const page = await site.open(`/api-reference/${name}?playground=open`)
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  const raw = async () => {
    await dialog.getByRole('button', { name: 'As text' }).first().click()
    const text = await dialog.getByRole('textbox', { name: 'Body' }).inputValue()
    await dialog.getByRole('button', { name: 'As text' }).first().click()
    return JSON.parse(text)
  }
  return { page, dialog, raw }
}

describe('a body is written as a form', () => {
  test('with values of every type, and without what nobody gave', async () => {
    const { dialog } = await openConsole('add-a-pet')
    await dialog.getByRole('textbox', { name: 'age integer' }).fill('9007199254740993')
    await dialog.getByRole('textbox', { name: 'weight number' }).fill('1.50')
    await dialog.getByRole('combobox', { name: 'kind' }).selectOption('dog')
    await dialog.getByRole('combobox', { name: 'wild' }).selectOption('false')
    await dialog.getByLabel('born date').fill('2020-02-29')
    await dialog.getByRole('checkbox', { name: 'nickname null' }).check()
    await dialog.getByRole('textbox', { name: 'name string · required' }).fill('Max')
    const { body } = await send(dialog, api.received)
    expect(body).toContain('9007199254740993')
    expect(body).toContain('1.50')
    expect(JSON.parse(body)).toEqual({
      name: 'Max',
      owner: { mail: 'ann@example.com' },
      weight: 1.5,
      age: 9007199254740992,
      kind: 'dog',
      wild: false,
      born: '2020-02-29',
      nickname: null,
    })
  })

  test('with what is nested, repeated and named by the reader, by keyboard', async () => {
    const { page, dialog, raw } = await openConsole('add-a-pet')
    await dialog.getByRole('button', { name: 'Add home' }).press('Enter')
    const city = dialog.getByRole('group', { name: 'home' }).getByRole('textbox')
    // What is added takes the focus from the button that is gone, and gives it back.
    await expect.poll(() => city.evaluate((it) => it === document.activeElement)).toBe(true)
    await city.fill('Köln')
    await dialog.getByRole('button', { name: 'Add tags' }).press('Enter')
    await dialog.getByRole('button', { name: 'Add tags 1' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'tags 1' }).fill('a')
    await dialog.getByRole('button', { name: 'Add tags 2' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'tags 2' }).fill('b')
    await dialog.getByRole('button', { name: 'Remove tags 1' }).press('Enter')
    await dialog.getByRole('button', { name: 'Add labels' }).press('Enter')
    await dialog.getByRole('button', { name: 'Add any key' }).press('Enter')
    await dialog.getByRole('textbox', { name: 'any key 1' }).fill('color')
    await page.keyboard.press('Tab')
    await dialog.getByRole('textbox', { name: 'color string' }).fill('brown')
    expect(await raw()).toMatchObject({
      tags: ['b'],
      labels: { color: 'brown' },
      owner: { mail: 'ann@example.com', home: { city: 'Köln' } },
    })
    await dialog.getByRole('button', { name: 'Remove home' }).press('Enter')
    const add = dialog.getByRole('button', { name: 'Add home' })
    await expect.poll(() => add.evaluate((it) => it === document.activeElement)).toBe(true)
    expect((await raw()).owner).toEqual({ mail: 'ann@example.com' })
  })

  test('with one of several variants, whose members come and go with it', async () => {
    const { dialog, raw } = await openConsole('add-a-pet')
    await dialog.getByRole('button', { name: 'Add food' }).click()
    const food = dialog.getByRole('group', { name: 'food' })
    await food.getByRole('textbox', { name: 'animal' }).fill('cow')
    expect((await raw()).food).toEqual({ type: 'Meat', animal: 'cow' })
    await food.getByRole('combobox').selectOption('Grain')
    await food.getByRole('textbox', { name: 'grams' }).fill('80')
    expect((await raw()).food).toEqual({ type: 'Grain', grams: 80 })
  })

  test('within itself, as deep as the reader goes', async () => {
    const { dialog, raw } = await openConsole('add-a-pet')
    await dialog.getByRole('button', { name: 'Add parent' }).click()
    const parent = dialog.getByRole('group', { name: 'parent' })
    await parent.getByRole('button', { name: 'Add parent' }).click()
    await parent.getByRole('textbox', { name: 'name string · required' }).last().fill('Eve')
    expect((await raw()).parent).toMatchObject({ parent: { name: 'Eve' } })
  })

  test('or as a text or a list', async () => {
    const { dialog } = await openConsole('add-a-shelter')
    await dialog.getByRole('combobox', { name: 'One of' }).selectOption({ index: 1 })
    await dialog.getByRole('button', { name: /^Add/ }).click()
    await dialog.getByRole('textbox', { name: /1 string/ }).fill('North')
    expect(JSON.parse((await send(dialog, api.received)).body)).toEqual(['North'])
  })

  test('with a file as text in base64', async () => {
    const { dialog, raw } = await openConsole('add-a-pet')
    const buffer = Buffer.from([0, 255, 16])
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'a', mimeType: '', buffer })
    await expect.poll(async () => (await raw()).picture).toBe('AP8Q')
  })

  test('with several files', async () => {
    const { dialog } = await openConsole('add-photos')
    await dialog.getByRole('textbox', { name: 'title' }).fill('Beach')
    const list = dialog.getByRole('group', { name: 'photos' })
    if ((await list.getByRole('button', { name: 'Add photos', exact: true }).count()) > 0) {
      await list.getByRole('button', { name: 'Add photos', exact: true }).click()
    }
    for (const count of [1, 2]) {
      await list.getByRole('button', { name: `Add photos ${count}` }).click()
      const buffer = Buffer.from(`pixels ${count}`)
      const file = { name: 'same.png', mimeType: 'image/png', buffer }
      await list
        .locator('input[type="file"]')
        .nth(count - 1)
        .setInputFiles(file)
    }
    await dialog.getByRole('button', { name: 'Add meta' }).click()
    await dialog.getByRole('textbox', { name: 'place' }).fill('Sylt')
    const { body } = await send(dialog, api.received)
    expect(body).toContain('name="title"\r\n\r\nBeach')
    expect(body).toContain('pixels 1')
    expect(body).toContain('pixels 2')
    expect(body.match(/name="photos"; filename="same\.png"/g)).toHaveLength(2)
    expect(body).toMatch(/name="meta"[^\0]*application\/json\r\n\r\n\{"place":"Sylt"\}/)
  })

  test('with names in one line, and what may be long in several', async () => {
    const { dialog } = await openConsole('order')
    const tagOf = (name: string) =>
      dialog.getByRole('textbox', { name }).evaluate(({ localName }) => localName)
    expect([await tagOf('buyer'), await tagOf('wishes')]).toEqual(['input', 'textarea'])
  })

  test('beside examples, whose choice is no input of the form', async () => {
    const { dialog } = await openConsole('order')
    const choice = dialog.locator('.tab-select')
    await expect
      .poll(() => choice.evaluate((it) => getComputedStyle(it).borderTopWidth))
      .toBe('0px')
  })

  test('as pairs', async () => {
    const { dialog } = await openConsole('order')
    await dialog.getByRole('textbox', { name: 'amount' }).fill('3')
    await dialog.getByRole('button', { name: 'Add items', exact: true }).click()
    await dialog.getByRole('button', { name: 'Add items 1' }).click()
    await dialog.getByRole('textbox', { name: 'items 1' }).fill('a&b')
    await dialog.getByRole('button', { name: 'Add card' }).click()
    await dialog.getByRole('textbox', { name: 'number' }).fill('42')
    const { body } = await send(dialog, api.received)
    expect([...new URLSearchParams(body)]).toEqual([
      ['amount', '3'],
      ['items', 'a&b'],
      ['card[number]', '42'],
    ])
  })
})

describe('a parameter that may be several things', () => {
  test('is one of them, in its style to the letter', async () => {
    const { dialog } = await openConsole('find-a-boat')
    const part = (name: string) => dialog.getByRole('group', { name })
    const choose = (name: string, variant: string) =>
      part(name).getByRole('combobox', { name: 'One of' }).selectOption(variant)
    expect((await part('id').getByRole('combobox').textContent()) ?? '').toBe('integerstring')
    await choose('id', 'string')
    await dialog.getByRole('textbox', { name: 'id string' }).fill('a b/c')
    expect((await send(dialog, api.received)).url).toBe('/boats/a%20b%2Fc')
    await choose('size', 'integer')
    await dialog.getByRole('textbox', { name: 'size integer' }).fill('9007199254740993')
    await choose('near', 'number[]')
    await dialog.getByRole('button', { name: 'Add near 1' }).click()
    await dialog.getByRole('textbox', { name: 'near 1' }).fill('1.50')
    await dialog.getByRole('button', { name: 'Add near 2' }).click()
    await dialog.getByRole('textbox', { name: 'near 2' }).fill('1e400')
    await choose('filter', 'By age')
    await dialog.getByRole('textbox', { name: 'age integer' }).fill('3')
    await choose('X-Mode', 'boolean')
    await part('X-Mode').getByRole('combobox', { name: 'X-Mode boolean' }).selectOption('false')
    const sent = await send(dialog, api.received)
    expect(sent.url).toBe('/boats/a%20b%2Fc?size=9007199254740993&near=1.50,1e400&filter[age]=3')
    expect(sent.headers['x-mode']).toBe('false')
  })

  test('or another, of which nothing is sent before it is filled in', async () => {
    const { dialog } = await openConsole('find-a-boat')
    const near = dialog.getByRole('group', { name: 'near' })
    await dialog.getByRole('textbox', { name: 'id integer' }).fill('7')
    for (const kind of ['number[]', 'string']) {
      await near.getByRole('combobox').first().selectOption(kind)
      expect((await send(dialog, api.received)).url).toBe('/boats/7')
    }
    const text = dialog.getByRole('textbox', { name: 'near string' })
    await text.fill('1,2')
    expect((await send(dialog, api.received)).url).toBe('/boats/7?near=1%2C2')
    await text.fill('')
    expect((await send(dialog, api.received)).url).toBe('/boats/7')
  })

  test('is not sent without a value where one is required', async () => {
    const { dialog } = await openConsole('find-a-boat')
    for (const kind of ['integer', 'string']) {
      await dialog.getByRole('group', { name: 'id' }).getByRole('combobox').selectOption(kind)
      await dialog.getByRole('button', { name: 'Send' }).click()
      const id = dialog.getByRole('textbox', { name: `id ${kind}` })
      expect(await id.evaluate((it: HTMLInputElement) => it.validity.valueMissing)).toBe(true)
    }
    expect(api.received).toEqual([])
  })

  test('is read from cURL as what it is', async () => {
    const { dialog } = await openConsole('find-a-boat')
    const url = `${api.origin}/boats/a%20b?size=12&near=1,2.50&filter[age]=3&labels=x`
    await paste(dialog, `curl -g '${url}' -H 'X-Mode: 4'`)
    expect(await dialog.getByRole('textbox', { name: 'near 2' }).inputValue()).toBe('2.50')
    expect(await dialog.getByRole('textbox', { name: 'id string' }).inputValue()).toBe('a b')
    const sent = await send(dialog, api.received)
    expect(sent.url).toBe('/boats/a%20b?size=12&near=1,2.50&filter[age]=3')
    expect(sent.headers['x-mode']).toBe('4')
  })
})

test('a parameter with parts has fields for them', async () => {
  const { dialog } = await openConsole('find-a-boat')
  await dialog.getByRole('textbox', { name: 'id integer' }).fill('7')
  const labels = dialog.getByRole('group', { name: 'labels' })
  await labels.getByRole('button', { name: 'Add any key' }).click()
  await labels.getByRole('textbox', { name: 'any key 1' }).fill('color')
  await labels.getByRole('textbox', { name: 'key1 string' }).fill('red & blue')
  await dialog.getByRole('button', { name: 'Add spots 1' }).click()
  await dialog.getByRole('button', { name: 'Add x' }).or(dialog.getByLabel('x number')).fill('1.0')
  expect((await send(dialog, api.received)).url).toBe(
    '/boats/7?color=red%20%26%20blue&spots[0][x]=1.0',
  )
})

test('links and recent requests keep every digit of a number', async () => {
  const { page, dialog } = await openConsole('find-a-boat')
  const linkTo = async (from: Locator) => {
    await from.getByText('Recent requests').click()
    return (await from.getByRole('link', { name: /^200/ }).first().getAttribute('href')) ?? ''
  }
  await dialog.getByRole('textbox', { name: 'id integer' }).fill('9007199254740993')
  const filter = dialog.getByRole('group', { name: 'filter' })
  await filter.getByRole('combobox', { name: 'One of' }).selectOption('By age')
  await dialog.getByRole('textbox', { name: 'age integer' }).fill('1e400')
  const first = await send(dialog, api.received)
  expect(first.url).toBe('/boats/9007199254740993?filter[age]=1e400')
  await dialog.getByText('200 OK').waitFor()
  const visitor = await site.open(new URL(await linkTo(dialog)).href.slice(site.address.length))
  const opened = visitor.getByRole('dialog', { name: 'Try it' })
  await opened.waitFor()
  expect((await send(opened, api.received)).url).toBe(first.url)
  await page.goto(`${site.address}/api-reference/add-a-pet?playground=open`)
  await dialog.getByRole('textbox', { name: 'age integer' }).fill('9007199254740993')
  await dialog.getByRole('textbox', { name: 'weight number' }).fill('1e400')
  const second = await send(dialog, api.received)
  await dialog.getByText('200 OK').waitFor()
  const other = await site.open((await linkTo(dialog)).slice(site.address.length))
  const again = other.getByRole('dialog', { name: 'Try it' })
  await again.waitFor()
  // A field that is touched writes the body anew.
  await again.getByRole('textbox', { name: 'note string' }).fill('x')
  const { body } = await send(again, api.received)
  expect(body).toMatch(/"age": 9007199254740993\b/)
  expect(body).toMatch(/"weight": 1e400\b/)
  expect(second.body).toMatch(/"weight": 1e400\b/)
})

test('a parameter that is the key of the authorization is asked for once', async () => {
  const { dialog } = await openConsole('list-ports')
  const names = async () =>
    (await dialog.locator('.console-field code').allTextContents()).map((it) => it.toLowerCase())
  await expect.poll(names).toEqual(['key', 'word', 'limit', 'x-note'])
  await dialog.getByLabel('key X-Port').fill('harbor')
  await dialog.getByRole('textbox', { name: 'Word' }).fill('boat')
  const sent = await send(dialog, api.received)
  expect([sent.url, sent.headers['x-port']]).toEqual(['/ports?Word=boat', 'harbor'])
  const schemes = dialog.getByRole('combobox', { name: 'Authorizations' })
  await schemes.selectOption('word')
  await expect.poll(names).toEqual(['word', 'limit', 'x-port', 'x-note'])
  await dialog.getByRole('textbox', { name: 'x-port' }).fill('own')
  await dialog.getByLabel('word Word').fill('w')
  const other = await send(dialog, api.received)
  expect([other.url, other.headers['x-port']]).toEqual(['/ports?Word=w', 'own'])
  await schemes.selectOption('seal')
  await dialog.getByText('The browser asks for the certificate itself').waitFor()
  await schemes.selectOption('–')
  await expect.poll(names).toEqual(['word', 'limit', 'x-port', 'x-note'])
  expect(await dialog.getByRole('textbox', { name: 'Word' }).inputValue()).toBe('boat')
})

test('a key that the author presets is shown, and can be taken away', async () => {
  const { dialog } = await openConsole('list-ports')
  await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('preset + door')
  const token = dialog.getByLabel('preset Bearer')
  expect(await token.inputValue()).toBe('demo')
  expect(await dialog.getByLabel('Username').inputValue()).toBe('guest')
  expect(await dialog.getByLabel('Password').inputValue()).toBe('')
  await dialog.getByLabel('Username').fill('')
  await token.fill('own')
  await dialog.getByRole('textbox', { name: 'x-port' }).fill('1')
  expect((await send(dialog, api.received)).headers.authorization).toBe('Bearer own')
  await token.fill('')
  expect(await token.inputValue()).toBe('')
  expect((await send(dialog, api.received)).headers.authorization).toBeUndefined()
})

test('what is a key in one alternative is no part of links in another', async () => {
  const { page, dialog } = await openConsole('list-ports')
  await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('–')
  // Until then the field of that name is the key's.
  await expect
    .poll(() => dialog.locator('.console-field code').allTextContents())
    .toContain('x-port')
  await dialog.getByRole('textbox', { name: 'x-port' }).fill('first-secret')
  await dialog.getByRole('textbox', { name: 'word' }).fill('second-secret')
  await dialog.getByRole('textbox', { name: 'limit' }).fill('5')
  await send(dialog, api.received)
  const readKept = () =>
    page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('.console-history a')
      return (
        atob(link?.hash.slice('#request='.length) ?? '') + JSON.stringify({ ...sessionStorage })
      )
    })
  // The request is kept when it is answered.
  await expect.poll(readKept).toContain('"5"')
  const kept = await readKept()
  expect(kept).not.toContain('-secret')
})

describe('a value other than documented', () => {
  test('is told with its place, and can be sent all the same', async () => {
    const { dialog } = await openConsole('add-a-pet')
    await dialog.getByRole('textbox', { name: 'name string · required' }).fill('M')
    await dialog.getByRole('textbox', { name: 'age integer' }).fill('old')
    const told = dialog.locator('.console-faults').first()
    await expect
      .poll(() => told.getByRole('listitem').allTextContents())
      .toEqual(['name Expected minLength 2, received "M"', 'age Expected integer, received "old"'])
    expect(JSON.parse((await send(dialog, api.received)).body)).toMatchObject({ age: 'old' })
    await dialog.getByRole('button', { name: 'As text' }).first().click()
    await dialog
      .getByRole('textbox', { name: 'Body' })
      .fill('{"name": "Max", "owner": {"mail": "x"}, "color": 1}')
    await expect
      .poll(() => told.getByRole('listitem').allTextContents())
      .toEqual(['owner.mail Expected email, received "x"', 'color not documented'])
  })

  test('is told of an answer, quietly', async () => {
    const { dialog } = await openConsole('add-a-shelter')
    await dialog.getByRole('textbox').last().fill('South')
    await send(dialog, api.received)
    const answer = dialog.getByRole('region', { name: 'Response' })
    await answer.getByText('The answer differs from its documentation').waitFor()
    expect(await answer.locator('.console-faults li').allTextContents()).toEqual([
      'id Expected integer, received "x"',
      'name required',
    ])
  })
})

test('what is required comes first', async () => {
  const { dialog } = await openConsole('add-a-pet')
  await dialog.getByRole('textbox', { name: 'nickname string' }).waitFor()
  const names = await dialog.locator('.console-request code').allTextContents()
  expect(names.slice(0, 4)).toEqual(['name', 'owner', 'mail', 'home'])
})

test('of parameters as well', async () => {
  const { dialog } = await openConsole('list-ports')
  // It is the key of another one.
  await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('–')
  await dialog.getByRole('textbox', { name: 'x-port required' }).waitFor()
  const names = await dialog.locator('.console-request code').allTextContents()
  expect(names.filter((name) => /^x-(?:port|note)$/i.test(name))).toEqual(['x-port', 'X-Note'])
})

test('inputs of several kinds keep nobody out, from the right to the left as well', async () => {
  const page = await site.open('/api-reference/find-a-boat?playground=open', { viewport: PHONE })
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByRole('button', { name: 'Add spots 1' }).click()
  await dialog.getByRole('button', { name: 'Add any key' }).click()
  const near = dialog.getByRole('group', { name: 'near' })
  await near.getByRole('combobox', { name: 'One of' }).selectOption('number[]')
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((it) => document.documentElement.setAttribute('dir', it), direction)
    expect(await violations(page, ['dialog'])).toEqual([])
    const overflow = await dialog.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect([direction, overflow]).toEqual([direction, 0])
  }
})

test.each(['light', 'dark'] as const)('forms keep nobody out: %s', async (colorScheme) => {
  const page = await site.open('/api-reference/add-a-pet?playground=open', { colorScheme })
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByRole('button', { name: 'Add labels' }).click()
  await dialog.getByRole('button', { name: 'Add any key' }).click()
  await dialog.getByRole('button', { name: 'Add food' }).click()
  expect(await violations(page, ['dialog'])).toEqual([])
})
