import type { SitePage } from './page.ts'
import { readPage } from './read-page.ts'

/** What stands between the route of a page and the part of its reference. */
const MARK = '/-/'

/** Key of a part of what a key stands for. */
const PART = '\t'

/** Route of the page for a part of a page's reference that has no room on the page itself. */
export function getPartRoute(file: string, steps: readonly string[]): string {
  return `${getBase(file)}${MARK}${steps.join('/')}`
}

/** Tells the key of a page's reference from the steps to a part of it. */
export function splitPartKey(key: string): { whole: string; steps: readonly string[] } {
  const [whole = '', part] = key.split(PART)
  return { whole, steps: part === undefined ? [] : part.split('/') }
}

/** Pages that no navigation lists and that others lead to. */
export interface ReferencePages {
  get(route: string): SitePage | undefined
  has(route: string): boolean
  /** Pages of schemas, and those of parts that have been asked for. */
  values(): Iterable<SitePage>
}

/** Pages of schemas, and of parts of references: which there are is known when others lead there. */
export class PartPages implements ReferencePages {
  readonly #schemas: ReadonlyMap<string, SitePage>
  readonly #pages: ReadonlyMap<string, SitePage>
  readonly #parts = new Map<string, SitePage>()
  /** Pages with a reference by the route that parts of theirs begin with. */
  #bases: ReadonlyMap<string, SitePage> | undefined

  constructor(schemas: ReadonlyMap<string, SitePage>, pages: ReadonlyMap<string, SitePage>) {
    this.#schemas = schemas
    this.#pages = pages
  }

  get(route: string): SitePage | undefined {
    return this.#schemas.get(route) ?? this.#parts.get(route) ?? this.#part(route)
  }

  has(route: string): boolean {
    return this.get(route) !== undefined
  }

  values(): Iterable<SitePage> {
    return [...this.#schemas.values(), ...this.#parts.values()]
  }

  #part(route: string): SitePage | undefined {
    const [base = '', part] = route.split(MARK)
    if (part === undefined) return undefined
    this.#bases ??= new Map(
      [...this.#pages.values(), ...this.#schemas.values()].flatMap((page) =>
        page.endpoint === undefined ? [] : [[getBase(page.file), page] as const],
      ),
    )
    const whole = this.#bases.get(base)
    if (whole?.endpoint === undefined) return undefined
    const page = readPage(
      {
        file: `${route.slice(1)}.mdx`,
        frontmatter: { title: whole.title, hidden: true },
        endpoint: whole.endpoint + PART + part,
        body: '',
      },
      () => undefined,
    )
    this.#parts.set(route, page)
    return page
  }
}

function getBase(file: string): string {
  const [base = ''] = `/${file}`.replace(/\.mdx?$/i, '').split(MARK)
  return base
}
