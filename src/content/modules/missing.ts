import type { ComponentChildren } from 'preact'

type MissingValue = (props: { children?: ComponentChildren }) => ComponentChildren

const all = new WeakSet<object>()

/**
 * Makes what stands for a value that an import should have brought and did not: as a component it
 * renders its children, as an object it has every property, as text it is nothing. The failure
 * itself is reported where it is imported.
 */
function createMissing(): MissingValue {
  const value: MissingValue = new Proxy(
    ({ children }: { children?: ComponentChildren } = {}) => children ?? null,
    {
      get(target, key, receiver): unknown {
        if (isOwn(key) || key in target) {
          return Reflect.get(target, key, receiver)
        }
        return missing
      },
    },
  )
  all.add(value)
  return value
}

/** Stands for whatever is missing and has no name of its own. */
export const missing: MissingValue = createMissing()

export function isMissing(value: unknown): boolean {
  return typeof value === 'function' && all.has(value)
}

/**
 * A namespace in which every name is there, each with a value of its own.
 *
 * @param known values that some names have all the same
 */
export function createMissingNamespace(
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(known))
  return new Proxy(
    {},
    {
      get(_target, key) {
        if (typeof key === 'symbol' || isOwn(key)) return undefined
        const value = values.get(key) ?? createMissing()
        values.set(key, value)
        return value
      },
      has: (_target, key) => !isOwn(key),
    },
  )
}

/** The namespace of every import that leads nowhere. */
export const missingNamespace: Record<string, unknown> = createMissingNamespace()

/** With a `then`, it would be taken for a promise. */
function isOwn(key: string | symbol): boolean {
  return typeof key === 'symbol' || key === 'then' || key === 'prototype'
}
