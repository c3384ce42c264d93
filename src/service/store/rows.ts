/** Milliseconds of a point in time, as it is kept; `null` when there is none. */
export function toColumn(date: Date | undefined): number | null {
  return date?.getTime() ?? null
}

/** A property for a column, or none where the column is empty. */
export function readOptional<Name extends string, Stored, Value>(
  name: Name,
  stored: Stored | null,
  read: (stored: Stored) => Value,
): { [name in Name]?: Value } {
  return stored === null ? {} : ({ [name]: read(stored) } as { [name in Name]: Value })
}

/** A list of words, as it is kept. */
export function toList<Word extends string>(json: string): Word[] {
  return JSON.parse(json) as Word[]
}

export function toDate(milliseconds: number): Date {
  return new Date(milliseconds)
}

export function keepAsIs<Value>(value: Value): Value {
  return value
}
