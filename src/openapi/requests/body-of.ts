import { authoredText, exampleText } from '../examples/index.ts'
import type { MediaType } from '../operations/media-types.ts'
import type { Operation } from '../operations/operation.ts'
import type { References } from '../references/index.ts'
import { formPairs, multipartParts, type RequestModel } from '../samples/index.ts'

type Body = NonNullable<RequestModel['body']>

/** Bytes of a body that is made up: it is printed once for each language. */
const LONGEST = 2_000

/** Name of a file that is sent as it is. */
const FILE = 'file'

/** The body of an example request in the first media type that the operation takes. */
export function bodyOf(
  { body }: Operation,
  references: References,
  requiredOnly: boolean,
): Body | undefined {
  const [media] = body?.variants ?? []
  if (body === undefined || media === undefined) return undefined
  const { mediaType: type, kind, encoding } = media
  if (kind === 'binary') return { kind: 'file', file: FILE, type }
  const example = exampleOf(media, references, requiredOnly)
  if (example === undefined) return undefined
  const { text, value } = example
  switch (kind) {
    case 'form':
      return { kind: 'form', pairs: formPairs(value, encoding) }
    case 'multipart':
      return { kind: 'multipart', type, parts: multipartParts(value, encoding) }
    case 'json':
      return { kind: 'json', text, type: type === '*/*' ? 'application/json' : type }
    default:
      return { kind: 'text', text, type }
  }
}

function exampleOf(
  { mediaType, schema, itemSchema, examples }: MediaType,
  references: References,
  requiredOnly: boolean,
): { text: string; value: unknown } | undefined {
  const position = schema ?? itemSchema
  const side = 'request'
  const authored = examples.find(
    ({ value, serialized }) => value !== undefined || serialized !== undefined,
  )
  if (authored !== undefined) {
    const { serialized, value } = authored
    const text =
      serialized ?? authoredText(value, mediaType, position && { position, references, side }).text
    return { text, value }
  }
  return (
    position &&
    exampleText(position, references, { side, mediaType, requiredOnly, maxBytes: LONGEST })
  )
}
