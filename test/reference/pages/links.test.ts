import { expect, test } from 'vitest'
import { openSession } from '../../../src/integration/index.ts'
import { siteOf } from './site-of.ts'

const ok = { 200: { description: 'ok' } }

const SHARED = { get: { responses: ok } }

/** A document whose only `POST` answers with some links. */
function api(links: object, members: object = {}, callbacks: object = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Cards', version: '1' },
    paths: {
      '/card': { post: { callbacks, responses: { 200: { description: 'ok', links } } } },
      '/cards/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        get: { operationId: 'getCard', summary: 'Get a card', responses: ok },
        delete: { operationId: 'dropCard', 'x-hidden': true, responses: ok },
      },
      '/one': { $ref: 'shared.json' },
      '/other': { $ref: 'shared.json' },
    },
    webhooks: { used: { post: { responses: ok } } },
    ...members,
  }
}

const settings = (pages: readonly string[]) => ({
  navigation: { groups: [{ group: 'API', pages }] },
})

async function pageOf(document: object) {
  const files = { 'shared.json': SHARED, 'else.json': api({}) }
  const site = await siteOf(document, { files })
  return { ...(await site.page('/api-reference/post-card')), findings: site.findings() }
}

test('a link of an answer leads to the page of its operation, in HTML and in Markdown', async () => {
  const { html, markdown } = await pageOf(
    api({
      named: { operationId: 'getCard' },
      referred: { operationRef: '#/paths/~1cards~1%7Bid%7D/get' },
      sent: { operationRef: 'api.json#/webhooks/used/post' },
      first: { operationRef: '#/paths/~1one/get' },
      second: { operationRef: '#/paths/~1other/get' },
    }),
  )
  expect(html).toMatch(/→ <a href="\/api-reference\/get-a-card">getCard<\/a>/)
  expect(html).toMatch(/→ <a href="\/api-reference\/get-a-card">GET \/cards\/{id}<\/a>/)
  expect(html).toContain('<a href="/api-reference/used">')
  expect(html).toContain('<a href="/api-reference/get-one">GET /one</a>')
  expect(html).toContain('<a href="/api-reference/get-other">GET /other</a>')
  expect(markdown).toMatch(/`named` → \[getCard\]\([^)]*\/api-reference\/get-a-card[^)]*\)/)
})

test('a link within a callback, and one by reference, lead there as well', async () => {
  const link = { $ref: '#/components/links/Next' }
  const responses = { 200: { description: 'ok', links: { link } } }
  const { html } = await pageOf(
    api(
      {},
      { components: { links: { Next: { operationId: 'getCard' } } } },
      { used: { '{$request.body#/url}': { post: { responses } } } },
    ),
  )
  expect(html).toContain('<a href="/api-reference/get-a-card">getCard</a>')
})

test('what has no page here stays a name: hidden, unknown, or of another document', async () => {
  const { html, findings } = await pageOf(
    api({
      hidden: { operationId: 'dropCard' },
      unknown: { operationId: 'nobodyKnows' },
      lost: { operationRef: '#/paths/~1nowhere/get' },
      another: { operationRef: 'else.json#/paths/~1cards~1%7Bid%7D/get' },
      remote: { operationRef: 'https://example.com/api.json#/paths/~1x/get' },
    }),
  )
  const [, links = ''] = /response-links">(.*?)<\/ul>/s.exec(html) ?? []
  expect(links).not.toContain('<a ')
  for (const name of ['dropCard', 'nobodyKnows', 'GET /nowhere', 'GET /x']) {
    expect(links).toContain(`→ ${name}`)
  }
  expect(findings.map(({ code }) => code)).not.toContain('openapi-ref')
})

test('the key of a page changes when a page that it links to is moved, and not when others are', async () => {
  const links = { named: { operationId: 'getCard' } }
  const page = (endpoint: string) => `---\nopenapi: ${endpoint}\n---\n`
  const digestOf = async (target: string, other: string) => {
    const { project } = await siteOf(api(links, {}), {
      settings: settings(['card', target, other]),
      files: {
        'shared.json': SHARED,
        'card.mdx': page('POST /card'),
        [`${target}.mdx`]: page('GET /cards/{id}'),
        [`${other}.mdx`]: page('GET /one'),
      },
    })
    const session = openSession(project)
    const shown = session.pageAt('/card')
    return shown && project.compiler.digest(session.sourceOf(shown))
  }
  const before = await digestOf('get', 'one')
  expect(before).toBeDefined()
  expect(await digestOf('get', 'elsewhere')).toBe(before)
  expect(await digestOf('moved', 'one')).not.toBe(before)
})
