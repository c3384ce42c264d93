import { getKindOfFile } from './embedded.ts'
import type { RawObject } from './raw.ts'
import type { TypedNode } from './typed-nodes.ts'

/** A whole document as a node. */
export function getDocumentRoot(value: RawObject, file: string): TypedNode {
  return { kind: getKindOfFile(value), value, place: { file, pointer: '' } }
}
