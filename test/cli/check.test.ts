import { describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()

place.write(below('good', SMALL_SITE))
place.write(
  below('bad', {
    'docs.json': docsJson({
      colors: { primary: '#a8ff53' },
      logo: '/gone.svg',
      navigation: { pages: ['index', 'usage', 'gone'] },
      redirects: [
        { source: '/old', destination: '/nowhere' },
        { source: '/older', destination: '/usage#nothing' },
      ],
    }),
    'index.mdx':
      '---\ntitle: Welcome\n---\n\n![](/shot.svg)\n\n<img src="/shot.svg" alt="" />\n\n### Far below\n\nSee [that](/nowhere) and [there](/usage#nothing).\n',
    'usage.mdx': '---\ntitle: Usage\n---\n\nimport Part from "/snippets/gone.mdx"\n\n<Part />\n',
    'api/openapi.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Acme', version: '1' },
      paths: { '/a': { get: { tags: 7, responses: { 200: { description: 'ok' } } } } },
    }),
    'shot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  }),
)

async function found(...args: string[]): Promise<{ code: number | null; codes: string[] }> {
  const { code, stdout } = await place.run(['check', 'bad', '--format', 'json', ...args])
  const { findings } = JSON.parse(stdout) as { findings: { code: string; severity: string }[] }
  const told = findings.filter(({ severity }) => severity !== 'info')
  return { code, codes: [...new Set(told.map((finding) => finding.code))].toSorted() }
}

