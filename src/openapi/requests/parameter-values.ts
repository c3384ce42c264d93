import { authoredText, exampleText } from '../examples/index.ts'
import type { Parameter } from '../operations/parameters.ts'
import type { References } from '../references/index.ts'

/** Bytes that one value in an address may have. */
const LONGEST = 400

/** Example values of parameters: the author's own, else made from their schemas. */
export class ParameterValues {
  readonly #references: References

  constructor(references: References) {
    this.#references = references
  }

  /** The value as data. */
  of({ examples, schema, content, name }: Parameter): unknown {
    const authored = examples.find(({ value }) => value !== undefined && value !== null)
    if (content !== undefined) return this.#text(authored?.value, content.mediaType, schema, name)
    if (authored !== undefined) return authored.value
    return schema === undefined
      ? name
      : exampleText(schema, this.#references, {
          side: 'request',
          mediaType: 'application/json',
          maxBytes: LONGEST,
        }).value
  }

  /** The value as the author wrote it out, or as a media type writes it. */
  written(parameter: Parameter): string | undefined {
    const { examples, content, schema, name } = parameter
    const serialized = examples.find((example) => example.serialized !== undefined)?.serialized
    if (serialized !== undefined || content === undefined) return serialized
    return this.#text(examples[0]?.value, content.mediaType, schema, name)
  }

  #text(value: unknown, mediaType: string, schema: Parameter['schema'], otherwise: string): string {
    if (value !== undefined) return authoredText(value, mediaType).text
    if (schema === undefined) return otherwise
    return exampleText(schema, this.#references, { side: 'request', mediaType, maxBytes: LONGEST })
      .text
  }
}
