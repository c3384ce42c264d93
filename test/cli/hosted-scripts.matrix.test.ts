import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { version } from '../../src/package/index.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

// Command lines as workflows, package.json files, Makefiles and the documentation of hosted tools have
// them, some shortened, with `pergola` where those say `mint` or `mintlify`.

const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Acme', version: '1' },
  servers: [{ url: 'https://api.acme.dev' }],
  paths: {
    '/users': {
      get: { tags: ['users'], summary: 'List', responses: { 200: { description: 'All users.' } } },
    },
  },
})

const place = workspace()

place.write(
  below('docs', {
    ...SMALL_SITE,
    'docs.json': docsJson({
      colors: { primary: '#007d61', light: '#4db894' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'setup', 'usage'] },
          { group: 'API', openapi: 'api-reference/openapi.json' },
        ],
      },
      redirects: [{ source: '/begin', destination: '/setup' }],
    }),
    'usage.mdx': '---\ntitle: Usage\n---\n\n## First\n\n[All users](/api-reference/users/list)\n',
    'api-reference/openapi.json': DOCUMENT,
    'guides/deep.mdx': '---\ntitle: Deep\n---\n\nSee [first](/usage#first).\n',
  }),
)
place.write(
  below('broken', {
    ...SMALL_SITE,
    'docs.json': docsJson({
      colors: { primary: '#a8ff53' },
      navigation: { pages: ['index', 'setup', 'usage'] },
    }),
    'usage.mdx':
      '---\ntitle: Usage\n---\n\n![](/gone.png)\n\n[Nowhere](/nowhere), [there](/setup#nothing)\n',
    'openapi.json': DOCUMENT.replace('"description":"All users."', '"description":7'),
  }),
)

const server = createServer((_, response) => response.end(DOCUMENT))
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => {
  server.close()
})

describe('what ends by itself', () => {
  test.each<[line: string, good: number, broken: number]>([
    ['pergola broken-links', 0, 1],
    ['pergola broken-links --check-anchors', 0, 1],
    ['pergola broken-links --check-anchors --check-redirects', 0, 1],
    ['pergola broken-links --check-anchors --check-snippets', 0, 1],
    ['pergola broken-links --files usage.mdx guides/**/*.mdx', 0, 1],
    ['pergola broken-links --files index.mdx', 0, 0],
    ['pergola validate', 0, 1],
    ['pergola validate --disable-openapi', 0, 0],
    ['pergola validate --groups admin', 0, 1],
    ['pergola validate --local-schema', 0, 1],
    ['pergola validate --strict', 0, 1],
    ['pergola validate --telemetry false', 0, 1],
    ['pergola broken-links --check-anchors --check-redirects --telemetry=false', 0, 1],
    ['pergola a11y', 0, 1],
    ['pergola a11y --skip-alt-text', 0, 1],
    ['pergola a11y --skip-contrast', 0, 1],
    ['pergola a11y --skip-contrast --skip-alt-text', 0, 0],
    ['pergola a11y -t false', 0, 1],
    ['pergola broken-links --verbose', 0, 1],
    [
      'pergola broken-links --check-anchors --check-snippets --check-redirects --telemetry false',
      0,
      1,
    ],
    ['pergola broken-links --files usage.mdx --check-anchors', 0, 1],
    ['pergola broken-links --files *.mdx --files guides/*.mdx', 0, 1],
    ['pergola validate --verbose', 0, 1],
    ['pergola format', 0, 0],
    ['pergola export --disable-openapi --output public.zip', 0, 0],
    ['pergola --telemetry false', 0, 0],
    ['pergola version', 0, 0],
    ['pergola --help', 0, 0],
    ['pergola --version', 0, 0],
  ])('`%s`', async (line, good, broken) => {
    const args = line.split(' ').slice(1)
    const [inGood, inBroken] = await Promise.all([
      place.run(args, 'docs'),
      place.run(args, 'broken'),
    ])
    expect([inGood.code, inBroken.code], inGood.stdout + inGood.stderr + inBroken.stdout).toEqual([
      good,
      broken,
    ])
  })

  test.each<[line: string, code: number]>([
    ['pergola openapi-check docs/api-reference/openapi.json', 0],
    ['pergola openapi-check broken/openapi.json', 1],
    ['pergola openapi-check --local-schema ORIGIN/openapi.json', 0],
    ['pergola validate --docs-directory docs', 0],
    ['pergola broken-links --docs-directory broken --check-anchors', 1],
    ['pergola broken-links --docs-directory=broken --files index.mdx', 0],
    ['pergola a11y --docs-directory broken', 1],
    ['pergola validate docs --docs-directory broken', 2],
    ['pergola new fresh --name Acme --theme maple --force', 0],
    ['pergola openapi-check ORIGIN/openapi.json', 0],
    ['pergola openapi-check gone.yaml', 2],
  ])('`%s`', async (line, code) => {
    const args = line.replace('ORIGIN', origin).split(' ').slice(1)
    expect((await place.run(args)).code).toBe(code)
  })

  test('`pergola version` prints what `pergola --version` prints', async () => {
    expect((await place.run(['version'])).stdout).toBe(`${version}\n`)
  })

  test('`pergola export --output export.zip` packs the site, without the archive before it', async () => {
    place.write(below('packed', SMALL_SITE))
    for (let round = 0; round < 2; round++) {
      const { code, stdout } = await place.run(['export', '--output', 'export.zip'], 'packed')
      expect(code).toBe(0)
      expect(stdout).toContain('→ export.zip')
    }
    const archive = unzipSync(readFileSync(place.path('packed/export.zip')))
    expect(Object.keys(archive)).toContain('setup/index.html')
    expect(strFromU8(archive['setup/index.html'] ?? new Uint8Array())).toContain('<h1')
    expect(Object.keys(archive)).not.toContain('export.zip')
    expect(place.exists('packed/dist')).toBe(false)
  })

  test('`pergola export --output /tmp` says that a folder is no archive', async () => {
    const { code, stderr } = await place.run(['export', '--output', '.'], 'docs')
    expect(code).toBe(2)
    expect(stderr).toContain('to be a file')
  })

  test('`pergola broken-links --verbose` prints what would be counted', async () => {
    const links = Array.from({ length: 9 }, (_, at) => `[Gone](/gone-${at})`).join('\n')
    place.write(below('many', { ...SMALL_SITE, 'index.mdx': `# Home\n\n${links}\n` }))
    const short = await place.run(['broken-links'], 'many')
    const all = await place.run(['broken-links', '--verbose'], 'many')
    expect(short.stdout).not.toContain('/gone-8')
    expect(all.stdout).toContain('/gone-8')
  })

  test('`pergola rename setup.mdx guides/install.mdx`', async () => {
    place.write(below('moved', SMALL_SITE))
    const { code } = await place.run(['rename', 'setup.mdx', 'guides/install.mdx'], 'moved')
    expect(code).toBe(0)
    expect(place.read('moved/index.mdx')).toContain('(/guides/install)')
  })
})

