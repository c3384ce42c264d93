import { existsSync, globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DiagnosticCollector, type Finding } from '../../src/diagnostics/index.ts'
import {
  checkDocument,
  Digests,
  filterDocument,
  openCatalog,
  openDocument,
} from '../../src/openapi/index.ts'

const FOLDER = join(import.meta.dirname, '../../../shared/openapi')
const absent = !existsSync(FOLDER)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''
const all = absent ? [] : globSync('*/**/*.{json,yaml}', { cwd: FOLDER }).toSorted()

async function read(source: string) {
  const collector = new DiagnosticCollector()
  const options = { root: FOLDER, cacheDir: tmpdir(), report: collector.report }
  const document = await openDocument({ source }, options)
  if (document === undefined) return { findings: collector.all, views: [], entries: [] }
  const catalog = openCatalog(document)
  checkDocument(catalog)
  const views = catalog.entries.map(catalog.view)
  return { document, catalog, entries: catalog.entries, views, findings: collector.all }
}

const places = (findings: readonly Finding[]) =>
  findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`)

describe.skipIf(absent)(`published documents${reason}`, () => {
  test.each(all.filter((file) => !file.startsWith('invalid/')))('%s', async (file) => {
    const { document, catalog, entries, views, findings } = await read(file)
    if (document === undefined || catalog === undefined)
      throw new Error(`Expected ${file} to open.`)
    const written = Object.values(document.value.paths ?? {})
      .concat(Object.values(document.value.webhooks ?? {}))
      .flatMap((item) => Object.keys(item as object))
      .filter((key) => /^(?:get|put|post|delete|options|head|patch|trace|query)$/.test(key))
    expect(entries.length).toBeGreaterThanOrEqual(written.length)
    expect(views.map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])

    const digests = new Digests(document)
    expect(new Set(entries.map((entry) => digests.operation(entry))).size).toBe(entries.length)
    const shown = entries.filter(({ visibility }) => visibility === 'public')
    if (shown.length === entries.length) expect(filterDocument(catalog)).toEqual(document.value)
  })

  test.each([
    ['yaml-syntax.yaml', ['error openapi-syntax 9:6']],
    ['dup-path.yaml', ['error openapi-duplicate-key 6:3']],
    ['bad-ref.yaml', ['error openapi-ref-missing 13:17']],
    ['ref-in-example.yaml', []],
    ['self-ref.yaml', ['warning openapi-ref-circular 5:31', 'warning openapi-ref-circular 5:71']],
    ['json-syntax.json', ['error openapi-syntax 5:71']],
    ['type-wrong.yaml', ['error openapi-parameter-in 9:15']],
    ['no-operation-id.yaml', []],
  ])('invalid/%s', async (file, expected) => {
    expect(places((await read(`invalid/${file}`)).findings)).toEqual(expected)
  })

  test('all of 3.2 is there', async () => {
    const { entries, views, catalog, findings } = await read('invalid/v32.yaml')
    expect(places(findings)).toEqual([])
    expect(entries.map(({ id }) => id)).toEqual(['QUERY /stream', 'COPY /stream'])
    expect(catalog?.tags).toMatchObject([{ kind: 'nav' }, { parent: 'top' }])
    expect(views[0]?.parameters.querystring).toHaveLength(1)
    expect(views[0]?.responses[0]?.content[0]?.examples[0]).toMatchObject({
      value: { event: 'x' },
      serialized: 'event: x\n\n',
    })
  })
})
