import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { HeaderFields } from './header-fields.tsx'
import type { OpenedSchemas, OperationMedia } from './opened.ts'
import type { FieldTexts } from './schema/index.ts'

type Encoding = OperationMedia['encoding'][string]

interface PartEncodingProps {
  name: string
  encoding: Encoding
  schemas: OpenedSchemas
  expanded: boolean
}

/** How the parts of a body are written, by their names, where the document says so. */
export function getPartEncodings(
  media: OperationMedia,
  schemas: OpenedSchemas,
  expanded: boolean,
): FieldTexts {
  return new Map(
    Object.entries(media.encoding)
      .filter(([, encoding]) => getFacts(encoding).length + encoding.headers.length > 0)
      .map(([name, encoding]) => [
        name,
        <PartEncoding
          key={name}
          name={name}
          encoding={encoding}
          schemas={schemas}
          expanded={expanded}
        />,
      ]),
  )
}

function PartEncoding({ name, encoding, schemas, expanded }: PartEncodingProps): VNode {
  const { label } = useRenderContext()
  const facts = getFacts(encoding)
  return (
    <div class="part-encoding text-flow">
      {facts.length > 0 && (
        <p class="field-fact">
          {facts.map(([key, value], index) => [
            index > 0 && ' · ',
            `${label('named', key)} `,
            <code key={key}>{value}</code>,
          ])}
        </p>
      )}
      <HeaderFields
        headers={encoding.headers}
        anchor={`body-${name}`}
        schemas={schemas}
        expanded={expanded}
      />
    </div>
  )
}

/** The words of the format, as the document has them. */
function getFacts({ contentType, style, explode, allowReserved }: Encoding): [string, string][] {
  const facts: [string, string | undefined][] = [
    ['Content-Type', contentType],
    ['style', style],
    ['explode', explode?.toString()],
    ['allowReserved', allowReserved?.toString()],
  ]
  return facts.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))
}
