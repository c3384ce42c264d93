import { dependenciesOf } from '../dependencies/dependencies.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { below, type Place } from '../references/index.ts'
import { stepsOf, valueAt } from '../references/pointer.ts'
import { isRawObject } from '../references/raw.ts'
import { childrenOf, type TypedNode } from '../references/typed-nodes.ts'

const SECTIONS_OF_20 = /^(?:definitions|parameters|responses|securityDefinitions)$/

/** The component of the document that a place lies in, as a pointer; `undefined` for other places. */
function componentAt({ file, pointer }: Place, document: ApiDocument): string | undefined {
  if (file !== document.file) return undefined
  const steps = pointer.split('/').slice(1)
  const [section = ''] = steps
  const length = section === 'components' ? 3 : SECTIONS_OF_20.test(section) ? 2 : undefined
  if (length === undefined || steps.length < length) return undefined
  return `/${steps.slice(0, length).join('/')}`
}

/** The components that some nodes use, directly or through others. */
export function componentsUsed(
  starts: readonly TypedNode[],
  document: ApiDocument,
): ReadonlySet<string> {
  const used = new Set<string>()
  const seen = new Set<string>()
  const work = [...starts]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    for (const { to, via } of dependenciesOf(node, document)) {
      for (const place of [...via, to.place]) {
        const component = componentAt(place, document)
        const id = component ?? `${to.kind} ${place.file}#${place.pointer}`
        if (seen.has(id)) continue
        seen.add(id)
        if (component !== undefined) used.add(component)
        const whole = component === undefined ? to : nodeAt(component, to, document)
        work.push(whole)
      }
    }
  }
  return used
}

function nodeAt(pointer: string, within: TypedNode, document: ApiDocument): TypedNode {
  const value = valueAt(document.value, stepsOf(pointer))
  return isRawObject(value)
    ? { kind: within.kind, value, place: { file: document.file, pointer } }
    : within
}

/** Every component of the document. */
export function allComponents({ value, file }: ApiDocument): readonly TypedNode[] {
  const top = { file, pointer: '' }
  const root: TypedNode = { kind: 'document', value, place: top }
  const direct = [...childrenOf(root)].filter(({ steps }) => SECTIONS_OF_20.test(String(steps[0])))
  const components = value.components
  if (!isRawObject(components)) return direct
  const place = below(top, 'components')
  return [...direct, ...childrenOf({ kind: 'components', value: components, place })]
}
