import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const SCHEMES = {
  login: { type: 'http', scheme: 'basic' },
  token: { type: 'oauth2', flows: {} },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
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

test('schemes that need headers of their own stand together', async () => {
  const { html, code } = await pageOf('token', 'key')
  expect(html + code).not.toContain(TOLD)
  expect(code).toContain('X-Key')
})
