import type { VNode } from 'preact'
import type { EnumValue, SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { getItems } from './content.ts'
import { TypeLabel } from './type-label.tsx'
import { isLong, printInLines, printValue } from './values.ts'

/** Values beyond this many are folded. */
const SHOWN = 20

/** What a schema says of its values: choices, limits, examples. */
export function Facts({ node }: { node: SchemaNode }): VNode {
  const { label } = useRenderContext()
  // The label of listed values has no room for their format.
  const isListed = node.label.text.startsWith('enum<')
  const limits = node.constraints.filter(({ kind }) => kind !== 'format' || isListed)
  const [example] = node.examples
  return (
    <>
      {node.constant !== undefined && (
        <p class="field-fact">
          {label('named', label('always'))} <code>{printValue(node.constant.value)}</code>
        </p>
      )}
      <EnumValues node={node} />
      {limits.length > 0 && (
        <p class="field-fact">
          {limits.map(({ kind, text }, index) => [
            index > 0 && ' · ',
            <span key={kind} class="field-limit">
              {kind === 'pattern' ? <code>{text}</code> : text}
            </span>,
          ])}
        </p>
      )}
      {example !== undefined && node.constant === undefined && <Example value={example.value} />}
    </>
  )
}

/** An example of an author; a long one is folded, in lines. */
function Example({ value }: { value: unknown }): VNode {
  const { label } = useRenderContext()
  const title = label('example')
  if (!isLong(value)) {
    return (
      <p class="field-fact">
        {label('named', title)} <code>{printValue(value)}</code>
      </p>
    )
  }
  return (
    <details class="expandable">
      <summary class="expandable-button">
        <span class="expandable-title">{title}</span>
      </summary>
      <div class="expandable-content">
        <pre class="field-example">
          <code>{printInLines(value)}</code>
        </pre>
      </div>
    </details>
  )
}

/** What arrays that are looked through say of their items. */
export function ItemFacts({ node }: { node: SchemaNode }): VNode | null {
  const { label, markdown } = useRenderContext()
  const items = getItems(node).filter(saysSomething)
  if (items.length === 0) return null
  return (
    <>
      {items.map((item, index) => (
        <div key={String(index)} class="field-items text-flow">
          <p class="field-fact">
            {label('named', label('items'))} <TypeLabel node={item} />
            <TypeNotes node={item} />
          </p>
          {item.description !== undefined && <Html html={markdown(item.description)} />}
          <Facts node={item} />
        </div>
      ))}
    </>
  )
}

/** What is said in the line of a type where there is no row with pills. */
export function TypeNotes({ node }: { node: SchemaNode }): VNode | null {
  const { label } = useRenderContext()
  return (
    <>
      {node.default !== undefined && (
        <>
          {' '}
          {label('named', label('defaultValue'))} <code>{printValue(node.default.value)}</code>
        </>
      )}
      {node.deprecated !== false && (
        <>
          {' '}
          <span class="field-deprecated-pill">{label('deprecated')}</span>
          {typeof node.deprecated === 'string' && ` ${node.deprecated}`}
        </>
      )}
    </>
  )
}

export function hasTypeNotes(node: SchemaNode): boolean {
  return node.default !== undefined || node.deprecated !== false
}

function saysSomething(node: SchemaNode): boolean {
  const { description, enum: values = [], constant, constraints, examples } = node
  const facts = values.length + constraints.length + examples.length
  return description !== undefined || constant !== undefined || hasTypeNotes(node) || facts > 0
}

/** The values to choose from; with texts as a list, else in a row. */
function EnumValues({ node }: { node: SchemaNode }): VNode | null {
  const { label } = useRenderContext()
  const values = node.enum ?? []
  if (values.length === 0) return null
  const hasTexts = values.some((one) => one.label !== undefined || one.description !== undefined)
  const list = hasTexts ? <ValueList values={values} /> : <ValueRow values={values} />
  return (
    <div class="enum-values">
      <span class="enum-title">
        {label('named', label(node.openEnum ? 'knownValues' : 'options'))}
      </span>{' '}
      {values.length <= SHOWN ? (
        list
      ) : (
        <details class="expandable">
          <summary class="expandable-button">
            <span class="expandable-title">{label('showValues', values.length)}</span>
          </summary>
          <div class="expandable-content">{list}</div>
        </details>
      )}
    </div>
  )
}

function ValueRow({ values }: { values: readonly EnumValue[] }): VNode {
  return (
    <>
      {values.map(({ value }) => [<code key={printValue(value)}>{printValue(value)}</code>, ' '])}
    </>
  )
}

function ValueList({ values }: { values: readonly EnumValue[] }): VNode {
  const { label, markdown } = useRenderContext()
  return (
    <ul class="enum-list">
      {values.map(({ value, label: name, description, deprecated }) => (
        <li key={printValue(value)}>
          <code>{printValue(value)}</code>
          {name !== undefined && name !== value && <span class="enum-name">{name}</span>}
          {deprecated === true && <span class="field-deprecated-pill">{label('deprecated')}</span>}
          {description !== undefined && <Html html={markdown(description)} />}
        </li>
      ))}
    </ul>
  )
}
