import type { VNode } from 'preact'
import type { ConsoleWords } from '../../components/index.ts'
import { isCredential, type Pair, type ParameterOption } from '../../openapi/samples/index.ts'
import { parseExactly, type Shapes } from '../../openapi/shapes/index.ts'
import type { Draft } from './draft.ts'
import { Field, Group } from './field.tsx'
import { noteOf } from './leaf-input.tsx'
import { readParameterText } from './read-parameter.ts'
import { Value, ValueForm } from './value-form.tsx'

interface PartProps {
  draft: Draft
  words: ConsoleWords
}

/** The server, of several one, with its variables. */
export function ServerInputs({ draft, words }: PartProps): VNode | null {
  const { options } = draft.store
  const { server = 0, variables = {} } = draft.store.get()
  const { variables: defaults = {}, choices = {} } = options.servers[server] ?? {}
  const take = (name: string, value: string) => {
    const { variables: before } = draft.store.get()
    draft.store.update({ variables: { ...before, [name]: value } })
  }
  if (options.servers.length < 2 && Object.keys(defaults).length === 0) return null
  return (
    <Group title={words.servers}>
      {options.servers.length > 1 && (
        <select
          aria-label={words.servers}
          value={server}
          onChange={({ currentTarget }) => {
            draft.store.update({ server: Number(currentTarget.value) })
          }}
        >
          {options.servers.map(({ url }, index) => (
            <option key={url} value={index}>
              {url}
            </option>
          ))}
        </select>
      )}
      {Object.entries(defaults).map(([name, value]) => (
        <Field key={name} name={name}>
          {choices[name] === undefined ? (
            <input
              value={variables[name] ?? value}
              onInput={({ currentTarget }) => take(name, currentTarget.value)}
            />
          ) : (
            <select
              value={variables[name] ?? value}
              onChange={({ currentTarget }) => take(name, currentTarget.value)}
            >
              {choices[name].map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </Group>
  )
}

const PLACES: readonly (readonly [keyof ConsoleWords, readonly ParameterOption['in'][]])[] = [
  ['pathParameters', ['path']],
  ['queryParameters', ['query', 'querystring']],
  ['headers', ['header']],
  ['cookies', ['cookie']],
]

/** All parameters by their place, those that are required first. The authorization has its own. */
export function ParameterInputs({ draft, words }: PartProps): VNode {
  const { parameters: all, auth } = draft.store.options
  const parameters = all.filter((it) => !isCredential(it, auth[draft.auth] ?? []))
  return (
    <>
      {PLACES.map(([title, places]) => {
        const own = parameters.filter((it) => places.includes(it.in))
        if (own.length === 0) return null
        const required = own.filter(({ input }) => input?.required)
        return (
          <Group key={title} title={words[title]}>
            {[...required, ...own.filter((it) => !required.includes(it))].map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                draft={draft}
                words={words}
              />
            ))}
            {title === 'cookies' && <p class="console-hint">{words.ownCookies}</p>}
          </Group>
        )
      })}
    </>
  )
}

function ParameterField(props: PartProps & { parameter: ParameterOption }): VNode {
  const { parameter, draft, words } = props
  const { input = {}, name } = parameter
  const { type, format, required, shape } = input
  const { shapes = [] } = draft.store.options
  const { fields, patterns, extra, groups } = shapes[shape ?? -1] ?? {}
  const hasParts = type === 'array' || [fields, patterns, extra, groups].some((it) => it)
  if (shape !== undefined && hasParts) {
    return <CompoundField {...props} shape={shape} shapes={shapes} />
  }
  return (
    <Field
      name={name}
      note={noteOf({ types: type ? [type] : [], format }, required && words.required)}
    >
      <ValueInput parameter={parameter} draft={draft} words={words} />
    </Field>
  )
}

/** What has parts, or is one of several variants: it is written as JSON. */
function CompoundField({
  parameter,
  draft,
  words,
  shape,
  shapes,
}: PartProps & { parameter: ParameterOption; shape: number; shapes: Shapes }): VNode {
  const { input = {}, name } = parameter
  const text = draft.textOf(parameter)
  const { type, required } = input
  const nothing = type === 'array' ? [] : type === 'object' ? {} : undefined
  const common = {
    // What is no JSON is a text, where it may be one.
    value: text === '' ? nothing : (parseExactly(text)?.value ?? nothing ?? text),
    shape,
    set(value: unknown) {
      const written = JSON.stringify(value) ?? ''
      draft.setText(parameter, written === JSON.stringify(nothing) ? '' : written, input)
    },
    form: { shapes, words, takeFile: draft.takeFile },
  }
  if (type !== 'object')
    return <Value {...common} name={name} required={required ?? false} isParameter />
  return (
    <fieldset class="console-part">
      <legend>
        <code>{name}</code>{' '}
        <span class="console-note">{noteOf({ types: [type] }, required && words.required)}</span>
      </legend>
      <ValueForm {...common} />
    </fieldset>
  )
}

/** What gives a value of the parameter's type: a choice, a number, lines of a list, JSON. */
function ValueInput({
  parameter,
  draft,
  words,
}: PartProps & { parameter: ParameterOption }): VNode {
  const { input = {} } = parameter
  const {
    type,
    required,
    enum: choices = type === 'boolean' ? ['true', 'false'] : undefined,
  } = input
  const text = draft.textOf(parameter)
  const common = {
    name: parameter.name,
    required,
    placeholder: type === 'object' ? '' : getHint(parameter, draft.store.options.shapes ?? []),
    spellcheck: false,
    autocomplete: 'off',
  }
  const take = (value: string) => draft.setText(parameter, value, input)
  if (choices !== undefined && type === 'array') {
    const chosen = text.split('\n')
    return (
      <select
        name={parameter.name}
        required={required}
        multiple
        size={Math.min(choices.length, 5)}
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.selectedOptions, ({ value }) => value).join('\n'))
        }}
      >
        {choices.map((choice) => (
          <option key={choice} selected={chosen.includes(choice)}>
            {choice}
          </option>
        ))}
      </select>
    )
  }
  if (choices !== undefined) {
    return (
      <select
        name={parameter.name}
        required={required}
        value={text}
        onChange={({ currentTarget }) => take(currentTarget.value)}
      >
        <option value="">–</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )
  }
  if (type === 'array' || type === 'object') {
    return (
      <textarea
        {...common}
        {...(type === 'object' && { dir: 'ltr' })}
        rows={type === 'array' ? 2 : 4}
        value={text}
        onInput={({ currentTarget }) => {
          take(currentTarget.value)
          const fault = draft.faultOf(parameter)
          currentTarget.setCustomValidity(fault === undefined ? '' : words[fault])
        }}
      />
    )
  }
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
    take(currentTarget.value)
  if (input.format === 'date')
    return <input {...common} type="date" value={text} onInput={onInput} />
  // Numbers as they are written: inputs for numbers would round large ones.
  const isNumber = type === 'number' || type === 'integer'
  const pattern = type === 'integer' ? '[+\\-]?\\d+' : '[+\\-]?[\\d.]+(?:[eE][+\\-]?\\d+)?'
  return (
    <input
      {...common}
      inputMode={isNumber ? 'decimal' : 'text'}
      {...(isNumber && { pattern })}
      value={text}
      onInput={onInput}
    />
  )
}

/** What samples send, as a reader would write it. */
function getHint(parameter: ParameterOption, shapes: Shapes): string {
  const { in: place, name, sent = '' } = parameter
  if (typeof sent === 'string') {
    const text = new Map([[place === 'header' ? name.toLowerCase() : name, sent]])
    return readParameterText(parameter, { path: text, headers: text }, shapes) ?? ''
  }
  const pairs = sent.map(([key, text = '']): Pair => [key, text])
  return readParameterText(parameter, { query: pairs, cookies: pairs }, shapes) ?? ''
}
