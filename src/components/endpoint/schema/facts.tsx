import type { VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { EnumValues } from './enum-values.tsx'
import { valueText } from './values.ts'

/** What a schema says of its values: choices, limits, examples. */
export function Facts({ node }: { node: SchemaNode }): VNode {
  const { label } = useRenderContext()
  const limits = node.constraints.filter(({ kind }) => kind !== 'format')
  const [example] = node.examples
  return (
    <>
      {node.constant !== undefined && (
        <p class="field-fact">
          {label('named', label('always'))} <code>{valueText(node.constant.value)}</code>
        </p>
      )}
      <EnumValues node={node} />
      {limits.length > 0 && (
        <p class="field-fact">
          {limits.map(({ kind, text }) => (
            <span key={kind} class="field-limit">
              {kind === 'pattern' ? <code>{text}</code> : text}
            </span>
          ))}
        </p>
      )}
      {example !== undefined && node.constant === undefined && (
        <p class="field-fact">
          {label('named', label('example'))} <code>{valueText(example.value)}</code>
        </p>
      )}
    </>
  )
}
