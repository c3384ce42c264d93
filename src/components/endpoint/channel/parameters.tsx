import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'
import type { ChannelReference } from '../reference.ts'
import { FieldRow, type TreePlan } from '../schema/index.ts'
import { Section } from '../section.tsx'

interface ChannelParametersProps {
  parameters: ChannelReference['channel']['parameters']
  plan: TreePlan
}

/** The parts of an address that vary. */
export function ChannelParameters({ parameters, plan }: ChannelParametersProps): VNode | null {
  const { label } = useRenderContext()
  if (parameters.length === 0) return null
  const fact = (name: string, values: readonly string[]) =>
    values.length > 0 && (
      <p class="field-fact">
        {name}: {values.map((value) => [<code key={value}>{value}</code>, ' '])}
      </p>
    )
  return (
    <Section title={label('parameters')} id="parameters">
      {parameters.map(({ name, description, default: usual, enum: options, examples }) => (
        <FieldRow
          key={name}
          name={name}
          anchor={`parameter-${name}`}
          node={undefined}
          plan={plan}
          required={usual === undefined}
          description={description}
          notes={['string']}
          expanded={false}
        >
          {fact(label('defaultValue'), usual === undefined ? [] : [usual])}
          {fact(label('options'), options)}
          {fact(label('example'), examples)}
        </FieldRow>
      ))}
    </Section>
  )
}
