import { createCompilerInput } from './compiler-input.ts'
import { toCompilerName } from './names.ts'

type Order = (names: string[]) => [string, bigint | null][]

/** Knows which class names are utilities. The compiler is started by the first one asked for. */
export class UtilityCatalog {
  readonly #known = new Map<string, boolean>()
  #order: Promise<Order> | undefined

  /** Those of the names that are utilities, in their order. */
  async known(names: Iterable<string>): Promise<string[]> {
    const asked = [...names]
    const fresh = asked.filter((name) => !this.#known.has(name))
    if (fresh.length > 0) {
      this.#order ??= loadOrder()
      const order = await this.#order
      const found = new Map(order(fresh.map(toCompilerName)))
      for (const name of fresh)
        this.#known.set(name, (found.get(toCompilerName(name)) ?? null) !== null)
    }
    return asked.filter((name) => this.#known.get(name) === true)
  }
}

async function loadOrder(): Promise<Order> {
  const { __unstable__loadDesignSystem: loadDesignSystem } = await import('tailwindcss')
  const system = await loadDesignSystem(createCompilerInput([]))
  return (names) => system.getClassOrder(names)
}
