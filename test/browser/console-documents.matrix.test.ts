import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import type { RequestOptions } from '../../src/openapi/samples/index.ts'
import { Documented } from '../reference/truth/documented.ts'
import { type DocumentedOperation, DocumentedOperations } from '../reference/truth/operations.ts'
import { isRaw, type Raw } from '../reference/truth/raw.ts'
import { DOCUMENTS } from '../reference/truth/site.ts'
import { browse } from './site.ts'

const absent = !existsSync(DOCUMENTS)
const reason = absent ? ' (skipped: no collection of documents in `../shared/openapi`)' : ''

/** Every published document, with five operations of it. */
const documents = globSync('*/**/*.{json,yaml}', { cwd: DOCUMENTS })
  .filter((file) => !file.startsWith('invalid'))
  .toSorted()
  .map((source, index) => {
    const documented = new Documented(join(DOCUMENTS, source))
    return { source, directory: `d${index}`, documented, chosen: fiveOf(documented) }
  })

/** Operations from all over a document, those with bodies before others; one that only asks, with a choice of types where it can. */
function fiveOf(documented: Documented): DocumentedOperation[] {
  const all = new DocumentedOperations(documented).list()
  const writing = all.filter(
    ({ id, bodies }) => /^(?:POST|PUT|PATCH)/.test(id) && bodies.length > 0,
  )
  const wanted = writing.length >= 5 ? writing : [...writing, ...all]
  const spread = [0, 1, 2, 3, 4].flatMap((at) => wanted[Math.floor((at * wanted.length) / 5)] ?? [])
  const gets = all.filter(({ id }) => id.startsWith('GET'))
  const ofSeveral = gets.find(({ parameters }) =>
    parameters.some(({ schema }) => isRaw(schema) && isOfSeveral(documented, schema)),
  )
  const asking = ofSeveral ?? gets[0] ?? spread[4]
  return [...new Set([...spread.slice(0, 4), ...(asking ? [asking] : [])])]
}

/** Entries of the navigation; operations without a server have pages that ask for one all the same. */
function pagesOf({ source, directory, documented, chosen }: (typeof documents)[number]) {
  const { servers, host, basePath } = documented.root
  return chosen.map(({ id }, at) =>
    servers === undefined && host === undefined && basePath === undefined
      ? { path: `${directory}/own-${at}`, shows: `${source} ${id}` }
      : id,
  )
}

/** What a reader gives values of such schemas with; nothing where several would do. */
function controlFor(
  documented: Documented,
  written: readonly unknown[],
  isParameter: boolean,
): string | undefined {
  const { parts, unions, properties, broken } = documented.shape(written)
  const types = [...new Set(parts.flatMap(({ type }) => type ?? []))].filter((it) => it !== 'null')
  const [type, ...others] = types
  const isChoice = parts.some((part) => part.oneOf !== undefined || part.anyOf !== undefined)
  if (broken) return undefined
  if (isParameter && parts.length === 1 && isOfSeveral(documented, parts[0])) return 'fieldset'
  if (isChoice || unions.length > 0) return undefined
  if (others.length > 0) return parts.some((part) => part.enum) ? undefined : 'fieldset'
  if (properties.size > 0) return 'fieldset'
  if (type === 'object') return isParameter ? undefined : 'fieldset'
  if (type === 'array') return isParameter ? undefined : 'fieldset'
  if (parts.some((part) => part.format === 'binary' || type === 'file')) return 'file'
  if (parts.some((part) => part.enum !== undefined || part.const !== undefined)) return 'select'
  if (type === 'boolean') return 'select'
  if (type === 'integer' || type === 'number') return 'decimal'
  if (type !== 'string') return undefined
  return parts.some(({ format }) => format === 'date') ? 'date' : 'text'
}

/** Whether a schema is nothing but a choice of types, none of them by its values. */
function isOfSeveral(documented: Documented, { oneOf, anyOf }: Raw = {}): boolean {
  const options = [oneOf, anyOf].flatMap((all) => (Array.isArray(all) ? all : []))
  const types = options.map((option) => {
    const { target } = documented.resolve(option)
    const isListed = isRaw(target) && (target.enum !== undefined || target.const !== undefined)
    return isRaw(target) && !isListed ? target.type : undefined
  })
  const known = new Set(types.filter((type) => type !== 'null'))
  return known.size > 1 && types.every((type) => typeof type === 'string')
}

