import type { ComponentChildren, VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { AlsoRequired } from './also-required.tsx'
import { Facts, ItemFacts, TypeNotes } from './facts.tsx'
import { TypeLabel } from './type-label.tsx'

interface RulesProps {
  node: SchemaNode
  /** What is below a schema, folded. */
  below: (node: SchemaNode) => VNode
}

/** What holds under conditions, what must not be, and what holds for names and encoded texts. */
export function Rules({ node, below }: RulesProps): VNode {
  const { label, markdown } = useRenderContext()
  const part = (title: ComponentChildren, shown: SchemaNode | undefined, count?: string) =>
    shown === undefined ? null : (
      <div class="schema-rule">
        <p class="field-fact">
          {title} <TypeLabel node={shown} />
          <TypeNotes node={shown} />
          {count !== undefined && [
            ' ',
            <span class="field-limit" key="count">
              {count}
            </span>,
          ]}
        </p>
        {shown.description !== undefined && <Html html={markdown(shown.description)} />}
        <Facts node={shown} />
        <ItemFacts node={shown} />
        <AlsoRequired names={shown.requiresOthers} />
        {below(shown)}
      </div>
    )
  const mediaType = node.constraints.find(({ kind }) => kind === 'media')
  return (
    <>
      {node.conditions.map(({ when, met, unmet }) => (
        <>
          {part(label('ruleIf'), when)}
          {part(label('ruleThen'), met)}
          {part(label('ruleElse'), unmet)}
        </>
      ))}
      {node.dependencies.map(({ property, requires, node: dependent }) => (
        <>
          {requires.length > 0 && (
            <p class="field-fact">
              {label('rulePresent', property)}{' '}
              {requires.map((name) => [<code key={name}>{name}</code>, ' '])}
            </p>
          )}
          {part([<code key="name">{property}</code>, ' → '], dependent)}
        </>
      ))}
      {node.not.map((one) => part(label('ruleNot'), one))}
      {node.contains.map((one) => part(label('ruleContains'), one.node, one.count))}
      {part(label('named', label('anyKey')), node.names)}
      {part([<code key="type">{mediaType?.text}</code>, ' → '], node.encoded)}
    </>
  )
}
