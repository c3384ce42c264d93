import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { HeaderFields } from './header-fields.tsx'
import type { OpenedSchemas, OperationMedia } from './opened.ts'
import { type PartEncoding as Encoding, getParts, listParts, type Part } from './parts.ts'
import type { FieldTexts } from './schema/index.ts'

interface PartEncodingProps extends Part {
  /** What the ids of its headers begin with. */
  anchor: string
  schemas: OpenedSchemas
  expanded: boolean
}

/** How the parts of a body are written, by their names, where the document says so. */
export function getPartEncodings(
  media: OperationMedia,
  shared: Omit<PartEncodingProps, keyof Part>,
): FieldTexts {
  return new Map(
    getParts(media)
      .filter(saysSomething)
      .map((part) => [part.name, <PartEncoding key={part.name} {...part} {...shared} />]),
  )
}

function PartEncoding({ name, encoding, anchor, ...shared }: PartEncodingProps): VNode {
  const { label } = useRenderContext()
  const facts = getFacts(encoding)
  const own = `${anchor}-${name}`
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
      <HeaderFields headers={encoding.headers} anchor={own} {...shared} />
      {getParts(encoding)
        .filter(saysSomething)
        .map((part) => (
          <NamedPart key={part.name} name={part.name}>
            <PartEncoding {...part} anchor={own} {...shared} />
          </NamedPart>
        ))}
    </div>
  )
}

/** What is said of a part that no row stands for. */
export function NamedPart({ name, children }: { name: string; children: VNode }): VNode {
  const { label } = useRenderContext()
  return (
    <div class="field-items text-flow">
      <p class="field-fact">
        {name === '[]' ? label('named', label('items')) : <code>{name}</code>}
      </p>
      {children}
    </div>
  )
}

function saysSomething(part: Part): boolean {
  return [part, ...listParts(part.encoding)].some(
    ({ encoding }) => getFacts(encoding).length + encoding.headers.length > 0,
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
