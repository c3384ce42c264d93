import type { Kind } from './kinds.ts'
import type { Place } from './place.ts'
import { getSteps } from './pointer.ts'
import { getMember, isRawObject, type RawObject } from './raw.ts'
import { getTarget } from './target.ts'
import { getNodes } from './typed-nodes.ts'

/** A schema that names itself, and where it stands. */
export interface EmbeddedSchema {
  readonly value: RawObject
  readonly place: Place
}

/** A schema with an `$anchor` or `$dynamicAnchor`. */
export interface Anchor {
  readonly name: string
  readonly isDynamic: boolean
  readonly schema: EmbeddedSchema
  /** Pointer of the schema with an `$id` that it belongs to; empty for the file itself. */
  readonly resource: string
}

/** The names that the schemas of one file give themselves. */
export interface EmbeddedNames {
  /** By `$id`, absolute. */
  readonly resources: ReadonlyMap<string, EmbeddedSchema>
  readonly anchors: readonly Anchor[]
}

/** Collects `$id`, `$anchor` and `$dynamicAnchor` of every schema of a file. */
export function getEmbeddedNames(root: RawObject, file: string): EmbeddedNames {
  const resources = new Map<string, EmbeddedSchema>()
  const anchors: Anchor[] = []
  const start = { kind: getKindOfFile(root), value: root, place: { file, pointer: '' } }
  for (const { kind, value, place } of getNodes(start)) {
    if (kind !== 'schema' && kind !== 'payload') continue
    if (typeof value.$id === 'string') {
      const id = resolveId(value.$id, file)
      if (!resources.has(id)) resources.set(id, { value, place })
    }
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = value[key]
      if (typeof name !== 'string') continue
      const resource = findResourceAround(root, place)?.place.pointer ?? ''
      const isDynamic = key === '$dynamicAnchor'
      anchors.push({ name, isDynamic, schema: { value, place }, resource })
    }
  }
  return { resources, anchors }
}

/** The nearest schema with an `$id` at a place or around it; the file itself does not count. */
export function findResourceAround(file: unknown, place: Place): EmbeddedSchema | undefined {
  let found: EmbeddedSchema | undefined
  let value = file
  let pointer = ''
  for (const step of getSteps(place.pointer)) {
    value = getMember(value, step)
    pointer += `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (isRawObject(value) && typeof value.$id === 'string') {
      found = { value, place: { file: place.file, pointer } }
    }
  }
  return found
}

/** What a file is as a whole, judged by its keys. */
export function getKindOfFile(value: RawObject): Kind {
  if ('asyncapi' in value) return 'asyncDocument'
  return 'openapi' in value || 'swagger' in value || 'components' in value ? 'document' : 'schema'
}

/** An `$id` without its empty fragment; relative ones count from the file. */
export function resolveId(id: string, file: string): string {
  const target = getTarget(id.replace(/#$/, ''), file)
  if (target.kind === 'remote') return target.url
  return target.kind === 'file' ? target.file : file
}
