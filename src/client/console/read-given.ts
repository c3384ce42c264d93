import type { ParameterOption } from '../../openapi/samples/index.ts'
import {
  checkValue,
  isCompound,
  parseExactly,
  type ShapeGroup,
  type Shapes,
} from '../../openapi/shapes/index.ts'
import { readParameterText, readText, type Sources, typed } from './read-parameter.ts'

/** The text of an input whose value a request has, also where that may be several things. */
export function readGiven(
  parameter: ParameterOption,
  sources: Sources,
  shapes: Shapes,
): string | undefined {
  const { content, input: { type, shape = -1 } = {} } = parameter
  const [group] = shapes[shape]?.groups ?? []
  return content === undefined && type === undefined && group !== undefined
    ? readVariant(parameter, sources, shapes, group)
    : readParameterText(parameter, sources, shapes)
}

/** What may be several things is, as JSON, the first that the text can be: any may be a text. */
function readVariant(
  parameter: ParameterOption,
  sources: Sources,
  shapes: Shapes,
  { variants }: ShapeGroup,
): string | undefined {
  const kindOf = (shape: number) => shapes[shape]?.types?.[0] ?? 'string'
  const read = variants.flatMap(({ shape }): { kind: string; value: unknown }[] => {
    const kind = kindOf(shape)
    const hasMembers = kind === 'array' || kind === 'object'
    const input = hasMembers ? ({ type: kind, shape } as const) : {}
    const text = readParameterText({ ...parameter, input }, sources, shapes)
    if (text === undefined) return []
    const value = hasMembers ? parseExactly(text)?.value : typed(text, shape, shapes)
    return checkValue(value, shape, shapes).length === 0 ? [{ kind, value }] : []
  })
  const isMany = (value: unknown) => isCompound(value) && Object.keys(value).length > 1
  const found =
    // The spaces of a header are a text's only.
    read.find(({ kind }) => parameter.in === 'header' && kind === 'string') ??
    read.find(({ value }) => isMany(value)) ??
    read.find(({ value }) => !isCompound(value) && typeof value !== 'string') ??
    read.find(({ value }) => !isCompound(value)) ??
    read[0]
  if (found !== undefined) return JSON.stringify(found.value)
  const text = readText(parameter, sources)
  return text === undefined ? undefined : JSON.stringify(text)
}
