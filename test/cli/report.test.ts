import { beforeAll, describe, expect, test } from 'vitest'
import { version } from '../../src/package/index.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import type { Run } from './program.ts'
import { workspace } from './workspace.ts'

describe('a site with findings', () => {
  const place = workspace()
  let run: Run
  beforeAll(async () => {
    place.write(below('docs', SMALL_SITE))
    place.write({
      'docs/docs.json': docsJson({
        them: 'mint',
        navigation: { pages: ['index', 'setup', 'usage', 'gone'] },
      }),
      'docs/usage.mdx':
        '---\ntitle: Usage\n---\n\n<Card>\n\nSee [it](/setpu) and [that](/nowhere).\n',
    })
    run = await place.run(['build', 'docs', '--report', 'reports/build.json'])
  })

  test('is built, and the run succeeds', () => {
    expect(run.code).toBe(0)
    expect(place.exists('dist/usage/index.html')).toBe(true)
  })

  test('the summary shows the findings, the pages, and counts by kind', () => {
    const text = run.stdout.replace(/\d+\.\d s/, '0.0 s')
    expect(text).toMatchInlineSnapshot(`
      "error tag-not-closed usage.mdx:5:1
        Expected \`</Card>\` after \`<Card>\`, received the end of the page. The tag is left out.
            3 | ---
            4 |
          > 5 | <Card>
              | ^
            6 |
            7 | See [it](/setpu) and [that](/nowhere).
        → Close it with \`</Card>\` on a line of its own, at the depth of \`<Card>\`.

      warning config-unknown-key docs.json:7:3
        Expected a key of the \`docs.json\` format, received \`them\`.
        → Did you mean \`theme\`?

      warning navigation-page-not-found docs.json:13:7
        Expected a page file for the navigation entry \`gone\`, received none; the entry is left out.
        → Create \`gone.mdx\`, or remove the entry.

      warning link-not-found usage.mdx:7:5
        Expected the link \`/setpu\` to lead to a page or file of the site, received none.
        → Did you mean \`/setup\`?

      warning link-not-found usage.mdx:7:22
        Expected the link \`/nowhere\` to lead to a page or file of the site, received none.

      ✓ 3 pages in 0.0 s → dist
        1 error   tag-not-closed
        2 warning link-not-found
        1 warning config-unknown-key
        1 warning navigation-page-not-found
        1 info    site-address-unknown
      "
    `)
  })

  test('the report tells the same to programs', () => {
    const report: unknown = JSON.parse(place.read('reports/build.json'))
    expect(report).toEqual({
      pages: 3,
      routes: [
        { path: '/', source: 'index.mdx', title: 'Welcome' },
        { path: '/setup', source: 'setup.mdx', title: 'Setup' },
        { path: '/usage', source: 'usage.mdx', title: 'Usage' },
      ],
      diagnostics: expect.arrayContaining([
        {
          code: 'config-unknown-key',
          severity: 'warning',
          message: expect.any(String),
          file: 'docs.json',
          line: 7,
          column: 3,
          endLine: 7,
          endColumn: 9,
          hint: 'Did you mean `theme`?',
          docs: 'examples/docs/reference/findings.mdx#config-unknown-key',
        },
        expect.objectContaining({ code: 'navigation-page-not-found', file: 'docs.json' }),
        expect.objectContaining({ code: 'link-not-found', file: 'usage.mdx', line: 7, column: 5 }),
      ]),
      summary: [
        { code: 'tag-not-closed', severity: 'error', count: 1, places: 1 },
        { code: 'link-not-found', severity: 'warning', count: 2, places: 2 },
        { code: 'config-unknown-key', severity: 'warning', count: 1, places: 1 },
        { code: 'navigation-page-not-found', severity: 'warning', count: 1, places: 1 },
        { code: 'site-address-unknown', severity: 'info', count: 1, places: 1 },
      ],
      timings: {
        read: expect.any(Number),
        build: expect.any(Number),
        total: expect.any(Number),
      },
      versions: {
        pergola: version,
        node: process.versions.node,
      },
    })
  })

  test('`--json` prints the report and nothing else, and findings are the same in a second build', async () => {
    const again = await place.run(['build', 'docs', '--json'])
    expect(again.code).toBe(0)
    const before = JSON.parse(place.read('reports/build.json')) as Record<string, unknown>
    const { timings: _, ...now } = JSON.parse(again.stdout) as Record<string, unknown>
    const { timings: __, ...then } = before
    expect(now).toEqual(then)
  })
})

describe('a docs.json that is no JSON', () => {
  const place = workspace()
  let run: Run
  beforeAll(async () => {
    place.write(below('docs', SMALL_SITE))
    place.write({ 'docs/docs.json': '{\n  "theme": "mint",\n  "name": "Acme\n}\n' })
    run = await place.run(['build', 'docs', '--report', 'report.json'])
  })

  test('ends with 2 and shows the lines around the mistake', () => {
    expect(run.code).toBe(2)
    expect(run.stdout).toMatchInlineSnapshot(`
      "error config-syntax docs.json:3:11
        Expected \`"\` at the end of the string, received \`"Acme\`.
            1 | {
            2 |   "theme": "mint",
          > 3 |   "name": "Acme
              |           ^^^^^
            4 | }
            5 |

      "
    `)
  })

  test('writes the report, and nothing of a site', () => {
    expect(JSON.parse(place.read('report.json'))).toMatchObject({
      pages: 0,
      routes: [],
      diagnostics: [{ severity: 'error', file: 'docs.json', line: 3 }],
    })
    expect(place.exists('dist')).toBe(false)
  })
})

test.each([['build'], ['dev']])(
  'a folder without docs.json ends `%s` with 2 and one sentence',
  async (command) => {
    const place = workspace()
    place.write({ 'docs/index.mdx': 'Hello' })
    const { code, stdout } = await place.run([command, 'docs'])
    expect(code).toBe(2)
    expect(stdout.replace(place.folder, 'DIR')).toMatchInlineSnapshot(`
      "error config-missing docs.json
        Expected a \`docs.json\` in \`DIR/docs\`, received no such file.
        → Begin a site with \`pergola new\`.

      "
    `)
  },
)
