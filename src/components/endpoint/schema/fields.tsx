import type { ComponentChildren, VNode } from 'preact'
import type { Field, SchemaNode } from '../../../openapi/index.ts'
import { getPartWords } from '../../../openapi/part-words.ts'
import { type RenderContext, useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { getContent, hasContent } from './content.ts'
import { Facts, ItemFacts } from './facts.tsx'
import { RestOfFields } from './rest-of-fields.tsx'
import { Rules } from './rules.tsx'
import type { SchemaPlace, TreePlan } from './tree-plan.ts'
import { TypeLabel } from './type-label.tsx'
import { printValue } from './values.ts'
import { Variants } from './variants.tsx'

interface FieldRowProps {
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

interface OnOtherPageProps {
  node: SchemaNode
  plan: TreePlan
  place: Extract<SchemaPlace, { kind: 'page' }>
}

interface ListedRow {
  required: boolean
  row: VNode
}

/** Rows that a list may have. Of a longer one so many are shown, and all that are required. */
const MOST_ROWS = 40
const SHOWN_ROWS = 30

/** By the names of fields. */
export type FieldTexts = ReadonlyMap<string, VNode>

interface NodeProps {
  node: SchemaNode
  plan: TreePlan
  expanded: boolean
}

/** What is below a field, folded. */
export function Children({ node, plan, expanded }: NodeProps): VNode | null {
  const { label } = useRenderContext()
  const content = getContent(node)
  if (content.state?.kind === 'recursive') return <Recursive node={content} plan={plan} />
  if (content.state?.kind === 'broken') return <Broken node={content} />
  if (!hasContent(content)) return null
  const place = plan.placeOf(content)
  if (place.kind === 'elsewhere') return <Elsewhere node={content} first={place.node} plan={plan} />
  if (place.kind === 'page') return <OnOtherPage node={content} plan={plan} place={place} />
  return (
    <details
      class="expandable"
      id={plan.publicId(content)}
      data-below
      open={content.expanded ?? expanded}
    >
      <summary class="expandable-button">
        <span class="expandable-title">{getToggleWords(content, label).button}</span>
      </summary>
      <div class="expandable-content text-flow">
        <NodeContent node={content} plan={plan} expanded={expanded} />
      </div>
    </details>
  )
}

/** A schema inside of itself: a link to where it began, which may be on the page around a part. */
function Recursive({ node, plan }: { node: SchemaNode; plan: TreePlan }): VNode | null {
  const { label, href } = useRenderContext()
  if (node.state?.kind !== 'recursive') return null
  const { anchor } = node.state
  const id = plan.around(anchor)
  return (
    <p class="field-fact">
      <a href={id === undefined ? href(plan.outside(anchor)) : `#${encodeURI(id)}`}>
        {label('recursive', node.name ?? '')}
      </a>
    </p>
  )
}

/** Fields that stand somewhere else on the page. */
export function Elsewhere({
  node,
  first,
  plan,
}: {
  node: SchemaNode
  first: SchemaNode
  plan: TreePlan
}): VNode {
  const { label, later, href } = useRenderContext()
  const place = (address: string) => (address.startsWith('/') ? href(address) : address)
  const id = plan.publicId(node)
  // Its id is known when it has been printed.
  const link = later(() => {
    const text = escapeHtml(label('sameAs', node.name ?? first.anchor))
    return `<a href="#${escapeHtml(encodeURI(plan.idOf(first)))}">${text}</a>`
  })
  return (
    <p
      class="field-fact"
      id={id}
      data-schema={id === undefined ? undefined : place(plan.addressOf(first))}
      dangerouslySetInnerHTML={{ __html: link }}
    />
  )
}

/** The fields, variants and rules of a schema, as rows, with what is said of fields beside it. */
export function NodeContent(props: NodeProps & { beside?: FieldTexts }): VNode {
  const { node, plan, expanded, beside } = props
  const { label } = useRenderContext()
  plan.show(node)
  const content = plan.contentOf(node)
  const fields = (shown: SchemaNode) => <NodeContent node={shown} plan={plan} expanded={expanded} />
  const below = (shown: SchemaNode) => <Children node={shown} plan={plan} expanded={expanded} />
  const rows = content.fields.map((field) => ({
    required: field.required,
    row: (
      <FieldRow
        key={field.node.anchor}
        {...nameOf(field, label('anyKey'))}
        anchor={field.node.anchor}
        node={field.node}
        required={field.required}
        plan={plan}
        expanded={expanded}
      >
        {beside?.get(field.name)}
      </FieldRow>
    ),
  }))
  const list = <FieldRows rows={rows} plan={plan} />
  const rest = content.rest && <RestOfFields {...content.rest} node={node} plan={plan} />
  if (content.isRest) {
    return (
      <>
        {list}
        {rest}
      </>
    )
  }
  return (
    <>
      {list}
      {rest}
      {node.tuple.map((item, index) => (
        <FieldRow
          key={item.anchor}
          name={`[${index}]`}
          anchor={item.anchor}
          node={item}
          plan={plan}
          expanded={expanded}
        >
          {beside?.get(`[${index}]`)}
        </FieldRow>
      ))}
      {node.items !== undefined && hasContent(node) && (
        <FieldRow
          name={label('items')}
          anchor={`${node.anchor}-items`}
          node={node.items}
          plan={plan}
          expanded={expanded}
          isPattern
        >
          {beside?.get('[]')}
        </FieldRow>
      )}
      {node.groups.map((group, index) => (
        <Variants key={String(index)} group={group} plan={plan} fields={fields} below={below} />
      ))}
      <Rules node={node} below={below} />
    </>
  )
}

/** The names by which the rows of a schema's content take what is said beside it. */
export function getRowNames(node: SchemaNode, plan: TreePlan): string[] {
  return [
    ...plan.contentOf(node).fields.map(({ name }) => name),
    ...node.tuple.map((_, index) => `[${index}]`),
    ...(node.items !== undefined && hasContent(node) ? ['[]'] : []),
  ]
}

/** Rows in the order that the site wants; what is too much for one list is folded. */
export function FieldRows({ rows, plan }: { rows: readonly ListedRow[]; plan: TreePlan }): VNode {
  const { label } = useRenderContext()
  const ordered = plan.requiredFirst
    ? rows.toSorted((a, b) => Number(b.required) - Number(a.required))
    : rows
  const isLong = rows.length > MOST_ROWS
  const isShown = ({ required }: ListedRow, index: number) =>
    !isLong || required || index < SHOWN_ROWS
  const folded = ordered.filter((row, index) => !isShown(row, index))
  return (
    <>
      {ordered.filter(isShown).map(({ row }) => row)}
      {folded.length > 0 && (
        <details class="expandable">
          <summary class="expandable-button">
            <span class="expandable-title">{label('moreFields', String(folded.length))}</span>
          </summary>
          <div class="expandable-content text-flow">{folded.map(({ row }) => row)}</div>
        </details>
      )}
    </>
  )
}

function nameOf({ name, kind }: Field, anyKey: string): { name: string; isPattern: boolean } {
  if (kind === 'property') return { name: name === '' ? '""' : name, isPattern: false }
  return { name: name === '' ? anyKey : name, isPattern: true }
}

/** A reference that leads nowhere. */
export function Broken({ node }: { node: SchemaNode }): VNode | null {
  const { label } = useRenderContext()
  if (node.state?.kind !== 'broken' || node.state.reason === 'circular') return null
  const { reference } = node.state
  return (
    <p class="field-fact">
      <span class="field-deprecated-pill">{label('unresolved')}</span> <code>{reference}</code>
    </p>
  )
}

/** Fields on a page of their own: a link, and where script runs the fields themselves. */
export function OnOtherPage({ node, plan, place }: OnOtherPageProps): VNode {
  const { label, href, addSchemaPage } = useRenderContext()
  addSchemaPage(place.route)
  const words = getToggleWords(node, label)
  const address = href(place.address)
  return (
    <details
      class="expandable"
      id={plan.publicId(node)}
      data-below
      data-schema={address}
      data-side={node.side === 'neutral' ? undefined : node.side}
    >
      <summary class="expandable-button">
        <span class="expandable-title">{words.button}</span>
      </summary>
      <div class="expandable-content text-flow">
        <p class="field-fact">
          <a href={address}>{node.name ?? words.link}</a>
        </p>
      </div>
    </details>
  )
}

/** A field of a request or response: its name, type, texts and what is below it. */
export function FieldRow(props: FieldRowProps): VNode {
  const { name, node, plan, notes = [], children } = props
  const context = useRenderContext()
  const { label } = context
  const id = context.id(props.anchor, props.anchor)
  plan.rows++
  if (node !== undefined) plan.locate(getContent(node), id)
  const words = getWords(id)
  const isFree = words !== id && context.id(words, words) === words
  const isDeprecated = props.deprecated === true || Boolean(node?.deprecated)
  const message = typeof node?.deprecated === 'string' ? node.deprecated : undefined
  const descriptions = getDescriptions(props)
  return (
    <div
      class="field"
      id={id}
      data-deprecated={isDeprecated || undefined}
      data-only={node === undefined ? undefined : onlyOn(node)}
    >
      {isFree && <span id={words} />}
      <div class="field-head">
        {node?.pills.pre.map((text) => (
          <Pill key={text}>{text}</Pill>
        ))}
        <a class="field-name" data-component-part="field-name" href={`#${encodeURI(id)}`}>
          {props.isPattern === true ? <i>{name}</i> : name}
        </a>
        <span class="field-meta" data-component-part="field-meta">
          {node !== undefined && <TypeLabel node={node} plan={plan} />}
          {notes.map((note) => (
            <Pill key={note}>{note}</Pill>
          ))}
          {node?.default !== undefined && (
            <Pill>
              {label('named', label('defaultValue'))} <code>{printValue(node.default.value)}</code>
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
      <div class="field-content text-flow">
        {message !== undefined && <p>{message}</p>}
        {descriptions.map((text) => (
          <Html key={text} html={context.markdown(text)} />
        ))}
        {node !== undefined && <Facts node={node} />}
        {node !== undefined && <ItemFacts node={node} />}
        {children}
        {node !== undefined && <Children node={node} plan={plan} expanded={props.expanded} />}
      </div>
    </div>
  )
}

/** What is said of a field itself, and of a schema that was written for it alone. */
function getDescriptions({ description, node }: FieldRowProps): string[] {
  const own = description?.trim()
  const inner = node?.description?.trim()
  if (own === undefined || own === '') return inner === undefined ? [] : [inner]
  const isKnown = inner === undefined || own.includes(inner) || node?.name !== undefined
  return isKnown ? [own] : [own, inner]
}

/** Of a schema for both directions: the one that a field belongs to. */
function onlyOn({ side, readOnly, writeOnly }: SchemaNode): string | undefined {
  if (side !== 'neutral' || readOnly === writeOnly) return undefined
  return readOnly ? 'response' : 'request'
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

function Pill({ children }: { children?: ComponentChildren }): VNode {
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {children}
    </span>
  )
}

/** The place under which links written for other renderers find a field: `body-created-at`. */
function getWords(anchor: string): string {
  return getPartWords(anchor, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/-$/, '')
}

/** What the button over the content of a schema says, and a link to it. */
function getToggleWords(
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
