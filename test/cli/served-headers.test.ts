import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type ListenerSettings, serveListener } from '../../src/cli/serve/listener.ts'
import { serveSettings } from '../../src/cli/serve/settings.ts'
import { openService } from '../service/http/service.ts'

/** A site and a preview of it behind a port. */
async function served(settings: ListenerSettings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-listener-'))
  const preview = join('sites', 'acme-docs', 'previews', 'next', 'current')
  const files = {
    'site/index.html': 'Home',
    'site/_headers': '/framed/*\n  X-Frame-Options: DENY\n',
    'site/framed/index.html': 'Framed',
    [join(preview, 'index.html')]: 'Next',
    [join(preview, '_headers')]: '/*\n  Content-Security-Policy: sandbox allow-same-origin\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const opened = await openService({ project: { site: join(folder, 'site') } })
  const server = createServer(serveListener(opened.service, folder, settings))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
      get({ port, path, headers, agent: false }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode, headers: response.headers })
        })
      }).on('error', reject)
    })
}

const PREVIEW = '/_previews/acme-docs/next/'

test('pages say what they are and who may frame them, as the operator and the site want it', async () => {
  const read = await served({ siteHeaders: serveSettings({}).siteHeaders })
  const { headers } = await read('/')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toBe("frame-ancestors 'self'")
  expect((await read('/framed/')).headers['x-frame-options']).toBe('DENY')

  const { siteHeaders } = serveSettings({
    FRAME_ANCESTORS: 'https://app.example.com',
    REFERRER_POLICY: 'no-referrer',
  })
  const open = (await (await served({ siteHeaders }))('/')).headers
  expect(open['content-security-policy']).toBe('frame-ancestors https://app.example.com')
  expect(open['x-frame-options']).toBeUndefined()
  expect(open['referrer-policy']).toBe('no-referrer')
  expect(() => serveSettings({ FRAME_ANCESTORS: '*; script-src x' })).toThrow('FRAME_ANCESTORS')
})

test('previews do nothing in the name of the site, whatever their branch says', async () => {
  const read = await served()
  const { headers } = await read(PREVIEW)
  const policy = headers['content-security-policy']
  expect(policy).toMatch(/^sandbox allow-scripts /)
  expect(policy).not.toContain('allow-same-origin')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect((await read('/')).headers['access-control-allow-origin']).toBeUndefined()
})

test('a host of their own has previews without that, and nothing else', async () => {
  const read = await served({ previewOrigin: 'http://previews.docs.test' })
  const at = (path: string) => read(path, { Host: 'previews.docs.test' })
  expect((await at(PREVIEW)).headers['content-security-policy']).toBe('sandbox allow-same-origin')
  for (const path of ['/', '/healthz', '/openapi.json']) expect((await at(path)).status).toBe(404)
  expect((await read(PREVIEW)).headers['content-security-policy']).toMatch(/^sandbox allow-scripts/)
})
