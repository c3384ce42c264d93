import type { BrokenReason } from './broken.ts'
import { type EmbeddedNames, findResourceAround, getEmbeddedNames, resolveId } from './embedded.ts'
import type { FileValue, ReferenceFiles } from './files.ts'
import { getPlaceBelow, type Place, placeId } from './place.ts'
import { getSteps, getStepsOfFragment } from './pointer.ts'
import { getMember, getReference, isRawObject, type RawObject } from './raw.ts'
import type { Resolved, SpecVersion } from './references.ts'
import { getTarget } from './target.ts'

/** A value and where it stands. */
export interface Found {
  value: unknown
  place: Place
}

/** Finds what single references lead to, in the document and in the files around it. */
export class TargetLookup {
  readonly #version: SpecVersion
  readonly #root: Found
  readonly #files: ReferenceFiles
  readonly #resolve: (value: unknown, place: Place) => Resolved
  readonly #embedded = new Map<string, EmbeddedNames>()
  /** References under way: one leads into the next where a pointer runs through a reference. */
  readonly #underway = new Set<string>()

  /** @param resolve follows references that stand in the way of a pointer */
  constructor(
    document: { value: RawObject; file: string; version: SpecVersion },
    files: ReferenceFiles,
    resolve: (value: unknown, place: Place) => Resolved,
  ) {
    this.#version = document.version
    this.#root = { value: document.value, place: { file: document.file, pointer: '' } }
    this.#files = files
    this.#resolve = resolve
  }

  /** What the reference of a value leads to, or why it leads nowhere. */
  follow(
    { value, place }: Found,
    reference: string,
    scope: readonly Place[],
  ): Found | { broken: BrokenReason } {
    const id = placeId(place)
    this.#underway.add(id)
    const target = this.#scoped(value, reference, scope) ?? this.#follow(reference, place)
    this.#underway.delete(id)
    return target
  }

  /** The `$ref` of a value, else its `$dynamicRef`. */
  referenceOf(value: unknown): string | undefined {
    const reference = getReference(value)
    if (reference !== undefined || this.isOld || !isRawObject(value)) return reference
    return typeof value.$dynamicRef === 'string' ? value.$dynamicRef : undefined
  }

  /** Whether the version knows neither `$id` nor anchors, and ignores what stands beside a `$ref`. */
  get isOld(): boolean {
    return this.#version === '2.0' || this.#version === '3.0'
  }

  #follow(reference: string, place: Place): Found | { broken: BrokenReason } {
    const target = getTarget(reference, place.file)
    if (target.kind === 'outside') return { broken: { kind: 'outside' } }
    if (target.kind === 'same-file') {
      const root = this.#valueOf(place.file)
      const resource = this.isOld ? undefined : findResourceAround(root, place)
      const inResource = resource && this.#find(resource, target.fragment)
      return inResource ?? this.#findInFile(root, place.file, target.fragment, resource)
    }
    if (target.kind === 'remote') {
      const own = this.#resource(target.url, place)
      const found = own && this.#findInFile(own.value, own.place.file, target.fragment, own)
      return found ?? { broken: { kind: 'remote', url: target.url } }
    }
    const embedded = this.#resource(target.file, place) ?? this.#nearResource(reference, place)
    if (embedded !== undefined) {
      return this.#findInFile(embedded.value, embedded.place.file, target.fragment, embedded)
    }
    const isRoot = target.file === this.#root.place.file
    const file: FileValue = isRoot
      ? { kind: 'value', value: this.#root.value }
      : this.#files.read(target.file)
    if (file.kind === 'absent') return { broken: { ...file, file: target.file } }
    if (file.kind === 'invalid') return { broken: file }
    return this.#findInFile(file.value, target.file, target.fragment)
  }

