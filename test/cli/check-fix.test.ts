import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkExternalLinks } from '../../src/cli/check/external-links.ts'
import { below, docsJson } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

describe('`check --fix`', () => {
  test('mends links that are clear and comments of HTML, and leaves the rest', async () => {
    place.write(
      below('docs', {
        'docs.json': docsJson({ navigation: { pages: ['index', 'guides/installation'] } }),
        'index.mdx': `---
title: Home
---

<!-- later: {more} -->

See [one](/guides/instalation), [two](/installation#requirments) and [three](/nowhere).

<!-- a --> text <!-- b -->

\`[four](/guides/instalation)\`
`,
        'guides/installation.mdx': '---\ntitle: Installation\n---\n\n## Requirements\n',
      }),
    )
    const { code, stdout, stderr } = await place.run([
      'check',
      'docs',
      '--fix',
      '--only',
      'links,anchors,content',
      '--strict',
    ])
    expect(place.read('docs/index.mdx')).toMatchInlineSnapshot(`
      "---
      title: Home
      ---

      {/* later: {more} */}

      See [one](/guides/installation), [two](/guides/installation#requirements) and [three](/nowhere).

      {/* a */} text {/* b */}

      \`[four](/guides/instalation)\`
      "
    `)
    expect(stderr.match(/mended/g)).toHaveLength(6)
    expect([code, stdout.match(/warning \S+/g)]).toEqual([
      1,
      ['warning link-not-found', 'warning link-not-found'],
    ])
  })

  test('changes nothing where nothing is wrong', async () => {
    const before = place.read('docs/index.mdx')
    await place.run(['check', 'docs', '--fix'])
    expect(place.read('docs/index.mdx')).toBe(before)
  })
})

describe('links to other sites', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const path = request.url ?? ''
    const status =
      path === '/gone'
        ? 404
        : path === '/shy'
          ? request.method === 'HEAD'
            ? 405
            : 200
          : path === '/closed'
            ? 403
            : 200
    response.writeHead(status).end()
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    const address = server.address()
    // This machine by a name that is no example of one.
    if (typeof address === 'object' && address !== null)
      origin = `http://[::ffff:127.0.0.1]:${address.port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const links = () =>
    ['/good#place', '/gone', '/shy', '/closed', '/gone'].map((path, at) => ({
      href: origin + path,
      file: 'index.mdx',
      line: at + 1,
      column: 1,
    }))

  test('pages that are gone are told wherever they are linked; refusals are not', async () => {
    const found = await checkExternalLinks(links(), place.path('caches'))
    expect(found.map(({ code, line }) => [code, line])).toEqual([
      ['link-external-gone', 2],
      ['link-external-gone', 5],
    ])
    expect(asked.toSorted()).toEqual([
      'GET /closed',
      'GET /gone',
      'GET /shy',
      'HEAD /closed',
      'HEAD /gone',
      'HEAD /good',
      'HEAD /shy',
    ])
  })

  test('what a host has said is not asked again', async () => {
    asked.length = 0
    expect(await checkExternalLinks(links(), place.path('caches'))).toHaveLength(2)
    expect(asked).toEqual(['HEAD /closed', 'GET /closed'])
  })

  test('examples and this machine are left alone', async () => {
    const hosts = ['http://localhost:1/a', 'https://example.com/b', 'https://api.acme.test/c']
    const found = hosts.map((href) => ({ href, file: 'index.mdx', line: 1, column: 1 }))
    expect(await checkExternalLinks(found, place.path('others'))).toEqual([])
  })

  test('without a connection that alone is told', async () => {
    const nowhere = {
      href: 'https://nowhere.pergola-check.zz/a',
      file: 'index.mdx',
      line: 1,
      column: 1,
    }
    const found = await checkExternalLinks([nowhere], place.path('offline'))
    expect(found.map(({ code }) => code)).toEqual(['link-external-unreached'])
  })
})

test.each([
  [['--files', 'index.mdx'], ['index.mdx']],
  [
    ['--files', 'index.mdx', 'guides/installation.mdx'],
    ['guides/installation.mdx', 'index.mdx'],
  ],
  [['--files', 'guides/**'], ['guides/installation.mdx']],
])('`broken-links %j` looks at these pages', async (args, files) => {
  place.write(
    below('some', {
      'docs.json': docsJson({ navigation: { pages: ['index', 'guides/installation'] } }),
      'index.mdx': '[a](/no-such-page)\n',
      'guides/installation.mdx': '[b](/no-other-page)\n',
    }),
  )
  const { code, stdout } = await place.run(['broken-links', ...args, '--format', 'json'], 'some')
  const { findings } = JSON.parse(stdout) as { findings: { file: string }[] }
  expect([code, findings.map(({ file }) => file).toSorted()]).toEqual([1, files])
})
