import type { ComponentChildren } from 'preact'

type MissingValue = (props: { children?: ComponentChildren }) => ComponentChildren

/**
 * Stands for whatever an import that failed should have brought: as a component it renders its
 * children, as an object it has every property, as text it is nothing. The failure itself is
 * reported where it is imported.
 */
export const missing: MissingValue = new Proxy(
  ({ children }: { children?: ComponentChildren }) => children ?? null,
  {
    get(target, key, receiver): unknown {
      if (isOwn(key) || key in target) {
        return Reflect.get(target, key, receiver)
      }
      return missing
    },
  },
)

/** A namespace in which every name is there. */
export const missingNamespace: Record<string, unknown> = new Proxy(
  {},
  { get: (_target, key) => (isOwn(key) ? undefined : missing), has: (_target, key) => !isOwn(key) },
)

/** With a `then`, it would be taken for a promise. */
function isOwn(key: string | symbol): boolean {
  return typeof key === 'symbol' || key === 'then' || key === 'prototype'
}
