import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parse } from 'yaml'
import { isRaw, type Raw } from './raw.ts'

/** A file, or a schema that has named itself with `$id`: what pointers and anchors count from. */
interface Resource {
  url: string
  root: unknown
  anchors: Map<string, unknown>
}

/** Members whose values are data of the author and no part of the document. */
const DATA = ['example', 'examples', 'default', 'const', 'enum']

/** A document and the files that it refers to, read when a reference leads there. */
export class DocumentFiles {
  readonly root: Raw
  readonly #resources = new Map<string, Resource>()
  /** Which resource an object of a file belongs to. */
  readonly #owners = new WeakMap<object, Resource>()
  readonly #first: Resource
  /** Before 3.1 schemas did not name themselves. */
  readonly #isNew: boolean

  constructor(path: string) {
    const root = readFile(path)
    this.root = isRaw(root) ? root : {}
    this.#isNew = !/^(?:2|3\.0)/.test(String(this.root.swagger ?? this.root.openapi ?? ''))
    this.#first = this.#add(pathToFileURL(path).href, this.root)
  }

  /** What a reference of an object leads to, as far as it is in these files and not below itself. */
  at(reference: string, holder: object, passed: readonly object[] = []): unknown {
    if (passed.includes(holder)) return undefined
    const owner = this.#owners.get(holder) ?? this.#first
    if (!URL.canParse(reference, owner.url)) return undefined
    const { href, hash } = new URL(reference, owner.url)
    const resource = this.#resource(href.slice(0, href.length - hash.length))
    if (resource === undefined) return undefined
    const fragment = decode(reference.includes('#') ? reference.replace(/^[^#]*#/, '') : '')
    if (fragment === '') return resource.root
    if (!fragment.startsWith('/')) return resource.anchors.get(fragment)
    return this.#below(resource.root, fragment.slice(1).split('/'), [...passed, holder])
  }

  /** Goes down the steps of a pointer, through references that stand in the way. */
  #below(root: unknown, steps: readonly string[], passed: readonly object[]): unknown {
    let holder = root
    for (const step of steps) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
      for (let i = 0; i < 32; i++) {
        if (!isRaw(holder) || Object.hasOwn(holder, name)) break
        if (typeof holder.$ref !== 'string') break
        holder = this.at(holder.$ref, holder, passed)
      }
      if (Array.isArray(holder)) holder = holder[Number(name)]
      else holder = isRaw(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined
    }
    return holder
  }

  #resource(url: string): Resource | undefined {
    const known = this.#resources.get(url)
    if (known !== undefined || !url.startsWith('file:')) return known
    try {
      return this.#add(url, readFile(fileURLToPath(url)))
    } catch {
      // What is not there is for the page to tell; the walker has nothing to compare.
      return undefined
    }
  }

  #add(url: string, root: unknown): Resource {
    const resource = { url, root, anchors: new Map() }
    this.#resources.set(url, resource)
    this.#own(root, resource)
    return resource
  }

  #own(value: unknown, around: Resource): void {
    if (typeof value !== 'object' || value === null || this.#owners.has(value)) return
    const owner = this.#isNew && isRaw(value) ? this.#named(value, around) : around
    this.#owners.set(value, owner)
    for (const [key, member] of Object.entries(value)) {
      if (!DATA.includes(key) || isRaw(member)) this.#own(member, owner)
    }
  }

  /** The resource that a schema begins, or the one around it. */
  #named(value: Raw, around: Resource): Resource {
    let owner = around
    const { $id } = value
    if (typeof $id === 'string' && URL.canParse($id, around.url)) {
      const url = new URL($id, around.url).href.replace(/#$/, '')
      owner = this.#resources.get(url) ?? { url, root: value, anchors: new Map() }
      this.#resources.set(url, owner)
    }
    for (const anchor of [value.$anchor, value.$dynamicAnchor]) {
      if (typeof anchor === 'string') owner.anchors.set(anchor, value)
    }
    return owner
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readFile(path: string): unknown {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.json')
    ? JSON.parse(text, (_, member, context?: { source: string }) =>
        typeof member === 'number' ? numberOf(context?.source ?? '') : member,
      )
    : parse(text, (_, member) => (typeof member === 'bigint' ? numberOf(String(member)) : member), {
        maxAliasCount: -1,
        intAsBigInt: true,
      })
}

/** Large integers stay as they are written. */
function numberOf(source: string): unknown {
  const isRounded = /^-?\d{16,}$/.test(source) && String(Number(source)) !== source
  return isRounded ? JSON.rawJSON(source) : Number(source)
}
