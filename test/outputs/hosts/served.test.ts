import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHeaderRules, type HostRule, hostFiles } from '../../../src/outputs/index.ts'
import { type Answer, APACHE, isInstalled, NGINX, startWebServer } from './web-server.ts'

const POLICY = "script-src 'self' 'sha256-a+b/c='"

const FILES = {
  'index.html': 'home',
  'setup/index.html': 'setup',
  'über/straße/index.html': 'straße',
  'v1.2/notes/index.html': 'notes',
  'folder/page/index.html': 'page below',
  'was/kept.txt': 'kept',
  'setup.md': '# Füße',
  'llms.txt': 'Füße',
  '_astro/a.1234.js': 'code',
  '.well-known/api-catalog': '{}',
  '404.html': 'nothing here',
}

const rule = (source: string, destination: string, permanent = true): HostRule => ({
  source,
  destination,
  permanent,
  wildcard: /[*:]/.test(source),
})

const rulesBelow = (base: string): HostRule[] => [
  rule(`${base}/old`, `${base}/setup#how`),
  rule(`${base}/old page`, `${base}/über/straße`, false),
  rule(`${base}/ext`, 'https://acme.dev/?a=b'),
  rule(`${base}/$a{b}`, `${base}/setup`),
  rule(`${base}/was/:slug*`, `${base}/now/:slug*`),
  rule(`${base}/user/:id/edit`, `${base}/:id`, false),
  rule(`${base}/v0-*`, `${base}/*`),
  rule(`${base}/part/:id`, `${base}/setup#:id`),
  rule(`${base}/gone/:a/:b`, 'https://acme.dev/über/:b'),
]

const root = mkdtempSync(join(tmpdir(), 'pergola-hosts-'))
// Servers that are started as root read files as somebody else.
chmodSync(root, 0o755)

function writeSite(base: string): void {
  const headers = createHeaderRules([{ rel: 'llms-txt', href: `${base}/llms.txt` }], POLICY)
  const site = { base, headers, rules: rulesBelow(base) }
  const forHosts = hostFiles.map(({ file, text }) => [file, text(site)] as const)
  for (const [name, text] of [...Object.entries(FILES), ...forHosts]) {
    const file = join(root, base || 'root', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

afterAll(() => rmSync(root, { recursive: true, force: true }))

const CASES = [NGINX, APACHE].flatMap((server) => ['', '/docs'].map((base) => ({ server, base })))

describe.for(CASES)('$server.name serves a site at `$base/`', ({ server, base }) => {
  if (!isInstalled(server)) {
    test.skip(`${server.name} is not installed`)
    return
  }
  let ask: (path: string) => Promise<Answer>
  let stop: () => Promise<void>
  beforeAll(async () => {
    writeSite(base)
    const folder = base === '' ? join(root, 'root') : root
    const own = join(root, `${server.name}${base.replace('/', '-')}`)
    ;({ ask, stop } = await startWebServer(server, folder, own, base))
  })
  afterAll(() => stop())

  const location = async (path: string) => {
    const { status, headers } = await ask(base + path)
    if (status < 300 || status > 399) return status
    const own = headers.location?.replace(/^http:..[^/]*/, '')
    return own?.replaceAll(/%\w\w/g, (byte) => byte.toUpperCase())
  }

  test.for([
    ['/', 'home'],
    ['/setup', 'setup'],
    ['/setup/', 'setup'],
    ['/%C3%BCber/stra%C3%9Fe', 'straße'],
    ['/v1.2/notes', 'notes'],
    ['/folder/page?a=b', 'page below'],
    ['/was/kept.txt', 'kept'],
  ])('pages at their addresses: %s', async ([path, text]) => {
    expect(await ask(base + path)).toMatchObject({
      status: 200,
      text,
      headers: {
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'x-llms-txt': `${base}/llms.txt`,
      },
    })
  })

  test.for(hostFiles.map(({ file }) => file))('nothing of what is for hosts: %s', async (file) => {
    expect((await ask(`${base}/${file}`)).status).toBeGreaterThan(400)
  })

  test('the home page without a slash', async () => {
    expect((await ask(base || '/')).text).toBe('home')
  })

  test.for(['/none', '/none/', '/none.md', '/folder', '/folder/', '/_astro/none.js'])(
    'the page for unknown addresses: %s',
    async (path) => {
      const { status, text, headers } = await ask(base + path)
      expect([status, text]).toEqual([404, 'nothing here'])
      expect(headers['content-security-policy']).toBe(POLICY)
      expect(headers['cache-control'] ?? 'no-cache').toBe('no-cache')
    },
  )

  test('files with their types, and those with a hash for good', async () => {
    const type = async (path: string) => (await ask(base + path)).headers['content-type']
    expect(await type('/setup')).toMatch(/^text\/html; *charset=utf-8$/i)
    expect(await type('/llms.txt')).toMatch(/^text\/plain; *charset=utf-8$/i)
    expect(await type('/setup.md')).toBe('text/markdown; charset=utf-8')
    expect(await type('/.well-known/api-catalog')).toBe('application/linkset+json')
    expect((await ask(`${base}/setup.md`)).headers['x-robots-tag']).toBe('noindex')
    expect((await ask(`${base}/_astro/a.1234.js`)).headers['cache-control']).toContain('immutable')
  })

  test('redirects of single addresses', async () => {
    expect(await location('/old')).toBe(`${base}/setup#how`)
    expect(await location('/old%20page')).toBe(`${base}/%C3%BCber/stra%C3%9Fe`)
    expect(await location('/old%20page?a=b')).toBe(`${base}/%C3%BCber/stra%C3%9Fe?a=b`)
    expect(await location('/ext')).toBe('https://acme.dev/?a=b')
    expect(await location('/$a%7Bb%7D')).toBe(`${base}/setup`)
  })

  test('redirects with what was matched in them, encoded', async () => {
    expect(await location('/was/a/b?c=d')).toBe(`${base}/now/a/b?c=d`)
    expect(await location('/was/a%20b%C3%9F')).toBe(`${base}/now/a%20b%C3%9F`)
    expect(await location('/was')).toBe(`${base}/now/`)
    expect(await location('/user/7/edit')).toBe(`${base}/7`)
    expect(await location('/part/a')).toBe(`${base}/setup#a`)
    expect(await location('/gone/a/b%20c')).toBe('https://acme.dev/%C3%BCber/b%20c')
    expect(await location('/wasnt')).toBe(404)
  })

  test('no lines of a stranger, and no way to the host of one', async () => {
    for (const path of ['/user/a%0d%0aX-Own:1/edit', '/part/a%0d%0aX-Own:1', '/was/a%0aX-Own:1']) {
      expect((await ask(base + path)).headers).not.toHaveProperty('x-own')
    }
    for (const path of ['/v0-//a.test', '/v0-/a.test', '/v0-%2Fa.test', '/v0-%5Ca.test']) {
      expect(String(await location(path))).not.toMatch(/^(?:[/\\]|%5C){2}/i)
    }
  })
})