describe('check', () => {
  test('finds nothing in a good site, and leaves nothing behind', async () => {
    const { code, stdout } = await place.run(['check', 'good', '--only', 'links,anchors'])
    expect([code, stdout]).toEqual([0, '✓ nothing found\n'])
    expect(place.exists('dist')).toBe(false)
  })

  test('finds what a build finds, and what it says nothing of', async () => {
    expect(await found()).toEqual({
      code: 1,
      codes: [
        'color-contrast',
        'heading-skipped',
        'image-alt-missing',
        'import-not-found',
        'link-anchor-not-found',
        'link-not-found',
        'logo-unavailable',
        'navigation-page-not-found',
        'openapi-type',
        'redirect-anchor-not-found',
        'redirect-target-not-found',
      ],
    })
  })

  test('tells of one page or folder alone, from wherever it is named', async () => {
    const { code, stdout } = await place.run(['check', 'bad/usage', '--format', 'json'])
    const { findings } = JSON.parse(stdout) as { findings: { code: string }[] }
    expect([code, findings.map((finding) => finding.code)]).toEqual([1, ['import-not-found']])
    const api = await place.run([
      'check',
      'bad/api/',
      'bad/usage.mdx',
      '--strict',
      '--only',
      'links',
    ])
    expect([api.code, api.stdout]).toEqual([0, '✓ nothing found\n'])
    for (const [page, expected] of Object.entries({ 'index.mdx': 1, 'usage.mdx': 0 })) {
      const links = await place.run(['broken-links', `bad/${page}`])
      expect([page, links.code]).toEqual([page, expected])
    }
    const two = await place.run(['check', 'bad/usage.mdx', 'good'])
    expect([two.code, two.stderr]).toEqual([2, expect.stringContaining('one docs folder')])
  })

  test.each([
    ['links', ['link-not-found']],
    [
      'anchors,redirects',
      ['link-anchor-not-found', 'redirect-anchor-not-found', 'redirect-target-not-found'],
    ],
    ['navigation', ['navigation-page-not-found']],
    ['alt-text,headings', ['heading-skipped', 'image-alt-missing']],
  ])(
    '`--only %s` tells of nothing else, and warnings alone are no failure',
    async (only, codes) => {
      expect(await found('--only', only)).toEqual({ code: 0, codes })
    },
  )

  test('tells of a page of the navigation that `.mintignore` leaves out', async () => {
    place.write(
      below('ignored', {
        'docs.json': docsJson({ navigation: { pages: ['index', 'vip'] } }),
        '.mintignore': 'vip*\n',
        ...{ 'index.mdx': 'Text.\n', 'vip.mdx': 'Text.\n' },
      }),
    )
    const { stdout } = await place.run(['check', 'ignored', '--only', 'navigation'])
    expect(stdout).toContain('`vip.mdx` is there, and left out by `.mintignore`')
  })

  test('tells of pages that no navigation, link or redirect leads to', async () => {
    const page = (text = 'Text.') => `---\ntitle: Page\n---\n\n${text}\n`
    place.write(
      below('lonely', {
        'docs.json': docsJson({
          navigation: { pages: ['index'] },
          redirects: [{ source: '/old', destination: '/moved' }],
        }),
        'index.mdx': page('import Part from "/part.mdx"\n\nSee [that](/linked).\n\n<Part />'),
        ...{ 'part.mdx': page(), 'linked.mdx': page(), 'moved.mdx': page(), 'alone.mdx': page() },
        'hidden.mdx': '---\ntitle: Page\nhidden: true\n---\n\nText.\n',
      }),
    )
    const { stdout } = await place.run(['check', 'lonely', '--format', 'json'])
    const { findings } = JSON.parse(stdout) as { findings: { code: string; file: string }[] }
    const unlisted = findings.filter(({ code }) => code === 'navigation-page-unlisted')
    expect(unlisted.map(({ file }) => file)).toEqual(['alone.mdx'])
  })

  test('says of an API document the second time what it said the first', async () => {
    place.write(
      below('described', {
        'docs.json': docsJson({ navigation: { pages: ['GET /a'] }, api: { openapi: 'api.json' } }),
        'api.json': JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'Acme', version: '1' },
          paths: {
            '/a': { get: { security: [{ gone: [] }], responses: { 200: { description: 'ok' } } } },
          },
        }),
      }),
    )
    const told = async () => (await place.run(['check', 'described', '--only', 'openapi'])).stdout
    const first = await told()
    expect(first).toContain('openapi-security-unknown')
    expect(await told()).toBe(first)
  })

  test('tells what is wrong with the text that an operation brings for its page where it is written', async () => {
    place.write(
      below('brought', {
        'docs.json': docsJson({ navigation: { pages: ['GET /a'] }, api: { openapi: 'api.yaml' } }),
        'api.yaml': [
          'openapi: 3.1.0',
          "info: { title: Acme, version: '1' }",
          'paths:',
          '  /a:',
          '    get:',
          '      x-mint:',
          '        content: |',
          '          First.',
          '',
          '          See [that](/gone).',
          '',
          '          <Crad>Text</Crad>',
          "      responses: { '200': { description: ok } }",
        ].join('\n'),
      }),
    )
    const options = ['--only', 'links,content', '--format', 'json']
    const { stdout } = await place.run(['check', 'brought', ...options])
    const { findings } = JSON.parse(stdout) as { findings: object[] }
    expect(findings).toMatchObject([
      { code: 'link-not-found', file: 'api.yaml', line: 10, column: 15 },
      { code: 'component-unknown', file: 'api.yaml', line: 12, column: 11 },
    ])
  })

  test('says of a link to a page that is left out that it is there', async () => {
    place.write(
      below('left', {
        'docs.json': docsJson({ navigation: { pages: ['index'] } }),
        'index.mdx': '[x](/drafts/plan) and [y](/LICENSE)',
        'drafts/plan.mdx': 'Plan.',
        'LICENSE.md': 'Text.',
        '.mintignore': 'drafts/\n',
      }),
    )
    const { stdout } = await place.run(['check', 'left', '--only', 'links', '--format', 'json'])
    const { findings } = JSON.parse(stdout) as { findings: { code: string }[] }
    expect(findings.map(({ code }) => code)).toEqual(['link-not-published', 'link-not-published'])
  })

  test('tells once of links that a base path in front of the site would mend', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `guides/page-${at}`)
    place.write(
      below('based', {
        'docs.json': docsJson({ navigation: { pages: ['index', ...names] } }),
        ...Object.fromEntries(names.map((name) => [`${name}.mdx`, 'Text.'])),
        'index.mdx': `${names.map((name) => `[x](/docs/${name})`).join('\n')} [y](/docs/gone)\n`,
      }),
    )
    const told = async (...more: string[]) => {
      const options = ['--only', 'links', '--format', 'json', ...more]
      const { stdout } = await place.run(['check', 'based', ...options])
      const { findings } = JSON.parse(stdout) as { findings: object[] }
      return findings
    }
    expect(await told()).toMatchObject([
      {
        code: 'link-not-found',
        message: expect.stringContaining('received 13 that begin with `/docs`'),
        hint: expect.stringContaining('pass `--base /docs`'),
        file: 'index.mdx',
        line: expect.any(Number),
      },
    ])
    expect(await told('--base', '/docs')).toMatchObject([
      { message: expect.stringContaining('`/gone`') },
    ])
  })

  test('takes many links to one file that is gone for no base path', async () => {
    const links = Array.from({ length: 12 }, (_, at) => `[x${at}](/CONTRIBUTING.md)`)
    place.write(
      below('beside', {
        'docs.json': docsJson({ navigation: { pages: ['index'] } }),
        'index.mdx': `${links.join('\n')}\n`,
      }),
    )
    const options = ['--only', 'links', '--format', 'json']
    const { stdout } = await place.run(['check', 'beside', ...options])
    const { findings } = JSON.parse(stdout) as { findings: { message: string }[] }
    const messages = new Set(findings.map(({ message }) => message))
    expect([...messages]).toEqual([
      'Expected the link `/CONTRIBUTING` to lead to a page or file of the site, received none.',
    ])
  })

  test('lets redirects end at files that the site makes', async () => {
    const redirects = [
      { source: '/ai', destination: '/llms.txt' },
      { source: '/raw', destination: '/usage.md?plain=1#end' },
      { source: '/news/*', destination: '/usage/rss.xml' },
      { source: '/paper', destination: '/paper.pdf' },
    ]
    const usage = '---\ntitle: News\nrss: true\n---\n\n<Update label="May 2025">Text.</Update>\n'
    const navigation = { pages: ['index', 'usage'] }
    place.write(
      below('ends', {
        ...SMALL_SITE,
        'docs.json': docsJson({ navigation, redirects }),
        'usage.mdx': usage,
      }),
    )
    type Told = { code: string }[]
    for (const command of ['check', 'build']) {
      const report = `${command}.json`
      await place.run([command, 'ends', '--site', 'https://acme.dev', '--report', report])
      const told = JSON.parse(place.read(report)) as { findings?: Told; diagnostics?: Told }
      expect(
        (told.findings ?? told.diagnostics)?.filter(({ code }) => code.startsWith('redirect-')),
      ).toMatchObject([
        {
          code: 'redirect-target-not-found',
          message: expect.stringContaining('received `/paper.pdf`, which does not exist'),
          file: expect.stringMatching(/docs\.json$/),
          line: expect.any(Number),
        },
      ])
    }
  })

  test('advises what a link may have meant, and nothing where several are called so', async () => {
    const names = ['shipping/zones/rates', 'a/overview', 'b/overview', 'guides/setup']
    const pages = names.map((name) => [
      `${name}.mdx`,
      `---\ntitle: ${name}\n---\n\n## One *two* three\n`,
    ])
    const links = [
      '/docs/shipping/zones/rates',
      '/x/shipping/zones/rates',
      '/elsewhere/overview',
      '/guides/setup#one-three',
      '/far/away/from/rates',
    ]
    place.write(
      below('advised', {
        'docs.json': docsJson({ navigation: { pages: ['index', ...names] } }),
        ...Object.fromEntries(pages),
        'index.mdx': links.map((link) => `[x](${link})\n`).join('\n'),
      }),
    )
    const { stdout } = await place.run([
      'check',
      'advised',
      '--format',
      'json',
      '--only',
      'links,anchors',
    ])
    const { findings } = JSON.parse(stdout) as { findings: { hint?: string }[] }
    expect(findings.map(({ hint }) => hint)).toEqual([
      'Did you mean `/shipping/zones/rates`?',
      'Did you mean `/shipping/zones/rates`?',
      undefined,
      'Did you mean `/guides/setup#one-two-three`?',
      undefined,
    ])
  })

  test('files are advised by their case, their extension or a slip, where one alone is meant', async () => {
    const links = ['Hero.svg', 'hero.png', 'heroo.svg', 'logo.webp', 'none.svg']
    place.write(
      below('files', {
        'docs.json': docsJson({ navigation: { pages: ['index'] } }),
        'images/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'images/logo.png': '',
        'index.mdx': links.map((link) => `![x](/images/${link})\n`).join('\n'),
      }),
    )
    const options = ['--format', 'json', '--only', 'links']
    const { stdout } = await place.run(['check', 'files', ...options])
    const { findings } = JSON.parse(stdout) as { findings: { hint?: string }[] }
    const hero = 'Did you mean `/images/hero.svg`?'
    expect(findings.map(({ hint }) => hint)).toEqual([hero, hero, hero, undefined, undefined])
  })

  test('`--strict` fails on warnings', async () => {
    expect((await found('--only', 'links', '--strict')).code).toBe(1)
  })

  test('`--format ci` prints annotations', async () => {
    const { stdout } = await place.run(['check', 'bad', '--format', 'ci', '--only', 'alt-text'])
    expect(stdout).toMatchInlineSnapshot(`
      "::warning file=index.mdx,line=5,col=1,title=image-alt-missing::Expected an image with a text for readers who do not see it, received \`/shot.svg\` without. Say in \`alt\` what the image shows, or write \`<img alt="" … />\` if it is an ornament.
      "
    `)
  })

  test('`--report` writes what is printed to a file as well', async () => {
    const { stdout } = await place.run([
      ...['check', 'bad', '--only', 'anchors', '--format', 'json'],
      ...['--report', 'told/check.json'],
    ])
    const { findings } = JSON.parse(stdout)
    expect(findings).toHaveLength(1)
    expect(JSON.parse(place.read('told/check.json'))).toEqual({ diagnostics: findings })
  })

  test('`--format sarif` prints a log with rules and places', async () => {
    const { stdout } = await place.run(['check', 'bad', '--format', 'sarif', '--only', 'alt-text'])
    const log = JSON.parse(stdout)
    expect(log.version).toBe('2.1.0')
    const [{ tool, results }] = log.runs
    expect(tool.driver.rules).toHaveLength(1)
    expect(results).toMatchInlineSnapshot(`
      [
        {
          "level": "warning",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "index.mdx",
                },
                "region": {
                  "startColumn": 1,
                  "startLine": 5,
                },
              },
            },
          ],
          "message": {
            "text": "Expected an image with a text for readers who do not see it, received \`/shot.svg\` without. Say in \`alt\` what the image shows, or write \`<img alt="" … />\` if it is an ornament.",
          },
          "ruleId": "image-alt-missing",
          "ruleIndex": 0,
        },
      ]
    `)
  })

  test('docs.json that cannot be read is a finding', async () => {
    place.write({ 'broken/docs.json': '{' })
    const { code, stdout } = await place.run(['check', 'broken', '--only', 'links'])
    expect(code).toBe(1)
    expect(stdout).toContain('config-syntax')
  })

  test('pergola.json says how findings are told', async () => {
    place.write({
      'bad/pergola.json': JSON.stringify({
        findings: {
          'link-not-found': 'error',
          'link-anchor-not-found': 'off',
          'html-coment': 'off',
        },
      }),
    })
    expect(await found('--only', 'links,anchors')).toEqual({ code: 1, codes: ['link-not-found'] })
    const { stdout } = await place.run(['check', 'bad', '--only', 'config'])
    expect(stdout).toContain('Did you mean `html-comment`?')
    place.remove('bad/pergola.json')
  })
})