  /** A schema of the document that has an address as its `$id`, or the document itself by `$self`. */
  #resource(address: string, place: Place): Found | undefined {
    const root = this.#root.value
    if (this.isOld || !isRawObject(root)) return undefined
    for (const key of ['$self', '$id']) {
      const id = root[key]
      if (typeof id === 'string' && resolveId(id, this.#root.place.file) === address) {
        return this.#root
      }
    }
    return this.#embeddedIn(place.file)?.resources.get(address)
  }

  /** What a relative reference names when it counts from the `$id` of a schema around it. */
  #nearResource(reference: string, place: Place): Found | undefined {
    if (this.isOld) return undefined
    const id = findResourceAround(this.#valueOf(place.file), place)?.value.$id
    const [path = ''] = reference.split('#')
    if (typeof id !== 'string' || !URL.canParse(path, id)) return undefined
    return this.#resource(new URL(path, id).href, place)
  }

  #findInFile(
    root: unknown,
    file: string,
    fragment: string,
    resource?: Found,
  ): Found | { broken: BrokenReason } {
    const isAnchor = fragment !== '' && !fragment.startsWith('/')
    const base = resource ?? { value: root, place: { file, pointer: '' } }
    const found = isAnchor
      ? this.#anchor(fragment, base.place)
      : (this.#find(base, fragment) ??
        this.#find({ value: this.#valueOf(file), place: { file, pointer: '' } }, fragment))
    return found ?? { broken: { kind: 'nothing', file, fragment, root } }
  }

  /** An anchor of the resource at a place, else of any in its file. */
  #anchor(name: string, { file, pointer }: Place): Found | undefined {
    const named = this.#embeddedIn(file)?.anchors.filter((anchor) => anchor.name === name)
    return (named?.find(({ resource }) => resource === pointer) ?? named?.[0])?.schema
  }

  /** Where a `$dynamicRef` leads by the schemas around it. */
  #scoped(value: unknown, reference: string, scope: readonly Place[]): Found | undefined {
    if (scope.length === 0 || getReference(value) !== undefined) return undefined
    for (const place of scope) {
      const pointer = findResourceAround(this.#valueOf(place.file), place)?.place.pointer ?? ''
      const found = this.#embeddedIn(place.file)?.anchors.find(
        ({ name, isDynamic, resource }) =>
          isDynamic && `#${name}` === reference && resource === pointer,
      )
      if (found !== undefined) return found.schema
    }
    return undefined
  }

  #find(base: Found, fragment: string): Found | undefined {
    if (fragment !== '' && !fragment.startsWith('/')) return undefined
    const decoded = getStepsOfFragment(fragment)
    const found = this.#walk(base, decoded)
    // A name may hold a percent sign that encodes nothing.
    return found ?? (fragment.includes('%') ? this.#walk(base, getSteps(fragment)) : undefined)
  }

  /** Goes down some steps, through references that stand in the way. */
  #walk(base: Found, steps: readonly string[]): Found | undefined {
    let current = base
    for (const step of steps) {
      let next = getMember(current.value, step)
      if (next === undefined && this.referenceOf(current.value) !== undefined) {
        if (this.#underway.has(placeId(current.place))) return undefined
        const resolved = this.#resolve(current.value, current.place)
        if (resolved.kind === 'broken') return undefined
        current = resolved
        next = getMember(current.value, step)
      }
      if (next === undefined) return undefined
      current = { value: next, place: getPlaceBelow(current.place, step) }
    }
    return current
  }

  #valueOf(file: string): unknown {
    if (file === this.#root.place.file) return this.#root.value
    const read = this.#files.read(file)
    return read.kind === 'value' ? read.value : undefined
  }

  #embeddedIn(file: string): EmbeddedNames | undefined {
    const known = this.#embedded.get(file)
    if (known !== undefined) return known
    const value = this.#valueOf(file)
    if (!isRawObject(value)) return undefined
    const names = getEmbeddedNames(value, file)
    this.#embedded.set(file, names)
    return names
  }
}
