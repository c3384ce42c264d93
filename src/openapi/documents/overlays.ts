import { JSONPathError, type JSONValue, jsonpath } from 'json-p3'
import type { Report } from '../../diagnostics/index.ts'
import { getPlaceBelow, type Place } from '../references/place.ts'
import { getMember, isRawObject, type RawObject } from '../references/raw.ts'
import type { ProjectFiles } from './project-files.ts'
import { getSourcePath } from './source-path.ts'

/** The steps of a pointer. */
type Steps = readonly string[]

type Mutable = Record<string, unknown> | unknown[]

/**
 * Applies OpenAPI Overlay documents in order: their actions update or remove what their JSONPath
 * selects. An action that cannot be understood, or that selects nothing, is reported and skipped.
 */
export function applyOverlays(
  value: RawObject,
  overlays: readonly string[],
  files: ProjectFiles,
  report: Report,
): RawObject {
  const changed = copyOf(value)
  for (const overlay of overlays) applyOverlay(changed, getSourcePath(overlay), files, report)
  return changed
}

function applyOverlay(root: RawObject, file: string, files: ProjectFiles, report: Report): void {
  const warn = (place: Place, message: string, hint?: string) =>
    report({
      code: 'openapi-overlay',
      message,
      ...(hint !== undefined && { hint }),
      ...(files.locate(place) ?? { file }),
    })
  const read = files.read(file)
  const top = { file, pointer: '' }
  if (read.kind === 'invalid') return
  if (read.kind === 'absent') {
    warn(top, `Expected an overlay at \`${file}\`, received ${read.reason}.`)
    return
  }
  const actions = getMember(read.value, 'actions')
  if (!Array.isArray(actions)) {
    warn(top, 'Expected an overlay with a list of `actions`, received none.')
    return
  }
  for (const [index, action] of actions.entries()) {
    const place = getPlaceBelow(top, 'actions', index)
    const target = getMember(action, 'target')
    const selected = typeof target === 'string' ? select(root, target) : undefined
    if (selected === undefined) {
      warn(
        getPlaceBelow(place, 'target'),
        `Expected a JSONPath, received \`${String(target)}\`.`,
        "It is written as RFC 9535 says, such as `$.paths['/pets'].get.parameters[?@.name == 'limit']`.",
      )
    } else if (selected.length === 0) {
      warn(
        getPlaceBelow(place, 'target'),
        `Expected \`${target}\` to select something, received nothing.`,
      )
    } else if (getMember(action, 'remove') === true) removeAll(root, selected)
    else if (isRawObject(action) && 'copy' in action) {
      const source = typeof action.copy === 'string' ? select(root, action.copy) : undefined
      const [steps, ...others] = source ?? []
      if (steps === undefined || others.length > 0) {
        warn(
          getPlaceBelow(place, 'copy'),
          `Expected a JSONPath to one value, received \`${String(action.copy)}\`.`,
        )
      } else update(root, selected, copyOf(steps.reduce<unknown>(getMember, root)))
    } else if (isRawObject(action) && 'update' in action) update(root, selected, action.update)
    else
      warn(
        place,
        'Expected an action with `update`, `copy` or `remove: true`, received none of them.',
      )
  }
}

/** A copy of lists and objects; texts and numbers are as they are. */
function copyOf<Value>(value: Value): Value
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isRawObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)]))
}

/** The steps to everything that a JSONPath (RFC 9535) selects, each once; `undefined` if it is none. */
function select(root: RawObject, path: string): readonly Steps[] | undefined {
  try {
    const found = jsonpath.query(path.trim(), root as JSONValue).nodes
    const selected = found.map(({ location }) => location.map(String))
    return [...new Map(selected.map((steps) => [JSON.stringify(steps), steps])).values()]
  } catch (error) {
    if (error instanceof JSONPathError) return undefined
    throw error
  }
}

function removeAll(root: RawObject, selected: readonly Steps[]): void {
  // Backwards, so that earlier items of a list keep their indexes.
  for (const steps of selected.toReversed()) {
    const key = steps.at(-1)
    const holder = steps.slice(0, -1).reduce(getMember, root) as Mutable
    if (key === undefined) continue
    if (Array.isArray(holder)) holder.splice(Number(key), 1)
    else delete holder[key]
  }
}

function update(root: RawObject, selected: readonly Steps[], change: unknown): void {
  for (const steps of selected) {
    const key = steps.at(-1)
    const value = steps.reduce(getMember, root)
    const holder = (key === undefined ? undefined : steps.slice(0, -1).reduce(getMember, root)) as
      | Mutable
      | undefined
    if (Array.isArray(value)) value.push(copyOf(change))
    else if (isRawObject(value) && isRawObject(change)) Object.assign(value, merged(value, change))
    else if (holder !== undefined && key !== undefined) Object.assign(holder, { [key]: change })
  }
}

/** An object with a change put over it, member by member; lists are put together. */
function merged(value: RawObject, change: RawObject): RawObject {
  const entries = Object.entries(change).map(([key, next]): [string, unknown] => {
    const current = Object.hasOwn(value, key) ? value[key] : undefined
    if (isRawObject(current) && isRawObject(next)) return [key, merged(current, next)]
    if (Array.isArray(current) && Array.isArray(next)) return [key, [...current, ...next]]
    return [key, copyOf(next)]
  })
  return { ...value, ...Object.fromEntries(entries) }
}
