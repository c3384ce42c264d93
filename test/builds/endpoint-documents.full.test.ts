import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { workspace } from '../cli/workspace.ts'

/** Where a collection of public documents lies, beside the repository. */
const DOCUMENTS = join(import.meta.dirname, '../../../shared/openapi')

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

interface Report {
  diagnostics: { code: string; severity: string; file?: string; line?: number }[]
}

describe.skipIf(absent)(`every public document${reason}`, () => {
  const place = workspace()

  const build = async (path: string) => {
    const file = basename(path)
    const folder = path.replace(/[/.]/g, '-')
    mkdirSync(place.path(folder))
    cpSync(join(DOCUMENTS, path), place.path(`${folder}/${file}`))
    const docs = {
      name: 'Document',
      theme: 'mint',
      colors: { primary: '#3b6ef5' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: file },
        ],
      },
    }
    place.write({
      [`${folder}/docs.json`]: JSON.stringify(docs),
      [`${folder}/index.mdx`]: '---\ntitle: Start\n---\n',
    })
    const site = `${folder}-site`
    const report = `${folder}.json`
    const { code, stderr } = await place.run(['build', folder, '--out', site, '--report', report])
    expect(code, stderr).toBe(0)
    const { diagnostics } = JSON.parse(place.read(report)) as Report
    return { site, diagnostics }
  }

  test.each(documentsIn(DOCUMENTS, absent))('%s', { timeout: 1_800_000 }, async (path) => {
    const { site, diagnostics } = await build(path)
    const pages = place.list(site).filter((file) => file.endsWith('.html'))
    const large = pages.filter((file) => {
      const html = place.read(`${site}/${file}`)
      return Buffer.byteLength(html) > 350_000 || gzipSync(html).length > 50_000
    })
    expect(large).toEqual([])
    const endpoints = pages.filter((file) =>
      /class="endpoint-bar/.test(place.read(`${site}/${file}`)),
    )
    expect(endpoints).toHaveLength(operationsOf(path))
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test.each([
    ['bad-ref.yaml', 'openapi-ref-missing', 13, 1],
    ['dup-path.yaml', 'openapi-duplicate-key', 6, 1],
    ['json-syntax.json', 'openapi-syntax', 5, 0],
    ['yaml-syntax.yaml', 'openapi-syntax', 9, 0],
    ['self-ref.yaml', 'openapi-ref-circular', 5, 1],
    ['type-wrong.yaml', 'openapi-parameter-in', 9, 1],
    ['ref-in-example.yaml', undefined, undefined, 1],
    ['no-operation-id.yaml', undefined, undefined, 2],
    ['v32.yaml', undefined, undefined, 2],
  ])('invalid/%s', { timeout: 120_000 }, async (file, code, line, pages) => {
    const { site, diagnostics } = await build(`invalid/${file}`)
    const findings = diagnostics.filter(({ severity }) => severity !== 'info')
    if (code === undefined) expect(findings).toEqual([])
    else expect(findings).toContainEqual(expect.objectContaining({ code, file, line }))
    const endpoints = place
      .list(site)
      .filter((name) => name.endsWith('.html'))
      .filter((name) => place.read(`${site}/${name}`).includes('class="endpoint-bar'))
    expect(endpoints).toHaveLength(pages)
  })
})

/** Documents of all publishers, but for those that are broken on purpose. */
function documentsIn(folder: string, isAbsent: boolean): string[] {
  if (isAbsent) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:json|ya?ml)$/.test(file) && !file.startsWith('invalid'))
    .toSorted()
}

/** How many operations and webhooks a document shows. */
function operationsOf(path: string): number {
  const text = readFileSync(join(DOCUMENTS, path), 'utf8')
  const document: Members = path.endsWith('.json')
    ? JSON.parse(text)
    : parse(text, { maxAliasCount: -1 })
  const items = [document.paths, document.webhooks].flatMap((holder) => Object.values(holder ?? {}))
  return items.flatMap((item) =>
    Object.entries(referred(item, document)).filter(
      ([method, operation]) => METHODS.includes(method) && String(operation['x-hidden']) !== 'true',
    ),
  ).length
}

interface Members {
  [name: string]: Members
}

/** A path item, or the one that it refers to. */
function referred(item: Members, document: Members): Members {
  if (item.$ref === undefined) return item
  const steps = String(item.$ref).slice(2).split('/')
  return steps.reduce((holder, step) => holder[step] ?? {}, document)
}
