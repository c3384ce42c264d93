import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { ConsoleWords } from '../../components/index.ts'
import { ExactNumber, isCompound, parseExactly, type Shape } from '../../openapi/shapes/index.ts'
import { encodeBase64 } from './base64.ts'

interface LeafProps {
  shape: Shape
  value: unknown
  required?: boolean
  /** It is not to be sent without, where an empty text is none. */
  isParameter?: boolean | undefined
  set: (value: unknown) => void
  words: ConsoleWords
  takeFile: (file: File) => string
}

/** Characters of a text in one line: names in databases have up to so many. */
const LONGEST_LINE = 256

/** What gives a value without parts: a choice, a number, a date, a text, a file, or else JSON. */
export function LeafInput(props: LeafProps): VNode {
  const { shape, value, required = false, isParameter = false, set, takeFile } = props
  const { types = [], file, format } = shape
  if (file) return <FileInput multiple={false} take={([one]) => one && set(takeFile(one))} />
  const choices = shape.enum ?? (types.join() === 'boolean' ? ['true', 'false'] : undefined)
  if (choices !== undefined) return <ChoiceInput {...props} choices={choices} />
  const [type] = types
  const isText = typeof value === 'string' || value === undefined || value === null
  if (types.length !== 1 || type === 'array' || type === 'object') return <JsonInput {...props} />
  if (type === 'integer' || type === 'number') {
    return (
      <input
        inputMode="decimal"
        required={required}
        disabled={value === null}
        value={value === undefined || value === null ? '' : String(value)}
        onInput={({ currentTarget }) => set(numberOf(currentTarget.value))}
      />
    )
  }
  if (!isText) return <JsonInput {...props} />
  const text = value ?? ''
  const common = {
    disabled: value === null,
    required: required && isParameter,
    spellcheck: false,
    value: text,
  }
  const take = (next: string) => set(next === '' && !required ? undefined : next)
  const onInput = ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
    take(currentTarget.value)
  if (text.includes('\n') || (shape.limits?.maxLength ?? 0) > LONGEST_LINE) {
    return <textarea {...common} rows={3} onInput={onInput} />
  }
  if (format === 'byte') {
    return (
      <>
        <input {...common} onInput={onInput} />
        <FileInput multiple={false} take={([one]) => one && void readBase64(one).then(take)} />
      </>
    )
  }
  if (format === 'date' && /^(?:\d{4}-\d\d-\d\d)?$/.test(text)) {
    return <input {...common} type="date" onInput={onInput} />
  }
  if (format === 'password') return <input {...common} type="password" onInput={onInput} />
  const placeholder = format === 'date-time' ? '2030-01-31T12:00:00Z' : ''
  return <input {...common} placeholder={placeholder} onInput={onInput} />
}

/** Asks for files of the reader's machine. */
export function FileInput({
  multiple,
  take,
}: {
  multiple: boolean
  take: (files: readonly File[]) => void
}): VNode {
  return (
    <input
      type="file"
      multiple={multiple}
      onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
    />
  )
}

function ChoiceInput({
  choices,
  value,
  required = false,
  isParameter = false,
  set,
}: LeafProps & { choices: readonly string[] }): VNode {
  const text = value === undefined ? '' : JSON.stringify(value)
  return (
    <select
      required={required && isParameter}
      value={text}
      onChange={({ currentTarget }) => {
        set(currentTarget.value === '' ? undefined : parseExactly(currentTarget.value)?.value)
      }}
    >
      {!(required && choices.includes(text)) && <option value="">–</option>}
      {text !== '' && !choices.includes(text) && <option value={text}>{text}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice.startsWith('"') ? String(JSON.parse(choice)) : choice}
        </option>
      ))}
    </select>
  )
}

/** JSON of any kind. While a text is none, the value is what it was. */
function JsonInput({ value, set, words }: LeafProps): VNode {
  const [draft, setDraft] = useState<string>()
  const printed = value === undefined ? '' : JSON.stringify(value, null, 2)
  const parsed = draft === undefined ? undefined : parseExactly(draft)
  const isOwn = draft !== undefined && (parsed === undefined || isSame(parsed.value, value))
  const text = isOwn ? draft : printed
  return (
    <textarea
      rows={Math.min(8, text.split('\n').length)}
      dir="ltr"
      spellcheck={false}
      value={text}
      onInput={({ currentTarget }) => {
        const next = currentTarget.value
        const read = parseExactly(next)
        currentTarget.setCustomValidity(read === undefined && next !== '' ? words.notJson : '')
        setDraft(next)
        if (read !== undefined || next === '') set(read?.value)
      }}
    />
  )
}

/** Type and format of a value in a few words, and whether it has to be there. */
export function noteOf(
  {
    types = [],
    format,
    file,
  }: { types?: readonly string[]; format?: string | undefined; file?: true },
  required: string | false | undefined,
): string {
  const type = file ? '' : (format ?? types.join(' | '))
  return [type, required].filter(Boolean).join(' · ')
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return isCompound(value) && !Array.isArray(value)
}

/** A number as it is written; a text that is none, for the check to tell of. */
function numberOf(text: string): unknown {
  if (text === '') return undefined
  const number = parseExactly(text)?.value
  return typeof number === 'number' || number instanceof ExactNumber ? number : text
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

async function readBase64(file: File): Promise<string> {
  return encodeBase64(new Uint8Array(await file.arrayBuffer()))
}
