import type { VNode } from 'preact'
import { isCompound } from '../../../openapi/index.ts'
import { CodeBlock } from '../../code/code-block.tsx'
import { useRenderContext } from '../../context.ts'
import type { ChannelReference } from '../reference.ts'
import { Section } from '../section.tsx'

interface BindingsProps {
  bindings: ChannelReference['channel']['bindings']
  inner?: boolean
}

/** What holds for one protocol only: a list of settings for each. */
export function Bindings({ bindings, inner = false }: BindingsProps): VNode | null {
  const { label } = useRenderContext()
  if (getProtocols(bindings).length === 0) return null
  return (
    <Section title={label('bindings')} id="bindings" inner={inner}>
      <BindingList bindings={bindings} />
    </Section>
  )
}

/** The settings of each protocol; nothing where there are none. */
export function BindingList({ bindings }: Pick<BindingsProps, 'bindings'>): VNode | null {
  const protocols = getProtocols(bindings)
  if (protocols.length === 0) return null
  return (
    <ul class="enum-list">
      {protocols.map(([protocol, settings]) => (
        <li key={protocol}>
          <code>{protocol}</code>
          {Object.entries(Object(settings)).map(([name, value]) => (
            <Setting key={name} name={name} value={value} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function getProtocols(bindings: BindingsProps['bindings']): [string, unknown][] {
  return Object.entries(bindings).filter(([name]) => !name.startsWith('x-'))
}

function Setting({ name, value }: { name: string; value: unknown }): VNode {
  const isPlain = !isCompound(value)
  return (
    <>
      <p class="field-fact">
        <code>{name}</code>: {isPlain && <code>{String(value)}</code>}
      </p>
      {!isPlain && <CodeBlock language="json">{JSON.stringify(value, undefined, 2)}</CodeBlock>}
    </>
  )
}
