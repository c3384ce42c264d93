import type { VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Facts } from './facts.tsx'
import { Children } from './node-content.tsx'
import type { TreePlan } from './tree-plan.ts'
import { TypeLabel } from './type-label.tsx'

interface RulesProps {
  node: SchemaNode
  plan: TreePlan
  expanded: boolean
}

/** What holds under conditions, and what must not be. */
export function Rules({ node, plan, expanded }: RulesProps): VNode {
  const { label } = useRenderContext()
  const part = (title: string, shown: SchemaNode | undefined) =>
    shown === undefined ? null : (
      <div class="schema-rule">
        <p class="field-fact">
          {title} <TypeLabel node={shown} />
        </p>
        <Facts node={shown} />
        <Children node={shown} plan={plan} expanded={expanded} />
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
          <p class="field-fact">
            {label('rulePresent', property)}{' '}
            {requires.map((name) => [<code key={name}>{name}</code>, ' '])}
          </p>
          {part(label('ruleThen'), dependent)}
        </>
      ))}
      {node.not.map((one) => part(label('ruleNot'), one))}
      {node.contains !== undefined && part(label('ruleContains'), node.contains)}
    </>
  )
}
