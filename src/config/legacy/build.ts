import {
  type ConfigArray,
  type ConfigObject,
  type ConfigScalar,
  type ConfigValue,
  getString,
  type Member,
  type Span,
} from '../syntax/value.ts'

/** A value that stands in the old file at `span`, though it is not written there as such. */
export function createScalar(span: Span, value: ConfigScalar['value']): ConfigScalar {
  const { source, offset, length } = span
  return { type: 'scalar', source, offset, length, value }
}

export function createArray(span: Span, items: readonly ConfigValue[]): ConfigArray {
  const { source, offset, length } = span
  return { type: 'array', source, offset, length, items }
}

/** An object of the values that are present; their keys stand where the values stand. */
export function createObject(
  span: Span,
  entries: Readonly<Record<string, ConfigValue | undefined>>,
): ConfigObject {
  const { source, offset, length } = span
  const members = new Map<string, Member>()
  for (const [name, value] of Object.entries(entries)) {
    if (value !== undefined) members.set(name, { key: value, value })
  }
  return { type: 'object', source, offset, length, members }
}

/** A copy of `base` in which the value at a path is set; objects on the way are made. */
export function withValue(
  base: ConfigObject,
  path: readonly string[],
  member: Member,
): ConfigObject {
  const [name, ...rest] = path
  if (name === undefined) return base
  const members = new Map(base.members)
  const existing = members.get(name)
  if (rest.length === 0) members.set(name, member)
  else {
    const child =
      existing?.value.type === 'object' ? existing.value : createObject(member.value, {})
    members.set(name, { key: existing?.key ?? member.key, value: withValue(child, rest, member) })
  }
  return { ...base, members }
}

/** A copy of an object under other key names; keys without a new name keep theirs. */
export function renameKey(
  value: ConfigValue,
  names: Readonly<Record<string, string>>,
): ConfigValue {
  if (value.type !== 'object') return value
  const members = new Map(
    [...value.members].map(([name, member]) => [
      Object.hasOwn(names, name) ? (names[name] ?? name) : name,
      member,
    ]),
  )
  return { ...value, members }
}

/** The string's counterpart in a table, or the value as it is. */
export function translateValue(
  value: ConfigValue,
  words: Readonly<Record<string, string>>,
): ConfigValue {
  const word = getString(value)
  return word !== undefined && Object.hasOwn(words, word)
    ? createScalar(value, words[word] ?? word)
    : value
}

/** The items of an array; a value of another type has none. */
export function getItems(value: ConfigValue | undefined): readonly ConfigValue[] {
  return value?.type === 'array' ? value.items : []
}

export function getField(value: ConfigValue | undefined, name: string): ConfigValue | undefined {
  return value?.type === 'object' ? value.members.get(name)?.value : undefined
}
