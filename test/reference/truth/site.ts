import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { openSession, type Project } from '../../../src/integration/index.ts'
import { openProject } from '../../site/open-project.ts'
import { Comparison, type Opener } from './compare.ts'
import { Documented } from './documented.ts'
import { DocumentedOperations } from './operations.ts'
import { PageTruth } from './page-truth.ts'
import {
  type Element,
  find,
  has,
  levelIn,
  parsePage,
  type ShownLevel,
  type ShownPage,
} from './shown.ts'

/** Where a collection of public documents lies, beside the repository. */
export const DOCUMENTS = join(import.meta.dirname, '../../../../shared/openapi')

/** A document, and the folder of its files where it has several. */
export interface Source {
  path: string
  folder?: string
}

export interface Verdict {
  operations: number
  /** Names that were looked for. */
  count: number
  missing: string[]
  foreign: string[]
  wrong: string[]
}

/**
 * Reads a document, compiles the pages that a site has of it, and looks for all that it says.
 *
 * @param every looks at one operation of so many
 */
export function truthOf(source: Source, every = 1): Promise<Verdict> {
  return withPages(source, 'openapi', (project, documented) => compare(project, documented, every))
}

/** Has pages of a document, with what stands in it, for as long as they are looked at. */
export async function withPages<Result>(
  { path, folder: around = path }: Source,
  kind: 'openapi' | 'asyncapi',
  look: (project: Project, documented: Documented) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-truth-'))
  const root = join(folder, 'docs')
  mkdirSync(root)
  const file = relative(around === path ? dirname(path) : around, path)
  cpSync(around, around === path ? join(root, file) : root, { recursive: true })
  writeFileSync(
    join(root, 'docs.json'),
    JSON.stringify({
      name: 'Document',
      theme: 'mint',
      colors: { primary: '#3b6ef5' },
      api: { examples: { languages: ['curl'] } },
      navigation: { groups: [{ group: 'API', [kind]: file }] },
    }),
  )
  const project = await openProject(root, folder)
  try {
    return await look(project, new Documented(path))
  } finally {
    await project.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compare(project: Project, documented: Documented, every: number): Promise<Verdict> {
  const { load, opener, routeOf } = openPages(project)
  const comparison = new Comparison(documented, opener)
  const all = new DocumentedOperations(documented)
  let operations = 0
  for (const [index, operation] of all.list().entries()) {
    if (index % every !== 0) continue
    const page = await load(operation.id)
    if (page === undefined) {
      if (!operation.isHidden) comparison.missing.push(`${operation.id} (no page)`)
      continue
    }
    operations++
    new PageTruth(page, comparison, { operations: all, routeOf }).look(operation)
  }
  const { count, missing, foreign, wrong } = comparison
  return { operations, count, missing, foreign, wrong }
}

/** The pages of a project by what of the document they are of, with those that they lead to. */
export function openPages(project: Project): {
  load: (id: string) => Promise<ShownPage | undefined>
  opener: Opener
  routeOf: (id: string) => string | undefined
} {
  const session = openSession(project)
  const pages = new Map<string, ShownPage>()
  const load = async (route: string): Promise<ShownPage | undefined> => {
    const known = pages.get(route)
    if (known !== undefined) return known
    const page = session.pageAt(route)
    if (page === undefined) return undefined
    const document = await project.compiler.compile(session.sourceOf(page))
    const shown = parsePage(route, document.html)
    pages.set(route, shown)
    for (const below of document.schemaPages) await load(below)
    return shown
  }
  const routes = new Map(
    [...project.site.pages.values()].map(({ endpoint = '', route }) => [
      endpoint.slice(endpoint.indexOf('#') + 1),
      route,
    ]),
  )
  return {
    load: async (id) => {
      const route = routes.get(id)
      return route === undefined ? undefined : await load(route)
    },
    opener: openerOf(pages),
    routeOf: (id) => routes.get(id),
  }
}

/** Follows addresses as the script of a page does, and links as a browser does. */
function openerOf(pages: ReadonlyMap<string, ShownPage>): Opener {
  const at = (address: string): { page: ShownPage | undefined; id: string } => {
    const [route = '', id = ''] = address.split('#')
    return { page: pages.get(decodeURI(route)), id: decodeURIComponent(id) }
  }
  return {
    fetched(address, side) {
      let { page, id } = at(address)
      for (let steps = 0; page !== undefined && steps < 8; steps++) {
        const found: Element | undefined = id === '' ? blockOf(page) : nearest(page, id)
        if (found === undefined) return undefined
        const next = found.attribs['data-schema']
        if (next === undefined) {
          if (id !== '' && found.attribs.id !== id) return undefined
          return levelFor(found, page, side)
        }
        const below = id.slice(found.attribs.id?.length ?? 0)
        const target = at(next.startsWith('#') ? page.route + next : next)
        id = target.id === '' && below !== '' ? id : target.id + below
        page = target.page
      }
      return undefined
    },
    linked(level, href) {
      const { page, id } = href.startsWith('#')
        ? { page: level.page, id: decodeURIComponent(href.slice(1)) }
        : at(href)
      if (page === undefined) return undefined
      const found = id === '' ? blockOf(page) : page.ids.get(id)
      return found && levelIn(found.attribs.class === 'field' ? contentOf(found) : found, page)
    },
  }
}

function contentOf(field: Element): Element {
  return find(field.children, (one) => has(one, 'field-content'))[0] ?? field
}

function blockOf(page: ShownPage): Element | undefined {
  return find(page.nodes, (one) => has(one, 'schema-block'))[0]
}

function nearest(page: ShownPage, wanted: string): Element | undefined {
  for (let id = wanted; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    const found = page.ids.get(id)
    if (found !== undefined) return found
  }
  return undefined
}

/** Rows of the other direction are taken out. */
function levelFor(found: Element, page: ShownPage, side: string | undefined): ShownLevel {
  const level = levelIn(found, page)
  const rows = level.rows.filter(({ below }) => {
    const only = (below.parent as Element | null)?.attribs['data-only']
    return side === undefined || only === undefined || only === side
  })
  const lazy = level.lazy.map((one) => ({ ...one, side: side ?? one.side }))
  return { ...level, rows, lazy }
}
