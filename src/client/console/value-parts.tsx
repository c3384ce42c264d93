import type { VNode } from 'preact'
import type { ConsoleWords } from '../../components/index.ts'
import type { Shape, ShapeField, Shapes } from '../../openapi/shapes/index.ts'
import { Field } from './field.tsx'

/** What all fields of a form have. */
export interface FormContext {
  shapes: Shapes
  words: ConsoleWords
  /** Takes a file in, and says what stands for it in the value. */
  takeFile: (file: File) => string
  /** Members of the whole that are files. */
  files?: readonly string[] | undefined
}

export interface ValueProps {
  name: string
  value: unknown
  shape: number
  required?: boolean
  /** Its encoding makes it a file, or its items. */
  isFile?: boolean | undefined
  /** Nothing is sent of what is empty: it is there to be filled in without being added. */
  isParameter?: boolean | undefined
  /** Takes the value that a reader gives; `undefined` leaves it out. */
  set: (value: unknown) => void
  form: FormContext
}

/** Makes a value `null`, where that is allowed. */
export function NullSwitch(props: ValueProps): VNode | null {
  const { name, value, set, form, shape, isParameter } = props
  if (form.shapes[shape]?.nullable !== true || isParameter) return null
  return (
    <label class="console-check">
      <input
        type="checkbox"
        aria-label={`${name} null`}
        checked={value === null}
        onChange={({ currentTarget }) => set(currentTarget.checked ? null : undefined)}
      />
      <code>null</code>
    </label>
  )
}

/** One of several variants. */
export function Choice({
  name,
  words,
  titles,
  index,
  choose,
}: {
  /** Of the member that tells; absent where nothing does. */
  name?: string | undefined
  words: ConsoleWords
  titles: readonly string[]
  index: number
  choose: (index: number) => void
}): VNode {
  return (
    <Field name={name ?? words.oneOf} isWord={name === undefined}>
      <select value={index} onChange={({ currentTarget }) => choose(Number(currentTarget.value))}>
        {titles.map((title, at) => (
          <option key={String(at)} value={at}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Adds or removes what has the name. */
export function Button({
  words,
  word,
  name,
  act,
}: {
  words: ConsoleWords
  word: 'add' | 'remove'
  name: string
  act: () => void
}): VNode {
  return (
    <button
      type="button"
      class="console-small"
      aria-label={`${words[word]} ${name}`}
      onClick={({ currentTarget }) => {
        keepFocus(currentTarget)
        act()
      }}
    >
      {words[word]}
    </button>
  )
}

/** Those who use a keyboard go on beside a button that is gone after it was pressed. */
function keepFocus(button: HTMLButtonElement): void {
  const group = button.closest('fieldset')
  const listed = () => [
    ...(group?.querySelectorAll<HTMLElement>('button, input, select, textarea') ?? []),
  ]
  const at = listed().indexOf(button)
  requestAnimationFrame(() => {
    if (button.isConnected) return
    const left = listed()
    const next = left[Math.min(at, left.length - 1)]
    next?.focus()
  })
}

export function sortRequiredFirst(fields: readonly ShapeField[]): ShapeField[] {
  return fields.toSorted((one, other) => Number(other.required ?? 0) - Number(one.required ?? 0))
}

export function withMember(
  value: Record<string, unknown>,
  name: string,
  member: unknown,
): Record<string, unknown> {
  const { [name]: _, ...others } = value
  if (member === undefined) return others
  return { ...value, [name]: member }
}

/** A member stays where it is when its name changes. */
export function renameMember(
  value: Record<string, unknown>,
  from: string,
  to: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, it]) => [name === from ? to : name, it]),
  )
}

export function isOfMembers({ types = [], fields, extra }: Shape): boolean {
  return types.length <= 1 && (types[0] === 'object' || fields !== undefined || extra !== undefined)
}

/** Nothing is known of its members, so that it may have any. */
export function isBare({ fields, groups, closed }: Shape): boolean {
  return fields === undefined && groups === undefined && !closed
}

export function isList({ types = [] }: Shape): boolean {
  return types.length === 1 && types[0] === 'array'
}

export function isUnion({ types = [], fields, groups = [] }: Shape): boolean {
  return (
    groups.length === 1 && fields === undefined && !(types.length === 1 && types[0] === 'object')
  )
}
