import { suggestName } from '../../diagnostics/index.ts'
import { type NamedEntry, ObjectReader, openObject } from '../reading/object-reader.ts'
import type { References } from '../references/index.ts'
import { getReference, isRawObject } from '../references/raw.ts'
import { getMethods, PATH_ITEM_MEMBERS } from './methods.ts'

export type OperationKind = 'operation' | 'webhook' | 'callback'

/** An operation of a document, unread. */
export interface OperationSource {
  readonly kind: OperationKind
  /** Upper case, but for additional methods, which are as the author writes them. */
  readonly method: string
  /** The path, the name of the webhook, or the expression of the callback. */
  readonly path: string
  readonly operation: ObjectReader
  readonly pathItem: ObjectReader
}

/** The operations of a path item in the order of the document. One that is no object is reported. */
export function getOperations(
  { name: path, ...located }: NamedEntry,
  kind: OperationKind,
  references: References,
): readonly OperationSource[] {
  const pathItem = openPathItem(located, references)
  if (pathItem === undefined) return []
  const methods = getMethods(references.version)
  const found: OperationSource[] = []
  const add = (method: string, holder: ObjectReader, key: string) => {
    const operation = openObject(holder.at(key), references)
    if (operation !== undefined) found.push({ kind, method, path, operation, pathItem })
  }
  for (const key of Object.keys(pathItem.value)) {
    if (methods.includes(key)) add(key.toUpperCase(), pathItem, key)
    else if (key === 'additionalOperations') {
      const additional = pathItem.object(key)
      for (const { name } of additional?.members() ?? [])
        if (additional) add(name, additional, name)
    } else if (!PATH_ITEM_MEMBERS.has(key) && !key.startsWith('x-')) {
      reportUnknown(pathItem, key, methods)
    }
  }
  return found
}

/** A path item; what stands beside its `$ref` counts, and goes before what it refers to. */
function openPathItem(
  located: Pick<NamedEntry, 'value' | 'place'>,
  references: References,
): ObjectReader | undefined {
  const reader = openObject(located, references)
  if (reader === undefined || getReference(located.value) === undefined) return reader
  const { $ref, ...beside } = isRawObject(located.value) ? located.value : {}
  return new ObjectReader({ ...reader.value, ...beside }, reader.place, references)
}

function reportUnknown(pathItem: ObjectReader, key: string, methods: readonly string[]): void {
  const near = suggestName(key, [...methods, ...PATH_ITEM_MEMBERS])
  pathItem.report(
    {
      code: 'openapi-method-unknown',
      message: `Expected a method of OpenAPI ${pathItem.references.version} in lower case, received \`${key}\`.`,
      hint: near === undefined ? 'It is left out.' : `Did you mean \`${near}\`?`,
    },
    key,
  )
}