describe('names that the hosted tools have', () => {
  test.each([
    [['validate', 'bad'], 1, ['import-not-found', 'navigation-page-not-found', 'openapi-type']],
    [['broken-links', 'bad'], 1, ['link-not-found']],
    [['broken-links', 'bad', '--check-anchors'], 1, ['link-anchor-not-found']],
    [['broken-links', 'bad', '--check-redirects'], 1, ['redirect-anchor-not-found']],
    [['broken-links', 'bad', '--check-snippets'], 1, ['import-not-found']],
    [['broken-links', 'good'], 0, []],
    [['a11y', 'bad'], 1, ['color-contrast', 'image-alt-missing']],
    [['a11y', 'bad', '--skip-contrast', '--skip-alt-text'], 0, []],
    [['openapi-check', 'bad/api/openapi.json'], 1, ['openapi-type', 'openapi-swagger-parser']],
  ])('%j ends with %i', async (args, expected, codes) => {
    const { code, stdout } = await place.run(args)
    expect(code).toBe(expected)
    for (const name of codes) expect(stdout).toContain(name)
  })

  test('links alone are what `broken-links` is asked for', async () => {
    const { stdout } = await place.run(['broken-links', 'bad'])
    expect(stdout).not.toMatch(/-anchor-|redirect|import-|config-/)
  })
})

test('`build --strict` builds, and ends with 1 where there are findings', async () => {
  expect((await place.run(['build', 'bad', '--strict', '--out', 'dist-bad'])).code).toBe(1)
  expect(place.exists('dist-bad/index.html')).toBe(true)
  expect((await place.run(['build', 'bad', '--out', 'dist-bad'])).code).toBe(0)
})

test.each([
  [['check', 'bad', '--only', 'link'], 'Did you mean `links`?'],
  [['check', 'bad', '--format', 'xml'], 'to be human, json, sarif or ci, received `xml`'],
  [['login'], '`login` is no command of Pergola. There is no account'],
  [['update'], '`npm install pergola@latest`'],
  [['openapi-check', 'gone.json'], 'received `gone.json`, which is not there'],
  [['brokenlinks'], 'Did you mean `broken-links`?'],
])('%j says what to write instead', async (args, message) => {
  const { code, stderr } = await place.run(args)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})
