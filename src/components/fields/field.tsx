import type { ComponentChildren, VNode } from 'preact'
import { getPartWords } from '../../openapi/part-words.ts'
import { useRenderContext } from '../context.ts'
import { claimId } from '../parts/claim-id.ts'
import { Surround, useSurroundings } from '../parts/surroundings.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toList, toText } from '../props/lenient.ts'

export interface FieldProps extends BaseProps {
  name?: string
  type?: ComponentChildren
  default?: unknown
  required?: Lenient<boolean>
  deprecated?: Lenient<boolean>
  /** Values to choose from. */
  enum?: readonly unknown[] | string
  pre?: readonly string[] | string
  post?: readonly string[] | string
}

/** A named value: parameter or part of a response. */
export function Field(props: FieldProps & { location?: string }): VNode {
  const { name, type, location, children } = props
  const context = useRenderContext()
  const { fields = [] } = useSurroundings()
  const path = name === undefined ? fields : [...fields, name]
  const id =
    props.id === undefined && name === undefined
      ? undefined
      : claimId(context, getFieldPlace(path), props.id)
  const initial = getValueText(props.default)
  const options = optionTexts(props.enum)
  return (
    <div
      {...getPassedProps(props, 'field')}
      id={id}
      data-deprecated={isOn(props.deprecated) || undefined}
    >
      <div class="field-head">
        <Pills texts={toList(props.pre)} />
        {name !== undefined && (
          <a class="field-name" data-component-part="field-name" href={`#${encodeURI(id ?? '')}`}>
            {name}
          </a>
        )}
        <span class="field-meta" data-component-part="field-meta">
          {type !== undefined && type !== '' && <Pill>{type}</Pill>}
          {location !== undefined && <Pill>{location}</Pill>}
          {initial !== undefined && (
            <Pill>
              {context.label('named', context.label('defaultValue'))} <code>{initial}</code>
            </Pill>
          )}
          {isOn(props.required) && (
            <span class="field-required-pill" data-component-part="field-required-pill">
              {context.label('required')}
            </span>
          )}
          {isOn(props.deprecated) && (
            <span class="field-deprecated-pill">{context.label('deprecated')}</span>
          )}
          <Pills texts={toList(props.post)} />
        </span>
      </div>
      {options.length > 0 && (
        <p class="field-options">
          {context.label('named', context.label('options'))}{' '}
          {options.map((option) => [<code key={option}>{option}</code>, ' '])}
        </p>
      )}
      <div class="field-content text-flow">
        <Surround fields={path}>{children}</Surround>
      </div>
    </div>
  )
}

/** `param-base-url` of `baseUrl`: links to fields name each of its words. */
function getFieldPlace(path: readonly string[]): string {
  const words = getPartWords(path.join('-'), '-')
  return `param-${words.replace(/[_-]+/g, '-').replace(/^-/, '')}`
}

function Pills({ texts }: { texts: readonly string[] }): VNode {
  return (
    <>
      {texts.map((text) => (
        <Pill key={text}>{text}</Pill>
      ))}
    </>
  )
}

function Pill({ children }: { children?: ComponentChildren }): VNode {
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {children}
    </span>
  )
}

function getValueText(value: unknown): string | undefined {
  if (value === undefined || value === '') return undefined
  return toText(value) ?? JSON.stringify(value)
}

function optionTexts(options: FieldProps['enum']): string[] {
  const values = Array.isArray(options) ? options : toList(options)
  return values.flatMap((value) => getValueText(value) ?? [])
}