/** What each name of a group has, as a reader sees it. */
function controlsIn(group: Locator): Promise<[string, string][]> {
  return group.evaluate((holder) => {
    const kindOf = (part: Element): string => {
      if (part.localName === 'fieldset') return 'fieldset'
      const control = part.querySelector('input, select, textarea')
      if (control?.localName === 'select') return 'select'
      if (!(control instanceof HTMLInputElement)) return 'text'
      if (control.inputMode === 'decimal') return 'decimal'
      return ['file', 'date'].includes(control.type) ? control.type : 'text'
    }
    return Array.from(
      holder.querySelectorAll(':scope > label, :scope > fieldset, :scope > div > label'),
      (part) => [part.querySelector('code')?.textContent ?? '', kindOf(part)],
    )
  })
}

describe.skipIf(absent)(`the console of published documents${reason}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-consoles-'))
  // What is skipped is collected all the same.
  if (!absent)
    cpSync(DOCUMENTS, folder, { recursive: true, filter: (path) => !path.includes('invalid') })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const page of documents.flatMap(pagesOf)) {
    if (typeof page === 'string') continue
    const file = join(folder, `${page.path}.mdx`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, `---\nopenapi: ${page.shows}\nplayground: interactive\n---\n`)
  }
  writeFileSync(
    join(folder, 'docs.json'),
    JSON.stringify({
      theme: 'mint',
      name: 'Published',
      colors: { primary: '#0B62A8' },
      navigation: {
        groups: documents.map((document) => ({
          group: document.directory,
          openapi: { source: document.source, directory: document.directory },
          pages: pagesOf(document).map((page) => (typeof page === 'string' ? page : page.path)),
        })),
      },
    }),
  )
  const site = browse(folder)

  test.each(documents)('$source', async ({ directory, documented, chosen }) => {
    const page = await site.open('/')
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    const routes = site
      .routes()
      .filter(
        (one) => one.startsWith(`/${directory}/`) && !/\/(?:schemas\/|overview|-\/)/.test(one),
      )
    expect(routes).toHaveLength(chosen.length)
    const wrong: string[] = []
    for (const route of routes) {
      await page.goto(`${site.address}${route}?playground=open`)
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      const data = await page.locator('#request-options').textContent()
      const { method, path } = (JSON.parse(data ?? '') as { options: RequestOptions }).options
      const operation = chosen.find(({ id }) => id === `${method} ${path}`)
      if (operation === undefined) throw new Error(`Unexpected operation ${method} ${path}`)
      const parameters = new Map<string, string>()
      for (const group of await dialog.locator('fieldset.console-group').all()) {
        for (const [name, kind] of await controlsIn(group)) parameters.set(name, kind)
      }
      for (const { name, in: place, schema, raw } of operation.parameters) {
        const isShown = place !== 'header' || name.toLowerCase() !== 'authorization'
        const expected = controlFor(documented, [schema], raw.content === undefined)
        const found = parameters.get(name)
        if (isShown && found !== (expected ?? found ?? '')) {
          wrong.push(`${operation.id} ${name}: expected ${expected}, received ${found}`)
        }
      }
      const body = dialog.getByRole('group', { name: 'Body', exact: true })
      const [first] = operation.bodies
      if (first !== undefined && (await body.count()) > 0) {
        const fields = new Map(await controlsIn(body))
        const shape = documented.shape([first.schema])
        for (const [name, schemas] of shape.properties) {
          // A choice among variants stands for what tells them apart.
          if (shape.parts.some((part) => JSON.stringify(part.discriminator)?.includes(name)))
            continue
          const expected = controlFor(documented, schemas, false)
          const found = fields.get(name)
          if (expected !== undefined && found !== undefined && found !== expected) {
            wrong.push(`${operation.id} body ${name}: expected ${expected}, received ${found}`)
          }
        }
      }
      // What may be absent comes and goes without harm.
      for (const button of await dialog.getByRole('button', { name: /^Add / }).all()) {
        if (await button.isVisible()) await button.click()
      }
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
  })
})
