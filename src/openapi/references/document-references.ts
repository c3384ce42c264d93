import type { Report, Statement } from '../../diagnostics/index.ts'
import { type BrokenReason, describeBroken } from './broken.ts'
import type { ReferenceFiles } from './files.ts'
import { getPlaceBelow, type Place, placeId } from './place.ts'
import { getMember, getReference, isRawObject, type RawObject } from './raw.ts'
import type { NamedSchema, References, Resolved, SpecVersion } from './references.ts'
import { getTarget, nameOfTarget } from './target.ts'
import { type Found, TargetLookup } from './target-lookup.ts'
import { getVersion } from './version.ts'

export interface InMemory {
  /** Name of the document in places and findings. */
  file?: string
  /** Without it the document's own version key decides, else 3.1. */
  version?: SpecVersion
  /** Other files that references may lead to: values by project path. */
  files?: Readonly<Record<string, unknown>>
  report?: Report
}

/** References on the way to one value; real chains have three or four. */
const LONGEST_CHAIN = 32

const FOUND_HERE = { kind: 'found', siblings: {}, via: [] } as const

/** References of one document, followed when asked for and never written into it. */
export class DocumentReferences implements References {
  readonly version: SpecVersion
  readonly #root: Found
  readonly #files: ReferenceFiles
  readonly #targets: TargetLookup
  readonly #report: Report
  readonly #reported = new Set<string>()
  #named: readonly NamedSchema[] | undefined

  constructor(
    document: { value: RawObject; file: string; version: SpecVersion },
    files: ReferenceFiles,
    report: Report,
  ) {
    this.version = document.version
    this.#root = { value: document.value, place: { file: document.file, pointer: '' } }
    this.#files = files
    this.#targets = new TargetLookup(document, files, (value, place) => this.resolve(value, place))
    this.#report = report
  }

  resolve(value: unknown, place: Place, scope: readonly Place[] = []): Resolved {
    // Most schemas are no references, and pages ask for thousands.
    if (this.#targets.referenceOf(value) === undefined) return { ...FOUND_HERE, value, place }
    const visited = new Map<string, Place>()
    let current: Found = { value, place }
    let siblings: RawObject = {}
    let name: string | undefined
    for (;;) {
      const reference = this.#targets.referenceOf(current.value)
      if (reference === undefined) break
      const id = placeId(current.place)
      if (visited.has(id) || visited.size === LONGEST_CHAIN) {
        return this.#circular(reference, current.place, visited)
      }
      visited.set(id, current.place)
      siblings = { ...this.#siblingsOf(current.value), ...siblings }
      const target = this.#targets.follow(current, reference, scope)
      if ('broken' in target) {
        return this.#broken(reference, current, target.broken)
      }
      name = nameOfTarget(target.place.file, target.place.pointer) ?? name
      current = target
    }
    const via = [...visited.values()].slice(1)
    return { kind: 'found', ...current, ...(name !== undefined && { name }), siblings, via }
  }

  find(address: string, place: Place): Place | undefined {
    const { file } = this.#root.place
    const wanted = getTarget(address, place.file)
    const isOther = wanted.kind === 'file' && wanted.file !== file
    // Another document is not read for it.
    if (isOther && !this.#files.has(wanted.file)) return undefined
    const target = this.#targets.follow({ value: undefined, place }, address, [])
    if ('broken' in target) return undefined
    const found = this.resolve(target.value, target.place)
    return found.kind === 'found' ? found.place : undefined
  }

  schemas(): readonly NamedSchema[] {
    this.#named ??= [['components', 'schemas'], ['definitions']].flatMap((steps) => {
      const schemas = steps.reduce(getMember, this.#root.value)
      const place = getPlaceBelow(this.#root.place, ...steps)
      return Object.entries(isRawObject(schemas) ? schemas : {}).map(([name, value]) => ({
        name,
        value,
        place: getPlaceBelow(place, name),
      }))
    })
    return this.#named
  }

  report(place: Place, finding: Statement): void {
    this.#report({ ...finding, ...(this.#files.locate(place) ?? { file: place.file }) })
  }

  #siblingsOf(value: unknown): RawObject {
    const { $ref, $dynamicRef, ...siblings } = isRawObject(value) ? value : {}
    if (!this.#targets.isOld) return siblings
    const { summary, description, deprecated } = siblings
    return {
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      ...(deprecated !== undefined && { deprecated }),
    }
  }

  #circular(reference: string, place: Place, visited: ReadonlyMap<string, Place>): Resolved {
    const chain = [...visited.keys()]
    const start = chain.indexOf(placeId(place))
    const circle = start === -1 ? chain : chain.slice(start)
    const key = circle.toSorted()[0] ?? placeId(place)
    if (!this.#reported.has(key)) {
      this.#reported.add(key)
      this.report(getPlaceBelow(place, '$ref'), describeBroken({ kind: 'circular' }, reference))
    }
    return { kind: 'broken', reason: 'circular', reference, place }
  }

  #broken(reference: string, { value, place }: Found, why: BrokenReason): Resolved {
    const id = placeId(place)
    // A file that is no JSON or YAML has its own finding.
    if (why.kind !== 'invalid' && !this.#reported.has(id)) {
      this.#reported.add(id)
      const finding = describeBroken(why, reference)
      const { message, hint } = finding
      const words = { message, ...(hint && { hint }) }
      if (getReference(value) === undefined) {
        this.report(getPlaceBelow(place, '$dynamicRef'), { code: 'openapi-dynamic-ref', ...words })
      } else {
        // What extensions hold is no part of the API.
        const isExtension = place.pointer.includes('/x-')
        const told = isExtension ? { code: 'openapi-extension-ref' as const, ...words } : finding
        this.report(getPlaceBelow(place, '$ref'), told)
      }
    }
    return { kind: 'broken', reason: 'missing', reference, place }
  }
}

/** References of a document that is already a value. Findings name the file, without a line. */
export function openReferences(value: RawObject, given: InMemory = {}): References {
  const { file = 'openapi.json', files = {}, report = () => {} } = given
  const found = getVersion(value)
  const version = given.version ?? (found?.format === 'openapi' ? found.version : '3.1')
  const source: ReferenceFiles = {
    read: (path) =>
      Object.hasOwn(files, path)
        ? { kind: 'value', value: files[path] }
        : { kind: 'absent', reason: 'no such file' },
    has: (path) => Object.hasOwn(files, path),
    locate: () => undefined,
  }
  return new DocumentReferences({ value, file, version }, source, report)
}
