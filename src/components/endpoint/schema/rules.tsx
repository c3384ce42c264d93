import type { ComponentChildren, VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { AlsoRequired } from './also-required.tsx'
import { Facts, ItemFacts } from './facts.tsx'
import { TypeLabel } from './type-label.tsx'

interface RulesProps {
  node: SchemaNode
  /** What is below a schema, folded. */
  below: (node: SchemaNode) => VNode
}

/** What holds under conditions, and what must not be. */
export function Rules({ node, below }: RulesProps): VNode {
  const { label, markdown } = useRenderContext()
  const part = (title: ComponentChildren, shown: SchemaNode | undefined) =>
    shown === undefined ? null : (
      <div class="schema-rule">
        <p class="field-fact">
          {title} <TypeLabel node={shown} />
        </p>
        {shown.description !== undefined && <Html html={markdown(shown.description)} />}
        <Facts node={shown} />
        <ItemFacts node={shown} />
        <AlsoRequired names={shown.requiresOthers} />
        {below(shown)}
      </div>
    )
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
      {node.contains !== undefined && part(label('ruleContains'), node.contains)}
    </>
  )
}
