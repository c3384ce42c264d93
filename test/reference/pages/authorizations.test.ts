import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const SCHEMES = {
  login: { type: 'http', scheme: 'basic' },
  token: { type: 'oauth2', flows: {} },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  spare: { type: 'apiKey', in: 'header', name: 'x-key' },
}

async function pageOf(...names: string[]) {
  const site = await siteOf({
    openapi: '3.1.0',
    info: { title: 'Piers', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    components: { securitySchemes: SCHEMES },
    paths: {
      '/piers': {
        get: { security: [Object.fromEntries(names.map((name) => [name, []]))], responses: {} },
      },
    },
  })
  return site.page('/api-reference/get-piers')
}

const TOLD = 'A request has one Authorization header'

test('schemes that need one header together are told, on the page and in samples', async () => {
  const { html, code } = await pageOf('login', 'token')
  expect(html).toContain(TOLD)
  expect(code).toContain(TOLD)
})

test('so are keys that share a header of their own, of which one is sent', async () => {
  const { html, code } = await pageOf('key', 'spare', 'token')
  const told = 'A request has one X-Key header'
  expect(html).toContain(told)
  expect(html).not.toContain(TOLD)
  expect(code).toContain(`Asked for: an API key more than once. ${told}.`)
  expect(code).not.toMatch(/api-key.{0,12}api-key/)
  expect(code).toContain('Bearer')
})

test('schemes that need headers of their own stand together', async () => {
  const { html, code } = await pageOf('token', 'key')
  expect(html + code).not.toContain(TOLD)
  expect(code).toContain('X-Key')
})
