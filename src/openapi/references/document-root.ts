import { kindOfFile } from './embedded.ts'
import type { RawObject } from './raw.ts'
import type { TypedNode } from './typed-nodes.ts'

/** A whole document as a node. */
export function documentRoot(value: RawObject, file: string): TypedNode {
  return { kind: kindOfFile(value), value, place: { file, pointer: '' } }
}