describe('what serves until it is stopped', () => {
  test.each([
    ['pergola dev docs'],
    ['pergola dev docs --no-open'],
    ['pergola dev docs --port 3333'],
    ['pergola dev docs --no-open --port=4108 --host 127.0.0.1'],
    ['pergola dev docs -p 5188 --telemetry false'],
    ['pergola dev docs --host 0.0.0.0 --port 3000'],
    ['pergola dev docs --groups admin,beta'],
    ['pergola dev --docs-directory docs'],
    ['pergola dev docs --verbose'],
    ['pergola dev docs --port=4000 -t true'],
    ['pergola dev docs --disable-openapi --disable-prefetch --local-schema'],
  ])('`%s`', async (line) => {
    // Several may run at once, and others on this machine: the next free port is taken.
    const served = await place.serve(line.split(' ').slice(1))
    const port = /(?:--port[ =]|-p )(\d+)/.exec(line)?.[1] ?? '3000'
    expect(Number(new URL(served.address).port)).toBeGreaterThanOrEqual(Number(port))
    expect((await fetch(served.address)).status).toBe(200)
    const hasApi = (await fetch(new URL('/api-reference/users/list', served.address))).status
    expect(hasApi).toBe(line.includes('disable-openapi') ? 404 : 200)
    // What is left out is no finding either.
    expect(served.printed()).not.toMatch(/error|warning/)
    expect(await served.stop()).toBe(0)
  })

  test('`timeout 10s pergola dev` ends without an error', async () => {
    const served = await place.serve(['dev', 'broken'])
    expect(await served.stop()).toBe(0)
  })
})

test.each([
  ['pergola update', 'npm install pergola@latest'],
  ['pergola login', 'everything runs without one'],
  ['pergola init', '`pergola new`'],
  ['pergola install', 'nothing to install'],
  ['pergola scrape page https://docs.acme.dev', '`pergola migrate`'],
  ['pergola openapi-file openapi.json -o api-reference', '`openapi` in the navigation'],
  ['pergola migrate-mdx', 'work as they are'],
  ['pergola deploy --preview', '`pergola build`'],
  ['pergola install --force', 'nothing to install'],
  ['pergola workflow', '`pergola check`'],
  ['pergola automations list --format json', '`pergola check`'],
  ['pergola config set subdomain acme', 'pergola.json'],
  ['pergola mcp add acme', '`/mcp`'],
  ['pergola ai write a page', '`pergola serve`'],
  ['pergola analytics stats', '`integrations`'],
  ['pergola add-domain docs.acme.dev --basePath /docs', '`pergola build --site`'],
  ['pergola signup --company Acme', 'everything runs without one'],
  ['pergola new docs --template starter', '`--theme`'],
  ['pergola check-links --check-anchors', '`pergola broken-links`'],
])('`%s` says what to do instead', async (line, instead) => {
  const { code, stderr } = await place.run(line.split(' ').slice(1))
  expect([code, stderr.trim().split('\n').length]).toEqual([2, 1])
  expect(stderr).toContain(instead)
})
