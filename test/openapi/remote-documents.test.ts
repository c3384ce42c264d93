import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DiagnosticCollector } from '../../src/diagnostics/index.ts'
import { openCatalog, openDocument } from '../../src/openapi/index.ts'
import { siteFolder } from '../config/site-folder.ts'

const API = `openapi: 3.1.0
servers: [{url: /v1}, {url: "../{region}"}, {url: "https://other.example"}]
paths: {/a: {get: {responses: {200: {description: ok, $ref: other.yaml}}}}}
`

/** Serves one document with an entity tag and counts the answers. */
async function serve() {
  const answers: number[] = []
  const server = createServer((request, response) => {
    const status = request.url !== '/docs/api' ? 404 : request.headers['if-none-match'] ? 304 : 200
    answers.push(status)
    response.writeHead(status, { etag: '"1"' }).end(status === 200 ? API : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  onTestFinished(async () => {
    if (server.listening) await stop()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, answers, stop }
}

test('a document at an address is fetched once, then asked for changes, then kept', async () => {
  const { origin, answers, stop } = await serve()
  const root = await siteFolder({ 'docs.json': {} })
  const open = async (source: string) => {
    const collector = new DiagnosticCollector()
    const options = { root, cacheDir: join(root, '.cache'), report: collector.report }
    const document = await openDocument({ source }, options)
    return { document, codes: collector.all.map(({ code }) => code), collector }
  }
  const { document, collector } = await open(`${origin}/docs/api`)
  if (document === undefined) throw new Error('Expected a document.')
  const catalog = openCatalog(document)
  const [view] = catalog.entries.map(catalog.view)
  expect(view?.servers.map(({ url }) => url)).toEqual([
    `${origin}/v1`,
    `${origin}/{region}`,
    'https://other.example',
  ])
  expect(collector.all.map(({ code }) => code)).toContain('openapi-ref-remote')

  expect((await open(`${origin}/docs/api`)).document).toBeDefined()
  expect(answers).toEqual([200, 304])
  expect(await open(`${origin}/none`)).toMatchObject({ codes: ['openapi-unreachable'] })

  await stop()
  const offline = await open(`${origin}/docs/api`)
  expect(offline.codes).toEqual(['openapi-copy-used'])
  expect(offline.document?.value).toEqual(document.value)
  expect(await open(`${origin}/other`)).toMatchObject({ codes: ['openapi-unreachable'] })
})
