import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteFolder } from '../../config/site-folder.ts'
import { truthOf } from '../truth/site.ts'
import { siteOf } from './site-of.ts'

/** The most that a page may weigh. */
const MOST = 350_000

const names = Array.from({ length: 240 }, (_, index) => `field_${index}`)

const wide = {
  type: 'object',
  properties: Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        description: `What ${name} is for. ${'It is explained at length. '.repeat(40)}`,
        ...(index % 8 === 0
          ? { type: 'object', properties: { [`below_${index}`]: { type: 'string' } } }
          : { type: 'string' }),
      },
    ]),
  ),
}

const api = {
  openapi: '3.1.0',
  info: { title: 'Wide', version: '1' },
  servers: [{ url: 'https://api.example.com' }],
  paths: {
    '/wide': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Wide' } } },
        },
        responses: { 204: { description: 'Done' } },
      },
    },
  },
  components: { schemas: { Wide: wide } },
}

test('a schema with more fields than its page has room for goes on at pages that are linked', async () => {
  const site = await siteOf(api)
  const { html: start } = await site.page('/api-reference/post-wide')
  let next = /href="([^"]*schemas\/wide[^"]*)"/.exec(start)?.[1]
  const shown: string[] = []
  let pages = 0
  while (next !== undefined && pages < 10) {
    pages++
    const { html } = await site.page(next)
    expect(html.length).toBeLessThan(MOST)
    shown.push(...[...html.matchAll(/What (field_\d+) is for/g)].map(([, name = '']) => name))
    next = /href="([^"#]*~from-\d+)\/?"/.exec(html)?.[1]
  }
  expect(pages).toBeGreaterThan(1)
  expect([...new Set(shown)]).toEqual(names)
})

test('fields of a schema come before its variants, however many these are', async () => {
  const member = (name: string) => [name, { type: 'string', description: `What ${name} is.` }]
  const oneOf = names.map((name) => ({
    title: name,
    type: 'object',
    description: `When it is ${name}. ${'It is explained at length. '.repeat(20)}`,
    properties: Object.fromEntries([member(`of_${name}`)]),
  }))
  const properties = Object.fromEntries(names.slice(0, 30).map(member))
  const schemas = { Wide: { type: 'object', properties, oneOf } }
  const site = await siteOf({ ...api, components: { schemas } })
  const { html: start } = await site.page('/api-reference/post-wide')
  const next = /href="([^"]*schemas\/wide[^"]*)"/.exec(start)?.[1] ?? ''
  const { html } = await site.page(next)
  expect(html.length).toBeLessThan(MOST)
  expect(html.match(/What field_\d+ is\./g)?.length).toBeGreaterThan(15)
})

test('what is below fields of those pages is found from the operation', async () => {
  const root = await siteFolder({ 'wide.json': api })
  const { count, ...mistakes } = await truthOf({ path: join(root, 'wide.json') })
  expect(count).toBeGreaterThan(names.length)
  expect(mistakes).toEqual({ operations: 1, missing: [], foreign: [], wrong: [] })
})
