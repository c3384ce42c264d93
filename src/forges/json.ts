/** A member of what a forge has sent, whatever that is; `undefined` where there is none. */
export function readMember(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((holder: unknown, name) => Reflect.get(Object(holder), name), value)
}

/** A text in what a forge has sent; `undefined` where there is something else. */
export function readText(value: unknown, ...path: readonly string[]): string | undefined {
  const text = readMember(value, ...path)
  return typeof text === 'string' ? text : undefined
}
