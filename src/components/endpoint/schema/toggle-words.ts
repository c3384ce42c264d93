import type { SchemaNode } from '../../../openapi/index.ts'
import type { RenderContext } from '../../context.ts'

/** What the button over the content of a schema says, and a link to it. */
export function getToggleWords(
  { fields, tuple, groups }: SchemaNode,
  label: RenderContext['label'],
): { button: string; link: string } {
  const link =
    fields.length > 0
      ? label('properties')
      : tuple.length > 0
        ? undefined
        : label(groups.length > 0 ? 'options' : 'details')
  // The items of a tuple are values, each of its own kind.
  const button =
    link === undefined ? label('showValues', String(tuple.length)) : label('show', link)
  return { button, link: link ?? button }
}
