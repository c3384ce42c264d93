import type { ComponentChildren, VNode } from 'preact'
import type { ConsoleWords } from '../../components/index.ts'
import type { ParameterOption } from '../../openapi/samples/index.ts'
import type { Draft } from './draft.ts'

interface PartProps {
  draft: Draft
  words: ConsoleWords
}

/** A group of inputs under its name; nothing where there are none. */
export function Group({ title, children }: { title: string; children: ComponentChildren }): VNode {
  return (
    <fieldset class="console-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

interface FieldProps {
  name: string
  /** Beside the name: its type, or that it is required. */
  note?: string | undefined
  children: ComponentChildren
}

/** A label with what it is for. */
export function Field({ name, note, children }: FieldProps): VNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: its control is among the children.
    <label class="console-field">
      <span class="console-label">
        <code>{name}</code>{' '}
        {note !== undefined && note !== '' && <span class="console-note">{note}</span>}
      </span>
      {children}
    </label>
  )
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

/** All parameters by their place, those that are required first. */
export function ParameterInputs({ draft, words }: PartProps): VNode {
  const { parameters } = draft.store.options
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

function ParameterField({
  parameter,
  draft,
  words,
}: PartProps & { parameter: ParameterOption }): VNode {
  const { input = {} } = parameter
  const { type, format, required } = input
  const kind = format ?? type
  return (
    <Field
      name={parameter.name}
      note={[kind, required && words.required].filter(Boolean).join(' · ')}
    >
      <ValueInput parameter={parameter} draft={draft} words={words} />
    </Field>
  )
}

/** What gives a value of the parameter's type: a choice, a number, lines of a list, JSON. */
function ValueInput({
  parameter,
  draft,
  words,
}: PartProps & { parameter: ParameterOption }): VNode {
  const { input = {}, sent } = parameter
  const {
    type,
    required,
    enum: choices = type === 'boolean' ? ['true', 'false'] : undefined,
  } = input
  const text = draft.textOf(parameter)
  const common = {
    name: parameter.name,
    required,
    placeholder: type === 'object' ? '' : hintOf(sent),
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
function hintOf(sent: ParameterOption['sent']): string {
  const texts = typeof sent === 'string' ? [sent] : (sent ?? []).map(([, value = '']) => value)
  const text = texts.join('\n')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
