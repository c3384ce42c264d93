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
      if (key === 'prototype' || typeof key === 'symbol' || key in target) {
        return Reflect.get(target, key, receiver)
      }
      return missing
    },
  },
)

/** A namespace in which every name is there. */
export const missingNamespace: Record<string, unknown> = new Proxy(
  {},
  { get: (_target, key) => (typeof key === 'symbol' ? undefined : missing), has: () => true },
)
