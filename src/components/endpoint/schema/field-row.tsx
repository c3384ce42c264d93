import type { ComponentChildren, VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { partWords } from '../../../openapi/part-words.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { Facts } from './facts.tsx'
import { Children } from './node-content.tsx'
import type { TreePlan } from './tree-plan.ts'
import { TypeLabel } from './type-label.tsx'
import { valueText } from './values.ts'

export interface FieldRowProps {
  name: string
  anchor: string
  node: SchemaNode | undefined
  plan: TreePlan
  required?: boolean
  deprecated?: boolean
  /** Markdown, where the schema's own is not enough. */
  description?: string | undefined
  /** Pills of who shows the field: where it belongs, how it is written. */
  notes?: readonly string[]
  /** Nested fields are open at first. */
  expanded: boolean
  /** A pattern or the word for a map's keys, no name. */
  isPattern?: boolean
  children?: ComponentChildren
}

/** A field of a request or response: its name, type, texts and what is below it. */
export function FieldRow(props: FieldRowProps): VNode {
  const { name, node, plan, notes = [], children } = props
  const context = useRenderContext()
  const { label } = context
  const id = context.id(props.anchor, props.anchor)
  const words = wordsOf(id)
  const isFree = words !== id && context.id(words, words) === words
  const isDeprecated = props.deprecated === true || Boolean(node?.deprecated)
  const message = typeof node?.deprecated === 'string' ? node.deprecated : undefined
  const description = props.description ?? node?.description
  return (
    <div class="field" id={id} data-deprecated={isDeprecated || undefined}>
      {isFree && <span id={words} />}
      <div class="field-head">
        {node?.pills.pre.map((text) => (
          <Pill key={text}>{text}</Pill>
        ))}
        <a class="field-name" data-component-part="field-name" href={`#${encodeURI(id)}`}>
          {props.isPattern === true ? <i>{name}</i> : name}
        </a>
        <span class="field-meta" data-component-part="field-meta">
          {node !== undefined && <TypeLabel node={node} />}
          {notes.map((note) => (
            <Pill key={note}>{note}</Pill>
          ))}
          {node?.default !== undefined && (
            <Pill>
              {label('named', label('defaultValue'))} <code>{valueText(node.default.value)}</code>
            </Pill>
          )}
          {props.required === true && (
            <span class="field-required-pill" data-component-part="field-required-pill">
              {label('required')}
            </span>
          )}
          {node?.readOnly === true && <Pill>{label('readOnly')}</Pill>}
          {node?.writeOnly === true && <Pill>{label('writeOnly')}</Pill>}
          {isDeprecated && <span class="field-deprecated-pill">{label('deprecated')}</span>}
          {node?.pills.post.map((text) => (
            <Pill key={text}>{text}</Pill>
          ))}
        </span>
      </div>
      <div class="field-content flow">
        {message !== undefined && <p>{message}</p>}
        {description !== undefined && <Html html={context.markdown(description)} />}
        {node !== undefined && <Facts node={node} />}
        {children}
        {node !== undefined && <Children node={node} plan={plan} expanded={props.expanded} />}
      </div>
    </div>
  )
}

function Pill({ children }: { children?: ComponentChildren }): VNode {
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {children}
    </span>
  )
}

/** The place under which links written for other renderers find a field: `body-created-at`. */
function wordsOf(anchor: string): string {
  return partWords(anchor, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/-$/, '')
}
