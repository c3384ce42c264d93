import type { VNode } from 'preact'
import type { ComponentLabelKey } from '../../i18n/index.ts'
import { useRenderContext } from '../context.ts'
import type { OperationPartProps } from './opened.ts'
import { FieldRow, FieldRows, printValue } from './schema/index.ts'
import { Section } from './section.tsx'

const PLACES = [
  ['path', 'pathParameters'],
  ['query', 'queryParameters'],
  ['querystring', 'queryString'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const satisfies readonly (readonly [string, ComponentLabelKey])[]

/** Parameters, by the place that they have in a request. */
export function Parameters({ reference, schemas, inner }: OperationPartProps): VNode {
  const { label } = useRenderContext()
  const { operation, settings } = reference
  return (
    <>
      {PLACES.map(([place, title]) => {
        const parameters = operation.parameters[place]
        if (parameters.length === 0) return null
        return (
          <Section
            key={place}
            title={label(title)}
            id={`${place}-parameters`}
            {...(inner && { inner })}
          >
            <FieldRows
              plan={schemas.plan}
              rows={parameters.map((parameter) => ({
                required: parameter.required,
                row: (
                  <FieldRow
                    key={parameter.name}
                    name={parameter.name}
                    anchor={`parameter-${parameter.name}`}
                    node={schemas.of(parameter)}
                    plan={schemas.plan}
                    required={parameter.required}
                    deprecated={parameter.deprecated}
                    description={parameter.description}
                    notes={parameter.content === undefined ? [] : [parameter.content.mediaType]}
                    expanded={settings.expanded}
                  >
                    {parameter.examples.map(({ key, title: name, value, serialized }) => (
                      <p class="field-fact" key={key}>
                        {label('example')}
                        {name !== 'example' && ` (${name})`}:{' '}
                        <code>{printValue(serialized ?? value)}</code>
                      </p>
                    ))}
                  </FieldRow>
                ),
              }))}
            />
          </Section>
        )
      })}
    </>
  )
}
