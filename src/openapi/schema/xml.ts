import type { RawObject } from '../references/raw.ts'
import type { XmlShape } from './model.ts'
import { textOf } from './raw.ts'

const NODES = ['element', 'attribute', 'text', 'cdata', 'none'] as const

/** Reads `xml`: `attribute` and `wrapped` until 3.1, `nodeType` since 3.2. */
export function xmlShape(raw: RawObject = {}): XmlShape {
  const name = textOf(raw, 'name')
  const namespace = textOf(raw, 'namespace')
  const prefix = textOf(raw, 'prefix')
  const node = NODES.find((kind) => kind === raw.nodeType)
  return {
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    ...(prefix !== undefined && { prefix }),
    node: node ?? (raw.attribute === true ? 'attribute' : 'element'),
    wrapped: raw.wrapped === true,
  }
}
